"""Seats are numbers, clockwise from 0; a side is the seats that score together."""

from __future__ import annotations

from pitch_core.errors import NotationError

Seat = int
Side = tuple[int, ...]

SEATS_AT_MOST = 8

_COMPASS = {
    2: ("S", "N"),
    3: ("S", "W", "E"),
    4: ("S", "W", "N", "E"),
    5: ("S", "SW", "NW", "NE", "SE"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}


def next_seat(seat: Seat, seated: tuple[Seat, ...]) -> Seat:
    """Give the first seat clockwise after `seat` (S1); `seated` ascends and is not empty."""
    return next((other for other in seated if other > seat), seated[0])


def clockwise_from(seat: Seat, seated: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Give `seated` (ascending) clockwise, beginning with the first seat from `seat` on."""
    return tuple(s for s in seated if s >= seat) + tuple(s for s in seated if s < seat)


def seat_names(seated: tuple[Seat, ...]) -> dict[Seat, str]:
    """Give each seat its name in a record: compass points, or numbers from 1 (PTN)."""
    names = _COMPASS.get(len(seated))
    if names is None or seated != tuple(range(len(seated))):
        return {seat: str(seat + 1) for seat in seated}
    return dict(zip(seated, names, strict=True))


def parse_seat(text: str, seated: tuple[Seat, ...]) -> Seat:
    """Read a seat's name at this table; numbers are read at any table."""
    for seat, name in seat_names(seated).items():
        if text.upper() == name or text == str(seat + 1):
            return seat
    raise NotationError("bad_seat", text)
