"""Tournaments between levels of bots, on the same cards in every seating.

A match is one seed, played once for every seat (or side) that the bot under test can have, against
a field of bots of one other level; luck of the deal falls out of the comparison. Its result is the
mean over the seatings: the share of games won, or the cents a deal at a table for stakes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from typing import TYPE_CHECKING

from pitch_core import bots
from pitch_core.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

DEALS = 4
"""Deals that a match at a table for stakes takes."""
TWO_SIDED = 1.96
"""Standard errors to either side of the mean that hold it 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One bot, or one side of them, of a level in a field of another."""

    variant: Variant
    level: str
    field: str
    worlds: int = bots.WORLDS

    def seatings(self) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats that the bots under test take, in each of the games of a match."""
        seats = tuple(range(self.variant.players))
        sides = self.variant.sides.at_the_deal(seats)
        return sides or tuple((seat,) for seat in seats)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over matches, and the interval that holds the true one with 95 % confidence."""

    matches: int
    mean: float
    low: float
    high: float


def match(contest: Contest, seed: int) -> float:
    """Play one match; the same contest and seed give the same result."""
    results = [
        _result(contest, seats, *_played(contest, seats, seed)) for seats in contest.seatings()
    ]
    return sum(results) / len(results)


def points_ahead(contest: Contest, seed: int) -> float:
    """Play the same match, and count how many points a deal the bots under test were ahead.

    That is their change of score less the mean of the field's, over all deals of the match.
    """
    ahead = 0.0
    dealt = 0
    for seats in contest.seatings():
        game, deals = _played(contest, seats, seed)
        scores = game.scores
        mine = [scores[seat] for seat in seats]
        field = [score for seat, score in enumerate(scores) if seat not in seats]
        ahead += sum(mine) / len(mine) - sum(field) / len(field)
        dealt += deals
    return ahead / dealt


def estimate(results: Iterable[float]) -> Estimate:
    """Estimate from the results of matches; with fewer than two nothing is sure."""
    found = list(results)
    count = len(found)
    if not count:
        return Estimate(0, 0.0, -inf, inf)
    mean = sum(found) / count
    if count == 1:
        return Estimate(1, mean, -inf, inf)
    spread = sqrt(sum((each - mean) ** 2 for each in found) / (count - 1) / count)
    return Estimate(count, mean, mean - TWO_SIDED * spread, mean + TWO_SIDED * spread)


def _played(contest: Contest, seats: tuple[Seat, ...], seed: int) -> tuple[Game, int]:
    """Play a game to its end, or `DEALS` deals for stakes; give it and how many deals it took."""
    game = Game(contest.variant, seed=seed)
    streams = [Random(f"{seed} {seat}") for seat in range(contest.variant.players)]
    deals = 1
    while True:
        seat = game.actor
        if seat is not None:
            level = contest.level if seat in seats else contest.field
            seen = game.observe(seat)
            game.push(bots.decide(level, seen, streams[seat], contest.worlds).action)
        elif game.outcome is not None or (contest.variant.stakes and deals == DEALS):
            return game, deals
        else:
            game.next_deal()
            deals += 1


def _result(contest: Contest, seats: tuple[Seat, ...], game: Game, deals: int) -> float:
    if contest.variant.stakes:
        return sum(float(game.balance(seat)) for seat in seats) / len(seats) / deals
    assert game.outcome is not None
    return float(seats[0] in game.outcome.winners)
