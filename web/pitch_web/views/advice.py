"""Advice on what to do: the choices with what each is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import variant
from pitch_core.actions import Bid, Call, Discard, Pass, Pitch, Play, Trump, parse_action
from pitch_web import outcomes
from pitch_web.cards import chip
from pitch_web.names_of_cards import suit_name
from pitch_web.nodes import fill
from pitch_web.views.figures import MINUS
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from pitch_web.model import Hint
    from pitch_web.nodes import Node

SHOWN = 3
"""Choices that are shown, the best of them."""


def advice(hint: Hint | None, variant_name: str) -> Node:
    """Give the best choices, each with its worth and the doubt about it.

    A choice is worth a chance to win the game, at a table for stakes cents a deal.
    """
    if hint is None:
        return None
    weighed = len(hint.actions) > 1
    return (
        "ol",
        {"class": "advice", "id": "advice", "aria-label": _("Hint")},
        [
            (
                "li",
                {},
                ("span", {}, _doing(text, variant_name)),
                ("span", {"class": "num"}, _worth(variant_name, value, doubt) if weighed else None),
            )
            for text, value, doubt in hint.actions[:SHOWN]
        ],
    )


_WITH_A_CARD = {
    Play: mark("Play {card}"),
    Pitch: mark("Pitch {card}"),
    Call: mark("Call {card}"),
    Discard: mark("Put away {card}"),
}


def _doing(text: str, variant_name: str) -> Node:
    action = parse_action(text)
    if isinstance(action, Bid):
        return _("Bid {bid}").format(bid=outcomes.bid_name(variant_name, action.level))
    if isinstance(action, Trump):
        return _("Name {suit}").format(suit=suit_name(action.suit))
    if isinstance(action, Pass):
        return _("Pass")
    return fill(_(_WITH_A_CARD[type(action)]), card=chip(action.card))


def _worth(variant_name: str, value: float, doubt: float) -> str:
    if variant(variant_name).stakes is None:
        return f"{100 * value:.0f}% ± {100 * doubt:.0f}"
    sign = "+" if value > 0 else MINUS if value < 0 else ""
    return f"{sign}{abs(value):.1f}¢ ± {doubt:.1f}"
