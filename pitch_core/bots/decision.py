"""What a bot answers with: an action, what else it weighed, and why."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.actions import Action


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as a code with figures and actions; the words are the catalogue's."""

    code: str
    params: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot decided.

    `alternatives` hold (action, value, error) for everything that was weighed, what was decided
    first, then the best; the value is in the bot's own unit and the error its standard error
    against the first. () for a bot that goes by rule. `reasons` come in order of weight.
    """

    action: Action
    alternatives: tuple[tuple[Action, float, float], ...] = ()
    reasons: tuple[Reason, ...] = ()


Thought: TypeAlias = Generator[Decision, None, Decision]
"""A decision in the making: every slice gives the best so far, the end gives the decision."""
