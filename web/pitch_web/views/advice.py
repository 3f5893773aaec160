"""Advice on what to do: the choices with what each is worth, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Trump, parse_action
from pitch_web import explaining
from pitch_web.cards import chip
from pitch_web.nodes import fill
from pitch_web.views import seats
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_web.model import TableScreen
    from pitch_web.nodes import Node

SHOWN = 3
"""Choices that are shown, the best of them."""


def advice(table: TableScreen) -> Node:
    """Give the best choices and, on wish, the reasons; None when no hint was asked for."""
    hint = table.hint
    if hint is None:
        return None
    variant_name = table.obs.variant.name
    rows = [(parse_action(text), value, doubt) for text, value, doubt in hint.actions]
    said = explaining.sentences(hint.reasons, variant_name, seats.names(table.seats))
    return [
        ("div", {"class": "advised"}, choices(rows, variant_name, id="advice"), _why(said)),
    ]


def choices(
    rows: list[tuple[Action, float, float]], variant_name: str, **attributes: object
) -> Node:
    """List the best choices, each with its worth and the doubt about it."""
    weighed = len(rows) > 1
    return (
        "ol",
        {"class": "advice", "aria-label": _("Hint"), **attributes},
        [
            (
                "li",
                {},
                ("span", {}, doing(action, variant_name)),
                (
                    "span",
                    {"class": "num"},
                    explaining.worth(variant_name, value, doubt) if weighed else None,
                ),
            )
            for action, value, doubt in rows[:SHOWN]
        ],
    )


def doing(action: Action, variant_name: str) -> Node:
    """Say what may be done, with the card as it looks."""
    if isinstance(action, Bid | Trump | Pass):
        return explaining.deed(action, variant_name)
    return fill(_(explaining.WITH_A_CARD[type(action)]), card=chip(action.card))


def _why(said: list[str]) -> Node:
    if not said:
        return None
    return (
        "details",
        {"class": "why", "id": "why"},
        ("summary", {}, _("Why?")),
        ("ul", {}, [("li", {}, sentence) for sentence in said]),
    )
