"""Suits, ranks and cards, and their text: suit first, as in `SA HT D9 C2`, jokers `JH JL`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pitch_core.errors import NotationError


class Suit(Enum):
    """A suit; the jokers are a fifth one. The value is its letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    JOKERS = "J"

    # Members are singletons, so identity is equality; Enum's own hash is a Python call.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        """Give the letter."""
        return self.value


class Rank(Enum):
    """A rank, high to low as in S2, then the two jokers. The value is its letter."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"
    HIGH = "H"
    LOW = "L"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        """Give the letter."""
        return self.value


PLAIN_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
PLAIN_RANKS = tuple(rank for rank in Rank if rank not in (Rank.HIGH, Rank.LOW))
"""Ace to two, high to low (S2)."""

SAME_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}

PIPS = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""What a card counts for Game (S3); every other rank counts nothing."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the 54 cards. There is one object a card: compare with `is` or `==`, sort freely.

    `index` orders cards as they are written: suits S H D C, high to low in each, then the jokers.
    """

    suit: Suit
    rank: Rank
    index: int
    pips: int

    @staticmethod
    def parse(text: str) -> Card:
        """Read one card; raises `NotationError`."""
        return parse_card(text)

    def __str__(self) -> str:
        """Give the text form, suit first."""
        return self.suit.value + self.rank.value

    def __repr__(self) -> str:
        """Show the card as the call that makes it."""
        return f"Card.parse({str(self)!r})"

    def __lt__(self, other: Card) -> bool:
        """Order as written."""
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copy and pickle to the one object."""
        return parse_card, (str(self),)


_plain = tuple(
    Card(suit, rank, suit_at * 13 + rank_at, PIPS.get(rank, 0))
    for suit_at, suit in enumerate(PLAIN_SUITS)
    for rank_at, rank in enumerate(PLAIN_RANKS)
)

HIGH_JOKER = Card(Suit.JOKERS, Rank.HIGH, 52, 0)
LOW_JOKER = Card(Suit.JOKERS, Rank.LOW, 53, 0)

PACK_52 = _plain
PACK_54 = (*_plain, HIGH_JOKER, LOW_JOKER)
"""The packs, in the order of `Card.index`."""

_BY_PARTS = {(card.suit, card.rank): card for card in PACK_54}
_BY_TEXT = {str(card): card for card in PACK_54}

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_RANK_FIRST = {rank.value + suit.value for suit in PLAIN_SUITS for rank in PLAIN_RANKS}
_RANK_FIRST -= set(_BY_TEXT)
_TEXT_VARIANT = "️"  # what some keyboards put behind a suit sign


def card_of(suit: Suit, rank: Rank) -> Card:
    """Give the card of a plain suit and rank."""
    return _BY_PARTS[suit, rank]


def parse_card(text: str) -> Card:
    """Read one card: `SA`, `♠A` or `A♠`; the ten is `T`, beside a suit sign `10` too.

    ASCII with the rank first is never read, as `JH` would be two cards; the error's code is
    `rank_first` then, else `bad_card`.
    """
    card = _BY_TEXT.get(text)
    if card is not None:
        return card
    plain = text.replace(_TEXT_VARIANT, "")
    sign = next((sign for sign in _SIGNS if sign in plain), None)
    if sign is not None:
        rank = plain.replace(sign, "", 1).replace("10", "T", 1)
        card = _BY_TEXT.get(_SIGNS[sign] + rank)
        if card is not None:
            return card
    raise NotationError("rank_first" if text in _RANK_FIRST else "bad_card", text)


def parse_suit(text: str) -> Suit:
    """Read a plain suit, a letter or a sign; raises `NotationError`."""
    letter = _SIGNS.get(text.replace(_TEXT_VARIANT, ""), text)
    for suit in PLAIN_SUITS:
        if suit.value == letter:
            return suit
    raise NotationError("bad_suit", text)
