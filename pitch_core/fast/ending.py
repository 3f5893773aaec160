"""Who wins a game after a deal (A6, P9, P10, R9, T10, T11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL_TEN: Final = 10
"""The bid of all ten points, the moon of ``pawnee``."""


def auction_winners(  # noqa: PLR0913 - the facts of the deal and the options of the variant
    scores: Sequence[int],
    sides: Sequence[int],
    *,
    pitcher: int,
    made_bid: bool,
    target: int = 7,
    win_needs_made_bid: bool = True,
    win_any_deal: bool = False,
) -> tuple[int, ...]:
    """Give the seats that win ``auction`` after a deal (A6), or () when the game goes on.

    ``scores`` are those after the deal and ``sides`` the side of each seat, a seat each.
    """
    barred = win_needs_made_bid and not made_bid
    side = sides[pitcher]
    if scores[pitcher] >= target and not barred:
        return _seats_of(side, sides)
    if not win_any_deal:
        return ()
    return _highest(scores, sides, target, without=side if barred else None)


def pawnee_winners(
    scores: Sequence[int], *, bidder: int, bid: int, made_bid: bool, target: int = 42
) -> tuple[int, ...]:
    """Give the seat that wins ``pawnee`` after a deal (P9, P10), or () when the game goes on."""
    if made_bid and (bid == ALL_TEN or scores[bidder] >= target):
        return (bidder,)
    return _highest(scores, range(len(scores)), target)


def partnership_winners(  # noqa: PLR0913 - the facts of the deal and the options of the variant
    scores: Sequence[int],
    *,
    pitcher: int,
    bid: int,
    made_bid: bool,
    target: int,
    moon: int | None = None,
) -> tuple[int, ...]:
    """Give the seats that win ``partner`` (R9) or ``tenpoint`` (T10, T11), or ().

    ``moon`` is the bid that wins the game at once when it is made: 10 in ``tenpoint``.
    """
    sides = [seat & 1 for seat in range(len(scores))]
    if made_bid and (bid == moon or scores[pitcher] >= target):
        return _seats_of(pitcher & 1, sides)
    return _highest(scores, sides, target)


def _seats_of(side: int, sides: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, other in enumerate(sides) if other == side)


def _highest(
    scores: Sequence[int], sides: Sequence[int], target: int, *, without: int | None = None
) -> tuple[int, ...]:
    """Give the seats of the one side with the highest score of ``target`` or more, or ()."""
    arrived = {
        side: score
        for side, score in zip(sides, scores, strict=True)
        if score >= target and side != without
    }
    if not arrived:
        return ()
    highest = max(arrived.values())
    best = [side for side, score in arrived.items() if score == highest]
    return _seats_of(best[0], sides) if len(best) == 1 else ()
