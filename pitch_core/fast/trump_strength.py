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
    trumps_by_suit,
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
_MANY_POINTS: Final = 3
_COUNTS_AT: Final = 1 + TRUMPS
_CALLS_AT: Final = _COUNTS_AT + _COUNTS
FEATURES: Final = _CALLS_AT + _CALLS + 6
_HALF_PLACES: Final = TRUMPS // 2
_HALF: Final = 1 << _HALF_PLACES
_FIELD: Final = 20
_FIELD_MASK: Final = (1 << _FIELD) - 1
_BIAS: Final = 1 << _FIELD - 1
"""What makes every one of the packed sums positive."""


def called_place(mask: int) -> int:
    """Give the place of the card to call: the highest of the suit that the hand does not hold."""
    missing = (place for place in CALLABLE if not mask >> place & 1)
    return next(missing)


def features(mask: int) -> list[int]:
    """Give the numbers of the features of a hand's trumps, the constant first."""
    count = mask.bit_count()
    found = [0, *(1 + place for place in range(TRUMPS) if mask >> place & 1)]
    found.append(_COUNTS_AT + min(count, _COUNTS - 1))
    found += _of_high_cards(mask)
    if mask & _THREE and count >= _MANY:
        found.append(FEATURES - 2)
    if (mask & POINT_CARDS).bit_count() >= _MANY_POINTS:
        found.append(FEATURES - 1)
    return found


def _of_high_cards(mask: int) -> list[int]:
    """Give the numbers of the features that hang on the jack and what is above it alone."""
    flags = (
        mask & (_ACE | _KING) == _ACE | _KING,
        mask & (_ACE | _KING | _QUEEN) == _ACE | _KING | _QUEEN,
        mask & (_KING | _QUEEN) == _KING | _QUEEN,
        mask & (_ACE | _JACK) == _ACE | _JACK,
    )
    called = _CALLS_AT + min(CALLABLE.index(called_place(mask)), _CALLS - 1)
    return [called, *(_CALLS_AT + _CALLS + at for at, flag in enumerate(flags) if flag)]


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

    __slots__ = ("_hands",)

    def __init__(self, weights: Weights) -> None:
        """Keep the weights as tables: a hand is looked up in its lower and its upper half."""
        features_of = [
            sum(row[at] << _FIELD * level for level, row in enumerate(weights.rows))
            for at in range(FEATURES)
        ]
        lower = [0] * _HALF
        upper = [features_of[0] + _BIASES] * _HALF
        for half in range(1, _HALF):
            place = half.bit_length()
            rest = half ^ 1 << place - 1
            lower[half] = lower[rest] + features_of[place]
            upper[half] = upper[rest] + features_of[place + _HALF_PLACES]
        for half in range(_HALF):
            upper[half] += sum(features_of[at] for at in _of_high_cards(half << _HALF_PLACES))
        counts = [features_of[_COUNTS_AT + min(count, _COUNTS - 1)] for count in range(TRUMPS + 1)]
        long_three, many_points = features_of[-2:]

        def work_out(mask: int) -> tuple[float, tuple[float, ...]]:
            count = mask.bit_count()
            total = lower[mask & _HALF - 1] + upper[mask >> _HALF_PLACES] + counts[count]
            if count >= _MANY and mask & _THREE:
                total += long_three
            if (mask & POINT_CARDS).bit_count() >= _MANY_POINTS:
                total += many_points
            alone = [_CHANCE[total >> shift & _FIELD_MASK] for shift in _SHIFTS]
            # Each level is fitted by itself; more points are never likelier than fewer.
            chances = tuple(accumulate(alone, min))
            return sum(chances), chances

        self._hands = Table(work_out)

    def chances(self, mask: int) -> tuple[float, ...]:
        """Give P(make at least n) for n = 4 to 10 of a hand's trumps, as a mask of places."""
        return self._hands[mask][1]

    def best(self, hand: int) -> tuple[int, tuple[float, ...]]:
        """Give the suit with the most points to expect, and its chances, of a mask of cards."""
        hands = self._hands
        most = -1.0
        found: tuple[float, ...] = ()
        trump = 0
        for suit, trumps in enumerate(trumps_by_suit(hand)):
            points, chances = hands[trumps]
            if points > most:
                most = points
                found = chances
                trump = suit
        return trump, found


def _chance(field: int) -> float:
    return 1 / (1 + exp((_BIAS - field) / SCALE))


_CHANCE: Final = Table(_chance)
_SHIFTS: Final = tuple(_FIELD * level for level in range(LEVELS))
_BIASES: Final = sum(_BIAS << shift for shift in _SHIFTS)


def weights_for(name: str, *, low_to_holder: bool) -> Weights:
    """Load the weights of ``pawnee`` or ``tenpoint``."""
    low = "holder" if low_to_holder else "taker"
    module = import_module(f"pitch_core.fast.weights.{name}_{low}")
    return Weights(module.ROWS, module.PASS_VALUE)
