"""Tournaments: the same cards in every seating, and intervals."""

from math import inf
from random import Random

import pytest

from pitch_core import Game, arena, bots, variant


def contest(name, level="steady", field="steady", **options):
    return arena.Contest(variant(name, **options), level, field, worlds=2)


def test_each_for_oneself_one_bot_sits_on_every_seat_in_turn():
    assert contest("auction", players=3).seatings() == ((0,), (1,), (2,))


def test_partners_are_tested_as_a_side():
    assert contest("auction", partnerships=True).seatings() == ((0, 2), (1, 3))


def test_a_level_in_a_field_of_its_own_wins_its_share_of_every_match():
    assert arena.match(contest("auction", players=3), 1) == pytest.approx(1 / 3)
    assert arena.match(contest("pawnee"), 1) == pytest.approx(1 / 5)
    assert arena.match(contest("partner"), 1) == pytest.approx(1 / 2)


def test_among_equals_the_cents_of_a_match_sum_to_zero():
    assert arena.match(contest("money", players=3), 1) == pytest.approx(0)


def test_among_equals_nobody_is_points_ahead():
    assert arena.points_ahead(contest("auction", players=3), 1) == pytest.approx(0)
    assert arena.points_ahead(contest("partner"), 1) == pytest.approx(0)


def test_points_are_counted_over_all_deals_of_the_match():
    ahead = dealt = 0
    for tested in (0, 1):
        game = Game(variant("auction", players=2), seed=3)
        streams = [Random(f"3 {seat}") for seat in (0, 1)]
        dealt += 1
        while game.outcome is None:
            if game.actor is None:
                game.next_deal()
                dealt += 1
                continue
            level = "novice" if game.actor == tested else "steady"
            seen = game.observe(game.actor)
            game.push(bots.decide(level, seen, streams[game.actor]).action)
        ahead += game.scores[tested] - game.scores[1 - tested]
    novice = contest("auction", level="novice", players=2)
    assert arena.points_ahead(novice, 3) == pytest.approx(ahead / dealt) != 0


def test_a_match_is_the_same_every_time():
    different = contest("money", level="novice", players=3)
    assert arena.match(different, 2) == arena.match(different, 2) != 0


def test_an_estimate_has_an_interval_about_the_mean():
    found = arena.estimate([0.0, 1.0, 1.0, 0.0])
    assert (found.matches, found.mean) == (4, 0.5)
    assert found.low == pytest.approx(0.5 - 1.96 * (1 / 3 / 4) ** 0.5)
    assert found.high == pytest.approx(0.5 + 1.96 * (1 / 3 / 4) ** 0.5)


def test_nothing_is_sure_after_less_than_two_matches():
    assert arena.estimate([]) == arena.Estimate(0, 0.0, -inf, inf)
    assert arena.estimate([0.25]) == arena.Estimate(1, 0.25, -inf, inf)
