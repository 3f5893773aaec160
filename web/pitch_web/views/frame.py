"""What screens have in common: the bar at the top, the menu, buttons, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import reasons
from pitch_web.cards import icon
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from pitch_web.model import Model, Notice
    from pitch_web.nodes import Node


def button(action: str, label: Node, *kinds: str, **attributes: object) -> Node:
    """Make a button that asks for `action`; `kinds` are further classes."""
    return (
        "button",
        {
            "type": "button",
            "class": " ".join(("btn", *kinds)),
            "data-action": action,
            **attributes,
        },
        label,
    )


def icon_button(action: str, drawing: str, label: str, *kinds: str) -> Node:
    """Make a button that is an icon; `label` says what it does."""
    flip = drawing == "back"
    node = icon(drawing, flip=flip)
    name = f"icon-{action.replace(' ', '-')}"
    return button(action, node, "quiet", "icon", *kinds, **{"id": name, "aria-label": label})


def bar(title: str, place: str, *, model: Model) -> Node:
    """Give the bar of a game's screen: menu, where one is, what is told once, rules, settings."""
    return (
        "header",
        {"class": "bar"},
        button(
            "menu",
            icon("menu"),
            "quiet",
            "icon",
            **{
                "id": "menu-button",
                "aria-label": _("Menu"),
                "aria-expanded": "true" if model.menu else "false",
            },
        ),
        ("h1", {}, title, " ", ("small", {}, place) if place else None),
        notice(model.notice),
        icon_button("rules", "rules", _("Rules"), "opt"),
        icon_button("settings", "settings", _("Settings"), "opt"),
    )


def back_bar(title: str, told: Notice | None = None) -> Node:
    """Give the bar of a screen that lies over another: back, what this is, what is told once."""
    return (
        "header",
        {"class": "bar"},
        icon_button("back", "back", _("Back")),
        ("h1", {}, title),
        notice(told),
    )


_DO = {
    "undo": mark("Undo"),
    "unforget": mark("Undo"),
    "aside": mark("Show"),
}


def notice(told: Notice | None) -> Node:
    """Tell something once, in a room of its own that covers nothing."""
    if told is None:
        return None
    return (
        "p",
        {"class": "notice", "id": "notice"},
        ("span", {}, reasons.notice(told)),
        button(told.action, _(_DO[told.action]), "quiet", id="notice-do") if told.action else None,
        icon_button("dismiss", "close", _("Close")),
    )


def looks(model: Model) -> dict[str, object]:
    """Give the attributes that carry the person's choice of cards."""
    settings = model.settings
    return {"data-back": settings.card_back, "data-figures": settings.index_size}


def rule_link(number: str) -> Node:
    """Make the button that opens the rules at a paragraph."""
    return (
        "button",
        {
            "type": "button",
            "class": "inline",
            "data-action": f"rules {number}",
            "id": f"why-{number}",
        },
        _("Rule {number}").format(number=number),
    )
