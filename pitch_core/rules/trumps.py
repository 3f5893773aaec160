"""Which cards are trumps, and in what order (S2, P2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pitch_core.cards import (
    HIGH_JOKER,
    LOW_JOKER,
    SAME_COLOUR,
    Card,
    Rank,
    Suit,
    card_of,
)

OFF_JACK = "off-jack"
_JOKERS = {str(HIGH_JOKER): HIGH_JOKER, str(LOW_JOKER): LOW_JOKER}


@dataclass(frozen=True, slots=True)
class TrumpOrder:
    """The trumps by their parts, high to low: ranks, `off-jack`, `JH`, `JL`."""

    parts: tuple[str, ...]

    def cards(self, suit: Suit) -> tuple[Card, ...]:
        """Give the trump cards when `suit` is trump, high to low."""
        return _cards(self.parts, suit)

    def card(self, part: str, suit: Suit) -> Card:
        """Give the card that plays a part when `suit` is trump."""
        return _card(part, suit)


def _card(part: str, suit: Suit) -> Card:
    if part == OFF_JACK:
        return card_of(SAME_COLOUR[suit], Rank.JACK)
    return _JOKERS.get(part) or card_of(suit, Rank(part))


@lru_cache(maxsize=64)
def _cards(parts: tuple[str, ...], suit: Suit) -> tuple[Card, ...]:
    return tuple(_card(part, suit) for part in parts)


SUIT_ALONE = TrumpOrder(tuple("AKQJT98765432"))
"""The trump suit as it is (S2)."""

SIXTEEN = TrumpOrder((*"AKQJ", OFF_JACK, "JH", "JL", *"T98765432"))
"""With the off-jack and the jokers (P2)."""
