"""The single file, opened from a folder as by a double click."""

import pytest

from tests.browser.playing import LINK, play_deal


@pytest.fixture
def page(chromium, site):
    context = chromium.new_context(reduced_motion="reduce", offline=True)
    page = context.new_page()
    page.problems = []
    page.on("console", lambda said: page.problems.append(said.text))
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.goto((site / "pitch.html").as_uri() + LINK)
    page.wait_for_selector("#table", timeout=60_000)
    yield page
    assert page.problems == []
    context.close()


def test_a_deal_is_played_in_a_worker(page):
    assert page.workers, "the program runs beside the page, not in it"
    assert play_deal(page) in {"deal-over", "game-over"}


def test_a_reload_goes_on_with_the_game(page):
    play_deal(page)
    before = page.inner_text("#app")
    page.reload()
    page.wait_for_selector("html[data-state='ready']", timeout=60_000)
    assert page.inner_text("#app") == before
