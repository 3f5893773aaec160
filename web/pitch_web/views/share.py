"""Passing a deal on: links, a record, each to be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.views import frame
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from pitch_web.model import Model
    from pitch_web.model_of_sharing import Shared, ShareScreen
    from pitch_web.nodes import Node

_TITLES = {
    "whole": mark("The whole deal"),
    "now": mark("The deal so far"),
    "start": mark("Only its start: can you do better?"),
    "all": mark("The deal so far, with all hands open"),
    "ptn": mark("As a record (PTN)"),
}


def share(screen: ShareScreen, model: Model) -> Node:
    """Show each text in a field of its own, with what can be done with it."""
    return (
        "main",
        {"id": "share", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Share")),
        (
            "div",
            {"class": "doc"},
            frame.notice(model.notice),
            (
                "p",
                {"class": "under"},
                _("A link holds the deal itself. Nothing is sent to a server."),
            ),
            [_way(each, screen.base) for each in screen.shared],
        ),
    )


def _way(shared: Shared, base: str) -> Node:
    kind = shared.kind
    heading = ("h2", {"id": f"way-{kind}"}, _(_TITLES[kind]))
    if not shared.text:
        return (
            "section",
            {"class": "way"},
            heading,
            ("p", {"class": "under"}, _("Whoever has this link sees every hand of this deal.")),
            frame.button("reveal", _("Show all hands"), id="reveal"),
        )
    record = kind == "ptn"
    text = shared.text if record else f"{base}#{shared.text}"
    field = {
        "id": f"text-{kind}",
        "readonly": True,
        "rows": "6" if record else "3",
        "spellcheck": "false",
        "aria-labelledby": f"way-{kind}",
    }
    return (
        "section",
        {"class": "way"},
        heading,
        ("textarea", field, text),
        (
            "div",
            {"class": "actions"},
            _copy(kind, _("Copy") if record else _("Copy link")),
            ("span", {"class": "copied", "id": f"copied-{kind}", "hidden": True}, _("Copied.")),
            _save() if record else None,
        ),
    )


def _copy(kind: str, label: str) -> Node:
    return (
        "button",
        {"type": "button", "class": "btn", "id": f"copy-{kind}", "data-copy": kind},
        label,
    )


def _save() -> Node:
    return (
        "button",
        {"type": "button", "class": "btn", "id": "save-ptn", "data-save": "pitch.ptn"},
        _("Save as a file"),
    )
