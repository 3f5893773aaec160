"""Undo, the same cards again, other cards, all from the start; and taking each of these back."""

from random import Random

import pytest

from pitch_core import read
from pitch_web import going_back
from pitch_web.model import Notice, ResultScreen, TableScreen
from tests.web.visiting import LINK, decide, let_bots_act, my_legal, play_a_deal, session

VARIANTS = ("auction&players=4", "money&players=3", "pawnee", "partner", "tenpoint")


def playing(deals=1, fragment=LINK, decisions=2):
    """A visit in the midst of a deal, so many deals over before it."""
    visit = session(fragment=fragment)
    for _ in range(deals):
        play_a_deal(visit)
        visit.handle("next-deal", {})
    let_bots_act(visit)
    for _ in range(decisions):
        decide(visit, Random(4))
    return visit


def state(visit):
    table = visit.visit.table
    log = [str(entry) for entry in table.game.log]
    noted = [*table.rows], [*table.history], [*table.marks], {**table.sitters}
    return log, table.observe(), *noted


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("deals", [0, 1])
@pytest.mark.parametrize("verb", ["deal-again", "skip-deal", "restart"])
def test_whatever_goes_back_can_be_taken_back(name, deals, verb):
    visit = playing(deals, f"#new={name}&seed=7&pace=instant&level=steady", decisions=1)
    if not isinstance(visit.model().screen, TableScreen):
        pytest.skip("the deal was over at once")
    before = state(visit)
    visit.handle(verb, {})
    assert visit.model().notice == Notice("dealt_again", action="undo")
    assert state(visit)[0] != before[0] or verb == "skip-deal"
    visit.handle("undo", {})
    assert state(visit) == before


def test_the_same_cards_are_dealt_again():
    visit = playing()
    hand = visit.model().screen.obs.dealt
    scores = visit.visit.table.game.scores
    visit.handle("deal-again", {})
    table = visit.visit.table
    assert table.game.number == 2
    assert table.game.scores == scores
    assert table.observe().dealt == hand
    assert not table.observe().auction
    again, *told = visit.take_told()
    assert again.startswith("The cards are dealt once more.")
    assert told[0].startswith("Deal 2.")
    assert any(sentence.startswith("Your hand:") for sentence in told)


def test_a_deal_that_is_over_is_played_again_and_its_row_goes():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    assert isinstance(visit.model().screen, ResultScreen)
    first = [*visit.visit.table.rows]
    visit.handle("deal-again", {})
    assert visit.visit.table.game.scores == (0, 0, 0, 0)
    assert visit.visit.table.rows == []
    visit.handle("undo", {})
    assert visit.visit.table.rows == first
    assert isinstance(visit.model().screen, ResultScreen)


@pytest.mark.parametrize("deals", [0, 1])
def test_other_cards_are_dealt_by_the_same_dealer(deals):
    visit = playing(deals)
    game = visit.visit.table.game
    number, dealer, hand = game.number, game.dealer, visit.model().screen.obs.dealt
    seen = {hand}
    for _ in range(3):
        visit.handle("skip-deal", {})
        game = visit.visit.table.game
        assert (game.number, game.dealer) == (number, dealer)
        seen.add(visit.visit.table.observe().dealt)
        let_bots_act(visit)
    assert len(seen) == 4
    for _ in range(3):
        visit.handle("undo", {})
    assert visit.model().screen.obs.dealt == hand


def test_cards_that_were_asked_for_are_there_after_a_reload():
    visit = playing(1)
    visit.handle("skip-deal", {})
    let_bots_act(visit)
    decide(visit, Random(1))
    again = session(visit.kept_text())
    assert state(again) == state(visit)
    for each in (visit, again):
        each.handle("undo", {})
        each.handle("undo", {})
    assert state(again) == state(visit)
    assert not again.visit.table.skipped


def test_a_record_with_other_cards_reads_back():
    visit = playing(0)
    visit.handle("skip-deal", {})
    play_a_deal(visit)
    game = visit.visit.table.game
    assert read(game.record()).scores == game.scores


def test_going_back_again_and_again_is_kept_in_bounds():
    visit = playing(0)
    for times in range(40):
        visit.handle("skip-deal", {})
        let_bots_act(visit)
        decide(visit, Random(times))
        visit.handle("restart", {})
        let_bots_act(visit)
        decide(visit, Random(times))
    text = visit.kept_text()
    assert len(text) < 60_000
    again = session(text)
    assert state(again) == state(visit)
    undone = 0
    while again.visit.table.marks:
        again.handle("undo", {})
        undone += 1
    assert undone > going_back.DEEPEST


def test_a_deal_that_is_over_is_not_skipped():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    visit.handle("skip-deal", {})
    assert visit.visit.table.refusal.code == "deal_over"


def test_there_is_nothing_to_deal_again_before_anything_was_done():
    visit = session(fragment="#new=auction&players=2&seed=3&pace=slow")
    visit.handle("deal-again", {})
    assert visit.visit.table.refusal.code == "nothing_to_undo"
    visit.handle("restart", {})
    assert visit.visit.table.refusal.code == "nothing_to_undo"


def test_a_game_is_played_again_from_its_first_deal():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    first = visit.model().screen.obs.dealt
    visit.handle("next-deal", {})
    let_bots_act(visit)
    visit.handle("restart", {})
    table = visit.visit.table
    assert (table.game.number, table.game.scores) == (1, (0, 0, 0, 0))
    assert table.observe().dealt == first
    play_a_deal(visit)
    assert len(table.rows) == 1


def test_people_who_came_are_gone_when_the_game_begins_again_and_back_with_undo():
    visit = session(fragment="#new=money&players=3&seed=7&pace=instant")
    play_a_deal(visit)
    visit.handle("join 5", {})
    visit.handle("leave 1", {})
    visit.handle("next-deal", {})
    let_bots_act(visit)
    before = state(visit)
    visit.handle("restart", {})
    assert visit.visit.table.game.seated == (0, 1, 2)
    assert set(visit.visit.table.sitters) == {0, 1, 2}
    visit.handle("undo", {})
    assert state(visit) == before
    assert state(session(visit.kept_text())) == before


def test_the_last_card_is_played_where_that_is_wished():
    visit = session(fragment=LINK)
    visit.handle("set last_card yes", {})
    let_bots_act(visit)
    decided = 0
    while isinstance(visit.model().screen, TableScreen):
        assert len(visit.model().screen.obs.hand) > 1
        visit.handle(my_legal(visit)[0], {})
        decided += 1
        let_bots_act(visit)
    assert len(visit.model().screen.obs.tricks) == 6
    assert len(visit.visit.table.marks) == decided
    visit.handle("undo", {})
    assert len(visit.model().screen.obs.hand) == 2
