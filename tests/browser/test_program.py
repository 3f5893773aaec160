"""Whole games in a real browser, and how its page behaves meanwhile."""

import re

import pytest

from tests.browser.playing import (
    LINK,
    NO_WORKER,
    can,
    cards,
    choose,
    click,
    do,
    focused,
    hand,
    play_deal,
    play_game,
    press,
    set_pace,
    tab_to,
    tab_to_field,
    table,
    wait_for_me,
)

SIZES = pytest.mark.parametrize(
    "viewport",
    [{"width": 360, "height": 740}, {"width": 1280, "height": 800}],
    ids=["phone", "desktop"],
)
COUNT_MUTATIONS = """
  self.mutations = 0;
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((all) => self.mutations += all.length)
      .observe(document.getElementById('app'),
               { childList: true, subtree: true, attributes: true, characterData: true });
  });
"""
LISTEN = """
  self.heard = [];
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((all) => {
      for (const one of all) for (const node of one.addedNodes) self.heard.push(node.textContent);
    }).observe(document.getElementById('live'), { childList: true });
  });
"""


@SIZES
def test_a_whole_game_by_clicking(open_page, viewport):
    page = open_page(viewport=viewport)
    set_pace(page, "instant")
    page.click("[data-action='choose auction']")
    page.fill("[name='seed']", "7")
    page.fill("[name='target']", "3")
    page.check("[name='win_any_deal'][value='yes']", force=True)
    page.fill("[name='name1']", "Zoe")
    page.click("button[data-action='new-game']")
    play_game(page)
    assert table(page, "phase") == "game-over"
    assert page.inner_text("#verdict")
    assert "Zoe" in page.inner_text("#app")
    do(page, "new-game")
    wait_for_me(page)
    assert len(hand(page)) == 6


@SIZES
def test_a_whole_game_by_keyboard_alone(open_page, viewport):
    page = open_page(viewport=viewport)
    tab_to(page, "settings")
    page.keyboard.press("Enter")
    tab_to(page, "set pace instant")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    tab_to(page, "choose auction")
    page.keyboard.press("Enter")
    page.wait_for_selector("#setup")
    tab_to_field(page, "target")
    page.keyboard.press("Control+a")
    page.keyboard.type("3")
    tab_to_field(page, "win_any_deal")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    play_game(page, press)
    assert table(page, "phase") == "game-over"
    assert focused(page) == "new-game"


# Two deals each, as these players bid.
SHORT_GAMES = ("pawnee&target=10&seed=1", "partner&target=4&seed=1", "tenpoint&target=10&seed=2")


@SIZES
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_whole_game_of_the_other_systems_by_clicking(open_page, viewport, game):
    page = open_page(f"#new={game}&level=novice&pace=instant", viewport=viewport)
    assert play_game(page) > 1
    assert page.inner_text("#verdict")


@pytest.mark.parametrize("game", ["money&players=3", "pawnee", "partner", "tenpoint"])
def test_a_deal_of_the_other_systems_by_keyboard_alone(open_page, game):
    page = open_page(f"#new={game}&seed=5&level=novice&pace=instant")
    assert play_deal(page, press) in {"deal-over", "game-over"}


@SIZES
def test_people_come_go_and_are_paid_at_a_money_table(open_page, viewport):
    page = open_page("#new=money&players=3&seed=7&level=novice&pace=instant", viewport=viewport)
    play_deal(page)
    click(page, "leave 1")
    page.wait_for_selector("[data-action='leave 1']", state="detached")
    page.locator("[data-action^='join']").first.click()
    page.wait_for_selector("[data-action='leave 1']")
    click(page, "next-deal")
    page.wait_for_selector("#next-deal", state="detached")
    play_deal(page)
    click(page, "stop")
    page.wait_for_selector("#table[data-phase='game-over']")
    page.reload()
    page.wait_for_selector("html[data-state=ready]")


def test_another_link_in_the_address_bar_is_followed(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    page.evaluate("() => { location.hash = '#new=pawnee&seed=3&level=novice&pace=instant'; }")
    page.wait_for_selector("#table[data-variant='pawnee']")


def test_a_file_that_fails_to_load_can_be_tried_again(open_page):
    page = open_page(wait=None)
    page.watch.expected = ("load-failed", "net::ERR_FAILED", "Failed to fetch", "Failed to load")
    page.route("**/*.wasm*", lambda route: route.abort())
    page.context.route("**/*.wasm*", lambda route: route.abort())
    page.reload(wait_until="commit")
    page.wait_for_selector("html[data-state=failed]", timeout=60_000)
    assert page.locator("#failed [data-code='load-failed']").is_visible()
    page.unroute("**/*.wasm*")
    page.context.unroute("**/*.wasm*")
    page.click("#failed [data-action='retry']")
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    assert not page.locator("#failed").is_visible()


def test_a_choice_made_before_python_is_there_is_kept(open_page):
    page = open_page(wait=None)
    page.click("[data-action='choose money']")
    page.wait_for_selector("#setup", timeout=60_000)
    assert page.locator("[name='stake']").count() == 1


def test_taking_over_the_prerendered_screen_changes_nothing(open_page):
    page = open_page(scripts=[COUNT_MUTATIONS])
    assert page.evaluate("() => self.mutations") <= 1


def test_without_workers_it_runs_on_the_pages_own_thread(open_page):
    page = open_page(LINK, scripts=[NO_WORKER])
    assert play_deal(page) in {"deal-over", "game-over"}


def test_without_webassembly_it_says_so(open_page):
    page = open_page(scripts=["delete self.WebAssembly;"], wait="failed")
    assert page.locator("#failed [data-code='no-wasm']").is_visible()


def test_a_refusal_is_shown_with_its_paragraph_and_the_card_can_be_reached(open_page):
    page = open_page(LINK)
    for _ in range(20):
        phase = wait_for_me(page)
        illegal = page.locator("[data-action^='play '][aria-disabled='true']")
        if phase == "play" and illegal.count():
            break
        do(page, "next-deal" if phase == "deal-over" else choose(page, phase))
    card = illegal.first.get_attribute("data-action")
    illegal.first.focus()
    assert focused(page) == card
    page.keyboard.press("Enter")
    page.wait_for_selector("#prompt [data-action='rules S4']")
    assert focused(page) == card
    page.click("#prompt [data-action='rules S4']")
    page.wait_for_selector("#rules")


def test_undo_takes_ones_own_last_decision_back(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    held, phase = hand(page), table(page, "phase")
    do(page, choose(page, phase))
    wait_for_me(page)
    do(page, "u", lambda page, key: page.keyboard.press(key))
    page.wait_for_selector(f"#table[data-phase='{phase}'][data-actor='0']")
    assert hand(page) == held


def test_letters_work_on_a_keyboard_of_another_alphabet(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    do(page, choose(page, table(page, "phase")))
    wait_for_me(page)
    greek = "new KeyboardEvent('keydown', {key: 'θ', code: 'KeyU', bubbles: true})"
    do(page, greek, lambda page, event: page.evaluate(f"document.body.dispatchEvent({event})"))
    assert page.inner_text("#notice")


def test_what_is_told_is_told_once(open_page):
    page = open_page(LINK, scripts=[LISTEN])
    play_deal(page)
    heard = page.evaluate("() => self.heard")
    plays = [text for text in heard if re.search("(plays?|pitching) .* of ", text)]
    assert len(plays) == len(set(plays)) == 24
    assert sum("the trick" in text for text in heard) == 6
    assert heard[0].startswith("Deal 1.")


def test_cards_that_the_person_may_not_see_are_not_in_the_page(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    assert cards(page, "#app [data-card]") == hand(page)
    assert len(hand(page)) == 6


def test_the_focus_stays_in_the_hand_while_a_deal_is_played(open_page):
    page = open_page(LINK)
    while wait_for_me(page) == "auction":
        do(page, choose(page, "auction"), press)
    for _ in range(4):
        if wait_for_me(page) != "play":
            break
        do(page, can(page, "play ")[0], press)
        wait_for_me(page)
        assert page.evaluate("() => Boolean(document.activeElement.closest('#hand, #table'))")
        assert focused(page).startswith(("play", "pitch", "next-deal", "new-game"))


def test_clicks_work_while_cards_move(open_page):
    page = open_page(LINK.replace("instant", "fast"), reduced_motion="no-preference")
    assert play_deal(page) in {"deal-over", "game-over"}


@SIZES
def test_no_screen_has_an_accessibility_violation(open_page, violations, viewport):
    page = open_page(viewport=viewport)
    found = {"start": violations(page)}

    def at(name, action):
        do(page, action)
        found[name] = violations(page)

    at("settings", "settings")
    page.click("[data-action='set pace instant']")
    page.click("[data-action='back']")
    at("help", "help")
    page.click("[data-action='back']")
    at("setup", "choose auction")
    page.fill("[name='target']", "many")
    page.fill("[name='seed']", "5")
    at("wrong form", "new-game")
    page.fill("[name='target']", "7")
    page.click("button[data-action='new-game']")
    wait_for_me(page)
    found["auction"] = violations(page)
    at("menu", "menu")
    page.keyboard.press("Escape")
    while wait_for_me(page) == "auction":
        do(page, choose(page, "auction"))
    found["play"] = violations(page)
    play_deal(page)
    found["result"] = violations(page)
    at("sheet", "sheet")
    do(page, "back")
    page.goto(page.url.split("#")[0] + "#new=whist")
    page.wait_for_selector("#message")
    found["message"] = violations(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
