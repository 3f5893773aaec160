"""What the events of one deal show, in the parts that a record and a link write."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Call, Pass, Pitch, Play
from pitch_core.events import (
    Acted,
    DealBegan,
    DealEnded,
    Declared,
    Discarded,
    GameEnded,
    HandDealt,
    LaidDown,
    Refilled,
    RestKept,
    TrickTaken,
    TrumpMade,
    WidowTaken,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.actions import Action
    from pitch_core.cards import Card, Suit
    from pitch_core.events import Event
    from pitch_core.results import DealResult, Outcome
    from pitch_core.seats import Seat


@dataclass(slots=True)
class Shown:
    """A deal as its events tell it; where they are redacted, as that seat knows it.

    `turn` is the seat that must act, where a position is to be written.

    `hands` as dealt, None where unknown; `calls` in order; `thrown` in the order in which seats
    threw, a card None where unknown; where cards are drawn every seat stands there, and the last
    to draw once more, for what it threw then. `stock` holds None for cards that are not known.
    `course` is the play in order, with None for a seat that laid down its hand; `tricks` holds how
    long it was when each trick closed.
    """

    began: DealBegan
    turn: Seat | None = None
    hands: dict[Seat, tuple[Card, ...] | None] = field(default_factory=dict)
    widow: tuple[Card, ...] = ()
    stock: tuple[Card | None, ...] = ()
    is_stock_known: bool = False
    calls: list[tuple[Seat, Action]] = field(default_factory=list)
    called: Card | None = None
    trump: Suit | None = None
    thrown: list[tuple[Seat, list[Card | None]]] = field(default_factory=list)
    is_thrown_by_choice: bool = False
    discarding_is_over: bool = False
    draws: int = 0
    course: list[tuple[Seat, Card | None]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    result: DealResult | None = None
    outcome: Outcome | None = None

    @property
    def first_to_play(self) -> Seat | None:
        """Give the seat of the first column of the play, None where there is none to write.

        In a position whoever has the first lead is told, as it need not follow.
        """
        has_cards = any(card for _, card in self.course)
        if has_cards or (self.is_position and self.course):
            return self.course[0][0]
        return self.turn if self.is_position and self.discarding_is_over else None

    @property
    def is_position(self) -> bool:
        """Tell whether a hand is unknown."""
        return None in self.hands.values()


def shown(deal: Iterable[Event], turn: Seat | None = None) -> Shown:
    """Gather what the events of one deal show; the first is its beginning.

    `turn` is the seat that must act; it matters where hands are hidden.
    """
    events = iter(deal)
    began = next(events)
    assert isinstance(began, DealBegan)
    told = Shown(began, turn)
    for event in events:
        _note_cards(told, event)
        _note_discards(told, event)
        _note_actions(told, event)
    if not any(told.stock):
        told.stock = ()
    return told


def _note_cards(told: Shown, event: Event) -> None:
    match event:
        case HandDealt():
            told.hands[event.seat] = event.cards if len(event.cards) == event.count else None
        case RestKept():
            told.widow, told.stock = event.widow, event.stock
            told.is_stock_known = len(event.stock) == event.stock_count
        case WidowTaken():
            told.widow = told.widow or event.cards
            told.is_thrown_by_choice = True
        case TrumpMade():
            told.trump = event.suit
        case DealEnded():
            told.result = event.result
        case GameEnded():
            told.outcome = event.outcome
        case _:
            pass


def _note_discards(told: Shown, event: Event) -> None:
    match event:
        case Discarded():
            _throw(told, event)
        case Refilled():
            _draw(told, event)
        case Declared():
            told.discarding_is_over = True
            _declare(told, event)
        case _:
            pass


def _note_actions(told: Shown, event: Event) -> None:
    match event:
        case Acted():
            _act(told, event.seat, event.action)
        case LaidDown():
            told.course.append((event.seat, None))
        case TrickTaken():
            told.tricks.append(len(told.course))
        case _:
            pass


def _act(told: Shown, seat: Seat, action: Action) -> None:
    if isinstance(action, Pass | Bid | Pitch):
        told.calls.append((seat, action))
    if isinstance(action, Play | Pitch):
        told.course.append((seat, action.card))
    if isinstance(action, Call):
        told.called = action.card


def _throw(told: Shown, event: Discarded) -> None:
    if not told.thrown or told.thrown[-1][0] != event.seat:
        told.thrown.append((event.seat, []))
    told.thrown[-1][1].append(event.card)


def _draw(told: Shown, event: Refilled) -> None:
    if not told.discarding_is_over:
        told.discarding_is_over = True
        first = dict(told.thrown)
        told.thrown = [(seat, first.get(seat, [])) for seat in told.began.seats]
    if not told.is_stock_known:
        told.stock += event.cards or (None,) * event.count
    told.draws += 1
    if told.draws == len(told.began.seats):
        # The last to draw throws what is too much (T7).
        told.thrown.append((event.seat, []))


def _declare(told: Shown, event: Declared) -> None:
    """Put the declared trumps in place of cards that are not known."""
    for seat, card in event.cards:
        thrown = next(cards for other, cards in told.thrown if other == seat)
        if card not in thrown:
            thrown[thrown.index(None)] = card
