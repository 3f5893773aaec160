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
    """A page with the style sheets and the probe; scenes are put into it one by one."""
    page = browser.new_page(reduced_motion="reduce")
    page.set_content(scenes.document(""))
    page.evaluate(PROBE)
    page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    return page


def put(page, inside, **attributes):
    """Show a scene; `attributes` are those of the root element."""
    page.evaluate(
        """async ([inside, attributes]) => {
            for (const [name, value] of Object.entries(attributes)) {
                document.documentElement.setAttribute(name, value);
            }
            document.getElementById("app").innerHTML = inside;
            window.scrollTo(0, 0);
            // Colours follow a change of theme with the next frame.
            await new Promise(requestAnimationFrame);
        }""",
        [inside, attributes],
    )


def size(page, name):
    width, height = SIZES[name]
    page.set_viewport_size({"width": width, "height": height})


def problems(page, names, render=scenes.html, **attributes):
    """What the probe finds wrong, by scene."""
    found = {}
    for name in names:
        put(page, render(name), **attributes)
        wrong = page.evaluate("probe()")
        if wrong:
            found[name] = wrong
    return found


@pytest.fixture(autouse=True)
def plain(page):
    """Each test begins in English, light, at normal size."""
    page.evaluate("document.documentElement.style.fontSize = ''")
    put(page, "", dir="ltr", lang="en", **{"data-theme": "light", "data-deck": ""})


@pytest.mark.parametrize("viewport", SIZES)
def test_nothing_sticks_out_is_cut_off_or_too_small(page, viewport):
    size(page, viewport)
    assert problems(page, scenes.SCENES) == {}


@pytest.mark.parametrize("viewport", ["360x740", "1280x800"])
def test_the_thick_lines_of_high_contrast_fit_too(page, viewport):
    size(page, viewport)
    assert problems(page, scenes.SCENES, **{"data-theme": "contrast"}) == {}


@pytest.mark.parametrize("viewport", ["320x568", "360x740", "1280x800"])
def test_text_of_twice_the_size_still_fits(page, viewport):
    size(page, viewport)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert problems(page, scenes.SCENES) == {}


@pytest.mark.parametrize("viewport", ["360x740", "740x360", "1280x800"])
def test_the_page_reads_from_right_to_left(page, viewport):
    size(page, viewport)
    assert problems(page, scenes.SCENES, dir="rtl") == {}


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


@pytest.mark.parametrize("viewport", ["360x740", "740x360", "1280x800"])
def test_words_of_twice_the_length_still_fit(page, viewport, monkeypatch):
    monkeypatch.setattr(words._InUse, "catalogue", _Doubled())
    size(page, viewport)
    assert problems(page, scenes.SCENES) == {}


SCREENS = [name for name in scenes.SCENES if not name.startswith("seats-")]


def violations(page, names, only=None, **attributes):
    """What axe-core finds, by scene; `only` names rules."""
    options = {"resultTypes": ["violations"], "rules": {"document-title": {"enabled": False}}}
    if only:
        options = {"resultTypes": ["violations"], "runOnly": only}
    found = {}
    for name in names:
        put(page, scenes.html(name), **attributes)
        result = page.evaluate(f"axe.run(document, {json.dumps(options)})")
        wrong = {
            violation["id"]: [node["html"][:120] for node in violation["nodes"]][:3]
            for violation in result["violations"]
        }
        if wrong:
            found[name] = wrong
    return found


def test_axe_finds_nothing_wrong_on_a_phone(page):
    size(page, "360x740")
    assert violations(page, SCREENS) == {}


def test_axe_finds_nothing_wrong_on_a_desk(page):
    size(page, "1280x800")
    assert violations(page, SCREENS[::3]) == {}


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_every_text_stands_out_from_its_ground(page, theme):
    size(page, "360x740")
    assert violations(page, SCREENS, ["color-contrast"], **{"data-theme": theme}) == {}


FITS = {
    "360x740": ["auction-bid", "auction-play", "auction-resting", "pawnee-bid", "pawnee-discard",
                "pawnee-play", "money-bid", "tenpoint-trump", "partner-play"],
    "740x360": ["auction-bid", "auction-play", "auction-resting", "pawnee-bid", "pawnee-discard",
                "pawnee-play", "money-bid", "partner-play"],
    "820x1180": ["auction-bid", "auction-play", "pawnee-call", "pawnee-discard", "seats-8-play"],
    "1280x800": ["auction-bid", "auction-play", "auction-resting", "pawnee-bid", "pawnee-call",
                 "pawnee-discard", "pawnee-play", "money-bid", "tenpoint-trump", "partner-play"],
}  # fmt: skip


@pytest.mark.parametrize("viewport", FITS)
def test_a_turn_at_the_table_needs_no_scrolling(page, viewport):
    size(page, viewport)
    tall = {}
    for name in FITS[viewport]:
        put(page, scenes.html(name))
        over = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        if over > 0:
            tall[name] = over
    assert tall == {}


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
