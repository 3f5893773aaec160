"""What happened, as records: enough to show, tell or replay a game without random numbers.

Every event says whose it is (`owner`: a seat, `NOBODY`, or None where all may know) and what the
others may see of it (`for_others`); `redact` is the one place where that is applied.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.cards import Card, Suit
    from pitch_core.results import DealResult, Outcome, Trick
    from pitch_core.seats import Seat

NOBODY = -1
"""The owner of what no seat may see, as the undealt stock."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; by default everybody may know it."""

    @property
    def owner(self) -> Seat | None:
        """Give the only seat that may see it whole, `NOBODY`, or None for everybody."""
        return None

    def for_others(self) -> Event:
        """Give what the seats that are not the owner may see."""
        return self


@dataclass(frozen=True, slots=True)
class DealBegan(Event):
    """Deal `number` (from 1) begins; `seats` clockwise from the dealer's left (S1).

    `scores` are those before the deal, of the same seats in the same order.
    """

    number: int
    dealer: Seat
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its hand of `count` cards; `cards` as they are written."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int

    @property
    def owner(self) -> Seat:
        """Give the seat that holds the hand."""
        return self.seat

    def for_others(self) -> HandDealt:
        """Hide the cards."""
        return replace(self, cards=())


@dataclass(frozen=True, slots=True)
class RestKept(Event):
    """What was not dealt to a seat: `widow` and `stock`, in pack order, and how many of each."""

    widow: tuple[Card, ...]
    stock: tuple[Card, ...]
    widow_count: int
    stock_count: int

    @property
    def owner(self) -> Seat:
        """Nobody sees these before the deal is over (S6)."""
        return NOBODY

    def for_others(self) -> RestKept:
        """Hide the cards."""
        return replace(self, widow=(), stock=())


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A seat passed, bid, pitched, named trump, called or played: all see it."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The auction is over."""

    pitcher: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class TrumpMade(Event):
    """A suit became trump: by the first lead, by a call or by name."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class WidowTaken(Event):
    """The caller took the widow, seen by nobody else (P6)."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int

    @property
    def owner(self) -> Seat:
        """Give the caller."""
        return self.seat

    def for_others(self) -> WidowTaken:
        """Hide the cards."""
        return replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat threw a card, face down (P6); `card` is None for the others."""

    seat: Seat
    card: Card | None

    @property
    def owner(self) -> Seat:
        """Give the seat that threw it."""
        return self.seat

    def for_others(self) -> Discarded:
        """Hide the card."""
        return replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A seat drew cards from the stock."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int

    @property
    def owner(self) -> Seat:
        """Give the seat that drew."""
        return self.seat

    def for_others(self) -> Refilled:
        """Hide the cards."""
        return replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """The discarded trumps, shown together with the seats that threw them (P6)."""

    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class PartnerShown(Event):
    """The called card fell: `partner` played it, or None when the caller plays alone (P5)."""

    partner: Seat | None


@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """A seat without trumps laid down the rest of its hand, face down, and is out (P7)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is over."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """A deal is over and scored; from now on all its cards are open (S6)."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player left between deals and was paid `cents` at once (M8)."""

    seat: Seat
    name: str
    cents: int


@dataclass(frozen=True, slots=True)
class PlayerJoined(Event):
    """A player sat down between deals (M8)."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class PlayerPaid(Event):
    """A player was paid `cents` when the table stopped (M7)."""

    seat: Seat
    name: str
    cents: int


def redact(event: Event, seat: Seat) -> Event:
    """Give what `seat` may see of an event while its deal is under way."""
    owner = event.owner
    return event if owner is None or owner == seat else event.for_others()
