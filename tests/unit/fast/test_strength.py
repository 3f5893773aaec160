"""Fitted chances, the bidders and match equity."""

from importlib import import_module
from itertools import accumulate, pairwise
from math import exp
from random import Random

import pytest

from pitch_core import UnknownName, variant
from pitch_core.fast.convert import names, rules_of
from pitch_core.fast.ending import DealEnd
from pitch_core.fast.equity import EquityWeights, equity_name, equity_of, height_at
from pitch_core.fast.six_bidding import SixBidder
from pitch_core.fast.six_rollout import SixRollouts
from pitch_core.fast.six_rules import auction_rules, money_rules, partner_rules
from pitch_core.fast.six_strength import (
    SIDE_FEATURES,
    TRUMP_FEATURES,
    Strength,
    no_weights,
    side_features,
    trump_features,
    weights_for,
)
from pitch_core.fast.trump_bidding import TrumpBidder
from pitch_core.fast.trump_strength import FEATURES, TrumpStrength, called_place, features
from pitch_core.fast.trump_strength import no_weights as no_trump_weights
from pitch_core.fast.trump_strength import weights_for as trump_weights_for
from pitch_core.fast.trumps import trumps_by_suit, trumps_in
from tests.unit.fast.table import hand

STRONG = "SA SK SJ S2 HA C3"
WEAK = "S9 S8 H7 H6 D5 D4"

EVERY_RULES = {
    **{
        f"{low_to} {players}": money_rules(players, low_to=low_to)
        for low_to in ("taker", "holder")
        for players in range(2, 9)
    },
    **{
        f"auction {low_to} {players}": auction_rules(players, low_to=low_to)
        for low_to in ("taker", "holder")
        for players in range(2, 8)
    },
    "partnerships": auction_rules(partnerships=True),
    "partner": partner_rules(),
    "partner holder": partner_rules(low_to="holder"),
}


@pytest.mark.parametrize("rules", EVERY_RULES.values(), ids=EVERY_RULES)
def test_every_rules_have_fitted_weights(rules):
    weights = weights_for(rules)
    assert {len(row) for row in weights.trump} == {TRUMP_FEATURES}
    assert {len(row) for row in weights.side} == {SIDE_FEATURES}
    rollouts = SixRollouts.for_rules(rules)
    suit, strong = rollouts.strength.best(hand(STRONG))
    _, weak = rollouts.strength.best(hand(WEAK))
    assert suit == 0
    assert all(a > b for a, b in zip(strong[:4], weak[:4], strict=True))
    assert all(0 < chance < 1 for chance in strong + weak)


@pytest.mark.parametrize("low_to_holder", [True, False])
@pytest.mark.parametrize("name", ["pawnee", "tenpoint"])
def test_the_chances_of_trumps_are_the_logits_of_their_features(name, low_to_holder):
    weights = trump_weights_for(name, low_to_holder=low_to_holder)
    strength = TrumpStrength(weights)
    random = Random(name)
    for _ in range(300):
        mask = random.getrandbits(16) & random.getrandbits(16)
        logits = [sum(row[at] for at in features(mask)) / 100 for row in weights.rows]
        chances = [1 / (1 + exp(-logit)) for logit in logits]
        assert strength.chances(mask) == pytest.approx(list(accumulate(chances, min)))


def test_the_points_of_a_suit_pitched():
    rollouts = SixRollouts.for_rules(money_rules(2))
    assert rollouts.points([hand("SA SK SQ SJ ST S2"), hand("H2 H3 H4 H5 H6 H7")], 0, 0) == (
        4,
        True,
    )
    assert rollouts.points([hand("SA SK SQ S9 ST S2"), hand("H2 H3 H4 H5 H6 H7")], 0, 0) == (
        3,
        False,
    )


@pytest.mark.parametrize("low_to_holder", [True, False])
@pytest.mark.parametrize("name", ["pawnee", "tenpoint"])
def test_trumps_have_fitted_weights(name, low_to_holder):
    weights = trump_weights_for(name, low_to_holder=low_to_holder)
    assert {len(row) for row in weights.rows} == {FEATURES}
    strength = TrumpStrength(weights)
    suit, chances = strength.best(hand("HA HK HJ H3 DJ JH C2 C3 C4"))
    assert suit == 1
    assert all(a >= b for a, b in pairwise(chances))
    assert chances[0] > chances[-1]
    assert sum(chances) > sum(strength.chances(0))


def test_features_stay_in_their_rows():
    for mask in (0, 1, 0x1FFF, 0b1011):
        assert all(0 <= at < TRUMP_FEATURES for at in trump_features(mask))
        assert all(0 <= at < SIDE_FEATURES for at in side_features(mask))
    for mask in (0, 1, 0x3FFF, 0xF001):
        assert all(0 <= at < FEATURES for at in features(mask))


def test_a_suit_that_is_not_held_is_never_chosen():
    assert Strength(no_weights()).best(hand("D2"))[0] == 2
    assert set(Strength(no_weights()).best(hand("D2"))[1]) == {0.5}
    assert set(TrumpStrength(no_trump_weights()).chances(5)) == {0.5}


def test_the_highest_missing_card_is_called():
    assert called_place(0b1101_0000_0000_0000) == 13
    assert called_place(0b1111_0000_0000_0000) == 8


@pytest.mark.parametrize(
    ("chances", "legal", "bid"),
    [
        ((0.9, 0.8, 0.3, 0.1, 0.0), 0b11101, 2),
        ((0.9, 0.8, 0.3, 0.1, 0.0), 0b11001, 0),
        ((0.2, 0.1, 0.0, 0.0, 0.0), 0b11100, 2),
        ((1.0, 1.0, 1.0, 0.9, 0.9), 0b110001, 4),
        ((1.0, 1.0, 1.0, 0.9, 0.9), 0b100001, 5),
    ],
)
def test_the_six_card_bidder_bids_the_least_that_pays(chances, legal, bid):
    assert SixBidder(money_rules(4), pass_value=1.0).choose(chances, legal) == bid


def test_a_moon_that_pays_more_is_bid_from_below():
    bidder = SixBidder(money_rules(4), pass_value=1.0, moon_bonus=10.0)
    assert bidder.choose((1.0, 1.0, 1.0, 0.95, 0.95), 0b111101) == 5


@pytest.mark.parametrize(
    ("chances", "legal", "bid"),
    [
        ((1, 1, 0.9, 0.5, 0.2, 0.1, 0.0), 0b1111_1100001, 5),
        ((1, 1, 0.9, 0.5, 0.2, 0.1, 0.0), 0b1111_0000001, 0),
        ((1, 1, 0.9, 0.5, 0.2, 0.1, 0.0), 0b1111_0000000, 7),
        ((1, 1, 0.9, 0.5, 0.4, 0.4, 0.3), 0b1111_1100001, 10),
        ((1, 1, 0.9, 0.5, 0.4, 0.4, 0.3), 0b0000_0000001, 0),
    ],
)
def test_the_bidder_of_ten_points(chances, legal, bid):
    assert TrumpBidder(pass_value=3.0).choose(chances, legal) == bid


GAMES = {
    **{f"auction {players}": variant("auction", players=players) for players in range(2, 8)},
    "auction partnerships": variant("auction", partnerships=True, target=11),
    "partner": variant("partner"),
    "pawnee": variant("pawnee"),
    "tenpoint": variant("tenpoint"),
}


@pytest.mark.parametrize("game_variant", GAMES.values(), ids=GAMES)
def test_who_is_ahead_has_the_better_chance(game_variant):
    equity = equity_of(game_variant)
    seats = game_variant.players
    level = equity.chances([0] * seats, 0)
    assert len(level) == seats
    pairs = level[0] == level[2 % seats] and seats == 4
    assert abs(sum(level) - (2 if pairs else 1)) < 1e-9
    scores = [0] * seats
    for seat in range(0, seats, 2) if pairs else (0,):
        scores[seat] = 4
    assert equity.chances(scores, 0)[0] > level[0]
    scores = [-9] * seats
    for seat in range(0, seats, 2) if pairs else (0,):
        scores[seat] = -60
    assert equity.chances(scores, 0)[0] < level[0]


def test_a_game_that_is_won_leaves_no_chance():
    equity = equity_of(variant("auction"))
    assert equity.after((5, 6, 0, 0), DealEnd(0, 2, (2, 1, 0, 0)), 3) == (1.0, 0.0, 0.0, 0.0)
    going_on = equity.after((5, 6, 0, 0), DealEnd(0, 2, (-2, 1, 0, 0)), 3)
    assert 0 < min(going_on) < max(going_on) < 1


def test_beyond_the_last_knot_it_only_gets_worse():
    weights = EquityWeights((0, 10), (0, 50), (0, 0))
    assert height_at(weights, 20) < height_at(weights, 15) < height_at(weights, 10)
    assert height_at(weights, 5) == 25


def test_money_has_no_equity():
    assert equity_name("money", 4, pairs=False) is None
    with pytest.raises(UnknownName):
        equity_of(variant("money"))


def test_every_name_of_a_variant_is_known():
    assert names() == ("auction", "money", "partner", "pawnee", "tenpoint")
    stranger = type("Stranger", (), {"name": "whist", "players": 4, "settings": ()})
    with pytest.raises(UnknownName):
        rules_of(stranger)


def test_weights_are_data_that_loads_alone():
    module = import_module("pitch_core.fast.weights.six_alone_4_taker")
    assert len(module.CONSTANT) == 5


def test_the_trumps_of_each_suit_are_those_that_are_found_one_by_one():
    random = Random(5)
    for _ in range(200):
        mask = random.getrandbits(54)
        assert trumps_by_suit(mask) == tuple(trumps_in(mask, suit) for suit in range(4))
