"""The reader's cards, and what can be done beside playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Discard, Pitch, Play
from pitch_core.cards import Suit
from pitch_web.cards import icon, pressable
from pitch_web.names_of_cards import card_name
from pitch_web.views.frame import button
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.observation import Observation
    from pitch_web.model import TableScreen
    from pitch_web.nodes import Node

ONE_ROW = 7
"""Cards that a phone held upright shows in one row."""

_COLOURS_APART = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3, Suit.JOKERS: -1}
_VERBS = {"auction": "pitch", "discard": "discard"}


def hand(table: TableScreen, order: str) -> Node:
    """Give the reader's hand in `order` (`suits` or `ranks`) and the tools."""
    return _laid(table, order, tools(table))


def cards_to_choose(table: TableScreen, order: str) -> Node:
    """Give the reader's hand without the tools."""
    return _laid(table, order, None)


def _laid(table: TableScreen, order: str, below: Node) -> Node:
    cards = ordered(table.obs, order)
    legal = {
        action.card for action in table.obs.legal if isinstance(action, Play | Pitch | Discard)
    }
    first = next((card for card in cards if card in legal), cards[0] if cards else None)
    return (
        "section",
        {
            "class": "hand rows" if len(cards) > ONE_ROW else "hand",
            "id": "hand",
            "aria-label": _("Your hand"),
        },
        (
            "ol",
            {"class": "row", "id": "cards", "data-cards": len(cards)},
            [
                ("li", {"id": f"held-{card}"}, _held(table, card, legal, tab=card is first))
                for card in cards
            ],
        ),
        below,
    )


def ordered(obs: Observation, order: str) -> tuple[Card, ...]:
    """Sort a hand: trumps together and first, high to low; then by suits, colours apart."""

    def place(card: Card) -> tuple[int, ...]:
        if card in obs.trumps:
            return 0, obs.trumps.index(card)
        rank = card.index % 13
        if order == "ranks":
            return 1, rank, _COLOURS_APART[card.suit]
        return 1, _COLOURS_APART[card.suit], rank

    return tuple(sorted(obs.hand, key=place))


def _held(table: TableScreen, card: Card, legal: set[Card], *, tab: bool) -> Node:
    obs = table.obs
    can = card in legal
    marked = card in table.marked
    states = (
        "can" if can else ("not" if legal else ""),
        "trump" if card in obs.trumps else "",
        "up" if card is table.raised else "",
        "away" if marked else "",
    )
    name = card_name(card)
    verb = _VERBS.get(obs.phase, "play")
    return pressable(
        card,
        {
            "data-action": f"{verb} {card}",
            "aria-label": _("{card}, trump").format(card=name) if card in obs.trumps else name,
            "aria-disabled": None if can or marked else "true",
            "aria-pressed": ("true" if marked else "false") if _choosing(table) else None,
            "aria-describedby": None if can else "prompt",
            "tabindex": "0" if tab else "-1",
        },
        *states,
    )


def _choosing(table: TableScreen) -> bool:
    return table.obs.phase == "discard" and table.asked


def tools(table: TableScreen) -> Node:
    """Give hint, undo and last trick; and the claim when the rest is sure."""
    turn = table.asked and table.trick is None
    return (
        "div",
        {"class": "tools", "id": "tools"},
        _tool("claim", "claim", _("Claim the rest")) if table.can_claim else None,
        _tool("hint", "hint", _("Hint"), can=turn),
        _tool("undo", "undo", _("Undo"), can=table.can_undo)
        if table.guided is None
        else _tool("home", "home", _("Skip")),
        _tool(
            "last-trick",
            "last",
            _("Last trick"),
            can=bool(table.obs.tricks),
            pressed=table.last_trick,
        ),
    )


def _tool(
    action: str, drawing: str, label: str, *, can: bool = True, pressed: bool | None = None
) -> Node:
    return button(
        action,
        [icon(drawing), label],
        "quiet",
        **{
            "id": f"tool-{action}",
            "aria-disabled": None if can else "true",
            "aria-pressed": None if pressed is None else str(pressed).lower(),
        },
    )
