"""The bids that a variant has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitch_core.rules.composition import Variant


def bids_of(variant: Variant) -> tuple[int, ...]:
    """Give the levels that may be bid at this table, ascending."""
    auction: Any = next(phase for phase in variant.phases if phase.name == "auction")
    lowest = getattr(auction, "lowest", auction.bids[0])
    return tuple(level for level in auction.bids if level >= lowest)
