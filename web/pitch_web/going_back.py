"""Going back in a game: a decision taken back, a deal once more, other cards, all from the start.

Each is itself a decision that can be taken back: what it threw away is kept with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pitch_core.actions import parse_action
from pitch_core.game import Join, Leave, NextDeal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.game import Entry
    from pitch_core.seats import Seat
    from pitch_web.at_table import AtTable
    from pitch_web.model import SeatInfo


DEEPEST = 5
"""How many steps back one after the other can each be taken back."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """What a step back threw away: entries of the log as text, with the decisions among them.

    `skipped` says which packs were dealt then.
    """

    entries: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
    skipped: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mark:
    """A person's decision: the length of the log before it.

    `sitters` are who sat before it, where it changed that; `thrown` what it threw away.
    """

    at: int
    sitters: Mapping[Seat, SeatInfo] | None = None
    thrown: Thrown | None = None


def undo(table: AtTable) -> bool:
    """Go back to the person's own last decision; False when there was none."""
    if not table.marks:
        return False
    mark = table.marks.pop()
    if mark.thrown is None:
        _shorten(table, mark.at)
    else:
        _take_up(table, mark.at, mark.thrown)
    if mark.sitters is not None:
        table.sitters = dict(mark.sitters)
    table.moved_back()
    return True


def deal_again(table: AtTable) -> bool:
    """Deal the same cards once more; False when nothing has been done with them yet."""
    at = _deal_began(table)
    return _throw(table, at)


def skip_deal(table: AtTable) -> bool:
    """Deal other cards instead, by the same dealer; what was done in this deal does not count."""
    number = table.game.number
    began = _deal_began(table)
    skipped = {**table.skipped, number: table.skipped.get(number, 0) + 1}
    _throw(table, max(0, began - 1), skipped)
    if began:
        table.game.next_deal(table.pack(number))
        table.moved_back()
        table.tell_deal()
    return True


def restart(table: AtTable) -> bool:
    """Play the whole game once more with the same cards; False when nothing has been done yet."""
    return _throw(table, 0)


def go_back(table: AtTable, at: int) -> bool:
    """Go back to when the log was `at` long; False when nothing was done since."""
    return _throw(table, at)


def redo(table: AtTable, entry: str, level: str = "") -> None:
    """Do again what the text of a log's entry says; `level` is that of a bot who sits down.

    Raises `IllegalAction`, `NotationError` or `ValueError`.
    """
    verb, _, rest = entry.partition(" ")
    match verb:
        case "next-deal":
            table.next_deal()
        case "leave":
            table.leave(int(rest))
        case "join":
            seat, _, name = rest.partition(" ")
            table.join(name, level, int(seat))
        case "stop":
            table.stop()
        case _:
            table.push(parse_action(entry))


def _throw(table: AtTable, at: int, skipped: dict[int, int] | None = None) -> bool:
    """Throw away what was done since the log was `at` long, so that it can be had back.

    With `skipped`, other packs are dealt from then on.
    """
    entries = table.game.log[at:]
    if not entries and skipped is None:
        return False
    marks = tuple(mark for mark in table.marks if mark.at >= at)
    thrown = Thrown(tuple(map(str, entries)), _shallow(marks, DEEPEST), dict(table.skipped))
    before = dict(table.sitters)
    came_or_went = any(isinstance(entry, Join | Leave) for entry in entries)
    earlier = next((mark.sitters for mark in marks if mark.sitters is not None), None)
    if came_or_went and earlier is not None:
        table.sitters = dict(earlier)
    if skipped is not None:
        table.skipped = skipped
    del table.marks[len(table.marks) - len(marks) :]
    _shorten(table, at)
    table.marks.append(Mark(at, before, thrown))
    table.moved_back()
    table.tell_deal()
    return True


def _shallow(marks: tuple[Mark, ...], depth: int) -> tuple[Mark, ...]:
    """Leave out what was thrown away with what was thrown away, deeper than `depth`."""
    kept = []
    for mark in marks:
        if mark.thrown is None:
            kept.append(mark)
        elif depth:
            thrown = replace(mark.thrown, marks=_shallow(mark.thrown.marks, depth - 1))
            kept.append(replace(mark, thrown=thrown))
    return tuple(kept)


def _take_up(table: AtTable, at: int, thrown: Thrown) -> None:
    """Go back to the log as it was before a step back."""
    table.skipped = dict(thrown.skipped)
    _shorten(table, at)
    marks = list(table.marks)
    for entry in thrown.entries:
        redo(table, entry)
    table.marks = [*marks, *thrown.marks]


def _shorten(table: AtTable, at: int) -> None:
    """Take back what was done since the log was `at` long."""
    if not at:
        table.deal_first()
        table.rows.clear()
        table.history.clear()
        return
    while len(table.game.log) > at:
        table.game.pop()


def _deal_began(table: AtTable) -> int:
    """Give how long the log was when the last deal was dealt."""
    log: tuple[Entry, ...] = table.game.log
    return max((at for at, entry in enumerate(log, 1) if isinstance(entry, NextDeal)), default=0)
