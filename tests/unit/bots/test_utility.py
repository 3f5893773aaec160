"""What a deal is worth: the chance to win, or cents."""

from random import Random

import pytest

from pitch_core import Game, bots, variant
from pitch_core.actions import MOON
from pitch_core.bots.utility import Cents, utility_for
from pitch_core.fast.ending import DealEnd

SEATS = (0, 1, 2)


def chances(name, end, scores, **options):
    game = Game(variant(name, **options), dealer=3, scores=scores)
    return utility_for(game.observe(0), game.seated).of(end)


def test_who_goes_out_has_won_and_the_others_have_not():
    out = DealEnd(0, 3, (3, 0, 0, 0))
    assert chances("auction", out, (4, 0, 0, 6)) == (1, 0, 0, 0)
    assert chances("auction", DealEnd(3, 2, (1, 0, 0, 2)), (4, 0, 0, 6)) == (0, 0, 0, 1)


def test_more_points_are_a_better_chance_and_it_is_a_chance():
    few = chances("auction", DealEnd(1, 2, (0, 2, 0, 0)), (0, 0, 0, 0))
    many = chances("auction", DealEnd(0, 2, (2, 0, 0, 0)), (0, 0, 0, 0))
    assert 0 < few[0] < many[0] < 1
    assert sum(many) == pytest.approx(1)


def test_partners_have_one_chance():
    end = DealEnd(2, 2, (2, 0, 2, 0))
    mine, theirs, partners, _ = chances("auction", end, (0, 0, 0, 0), partnerships=True)
    assert mine == partners > 0.5 > theirs


def test_cents_are_what_the_ledger_credits():
    game = Game(variant("money", players=3), seed=12)
    while game.actor is not None:
        game.push(bots.decide("steady", game.observe(game.actor), Random(1)).action)
    deal = game.last_deal
    cents = utility_for(game.observe(0), game.seated).of(
        DealEnd(deal.pitcher, deal.bid, deal.change)
    )
    assert cents == pytest.approx([float(game.balance(seat)) for seat in game.seated])


def test_a_moon_pays_from_everyone_and_costs_to_everyone():
    stakes = Cents(SEATS, 0, 10, 100)
    made, failed = DealEnd(0, MOON, (4, 0, 0)), DealEnd(0, MOON, (-4, 1, 0))
    assert stakes.of(made) == pytest.approx((226 + 2 / 3, -113 - 1 / 3, -113 - 1 / 3))
    assert stakes.of(failed) == pytest.approx((-230, 120, 110))


def test_without_stakes_points_count():
    game = Game(variant("money", players=2, stake=0, moon_stake=0), seed=1)
    utility = utility_for(game.observe(0), game.seated)
    assert utility.of(DealEnd(0, MOON, (4, 0))) == (2, -2)
