"""A rule bidder for the six-card systems: it bids the least that is worth more than a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.fast.six_rules import MOON, PASS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.fast.six_rules import SixRules


class SixBidder:
    """Bids by the chances of a hand (see ``six_strength``); it never depends on chance."""

    __slots__ = ("_moon_loses", "_moon_wins", "pass_value")

    def __init__(self, rules: SixRules, pass_value: float, moon_bonus: float = 0.0) -> None:
        """Set the price of a pass.

        Args:
            rules: what a moon scores and costs.
            pass_value: points that a bid must promise to be better than a pass.
            moon_bonus: points that a moon pays beside its score, when made and when it fails.
        """
        self.pass_value = pass_value
        self._moon_wins = rules.moon_wins + moon_bonus
        self._moon_loses = rules.moon_loses + moon_bonus

    def worth(self, bid: int, chances: Sequence[float]) -> float:
        """Give the points to expect from pitching at a bid."""
        if bid == MOON:
            return chances[4] * (self._moon_wins + self._moon_loses) - self._moon_loses
        # A bid that is made scores all that was made.
        return sum(chances[bid:4]) + bid * (2 * chances[bid - 1] - 1)

    def choose(self, chances: Sequence[float], legal: int) -> int:
        """Choose among the bids of a mask (bit 0 is the pass)."""
        best = PASS
        best_worth = self.pass_value if legal & 1 else -100.0
        lowest = True
        for bid in range(1, MOON + 1):
            if legal >> bid & 1:
                # More than the lowest is never needed, but a moon may be worth more.
                if lowest or bid == MOON:
                    worth = self.worth(bid, chances)
                    if worth > best_worth:
                        best = bid
                        best_worth = worth
                lowest = False
        return best
