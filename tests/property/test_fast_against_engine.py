"""Both speeds of the rules play the same random deals: every legal choice and score agrees.

Neither is written from the other, so a misreading of the rules would have to be made twice.
"""

import os
from itertools import product
from random import Random

import pytest

from pitch_core import engine, variant
from pitch_core.actions import Call, Discard, Pitch, Play
from pitch_core.fast.cards import cards_of
from pitch_core.fast.convert import CARDS, CODE_OF, choices_of, mask_of_cards, move_of, rules_of
from pitch_core.fast.pawnee_deal import PawneeDeal
from pitch_core.fast.six_deal import SixDeal
from pitch_core.fast.tenpoint_deal import TenpointDeal
from pitch_core.seats import clockwise_from

DEALS = int(os.environ.get("PITCH_FAST_DEALS", "10000"))
"""Random deals a variant, shared among its house rules and numbers of players."""

HOUSE_RULES = {
    "auction": {
        "players": (4, 2, 3, 5, 6, 7),
        "partnerships": (False, True),
        "min_bid": (1, 2),
        "dealer_steals": (True, False),
        "low_to": ("taker", "holder"),
        "follow": ("or_trump", "strict"),
    },
    "money": {
        "players": (4, 2, 3, 5, 6, 7, 8),
        "low_to": ("taker", "holder"),
        "follow": ("or_trump", "strict"),
        "moon_loses": (4, 5),
    },
    "pawnee": {
        "low_to": ("holder", "taker"),
        "call_own": (False, True),
        "partner_loses": (True, False),
    },
    "partner": {
        "dealer_steals": (True, False),
        "low_to": ("taker", "holder"),
        "follow": ("or_trump", "strict"),
    },
    "tenpoint": {
        "min_bid": (4, 5),
        "dealer_steals": (False, True),
        "low_to": ("taker", "holder"),
    },
}


def settings(name):
    """Give every combination of the house rules that a deal depends on."""
    options = HOUSE_RULES[name]
    for values in product(*options.values()):
        chosen = dict(zip(options, values, strict=True))
        if not chosen.get("partnerships") or chosen["players"] == 4:
            yield chosen


def fast_deal(rules, truth, scores):
    """Deal the same cards to the fast rules."""
    players = len(truth.seats)
    hands = [mask_of_cards(truth.dealt[seat]) for seat in range(players)]
    may_shoot = sum(1 << seat for seat in range(players) if scores[seat] >= 0)
    if truth.widow:
        return PawneeDeal(rules, truth.dealer, hands, mask_of_cards(truth.widow), may_shoot)
    if len(truth.dealt[0]) == 9:
        stock = [CODE_OF[card] for card in truth.stock]
        return TenpointDeal(rules, truth.dealer, hands, stock, may_shoot)
    return SixDeal(rules, truth.dealer, hands)


def compare_one_deal(game_variant, random, number):
    """Play one deal at random on both; the rarer actions are tried as often as the others."""
    rules = rules_of(game_variant)
    players = game_variant.players
    pack = list(game_variant.pack)
    random.shuffle(pack)
    dealer = number % players
    seats = clockwise_from((dealer + 1) % players, tuple(range(players)))
    scores = [random.choice((-3, 0, 12)) for _ in seats]
    if rules_of_partners(game_variant):
        scores[2:] = scores[:2]
    truth = engine.start(game_variant, pack, seats, dict(enumerate(scores)), 1)
    fast = fast_deal(rules, truth, scores)
    while truth.turn is not None:
        legal = engine.legal_actions(game_variant, truth)
        assert fast.actor == truth.turn
        assert fast.legal() == choices_of(legal)
        action = random.choice(legal)
        engine.apply(game_variant, truth, action)
        if isinstance(action, Pitch):
            fast.apply(4)
        fast.apply(move_of(action))
    assert fast.legal() == 0
    assert fast.score().change == truth.result.change
    assert fast.score().made_bid == truth.result.made_bid
    return truth


def rules_of_partners(game_variant):
    return game_variant.name in {"partner", "tenpoint"} or game_variant.options.get("partnerships")


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_legal_choice_and_score_agrees(name):
    combinations = [variant(name, **chosen) for chosen in settings(name)]
    random = Random(f"{name} {DEALS}")
    bids = set()
    for number in range(DEALS):
        truth = compare_one_deal(combinations[number % len(combinations)], random, number)
        bids.add((truth.bid, truth.result.made_bid))
    assert {made for _, made in bids} == {True, False}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_agrees(name):
    random = Random(1)
    for number, chosen in enumerate(settings(name)):
        compare_one_deal(variant(name, **chosen), random, number)


def test_every_card_goes_there_and_back():
    assert [CODE_OF[card] for card in CARDS] == list(range(54))
    assert [CARDS[code] for code in cards_of(mask_of_cards(CARDS))] == list(CARDS)


def test_moves_of_cards_are_cards():
    assert move_of(Play(CARDS[7])) == move_of(Call(CARDS[7])) == move_of(Discard(CARDS[7])) == 7
