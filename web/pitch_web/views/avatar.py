"""A player's mark: one or two letters of the name in a ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_web.nodes import Node


def avatar(name: str, *, bot: bool) -> Node:
    """Draw the mark for the eye; the name stands beside it. A bot's ring is dashed."""
    kind = "avatar bot" if bot else "avatar"
    return ("span", {"class": kind, "aria-hidden": "true"}, initials(name))


def initials(name: str) -> str:
    """Give the first letter, and that of the last word where there are several."""
    words = name.split()
    letters = words[:1] + words[1:][-1:]
    return "".join(word[:1].upper() for word in letters)
