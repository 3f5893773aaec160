"""What there is to look at while people sit at a table: turns, refusals, results."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from pitch_core import analysis
from pitch_core.actions import Discard, Play
from pitch_web import discards, model, screens
from tools.tables import LONG_NAMES, ME, mine, over, play, step

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_web.at_table import AtTable
    from pitch_web.settings import Settings


def shown(table: AtTable, settings: Settings, **changes: object) -> model.Model:
    """Give the model of a table."""
    return model.Model(screens.table(table, settings), settings, game=True, **changes)


def _looking_on(settings: Settings) -> model.Model:
    """Give a table where bots play among themselves."""
    table = play("pawnee", mine("play", tricks=1), seed=5)
    table.sitters[ME] = model.SeatInfo("Finn", "expert", "bold")
    return shown(table, settings)


def _refused(settings: Settings) -> model.Model:
    """Give the table after a card was tried that may not be played."""

    def refusable(table: AtTable) -> bool:
        obs = table.game.observe(ME)
        return mine("play")(table) and 0 < len(obs.legal) < len(obs.hand)

    table = play("auction", refusable, seed=11)
    obs = table.observe()
    table.act(f"play {next(card for card in obs.hand if Play(card) not in obs.legal)}", settings)
    return shown(table, settings)


def _discarding(settings: Settings) -> model.Model:
    """Give the caller's fourteen cards, some of them chosen."""

    def caller(table: AtTable) -> bool:
        return mine("discard")(table) and table.game.observe(ME).pitcher == ME

    table = play("pawnee", caller, seed=9)
    free = [action for action in table.observe().legal if isinstance(action, Discard)]
    for action in free[:5]:
        table.act(str(action), settings)
    return shown(table, settings)


def _ready_to_discard(settings: Settings) -> model.Model:
    table = play("pawnee", mine("discard"), seed=4)
    free = [action for action in table.observe().legal if isinstance(action, Discard)]
    for action in free[: discards.needed(table)]:
        table.act(str(action), settings)
    return shown(table, settings)


def _last_trick(settings: Settings) -> model.Model:
    table = play("auction", mine("play", lying=0, tricks=2), seed=5)
    table.last_trick = True
    return shown(table, replace(settings, played="yes"))


def _hint(settings: Settings) -> model.Model:
    """Give a hint with its reasons."""
    table = play("auction", mine("play", lying=2), seed=5)
    decision = analysis.hint(table.observe(), Random(1), worlds=60)
    rows = tuple((str(action), value, doubt) for action, value, doubt in decision.alternatives)
    table.hint = model.Hint(rows, decision.reasons)
    return shown(table, settings)


def _paused(settings: Settings) -> model.Model:
    table = play("auction", mine("play", lying=1), seed=6)
    table.paused = True
    return shown(table, settings, menu=True)


def _handover(settings: Settings) -> model.Model:
    table = play("auction", lambda at: at.game.actor == 1, seed=2)
    table.sitters[1] = model.SeatInfo("Ann")
    table.handover = 1
    return shown(table, settings)


def _game_over(settings: Settings) -> model.Model:
    return shown(play("auction", lambda at: at.over and bool(at.game.outcome), seed=2), settings)


def _settled(settings: Settings) -> model.Model:
    """Give a money table that has seen people come and go, and has stopped."""
    table = play("money", over(3), seed=8, players=3)
    table.leave(2)
    table.join("Gwen", "steady", 5)
    chance = Random(8)
    while not over(5)(table):
        step(table, chance)
    table.stop()
    return shown(table, settings)


def _told(
    so: Callable[[Settings], model.Model], code: str, action: str = ""
) -> Callable[[Settings], model.Model]:
    """Give a scene in which something is told."""
    return lambda settings: replace(so(settings), notice=model.Notice(code, action=action))


def _seats(name: str, players: int, phase: str) -> Callable[[Settings], model.Model]:
    def seated(settings: Settings) -> model.Model:
        until = mine(phase) if phase == "auction" else mine(phase, tricks=1)
        return shown(play(name, until, seed=7, players=players, names=LONG_NAMES), settings)

    return seated


def _turn(name: str, phase: str, seed: int, **more: int) -> Callable[[Settings], model.Model]:
    return lambda settings: shown(play(name, mine(phase, **more), seed=seed), settings)


def _result(name: str, deals: int, seed: int) -> Callable[[Settings], model.Model]:
    return lambda settings: shown(play(name, over(deals), seed=seed), settings)


def _resting(settings: Settings) -> model.Model:
    return shown(play("auction", lambda at: at.resting is not None, seed=3), settings)


SCENES: dict[str, Callable[[Settings], model.Model]] = {
    "looking-on": _looking_on,
    "auction-bid": _turn("auction", "auction", 2),
    "auction-wait": lambda settings: shown(
        play("auction", lambda at: at.game.actor == 1, seed=2), settings
    ),
    "auction-play": _turn("auction", "play", 12, lying=2, tricks=1),
    "auction-lead": _turn("auction", "play", 4, lying=0),
    "auction-refused": _refused,
    "auction-resting": _resting,
    "auction-last": _last_trick,
    "auction-hint": _hint,
    "auction-paused": _paused,
    "auction-handover": _handover,
    "auction-bid-undone": _told(_turn("auction", "auction", 2), "undone"),
    "auction-play-undone": _told(_turn("auction", "play", 12, lying=2, tricks=1), "undone"),
    "auction-again": _told(_turn("auction", "auction", 2), "dealt_again", "undo"),
    "auction-told": _told(_result("auction", 1, 3), "kept_aside", "aside"),
    "auction-result": _result("auction", 1, 3),
    "auction-over": _game_over,
    "money-bid": _turn("money", "auction", 3),
    "money-result": _result("money", 4, 5),
    "money-settled": _settled,
    "pawnee-bid": _turn("pawnee", "auction", 3),
    "pawnee-call": _turn("pawnee", "call", 9),
    "pawnee-discard": _discarding,
    "pawnee-ready": _ready_to_discard,
    "pawnee-play": _turn("pawnee", "play", 5, tricks=1),
    "pawnee-call-undone": _told(_turn("pawnee", "call", 9), "undone"),
    "pawnee-discard-undone": _told(_discarding, "undone"),
    "pawnee-result": _result("pawnee", 2, 6),
    "partner-bid": _turn("partner", "auction", 1),
    "partner-play": _turn("partner", "play", 3, tricks=2),
    "partner-result": _result("partner", 2, 3),
    "tenpoint-trump": _turn("tenpoint", "trump", 3),
    "tenpoint-play": _turn("tenpoint", "play", 4, tricks=1),
    "tenpoint-result": _result("tenpoint", 1, 4),
    **{f"seats-{n}-bid": _seats("money", n, "auction") for n in range(2, 9)},
    "seats-8-undone": _told(_seats("money", 8, "play"), "undone"),
    **{f"seats-{n}-play": _seats("money", n, "play") for n in range(2, 9)},
}
"""What there is to look at: a name, and how it comes about."""
