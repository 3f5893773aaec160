"""When a game is over and who has won (A6, P9, P10)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from pitch_core.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pitch_core.results import DealResult
    from pitch_core.seats import Seat, Side

PITCHED_OUT = "pitched_out"
HIGHEST = "highest_score"
MADE_AND_OUT = "bid_made"
MOON_MADE = "moon_made"
STOPPED = "stopped"


def _highest(sides: Iterable[Side], scores: Mapping[Seat, int], target: int) -> Outcome | None:
    """The highest score of those at the target wins; a tie for highest plays on."""
    there = {side: scores[side[0]] for side in sides if scores[side[0]] >= target}
    best = [side for side, score in there.items() if score == max(there.values())]
    return Outcome(best[0], HIGHEST) if len(best) == 1 else None


@dataclass(frozen=True, slots=True)
class PitcherReaches:
    """The pitching side wins at `target` (A6), with `needs_made_bid` not by a set back.

    With `any_deal` the others may win too, after the pitching side.
    """

    target: int
    needs_made_bid: bool
    any_deal: bool

    def outcome(self, result: DealResult, scores: Mapping[Seat, int]) -> Outcome | None:
        """Give the outcome after a deal, None while the game goes on."""
        ours = next(side for side in result.sides if result.pitcher in side)
        barred = self.needs_made_bid and not result.made_bid
        if scores[result.pitcher] >= self.target and not barred:
            return Outcome(ours, PITCHED_OUT)
        if not self.any_deal:
            return None
        sides = [side for side in result.sides if not (barred and side == ours)]
        return _highest(sides, scores, self.target)


@dataclass(frozen=True, slots=True)
class BidderThenHighest:
    """At `target` a bidder who made the bid wins, else the highest score (P10).

    A made bid of `moon` wins at once (P9). With `alone` every seat is a winner of its own, though
    sides score together; else a side wins.
    """

    target: int
    moon: int | None
    alone: bool

    def outcome(self, result: DealResult, scores: Mapping[Seat, int]) -> Outcome | None:
        """Give the outcome after a deal, None while the game goes on."""
        sides = result.sides
        if self.alone:
            sides = tuple((seat,) for seat in sorted(chain.from_iterable(sides)))
        ours = next(side for side in sides if result.pitcher in side)
        if result.made_bid and result.bid == self.moon:
            return Outcome(ours, MOON_MADE)
        if result.made_bid and scores[result.pitcher] >= self.target:
            return Outcome(ours, MADE_AND_OUT)
        return _highest(sides, scores, self.target)


@dataclass(frozen=True, slots=True)
class WhenTheTableStops:
    """No score ends the game; the table does (M8)."""

    def outcome(self, result: DealResult, scores: Mapping[Seat, int]) -> Outcome | None:
        """Give None: the game goes on."""
        del result, scores
        return None


Ending = PitcherReaches | BidderThenHighest | WhenTheTableStops
