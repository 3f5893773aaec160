"""Cards as small numbers, sets of cards as one int.

A card is ``13 * suit + rank``: suits in the order S H D C (0 to 3), ranks from the two (0) to the
ace (12). The jokers are 52 (``JL``, low) and 53 (``JH``, high). A set of cards (a *mask*) has bit
``card`` set for every card in it, so the lowest set bit of a suit is its lowest card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
LOW_JOKER: Final = 52
HIGH_JOKER: Final = 53

TWO: Final = 0
THREE: Final = 1
TEN: Final = 8
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12

CARD_NAMES: Final[tuple[str, ...]] = (*(s + r for s in SUITS for r in RANKS), "JL", "JH")
CARD_OF: Final[dict[str, int]] = {name: card for card, name in enumerate(CARD_NAMES)}

PACK: Final = (1 << 52) - 1
PACK_WITH_JOKERS: Final = (1 << 54) - 1
SUIT_MASKS: Final[tuple[int, ...]] = tuple(0x1FFF << 13 * suit for suit in range(4))

PIPS_OF_RANK: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4)
"""Pips by rank (S3): ten 10, ace 4, king 3, queen 2, jack 1."""
_PIPS_OF_TOP_FIVE: Final[tuple[int, ...]] = tuple(
    sum(PIPS_OF_RANK[TEN + i] for i in range(5) if five >> i & 1) for five in range(32)
)


def cards_of(mask: int) -> Iterator[int]:
    """Yield the cards of a mask from the lowest number to the highest."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """Give the set of some cards as one int."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def pips(mask: int) -> int:
    """Count the pips (S3) of a set of cards without jokers."""
    five = _PIPS_OF_TOP_FIVE
    return five[mask >> 8 & 31] + five[mask >> 21 & 31] + five[mask >> 34 & 31] + five[mask >> 47]
