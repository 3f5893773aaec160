"""What is kept: several games, earlier forms, what cannot be read."""

import json
from pathlib import Path
from random import Random

import pytest

from pitch_web import keep, migrations, views
from pitch_web.model import AsideScreen, Notice, ResultScreen, StartScreen, TableScreen
from tests.web.visiting import LINK, decide, let_bots_act, my_legal, play_a_deal, session

SAVES = Path(__file__).parent / "saves"
EVERY_SAVE = sorted(path.name for path in SAVES.glob("*.json"))
OTHER = "#new=pawnee&seed=11&pace=instant"
PLAYED = {
    "auction-second-deal": ("auction", 2, 1),
    "auction-two-people": ("auction", 1, 0),
    "auction-over": ("auction", 4, 4),
    "money-people-came-and-went": ("money", 2, 2),
    "pawnee-marked": ("pawnee", 1, 0),
}
"""What the saved games are: the variant, deals begun, deals over."""

NESTED = {"at": 0, "thrown": [], "skipped": {}, "marks": []}
for _ in range(150):
    NESTED = {**NESTED, "marks": [NESTED]}
DAMAGED = (
    "nonsense",
    {"at": "x"},
    -1,
    10_000,
    {"at": 0, "thrown": 5, "marks": [], "skipped": 5},
    None,
    {"at": 1, "sitters": 1},
    NESTED,
)


def saved(name):
    return (SAVES / name).read_text(encoding="utf-8")


def test_there_is_a_save_of_every_form():
    forms = {json.loads(saved(name))["version"] for name in EVERY_SAVE}
    assert forms == set(range(1, migrations.VERSION + 1))


@pytest.mark.parametrize("name", EVERY_SAVE)
def test_saves_of_every_form_open_and_nothing_is_lost(name):
    before = json.loads(saved(name))
    visit = session(saved(name))
    assert visit.model().notice is None
    after = json.loads(visit.kept_text())
    assert after["version"] == migrations.VERSION
    assert after["settings"].items() >= before["settings"].items()
    assert after["forms"] == before["forms"]
    assert after["aside"] == before["aside"]
    old = before["games"] if "games" in before else [g for g in [before["game"]] if g]
    for was, now in zip(old, after["games"], strict=True):
        for part in ("variant", "options", "seed", "names", "levels", "me", "log", "marked", "at"):
            assert now[part] == was[part]
    again = session(visit.kept_text())
    assert json.loads(again.kept_text()) == after
    if old:
        visit.handle("resume", {})
        assert isinstance(visit.model().screen, TableScreen | ResultScreen)
        assert views.html(visit.model())


@pytest.mark.parametrize("name", PLAYED)
def test_saved_games_of_form_1_stand_where_they_stood(name):
    table = session(saved(f"1-{name}.json")).visit.table
    variant_name, begun, over = PLAYED[name]
    assert (table.start.variant_name, table.game.number, len(table.rows)) == (
        variant_name,
        begun,
        over,
    )


def test_a_game_of_form_1_can_be_taken_back_and_played_on():
    visit = session(saved("1-auction-second-deal.json"))
    log = len(visit.visit.table.game.log)
    visit.handle("undo", {})
    assert len(visit.visit.table.game.log) < log
    let_bots_act(visit)
    play_a_deal(visit)
    assert len(visit.visit.table.rows) == 2


def test_people_of_form_1_who_sat_down_keep_their_names_and_levels():
    table = session(saved("1-money-people-came-and-went.json")).visit.table
    seats = {seat: (info.name, info.level) for seat, info in table.seats.items() if info.name}
    assert seats == {
        0: ("You", ""),
        1: ("Cleo", "steady"),
        2: ("Bo", "steady"),
        6: ("Dev", "steady"),
    }


def test_a_form_of_the_future_is_kept_aside():
    text = json.dumps({"version": migrations.VERSION + 1, "games": []})
    assert keep.read(text).aside == [text]


def two_games():
    """A visit with a game of auction put by, and one of pawnee that is looked at."""
    visit = session(fragment=LINK, now=lambda: 1000.0)
    let_bots_act(visit)
    decide(visit, Random(1))
    visit.follow(OTHER)
    let_bots_act(visit)
    decide(visit, Random(1))
    return visit


def test_several_games_are_kept_and_each_is_gone_on_with_exactly():
    visit = two_games()
    pawnee = visit.visit.table
    visit.handle("home", {})
    screen = visit.model().screen
    assert screen.resume.variant_name == "pawnee"
    [other] = screen.others
    assert other.variant_name == "auction"
    visit.handle(f"resume {other.key}", {})
    assert visit.visit.table.start.variant_name == "auction"
    assert [each.summary.variant_name for each in visit.visit.kept.shelf] == ["pawnee"]
    visit.handle(f"resume {pawnee.key}", {})
    back = visit.visit.table
    assert back is not pawnee
    assert back.observe() == pawnee.observe()
    assert (back.marks, back.key, back.when) == (pawnee.marks, pawnee.key, pawnee.when)


def test_games_that_are_put_by_outlast_the_visit():
    visit = two_games()
    again = session(visit.kept_text())
    assert again.kept_text() == visit.kept_text()
    again.handle("home", {})
    shown = views.html(again.model())
    assert "Auction Pitch, deal 1" in shown
    assert "Pawnee Ten-Point, deal 1" in shown


def test_a_link_goes_on_with_its_game_from_the_shelf():
    visit = two_games()
    log = json.loads(visit.kept_text())["games"][0]["log"]
    visit.follow(LINK)
    assert [str(entry) for entry in visit.visit.table.game.log] == log


def test_a_game_is_deleted_and_had_back():
    visit = two_games()
    visit.handle("home", {})
    key = visit.model().screen.others[0].key
    before = json.loads(visit.kept_text())["games"]
    visit.handle(f"forget {key}", {})
    assert visit.model().notice == Notice("deleted", action="unforget")
    assert visit.take_told()[0] == "The game is deleted."
    assert visit.take_told() == []
    assert len(json.loads(visit.kept_text())["games"]) == 1
    visit.handle("unforget", {})
    assert visit.model().notice is None
    assert json.loads(visit.kept_text())["games"] == before
    visit.handle("unforget", {})
    assert json.loads(visit.kept_text())["games"] == before


def test_the_game_that_is_looked_at_is_deleted_and_had_back_too():
    visit = two_games()
    visit.handle("home", {})
    visit.handle(f"forget {visit.model().screen.resume.key}", {})
    assert visit.model().screen.resume.variant_name == "auction"
    visit.handle("unforget", {})
    assert [game.variant_name for game in visit.model().screen.others] == ["auction"]
    assert visit.model().screen.resume.variant_name == "pawnee"


def test_a_game_in_which_nobody_did_anything_is_not_kept():
    visit = session(fragment=LINK)
    visit.follow(OTHER)
    assert not visit.visit.kept.shelf


def test_a_game_that_is_over_stands_apart():
    visit = session(saved("1-auction-over.json"))
    assert isinstance(visit.model().screen, StartScreen)
    assert visit.model().screen.resume is None
    [over] = visit.model().screen.others
    assert over.over
    assert "Games that are over" in views.html(visit.model())


def test_no_more_than_ten_games_that_are_over_are_kept():
    kept = keep.read(saved("1-auction-over.json"))
    kept.put_by()
    [one] = kept.shelf
    kept.shelf *= 15
    kept.table = keep.games.read(json.loads(one.text))
    kept.put_by()
    assert len(kept.shelf) == keep.OVER_AT_MOST


def test_a_game_on_the_shelf_that_cannot_be_read_is_told_when_it_is_asked_for():
    data = json.loads(two_games().kept_text())
    data["games"][0]["log"][0] = "bid 17"
    visit = session(json.dumps(data))
    assert visit.model().notice is None
    visit.handle(f"resume {data['games'][0]['key']}", {})
    assert visit.model().notice == Notice("kept_aside", action="aside")
    assert json.loads(visit.visit.kept.aside[0]) == data["games"][0]
    assert isinstance(visit.model().screen, StartScreen)
    assert visit.model().screen.resume.variant_name == "pawnee"


def test_what_is_kept_aside_is_given_as_a_file_and_deleted():
    visit = session("not json")
    visit.handle("aside", {})
    assert visit.model().screen == AsideScreen((8,))
    visit.handle("save-aside 0", {})
    assert visit.visit.file.text == "not json"
    visit.handle("save-aside 7", {})
    visit.handle("forget-aside 7", {})
    assert visit.model().screen == AsideScreen((8,))
    visit.handle("forget-aside 0", {})
    assert "There is nothing." in views.html(visit.model())


@pytest.mark.parametrize("mark", DAMAGED)
def test_a_damaged_undo_mark_is_dropped_and_no_more(mark):
    visit = session(fragment=LINK)
    let_bots_act(visit)
    for _ in range(3):
        decide(visit, Random(3))
    data = json.loads(visit.kept_text())
    data["games"][0]["marks"][1:1] = [mark]
    again = session(json.dumps(data))
    assert again.model().notice is None
    assert again.visit.table.observe() == visit.visit.table.observe()
    assert again.visit.table.marks[0] == visit.visit.table.marks[0]
    assert again.visit.table.marks[-2:] == visit.visit.table.marks[-2:]


@pytest.mark.parametrize(
    ("part", "wrong"), [("sitters", 4), ("at", 9), ("skipped", []), ("now", None), ("counted", "")]
)
def test_a_damaged_game_is_kept_aside(part, wrong):
    visit = session(fragment=LINK)
    let_bots_act(visit)
    decide(visit, Random(3))
    data = json.loads(visit.kept_text())
    data["games"][0][part] = wrong
    data["at"] = None if part == "now" else data["at"]
    again = session(json.dumps(data))
    assert again.model().notice == Notice("kept_aside", action="aside")
    assert len(json.loads(again.kept_text())["aside"]) == 1


def test_a_level_that_there_is_no_more_is_played_by_another():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    decide(visit, Random(3))
    data = json.loads(visit.kept_text())
    data["games"][0]["sitters"]["2"][1:] = ["grandmaster", "wild"]
    seat = session(json.dumps(data)).visit.table.seats[2]
    assert (seat.level, seat.character) == ("steady", "")


def test_whoever_comes_back_sees_when_a_game_was_played():
    now = [1000.0]
    visit = session(fragment=LINK, now=lambda: now[0])
    let_bots_act(visit)
    visit.handle(my_legal(visit)[0], {})
    visit.follow(OTHER)
    visit.handle("home", {})
    for later, words in ((10, "just now"), (150, "2 minutes ago"), (90_000, "1 day ago")):
        now[0] = 1000.0 + later
        assert words in views.html(visit.model())
