"""What a deal is worth: the chance to win, or cents."""

from random import Random

import pytest

from pitch_core import Game, bots, variant
from pitch_core.actions import MOON
from pitch_core.bots.utility import cents_for, utility_for
from pitch_core.fast.ending import DealEnd
from pitch_core.rules.stakes import Stakes


def chance(name, end, scores, **options):
    game = Game(variant(name, **options), dealer=3, scores=scores)
    return utility_for(game.observe(0), game.seated).of(end)


def test_who_goes_out_has_won_and_the_others_have_not():
    out = DealEnd(0, 3, (3, 0, 0, 0))
    assert chance("auction", out, (4, 0, 0, 6)) == 1
    assert chance("auction", DealEnd(3, 2, (1, 0, 0, 2)), (4, 0, 0, 6)) == 0


def test_more_points_are_a_better_chance_and_it_is_a_chance():
    few = chance("auction", DealEnd(1, 2, (0, 2, 0, 0)), (0, 0, 0, 0))
    many = chance("auction", DealEnd(0, 2, (2, 0, 0, 0)), (0, 0, 0, 0))
    assert 0 < few < many < 1


def test_partners_have_one_chance():
    end = DealEnd(2, 2, (2, 0, 2, 0))
    assert chance("auction", end, (0, 0, 0, 0), partnerships=True) > 0.5


def test_cents_are_what_the_ledger_credits():
    game = Game(variant("money", players=3), seed=12)
    while game.actor is not None:
        game.push(bots.decide("steady", game.observe(game.actor), Random(1)).action)
    deal = game.last_deal
    end = DealEnd(deal.pitcher, deal.bid, deal.change)
    for seat in game.seated:
        assert utility_for(game.observe(seat), game.seated).of(end) == pytest.approx(
            float(game.balance(seat))
        )


def test_a_moon_pays_from_everyone_and_costs_to_everyone():
    stakes = Stakes(10, 100)
    made, failed = DealEnd(0, MOON, (4, 0, 0)), DealEnd(0, MOON, (-4, 1, 0))
    assert cents_for(stakes, 0).of(made) == pytest.approx(226 + 2 / 3)
    assert cents_for(stakes, 1).of(made) == pytest.approx(-113 - 1 / 3)
    assert cents_for(stakes, 0).of(failed) == pytest.approx(-230)


def test_without_stakes_points_count():
    assert cents_for(Stakes(0, 0), 0).of(DealEnd(0, MOON, (4, 0))) == 2
