"""Who sits where, to be changed between deals: a line a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules, reasons
from pitch_web.setup import PERSON
from pitch_web.views import frame
from pitch_web.views.avatar import avatar
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_core.seats import Seat
    from pitch_web.model import Field, Model, SittingScreen
    from pitch_web.nodes import Node


def sitting(screen: SittingScreen, model: Model) -> Node:
    """Lay out the form."""
    fields = {field.name: field for field in screen.fields}
    return (
        "main",
        {"id": "sitting", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Who plays")),
        (
            "form",
            {"class": "doc form", "id": "sitting-form", "autocomplete": "off", "novalidate": True},
            (
                "header",
                {"class": "head"},
                ("h2", {}, _("Who plays")),
                ("p", {}, _("From the next deal on. The scores stay with the seats.")),
            ),
            ("ol", {"class": "seating"}, [_seat(seat, fields) for seat in screen.seated]),
            (
                "div",
                {"class": "actions deal-bar"},
                (
                    "button",
                    {
                        "type": "submit",
                        "class": "btn main",
                        "data-action": "seat-anew",
                        "id": "seat-anew",
                    },
                    _("Sit down"),
                ),
                frame.button("back", _("Back"), id="sitting-back"),
            ),
        ),
    )


def _seat(seat: Seat, fields: dict[str, Field]) -> Node:
    name, player = fields[f"name{seat}"], fields[f"seat{seat}"]
    character = fields[f"character{seat}"]
    wrong = next((field for field in (name, player, character) if field.error), None)
    number = seat + 1
    return (
        "li",
        {"id": f"sits-{seat}"},
        avatar(name.value, bot=player.value != PERSON),
        _text(name, _("Name of player {n}").format(n=number)),
        _select(player, _("Who plays as player {n}").format(n=number)),
        _select(character, _("How player {n} bids, if it is a bot").format(n=number)),
        (
            "p",
            {"class": "error", "id": f"error-{name.name}"},
            reasons.field_error(wrong),
        )
        if wrong is not None
        else None,
    )


def _text(field: Field, label: str) -> Node:
    return (
        "input",
        {
            "type": "text",
            "name": field.name,
            "id": f"in-{field.name}",
            "value": field.value,
            "maxlength": field.most,
            "aria-label": label,
            "aria-describedby": f"error-{field.name}" if field.error else None,
            "aria-invalid": "true" if field.error else None,
        },
    )


def _select(field: Field, label: str) -> Node:
    return (
        "select",
        {"name": field.name, "id": f"in-{field.name}", "aria-label": label},
        [
            ("option", {"value": value, "selected": value == field.value}, _choice(field, value))
            for value in field.choices
        ],
    )


def _choice(field: Field, value: str) -> str:
    if field.name.startswith("character"):
        return _("Bids {how}").format(how=house_rules.choice("character", value))
    if value == PERSON:
        return _("A person here")
    return _("Bot: {level}").format(level=house_rules.level(value))
