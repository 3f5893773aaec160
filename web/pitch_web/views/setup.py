"""The form that starts a game: the table, who sits at it, the house rules in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules, reasons
from pitch_web.setup import PERSON
from pitch_web.views import frame, seals
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Field, Model, SetupScreen
    from pitch_web.nodes import Node

IN_A_ROW = 7
"""Choices that stand side by side; more are a list that opens."""

RESHAPING = frozenset({"players", "partnerships", "level", "seed"})


def setup(screen: SetupScreen, model: Model) -> Node:
    """Lay out the form."""
    groups = {
        group: [field for field in screen.fields if field.group == group]
        for group in ("table", "seats", "rules", "chance")
    }
    return (
        "main",
        {"id": "setup", "class": "page", **frame.looks(model)},
        frame.back_bar(house_rules.variant_title(screen.variant_name)),
        (
            "form",
            {"class": "doc form", "id": "setup-form", "autocomplete": "off", "novalidate": True},
            (
                "header",
                {"class": "head"},
                ("h2", {}, _("Set the table")),
                ("p", {}, house_rules.variant_line(screen.variant_name)),
            ),
            (
                "div",
                {"class": "cols"},
                (
                    "div",
                    {"class": "wide"},
                    _section(_("The table"), groups["table"]),
                    _seats(groups["seats"]),
                ),
                (
                    "div",
                    {"class": "side"},
                    _section(_("House rules"), groups["rules"]),
                    _section(_("The cards"), groups["chance"], seals.first(screen.seal)),
                ),
            ),
            (
                "div",
                {"class": "actions deal-bar"},
                (
                    "button",
                    {
                        "type": "submit",
                        "class": "btn main",
                        "data-action": "new-game",
                        "id": "new-game",
                    },
                    _("Deal the cards"),
                ),
                frame.button(f"rules {screen.variant_name}", _("Rules"), id="setup-rules"),
            ),
        ),
    )


def _section(title: str, fields: list[Field], more: Node = None) -> Node:
    if not fields:
        return None
    return ("section", {}, ("h3", {}, title), [_field(field) for field in fields], more)


def _field(field: Field) -> Node:
    label = house_rules.label(field.name)
    note = house_rules.level_note(field.value) if field.name == "level" else ""
    note = note or house_rules.note(field.name)
    described = " ".join(
        name
        for name, there in ((f"note-{field.name}", note), (f"error-{field.name}", field.error))
        if there
    )
    if field.kind in ("choice", "flag") and len(field.choices) <= IN_A_ROW:
        control = _choices(field, label, described)
    elif field.kind in ("choice", "flag"):
        control = [_label(field, label), _select(field, described)]
    else:
        control = [_label(field, label), _input(field, described)]
    return (
        "div",
        {"class": "field", "id": f"field-{field.name}"},
        control,
        ("p", {"class": "note", "id": f"note-{field.name}"}, note) if note else None,
        _error(field),
    )


def _label(field: Field, label: str) -> Node:
    return ("label", {"for": f"in-{field.name}"}, label)


def _error(field: Field) -> Node:
    if not field.error:
        return None
    return (
        "p",
        {"class": "error", "id": f"error-{field.name}"},
        reasons.field_error(field),
    )


def _choices(field: Field, label: str, described: str) -> Node:
    """Give radio buttons side by side."""
    return (
        "fieldset",
        {"class": "radios", "aria-describedby": described or None},
        ("legend", {}, label),
        (
            "div",
            {"class": "choices"},
            [
                (
                    "label",
                    {},
                    (
                        "input",
                        {
                            "type": "radio",
                            "name": field.name,
                            "value": value,
                            "id": f"in-{field.name}-{value}",
                            "checked": value == field.value,
                            "data-change": "reshape" if field.name in RESHAPING else None,
                        },
                    ),
                    ("span", {}, house_rules.choice(field.name, value)),
                )
                for value in field.choices
            ],
        ),
    )


def _select(field: Field, described: str) -> Node:
    return (
        "select",
        {
            "name": field.name,
            "id": f"in-{field.name}",
            "aria-describedby": described or None,
            "data-change": "reshape" if field.name in RESHAPING else None,
        },
        [
            (
                "option",
                {"value": value, "selected": value == field.value},
                house_rules.choice(field.name, value),
            )
            for value in field.choices
        ],
    )


def _input(field: Field, described: str) -> Node:
    number = field.kind == "number"
    return (
        "input",
        {
            "type": "text",
            "inputmode": "numeric" if number else None,
            "name": field.name,
            "id": f"in-{field.name}",
            "value": field.value,
            "maxlength": None if number or field.most is None else field.most,
            "aria-describedby": described or None,
            "aria-invalid": "true" if field.error else None,
            "data-change": "reshape" if field.name in RESHAPING else None,
        },
    )


def _seats(fields: list[Field]) -> Node:
    """Give a line a seat: a name, and who plays it."""
    if not fields:
        return None
    by_name = {field.name: field for field in fields}
    count = sum(name.startswith("name") for name in by_name)
    return (
        "section",
        {},
        ("h3", {}, _("Who plays")),
        ("p", {"class": "under"}, _("Names may be left empty. Play goes round from you.")),
        (
            "ol",
            {"class": "sitters"},
            [
                _sitter(number, by_name[f"name{number}"], by_name.get(f"seat{number}"))
                for number in range(count)
            ],
        ),
    )


def _sitter(number: int, name: Field, player: Field | None) -> Node:
    label = _("Player {n}").format(n=number + 1) if number else _("Your name")
    return (
        "li",
        {"id": f"field-{name.name}"},
        ("label", {"class": "vh", "for": f"in-{name.name}"}, label),
        (
            "input",
            {
                "type": "text",
                "name": name.name,
                "id": f"in-{name.name}",
                "value": name.value,
                "maxlength": name.most,
                "placeholder": label,
                "aria-describedby": f"error-{name.name}" if name.error else None,
                "aria-invalid": "true" if name.error else None,
            },
        ),
        _player(number, player) if player is not None else None,
        _error(name),
    )


def _player(number: int, field: Field) -> Node:
    return [
        (
            "label",
            {"class": "vh", "for": f"in-{field.name}"},
            _("Who plays as player {n}").format(n=number + 1),
        ),
        (
            "select",
            {"name": field.name, "id": f"in-{field.name}"},
            [
                (
                    "option",
                    {"value": value, "selected": value == field.value},
                    _player_name(number, value),
                )
                for value in field.choices
            ],
        ),
    ]


def _player_name(number: int, value: str) -> str:
    if value == PERSON:
        return _("A person here") if number else _("You")
    if not value:
        return _("Bot, as above")
    return _("Bot: {level}").format(level=house_rules.level(value))
