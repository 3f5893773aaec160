"""What needs no program, in a browser: static deals, gallery, tutorial; and the builder."""

import pytest

from pitch_web import embedding
from pitch_web.gallery.lessons import LESSONS
from pitch_web.render import document
from tests.browser import playing

LESSON = "gallery/four-points/index.html"


def sideways(page):
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_without_scripts_every_step_can_be_read(open_page):
    page = open_page(LESSON, wait=None, java_script_enabled=False)
    assert page.locator(".pt-step").count() == 29
    assert page.locator(".pt-said:visible").count() == 29
    assert page.locator(".pt-table:visible").count() == 8
    assert page.locator(".pt-bar").is_hidden()


def test_with_its_script_one_steps_through(open_page, violations):
    page = open_page(LESSON, wait=None, viewport={"width": 320, "height": 640})
    assert page.locator(".pt-step:visible").count() == 1
    page.get_by_role("button", name="One step on").click()
    assert page.locator(".pt-step:visible .pt-said").inner_text() == "Ann bids 1."
    assert page.locator("[role=status]").inner_text() == "Ann bids 1."
    page.keyboard.press("End")
    assert "29 / 29" in page.locator("output").inner_text()
    end = page.get_by_role("button", name="To the end")
    assert end.get_attribute("aria-disabled") == "true"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert page.locator(".pt-step:visible").get_attribute("data-ply") == "1"
    assert violations(page) == []
    assert not sideways(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 700, 1200])
def test_lessons_and_tutorial_fit_and_are_accessible(open_page, violations, width, scheme):
    size = {"width": width, "height": 700}
    for path in ("gallery/index.html", "gallery/put-away/el/index.html", "tutorial/index.html"):
        page = open_page(path, wait=None, viewport=size, color_scheme=scheme)
        assert not sideways(page), path
        if "tutorial" not in path:
            assert violations(page) == []


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (1200, "light")])
def test_the_tutorial_is_accessible_in_all_its_frames(open_page, violations, width, scheme):
    size = {"width": width, "height": 900}
    page = open_page("tutorial/index.html", wait=None, viewport=size, color_scheme=scheme)
    tables = page.frames[1:]
    assert len(tables) == 3
    assert violations(page) == []
    for table in tables:
        table.wait_for_selector("html[data-state='poster']")
        assert violations(table) == []
        table.locator("#poster button:visible").click()
        table.wait_for_selector("html[data-state='ready']", timeout=60_000)
        assert violations(table) == []
        assert not sideways(table)
        assert table.locator("[role=status]").count()
    assert [table.frame_element().get_attribute("title") for table in tables] == [
        "Quiz: your bid",
        "Quiz: your lead",
        "A game of Setback",
    ]
    assert not sideways(page)


def test_the_tutorial_can_be_read_without_scripts(open_page):
    page = open_page("tutorial/index.html", wait=None, java_script_enabled=False)
    assert page.locator(".pt-said:visible").count() == 29
    page.get_by_text("Answer", exact=True).click()
    assert page.get_by_text("it brings you Low.").is_visible()


def test_a_page_of_its_own_runs_its_own_script_and_nothing_else(open_page):
    page = open_page(LESSON, wait=None)
    text = document.page(embedding.read(LESSONS[0].parts[0].link), -1, "A deal")
    page.route("**/own.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto(page.watch.address + "own.html")
    assert page.locator(".pt-step:visible").count() == 1
    page.watch.expected = ("Content Security Policy", "favicon")
    page.evaluate(
        "() => document.body.append(Object.assign(document.createElement('script'), "
        "{ textContent: 'window.bad = 1' }))"
    )
    assert page.evaluate("window.bad") is None


def test_the_builder_deals_shows_and_copies(open_page, violations):
    page = open_page("builder.html", permissions=["clipboard-read", "clipboard-write"])
    page.wait_for_selector("#preview .pitch-deal")
    before = page.url
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    page.get_by_label("A picture").check(force=True)
    page.wait_for_selector("#preview .pitch-deal:not(:has(.pt-step))")
    page.locator("[data-copy=copy-frame]").click()
    page.wait_for_selector("#live:not(:empty)", state="attached")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("<iframe")
    assert "mode=board" in copied
    page.set_viewport_size({"width": 320, "height": 640})
    assert not sideways(page)
    assert violations(page) == []


def test_the_builder_by_keyboard_alone_tells_what_cannot_be_and_plays_what_it_dealt(
    open_page, violations
):
    page = open_page("builder.html", viewport={"width": 320, "height": 640}, color_scheme="dark")
    page.wait_for_selector("#preview .pitch-deal")
    before = page.url
    playing.tab_to_field(page, "conditions")
    page.keyboard.press("Control+a")
    page.keyboard.type("S=9 <img src=x onerror=alert(1)>")
    page.keyboard.press("Enter")
    page.wait_for_selector("#problem:not(:empty)")
    assert "“<img”" in page.inner_text("#problem")
    page.keyboard.press("Control+a")
    page.keyboard.type("S=9")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.getElementById('problem').textContent.startsWith('No deal')"
    )
    assert page.url == before
    page.keyboard.press("Control+a")
    page.keyboard.type("AJxx")
    page.keyboard.press("Enter")
    page.wait_for_function("before => location.href !== before", arg=before)
    playing.tab_to_field(page, "mode")
    for mode, shown in (("board", ".pitch-deal"), ("quiz", ".pt-answers"), ("play", "pitch-table")):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"#preview {shown}", state="attached")
        page.wait_for_selector(f"#in-mode-{mode}:checked:focus", state="attached")
        assert not sideways(page), mode
        assert violations(page) == [], mode
    frame = page.locator("#preview pitch-table iframe").element_handle().content_frame()
    frame.click("#poster button:visible")
    frame.wait_for_selector("#table", timeout=60_000)
