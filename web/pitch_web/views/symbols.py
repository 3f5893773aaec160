"""The page's drawings: suits, stars and icons, as one sprite that the shell of a page carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.cards import Suit
from pitch_core.svg import SIGNS

if TYPE_CHECKING:
    from pitch_web.nodes import Node

_SUITS = {
    "suit-s": SIGNS[Suit.SPADES],
    "suit-h": SIGNS[Suit.HEARTS],
    "suit-d": SIGNS[Suit.DIAMONDS],
    "suit-c": SIGNS[Suit.CLUBS],
    "joker-high": SIGNS[Suit.JOKERS],
}
OUTLINES = {
    "joker-low": "M50 10l12 28 30 3-23 20 7 30-26-16-26 16 7-30L8 41l30-3z",
}
_ICONS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "hint": (
        "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 "
        "12 3z"
    ),
    "undo": "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "last": "M3 12a9 9 0 1 0 3-6.7M3 4v5h5M12 8v4l3 2",
    "rules": (
        "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 "
        "1.7M12 17h.01"
    ),
    "settings": (
        "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 "
        "0 0 0 0-4z"
    ),
    "next": "M9 5l7 7-7 7",
    "back": "M19 12H5M11 6l-6 6 6 6",
    "claim": "M4 13l5 5L20 6",
    "pause": "M8 5v14M16 5v14",
    "go": "M7 4l12 8-12 8z",
    "sheet": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
    "keys": "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
    "cards": "M8 4h11v15H8zM8 7H5v14h10v-2",
    "home": "M4 11l8-7 8 7M6 10v10h12V10",
    "first": "M18 5l-7 7 7 7M6 5v14",
    "prev": "M15 5l-7 7 7 7",
    "end": "M6 5l7 7-7 7M18 5v14",
    "share": "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
    "delete": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
    "again": "M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5",
    "restart": "M11 6l-6 6 6 6M19 6l-6 6 6 6",
    "equal": "M5 10c2-3 5-3 7 0s5 3 7 0M5 16c2-3 5-3 7 0s5 3 7 0",
    "mind": "M12 5v9M12 18.5h.01",
    "skip": "M5 5l8 7-8 7zM18 5v14",
    "seats": (
        "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 20a6 6 0 0 1 12 0M16 6a3 3 0 0 1 0 5M18 14a5 5 0 0 "
        "1 3 6"
    ),
    "chart": "M4 20h16M7 20v-7M12 20V5M17 20v-10",
    "close": "M6 6l12 12M18 6L6 18",
}


def sprite() -> Node:
    """Give the sprite; it is drawn nowhere itself."""
    suits = [_symbol(name, ("path", {"d": path})) for name, path in _SUITS.items()]
    outlines = [
        _symbol(
            name,
            (
                "path",
                {
                    "d": path,
                    "fill": "none",
                    "stroke": "currentColor",
                    "stroke-width": "8",
                    "stroke-linejoin": "round",
                },
            ),
        )
        for name, path in OUTLINES.items()
    ]
    icons = [
        ("symbol", {"id": f"i-{name}", "viewBox": "0 0 24 24"}, ("path", {"d": path}))
        for name, path in _ICONS.items()
    ]
    return (
        "svg",
        {"width": "0", "height": "0", "class": "sprite", "aria-hidden": "true"},
        suits,
        outlines,
        icons,
    )


def _symbol(name: str, drawing: Node) -> Node:
    return ("symbol", {"id": name, "viewBox": "0 0 100 100"}, drawing)
