"""Text both ways for every value that a record, a link or a message names.

Each reader raises `NotationError` with the place of what it cannot read; what a writer gives reads
back as the same value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import parse_action
from pitch_core.cards import Rank, parse_card, parse_suit
from pitch_core.errors import NotationError
from pitch_core.notation.cards_read import parse_cards, parse_hand
from pitch_core.notation.cards_written import cards_text, hand_text
from pitch_core.notation.following import side_of
from pitch_core.notation.reading import variant_of
from pitch_core.notation.scan import Block, Token
from pitch_core.notation.writing import side_text
from pitch_core.rules.options import option_text
from pitch_core.seats import parse_seat, seat_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.results import Point
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat, Side

__all__ = [
    "cards_text",
    "hand_text",
    "option_text",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_points",
    "parse_rank",
    "parse_seat",
    "parse_side",
    "parse_suit",
    "parse_variant",
    "points_text",
    "seat_text",
    "side_text",
    "variant_text",
]


def parse_rank(text: str) -> Rank:
    """Read a rank: `A K Q J T 9 … 2`, of the jokers `H` and `L`."""
    try:
        return Rank(text)
    except ValueError:
        raise NotationError("bad_rank", text) from None


def seat_text(seat: Seat, seated: tuple[Seat, ...]) -> str:
    """Write a seat by its name at this table."""
    return seat_names(seated)[seat]


def parse_side(text: str, seated: tuple[Seat, ...]) -> Side:
    """Read a side: seats with `+` between, `-` for nobody."""
    return side_of(Token(text, 0, 1, 1), seated)


def points_text(points: Iterable[Point], seated: tuple[Seat, ...]) -> str:
    """Write all points of a deal and who scores them: `high=N low=E jack=- game=E`."""
    names = seat_names(seated)
    return " ".join(f"{point.name}={side_text(point.seats, names)}" for point in points)


def parse_points(text: str, seated: tuple[Seat, ...]) -> dict[str, Side]:
    """Read who scores which point, by its name in small letters."""
    sides: dict[str, Side] = {}
    for word in Token(text, 0, 1, 1).words():
        name, side = word.cut("=")
        if side is None or not name.text:
            raise word.error("bad_point")
        sides[name.text.lower()] = side_of(side, seated)
    return sides


def variant_text(variant: Variant) -> str:
    """Write a variant with the options that differ: `auction partnerships=yes target=11`."""
    changed = variant.changed_options.items()
    return " ".join((variant.name, *(f"{name}={option_text(value)}" for name, value in changed)))


def parse_variant(text: str) -> Variant:
    """Read a variant's name and its options."""
    whole = Token(text, 0, 1, 1)
    name, *rules = (*whole.words(), whole)
    return variant_of(Block(whole, tags={"variant": name}, rules=rules[:-1]))
