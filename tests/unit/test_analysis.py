"""Hints, reviews and claims."""

from copy import deepcopy
from random import Random

import pytest

from pitch_core import Game, analysis, bots, variant, variants

NAMES = [each.name for each in variants()]
FEW = 4


def played_deal(name, seed):
    game = Game(variant(name), seed=seed)
    rng = Random(seed)
    while game.actor is not None:
        yield game
        level = "novice" if rng.random() < 0.5 else "steady"
        game.push(bots.decide(level, game.observe(game.actor), rng).action)


@pytest.mark.parametrize("name", NAMES)
def test_a_claim_wins_every_trick_whatever_the_others_play(name):
    claims = 0
    for seed in range(30):
        for game in played_deal(name, seed):
            seat = game.actor
            order = analysis.claimable(game.observe(seat))
            if not order:
                continue
            claims += 1
            for chance in range(3):
                claimed, rng = deepcopy(game), Random(chance)
                before = len(claimed.observe(seat).tricks)
                left = list(order)
                while claimed.actor is not None and left:
                    if claimed.actor == seat:
                        claimed.push(f"play {left.pop(0)}")
                    else:
                        claimed.push(rng.choice(claimed.legal_actions()))
                while claimed.actor is not None:
                    claimed.push(rng.choice(claimed.legal_actions()))
                won = claimed.observe(seat).tricks[before:]
                assert [trick.winner for trick in won] == [seat] * len(order)
    assert claims


def test_nothing_is_claimed_out_of_turn_or_before_play():
    game = Game(variant("auction"), seed=1)
    assert analysis.claimable(game.observe(game.actor)) == ()
    assert analysis.claimable(game.observe((game.actor + 1) % 4)) == ()


def test_trump_may_still_be_chosen_by_the_first_lead_of_a_claim():
    hands = ["HA", "HK", "HQ", "HJ", "HT", "H9"], ["C2", "C3", "C4", "C5", "C6", "C7"]
    pack = [*hands[0][:3], *hands[1][:3], *hands[0][3:], *hands[1][3:]]
    pack += [str(card) for card in variant("auction").pack if str(card) not in pack]
    game = Game(variant("auction", players=2), dealer=1, cards=pack)
    game.push("bid 4")
    assert list(map(str, analysis.claimable(game.observe(0)))) == hands[0]


def test_a_hint_is_the_advice_of_the_expert_and_legal():
    game = Game(variant("auction"), seed=3)
    seen = game.observe(game.actor)
    advice = analysis.hint(seen, Random(1), worlds=FEW)
    assert advice == bots.decide("expert", seen, Random(1), worlds=FEW)
    assert advice.action in seen.legal


@pytest.mark.parametrize("name", NAMES)
def test_a_review_goes_through_the_seats_choices_of_the_last_deal_in_order(name):
    game = Game(variant(name), seed=5)
    for deal in range(2):
        if deal and game.outcome is None:
            game.next_deal()
        while game.actor is not None:
            game.push(bots.decide("steady", game.observe(game.actor), Random(deal)).action)
    log = game.log
    reviewed = analysis.review(game, 0, Random(1), worlds=FEW)
    assert game.log == log
    assert reviewed
    for each in reviewed:
        assert each.observation.seat == each.observation.actor == 0
        assert each.observation.number == game.number
        assert each.done in each.observation.legal
        assert each.cost <= 0 or each.advice.action != each.done
    sizes = [len(each.observation.events) for each in reviewed]
    assert sizes == sorted(sizes)
