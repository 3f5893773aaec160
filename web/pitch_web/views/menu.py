"""The menu over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.cards import icon
from pitch_web.model import ResultScreen, TableScreen
from pitch_web.views import frame
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model, Screen
    from pitch_web.nodes import Node


def menu(model: Model) -> Node:
    """Give the menu while it is open; a press beside it closes it."""
    if not model.menu:
        return None
    screen = model.screen
    at_table = isinstance(screen, TableScreen)
    guided = isinstance(screen, TableScreen | ResultScreen) and screen.guided is not None
    return [
        ("div", {"class": "veil", "data-action": "menu"}),
        (
            "nav",
            {"class": "menu", "id": "menu", "aria-label": _("Menu")},
            (
                "ul",
                {},
                None if guided else _of_the_game(screen, framed=model.framed),
                _item("rules", "rules", _("Rules")),
                _item("settings", "settings", _("Settings")),
                _item("help", "keys", _("Keys")),
                None if model.framed else _away(at_table=at_table),
            ),
        ),
    ]


def _of_the_game(screen: Screen, *, framed: bool) -> list[Node]:
    """Give what belongs to a game that is kept."""
    at_table = isinstance(screen, TableScreen)
    return [
        _at_table(screen) if isinstance(screen, TableScreen) else None,
        _item("sheet", "sheet", _("Score sheet"), part=at_table),
        None if framed else _item("statistics", "chart", _("Statistics")),
        _item("share", "share", _("Share")),
        _item("fair", "claim", _("Fair deals")),
    ]


def _at_table(screen: TableScreen) -> list[Node]:
    return [
        _item("undo", "undo", _("Undo"), can=screen.can_undo),
        _item("last-trick", "last", _("Last trick"), can=bool(screen.obs.tricks)),
        _item("pause", "pause", _("Go on") if screen.paused else _("Pause")),
        _item("deal-again", "again", _("Deal these cards again"), part=True),
        _item("skip-deal", "skip", _("Deal other cards")),
        _item("restart", "restart", _("Restart the game")),
    ]


def _away(*, at_table: bool) -> list[Node]:
    """Give what leads to other games: not inside another's page."""
    return [
        _item("new-game", "cards", _("New game"), part=True),
        _item("home", "home", _("To the start") if at_table else _("Start page")),
    ]


def _item(action: str, drawing: str, label: str, *, part: bool = False, can: bool = True) -> Node:
    return (
        "li",
        {"class": "part" if part else None},
        frame.button(
            action,
            [icon(drawing), label],
            "quiet",
            **{"id": f"menu-{action}", "aria-disabled": None if can else "true"},
        ),
    )
