"""Who sits where, changed between deals: names, bots for people and people for bots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_core import bots
from pitch_web import setup
from pitch_web.model import Field, SeatInfo, SittingScreen
from pitch_web.setup import PERSON, PLAIN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.seats import Seat
    from pitch_web.at_table import AtTable


def form(table: AtTable, values: Mapping[str, str]) -> SittingScreen:
    """Give the form with `values` in it; what they lack is as it is."""
    fields = []
    for seat in table.game.seated:
        info = table.seats[seat]
        for name, now, kind, choices, most in (
            (f"name{seat}", info.name, "text", (), setup.NAME_AT_MOST),
            (f"seat{seat}", info.level or PERSON, "choice", (PERSON, *bots.levels()), None),
            (f"character{seat}", info.character or PLAIN, "choice", characters(), None),
        ):
            value = values.get(name, now)
            fields.append(Field(name, kind, "seats", value, choices, None, most))
    return SittingScreen(table.start.variant_name, table.game.seated, tuple(fields))


def read(table: AtTable, values: Mapping[str, str]) -> dict[Seat, SeatInfo] | SittingScreen:
    """Give who is to sit down, or the form again with what is wrong in it."""
    screen = form(table, values)
    fields = setup.checked(screen.fields)
    if any(field.error for field in fields):
        return replace(screen, fields=fields)
    written = {field.name: field.value.strip() for field in fields}
    return {seat: _info(table.seats[seat], seat, written) for seat in screen.seated}


def characters() -> tuple[str, ...]:
    """Give what a bot can be like, nothing in particular first."""
    return (PLAIN, *bots.characters())


def _info(now: SeatInfo, seat: Seat, written: Mapping[str, str]) -> SeatInfo:
    player, character = written[f"seat{seat}"], written[f"character{seat}"]
    level = "" if player == PERSON else player
    wish = character if level and character != PLAIN else ""
    return SeatInfo(written[f"name{seat}"] or now.name, level, wish)
