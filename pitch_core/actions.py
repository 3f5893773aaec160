"""What a seat can ask for: seven kinds of action, with their text forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from pitch_core.cards import PACK_54, PLAIN_SUITS, Card, Suit, parse_card, parse_suit
from pitch_core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Mapping


class _Moon(int):
    """The bid above every number: compares as 5, reads `moon`."""

    __slots__ = ()

    def __str__(self) -> str:
        return "moon"

    def __repr__(self) -> str:
        return "MOON"

    def __reduce__(self) -> str:
        return "MOON"


MOON = _Moon(5)
"""The level of the bid `moon` (M1); it is no number that a seat could bid."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Say no, for good in this auction."""

    def __str__(self) -> str:
        """Give the text form."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Bid:
    """Promise `level` points, or `MOON`."""

    level: int
    moon: bool = field(init=False)

    def __post_init__(self) -> None:
        """Tell the moon from the number it compares as."""
        object.__setattr__(self, "moon", isinstance(self.level, _Moon))

    def __str__(self) -> str:
        """Give the text form."""
        return f"bid {self.level}"


@dataclass(frozen=True, slots=True)
class Pitch:
    """Bid 4 by laying the card that leads to the first trick (A4)."""

    card: Card

    def __str__(self) -> str:
        """Give the text form."""
        return f"pitch {self.card}"


@dataclass(frozen=True, slots=True)
class Trump:
    """Name the trump suit."""

    suit: Suit

    def __str__(self) -> str:
        """Give the text form."""
        return f"trump {self.suit}"


@dataclass(frozen=True, slots=True)
class Call:
    """Call the card whose suit is trump and whose holder is the partner (P5)."""

    card: Card

    def __str__(self) -> str:
        """Give the text form."""
        return f"call {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one card away (P6)."""

    card: Card

    def __str__(self) -> str:
        """Give the text form."""
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        """Give the text form."""
        return f"play {self.card}"


Action = Pass | Bid | Pitch | Trump | Call | Discard | Play

PASS = Pass()
PLAY = {card: Play(card) for card in PACK_54}
DISCARD = {card: Discard(card) for card in PACK_54}
CALL = {card: Call(card) for card in PACK_54}
PITCH = {card: Pitch(card) for card in PACK_54}
TRUMP = {suit: Trump(suit) for suit in PLAIN_SUITS}
"""One ready action a card or suit, so that listing what is legal makes no objects."""

ready_bid = lru_cache(maxsize=None, typed=True)(Bid)
"""The same for bids; by kind of level, as the moon compares as a number."""

_OF_A_CARD: dict[str, Mapping[Card, Action]] = {
    "play": PLAY,
    "discard": DISCARD,
    "call": CALL,
    "pitch": PITCH,
}
_DIGITS_AT_MOST = 3


def parse_action(text: str) -> Action:
    """Read an action's text form; raises `NotationError` with the position of the bad part."""
    verb, _, rest = text.partition(" ")
    if text == "pass":
        return PASS
    try:
        if verb in _OF_A_CARD:
            return _OF_A_CARD[verb][parse_card(rest)]
        if verb == "trump":
            return TRUMP[parse_suit(rest)]
    except NotationError as error:
        at = len(verb) + 1
        raise NotationError(error.code, error.text, at, 1, at + 1) from None
    if verb == "bid" and rest == "moon":
        return Bid(MOON)
    if verb == "bid" and rest.isascii() and rest.isdigit() and len(rest) <= _DIGITS_AT_MOST:
        return Bid(int(rest))
    raise NotationError("bad_action", text)
