"""The expert: tries every action in worlds that fit what it knows, and counts what it is worth."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from pitch_core.bots.decision import Decision, Reason, Thought
from pitch_core.bots.moves import actions_by_move, rule_player
from pitch_core.bots.utility import utility_for
from pitch_core.fast.worlds import worlds_of

if TYPE_CHECKING:
    from random import Random

    from pitch_core.actions import Action
    from pitch_core.observation import Observation

ERRORS_APART = 2.0
"""Two values are told apart when they differ by this many standard errors of the difference."""


def think(observation: Observation, rng: Random, worlds: int) -> Thought:
    """Try every legal action in `worlds` common worlds, one world a slice."""
    actions = actions_by_move(observation)
    moves = list(actions)
    if len(moves) == 1:
        return Decision(actions[moves[0]])
    source = worlds_of(observation)
    rollouts = rule_player(observation)
    utility = utility_for(observation, source.seats)
    preferred = rollouts.move(source.draw(rng))
    values: list[list[float]] = [[] for _ in moves]
    for _ in range(worlds):
        world = source.draw(rng)
        for move, column in zip(moves, values, strict=True):
            tried = world.copy()
            tried.apply(move)
            column.append(utility.of(rollouts.end(tried)))
        yield _decide(actions, values, preferred)
    return _decide(actions, values, preferred)


def _decide(actions: dict[int, Action], values: list[list[float]], preferred: int) -> Decision:
    moves = list(actions)
    count = len(values[0])
    means = [sum(column) / count for column in values]
    top = max(range(len(moves)), key=means.__getitem__)
    errors = [_error(column, values[top]) for column in values]
    rule = moves.index(preferred)
    reasons = []
    if rule != top and means[top] - means[rule] <= errors[rule]:
        top = rule
    equal = [
        actions[moves[at]]
        for at in range(len(moves))
        if at != top and abs(means[top] - means[at]) <= ERRORS_APART * errors[at]
    ]
    reasons.append(Reason("best_in_worlds", {"value": means[top], "worlds": count}))
    if equal:
        reasons.append(Reason("equal_with", {"actions": tuple(equal)}))
    order = sorted(range(len(moves)), key=lambda at: (at != top, -means[at]))
    rows = tuple((actions[moves[at]], means[at], errors[at]) for at in order)
    return Decision(actions[moves[top]], rows, tuple(reasons))


def _error(column: list[float], best: list[float]) -> float:
    """Give the standard error of the mean difference, world by world."""
    count = len(column)
    if count < 2:  # noqa: PLR2004 - one difference has no spread
        return float("inf") if column != best else 0.0
    differences = [b - a for a, b in zip(column, best, strict=True)]
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return sqrt(spread / count)
