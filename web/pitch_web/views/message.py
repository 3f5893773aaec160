"""Something that stands in the way, alone on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import reasons
from pitch_web.views import frame
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from pitch_web.model import MessageScreen, Model
    from pitch_web.nodes import Node

_LABELS = {
    "back": mark("Back"),
    "home": mark("To the start"),
    "resume": mark("Go on with the game"),
    "retry": mark("Try again"),
    "new-game": mark("New game"),
    "take-over": mark("Play here"),
}


def message(screen: MessageScreen, model: Model) -> Node:
    """Say what stands in the way, show the text at fault, and lead on."""
    sentence = reasons.message(screen)
    token = screen.token if screen.token not in sentence else ""
    return (
        "main",
        {"id": "message", "class": "page", **frame.looks(model)},
        ("h1", {"class": "vh"}, _("Pitch")) if model.framed else frame.back_bar(_("Pitch")),
        (
            "div",
            {"class": "doc"},
            (
                "header",
                {"class": "head verdict lost"},
                ("h2", {"id": "message-text", "tabindex": "-1"}, sentence),
                ("p", {"class": "token"}, ("code", {}, token)) if token else None,
            ),
            (
                "div",
                {"class": "actions"},
                [
                    frame.button(action, _label(action), *([] if at else ["main"]), id=f"do-{at}")
                    for at, action in enumerate(screen.actions)
                ],
            ),
        ),
    )


def _label(action: str) -> str:
    return _(_LABELS[action]) if action in _LABELS else action
