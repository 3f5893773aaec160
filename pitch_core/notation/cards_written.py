"""Writing hands as `S.H.D.C` with `.jokers`, and cards run together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.cards import Card

UNKNOWN = "-"
"""Stands for a hand or a card that is not known."""


def hand_text(cards: Iterable[Card]) -> str:
    """Write a hand: ranks high to low by suit, S H D C, then the jokers when there are any."""
    order = sorted(cards)
    parts = ["".join(str(card.rank) for card in order if card.suit is suit) for suit in Suit]
    if not parts[-1]:
        parts.pop()
    return ".".join(parts)


def cards_text(cards: Iterable[Card | None]) -> str:
    """Write cards run together; None, a card that is not known, as `-`."""
    return "".join(UNKNOWN if card is None else str(card) for card in cards)
