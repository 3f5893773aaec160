"""One number a card that says who wins a trick and what is in it, for the six-card systems.

The number that a card adds to its trick depends on trump and on the suit led: pips in bits 0 to 6,
the rank of a plain card of the suit led in bits 7 to 16, and one bit from bit 17 up for each rank
of trump. So the greatest number wins the trick, the sum over a trick is what is in it, and no sum
over a deal spills from one field to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.cards import JACK, PIPS_OF_RANK
from pitch_core.fast.six_rules import MOON
from pitch_core.fast.six_score import ALL_POINTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.fast.six_rules import SixRules

RANK_SHIFT: Final = 7
TRUMP_SHIFT: Final = 17
PIPS_MASK: Final = (1 << RANK_SHIFT) - 1
JACK_BIT: Final = 1 << TRUMP_SHIFT + JACK


def _worth(card: int, trump: int, led: int) -> int:
    suit, rank = divmod(card, 13)
    if suit == trump:
        return PIPS_OF_RANK[rank] | 1 << TRUMP_SHIFT + rank
    if suit == led:
        return PIPS_OF_RANK[rank] | rank + 1 << RANK_SHIFT
    return PIPS_OF_RANK[rank]


WORTH: Final = tuple(
    tuple(tuple(_worth(card, trump, led) for card in range(52)) for led in range(4))
    for trump in range(4)
)
"""By suit of trump, suit led and card."""


def lowest_trump(captured: Sequence[int], trump: int) -> int:
    """Give the lowest trump in play as a card, from the sums that all seats have won."""
    trumps = sum(captured) >> TRUMP_SHIFT
    return 13 * trump + (trumps & -trumps).bit_length() - 1


class SixScorer:
    """Scores finished deals from the sums of worths that each seat has won (S3, S5, M4, M5)."""

    __slots__ = ("_is_partnership", "_rules")

    def __init__(self, rules: SixRules) -> None:
        """Keep the rules."""
        self._rules = rules
        self._is_partnership = len(set(rules.sides)) < rules.players

    def made(self, captured: Sequence[int], low_holder: int = -1) -> list[int]:
        """Give the points made, a side, before anyone is set back.

        ``captured`` holds one sum a seat; ``low_holder`` is the seat that was dealt Low, or -1
        where Low goes to the taker.
        """
        if self._is_partnership:
            captured = (captured[0] + captured[2], captured[1] + captured[3])
        # The highest trump is the top bit of the greatest sum.
        made = [0] * len(captured)
        made[captured.index(max(captured))] = 1
        if low_holder >= 0:
            made[self._rules.sides[low_holder]] += 1
            lowest = 0
        else:
            trumps = sum(captured) >> TRUMP_SHIFT
            lowest = (trumps & -trumps) << TRUMP_SHIFT
        carries = lowest | JACK_BIT
        for side, won in enumerate(captured):
            # Few hold either, and the jack can be Low as well.
            if won & carries:
                made[side] += (won & lowest != 0) + (won & JACK_BIT != 0)
        pips = [won & PIPS_MASK for won in captured]
        most = max(pips)
        if pips.count(most) == 1:
            made[pips.index(most)] += 1
        return made

    def makes_everything(self, made: Sequence[int], captured: Sequence[int], pitcher: int) -> bool:
        """Say whether the pitching side has all four points and all six tricks (M4, R7)."""
        sides = self._rules.sides
        side = sides[pitcher]
        return made[side] == ALL_POINTS and all(
            not won or sides[seat] == side for seat, won in enumerate(captured)
        )

    def change(
        self, captured: Sequence[int], pitcher: int, bid: int, low_holder: int = -1
    ) -> tuple[int, ...]:
        """Give the change of score, a seat; see ``made``."""
        rules = self._rules
        made = self.made(captured, low_holder)
        side = rules.sides[pitcher]
        if bid == MOON:
            everything = self.makes_everything(made, captured, pitcher)
            made[side] = rules.moon_wins if everything else -rules.moon_loses
        elif made[side] < bid:
            made[side] = -bid
        return (made[0], made[1], made[0], made[1]) if self._is_partnership else tuple(made)
