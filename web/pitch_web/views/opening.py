"""Opening a deal: a link or a record that is pasted, or a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import reasons
from pitch_web.views import frame
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model
    from pitch_web.model_of_sharing import OpenScreen
    from pitch_web.nodes import Node


def open_form(screen: OpenScreen, model: Model) -> Node:
    """Give the form; what is wrong with a text stands above it."""
    wrong = reasons.message(screen.wrong) if screen.wrong is not None else ""
    return (
        "main",
        {"id": "open", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Open a deal")),
        (
            "form",
            {"class": "doc", "id": "open-form"},
            (
                "label",
                {"for": "text", "class": "under"},
                _("Paste a link or a record (PTN)."),
            ),
            ("p", {"class": "loss", "id": "open-wrong", "role": "alert"}, wrong) if wrong else None,
            (
                "textarea",
                {
                    "id": "text",
                    "name": "text",
                    "rows": "8",
                    "spellcheck": "false",
                    "aria-invalid": "true" if wrong else None,
                    "aria-describedby": "open-wrong" if wrong else None,
                },
                screen.text,
            ),
            (
                "div",
                {"class": "actions"},
                (
                    "button",
                    {
                        "type": "submit",
                        "class": "btn main",
                        "id": "open-text",
                        "data-action": "open-text",
                    },
                    _("Open"),
                ),
                (
                    "label",
                    {"class": "btn file"},
                    _("Open a file"),
                    (
                        "input",
                        {
                            "type": "file",
                            "class": "vh",
                            "id": "file",
                            "accept": ".ptn,text/plain",
                            "data-into": "text",
                        },
                    ),
                ),
            ),
        ),
    )
