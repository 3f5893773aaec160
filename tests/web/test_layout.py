"""Every screen on every size: nothing sticks out, is cut off, too small to press, or in the way.

The views are rendered by this Python, so that no Pyodide is needed; one browser page takes them
all in turn.
"""

import json
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from pitch_web import words
from tools import scenes

pytestmark = [pytest.mark.slow, pytest.mark.browser]

ROOT = Path(__file__).resolve().parent.parent.parent
PROBE = (Path(__file__).parent / "layout_probe.js").read_text(encoding="utf-8")
CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
SIZES = {
    "320x568": (320, 568),
    "360x740": (360, 740),
    "740x360": (740, 360),
    "820x1180": (820, 1180),
    "1280x800": (1280, 800),
    "2560x1440": (2560, 1440),
}


@pytest.fixture(scope="module")
def browser():
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        pytest.fail("no Chromium found: sh tools/setup_browser.sh")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def page(browser):
    """A page with the style sheets, the probes, and every scene to be put into it one by one."""
    page = browser.new_page(reduced_motion="reduce")
    page.set_content(scenes.document(""))
    page.evaluate(PROBE)
    page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    give(page)
    return page


def give(page):
    """Hand every scene, in the language in use, to the page."""
    inside = {name: scenes.html(name) for name in scenes.SCENES}
    page.evaluate("inside => { self.scenes = inside; }", inside)


def look(page, size, **attributes):
    """Choose a size and the attributes of the root element."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(
        """async (attributes) => {
            for (const [name, value] of Object.entries(attributes)) {
                document.documentElement.setAttribute(name, value);
            }
            // Colours follow a change of theme with the next frame.
            await new Promise(requestAnimationFrame);
        }""",
        attributes,
    )


def each(page, names, found):
    """What `found`, an expression of JavaScript, tells of each scene: by scene, where it tells."""
    return page.evaluate(
        """async (names) => {
            const told = {};
            for (const name of names) {
                document.getElementById("app").innerHTML = self.scenes[name];
                scrollTo(0, 0);
                const wrong = FOUND;
                if (Object.keys(wrong).length) told[name] = wrong;
            }
            return told;
        }""".replace("FOUND", found),
        list(names),
    )


def problems(page):
    """What the probe finds wrong, by scene."""
    return each(page, scenes.SCENES, "probe()")


@pytest.fixture(autouse=True)
def plain(page):
    """Each test begins in English, light, at normal size."""
    page.evaluate("document.documentElement.style.fontSize = ''")
    look(page, "360x740", dir="ltr", lang="en", **{"data-theme": "light", "data-deck": ""})


@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_is_cut_off_or_too_small(page, size):
    look(page, size)
    assert problems(page) == {}


@pytest.mark.parametrize("theme", ["dark", "contrast"])
@pytest.mark.parametrize("size", ["360x740", "1280x800"])
def test_the_lines_of_other_themes_fit_too(page, size, theme):
    look(page, size, **{"data-theme": theme})
    assert problems(page) == {}


@pytest.mark.parametrize("size", ["320x568", "360x740", "740x360", "1280x800"])
def test_text_of_twice_the_size_still_fits(page, size):
    look(page, size)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert problems(page) == {}


@pytest.mark.parametrize("size", ["360x740", "740x360", "1280x800"])
def test_the_page_reads_from_right_to_left(page, size):
    look(page, size, dir="rtl")
    assert problems(page) == {}


class _Doubled:
    """A language whose every message is twice as long."""

    def gettext(self, message):
        return f"{message} {message}" if len(message) > 1 else message

    def pgettext(self, context, message):
        return message if context in {"card index", "bid"} else self.gettext(message)

    def ngettext(self, one, many, count):
        return self.gettext(one if count == 1 else many)

    def npgettext(self, _context, one, many, count):
        return self.ngettext(one, many, count)


@pytest.fixture
def doubled(page):
    """The page with words of twice the length."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words._InUse, "catalogue", _Doubled())
        give(page)
    yield page
    give(page)


@pytest.mark.parametrize("size", ["360x740", "740x360", "1280x800"])
def test_words_of_twice_the_length_still_fit(doubled, size):
    look(doubled, size)
    assert problems(doubled) == {}


SCREENS = [name for name in scenes.SCENES if not name.startswith("seats-")]
AXE = """(await axe.run(document, OPTIONS)).violations.map((violation) => [
    violation.id, violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)),
])"""


def violations(page, *only):
    """What axe-core finds wrong, by scene; `only` names rules."""
    options = {"resultTypes": ["violations"], "preload": False, "iframes": False}
    options |= {"runOnly": only} if only else {"rules": {"document-title": {"enabled": False}}}
    return each(page, SCREENS, AXE.replace("OPTIONS", json.dumps(options)))


@pytest.mark.parametrize(("size", "theme"), [("360x740", "light"), ("1280x800", "dark")])
def test_axe_finds_nothing_wrong(page, size, theme):
    look(page, size, **{"data-theme": theme})
    assert violations(page) == {}


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ("360x740", "contrast"),
        ("740x360", "dark"),
        ("1280x800", "light"),
    ],
)
def test_every_text_stands_out_from_its_ground(page, size, theme):
    look(page, size, **{"data-theme": theme})
    assert violations(page, "color-contrast") == {}


TURNS = [
    "auction-bid",
    "auction-play",
    "auction-resting",
    "pawnee-bid",
    "pawnee-discard",
    "pawnee-play",
    "money-bid",
    "partner-play",
    "guide-bid",
    "guide-play",
    "guide-another",
    "guide-moon",
    "guide-discard",
    "auction-bid-undone",
    "pawnee-discard-undone",
]
FITS = {
    "360x740": [*TURNS, "tenpoint-trump"],
    "740x360": [*TURNS, "auction-play-undone", "auction-again", "tenpoint-trump"],
    "820x1180": [*TURNS, "pawnee-call", "seats-8-play", "seats-8-undone", "guide-call"],
    "1280x800": [*TURNS, "pawnee-call", "tenpoint-trump", "guide-call", "auction-again"],
}  # fmt: skip


@pytest.mark.parametrize("size", FITS)
def test_a_turn_at_the_table_needs_no_scrolling(page, size):
    look(page, size)
    over = "Math.max(0, document.documentElement.scrollHeight - innerHeight)"
    assert each(page, FITS[size], f"[{over}].filter(Boolean)") == {}


def test_forced_colours_keep_cards_and_controls_apart(browser):
    context = browser.new_context(forced_colors="active", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.set_content(scenes.document(scenes.html("auction-refused")))
    borders = page.evaluate(
        """() => [...document.querySelectorAll(".card, .btn:not(.quiet), .slot")].map(
            (each) => getComputedStyle(each).borderTopWidth)"""
    )
    context.close()
    assert borders
    assert all(width != "0px" for width in borders)


def test_both_ways_to_high_contrast_are_alike():
    text = (ROOT / "web/assets/tokens.css").read_text(encoding="utf-8")
    blocks = text.split("color-scheme: light;\n")
    chosen = blocks[-2].split("}")[0]
    asked = blocks[-1].split("}")[0]
    assert chosen.split() == asked.split()
    assert "--line: 2px" in " ".join(chosen.split())
