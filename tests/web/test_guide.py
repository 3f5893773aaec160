"""Guided deals: each leads through its deal, step by step, and teaches what it says."""

from random import Random

import pytest

from pitch_web import views
from pitch_web.guide import GUIDED_DEALS
from pitch_web.model import ResultScreen, StartScreen, TableScreen
from pitch_web.session import Session

DEALS = pytest.mark.parametrize("name", GUIDED_DEALS)


def session(kept=None, fragment=""):
    visit = Session(kept, ["en"], ("novice", "steady"), Random(1))
    visit.open(fragment)
    visit.handle("set pace instant", {})
    return visit


def guided(name):
    visit = session()
    visit.handle(f"guide {name}", {})
    wait(visit)
    return visit


def wait(visit):
    """Let the others act and tricks rest."""
    while visit.due() is not None:
        visit.go_on()


def do_what_it_says(visit):
    wanted = visit.model().screen.guided.wanted
    for action in wanted if "put-away" in wanted else wanted[:1]:
        visit.handle(action, {})
        assert visit.at.refusal is None
    wait(visit)


@DEALS
def test_a_guided_deal_leads_to_its_end(name):
    visit = guided(name)
    steps = GUIDED_DEALS[name].steps
    for step in steps:
        screen = visit.model().screen
        assert isinstance(screen, TableScreen)
        assert screen.guided.say == step.say
        assert step.say in visit.take_told()[-1]
        legal = {str(action) for action in screen.obs.legal}
        assert screen.guided.wanted
        assert set(screen.guided.wanted) <= legal | {"put-away"}
        do_what_it_says(visit)
    screen = visit.model().screen
    assert isinstance(screen, ResultScreen)
    assert screen.guided.say == GUIDED_DEALS[name].closing
    assert screen.result.pitcher == 0
    assert screen.result.made_bid
    assert visit.visit.guide.others == []


def points(visit):
    return {point.name: point.seats for point in visit.model().screen.result.points}


def test_the_guided_auction_wins_all_four_points():
    visit = guided("auction")
    for _ in GUIDED_DEALS["auction"].steps:
        do_what_it_says(visit)
    assert set(points(visit).values()) == {(0,)}
    assert visit.model().screen.result.change == (4, 0, 0, 0)


def test_the_guided_money_deal_steals_shoots_the_moon_and_is_paid():
    visit = guided("money")
    for _ in GUIDED_DEALS["money"].steps:
        do_what_it_says(visit)
    people = visit.model().screen.ledger.people
    assert [int(person.balance) for person in people] == [330, -110, -110, -110]


def test_the_guided_pawnee_deal_makes_nine_with_a_partner():
    visit = guided("pawnee")
    for _ in GUIDED_DEALS["pawnee"].steps:
        do_what_it_says(visit)
    assert visit.model().screen.result.change == (9, 1, 9, 1, 1)
    assert points(visit)["low"] == (1, 3, 4)


@DEALS
def test_what_the_rules_allow_but_the_deal_does_not_want_is_explained(name):
    visit = guided(name)
    screen = visit.model().screen
    other = next(str(each) for each in screen.obs.legal if str(each) not in screen.guided.wanted)
    visit.handle(other, {})
    assert visit.at.refusal.code == "another_way"
    assert screen.guided.say in visit.take_told()[-1]
    assert visit.model().screen.obs.legal == screen.obs.legal


def test_what_the_rules_forbid_is_refused_with_its_paragraph():
    visit = guided("auction")
    for _ in range(3):
        do_what_it_says(visit)
    visit.handle("play DT", {})
    assert (visit.at.refusal.code, visit.at.refusal.paragraph) == ("follow_or_trump", "S4")


def test_a_second_click_in_haste_does_nothing():
    visit = guided("auction")
    visit.handle("bid 3", {})
    visit.handle("bid 3", {})
    assert visit.at.refusal is None


def test_it_can_be_skipped_and_repeated_and_leaves_the_game_alone():
    visit = session(fragment="#new=auction&players=4&seed=7&level=steady")
    game = visit.visit.table
    visit.handle("home", {})
    visit.handle("guide pawnee", {})
    wait(visit)
    do_what_it_says(visit)
    visit.handle("home", {})
    assert isinstance(visit.model().screen, StartScreen)
    visit.handle("guide pawnee", {})
    wait(visit)
    assert visit.model().screen.guided.say == GUIDED_DEALS["pawnee"].steps[0].say
    assert visit.visit.table is game
    assert visit.visit.table.game.variant.name == "auction"


def test_what_belongs_to_a_real_game_does_nothing():
    visit = guided("auction")
    do_what_it_says(visit)
    log = list(visit.at.game.log)
    for action in ("undo", "claim", "next-deal", "restart", "skip-deal", "stop", "play X", "share"):
        visit.handle(action, {})
        assert list(visit.at.game.log) == log
    assert visit.visit.here == "guide"


def test_a_hint_says_it_in_short():
    visit = guided("auction")
    visit.take_told()
    visit.handle("hint", {})
    assert visit.take_told() == ["Hint: bid 3."]


def test_a_link_opens_a_guided_deal_and_a_wrong_one_the_start():
    visit = session(fragment="#guide=money")
    assert visit.visit.guide.deal.variant_name == "money"
    assert isinstance(session(fragment="#guide=whist").model().screen, StartScreen)


def test_its_address_is_there_while_it_is_shown_and_no_longer():
    visit = session()
    visit.handle("guide money", {})
    assert visit.visit.fragment == "guide=money"
    visit.handle("rules", {})
    assert visit.visit.fragment is None
    visit.handle("back", {})
    assert visit.visit.fragment is None
    visit.handle("choose money", {})
    assert visit.visit.fragment == ""


def test_the_first_visit_is_invited_and_later_ones_are_not():
    visit = session()
    assert 'id="invitation"' in views.html(visit.model())
    visit.handle("choose auction", {})
    visit.handle("new-game", {field.name: field.value for field in visit.model().screen.fields})
    visit.handle("home", {})
    html = views.html(visit.model())
    assert 'id="invitation"' not in html
    assert 'data-action="guide auction"' in html


def test_the_control_that_is_wanted_is_pointed_at():
    visit = guided("auction")
    html = views.html(visit.model())
    assert html.count("this-one") == 1
    assert 'data-action="home"' in html
