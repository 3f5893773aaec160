"""Match equity: each seat's chance to win the game between deals.

The chance of a side is proportional to exp(g(points to go) + h(seats to the deal)), where g is a
line with knots. ``tools/fit_equity.py`` fits both on games that the rule players play against each
other; beyond the last knot g keeps falling, so that no score is ever too low to lose from.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.errors import UnknownName
from pitch_core.fast.ending import DealEnd, Ending
from pitch_core.fast.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.rules.composition import Variant

SCALE: Final = 100
FEW_KNOTS: Final = (-12, -6, -3, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 21, 30)
"""Points to go at which g bends, where a deal is worth up to four or five points."""
MANY_KNOTS: Final = (-30, -15, -6, 0, 3, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50, 60, 80)
"""The same where a deal is worth ten."""
LEAST_SLOPE: Final = 0.02
"""How much g falls for each point beyond the last knot, at the least."""


class EquityWeights(NamedTuple):
    """Fitted weights in hundredths."""

    knots: tuple[int, ...]
    heights: tuple[int, ...]
    """g at the knots."""
    places: tuple[int, ...]
    """h by the seats from the next dealer's left, the dealer last; by side where seats pair up."""


class Equity:
    """The chances to win a game of a variant, for seats that count from 0 without gaps."""

    __slots__ = ("_ending", "_places", "_seats", "_strength", "_target")

    def __init__(self, weights: EquityWeights, ending: Ending, seats: int) -> None:
        """Keep the weights as tables that fill themselves."""
        self._ending = ending
        self._target = ending.target
        self._seats = seats
        self._strength: Table[int, float] = Table(
            lambda to_go: exp(height_at(weights, to_go) / SCALE)
        )
        self._places = tuple(exp(place / SCALE) for place in weights.places)

    def chances(self, scores: Sequence[int], dealer: int) -> tuple[float, ...]:
        """Give each seat's chance to win before a deal; partners share one.

        ``scores`` hold one entry a seat and ``dealer`` deals next.
        """
        seats = self._seats
        target = self._target
        strength = self._strength
        places = self._places
        first = dealer + 1
        if len(places) < seats:
            even, odd = (
                strength[target - scores[side]] * places[(side - first) % 2] for side in (0, 1)
            )
            total = even + odd
            return (even / total, odd / total) * 2
        weights = [
            strength[target - score] * places[(seat - first) % seats]
            for seat, score in enumerate(scores)
        ]
        total = sum(weights)
        return tuple([weight / total for weight in weights])

    def after(self, scores: Sequence[int], end: DealEnd, dealer: int) -> tuple[float, ...]:
        """Give each seat's chance after a deal: 1 and 0 when it ended the game.

        ``scores`` are those before the deal, which ``dealer`` dealt.
        """
        reached = [score + change for score, change in zip(scores, end.change, strict=True)]
        winners = self._ending.winners(reached, end)
        if winners:
            return tuple([float(seat in winners) for seat in range(self._seats)])
        return self.chances(reached, (dealer + 1) % self._seats)


def height_at(weights: EquityWeights, to_go: int) -> float:
    """Give g in hundredths."""
    knots, heights, _ = weights
    if to_go > knots[-1]:
        slope = (heights[-1] - heights[-2]) / (knots[-1] - knots[-2])
        return heights[-1] + min(slope, -LEAST_SLOPE * SCALE) * (to_go - knots[-1])
    return sum(heights[at] * share for at, share in shares(knots, to_go))


def shares(knots: Sequence[int], to_go: int) -> tuple[tuple[int, float], tuple[int, float]]:
    """Give the two knots beside a number and the share of each; outside, those at the end."""
    at = next((at for at in range(1, len(knots) - 1) if to_go < knots[at]), len(knots) - 1) - 1
    share = (knots[at + 1] - to_go) / (knots[at + 1] - knots[at])
    return (at, share), (at + 1, 1 - share)


def equity_name(name: str, players: int, *, pairs: bool) -> str | None:
    """Give the name of the module with the weights; None where no game is played to a target."""
    if name == "auction":
        return "equity_auction_pairs" if pairs else f"equity_auction_{players}"
    return f"equity_{name}" if name in {"partner", "pawnee", "tenpoint"} else None


@lru_cache(maxsize=16)
def equity_of(variant: Variant) -> Equity:
    """Load the equity of a variant with its house rules.

    Raises ``UnknownName`` for a variant that has none: ``money`` is played for cents.
    """
    options = variant.options
    pairs = bool(options.get("partnerships"))
    name = equity_name(variant.name, variant.players, pairs=pairs)
    if name is None:
        raise UnknownName(variant.name, ("auction", "partner", "pawnee", "tenpoint"))
    module = import_module(f"pitch_core.fast.weights.{name}")
    weights = EquityWeights(module.KNOTS, module.HEIGHTS, module.PLACES)
    return Equity(weights, Ending(variant.name, options), variant.players)
