"""How many points a hand of six is likely to make: P(make at least n) from fitted weights.

For each suit as trump a hand has a few features of its trumps and of each side suit. The logit of
the chance to make at least n points is a sum of one weight a feature, n = 1 to 4, and 5 for all
four points and all six tricks. ``tools/fit_six.py`` fits the weights on self-play; the modules of
``weights`` hold them in hundredths.

The sums are kept for each mask of ranks when it is first met, all five in one int, so that the
chances of a hand take four look-ups and a sum a suit.
"""

from __future__ import annotations

from importlib import import_module
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.fast.cards import ACE, JACK, KING, QUEEN, TEN, THREE, TWO
from pitch_core.fast.six_rules import MOON
from pitch_core.fast.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.fast.six_rules import SixRules

LEVELS: Final = 5
"""Levels 1 to 4 are points, level 5 is everything."""
SCALE: Final = 100
_FIELD: Final = 20
_BIAS: Final = 1 << _FIELD - 4
"""Added to each of the four sums of a hand, so that no field of the packed sums is negative."""
_FIELD_MASK: Final = (1 << _FIELD) - 1
_SURE: Final = 20
NEVER: Final = 10_000
"""Taken off a suit that the hand does not hold."""

_COMBINATIONS: Final = (
    (1 << ACE | 1 << KING, 0),
    (1 << ACE | 1 << QUEEN, 0),
    (1 << ACE | 1 << JACK, 0),
    (1 << KING | 1 << QUEEN, 0),
    (1 << KING | 1 << JACK, 0),
    (1 << QUEEN | 1 << JACK, 0),
    (1 << ACE | 1 << KING | 1 << QUEEN, 0),
    (1 << ACE | 1 << KING | 1 << JACK, 0),
    (1 << ACE | 1 << TWO, 0),
    (1 << ACE | 1 << TEN, 0),
    (1 << JACK, 3),
    (1 << JACK, 4),
    (1 << TWO, 3),
    (1 << TWO, 4),
    (1 << THREE, 3),
    (1 << TEN, 3),
    (1 << ACE, 3),
    (1 << KING, 3),
)
"""Ranks of trump that count together, with the least number of trumps beside which they do."""
TRUMP_FEATURES: Final = 13 + 6 + len(_COMBINATIONS)
SIDE_FEATURES: Final = 12


def trump_features(mask: int) -> list[int]:
    """Give the numbers of the features of a trump suit, each below ``TRUMP_FEATURES``."""
    count = mask.bit_count()
    features = [rank for rank in range(13) if mask >> rank & 1]
    if count:
        features.append(12 + count)
    features += (
        19 + at
        for at, (ranks, least) in enumerate(_COMBINATIONS)
        if mask & ranks == ranks and count >= least
    )
    return features


def side_features(mask: int) -> list[int]:
    """Give the numbers of the features of a side suit, each below ``SIDE_FEATURES``."""
    count = mask.bit_count()
    ace, king, queen, ten = (mask >> rank & 1 for rank in (ACE, KING, QUEEN, TEN))
    flags = (
        ace,
        king,
        queen,
        mask >> JACK & 1,
        ten,
        ace and king,
        king and queen,
        ten and ace,
        ten and count == 1,
        ten and count > 2,  # noqa: PLR2004 - the ten with two guards
        not count,
        count == 1,
    )
    return [at for at, flag in enumerate(flags) if flag]


class Weights(NamedTuple):
    """Fitted weights in hundredths of a logit; the rows are those of levels 1 to 5."""

    constant: tuple[int, ...]
    trump: tuple[tuple[int, ...], ...]
    side: tuple[tuple[int, ...], ...]
    pass_values: dict[str, float]
    """By ``auction_of``: points that a bid must promise to be better than a pass."""


def no_weights() -> Weights:
    """Give weights by which all hands are alike."""
    return Weights(
        constant=(0,) * LEVELS,
        trump=((0,) * TRUMP_FEATURES,) * LEVELS,
        side=((0,) * SIDE_FEATURES,) * LEVELS,
        pass_values={},
    )


class Strength:
    """The chances of hands under some rules."""

    __slots__ = ("_side", "_trump")

    def __init__(self, weights: Weights) -> None:
        """Keep the weights as tables that fill themselves."""
        trump_rows = [
            [constant, *row] for constant, row in zip(weights.constant, weights.trump, strict=True)
        ]

        def sums_of_trump(ranks: int) -> int:
            sums = _sums(trump_rows, [0, *(1 + at for at in trump_features(ranks))])
            return _packed(sums, penalty=0 if ranks else NEVER)

        def sums_of_side(ranks: int) -> int:
            return _packed(_sums(weights.side, side_features(ranks)))

        self._trump = Table(sums_of_trump)
        self._side = Table(sums_of_side)

    def sums(self, hand: int) -> list[int]:
        """Give the packed logits of a hand, one int for each suit as trump; see ``chances``.

        The greatest of them belongs to the suit to pitch.
        """
        suits = hand & 0x1FFF, hand >> 13 & 0x1FFF, hand >> 26 & 0x1FFF, hand >> 39
        side = self._side
        trump = self._trump
        side_0 = side[suits[0]]
        side_1 = side[suits[1]]
        side_2 = side[suits[2]]
        side_3 = side[suits[3]]
        return [
            trump[suits[0]] + side_1 + side_2 + side_3,
            trump[suits[1]] + side_0 + side_2 + side_3,
            trump[suits[2]] + side_0 + side_1 + side_3,
            trump[suits[3]] + side_0 + side_1 + side_2,
        ]

    def best(self, hand: int) -> tuple[int, tuple[float, ...]]:
        """Give the suit (0 to 3) to pitch, and its chances."""
        sums = self.sums(hand)
        best = max(sums)
        return sums.index(best), chances(best)


def chances(packed: int) -> tuple[float, ...]:
    """Give P(make at least n) for n = 1 to 4, and of everything, of one of ``Strength.sums``."""
    return tuple([_CHANCE[packed >> shift & _FIELD_MASK] for shift in _SHIFTS])


def _sums(rows: Sequence[Sequence[int]], features: Sequence[int]) -> list[int]:
    return [sum(row[at] for at in features) for row in rows]


def _packed(sums: Sequence[int], penalty: int = 0) -> int:
    """Pack the sums of the levels into one int; above them stands what suits are compared by."""
    fields = [*sums, sums[1] + sums[2] - penalty]
    return sum(_BIAS + field << _FIELD * level for level, field in enumerate(fields))


def _chance(field: int) -> float:
    logit = (field - 4 * _BIAS) / SCALE
    return 1 / (1 + exp(-max(-_SURE, min(_SURE, logit))))


_CHANCE: Final = Table(_chance)
_SHIFTS: Final = tuple(_FIELD * level for level in range(LEVELS))


def auction_of(rules: SixRules) -> str:
    """Name the kind of auction: ``rounds`` (M1), ``once`` from 1 (A1) or ``two`` (R2)."""
    if rules.many_rounds:
        return "rounds"
    return "once" if rules.top_bid != MOON else "two"


def weights_for(rules: SixRules) -> Weights:
    """Load the weights for the number of players, partners or not, and who gets Low."""
    kind = "pairs" if len(set(rules.sides)) < rules.players else f"alone_{rules.players}"
    low = "holder" if rules.low_to_holder else "taker"
    module = import_module(f"pitch_core.fast.weights.six_{kind}_{low}")
    return Weights(module.CONSTANT, module.TRUMP, module.SIDE, module.PASS_VALUES)
