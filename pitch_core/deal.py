"""The hidden truth of one deal, and what its phases do to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.cards import PACK_54
from pitch_core.events import Acted, AuctionWon, TrickTaken, TrumpMade
from pitch_core.results import Trick

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.actions import Action
    from pitch_core.cards import Card, Suit
    from pitch_core.events import Event
    from pitch_core.results import DealResult
    from pitch_core.seats import Seat, Side


AS_PRINTED = {card: card.suit for card in PACK_54}
"""The suit each card belongs to before there is trump."""


@dataclass(frozen=True, slots=True)
class Trumps:
    """What a trump suit makes of the pack.

    `cards` are the trumps high to low, `strength` each trump's rank among them from 1 (more is
    higher), `suits` the suit that each card of the pack belongs to: an off-jack or a joker is a
    member of the trump suit (P2).
    """

    suit: Suit
    cards: tuple[Card, ...]
    strength: Mapping[Card, int]
    suits: Mapping[Card, Suit]


@dataclass(slots=True)
class DealState:
    """Everything about one deal, hidden cards included. Only the engine and its phases touch it.

    `phase` indexes the variant's phases; `turn` is the seat that must act, None when the phase has
    nobody left to ask and when the deal is over. `seats` runs clockwise from the dealer's left;
    `scores` are those before the deal. `trumps`, `strength` and `suits` are those of `Trumps`.
    `held` is what each seat held when the first trick began. `discards` keeps the order of
    throwing.
    """

    dealer: Seat
    seats: tuple[Seat, ...]
    scores: Mapping[Seat, int]
    hands: dict[Seat, list[Card]]
    dealt: Mapping[Seat, tuple[Card, ...]]
    widow: tuple[Card, ...]
    stock: tuple[Card, ...]
    phase: int = -1
    turn: Seat | None = None
    auction: list[tuple[Seat, Action]] = field(default_factory=list)
    high: tuple[Seat, int] | None = None
    pitcher: Seat | None = None
    bid: int | None = None
    trump: Suit | None = None
    trumps: tuple[Card, ...] = ()
    strength: Mapping[Card, int] = field(default_factory=dict)
    suits: Mapping[Card, Suit] = field(default_factory=lambda: AS_PRINTED)
    called: Card | None = None
    partner: Seat | None = None
    partner_shown: bool = False
    sides: tuple[Side, ...] = ()
    first_lead: Card | None = None
    widow_taker: Seat | None = None
    discards: dict[Seat, list[Card]] = field(default_factory=dict)
    declared: tuple[tuple[Seat, Card], ...] = ()
    held: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    laid_down: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    leader: Seat | None = None
    table: list[tuple[Seat, Card]] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    result: DealResult | None = None
    events: list[Event] = field(default_factory=list)

    def after(self, seat: Seat) -> Seat:
        """Give the next seat of the deal, clockwise."""
        at = self.seats.index(seat) + 1
        return self.seats[at] if at < len(self.seats) else self.seats[0]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Give the seats of the deal clockwise from `first`."""
        at = self.seats.index(first)
        return self.seats[at:] + self.seats[:at]

    def side_of(self, seat: Seat) -> Side:
        """Give the side a seat scores with."""
        return next(side for side in self.sides if seat in side)

    def make_call(self, seat: Seat, action: Action, level: int | None) -> None:
        """Note a call of the auction; `level` is the bid it makes, None for a pass."""
        self.auction.append((seat, action))
        self.events.append(Acted(seat, action))
        if level is not None:
            self.high = (seat, level)

    def close_auction(self) -> None:
        """Make the high bidder the pitcher."""
        assert self.high is not None
        self.pitcher, self.bid = self.high
        self.events.append(AuctionWon(self.pitcher, self.bid))

    def make_trump(self, made: Trumps) -> None:
        """Make a suit trump."""
        self.trump = made.suit
        self.trumps = made.cards
        self.strength = made.strength
        self.suits = made.suits
        self.events.append(TrumpMade(made.suit))

    def close_trick(self, winner: Seat) -> None:
        """Give the cards on the table to `winner`."""
        trick = Trick(self.table[0][0], tuple(self.table), winner)
        self.tricks.append(trick)
        self.table.clear()
        self.events.append(TrickTaken(trick))
