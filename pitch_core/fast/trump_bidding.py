"""A rule bidder for the ten points: it bids the least that is worth more than a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.trump_strength import LOWEST_LEVEL

if TYPE_CHECKING:
    from collections.abc import Sequence

PASS: Final = 0
MOON: Final = 10
MOON_CHANCE: Final = 0.25
"""A moon that is made wins the game (P9, T10): one chance in four is worth the ten points."""


class TrumpBidder:
    """Bids by the chances of a hand (see ``trump_strength``); it never depends on chance."""

    __slots__ = ("moon_chance", "pass_value")

    def __init__(self, pass_value: float, moon_chance: float = MOON_CHANCE) -> None:
        """Set the points that a bid must promise, and the chance at which it shoots."""
        self.pass_value = pass_value
        self.moon_chance = moon_chance

    def worth(self, bid: int, chances: Sequence[float]) -> float:
        """Give the points to expect from pitching at a bid."""
        at = bid - LOWEST_LEVEL
        return sum(chances[at + 1 :]) + bid * (2 * chances[at] - 1)

    def choose(self, chances: Sequence[float], legal: int) -> int:
        """Choose among the bids of a mask (bit 0 is the pass)."""
        if legal >> MOON & 1 and chances[-1] >= self.moon_chance:
            return MOON
        bids = legal & ~1
        if not bids:
            return PASS
        lowest = (bids & -bids).bit_length() - 1
        if not legal & 1:
            return lowest
        return lowest if self.worth(lowest, chances) > self.pass_value else PASS
