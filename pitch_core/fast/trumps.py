"""The sixteen trumps of ``pawnee`` and ``tenpoint`` (P2, T2) as places from 0 to 15.

Once trump is known only trumps count, so a hand becomes a mask of 16 bits. From the lowest:
2 3 4 5 6 7 8 9 (places 0 to 7), 10 (8), low joker (9), high joker (10), off-jack (11), jack (12),
queen (13), king (14), ace (15).
"""

from __future__ import annotations

from typing import Final

from pitch_core.fast.cards import HIGH_JOKER, JACK, LOW_JOKER, mask_of

TRUMPS: Final = 16
ALL_TRUMPS: Final = (1 << TRUMPS) - 1
PLACE_OF_TWO: Final = 0
PLACE_OF_THREE: Final = 1
PLACE_OF_TEN: Final = 8
PLACE_OF_LOW_JOKER: Final = 9
PLACE_OF_HIGH_JOKER: Final = 10
PLACE_OF_OFF_JACK: Final = 11
PLACE_OF_JACK: Final = 12

POINT_CARDS: Final = 0b0001_1111_0000_0010
"""Jack, off-jack, jokers and ten count 1 each, the three counts 3 (P3); they are never thrown."""
LAST_RESORT: Final = 0b1110_0000_0000_0001
"""Ace, king, queen and two: thrown only when nothing else may go (P6)."""
THREE_COUNTS: Final = 3
_OFF_JACK: Final = 1 << PLACE_OF_OFF_JACK
_LOW_HALF: Final = (1 << 26) - 1


def off_jack(trump: int) -> int:
    """Give the jack of the other suit of the trump's colour, as a card."""
    return 13 * (3 - trump) + JACK


TRUMP_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (
        *range(13 * trump, 13 * trump + JACK),
        LOW_JOKER,
        HIGH_JOKER,
        off_jack(trump),
        *range(13 * trump + JACK, 13 * trump + 13),
    )
    for trump in range(4)
)
"""By suit of trump: the card at each place."""

TRUMP_MASKS: Final[tuple[int, ...]] = tuple(mask_of(cards) for cards in TRUMP_CARDS)
PLACE_OF_CARD: Final[tuple[dict[int, int], ...]] = tuple(
    {card: place for place, card in enumerate(cards)} for cards in TRUMP_CARDS
)


def trumps_in(mask: int, trump: int) -> int:
    """Give the trumps among some cards as a mask of places."""
    suit = mask >> 13 * trump & 0x1FFF
    low_part = suit & 0x1FF
    high_part = suit >> JACK
    jack = mask >> off_jack(trump) & 1
    jokers = mask >> LOW_JOKER & 3
    return low_part | jokers << PLACE_OF_LOW_JOKER | jack << PLACE_OF_OFF_JACK | high_part << 12


def trumps_by_suit(mask: int) -> tuple[int, int, int, int]:
    """Give ``trumps_in`` for each of the four suits as trump."""
    # In halves, which are integers of one machine word.
    low = mask & _LOW_HALF
    high = mask >> 26
    spades, hearts, diamonds, clubs = low & 0x1FFF, low >> 13, high & 0x1FFF, high >> 13 & 0x1FFF
    jokers = high >> 26 << PLACE_OF_LOW_JOKER
    return (
        spades & 0x1FF | jokers | clubs << 2 & _OFF_JACK | spades >> JACK << 12,
        hearts & 0x1FF | jokers | diamonds << 2 & _OFF_JACK | hearts >> JACK << 12,
        diamonds & 0x1FF | jokers | hearts << 2 & _OFF_JACK | diamonds >> JACK << 12,
        clubs & 0x1FF | jokers | spades << 2 & _OFF_JACK | clubs >> JACK << 12,
    )


def cards_at(places: int, trump: int) -> int:
    """Give the cards at some places of the trump order as a mask of cards."""
    suit = places & 0x1FF | places >> 12 << JACK
    jack = places >> PLACE_OF_OFF_JACK & 1
    jokers = places >> PLACE_OF_LOW_JOKER & 3
    return suit << 13 * trump | jokers << LOW_JOKER | jack << off_jack(trump)


def points_taken(places: int) -> int:
    """Count the points (P3, without High and Low) of some trumps won in tricks: 0 to 8."""
    ones = places >> PLACE_OF_TEN & 31
    return ones.bit_count() + THREE_COUNTS * (places >> PLACE_OF_THREE & 1)
