"""The seal of a shuffled pack, where it is shown before the pack is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.nodes import Node

GROUP = 8
"""Hex digits that stand together."""


def first(seal: str) -> Node:
    """Show the seal of the pack that will be dealt, and say what it is good for."""
    return (
        "div",
        {"class": "field seal"},
        ("h4", {"id": "seal"}, _("Seal")),
        ("p", {"id": "first-seal"}, code(grouped(seal))),
        ("p", {"class": "note"}, how()),
    )


def of_next(number: int, seal: str) -> Node:
    """Show the seal of the pack of the next deal."""
    deal = _("Deal {n}").format(n=number)
    return (
        "p",
        {"class": "under seal", "id": "next-seal"},
        ("span", {}, f"{deal} · ", _("Seal")),
        code(grouped(seal)),
    )


def how() -> str:
    """Say what a seal is good for."""
    return _(
        "Every pack is shuffled before anyone bids. Its seal is shown first; the pack "
        "and its secret number follow when the deal is over, and have that seal."
    )


def code(text: str) -> Node:
    """Set figures so that each can be told from the next."""
    return ("code", {}, text)


def grouped(seal: str) -> str:
    """Part a seal, so that it can be read aloud and compared."""
    return " ".join(seal[at : at + GROUP] for at in range(0, len(seal), GROUP))
