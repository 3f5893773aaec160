"""What a deal is worth to each seat, in the game's own unit: the chance to win, or cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import MOON
from pitch_core.fast.equity import equity_of

if TYPE_CHECKING:
    from pitch_core.fast.ending import DealEnd
    from pitch_core.fast.equity import Equity
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class ChanceToWin:
    """Each seat's chance to win the game, from 0 to 1. Seats are those of a world.

    `seats` are those at the table; `me` is the seat of the world that asks.
    """

    seats: tuple[Seat, ...]
    me: int
    equity: Equity
    scores: tuple[int, ...]
    dealer: int
    step: float = 0.05
    """A small part of a game."""
    margin: float = 1.0
    """Standard errors by which a bid must be better than that of the rule player."""

    def of(self, end: DealEnd) -> tuple[float, ...]:
        """Give it for the end of a deal, a seat."""
        return self.equity.after(self.scores, end, self.dealer)


@dataclass(frozen=True, slots=True)
class Cents:
    """What the deal pays (M6, M7). At a table without stakes points count as cents."""

    seats: tuple[Seat, ...]
    me: int
    stake: int
    moon_stake: int
    margin: float = 2.0
    """Standard errors by which a bid must be better than that of the rule player.

    With less the expert bids more often because of chance in its worlds than because of its cards.
    """

    @property
    def step(self) -> float:
        """A small part of a game."""
        return self.stake / 2

    def of(self, end: DealEnd) -> tuple[float, ...]:
        """Give it for the end of a deal, a seat."""
        change = end.change
        stake = self.stake
        mean = sum(change) / len(change)
        cents = [stake * (points - mean) for points in change]
        if end.bid == MOON:
            paid = self.moon_stake if end.made_bid else -self.moon_stake
            cents = [each - paid for each in cents]
            cents[end.pitcher] += len(change) * paid
        return tuple(cents)


Utility = ChanceToWin | Cents


def utility_for(observation: Observation, seats: tuple[Seat, ...]) -> Utility:
    """Give what counts for the seat that observes; `seats` in the order of a world."""
    variant = observation.variant
    me = seats.index(observation.seat)
    if variant.stakes:
        stakes = variant.stakes
        if stakes.stake or stakes.moon_stake:
            return Cents(seats, me, stakes.stake, stakes.moon_stake)
        return Cents(seats, me, 1, 0)
    scores = tuple(observation.scores[seat] for seat in seats)
    return ChanceToWin(seats, me, equity_of(variant), scores, seats.index(observation.dealer))
