"""Who scores with whom when a deal begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_core.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Partners:
    """Each alone, or with `opposite` two sides of partners who sit opposite (A7)."""

    opposite: bool

    def at_the_deal(self, seats: tuple[Seat, ...]) -> tuple[Side, ...]:
        """Give the sides, by their lowest seat; `seats` are those of the deal."""
        order = tuple(sorted(seats))
        if self.opposite:
            return order[0::2], order[1::2]
        return tuple((seat,) for seat in order)


@dataclass(frozen=True, slots=True)
class CalledPartner:
    """The sides are made by the call, later (P5)."""

    def at_the_deal(self, seats: tuple[Seat, ...]) -> tuple[Side, ...]:
        """Give no sides yet."""
        del seats
        return ()
