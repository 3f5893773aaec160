"""The guided deals in the running page: by keyboard alone, by touch, reloaded, left, repeated."""

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.playing import do, press, set_pace

POINTED = ".this-one"
NEXT = f"{POINTED}, #closing"


def begun(open_page, name, **options):
    page = open_page(**options)
    set_pace(page, "instant")
    do(page, f"guide {name}", lambda page, action: page.click(f"[data-action='{action}']"))
    return page


def wanted(page):
    """What is pointed at; an empty text after the last step."""
    page.wait_for_selector(NEXT, timeout=20_000)
    found = page.query_selector(POINTED)
    return found.get_attribute("data-action") if found else ""


def tap(page, action):
    page.locator(f"[data-action='{action}']").first.tap()


def follow(page, act):
    """Do what is pointed at until the deal is over; how many steps there were."""
    steps = 0
    while action := wanted(page):
        do(page, action, act)
        steps += 1
        assert page.evaluate("() => document.activeElement !== document.body")
    return steps


@pytest.mark.parametrize(("name", "viewport"), [("auction", DESKTOP), ("pawnee", PHONE)])
def test_a_guided_deal_is_played_by_keyboard_alone(open_page, violations, name, viewport):
    page = begun(open_page, name, viewport=viewport)
    assert follow(page, press) >= 7
    assert violations(page) == []
    page.keyboard.press("Tab")
    do(page, f"guide {name}", press)
    assert wanted(page)


def test_a_guided_deal_is_played_by_touch(open_page):
    page = begun(open_page, "money", viewport=PHONE, has_touch=True)
    assert follow(page, tap) >= 7
    do(page, "choose money", tap)
    assert page.locator("[data-action='new-game']").count() == 1
    assert "guide" not in page.url


def test_a_reload_begins_it_again_and_going_back_leaves_it(open_page):
    page = begun(open_page, "auction")
    first = wanted(page)
    do(page, first, press)
    page.reload()
    page.wait_for_selector("html[data-state='ready']", timeout=60_000)
    assert wanted(page) == first
    page.go_back()
    page.wait_for_selector("#guide-auction, #invitation")
    assert "guide" not in page.url
    page.reload()
    page.wait_for_selector("html[data-state='ready']", timeout=60_000)
    assert page.locator("#table").count() == 0
