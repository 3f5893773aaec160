"""Putting cards into slots, by what each slot may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitch_core.cards import Card
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Pin:
    """Where a card was seen: in which seat's hand, and whether it was thrown, None if not seen."""

    seat: Seat
    is_thrown: bool | None


@dataclass(slots=True)
class Slot:
    """A place for one card.

    `seat` gets it, None for nobody; `place` is its index among the undealt cards, None in a hand
    as dealt. `takes` are the cards it may hold of those that were not seen; `is_thrown` tells that
    the card was thrown, `is_left` that it has not been played.
    """

    seat: Seat | None
    takes: frozenset[Card]
    place: int | None = None
    is_thrown: bool = False
    is_left: bool = False
    card: Card | None = None

    def may_hold(self, card: Card, pin: Pin | None) -> bool:
        """Tell whether a card may stand here."""
        if pin is None:
            return card in self.takes
        if pin.seat != self.seat:
            return False
        if pin.is_thrown is None:
            return card in self.takes
        return pin.is_thrown == self.is_thrown and not self.is_left


def match(cards: Sequence[Card], slots: Sequence[Slot], pins: Mapping[Card, Pin]) -> bool:
    """Put every card into a slot of its own, by augmenting paths; False where it can't be."""
    if len(cards) != len(slots):
        return False
    holder: dict[int, Card] = {}
    choices = {
        card: [at for at, slot in enumerate(slots) if slot.may_hold(card, pins.get(card))]
        for card in cards
    }

    def place(card: Card, tried: set[int]) -> bool:
        for at in choices[card]:
            if at in tried:
                continue
            tried.add(at)
            if at not in holder or place(holder[at], tried):
                holder[at] = card
                return True
        return False

    if not all(place(card, set()) for card in cards):
        return False
    for at, card in holder.items():
        slots[at].card = card
    return True
