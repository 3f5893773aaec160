"""The games that are kept: gone on with, or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules
from pitch_web.cards import icon
from pitch_web.views import frame
from pitch_web.views.ago import ago
from pitch_web.views.figures import signed
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import GameSummary, StartScreen
    from pitch_web.nodes import Node


def resume(screen: StartScreen) -> Node:
    """Offer the game that was played last."""
    game = screen.resume
    if game is None:
        return None
    return (
        "div",
        {"class": "saved", "id": "going-on"},
        (
            "button",
            {"type": "button", "class": "goon", "id": "resume", "data-action": "resume"},
            (
                "span",
                {},
                ("small", {}, _("Continue")),
                ("b", {}, _title(game)),
                ("small", {}, _players(game)),
            ),
            icon("next", flip=True),
        ),
        _delete(game),
    )


def others(screen: StartScreen) -> Node:
    """List the other games: those that go on, and folded up those that are over."""
    going = [game for game in screen.others if not game.over]
    over = [game for game in screen.others if game.over]
    if not screen.others:
        return None
    return (
        "section",
        {"class": "others", "id": "others"},
        ("h2", {"class": "sec"}, _("Your games")) if going else None,
        _list(going, screen.now) if going else None,
        (
            "details",
            {"class": "fold", "id": "games-over"},
            ("summary", {}, _("Games that are over")),
            _list(over, screen.now),
        )
        if over
        else None,
    )


def _list(games: list[GameSummary], now: float) -> Node:
    return ("ul", {"class": "kept-games"}, [_row(game, now) for game in games])


def _row(game: GameSummary, now: float) -> Node:
    return (
        "li",
        {"class": "saved", "id": f"game-{game.key}"},
        (
            "button",
            {
                "type": "button",
                "class": "kept-game",
                "id": f"resume-{game.key}",
                "data-action": f"resume {game.key}",
            },
            ("b", {}, _title(game)),
            " ",
            ("small", {"class": "ago"}, ago(now - game.when)) if game.when else None,
            " ",
            ("small", {}, _players(game)),
        ),
        _delete(game),
    )


def _title(game: GameSummary) -> str:
    title = house_rules.variant_title(game.variant_name)
    return _("{game}, deal {n}").format(game=title, n=game.deal)


def _delete(game: GameSummary) -> Node:
    label = _("Delete: {game}").format(game=_title(game))
    return frame.icon_button(f"forget {game.key}", "delete", label)


def _players(game: GameSummary) -> str:
    """Say who plays and how the scores are, the best first."""
    lines = sorted(
        zip(game.seated, game.names, game.scores, strict=True), key=lambda line: -line[2]
    )
    return " · ".join(
        f"{_('You') if seat == game.me else name} {signed(score)}" for seat, name, score in lines
    )
