"""The steady bot: it goes by rule, with fitted tables for what a hand can make."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from pitch_core.bots.character import eagerness
from pitch_core.bots.decision import Decision, Thought
from pitch_core.bots.moves import actions_by_move, rule_player
from pitch_core.fast.worlds import worlds_of

if TYPE_CHECKING:
    from random import Random

    from pitch_core.actions import Action
    from pitch_core.observation import Observation

BOLDNESS: Final = 0.15
"""Points, of each in the highest bid, that a bold bot lets its bid promise less than others do."""


def by_rule(observation: Observation, rng: Random, character: str | None = None) -> Action:
    """Give what the rule player does.

    It looks at its own cards and at what lies open; where the rule turns on who the unknown
    partner is, it guesses a world that fits.
    """
    actions = actions_by_move(observation)
    if len(actions) == 1:
        return next(iter(actions.values()))
    world = worlds_of(observation).draw(rng)
    players = rule_player(observation)
    eager = eagerness(character)
    if not eager or observation.phase != "auction":
        return actions[players.move(world)]
    bidder = copy(players.bidder)
    legal = world.legal()
    bidder.pass_value -= BOLDNESS * eager * (legal.bit_length() - 1)
    _, chances = players.strength.best(world.hands[world.actor])
    return actions[bidder.choose(chances, legal)]


def think(observation: Observation, rng: Random, character: str | None = None) -> Thought:
    """Decide in one slice."""
    decision = Decision(by_rule(observation, rng, character))
    yield decision
    return decision
