"""A bot for a variant that the fast rules do not know: it plays by what is legal, and no better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.bots.character import eagerness
from pitch_core.bots.decision import Decision

if TYPE_CHECKING:
    from random import Random

    from pitch_core.bots.decision import Thought
    from pitch_core.observation import Observation

BIDS: Final = 0.25
"""How often it bids where it may pass."""
BOLDNESS: Final = 0.2
"""How much more often a bold one does, and how much less a cautious one."""


def think(observation: Observation, rng: Random, character: str | None = None) -> Thought:
    """Decide in one slice: pass, or bid the least there is; else draw lots."""
    legal = observation.legal
    if observation.phase == "auction":
        bids = rng.random() < BIDS + BOLDNESS * eagerness(character)
        decision = Decision(legal[min(int(bids), len(legal) - 1)])
    else:
        decision = Decision(rng.choice(legal))
    yield decision
    return decision
