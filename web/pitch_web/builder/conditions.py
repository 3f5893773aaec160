"""Deals made at random under conditions, such as `AJxx` or `S>=4 pips>=10`; see docs/lessons.md.

A seat's conditions stand in a row, seats are parted by `;` and named with a colon: `AJxx; N: HA`.
Each is one of

    SA            that card
    AJxx          ace, jack and two small cards (below the ten) of one suit
    H=AJx         the same of a suit that is named
    S>=4 C=0 D<=1 how many cards of a suit; any>=4 of some suit
    pips>=10      what the cards count for Game
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.cards import Card, Suit
from pitch_core.errors import NotationError, PitchError
from pitch_core.seats import parse_seat

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

SMALL = "23456789"
RANKS = "AKQJT98765432"
TRIES = 2000
LONGEST = 400
SUITS = tuple(suit for suit in Suit if suit is not Suit.JOKERS)

_SUIT_RANKS = re.compile(r"([SHDC])=([AKQJTX2-9]*[AKQJTX][AKQJTX2-9]*)")
_LENGTH = re.compile(r"([SHDC]|ANY)(>=|<=|=)([0-9]|1[0-4])")
_PIPS = re.compile(r"PIPS(>=|<=|=)([0-9]{1,2})")
_OF_ONE_SUIT = re.compile(r"[AKQJTX2-9]{2,14}")


class ConditionError(NotationError):
    """A condition that cannot be read."""


class NoSuchDealError(PitchError):
    """No deal was found that is as asked."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Ranks in one suit, `x` for a small card; `suit` None for any."""

    suit: Suit | None
    ranks: str


@dataclass(frozen=True, slots=True)
class Count:
    """A number of cards of a suit, of some suit (`any`) or of pips, compared with a figure."""

    what: str
    sign: str
    figure: int

    def holds(self, hand: list[Card]) -> bool:
        """Tell whether it is so for a hand."""
        lengths = Counter(card.suit.value for card in hand)
        if self.what == "PIPS":
            counted = [sum(card.pips for card in hand)]
        elif self.what == "ANY":
            counted = [lengths[suit.value] for suit in SUITS]
        else:
            counted = [lengths[self.what]]
        return any(_COMPARE[self.sign](number, self.figure) for number in counted)


_COMPARE = {
    ">=": lambda number, figure: number >= figure,
    "<=": lambda number, figure: number <= figure,
    "=": lambda number, figure: number == figure,
}

Condition = Card | Holding | Count


def read(text: str, seats: tuple[Seat, ...], me: Seat) -> dict[Seat, list[Condition]]:
    """Read conditions by seat; those without a seat are for `me`. Raises `NotationError`."""
    if len(text) > LONGEST:
        raise NotationError("too_long", "", LONGEST)
    found: dict[Seat, list[Condition]] = {}
    for match in re.finditer(r"[^;]+", text):
        part, at = match[0], match.start()
        name, colon, rest = part.partition(":")
        seat = me
        if colon:
            seat = _seat(name.strip(), seats, at)
            at += len(name) + 1
        for word in re.finditer(r"[^\s,]+", rest if colon else part):
            condition = _condition(word[0], at + word.start())
            found.setdefault(seat, []).append(condition)
    return found


def _seat(name: str, seats: tuple[Seat, ...], at: int) -> Seat:
    try:
        return parse_seat(name, seats)
    except NotationError:
        raise ConditionError("bad_seat", name, at, 1, at + 1) from None


def _condition(word: str, at: int) -> Condition:
    text = word.upper().replace("10", "T") if not re.search("[<>=]", word) else word.upper()
    if match := _LENGTH.fullmatch(text):
        return Count(match[1], match[2], int(match[3]))
    if match := _PIPS.fullmatch(text):
        return Count("PIPS", match[1], int(match[2]))
    if match := _SUIT_RANKS.fullmatch(text):
        return Holding(Suit(match[1]), match[2])
    if _OF_ONE_SUIT.fullmatch(text):
        return Holding(None, text)
    try:
        return Card.parse(text)
    except NotationError as error:
        raise ConditionError(error.code, word, at, 1, at + 1) from None


def hands(
    variant: Variant, seats: tuple[Seat, ...], asked: Mapping[Seat, list[Condition]], chance: Random
) -> dict[Seat, list[Card]]:
    """Deal hands that are as asked, the rest at random. Raises `NoSuchDealError`.

    What is asked by name is put into the hands first, suits that are free drawn by lots; lengths
    and pips decide among many deals.
    """
    size = variant.dealing.hand_size
    for _ in range(TRIES):
        dealt = _attempt(variant, seats, asked, size, chance)
        if dealt is not None:
            return dealt
    raise NoSuchDealError


def _attempt(
    variant: Variant,
    seats: tuple[Seat, ...],
    asked: Mapping[Seat, list[Condition]],
    size: int,
    chance: Random,
) -> dict[Seat, list[Card]] | None:
    """Deal once; None where it did not come out as asked."""
    left = list(variant.pack)
    chance.shuffle(left)
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in seats}
    order = sorted(asked.items(), key=lambda item: not any(isinstance(c, Card) for c in item[1]))
    for seat, conditions in order:
        for condition in sorted(conditions, key=lambda c: not isinstance(c, Card)):
            if not _put(condition, dealt[seat], left, chance):
                return None
    for seat in seats:
        while len(dealt[seat]) < size:
            dealt[seat].append(left.pop())
        counts = [one for one in asked.get(seat, ()) if isinstance(one, Count)]
        if len(dealt[seat]) > size or not all(one.holds(dealt[seat]) for one in counts):
            return None
    return dealt


def _put(condition: Condition, hand: list[Card], left: list[Card], chance: Random) -> bool:
    """Put what is asked by name into a hand; False where the cards are gone."""
    if isinstance(condition, Count):
        return True
    if isinstance(condition, Card):
        return _take(condition, hand, left) or condition in hand
    suit = condition.suit or chance.choice(SUITS)
    for rank in sorted(condition.ranks, key="AKQJT98765432X".index):
        ranks = list(SMALL) if rank == "X" else [rank]
        cards = [card for card in left if card.suit is suit and card.rank.value in ranks]
        if not cards or not _take(cards[0], hand, left):
            return False
    return True


def _take(card: Card, hand: list[Card], left: list[Card]) -> bool:
    if card not in left:
        return False
    left.remove(card)
    hand.append(card)
    return True
