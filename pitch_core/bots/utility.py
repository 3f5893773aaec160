"""What a deal is worth to a seat, in the game's own unit: the chance to win, or cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import MOON
from pitch_core.fast.equity import equity_of

if TYPE_CHECKING:
    from pitch_core.fast.ending import DealEnd
    from pitch_core.fast.equity import Equity
    from pitch_core.observation import Observation
    from pitch_core.rules.stakes import Stakes
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class ChanceToWin:
    """The chance that the seat wins the game, from 0 to 1. Seats are those of a world."""

    equity: Equity
    scores: tuple[int, ...]
    dealer: int
    me: int

    def of(self, end: DealEnd) -> float:
        """Give it for the end of a deal."""
        return self.equity.after(self.scores, end, self.dealer)[self.me]


@dataclass(frozen=True, slots=True)
class Cents:
    """What the deal pays the seat (M6, M7). At a table without stakes points count as cents."""

    stake: int
    moon_stake: int
    me: int

    def of(self, end: DealEnd) -> float:
        """Give it for the end of a deal."""
        change = end.change
        cents = self.stake * (change[self.me] - sum(change) / len(change))
        if end.bid == MOON:
            sign = 1 if end.made_bid else -1
            payers = len(change) - 1 if self.me == end.pitcher else -1
            cents += sign * payers * self.moon_stake
        return cents


def cents_for(stakes: Stakes, me: int) -> Cents:
    """Give the cents of a table's stakes."""
    if stakes.stake or stakes.moon_stake:
        return Cents(stakes.stake, stakes.moon_stake, me)
    return Cents(1, 0, me)


def utility_for(observation: Observation, seats: tuple[Seat, ...]) -> ChanceToWin | Cents:
    """Give what counts for the seat that observes; `seats` in the order of a world."""
    variant = observation.variant
    me = seats.index(observation.seat)
    if variant.stakes:
        return cents_for(variant.stakes, me)
    scores = tuple(observation.scores[seat] for seat in seats)
    return ChanceToWin(equity_of(variant), scores, seats.index(observation.dealer), me)
