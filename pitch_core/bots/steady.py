"""The steady bot: it goes by rule, with fitted tables for what a hand can make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.bots.decision import Decision, Thought
from pitch_core.bots.moves import actions_by_move, rule_player
from pitch_core.fast.worlds import worlds_of

if TYPE_CHECKING:
    from random import Random

    from pitch_core.actions import Action
    from pitch_core.observation import Observation


def by_rule(observation: Observation, rng: Random) -> Action:
    """Give what the rule player does.

    It looks at its own cards and at what lies open; where the rule turns on who the unknown
    partner is, it guesses a world that fits.
    """
    actions = actions_by_move(observation)
    if len(actions) == 1:
        return next(iter(actions.values()))
    world = worlds_of(observation).draw(rng)
    rollouts = rule_player(observation)
    return actions[rollouts.move(world)]


def think(observation: Observation, rng: Random) -> Thought:
    """Decide in one slice."""
    decision = Decision(by_rule(observation, rng))
    yield decision
    return decision
