"""Reading hands as `S.H.D.C` with `.jokers`, and cards run together."""

from __future__ import annotations

import re

from pitch_core.cards import PLAIN_SUITS, Card, Suit, parse_card, parse_suit
from pitch_core.errors import NotationError
from pitch_core.notation.cards_written import UNKNOWN

_SUITS = (*PLAIN_SUITS, Suit.JOKERS)
_SIGN = "️"  # what some keyboards put behind a suit sign
_SYMBOL = rf"(?:10|[^\s{_SIGN}]){_SIGN}?"
_CARD = re.compile(rf"\s*({UNKNOWN}|{_SYMBOL}{_SYMBOL}|{_SYMBOL})\s*")
_RANK = re.compile(r"10|.", re.DOTALL)
_SUIT_OR_SIGN = re.compile(rf"[SDC♠♥♦♣♤♡♢♧]{_SIGN}?|H(?=[AKQJT2-9]|10)|H$")


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a hand: four or five suits in order, or each named, as `S5.H82.D542.CQ8`.

    The ranks of a suit may stand in any order. Raises `NotationError`.
    """
    parts = text.split(".")
    if _SUIT_OR_SIGN.match(parts[0]):
        return _named_suits(parts)
    if len(parts) not in {len(PLAIN_SUITS), len(_SUITS)}:
        raise NotationError("bad_hand", text)
    cards: list[Card] = []
    at = 0
    for suit, ranks in zip(_SUITS, parts, strict=False):
        cards += _of_suit(suit, ranks, at)
        at += len(ranks) + 1
    return tuple(cards)


def _named_suits(parts: list[str]) -> tuple[Card, ...]:
    cards: list[Card] = []
    at = 0
    for part in parts:
        suit_sign = _SUIT_OR_SIGN.match(part)
        letter = suit_sign[0] if suit_sign else part[:1]
        if suit_sign is None and letter != Suit.JOKERS.value:
            raise _at(at, "bad_hand", part)
        suit = parse_suit(letter) if suit_sign else Suit.JOKERS
        cards += _of_suit(suit, part[len(letter) :], at + len(letter))
        at += len(part) + 1
    return tuple(cards)


def _of_suit(suit: Suit, ranks: str, at: int) -> list[Card]:
    found: list[Card] = []
    for match in _RANK.finditer(ranks):
        rank = match[0].replace("10", "T").upper()
        try:
            found.append(parse_card(suit.value + rank))
        except NotationError:
            raise _at(at + match.start(), "bad_rank", match[0]) from None
    return found


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards run together, with suit letters or signs; raises `NotationError`."""
    found: list[Card] = []
    for card, at in some_cards(text):
        if card is None:
            raise _at(at, "card_must_be_known", UNKNOWN)
        found.append(card)
    return tuple(found)


def some_cards(text: str) -> tuple[tuple[Card | None, int], ...]:
    """Read cards run together of which some are not known, each with its offset."""
    found: list[tuple[Card | None, int]] = []
    for match in _CARD.finditer(text):
        try:
            card = None if match[1] == UNKNOWN else parse_card(match[1])
        except NotationError as error:
            raise _at(match.start(1), error.code, match[1]) from None
        found.append((card, match.start(1)))
    return tuple(found)


def _at(position: int, code: str, text: str) -> NotationError:
    return NotationError(code, text, position, 1, position + 1)
