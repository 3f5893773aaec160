"""Pictures of cards as inline SVG, each drawn once a document and used wherever it lies.

A picture looks right without any style sheet; with one, the deck may have four colours and the
theme may be dark. The box of a card is that of `pitch_core.svg`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.cards import HIGH_JOKER, LOW_JOKER, Card, Rank, Suit
from pitch_core.svg import EDGE, HEIGHT, INK, PAPER, RED, SIGNS, WIDTH
from pitch_web.cards import suit_class
from pitch_web.names_of_cards import card_name, index
from pitch_web.views.symbols import OUTLINES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_web.nodes import Node

BOX = f"0 0 {WIDTH} {HEIGHT}"
MIDDLE = WIDTH // 2
OUTLINE = OUTLINES["joker-low"]
LETTERS_IN_LARGE = 2
"""A longer index is a joker's word, which needs small letters."""


def drawings(cards: Iterable[Card]) -> Node:
    """Give the drawings of cards, to be put once before all pictures that use them."""
    return (
        "svg",
        {"class": "pt-drawings", "width": "0", "height": "0", "aria-hidden": "true"},
        [_sign(suit) for suit in Suit],
        [_card(card) for card in sorted(set(cards))],
    )


def picture(card: Card, *states: str, label: str = "") -> Node:
    """Lay a card: `states` are further classes, `label` says more than its name."""
    kinds = " ".join(("pt-card", suit_class(card.suit), *states))
    return (
        "svg",
        {"class": kinds, "viewBox": BOX, "role": "img", "aria-label": label or card_name(card)},
        ("use", {"href": f"#card-{card}"}),
    )


def card_of(href: str) -> Card:
    """Give the card that a picture refers to."""
    return Card.parse(href.rpartition("-")[2])


def _sign(suit: Suit) -> Node:
    drawing = ("path", {"id": f"path-{suit}", "d": SIGNS[suit]})
    return ("symbol", {"id": f"suit-{suit.value.lower()}", "viewBox": "0 0 100 100"}, drawing)


def _card(card: Card) -> Node:
    """Draw a card as its index, rank over suit, which can be read at any size."""
    high = card is HIGH_JOKER
    ink = PAPER if high else _ink(card.suit)
    text = index(card.rank)
    large = len(text) <= LETTERS_IN_LARGE
    return (
        "symbol",
        {"id": f"card-{card}", "viewBox": BOX},
        (
            "rect",
            {
                "class": "pt-paper high" if high else "pt-paper",
                "x": "0.5",
                "y": "0.5",
                "width": WIDTH - 1,
                "height": HEIGHT - 1,
                "rx": "5",
                "fill": INK if high else PAPER,
                "stroke": EDGE,
            },
        ),
        (
            "text",
            {
                "class": "pt-rank high" if high else "pt-rank",
                "x": MIDDLE,
                "y": 36 if large else 62,
                "text-anchor": "middle",
                "font-family": "Charter, Cambria, Noto Serif, serif" if large else "sans-serif",
                "font-weight": "700",
                "font-size": 34 if large else 15,
                "letter-spacing": "-3" if card.rank is Rank.TEN else None,
                "textLength": None if large else min(WIDTH - 8, 9 * len(text)),
                "lengthAdjust": None if large else "spacingAndGlyphs",
                "fill": ink,
            },
            text,
        ),
        _sign_on(card, ink, 22 if large else 30, 43 if large else 12),
    )


def _sign_on(card: Card, ink: str, size: int, y: int) -> Node:
    """Draw the suit on a card; the low joker's star is an outline."""
    place = f"translate({MIDDLE - size // 2} {y}) scale({size / 100})"
    if card is LOW_JOKER:
        line = {"fill": "none", "stroke": ink, "stroke-width": "8", "stroke-linejoin": "round"}
        return ("path", {"transform": place, "d": OUTLINE, **line})
    kind = "pt-rank high" if card is HIGH_JOKER else "pt-rank"
    return ("use", {"class": kind, "href": f"#path-{card.suit}", "transform": place, "fill": ink})


def _ink(suit: Suit) -> str:
    return RED if suit in {Suit.HEARTS, Suit.DIAMONDS} else INK
