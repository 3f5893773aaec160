"""What earlier forms of the kept document become: a function a form, each to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Document = dict[str, object]

VERSION = 2


def upgrade(document: object) -> Document:
    """Give a document in today's form.

    Raises `ValueError` for what is no document, or one of a form that is not known.
    """
    if not isinstance(document, dict):
        raise ValueError(type(document))  # noqa: TRY004 -- one error for whatever is unreadable
    while document.get("version") != VERSION:
        step = _STEPS.get(document.get("version"))
        if step is None:
            raise ValueError(document.get("version"))
        document = step(document)
    return document


def _from_1(document: Document) -> Document:
    """Form 1 kept one game, and knew neither statistics nor what was thrown away."""
    game = document.get("game")
    upgraded = {name: value for name, value in document.items() if name != "game"}
    upgraded |= {"version": 2, "games": [], "statistics": []}
    if game is not None:
        upgraded["games"] = [_game_from_1(game)]
        upgraded["at"] = "1"
    return upgraded


def _game_from_1(game: object) -> object:
    """Add what a game of form 2 has: names as they are now, and what has been counted.

    What is no game stays as it is, so that it is kept aside in full.
    """
    try:
        names = dict(enumerate(map(str, game["names"])))
        joins = [entry.split(" ", 2) for entry in game["log"] if entry.startswith("join ")]
        names |= {int(seat): name for _join, seat, name in joins}
        levels = {int(seat): str(level) for seat, level in game["joined"].items()}
        deals_over = game["log"].count("next-deal")
    except (KeyError, TypeError, ValueError, AttributeError):
        return game
    return {
        **{name: value for name, value in game.items() if name != "joined"},
        "key": "1",
        "when": 0,
        "character": "",
        "skipped": {},
        "sitters": {str(seat): [name, levels.get(seat, ""), ""] for seat, name in names.items()},
        "marks": None,
        "counted": [deals_over, 0],
        "now": None,
    }


_STEPS: dict[object, Callable[[Document], Document]] = {1: _from_1}
