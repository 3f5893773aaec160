"""What a deal's result is worth to a seat: its share of the game, or its cents."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

STEEPNESS = 3.0
"""How much the chance to win hangs on the score: a whole target ahead is worth e to this."""


@dataclass(frozen=True, slots=True)
class Utility:
    """The chance to win after a deal, by scores in the order of the seats of a world.

    `scores` are those before the deal, `sides` the side of each seat; `me` is the seat that asks.
    """

    scores: tuple[int, ...]
    sides: tuple[int, ...]
    me: int
    target: int

    def of(self, change: Sequence[int]) -> float:
        """Give the chance to win, from 0 to 1, for a change of score a seat."""
        weights: dict[int, float] = {}
        for side, before, gained in zip(self.sides, self.scores, change, strict=True):
            reached = min(before + gained, self.target)
            weights[side] = exp(STEEPNESS * reached / self.target)
        return weights[self.sides[self.me]] / sum(weights.values())


@dataclass(frozen=True, slots=True)
class Cents:
    """What a deal pays, in points above the average (M7)."""

    me: int

    def of(self, change: Sequence[int]) -> float:
        """Give the points above the mean of the change."""
        return change[self.me] - sum(change) / len(change)


def utility_for(
    variant: Variant, seats: tuple[Seat, ...], scores: Sequence[int], me: Seat
) -> Utility | Cents:
    """Give what counts for seat `me`; `seats` in the order of a world."""
    at = seats.index(me)
    if variant.stakes:
        return Cents(at)
    groups = variant.sides.at_the_deal(seats) or tuple((seat,) for seat in seats)
    sides = tuple(next(n for n, side in enumerate(groups) if seat in side) for seat in seats)
    target = int(variant.options["target"])
    return Utility(tuple(scores[seat] for seat in seats), sides, at, target)
