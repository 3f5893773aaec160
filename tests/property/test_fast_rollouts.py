"""The rule players play legally, and their flat loops do what they do card by card."""

from random import Random

import pytest

from pitch_core import variant
from pitch_core.fast.cards import mask_of
from pitch_core.fast.convert import rules_of
from pitch_core.fast.pawnee_deal import PawneeDeal, PawneeRules
from pitch_core.fast.rollouts import rollouts_of
from pitch_core.fast.six_deal import SixDeal
from pitch_core.fast.six_rules import SixRules
from pitch_core.fast.tenpoint_deal import TenpointDeal

VARIANTS = {
    "auction": variant("auction"),
    "auction of two": variant("auction", players=2),
    "auction partnerships": variant("auction", partnerships=True),
    "auction strict": variant("auction", follow="strict", partnerships=True, low_to="holder"),
    "auction of seven": variant("auction", players=7),
    "money": variant("money", low_to="holder"),
    "money of eight": variant("money", players=8),
    "pawnee": variant("pawnee"),
    "pawnee taker": variant("pawnee", low_to="taker", call_own=True, partner_loses=False),
    "partner": variant("partner"),
    "tenpoint": variant("tenpoint"),
    "tenpoint holder": variant("tenpoint", low_to="holder", dealer_steals=True),
}


def random_deal(rules, random, number):
    pack = list(range(54))
    if isinstance(rules, SixRules):
        pack = pack[:52]
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 6]) for at in range(0, 6 * rules.players, 6)]
        return SixDeal(rules, number % rules.players, hands)
    random.shuffle(pack)
    if isinstance(rules, PawneeRules):
        hands = [mask_of(pack[at : at + 10]) for at in range(0, 50, 10)]
        return PawneeDeal(rules, number % 5, hands, mask_of(pack[50:]))
    hands = [mask_of(pack[at : at + 9]) for at in range(0, 36, 9)]
    return TenpointDeal(rules, number % 4, hands, pack[36:])


@pytest.mark.parametrize("name", VARIANTS)
def test_from_any_point_the_rollout_is_the_rule_player_move_by_move(name):
    random = Random(name)
    rules = rules_of(VARIANTS[name])
    rollouts = rollouts_of(VARIANTS[name])
    for number in range(25):
        deal = random_deal(rules, random, number)
        promised = rollouts.change(deal)
        assert rollouts.end(deal).change == promised
        while deal.legal():
            assert rollouts.change(deal) == promised
            move = rollouts.move(deal)
            assert deal.legal() >> move & 1
            deal.apply(move)
        assert deal.score().change == promised
        assert rollouts.change(deal) == promised


@pytest.mark.parametrize("name", VARIANTS)
def test_a_rollout_goes_on_from_whatever_was_done(name):
    random = Random(name)
    rules = rules_of(VARIANTS[name])
    rollouts = rollouts_of(VARIANTS[name])
    for number in range(15):
        deal = random_deal(rules, random, number)
        while legal := deal.legal():
            before = [deal.actor, deal.phase, list(deal.hands), legal]
            assert len(rollouts.change(deal)) == len(deal.hands)
            assert [deal.actor, deal.phase, list(deal.hands), deal.legal()] == before
            deal.apply(random.choice([at for at in range(legal.bit_length()) if legal >> at & 1]))
