"""Stepping through a deal: the plies of a game or a position, what stood there, what happened.

A ply is a point where a reader stops: after a bid, a card, all that a seat put away in a row, or
whatever happened between deals. Its number is that of the log's entries up to there, so that it
stays the same whatever is done later; those that fall within a row of discards are passed over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pitch_core.actions import Discard
from pitch_core.entries import NextDeal
from pitch_core.events import DealBegan
from pitch_core.notation.position import Position

if TYPE_CHECKING:
    from pitch_core import Game
    from pitch_core.events import Event
    from pitch_core.seats import Seat

    Found = Game | Position
    """What a record or a link holds."""

DISCARD = "discard"

TAKEN_BACK = 60
"""Entries, about a deal, that are sooner taken back than played again from the beginning."""


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


def moved(here: Found, found: Found, before: int, number: int) -> Found:
    """Give what it was after `number` entries, from `here`, what it was after `before`.

    A game goes on itself; whoever wants to keep it asks `at`.
    """
    back = before - number
    if isinstance(here, Position) or back > TAKEN_BACK:
        return at(found, number)
    for _ in range(back):
        here.pop()
    for entry in found.log[before:number]:
        here.redo(entry)
    return here


def story(found: Found, seat: Seat | None = None) -> tuple[tuple[Event, ...], ...]:
    """Give the events of every step.

    Of a position nothing is told but what the seat knows, one of its `known` ones.
    """
    if isinstance(found, Position):
        events = found.observe(found.known[0] if seat is None else seat).events
    elif seat is None:
        events = found.events()
    else:
        raise ValueError(seat)
    counts = [here.event_count for here in found.stages()]
    ends = [counts[ply.number] for ply in plies(found)]
    return tuple(events[start:end] for start, end in pairwise((0, *ends)))


def events_of_deal(game: Game) -> tuple[Event, ...]:
    """Give the events of the deal under way, or over, with nothing hidden."""
    events = game.events()
    began = max(at for at, event in enumerate(events) if isinstance(event, DealBegan))
    return events[began:]


def first_of_deal(found: Found, number: int) -> int:
    """Give the ply at which the deal began that is under way, or over, at a ply."""
    entries = [entry for _seat, entry in found.course[:number]]
    return max((n for n, e in enumerate(entries, 1) if isinstance(e, NextDeal)), default=0)
