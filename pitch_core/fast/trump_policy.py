"""A rule player for tricks of trumps only (``pawnee``, ``tenpoint``), on masks of places.

It knows its own trumps, those that have not been seen, the trick, and who plays with whom (the
called card, which names the partner, is the first card of all). It never depends on chance.

- It leads what cannot be beaten, from the top; else its least useful trump.
- To a partner's trick that cannot be beaten go the points that will not win by themselves: the
  three first, then the lowest.
- It takes a trick that it surely can, with a point card when it has one; as the last only for
  points.
- Else it throws its least useful trump: those without points, from the lowest.
"""

from __future__ import annotations

from typing import Final

from pitch_core.fast.table import Table
from pitch_core.fast.trumps import (
    PLACE_OF_HIGH_JOKER,
    PLACE_OF_JACK,
    PLACE_OF_LOW_JOKER,
    PLACE_OF_OFF_JACK,
    PLACE_OF_TEN,
    PLACE_OF_THREE,
    PLACE_OF_TWO,
    POINT_CARDS,
    TRUMPS,
)

_SMALL: Final = tuple(range(PLACE_OF_THREE + 1, PLACE_OF_TEN))
_TOP: Final = tuple(range(PLACE_OF_JACK + 1, TRUMPS))
_ONES: Final = (
    PLACE_OF_TEN,
    PLACE_OF_LOW_JOKER,
    PLACE_OF_HIGH_JOKER,
    PLACE_OF_OFF_JACK,
    PLACE_OF_JACK,
)
_THROW_ORDER: Final = {
    True: (PLACE_OF_TWO, *_SMALL, *_TOP, *_ONES, PLACE_OF_THREE),
    False: (*_SMALL, PLACE_OF_TWO, *_TOP, *_ONES, PLACE_OF_THREE),
}
"""By ``low_to_holder``: from what is missed least to a trick that is lost."""
_GIVE_ORDER: Final = {
    True: (PLACE_OF_THREE, *_ONES, PLACE_OF_TWO, *_SMALL, *_TOP),
    False: (PLACE_OF_THREE, PLACE_OF_TWO, *_ONES, *_SMALL, *_TOP),
}
_WIN_ORDER: Final = (PLACE_OF_TWO, PLACE_OF_THREE, *_ONES, *_SMALL, *_TOP)
"""What to win with, when any of them wins: point cards, then the lowest."""


def _first(mask: int, order: tuple[int, ...]) -> int:
    return next(place for place in order if mask >> place & 1)


def _losers(mine: int, unseen: int) -> int:
    """Give the trumps that will not win by themselves: more higher ones are out than held."""
    losers = 0
    higher = 0
    rest = mine
    while rest:
        place = rest.bit_length() - 1
        rest ^= 1 << place
        if (unseen >> place).bit_count() > higher:
            losers |= 1 << place
        higher += 1
    return losers


class TrumpPolicy:
    """The rule player under one reading of Low."""

    __slots__ = ("_give", "_low", "_throw", "_win")

    def __init__(self, *, low_to_holder: bool) -> None:
        """Choose the tables for who gets Low."""
        throw = _THROW_ORDER[low_to_holder]
        give = _GIVE_ORDER[low_to_holder]
        self._throw: Table[int, int] = Table(lambda mask: _first(mask, throw))
        self._give: Table[int, int] = Table(lambda mask: _first(mask, give))
        self._win: Table[int, int] = Table(lambda mask: _first(mask, _WIN_ORDER))
        self._low = 0 if low_to_holder else 1 << PLACE_OF_TWO

    def lead(self, mine: int, unseen: int) -> int:
        """Choose a lead from the mask of own trumps; ``unseen`` are those that others may hold."""
        if mine > unseen:
            return mine.bit_length() - 1
        return self._throw[mine]

    def follow(  # noqa: PLR0913, PLR0917 - one decision, in plain numbers for speed
        self,
        mine: int,
        unseen: int,
        trick: int,
        best: int,
        last: bool,  # noqa: FBT001
        partner_wins: bool,  # noqa: FBT001
    ) -> int:
        """Choose a trump to a trick.

        Args:
            mine: own trumps.
            unseen: trumps that others may hold.
            trick: trumps on the table.
            best: the place of the highest of them.
            last: whether nobody plays after this seat.
            partner_wins: whether the highest is a partner's.
        """
        if not mine & mine - 1:
            return mine.bit_length() - 1
        points = (POINT_CARDS | self._low) & trick
        if partner_wins and (last or 1 << best > unseen):
            return self._give[_losers(mine, unseen) or mine]
        sure = mine >> best + 1 << best + 1
        if not last:
            above_all = unseen.bit_length()
            sure = sure >> above_all << above_all
        if sure and (not last or points or sure & POINT_CARDS):
            return self._win[sure]
        return self._throw[mine]
