"""Games played until there is something to look at.

Everybody plays what lots choose, and the same seed is the same game.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from pitch_core import variant  # noqa: E402 -- the path comes first
from pitch_core.actions import Bid, Pass  # noqa: E402
from pitch_web.at_table import AtTable  # noqa: E402
from pitch_web.start import Start  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.actions import Action

NAMES = ("You", "Ann", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gwen")
LONG_NAMES = (
    "You",
    "Maximilianos",
    "Bartholomew",
    "Clementine",
    "Désirée",
    "Evangelina",
    "Ferdi",
    "G",
)
VARIANTS = ("auction", "money", "pawnee", "partner", "tenpoint")
ME = 0
STEPS_AT_MOST = 4000


def play(
    name: str,
    until: Callable[[AtTable], bool],
    *,
    seed: int = 1,
    players: int | None = None,
    names: tuple[str, ...] = NAMES,
    **options: object,
) -> AtTable:
    """Play a game until something is so; everybody plays what lots choose, bids included."""
    if players is not None:
        options["players"] = players
    chosen = variant(name, **options)
    count = chosen.players
    levels = ("", *("steady",) * (count - 1))
    table = AtTable(Start(name, chosen.options, seed, names[:count], levels))
    table.salt = "0" * 32
    chance = Random(seed)
    for _ in range(STEPS_AT_MOST):
        if until(table):
            return table
        step(table, chance)
    raise LookupError(name)


def step(table: AtTable, chance: Random) -> None:
    """Let happen what comes next."""
    if table.resting:
        table.go_on()
    elif table.game.actor is None:
        table.next_deal()
    else:
        table.bot_acts(_choose(table.game.legal_actions(), chance))


def _choose(actions: tuple[Action, ...], chance: Random) -> Action:
    """Choose among what is legal; a low bid or a pass mostly, so that auctions are lively."""
    bids = [action for action in actions if isinstance(action, Bid)]
    if bids and isinstance(actions[0], Pass):
        return chance.choice((actions[0], bids[0]))
    return chance.choice(bids or actions)


def mine(phase: str, lying: int | None = None, tricks: int = 0) -> Callable[[AtTable], bool]:
    """Tell when it is the reader's turn in a phase, with so many cards on the table."""

    def so(table: AtTable) -> bool:
        if table.game.actor != ME or table.resting:
            return False
        obs = table.game.observe(ME)
        there = lying is None or len(obs.table) == lying
        return obs.phase == phase and there and len(obs.tricks) >= tricks

    return so


def over(deals: int = 1) -> Callable[[AtTable], bool]:
    """Tell when so many deals are over."""
    return lambda table: table.over and table.game.number >= deals
