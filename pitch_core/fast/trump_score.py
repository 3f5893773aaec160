"""Points and scores of deals with sixteen trumps (P3, P8; T3, T9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pitch_core.fast.trumps import points_taken

if TYPE_CHECKING:
    from collections.abc import Sequence


class TrumpScore(NamedTuple):
    """Who scored what."""

    high_seat: int
    """The seat that held the highest trump in play."""
    low_seat: int
    """The seat that held, or by house rule took, the lowest trump in play."""
    points: tuple[int, ...]
    """Points a seat brought in, High and Low included; they add up to ten."""
    made: int
    """Points of the pitching side."""
    made_bid: bool
    change: tuple[int, ...]
    """Change of the score, a seat."""


def score_trumps(  # noqa: PLR0913 - the facts of a finished deal
    dealt: Sequence[int],
    taken: Sequence[int],
    *,
    pitching: int,
    bid: int,
    low_to_holder: bool,
    spared: int = 0,
) -> TrumpScore:
    """Score a deal from the masks of places held at the first trick and taken in tricks.

    ``pitching`` is the mask of the seats of the pitching side. Those in the mask ``spared`` lose
    nothing when it is set back (the partner, with the house rule ``partner_loses=no``).
    """
    in_play = sum(dealt)
    low_bit = in_play & -in_play
    high_seat = max(range(len(dealt)), key=dealt.__getitem__)
    holders = dealt if low_to_holder else taken
    low_seat = next(seat for seat, mask in enumerate(holders) if mask & low_bit)
    points = [points_taken(mask) for mask in taken]
    points[high_seat] += 1
    points[low_seat] += 1
    made = sum(mine for seat, mine in enumerate(points) if pitching >> seat & 1)
    others = sum(points) - made
    made_bid = made >= bid
    change = []
    for seat in range(len(points)):
        if not pitching >> seat & 1:
            change.append(others)
        elif made_bid:
            change.append(made)
        else:
            change.append(0 if spared >> seat & 1 else -bid)
    return TrumpScore(
        high_seat=high_seat,
        low_seat=low_seat,
        points=tuple(points),
        made=made,
        made_bid=made_bid,
        change=tuple(change),
    )
