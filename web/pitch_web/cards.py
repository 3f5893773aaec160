"""Cards to look at: faces to press or to see, chips among words, backs, suit signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.cards import HIGH_JOKER, Rank, Suit
from pitch_web.names_of_cards import card_name, index

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_web.nodes import Node

LONGEST_WORD = 5
"""Letters of a joker's word that fit on a card 44 px wide; a longer one is cut to its first."""


def sign(symbol: str, **attributes: object) -> Node:
    """Draw a symbol of the page's sprite (`symbols.py`), for the eye alone."""
    return ("svg", {"aria-hidden": "true", **attributes}, ("use", {"href": f"#{symbol}"}))


def icon(name: str, *, flip: bool = False) -> Node:
    """Draw an icon; with `flip` it points along the line of reading."""
    return sign(f"i-{name}", **{"class": "ic flip" if flip else "ic", "viewBox": "0 0 24 24"})


def suit_sign(suit: Suit) -> Node:
    """Draw a suit among words; the word for it stands beside."""
    return sign(_symbol(suit), **{"class": f"suit {_suit_class(suit)}"})


def face(card: Card) -> list[Node]:
    """Give what is printed on a card.

    The index is no text, for whoever listens hears the whole name: the style sheet prints it.
    """
    if card.suit is Suit.JOKERS:
        word = ("span", {"class": "word", "data-index": _joker_word(card)})
        return [("span", {"class": "ix", "aria-hidden": "true"}, sign(_star(card)), word)]
    suit = _symbol(card.suit)
    kind = "ten" if card.rank is Rank.TEN else None
    rank = ("b", {"class": kind, "data-index": index(card.rank)})
    return [
        ("span", {"class": "ix", "aria-hidden": "true"}, rank, sign(suit)),
        sign(suit, **{"class": "pip"}),
    ]


def classes(card: Card, *states: str) -> str:
    """Give the classes of a card in its states, empty ones left out."""
    kind = ""
    if card.suit is Suit.JOKERS:
        kind = "joker high" if card is HIGH_JOKER else "joker low"
    return " ".join(filter(None, ("card", _suit_class(card.suit), kind, *states)))


def pressable(card: Card, attributes: dict[str, object], *states: str) -> Node:
    """Make a card a button. `attributes` say what it does and how it is called."""
    return (
        "button",
        {
            "id": f"card-{card}",
            "data-card": str(card),
            "type": "button",
            "class": classes(card, *states),
            "aria-label": card_name(card),
            **attributes,
        },
        *face(card),
        ("span", {"class": "tick"}) if "away" in states else None,
    )


def shown(card: Card, *states: str, label: str = "", keyed: bool = True) -> Node:
    """Lay a card open. `keyed` gives it the name by which it is followed from place to place."""
    return (
        "span",
        {
            "id": f"card-{card}" if keyed else None,
            "data-card": str(card) if keyed else None,
            "class": classes(card, *states),
            "role": "img",
            "aria-label": label or card_name(card),
        },
        *face(card),
    )


def chip(card: Card) -> Node:
    """Set a card among words."""
    joker = card.suit is Suit.JOKERS
    kind = (" joker high" if card is HIGH_JOKER else " joker") if joker else ""
    symbol = _star(card) if joker else _symbol(card.suit)
    return (
        "span",
        {
            "class": f"mc {_suit_class(card.suit)}{kind}",
            "role": "img",
            "aria-label": card_name(card),
        },
        ("span", {"aria-hidden": "true"}, index(card.rank)),
        sign(symbol),
    )


def chips(cards: tuple[Card, ...]) -> list[Node]:
    """Set cards in a row of words."""
    return [part for card in cards for part in (chip(card), " ")]


def back(label: str) -> Node:
    """Lay a card face down."""
    return ("span", {"class": "back", "role": "img", "aria-label": label})


def small_face(card: Card) -> list[Node]:
    """Give rank and suit in a line, for a card in a list of many."""
    return [("span", {"data-index": index(card.rank)}), sign(_symbol(card.suit))]


def suit_class(suit: Suit) -> str:
    """Give the class that colours a suit."""
    return _suit_class(suit)


def _joker_word(card: Card) -> str:
    word = index(card.rank)
    return word if len(word) <= LONGEST_WORD else word[:1]


def _suit_class(suit: Suit) -> str:
    return f"s-{suit.value.lower()}"


def _symbol(suit: Suit) -> str:
    return f"suit-{suit.value.lower()}"


def _star(card: Card) -> str:
    return "joker-high" if card is HIGH_JOKER else "joker-low"
