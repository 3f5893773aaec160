"""Hands as `S.H.D.C` with `.jokers`, and cards run together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.cards import PLAIN_SUITS, Card, Suit, parse_card
from pitch_core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS_AT_MOST = 5
_SIGNS = dict(zip("♠♥♦♣", PLAIN_SUITS, strict=True))
_BLANK = str.maketrans("", "", " \t\r\n️")


def hand_text(cards: Iterable[Card]) -> str:
    """Write a hand: ranks high to low by suit, S H D C, then the jokers when there are any."""
    order = sorted(cards)
    parts = ["".join(str(card.rank) for card in order if card.suit is suit) for suit in Suit]
    if not parts[-1]:
        parts.pop()
    return ".".join(parts)


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a hand; the ranks of a suit in any order. Raises `NotationError`."""
    parts = text.split(".")
    if len(parts) not in {len(PLAIN_SUITS), SUITS_AT_MOST}:
        raise NotationError("bad_hand", text)
    suits = (*PLAIN_SUITS, Suit.JOKERS)
    return tuple(
        parse_card(suit.value + rank.upper())
        for suit, ranks in zip(suits, parts, strict=False)
        for rank in ranks.replace("10", "T")
    )


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards run together."""
    return "".join(map(str, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards run together, with suit letters or signs; raises `NotationError`."""
    plain = text.translate(_BLANK).replace("10", "T")
    if len(plain) % 2:
        raise NotationError("bad_cards", text)
    return tuple(parse_card(plain[at : at + 2]) for at in range(0, len(plain), 2))
