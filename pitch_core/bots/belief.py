"""Worlds that also fit what the others bid.

A world is drawn among all that the cards allow. In it each seat's bids are compared with those of
the rule bidder: the more of them differ, the more rarely the world is taken. Nobody has to bid by
rule, so none is ever impossible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.actions import Pitch
from pitch_core.fast.convert import move_of
from pitch_core.fast.six_deal import SixDeal
from pitch_core.fast.worlds import Worlds, worlds_of

if TYPE_CHECKING:
    from random import Random

    from pitch_core.bots.moves import RulePlayer
    from pitch_core.fast.pawnee_deal import PawneeDeal
    from pitch_core.fast.tenpoint_deal import TenpointDeal
    from pitch_core.observation import Observation

DOUBT: Final = 0.3
"""How likely a world is, against one that fits, for each bid in it that is not the rule's."""
TRIES: Final = 24
"""How many worlds are looked at for one; the last is taken as it is."""


class Beliefs:
    """A source of worlds for the moment of an observation."""

    def __init__(self, observation: Observation, players: RulePlayer) -> None:
        """Prepare; `players` tell how the others bid."""
        self._source: Worlds = worlds_of(observation)
        self.seats = self._source.seats
        self._players = players
        self._me = self.seats.index(observation.seat)
        self._dealer = self.seats.index(observation.dealer)
        self._bids = [
            4 if isinstance(action, Pitch) else move_of(action) for _, action in observation.auction
        ]
        self._heard = any(seat != observation.seat for seat, _ in observation.auction)

    def draw(self, rng: Random) -> SixDeal | PawneeDeal | TenpointDeal:
        """Draw a world."""
        world = self._source.draw(rng)
        if not self._heard or not isinstance(world, SixDeal):
            return world
        for _ in range(TRIES - 1):
            if rng.random() < self._likelihood(world):
                break
            other = self._source.draw(rng)
            assert isinstance(other, SixDeal)
            world = other
        return world

    def _likelihood(self, world: SixDeal) -> float:
        deal = SixDeal(world.rules, self._dealer, world.dealt)
        likelihood = 1.0
        for bid in self._bids:
            if deal.actor != self._me and self._players.move(deal) != bid:
                likelihood *= DOUBT
            deal.apply(bid)
        return likelihood
