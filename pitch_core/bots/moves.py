"""Between the fast rules and legal actions: moves, and the rule player of a variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pitch_core.actions import Pitch
from pitch_core.fast.convert import move_of
from pitch_core.fast.rollouts import rollouts_of

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.fast.ending import DealEnd
    from pitch_core.observation import Observation


def actions_by_move(observation: Observation) -> dict[int, Action]:
    """Give the legal actions by their moves, in order; a pitch is left to the bid of 4 (A4)."""
    return {move_of(each): each for each in observation.legal if not isinstance(each, Pitch)}


class RulePlayer(Protocol):
    """Plays by rule in deals of the fast rules; which kind of deal hangs on the variant."""

    def move(self, deal: Any) -> int:  # noqa: ANN401 - the variant's own kind of deal
        """Give what the actor does by rule."""
        ...

    def end(self, deal: Any) -> DealEnd:  # noqa: ANN401 - (the same)
        """Give what the deal comes to when all go on by rule; the deal itself does not change."""
        ...


def rule_player(observation: Observation) -> RulePlayer:
    """Give the rule player for an observation's variant and number of seats."""
    return rollouts_of(observation.variant, len(observation.deal_seats))
