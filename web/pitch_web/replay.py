"""Stepping through a deal: the plies of a game or a position, what stood there, what happened.

A ply is a point where a reader stops: after a bid, a card, all that a seat put away in a row, or
whatever happened between deals. Its number is that of the log's entries up to there, so that it
stays the same whatever is done later; those that fall within a row of discards are passed over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pitch_core.actions import Discard
from pitch_core.entries import NextDeal
from pitch_core.notation.position import Position
from pitch_web import say

if TYPE_CHECKING:
    from pitch_core import Game
    from pitch_core.events import Event
    from pitch_core.seats import Seat

    Found = Game | Position
    """What a record or a link holds."""

DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Ply:
    """A step. `action` is what was done, in its text form: `play HT`, `next-deal`.

    Ply 0 is how it began: `seat` None and `action` "". `seat` is None between deals too. Cards put
    away in a row stand together, `discard C2 C6`; what an unknown hand threw is not told.
    """

    number: int
    seat: Seat | None = None
    action: str = ""


def plies(found: Found) -> tuple[Ply, ...]:
    """Give all steps in order, the beginning first."""
    steps = [Ply(0)]
    for number, (seat, entry) in enumerate(found.course, 1):
        last = steps[-1]
        if entry is None or isinstance(entry, Discard):
            card = f" {entry.card}" if entry else ""
            if last.seat == seat and last.action.partition(" ")[0] == DISCARD:
                steps[-1] = replace(last, number=number, action=last.action + card)
            else:
                steps.append(Ply(number, seat, DISCARD + card))
        else:
            steps.append(Ply(number, seat, str(entry)))
    return tuple(steps)


def at(found: Found, number: int) -> Found:
    """Give what it was after so many entries, from 0 to `len(found.course)`; a game to play on."""
    return found.earlier(number)


def step_at(steps: tuple[Ply, ...], number: int) -> int:
    """Give the place in `steps` of the first one at `number` or later, else of the last."""
    return next((at for at, ply in enumerate(steps) if ply.number >= number), len(steps) - 1)


def story(found: Found, seat: Seat | None = None) -> tuple[tuple[Event, ...], ...]:
    """Give what happened at every step, as `happened` does, but all at once."""
    if isinstance(found, Position):
        return tuple(happened(found, ply, seat) for ply in plies(found))
    if seat is not None:
        raise ValueError(seat)
    game = found.earlier(0)
    ends = [len(game.events())]
    for entry in found.log:
        game.redo(entry)
        ends.append(len(game.events()))
    events = found.events()
    numbers = [ply.number for ply in plies(found)]
    starts = [0, *(ends[number] for number in numbers)]
    return tuple(
        events[start : ends[number]] for start, number in zip(starts, numbers, strict=False)
    )


def happened(found: Found, ply: Ply, seat: Seat | None = None) -> tuple[Event, ...]:
    """Give the events of one step; with a seat, as it may know them.

    Of a position nothing is told but what the seat knows, one of its `known` ones.
    """
    before = next((p.number for p in reversed(plies(found)) if p.number < ply.number), None)
    known = 0 if before is None else len(_events(at(found, before), seat))
    return _events(at(found, ply.number), seat)[known:]


def sentences(found: Found, ply: Ply, to: say.Listener, seat: Seat | None = None) -> list[str]:
    """Tell one step in words; `seat` as in `happened`."""
    return say.sentences(happened(found, ply, seat), to)


def first_of_deal(found: Found, number: int) -> int:
    """Give the ply at which the deal began that is under way, or over, at a ply."""
    entries = [entry for _seat, entry in found.course[:number]]
    return max((n for n, e in enumerate(entries, 1) if isinstance(e, NextDeal)), default=0)


def _events(found: Found, seat: Seat | None) -> tuple[Event, ...]:
    if isinstance(found, Position):
        return found.observe(found.known[0] if seat is None else seat).events
    return found.events(seat)
