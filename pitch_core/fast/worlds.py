"""Worlds: deals of the fast rules that fit what one seat knows, at the moment of an observation.

``worlds_of(observation)`` gives a source of worlds; its ``draw(random)`` gives a ``SixDeal``, a
``PawneeDeal`` or a ``TenpointDeal`` that stands where the observed deal stands. Seats there are
numbered 0, 1, 2 clockwise without gaps; ``seats`` gives the seat of the table for each. What a seat
knows of the others: who failed to follow, who is out, which trumps were declared. Nothing is read
into bids and plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Pitch
from pitch_core.fast.cards import PACK, SUIT_MASKS
from pitch_core.fast.convert import CODE_OF, mask_of_cards, move_of, rules_of
from pitch_core.fast.pawnee_deal import PawneeRules
from pitch_core.fast.sampling import Sampler
from pitch_core.fast.six_deal import SixDeal
from pitch_core.fast.six_rules import HAND_SIZE, SixRules
from pitch_core.fast.trump_worlds import PawneeWorlds, TenpointWorlds

if TYPE_CHECKING:
    from random import Random

    from pitch_core.observation import Observation
    from pitch_core.seats import Seat


class SixWorlds:
    """Worlds of a six-card deal."""

    def __init__(self, observation: Observation, rules: SixRules) -> None:
        """Prepare; the observation is one in the auction or the play of a deal."""
        self.seats: tuple[Seat, ...] = tuple(sorted(observation.deal_seats))
        """The seat at the table of each seat of a world, from 0."""
        index = {seat: at for at, seat in enumerate(self.seats)}
        self._me = index[observation.seat]
        self._hand = mask_of_cards(observation.hand)
        deal = SixDeal(rules, index[observation.dealer], [PACK] * rules.players)
        for _, action in observation.auction:
            if isinstance(action, Pitch):
                deal.apply(4)
            else:
                deal.apply(move_of(action))
        self._played = [0] * rules.players
        barred = [0] * rules.players
        trump = -1
        tricks = [trick.plays for trick in observation.tricks]
        for plays in (*tricks, observation.table):
            led = -1
            for seat, card in plays:
                code = CODE_OF[card]
                suit = code // 13
                if led < 0:
                    led = suit
                    trump = suit if trump < 0 else trump
                elif suit != led and (suit != trump or rules.strict_follow):
                    barred[index[seat]] |= SUIT_MASKS[led]
                self._played[index[seat]] |= 1 << code
                deal.apply(code)
        self._deal = deal
        unseen = PACK & ~self._hand & ~sum(self._played)
        needs = [HAND_SIZE - mask.bit_count() for mask in self._played]
        self._others = [at for at in range(rules.players) if at != self._me]
        stock = unseen.bit_count() - sum(needs[at] for at in self._others)
        self._sampler = Sampler(
            unseen,
            [*(needs[at] for at in self._others), stock],
            [*(barred[at] for at in self._others), 0],
        )

    def draw(self, random: Random) -> SixDeal:
        """Draw a world; every one that fits is as likely as any other."""
        deal = self._deal.copy()
        hands = self._sampler.draw(random)
        for at, mask in zip(self._others, hands, strict=False):
            deal.hands[at] = mask
        deal.hands[self._me] = self._hand
        deal.dealt = tuple(a | b for a, b in zip(deal.hands, self._played, strict=True))
        return deal


Worlds = SixWorlds | PawneeWorlds | TenpointWorlds


def worlds_of(observation: Observation) -> Worlds:
    """Give a source of worlds for the moment of an observation.

    Raises ``UnknownName`` for a variant that the fast rules do not know, ``NoSuchDealError`` for an
    observation that no deal fits.
    """
    rules = rules_of(observation.variant, len(observation.deal_seats))
    if isinstance(rules, SixRules):
        return SixWorlds(observation, rules)
    if isinstance(rules, PawneeRules):
        return PawneeWorlds(observation, rules)
    return TenpointWorlds(observation, rules)
