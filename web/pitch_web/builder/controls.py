"""Controls of the builder's form: a label, a field, and a change that is told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_web.nodes import Node

CHANGE = "change"
"""What a field asks for when it has changed: that the form be read."""


def select(name: str, label: str, choices: Mapping[str, str], value: str) -> Node:
    """Choose from a list that opens."""
    return _field(
        name,
        label,
        (
            "select",
            {"name": name, "id": f"in-{name}", "data-change": CHANGE},
            [
                ("option", {"value": key, "selected": key == value}, text)
                for key, text in choices.items()
            ],
        ),
    )


def text(  # noqa: PLR0913 -- what a field may have
    name: str, label: str, value: str, note: str = "", *, error: str = "", enter: str = CHANGE
) -> Node:
    """Write a line; `error` says what is wrong with it, `enter` what the Enter key asks for."""
    described = [f"note-{name}" if note else "", f"error-{name}" if error else ""]
    attributes = {
        "type": "text",
        "name": name,
        "id": f"in-{name}",
        "value": value,
        "spellcheck": "false",
        "data-change": CHANGE,
        "data-enter": enter,
        "aria-describedby": " ".join(filter(None, described)) or None,
        "aria-invalid": "true" if error else None,
    }
    wrong = ("p", {"class": "error", "id": f"error-{name}", "role": "alert"}, error)
    return _field(name, label, [("input", attributes), wrong if error else None], note)


def area(name: str, label: str, value: str) -> Node:
    """Write several lines."""
    attributes = {"name": name, "id": f"in-{name}", "rows": 6, "spellcheck": "false"}
    return _field(name, label, ("textarea", attributes, value))


def radios(
    name: str, label: str, choices: Mapping[str, str], value: str, change: str = CHANGE
) -> Node:
    """Choose one of a few that stand side by side."""
    inputs = [
        (
            "label",
            {},
            (
                "input",
                {
                    "type": "radio",
                    "name": name,
                    "value": key,
                    "id": f"in-{name}-{key}",
                    "checked": key == value,
                    "data-change": change,
                },
            ),
            ("span", {}, said),
        )
        for key, said in choices.items()
    ]
    return (
        "div",
        {"class": "field", "id": f"field-{name}"},
        (
            "fieldset",
            {"class": "radios"},
            ("legend", {}, label),
            ("div", {"class": "choices"}, inputs),
        ),
    )


def _field(name: str, label: str, control: Node, note: str = "") -> Node:
    return (
        "div",
        {"class": "field", "id": f"field-{name}"},
        ("label", {"for": f"in-{name}"}, label),
        control,
        ("p", {"class": "note", "id": f"note-{name}"}, note) if note else None,
    )
