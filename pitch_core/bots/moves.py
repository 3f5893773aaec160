"""From the moves of the fast rules back to legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Pitch
from pitch_core.fast.convert import move_of

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.observation import Observation


def actions_by_move(observation: Observation) -> dict[int, Action]:
    """Give the legal actions by their moves, in their order; a pitch is left to the bid of 4 (A4)."""
    return {move_of(each): each for each in observation.legal if not isinstance(each, Pitch)}
