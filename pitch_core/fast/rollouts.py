"""The rule players of all variants under one name; see the package."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pitch_core.fast.convert import rules_of
from pitch_core.fast.pawnee_deal import PawneeRules
from pitch_core.fast.six_rollout import SixRollouts
from pitch_core.fast.six_rules import SixRules
from pitch_core.fast.trump_players import PawneeRollouts, TenpointRollouts

if TYPE_CHECKING:
    from pitch_core.rules.composition import Variant

Rollouts = SixRollouts | PawneeRollouts | TenpointRollouts


@lru_cache(maxsize=16)
def rollouts_of(variant: Variant, players: int | None = None) -> Rollouts:
    """Give the rule player of a variant; the same one when asked again.

    ``players`` is the number of seats in the deal where it differs from the variant's (M8). Raises
    ``UnknownName`` for a variant that the fast rules do not know.
    """
    rules = rules_of(variant, players)
    if isinstance(rules, SixRules):
        return SixRollouts.for_rules(rules)
    if isinstance(rules, PawneeRules):
        return PawneeRollouts.for_rules(rules)
    return TenpointRollouts.for_rules(rules)
