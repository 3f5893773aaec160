"""What became of one action in the worlds in which it was tried."""

from __future__ import annotations

from math import inf, sqrt
from operator import mul, sub
from typing import TYPE_CHECKING, Final

from pitch_core.actions import Bid

LUCK: Final = 0.5
"""Standard errors by which the bid that was chosen had more luck in its worlds than others."""

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.fast.ending import DealEnd


class Trial:
    """Ends of deals and what they are worth, world by world; worlds are common to all actions."""

    __slots__ = (
        "_change",
        "_level",
        "_made",
        "_pitched",
        "_total",
        "action",
        "me",
        "shares",
        "values",
    )

    def __init__(self, action: Action, me: int) -> None:
        """Begin without a world; `me` is the seat of a world that chooses."""
        self.action = action
        self.me = me
        self.shares: list[tuple[float, ...]] = []
        """What each end is worth, a seat."""
        self.values: list[float] = []
        """The own share of it."""
        # Kept as sums: every slice asks for them.
        self._total = 0.0
        self._change = 0
        self._level = action.level if isinstance(action, Bid) else None
        self._pitched = 0
        self._made = 0

    def note(self, end: DealEnd, shares: tuple[float, ...]) -> None:
        """Add a world."""
        me = self.me
        value = shares[me]
        self.shares.append(shares)
        self.values.append(value)
        self._total += value
        self._change += end.change[me]
        if end.pitcher == me and end.bid == self._level:
            self._pitched += 1
            self._made += end.made_bid

    def mean(self) -> float:
        """Give the mean value."""
        return self._total / len(self.values)

    def gap(self, best: Trial) -> float:
        """Give how much worse it did than another in the worlds in which both were tried."""
        count = len(self.values)
        same = count == len(best.values)
        return ((best._total if same else sum(best.values[:count])) - self._total) / count

    def error(self, best: Trial) -> float:
        """Give the standard error of the gap: infinite after one world, 0 against itself."""
        if self is best:
            return 0.0
        count = len(self.values)
        if count == 1:
            return inf
        differences = list(map(sub, best.values, self.values))
        squares = sum(map(mul, differences, differences))
        variance = (squares - sum(differences) ** 2 / count) / (count - 1)
        return sqrt(max(0.0, variance) / count)

    def mean_share(self, seat: int) -> float:
        """Give the mean of what the ends are worth to a seat of the world."""
        return sum(shares[seat] for shares in self.shares) / len(self.shares)

    def points(self) -> float:
        """Give the mean change of the own score."""
        return self._change / len(self.values)

    def made_bid(self) -> float | None:
        """Give how often the bid that is tried is made where it is the last, None without such."""
        return self._made / self._pitched if self._pitched else None

    def chance(self) -> float | None:
        """Give how likely it is that the bid is made, None where `made_bid` is.

        The bid that is chosen among several is the one that was lucky in the worlds: what it was
        made in is more than its due.
        """
        share = self.made_bid()
        if share is None:
            return None
        return share - LUCK * sqrt(share * (1 - share) / self._pitched)
