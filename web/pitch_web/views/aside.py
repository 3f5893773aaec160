"""What could not be read: it is kept as it was, to be saved as a file or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.views import frame
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from pitch_web.model import AsideScreen, Model
    from pitch_web.nodes import Node


def aside(screen: AsideScreen, model: Model) -> Node:
    """List what is kept aside."""
    return (
        "main",
        {"id": "aside", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Kept aside")),
        (
            "div",
            {"class": "doc"},
            frame.notice(model.notice),
            (
                "header",
                {"class": "head"},
                ("h2", {}, _("What could not be read")),
                (
                    "p",
                    {},
                    _("It is kept as it was. Save it as a file before you delete it."),
                )
                if screen.sizes
                else ("p", {}, _("There is nothing.")),
            ),
            (
                "ul",
                {"class": "kept-games"},
                [_line(number, size) for number, size in enumerate(screen.sizes)],
            )
            if screen.sizes
            else None,
        ),
    )


def _line(number: int, size: int) -> Node:
    letters = ngettext("{n} letter", "{n} letters", size).format(n=size)
    return (
        "li",
        {"class": "seatline", "id": f"aside-{number}"},
        ("b", {}, letters),
        frame.button(f"save-aside {number}", _("Save as a file"), id=f"save-aside-{number}"),
        frame.button(f"forget-aside {number}", _("Delete"), "quiet", id=f"forget-aside-{number}"),
    )
