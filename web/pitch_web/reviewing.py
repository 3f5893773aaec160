"""A deal looked over when it is done: what was decided, and what an adviser thinks of it.

The reader's decisions are thought about one after the other; those of others only when asked for,
and then with the very mind that made them: chance is the same after every return to a place.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core import bots
from pitch_core.actions import Action, Discard
from pitch_core.game import NextDeal
from pitch_web.model_of_past import Remark, ReviewScreen

if TYPE_CHECKING:
    from pitch_core.bots import Decision, Thought
    from pitch_core.observation import Observation
    from pitch_web.at_table import AtTable

ADVISER = "expert"
"""The level that is asked about the reader's decisions."""

WORLDS = 200
"""How many worlds it looks at."""

AS_GOOD = 2.0
"""Standard errors within which a choice counts as good as the best."""


@dataclass(slots=True)
class Line:
    """A decision: the length of the log before it, what was done, what the seat knew.

    `wanted` tells that it is to be thought about, `decision` is what came of that.
    """

    at: int
    done: Action
    observation: Observation
    wanted: bool
    decision: Decision | None = None


@dataclass(slots=True)
class Review:
    """The decisions of a deal, in order."""

    table: AtTable
    lines: list[Line] = field(default_factory=list)

    @property
    def waiting(self) -> int | None:
        """Give the number of the next line to be thought about, None when there is none."""
        for number, line in enumerate(self.lines):
            if line.wanted and line.decision is None:
                return number
        return None


def look_back(table: AtTable) -> Review:
    """Look at the deal that is over; decisions without a choice, and discards, are left out."""
    past = deepcopy(table.game)
    review = Review(table)
    while past.log:
        done = past.pop()
        if isinstance(done, NextDeal):
            break
        seat = past.actor
        if seat is None or not isinstance(done, Action) or isinstance(done, Discard):
            continue
        observation = past.observe(seat)
        if len(observation.legal) > 1:
            mine = not table.sitters[seat].level
            review.lines.insert(0, Line(len(past.log), done, observation, wanted=mine))
    return review


def thought(review: Review, number: int) -> Thought:
    """Begin to think about a line: the bot again that decided, or the adviser."""
    line = review.lines[number]
    seat = line.observation.seat
    chance = review.table.chance(line.at, seat)
    info = review.table.sitters[seat]
    if not info.level:
        return bots.think(ADVISER, line.observation, chance, WORLDS)
    return bots.think(info.level, line.observation, chance, character=info.character or None)


def screen(review: Review) -> ReviewScreen:
    """Give what is shown of a review."""
    table = review.table
    return ReviewScreen(
        variant_name=table.start.variant_name,
        deal=table.game.number,
        me=table.me,
        seats=table.seats,
        remarks=tuple(_remark(number, line, review) for number, line in enumerate(review.lines)),
    )


def _remark(number: int, line: Line, review: Review) -> Remark:
    seat = line.observation.seat
    obs, decision = line.observation, line.decision
    cost, error = (0.0, 0.0) if decision is None else _cost(line.done, decision)
    return Remark(
        number=number,
        seat=seat,
        action=line.done,
        trick=len(obs.tricks) + 1 if obs.phase == "play" else 0,
        judged=not review.table.sitters[seat].level,
        wanted=line.wanted,
        advice=None if decision is None else decision.action,
        cost=cost if cost > AS_GOOD * error else 0.0,
        choices=() if decision is None else decision.alternatives,
        reasons=() if decision is None else decision.reasons,
    )


def _cost(done: Action, decision: Decision) -> tuple[float, float]:
    """Give how much less is thought of what was done than of the best, and the doubt."""
    rows = {action: (value, error) for action, value, error in decision.alternatives}
    if done not in rows:
        return 0.0, 0.0
    best, _ = rows[decision.action]
    value, error = rows[done]
    return best - value, error
