"""What cards and suits are called: whole names to say, letters to print in a corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.words import listed, pgettext, pmark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.cards import Card, Rank, Suit

_NAMES = {
    "SA": pmark("card", "ace of spades"),
    "SK": pmark("card", "king of spades"),
    "SQ": pmark("card", "queen of spades"),
    "SJ": pmark("card", "jack of spades"),
    "ST": pmark("card", "ten of spades"),
    "S9": pmark("card", "nine of spades"),
    "S8": pmark("card", "eight of spades"),
    "S7": pmark("card", "seven of spades"),
    "S6": pmark("card", "six of spades"),
    "S5": pmark("card", "five of spades"),
    "S4": pmark("card", "four of spades"),
    "S3": pmark("card", "three of spades"),
    "S2": pmark("card", "two of spades"),
    "HA": pmark("card", "ace of hearts"),
    "HK": pmark("card", "king of hearts"),
    "HQ": pmark("card", "queen of hearts"),
    "HJ": pmark("card", "jack of hearts"),
    "HT": pmark("card", "ten of hearts"),
    "H9": pmark("card", "nine of hearts"),
    "H8": pmark("card", "eight of hearts"),
    "H7": pmark("card", "seven of hearts"),
    "H6": pmark("card", "six of hearts"),
    "H5": pmark("card", "five of hearts"),
    "H4": pmark("card", "four of hearts"),
    "H3": pmark("card", "three of hearts"),
    "H2": pmark("card", "two of hearts"),
    "DA": pmark("card", "ace of diamonds"),
    "DK": pmark("card", "king of diamonds"),
    "DQ": pmark("card", "queen of diamonds"),
    "DJ": pmark("card", "jack of diamonds"),
    "DT": pmark("card", "ten of diamonds"),
    "D9": pmark("card", "nine of diamonds"),
    "D8": pmark("card", "eight of diamonds"),
    "D7": pmark("card", "seven of diamonds"),
    "D6": pmark("card", "six of diamonds"),
    "D5": pmark("card", "five of diamonds"),
    "D4": pmark("card", "four of diamonds"),
    "D3": pmark("card", "three of diamonds"),
    "D2": pmark("card", "two of diamonds"),
    "CA": pmark("card", "ace of clubs"),
    "CK": pmark("card", "king of clubs"),
    "CQ": pmark("card", "queen of clubs"),
    "CJ": pmark("card", "jack of clubs"),
    "CT": pmark("card", "ten of clubs"),
    "C9": pmark("card", "nine of clubs"),
    "C8": pmark("card", "eight of clubs"),
    "C7": pmark("card", "seven of clubs"),
    "C6": pmark("card", "six of clubs"),
    "C5": pmark("card", "five of clubs"),
    "C4": pmark("card", "four of clubs"),
    "C3": pmark("card", "three of clubs"),
    "C2": pmark("card", "two of clubs"),
    "JH": pmark("card", "high joker"),
    "JL": pmark("card", "low joker"),
}
_INDICES = {
    "A": pmark("card index", "A"),
    "K": pmark("card index", "K"),
    "Q": pmark("card index", "Q"),
    "J": pmark("card index", "J"),
    "T": pmark("card index", "10"),
    "H": pmark("card index", "High"),
    "L": pmark("card index", "Low"),
}
_SUITS = {
    "S": pmark("suit", "spades"),
    "H": pmark("suit", "hearts"),
    "D": pmark("suit", "diamonds"),
    "C": pmark("suit", "clubs"),
}


def card_name(card: Card) -> str:
    """Say a card: "ace of spades"."""
    return pgettext(*_NAMES[str(card)])


def cards_named(cards: Iterable[Card]) -> str:
    """Say several cards, in the order given."""
    return listed([card_name(card) for card in cards])


def index(rank: Rank) -> str:
    """Give what is printed in a card's corner: "A", "10", "High" for a joker."""
    letter = rank.value
    return pgettext(*_INDICES[letter]) if letter in _INDICES else letter


def suit_name(suit: Suit) -> str:
    """Say a suit: "spades"."""
    return pgettext(*_SUITS[suit.value])
