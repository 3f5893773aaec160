"""What a trick, a deal and a game come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: `plays` in playing order from the leader."""

    leader: Seat
    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Point:
    """One line of the score of a deal (S3, P3).

    `name` is `high low jack game off_jack high_joker low_joker ten three ...`; `card` the card it
    is for (None for Game); `seat` who held or won it; `seats` the side that scores it, () when
    nobody does.
    """

    name: str
    value: int
    card: Card | None
    seat: Seat | None
    seats: Side


@dataclass(frozen=True, slots=True)
class DealResult:
    """The score of a deal. `pips`, `made` and `change` hold one int a seat, from seat 0.

    `pips` is what the seat's own tricks hold; `made` the points of the seat's side; `change` what
    the deal does to the seat's score; `moon` whether the top bid that needs every trick was bid.
    """

    pitcher: Seat
    bid: int
    made_bid: bool
    moon: bool
    sides: tuple[Side, ...]
    points: tuple[Point, ...]
    pips: tuple[int, ...]
    made: tuple[int, ...]
    change: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, () for a stopped table, and the reason as a code."""

    winners: Side
    reason: str
