"""Statistics: what counts, once, and under what."""

import json
from fractions import Fraction
from random import Random

import pytest

from pitch_web import statistics, views
from pitch_web.model import Notice, StatisticsScreen
from pitch_web.statistics import Kind, Tally
from tests.web.visiting import LINK, let_bots_act, play_a_deal, session

KIND = Kind("auction", 4, "steady")


def tallies(visit):
    return visit.visit.kept.statistics


def test_a_deal_is_counted_with_what_it_brought():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    done = visit.model().screen.result
    tally = tallies(visit)[KIND]
    assert (tally.deals, tally.games, tally.points) == (1, 0, done.change[0])
    assert tally.recent == (done.change[0],)
    assert tally.bids == ({done.bid: (1, int(done.made_bid))} if done.pitcher == 0 else {})


@pytest.mark.parametrize("verb", ["undo", "deal-again", "restart"])
def test_a_deal_that_is_played_again_is_not_counted_again(verb):
    visit = session(fragment=LINK)
    play_a_deal(visit)
    before = dict(tallies(visit))
    visit.handle(verb, {})
    play_a_deal(visit, Random(9))
    assert tallies(visit) == before
    again = session(visit.kept_text())
    again.handle("resume", {})
    again.handle(verb, {})
    play_a_deal(again, Random(8))
    assert tallies(again) == before
    again.handle("next-deal", {})
    play_a_deal(again)
    assert tallies(again)[KIND].deals == 2


def test_the_ten_of_pawnee_is_counted_as_a_moon():
    visit = session(fragment="#new=pawnee&seed=7&level=steady&pace=instant")
    let_bots_act(visit)
    visit.handle("bid 10", {})
    play_a_deal(visit)
    [tally] = tallies(visit).values()
    made = int(visit.model().screen.result.made_bid)
    assert (tally.moons, tally.bids) == ((1, made), {10: (1, made)})


def test_a_deal_that_was_skipped_is_not_counted():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    visit.handle("skip-deal", {})
    assert not tallies(visit)
    play_a_deal(visit)
    assert tallies(visit)[KIND].deals == 1


def test_a_game_is_counted_once_with_whether_it_was_won():
    visit = session(fragment="#new=auction&players=2&seed=3&target=1&level=steady&pace=instant")
    chance = Random(2)
    for _ in range(60):
        play_a_deal(visit, chance)
        if visit.model().screen.outcome:
            break
        visit.handle("next-deal", {})
    won = 0 in visit.model().screen.outcome.winners
    kind = Kind("auction", 2, "steady")
    assert (tallies(visit)[kind].games, tallies(visit)[kind].won) == (1, int(won))
    visit.handle("undo", {})
    play_a_deal(visit, chance)
    assert tallies(visit)[kind].games == 1


def test_money_is_counted_to_the_fraction_of_a_cent():
    visit = session(fragment="#new=money&players=3&seed=7&level=steady&pace=instant")
    for _ in range(3):
        play_a_deal(visit)
        visit.handle("next-deal", {})
    [tally] = tallies(visit).values()
    assert tally.deals == 3
    assert tally.cents == visit.visit.table.game.balance(0)


def test_bots_of_several_levels_are_told_apart():
    visit = session()
    visit.handle("choose auction", {})
    visit.handle("new-game", {"level": "novice", "seat1": "steady", "seed": "7"})
    visit.handle("set pace instant", {})
    play_a_deal(visit)
    assert set(tallies(visit)) == {Kind("auction", 4, statistics.MIXED)}


def test_what_is_kept_reads_back():
    counted = {
        KIND: Tally(3, 1, 20, -4, Fraction(7, 3), {2: (3, 2), 4: (1, 0)}, (2, 1), (1, -2, 0)),
        Kind("money", 3, "people"): Tally(),
    }
    assert statistics.read(json.loads(json.dumps(statistics.write(counted)))) == counted


def test_the_table_for_a_spreadsheet_has_a_line_a_bid():
    counted = {KIND: Tally(3, 1, 20, -4, Fraction(0), {2: (3, 2), 4: (1, 0)}, (0, 0), ())}
    head, two, four = statistics.csv(counted).splitlines()
    assert head.split(",")[:3] == ["variant", "players", "level"]
    assert two == "auction,4,steady,3,1,20,-4,0,0,0,2,3,2"
    assert four.endswith(",4,1,0")


def test_they_are_shown_saved_and_deleted():
    visit = session(fragment="#new=money&players=3&seed=7&level=steady&pace=instant")
    for _ in range(3):
        play_a_deal(visit)
        visit.handle("next-deal", {})
    visit.handle("statistics", {})
    assert isinstance(visit.model().screen, StatisticsScreen)
    shown = views.html(visit.model())
    assert "The Money Game" in shown
    assert "Points, deal by deal. At the end:" in shown
    visit.handle("save-statistics csv", {})
    assert visit.visit.file.name.endswith(".csv")
    visit.handle("save-statistics json", {})
    assert json.loads(visit.visit.file.text)["rows"] == statistics.write(tallies(visit))
    visit.handle("reset-statistics", {})
    assert not tallies(visit)
    assert visit.model().notice == Notice("statistics_deleted")
    assert "No deal is over yet." in views.html(visit.model())


def test_statistics_that_cannot_be_read_are_kept_aside_and_games_stay():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    data = json.loads(visit.kept_text())
    data["statistics"] = [{"variant": 3}]
    again = session(json.dumps(data))
    assert again.model().notice == Notice("kept_aside", action="aside")
    assert again.visit.table is not None
