"""Which cards are trumps, and in what order (S2, P2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pitch_core.cards import (
    HIGH_JOKER,
    LOW_JOKER,
    SAME_COLOUR,
    Card,
    Rank,
    Suit,
    card_of,
)
from pitch_core.deal import AS_PRINTED, Trumps

OFF_JACK = "off-jack"
_JOKERS = {str(HIGH_JOKER): HIGH_JOKER, str(LOW_JOKER): LOW_JOKER}


@dataclass(frozen=True, slots=True)
class TrumpOrder:
    """The trumps by their parts, high to low: ranks, `off-jack`, `JH`, `JL`."""

    parts: tuple[str, ...]

    def made(self, suit: Suit) -> Trumps:
        """Give what the pack is when `suit` is trump."""
        return _made(self.parts, suit)

    def card(self, part: str, suit: Suit) -> Card:
        """Give the card that plays a part when `suit` is trump."""
        return _card(part, suit)

    def cards(self, parts: tuple[str, ...], suit: Suit) -> frozenset[Card]:
        """Give the cards that play some parts when `suit` is trump."""
        return _cards(parts, suit)


def _card(part: str, suit: Suit) -> Card:
    if part == OFF_JACK:
        return card_of(SAME_COLOUR[suit], Rank.JACK)
    return _JOKERS.get(part) or card_of(suit, Rank(part))


@cache
def _cards(parts: tuple[str, ...], suit: Suit) -> frozenset[Card]:
    return frozenset(_card(part, suit) for part in parts)


@cache
def _made(parts: tuple[str, ...], suit: Suit) -> Trumps:
    cards = tuple(_card(part, suit) for part in parts)
    strength = {card: at for at, card in enumerate(reversed(cards), 1)}
    return Trumps(suit, cards, strength, {**AS_PRINTED, **dict.fromkeys(cards, suit)})


SUIT_ALONE = TrumpOrder(tuple("AKQJT98765432"))
"""The trump suit as it is (S2)."""

SIXTEEN = TrumpOrder((*"AKQJ", OFF_JACK, "JH", "JL", *"T98765432"))
"""With the off-jack and the jokers (P2)."""
