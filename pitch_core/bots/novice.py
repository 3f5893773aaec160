"""The novice: plays much at random, but does not throw a sure point away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Play
from pitch_core.bots.decision import Decision, Thought
from pitch_core.bots.steady import by_rule

if TYPE_CHECKING:
    from random import Random

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.observation import Observation

BIDS_BY_RULE = 0.5
PLAYS_BY_RULE = 0.55
"""How often a novice does what the rule player does; else it bids or plays as it comes."""
TIMES_TO_PASS = 3
"""How often a novice thinks of a pass, for each time that it thinks of a bid."""
WORTH_KEEPING = 4
"""Pips from which a card is not given to a trick that is lost."""


def choose(observation: Observation, rng: Random, character: str | None = None) -> Action:
    """Give a novice's action."""
    rule = by_rule(observation, rng, character)
    if observation.phase == "auction":
        return rule if rng.random() < BIDS_BY_RULE else _another_bid(observation, rule, rng)
    if observation.phase == "play" and rng.random() >= PLAYS_BY_RULE:
        sensible = _sensible(observation)
        return sensible[int(rng.random() * len(sensible))]
    return rule


def think(observation: Observation, rng: Random, character: str | None = None) -> Thought:
    """Decide in one slice."""
    decision = Decision(choose(observation, rng, character))
    yield decision
    return decision


def _another_bid(observation: Observation, rule: Action, rng: Random) -> Action:
    """Bid one more than the cards are worth, or pass; never reach for the three highest bids.

    On cards that are worth no bid it opens at times, but lets who has bid before have it.
    """
    legal = [each for each in observation.legal if isinstance(each, Pass | Bid)]
    has_bid = any(isinstance(each, Bid) for _, each in observation.auction)
    if isinstance(rule, Pass) and has_bid:
        return rule
    at = legal.index(rule) if rule in legal else 0
    near = legal[at : at + 2] + legal[:1] * TIMES_TO_PASS
    modest = [each for each in near if not _is_high(observation, each)]
    return modest[int(rng.random() * len(modest))] if modest else rule


def _is_high(observation: Observation, action: Action) -> bool:
    bids = [each for each in observation.legal if isinstance(each, Bid)]
    return action in bids[max(1, len(bids) - 3) :]


def _sensible(observation: Observation) -> list[Action]:
    """Leave out cards that would give a point away, as long as another can be played."""
    plays = [each for each in observation.legal if isinstance(each, Play)]
    kept = [each for each in plays if not _gives_away(observation, each.card)]
    return list(kept or plays)


def _gives_away(observation: Observation, card: Card) -> bool:
    """Tell whether the card is worth something and the trick is already lost for it."""
    if not observation.table:
        return False
    trumps = observation.trumps
    worth = card.pips >= WORTH_KEEPING or (card in trumps and (card.pips or card is trumps[-1]))
    if not worth:
        return False
    led = observation.table[0][1]
    on_table = [played for _, played in observation.table]
    highest = min((trumps.index(c) for c in on_table if c in trumps), default=len(trumps))
    if card in trumps:
        return trumps.index(card) > highest
    follows = card.suit is led.suit and led not in trumps
    beaten = any(c.suit is led.suit and c < card for c in on_table)
    return highest < len(trumps) or not follows or beaten
