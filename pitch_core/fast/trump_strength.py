"""How many of the ten points a hand is likely to bring in: P(make at least n), n = 4 to 10.

A logistic regression a level on features of the trumps that a hand holds in one suit, before the
widow or the draw, as a mask of places. ``tools/fit_trumps.py`` fits the weights on self-play.
"""

from __future__ import annotations

from importlib import import_module
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from pitch_core.fast.table import Table
from pitch_core.fast.trumps import (
    PLACE_OF_JACK,
    PLACE_OF_TEN,
    PLACE_OF_THREE,
    POINT_CARDS,
    TRUMPS,
    trumps_in,
)

LOWEST_LEVEL: Final = 4
LEVELS: Final = 7
"""Four to ten points."""
SCALE: Final = 100
_COUNTS: Final = 10
_ACE: Final = 1 << TRUMPS - 1
_KING: Final = 1 << TRUMPS - 2
_QUEEN: Final = 1 << TRUMPS - 3
_JACK: Final = 1 << PLACE_OF_JACK
_THREE: Final = 1 << PLACE_OF_THREE
_MANY: Final = 5
CALLABLE: Final[tuple[int, ...]] = (
    *range(TRUMPS - 1, PLACE_OF_JACK - 1, -1),
    *range(PLACE_OF_TEN, -1, -1),
)
"""The places of the trump suit's own cards, from the ace."""
_CALLS: Final = 5
FEATURES: Final = 1 + TRUMPS + _COUNTS + _CALLS + 6


def called_place(mask: int) -> int:
    """Give the place of the card to call: the highest of the suit that the hand does not hold."""
    missing = (place for place in CALLABLE if not mask >> place & 1)
    return next(missing)


def features(mask: int) -> list[int]:
    """Give the numbers of the features of a hand's trumps, the constant first."""
    count = mask.bit_count()
    found = [0, *(1 + place for place in range(TRUMPS) if mask >> place & 1)]
    at = 1 + TRUMPS
    found.append(at + min(count, _COUNTS - 1))
    at += _COUNTS
    found.append(at + min(CALLABLE.index(called_place(mask)), _CALLS - 1))
    at += _CALLS
    flags = (
        mask & (_ACE | _KING) == _ACE | _KING,
        mask & (_ACE | _KING | _QUEEN) == _ACE | _KING | _QUEEN,
        mask & (_KING | _QUEEN) == _KING | _QUEEN,
        mask & (_ACE | _JACK) == _ACE | _JACK,
        bool(mask & _THREE) and count >= _MANY,
        (mask & POINT_CARDS).bit_count() >= _MANY - 2,
    )
    return [*found, *(at + number for number, flag in enumerate(flags) if flag)]


class Weights(NamedTuple):
    """Fitted weights in hundredths of a logit; the rows are those of four to ten points."""

    rows: tuple[tuple[int, ...], ...]
    pass_value: float
    """Points that a bid must promise to be better than a pass."""


def no_weights() -> Weights:
    """Give weights by which all hands are alike."""
    return Weights(((0,) * FEATURES,) * LEVELS, 0.0)


class TrumpStrength:
    """The chances of hands under some rules."""

    __slots__ = ("_chances",)

    def __init__(self, weights: Weights) -> None:
        """Keep the weights as a table that fills itself."""
        rows = weights.rows

        def work_out(mask: int) -> tuple[float, ...]:
            chosen = features(mask)
            alone = (1 / (1 + exp(-sum(row[at] for at in chosen) / SCALE)) for row in rows)
            # Each level is fitted by itself; more points are never likelier than fewer.
            return tuple(accumulate(alone, min))

        self._chances = Table(work_out)

    def chances(self, mask: int) -> tuple[float, ...]:
        """Give P(make at least n) for n = 4 to 10 of a hand's trumps, as a mask of places."""
        return self._chances[mask]

    def best(self, hand: int) -> tuple[int, tuple[float, ...]]:
        """Give the suit with the most points to expect, and its chances, of a mask of cards."""
        best = -1.0
        found: tuple[float, ...] = ()
        trump = 0
        for suit in range(4):
            chances = self._chances[trumps_in(hand, suit)]
            points = sum(chances)
            if points > best:
                best = points
                found = chances
                trump = suit
        return trump, found


def weights_for(name: str, *, low_to_holder: bool) -> Weights:
    """Load the weights of ``pawnee`` or ``tenpoint``."""
    low = "holder" if low_to_holder else "taker"
    module = import_module(f"pitch_core.fast.weights.{name}_{low}")
    return Weights(module.ROWS, module.PASS_VALUE)
