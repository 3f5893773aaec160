"""What can be done from the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.views import frame
from pitch_web.words import _, mark, pgettext, pmark

if TYPE_CHECKING:
    from pitch_web.model import HelpScreen, Model
    from pitch_web.nodes import Node

_NAMED = {
    "Home": pmark("key", "Home"),
    "End": pmark("key", "End"),
    "Enter": pmark("key", "Enter"),
    "Esc": pmark("key", "Esc"),
}
_KEYS = (
    (("←", "→"), mark("go through the hand")),
    (("Home", "End"), mark("to the first and the last card")),
    (("Enter",), mark("play or choose the card")),
    (("S", "H", "D", "C"), mark("to the spades, hearts, diamonds, clubs")),
    (("1", "…", "9", "0"), mark("bid that number, 0 for ten")),
    (("M",), mark("bid the moon")),
    (("P",), mark("pass")),
    (("U",), mark("undo")),
    (("I",), mark("hint")),
    (("L",), mark("last trick")),
    (("R",), mark("say again what is wanted")),
    (("?",), mark("this page")),
    (("Esc",), mark("back")),
)


def show_help(screen: HelpScreen, model: Model) -> Node:
    """Lay out the keys."""
    del screen
    return (
        "main",
        {"id": "help", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Keys")),
        (
            "div",
            {"class": "doc"},
            (
                "header",
                {"class": "head"},
                ("h2", {}, _("From the keyboard")),
                (
                    "p",
                    {},
                    _("Everything can be done without a mouse. Letters can be switched off."),
                ),
            ),
            ("dl", {"class": "keys"}, [_key(keys, what) for keys, what in _KEYS]),
            (
                "div",
                {"class": "actions"},
                frame.button("settings", _("Settings"), id="to-settings"),
            ),
        ),
    )


def _key(keys: tuple[str, ...], what: str) -> list[Node]:
    return [
        ("dt", {}, [("kbd", {}, _name(key)) if key != "…" else "…" for key in keys]),
        ("dd", {}, _(what)),
    ]


def _name(key: str) -> str:
    return pgettext(*_NAMED[key]) if key in _NAMED else key
