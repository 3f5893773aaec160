"""The expert: what it says for its decisions, and what it does not do."""

from math import inf
from random import Random

import pytest

from pitch_core import Game, bots, variant
from pitch_core.actions import Bid, Pass, Play
from pitch_core.bots.moves import is_sure_point, worth_trying
from pitch_core.bots.steady import by_rule
from pitch_core.bots.trial import Trial
from pitch_core.bots.utility import Cents
from pitch_core.bots.why import why
from pitch_core.cards import parse_card
from pitch_core.fast.ending import DealEnd
from tests.unit.bots.positions import at

FOUR = "pass, pass, pass, bid 2"


def decide(game, worlds=40, seed=1):
    return bots.decide("expert", game.observe(game.actor), Random(seed), worlds)


def reasons(decision):
    return {reason.code: reason.params for reason in decision.reasons}


def trial(action, *changes, bid=2, me=0):
    tried = Trial(action, me)
    utility = Cents((0, 1), me, 1, 0)
    for change in changes:
        end = DealEnd(0, bid, change)
        tried.note(end, utility.of(end))
    return tried, utility


def test_a_bid_is_given_with_the_share_of_worlds_that_make_it():
    game = at("auction", 0, "SA SK SQ SJ ST S9", dealer=3, bids="")
    made = reasons(decide(game))["makes_bid"]
    assert made == {"bid": 4, "share": 1.0, "chance": 1.0}


@pytest.mark.parametrize(("times", "chance"), [(1, 0.75 - 0.5 * 0.2165), (16, 0.75 - 0.5 * 0.0541)])
def test_the_chance_of_a_bid_allows_for_its_luck_in_the_worlds(times, chance):
    bid, _ = trial(Bid(3), *[(3, 0), (3, 0), (3, 0), (-3, 0)] * times, bid=3)
    assert bid.made_bid() == 0.75
    assert bid.chance() == pytest.approx(chance, abs=1e-3)
    assert Trial(Pass(), 0).chance() is None


def test_what_is_tried_no_more_is_compared_in_the_worlds_that_both_saw():
    dropped, _ = trial(Pass(), (0, 4), (0, 2))
    best, _ = trial(Bid(2), (2, 0), (4, 0), (-2, 0))
    # Half the points less those of the other, a world: -2, -1 and 1, 2 in the first two.
    assert dropped.gap(best) == pytest.approx(3.0)
    assert dropped.mean() == pytest.approx(-1.5)


@pytest.mark.parametrize("seed", range(6))
def test_for_cents_only_what_is_clearly_better_than_the_rule_is_bid(seed):
    game = Game(variant("money"), seed=seed)
    while game.observe(game.actor).phase == "auction":
        seen = game.observe(game.actor)
        rule = by_rule(seen, Random(1))
        decision = decide(game)
        rows = {action: (value, error) for action, value, error in decision.alternatives}
        if decision.action != rule:
            value, error = rows[rule]
            assert rows[decision.action][0] - value >= 2 * error
        game.push(decision.action)


def test_equals_are_named():
    chosen, utility = trial(Pass(), (1, 0), (0, 1))
    same, _ = trial(Bid(2), (1, 0), (0, 1))
    worse, _ = trial(Bid(3), (-3, 0), (-3, 1))
    said = {reason.code: reason.params for reason in why(chosen, [same, worse], utility)}
    assert said["equal_with"] == {"actions": (Bid(2),)}


def test_a_sacrifice_names_the_seat_that_it_is_aimed_at():
    chosen, utility = trial(Pass(), (0, 0), (0, 0))
    selfish, _ = trial(Bid(2), (1, 3), (1, 3))
    said = {reason.code: reason.params for reason in why(chosen, [selfish], utility)}
    assert said["holds_back"] == {"seat": 1, "points": 1.0, "amount": 1.0}


def test_what_costs_points_and_hurts_nobody_is_not_called_a_sacrifice():
    chosen, utility = trial(Pass(), (0, 3), (0, 3))
    selfish, _ = trial(Bid(2), (1, 0), (1, 0))
    assert "holds_back" not in {reason.code for reason in why(chosen, [selfish], utility)}


def test_a_bid_that_is_never_the_last_promises_nothing():
    outbid, utility = trial(Bid(3), (2, 0), bid=4)
    assert outbid.made_bid() is None
    other, _ = trial(Pass(), (0, 0))
    assert "makes_bid" not in {reason.code for reason in why(outbid, [other], utility)}
    assert other.made_bid() is None


def test_one_world_proves_nothing():
    best, _ = trial(Pass(), (1, 0))
    other, _ = trial(Bid(2), (0, 0))
    assert other.error(best) == inf
    assert best.error(best) == 0


def test_gaps_are_taken_over_the_worlds_that_both_saw():
    best, _ = trial(Pass(), (2, 0), (4, 0), (100, 0))
    other, _ = trial(Bid(2), (0, 0), (0, 0))
    assert other.gap(best) == pytest.approx(1.5)
    assert other.error(best) == pytest.approx(0.5)


def test_where_nothing_can_be_chosen_nothing_is_weighed():
    game = at("auction", 3, "H3", dealer=3, bids=FOUR, tricks=FIVE_TRICKS)
    assert game.legal_actions() == (Play(parse_card("H3")),)
    assert decide(game) == bots.Decision(Play(parse_card("H3")))


FIVE_TRICKS = "3: SA S3 S4 S5 | 3: SK S6 S7 S8 | 3: HA H4 H5 H6 | 3: HK H7 H8 H9 | 3: DA D3 D4 D5"


def test_only_high_cards_are_thought_of_for_a_call():
    game = Game(variant("pawnee", call_own=True), seed=1, dealer=4)
    for bid in ("bid 5", "pass", "pass", "pass", "pass"):
        game.push(bid)
    seen = game.observe(0)
    tried = list(worth_trying(seen).values())
    assert len(tried) == 8
    assert not {call.card for call in tried} & set(seen.hand)


JACK_AND_LOW = "3: HA H3 H4 H5 | 3: HK S3 H6 H7 | 3: D9 D5 D3"


@pytest.mark.parametrize(
    ("card", "hand", "options", "sure"),
    [
        ("H2", "H2 C8 C9 C5", {}, True),
        ("H2", "H2 C8 C9 C5", {"low_to": "holder"}, False),
        ("HJ", "HJ C8 C9 C5", {"low_to": "holder"}, True),
        ("C8", "H2 C8 C9 C5", {}, False),
    ],
)
def test_a_sure_point_is_a_jack_or_low_that_wins_as_the_last_card(card, hand, options, sure):
    game = at("auction", 2, hand, dealer=3, bids=FOUR, tricks=JACK_AND_LOW, **options)
    assert is_sure_point(game.observe(2), Play(parse_card(card))) is sure


def test_before_the_last_card_no_point_is_sure():
    game = at("auction", 0, "D2 C8 C9 C5", dealer=3, bids=FOUR, tricks=JACK_AND_LOW[:-6])
    assert not is_sure_point(game.observe(0), Play(parse_card("D2")))
    assert not is_sure_point(game.observe(0), Pass())


@pytest.mark.parametrize("seed", range(4))
def test_what_is_bid_can_be_made_in_some_world(seed):
    game = Game(variant("pawnee"), seed=seed)
    while game.observe(game.actor).phase == "auction":
        decision = decide(game, worlds=24)
        made = reasons(decision).get("makes_bid")
        if made and Pass() in game.legal_actions():
            assert made["share"] >= 0.1
        game.push(decision.action)


def test_of_side_cards_to_throw_only_one_is_thought_of():
    game = Game(variant("pawnee"), seed=1, dealer=4)
    for bid in ("bid 5", "pass", "pass", "pass", "pass"):
        game.push(bid)
    game.push(decide(game).action)
    seen = game.observe(game.actor)
    (only,) = worth_trying(seen).values()
    assert only.card not in seen.trumps
