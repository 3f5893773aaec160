"""Who sits where, and what they are called from the reader's seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.seats import clockwise_from, next_seat
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.seats import Seat, Side
    from pitch_web.model import SeatInfo


def name(seat: Seat, seats: Mapping[Seat, SeatInfo], me: Seat) -> str:
    """Say who sits there; the reader is "You", unless a bot plays while the reader looks on."""
    return _("You") if seat == me and not seats[seat].level else seats[seat].name


def names(seats: Mapping[Seat, SeatInfo]) -> dict[Seat, str]:
    """Give the plain names by seat."""
    return {seat: info.name for seat, info in seats.items()}


def side_name(side: Side, seats: Mapping[Seat, SeatInfo], me: Seat) -> str:
    """Say who is on a side in a narrow place, the reader first: "You + Ann"."""
    order = sorted(side, key=lambda seat: seat != me)
    return " + ".join(name(seat, seats, me) for seat in order)


def short_side(side: Side, seats: Mapping[Seat, SeatInfo], me: Seat) -> str:
    """Say who is on a side where there is hardly any room; a side of one has a name."""
    if len(side) == 1:
        return name(side[0], seats, me)
    if seats[me].level:
        return side_name(side, seats, me)
    return _("We") if me in side else _("They")


def others(seats: tuple[Seat, ...], me: Seat) -> tuple[Seat, ...]:
    """Give the other seats in turn, beginning at the reader's left."""
    seated = tuple(sorted(seats))
    first = next_seat(me, seated)
    return tuple(seat for seat in clockwise_from(first, seated) if seat != me)


def arc(place: int, count: int) -> int:
    """Give how far down the arc the `place`th of `count` sits: 0 in the middle, 100 at the ends."""
    if count <= 1:
        return 0
    return round(100 * (2 * place / (count - 1) - 1) ** 2)
