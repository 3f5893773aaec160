"""Every key does what the page of keys says."""

import pytest

from tests.browser.playing import (
    LINK,
    choose,
    do,
    focused,
    hand,
    wait_for_me,
)


def key(page, name):
    """Press a key that asks for another view, and wait for it."""
    do(page, name, lambda page, name: page.keyboard.press(name))


def at_play(page):
    while wait_for_me(page) == "auction":
        do(page, choose(page, "auction"))


def card(page):
    return focused(page).split()[-1]


def told(page):
    return page.eval_on_selector_all("#live p", "found => found.map(each => each.textContent)")


def test_arrows_home_end_and_suits_go_through_the_hand(open_page):
    page = open_page(LINK)
    at_play(page)
    cards = hand(page)
    suits = [name for name in "SHDC" if any(each.startswith(name) for each in cards)]
    for suit in suits:
        page.keyboard.press(suit.lower())
        assert card(page).startswith(suit)
    page.keyboard.press("Home")
    walked = [card(page)]
    for _ in cards[1:]:
        page.keyboard.press("ArrowRight")
        walked.append(card(page))
    assert walked == cards
    page.keyboard.press("ArrowRight")
    assert card(page) == cards[-1]
    page.keyboard.press("ArrowLeft")
    assert card(page) == cards[-2]
    page.keyboard.press("Home")
    assert card(page) == cards[0]
    page.keyboard.press("End")
    assert card(page) == cards[-1]


def test_letters_pass_undo_hint_look_back_repeat_and_help(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    held = hand(page)
    key(page, "p")
    wait_for_me(page)
    assert any("pass" in text for text in told(page))
    key(page, "u")
    page.wait_for_selector("#table[data-phase='auction'][data-actor='0']")
    assert hand(page) == held
    key(page, "i")
    page.wait_for_selector("#advice")
    last = told(page)[-1]
    page.keyboard.press("r")
    assert told(page)[-1] == last
    assert told(page).count(last) == 2
    key(page, "?")
    page.wait_for_selector("h1 >> text=Keys")
    key(page, "Escape")
    page.wait_for_selector("#table")


def test_the_last_trick_is_looked_at_and_put_away_with_a_letter(open_page):
    page = open_page(LINK)
    at_play(page)
    do(page, choose(page, "play"))
    wait_for_me(page)
    for pressed in ("true", "false"):
        key(page, "l")
        assert page.get_attribute("[data-action='last-trick']", "aria-pressed") == pressed


@pytest.mark.parametrize(
    ("game", "name", "bid"),
    [("auction&players=4", "3", "bid 3"), ("money&players=4", "m", "bid moon")],
)
def test_a_number_and_m_bid(open_page, game, name, bid):
    page = open_page(f"#new={game}&seed=7&level=novice&pace=instant")
    wait_for_me(page)
    assert page.locator(f"[data-action='{bid}']").count()
    key(page, name)
    page.wait_for_selector("#table:not([data-phase='auction'][data-actor='0'])")
    assert any("You bid" in text for text in told(page))


def test_0_bids_ten(open_page):
    page = open_page("#new=pawnee&seed=2&level=novice&pace=instant")
    wait_for_me(page)
    key(page, "0")
    page.wait_for_selector("#table[data-phase='call']")


def test_letters_can_be_switched_off_and_arrows_stay(open_page):
    page = open_page()
    page.locator("[data-action='settings']").first.click()
    page.click("[data-action='set keys no']")
    page.evaluate(f"location.hash = {LINK!r}")
    wait_for_me(page)
    before = page.get_attribute("html", "data-view")
    for name in ("p", "u", "i", "l", "?", "3", "s"):
        page.keyboard.press(name)
    assert page.get_attribute("html", "data-view") == before
    page.locator("#cards [data-card]").first.focus()
    page.keyboard.press("End")
    assert card(page) == hand(page)[-1]
