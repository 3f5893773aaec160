"""Worlds that also fit what the others bid.

A world is drawn among all that the cards allow. In it each seat's bids are compared with those of
the rule bidder: the more of them differ, the more rarely the world is taken. Nobody has to bid by
rule, so none is ever impossible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.actions import Pitch
from pitch_core.fast.convert import move_of, rules_of
from pitch_core.fast.pawnee_deal import PawneeDeal, PawneeRules
from pitch_core.fast.six_deal import SixDeal
from pitch_core.fast.six_rules import SixRules
from pitch_core.fast.trump_worlds import unbid_pawnee
from pitch_core.fast.worlds import Worlds, worlds_of

if TYPE_CHECKING:
    from random import Random

    from pitch_core.bots.moves import RulePlayer
    from pitch_core.fast.tenpoint_deal import TenpointDeal
    from pitch_core.observation import Observation

DOUBT: Final = 0.3
"""How likely a world is, against one that fits, for each bid in it that is not the rule's."""
PITCHED: Final = 4
"""What is bid by pitching a card (A4)."""
TRIES: Final = 24
"""How many worlds are looked at for one; the last is taken as it is."""


class Beliefs:
    """A source of worlds for the moment of an observation."""

    def __init__(self, observation: Observation, players: RulePlayer) -> None:
        """Prepare; `players` tell how the others bid."""
        self._source: Worlds = worlds_of(observation)
        self.seats = self._source.seats
        self._best = players.strength.best
        self._choose = players.bidder.choose
        self._heard: list[tuple[int, int, int]] = []
        """What others chose in the auction: the seat of the world, the choices, the bid."""
        rules = rules_of(observation.variant, len(self.seats))
        if isinstance(rules, SixRules):
            dealer = self.seats.index(observation.dealer)
            self._listen(observation, SixDeal(rules, dealer, [0] * len(self.seats)))
        elif isinstance(rules, PawneeRules):
            self._listen(observation, unbid_pawnee(observation, rules))

    def _listen(self, observation: Observation, deal: SixDeal | PawneeDeal) -> None:
        """Note what others bid, in a deal without cards."""
        unheard: set[int | None] = {self.seats.index(observation.seat)}
        if isinstance(deal, PawneeDeal) and observation.phase == "play":
            # The pitcher's hand and the widow are one by now.
            unheard.add(observation.pitcher)
        for _, action in observation.auction:
            bid = PITCHED if isinstance(action, Pitch) else move_of(action)
            if deal.actor not in unheard:
                self._heard.append((deal.actor, deal.legal(), bid))
            deal.apply(bid)

    def draw(self, rng: Random) -> SixDeal | PawneeDeal | TenpointDeal:
        """Draw a world."""
        world = self._source.draw(rng)
        if not self._heard:
            return world
        for _ in range(TRIES - 1):
            if self._is_taken(world, rng.random()):
                break
            world = self._source.draw(rng)
        return world

    def _is_taken(self, world: SixDeal | PawneeDeal | TenpointDeal, chance: float) -> bool:
        """Tell whether a world is at least as likely as a number drawn from 0 to 1."""
        assert isinstance(world, SixDeal | PawneeDeal)
        likelihood = 1.0
        for seat, choices, bid in self._heard:
            _, chances = self._best(world.dealt[seat])
            if self._choose(chances, choices) != bid:
                likelihood *= DOUBT
                if likelihood < chance:
                    return False
        return True
