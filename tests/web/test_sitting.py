"""Who sits where: at the start, between deals, and tables where nobody but bots plays."""

from random import Random

import pytest

from pitch_web import views
from pitch_web.model import ResultScreen, SeatInfo, SetupScreen, SittingScreen, TableScreen
from pitch_web.views.avatar import initials
from tests.web.visiting import LINK, let_bots_act, my_legal, play_a_deal, session


def between_deals(fragment=LINK):
    visit = session(fragment=fragment)
    play_a_deal(visit)
    visit.handle("sitting", {})
    assert isinstance(visit.model().screen, SittingScreen)
    return visit


def values(visit):
    return {field.name: field.value for field in visit.model().screen.fields}


def test_bots_are_changed_between_deals_and_that_is_taken_back():
    visit = between_deals()
    before = dict(visit.visit.table.sitters)
    changed = {"name1": "Zoë", "seat1": "expert", "character1": "bold"}
    visit.handle("seat-anew", values(visit) | changed)
    assert isinstance(visit.model().screen, ResultScreen)
    assert visit.visit.table.seats[1] == SeatInfo("Zoë", "expert", "bold")
    assert "Zoë" in views.html(visit.model())
    assert session(visit.kept_text()).visit.table.sitters == visit.visit.table.sitters
    visit.handle("undo", {})
    assert visit.visit.table.sitters == before


def test_bots_that_were_changed_stay_when_a_deal_is_dealt_again():
    visit = between_deals()
    visit.handle("seat-anew", values(visit) | {"seat1": "novice"})
    visit.handle("next-deal", {})
    let_bots_act(visit)
    visit.handle("restart", {})
    assert visit.visit.table.levels[1] == "novice"


def test_a_seat_is_taken_over_and_the_own_one_given_to_a_bot():
    visit = between_deals()
    visit.handle("seat-anew", values(visit) | {"seat0": "steady", "seat2": "person"})
    table = visit.visit.table
    assert (table.me, table.handover) == (2, None)
    visit.handle("next-deal", {})
    let_bots_act(visit)
    screen = visit.model().screen
    assert (screen.me, screen.asked) == (2, True)
    play_a_deal(visit)
    assert visit.visit.kept.statistics
    for _ in range(len(table.marks)):
        visit.handle("undo", {})
    assert table.me == 0


def test_a_second_person_sits_down_and_the_device_goes_round():
    visit = between_deals()
    visit.handle("seat-anew", values(visit) | {"seat2": "person"})
    visit.handle("next-deal", {})
    asked = set()
    for _ in range(6):
        let_bots_act(visit)
        if visit.model().screen.handover is not None:
            visit.handle("continue", {})
        asked.add(visit.model().screen.me)
        visit.handle(my_legal(visit)[0], {})
    assert asked == {0, 2}


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"name1": "You"}, "name_twice"),
        ({"name1": "x" * 21}, "name_too_long"),
        ({"seat1": "god"}, "no_such_choice"),
        ({"character1": "wild"}, "no_such_choice"),
    ],
)
def test_what_is_wrong_in_the_form_is_told(wrong, error):
    visit = between_deals()
    before = dict(visit.visit.table.sitters)
    visit.handle("seat-anew", values(visit) | wrong)
    screen = visit.model().screen
    assert isinstance(screen, SittingScreen)
    assert error in {field.error for field in screen.fields}
    assert visit.visit.table.sitters == before
    assert "error" in views.html(visit.model())


def test_nobody_changes_seats_in_the_midst_of_a_deal():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    visit.handle("sitting", {})
    assert visit.visit.table.refusal.code == "deal_under_way"
    visit.handle("seat-anew", {"seat0": "steady"})
    assert visit.visit.table.levels[0] == ""


def test_nothing_is_noted_when_nothing_was_changed():
    visit = between_deals()
    marks = list(visit.visit.table.marks)
    visit.handle("seat-anew", values(visit))
    assert visit.visit.table.marks == marks


def test_a_player_for_money_is_called_by_another_name_in_the_ledger_too():
    visit = between_deals("#new=money&players=3&seed=7&pace=instant")
    visit.handle("seat-anew", values(visit) | {"name1": "Zoë"})
    assert [person.name for person in visit.model().screen.ledger.people] == ["You", "Zoë", "Bo"]
    visit.handle("stop", {})
    names = {person.name for person in visit.model().screen.ledger.people}
    payments = visit.model().screen.ledger.payments
    assert names == {"You", "Zoë", "Bo"}
    assert {each.payer for each in payments} | {each.payee for each in payments} <= names


def test_every_seat_may_be_a_person_or_a_bot_from_the_start():
    visit = session()
    visit.handle("choose auction", {})
    chosen = {"seat0": "novice", "seat1": "person", "seat3": "person", "character": "bold"}
    visit.handle("new-game", chosen | {"level": "steady", "seed": "3"})
    table = visit.visit.table
    assert table.levels == {0: "novice", 1: "", 2: "steady", 3: ""}
    assert table.me == 1
    assert {info.character for info in table.seats.values() if info.level} == {"bold"}
    visit.handle("home", {})
    visit.handle("choose auction", {})
    again = {field.name: field.value for field in visit.model().screen.fields}
    assert {name: again[name] for name in chosen} == chosen


@pytest.mark.parametrize("name", ["auction", "money", "pawnee", "partner", "tenpoint"])
def test_bots_play_among_themselves_while_one_looks_on(name):
    visit = session()
    visit.handle(f"choose {name}", {})
    assert isinstance(visit.model().screen, SetupScreen)
    players = len([f for f in visit.model().screen.fields if f.name.startswith("name")])
    bots = {f"seat{seat}": "steady" for seat in range(players)}
    visit.handle("new-game", bots | {"seed": "4"})
    visit.handle("set pace instant", {})
    chance = Random(3)
    table = visit.visit.table
    while isinstance(screen := visit.model().screen, TableScreen):
        shown = views.html(visit.model())
        assert not screen.asked
        assert not screen.obs.legal
        assert "You" not in shown.replace("Your", "")
        due = visit.due()
        if due.kind == "bot":
            visit.bot_acts(chance.choice(table.game.legal_actions()))
        else:
            visit.go_on()
    told = " ".join(visit.take_told())
    assert not any(word in told for word in ("You ", "Your "))
    assert "You" not in views.html(visit.model())
    assert not visit.visit.kept.statistics
    again = session(visit.kept_text())
    again.handle("resume", {})
    assert isinstance(again.model().screen, ResultScreen)


def test_letters_of_a_name():
    assert [initials(name) for name in ("Ann", "ann lee", "Ann 2", "", "É")] == [
        "A",
        "AL",
        "A2",
        "",
        "É",
    ]
