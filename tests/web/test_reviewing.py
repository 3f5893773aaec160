"""A deal looked over, reasons in words, and playing on from a mistake."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

from pitch_core import bots
from pitch_core.actions import MOON, PASS, PLAY, Bid
from pitch_core.cards import parse_card
from pitch_web import explaining, reviewing, views
from pitch_web.model import ReviewScreen, TableScreen
from tests.web.visiting import LINK, let_bots_act, my_legal, play_a_deal, session

ROOT = Path(__file__).resolve().parent.parent.parent
QUEEN = PLAY[parse_card("SQ")]
NAMES = {0: "You", 2: "Bo"}


def decided(thought):
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value


def look_over(visit, lines=None):
    """Open the review, and think about what is wanted, so many lines at most."""
    visit.handle("review", {})
    think(visit, lines)
    return visit.model().screen


def think(visit, lines=None):
    while (due := visit.due()) is not None and lines != 0:
        visit.reviewed(decided(visit.thought(due.kind)))
        lines = lines and lines - 1


@pytest.fixture
def few_worlds(monkeypatch):
    monkeypatch.setattr(reviewing, "WORLDS", 30)


def test_every_reason_of_the_bots_has_a_sentence():
    codes = set()
    for path in (ROOT / "pitch_core/bots").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                codes.add(node.args[0].value)
    assert codes
    assert codes <= set(explaining._TELLERS)


@pytest.mark.parametrize(
    ("code", "params", "variant_name", "said"),
    [
        ("makes_bid", {"bid": 3, "share": 0.714}, "auction", "It makes 3 in 0.71 of the worlds."),
        ("makes_bid", {"bid": MOON, "share": 0.3}, "money", "It makes moon in 0.30 of the worlds."),
        (
            "holds_back",
            {"seat": 2, "points": 1.25, "amount": 0.08},
            "auction",
            "It gives up 1.2 points to take 8.0% of a game from Bo.",
        ),
        (
            "best_in_worlds",
            {"value": -1.26, "worlds": 60},
            "money",
            "On the average of 60 worlds that fit what was known it is worth \u22121.3¢.",
        ),
        (
            "best_in_worlds",
            {"value": 0.34, "worlds": 1},
            "auction",
            "In 1 world that fits what was known it is worth 34%.",
        ),
        (
            "equal_with",
            {"actions": (QUEEN, PASS, Bid(2))},
            "auction",
            "As good: Play queen of spades, Pass, Bid 2.",
        ),
    ],
)
def test_reasons_are_said_with_their_figures(code, params, variant_name, said):
    reason = bots.Reason(code, params)
    assert explaining.sentences([reason], variant_name, NAMES) == [said]


def test_a_reason_without_words_is_left_out():
    assert explaining.sentences([bots.Reason("hunch", {})], "auction", NAMES) == []


def test_a_hint_says_why_on_wish():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    visit.handle("hint", {})
    visit.advise(decided(visit.thought(visit.due().kind)))
    shown = views.html(visit.model())
    assert visit.model().screen.hint.reasons
    assert "Why?" in shown
    assert re.search(r"It makes \d in \d\.\d\d of the worlds|On the average of \d+ worlds", shown)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("name", ["auction&players=4", "money&players=3", "pawnee", "tenpoint"])
def test_every_decision_of_a_deal_is_looked_over(name):
    visit = session(fragment=f"#new={name}&seed=7&pace=instant&level=novice")
    play_a_deal(visit, Random(2))
    screen = look_over(visit)
    assert isinstance(screen, ReviewScreen)
    mine = [remark for remark in screen.remarks if remark.judged]
    assert mine
    assert all(remark.seat == 0 and remark.advice is not None for remark in mine)
    assert all(remark.cost >= 0 for remark in mine)
    others = [remark for remark in screen.remarks if not remark.judged]
    assert all(remark.advice is None for remark in others)
    shown = views.html(visit.model())
    assert shown.count('class="remark ') == len(mine)
    assert "Still to be looked at" not in shown
    log = [str(entry) for entry in visit.visit.table.game.log]
    assert [str(remark.action) for remark in screen.remarks] == [
        str(entry) for entry in log if str(entry) in {str(r.action) for r in screen.remarks}
    ]


@pytest.mark.usefixtures("few_worlds")
def test_nothing_is_called_faultless_that_is_still_to_be_looked_at():
    visit = session(fragment="#new=auction&players=4&seed=7&pace=instant&level=novice")
    play_a_deal(visit, Random(2))
    verdict = re.compile(r'<header class="head">.*?<p>(.*?)</p>', re.DOTALL)
    look_over(visit, 0)
    assert verdict.search(views.html(visit.model()))[1] == "Still to be looked at."
    think(visit)
    assert verdict.search(views.html(visit.model()))[1] != "Still to be looked at."


def test_what_was_best_costs_nothing_and_what_was_not_has_a_price():
    visit = session(fragment=LINK)
    play_a_deal(visit, Random(2))
    for remark in look_over(visit).remarks:
        if remark.judged and remark.advice == remark.action:
            assert remark.cost == 0
        if remark.cost:
            values = {action: value for action, value, _ in remark.choices}
            assert remark.cost == values[remark.advice] - values[remark.action]


@pytest.mark.usefixtures("few_worlds")
def test_a_bot_tells_the_reasons_it_had():
    visit = session(fragment=LINK.replace("steady", "expert"))
    visit.visit.levels = bots.levels()
    visit.follow(LINK.replace("steady", "expert").replace("seed=7", "seed=9"))
    had = {}
    table = visit.visit.table
    while isinstance(visit.model().screen, TableScreen):
        due = visit.due()
        if due is None:
            visit.handle(my_legal(visit)[0], {})
        elif due.kind == "bot":
            decision = decided(visit.thought(due.kind))
            had[len(table.game.log)] = decision
            visit.bot_acts(decision.action)
        else:
            visit.go_on()
    look_over(visit)
    review = visit.visit.review
    asked = [number for number, line in enumerate(review.lines) if not line.wanted][:3]
    for number in asked:
        visit.handle(f"why {number}", {})
    think(visit)
    for number in asked:
        line = review.lines[number]
        assert line.decision == had[line.at]
        assert line.decision.action == line.done
    assert "On the average of" in views.html(visit.model())


@pytest.mark.usefixtures("few_worlds")
def test_one_plays_on_from_a_mistake_and_may_take_that_back():
    visit = session(fragment=LINK)
    play_a_deal(visit, Random(2))
    table = visit.visit.table
    log = table.game.log
    look_over(visit)
    number = next(n for n, line in enumerate(visit.visit.review.lines) if line.wanted)
    line = visit.visit.review.lines[number]
    visit.handle(f"play-from {number}", {})
    assert isinstance(visit.model().screen, TableScreen)
    assert len(table.game.log) == line.at
    assert visit.model().screen.asked
    visit.handle("undo", {})
    assert table.game.log == log


def test_nothing_is_looked_over_before_a_deal_is_over():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    visit.handle("review", {})
    assert visit.visit.table.refusal.code == "deal_under_way"
    for nonsense in ("why 3", "play-from 3"):
        visit.handle(nonsense, {})
    assert isinstance(visit.model().screen, TableScreen)


def test_a_review_ends_with_its_deal():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    visit.handle("review", {})
    visit.handle("back", {})
    visit.handle("next-deal", {})
    visit.handle("why 0", {})
    assert visit.due() is None or visit.due().kind != "review"
