"""Worlds of the systems with sixteen trumps; see ``worlds``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.cards import PLAIN_SUITS
from pitch_core.events import Discarded, Refilled
from pitch_core.fast import pawnee_deal, tenpoint_deal
from pitch_core.fast.cards import PACK_WITH_JOKERS, cards_of
from pitch_core.fast.convert import CODE_OF, mask_of_cards, move_of
from pitch_core.fast.pawnee_deal import PawneeDeal, PawneeRules, legal_discards
from pitch_core.fast.sampling import NoSuchDealError, Sampler
from pitch_core.fast.tenpoint_deal import TenpointDeal, TenpointRules
from pitch_core.fast.trump_play import TrumpPlay
from pitch_core.fast.trumps import PLACE_OF_CARD, TRUMP_MASKS, trumps_in

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from pitch_core.observation import Observation
    from pitch_core.seats import Seat

TRIES: Final = 1000
"""How often a world is drawn anew because a hand has no room for its trumps."""


class PawneeWorlds:
    """Worlds of a deal of ``pawnee``, in any phase in which the seat has something to choose."""

    def __init__(self, observation: Observation, rules: PawneeRules) -> None:
        """Prepare; the observation is one of the auction, the call, the discards or the play."""
        self.seats: tuple[Seat, ...] = tuple(range(pawnee_deal.PLAYERS))
        self._observation = observation
        self._me = observation.seat
        self._hand = mask_of_cards(observation.hand)
        self._others = [seat for seat in self.seats if seat != self._me]
        self._deal = _auctioned_pawnee(observation, rules)
        self._played = [0] * pawnee_deal.PLAYERS
        for plays in (*(trick.plays for trick in observation.tricks), observation.table):
            for seat, card in plays:
                self._played[seat] |= 1 << CODE_OF[card]
        self._known = self._played.copy()
        for seat, card in observation.declared:
            self._known[seat] |= 1 << CODE_OF[card]
        self._thrown = mask_of_cards(observation.own_discards)
        self._widow = mask_of_cards(observation.widow)
        self._sampler = self._prepare()

    def draw(self, random: Random) -> PawneeDeal:
        """Draw a world. A hand of another that stands before the play has been thrown to size."""
        for _ in range(TRIES):
            parts = self._sampler.draw(random)
            hands = [0] * pawnee_deal.PLAYERS
            for seat, mask in zip(self._others, parts, strict=False):
                hands[seat] = mask
            hands[self._me] = self._hand
            deal = self._finished(hands, parts[-1])
            if deal is not None:
                return deal
        raise NoSuchDealError("no deal fits the trumps that have been seen")

    def _prepare(self) -> Sampler:
        observation = self._observation
        unseen = PACK_WITH_JOKERS & ~(self._hand | self._thrown | self._widow | sum(self._known))
        needs = [10 - self._known[seat].bit_count() for seat in self._others]
        barred = [0] * len(needs)
        widow = 0 if self._widow else 4
        if observation.phase == "play":
            # The widow went to the pitcher's hand and is one with it now.
            for at, seat in enumerate(self._others):
                if seat == observation.pitcher:
                    needs[at] += 4
                    widow = 0
                if seat in observation.out:
                    barred[at] = TRUMP_MASKS[self._deal.trump]
        elif observation.called and not self._deal.rules.call_own:
            for at, seat in enumerate(self._others):
                if seat == observation.pitcher:
                    barred[at] = 1 << CODE_OF[observation.called]
        needs.append(widow)
        barred.append(0)
        return Sampler(unseen, needs, barred)

    def _finished(self, hands: list[int], widow: int) -> PawneeDeal | None:
        """Give the deal with these hands, None when a hand cannot hold its trumps."""
        deal = self._deal.copy()
        deal.dealt = tuple(a | b for a, b in zip(hands, self._known, strict=True))
        phase = self._observation.phase
        if phase == "play":
            return self._in_play(deal, hands)
        deal.hands = hands
        deal.widow = self._widow or widow
        if phase != "discard":
            return deal
        if deal.pitcher != self._me:
            deal.hands[deal.pitcher] |= deal.widow
        deal.partner = _holder(hands, deal.called)
        for seat in self._others:
            _throw(deal, seat)
        deal.actor = self._me
        return deal

    def _in_play(self, deal: PawneeDeal, hands: list[int]) -> PawneeDeal | None:
        observation = self._observation
        trump = deal.trump
        live = [trumps_in(mask, trump) for mask in hands]
        for seat in self._others:
            if live[seat].bit_count() > observation.hand_counts[seat]:
                return None
        played = [trumps_in(mask, trump) for mask in self._played]
        held = [a | b for a, b in zip(live, played, strict=True)]
        called = PLACE_OF_CARD[trump][deal.called]
        # The called card leads, so that it has been played by now or is this seat's own.
        deal.partner = _holder(held, called)
        deal.phase = pawnee_deal.PLAY
        first = called if not observation.tricks and not observation.table else -1
        deal.play = _resumed(observation, held, live, trump, first)
        deal.actor = deal.play.actor
        return deal


def unbid_pawnee(observation: Observation, rules: PawneeRules) -> PawneeDeal:
    """Give an observed deal without cards, before its auction."""
    may_shoot = sum(1 << seat for seat, score in enumerate(observation.scores) if score >= 0)
    return PawneeDeal(rules, observation.dealer, [0] * pawnee_deal.PLAYERS, 0, may_shoot)


def _auctioned_pawnee(observation: Observation, rules: PawneeRules) -> PawneeDeal:
    """Give a deal without cards in which the auction and the call have been made."""
    deal = unbid_pawnee(observation, rules)
    for _, action in observation.auction:
        deal.apply(move_of(action))
    if observation.called:
        deal.called = CODE_OF[observation.called]
        deal.trump = deal.called // 13
        deal.phase = pawnee_deal.DISCARD
    return deal


def _holder(hands: Sequence[int], card: int) -> int:
    return next(seat for seat, mask in enumerate(hands) if mask >> card & 1)


def _throw(deal: PawneeDeal, seat: int) -> None:
    """Throw a hand down to size: what may go, side cards and low trumps first."""
    while choices := legal_discards(deal.hands[seat], deal.trump, deal.called):
        side_cards = choices & ~TRUMP_MASKS[deal.trump]
        pool = side_cards or choices
        card = pool & -pool
        deal.hands[seat] ^= card
        deal.discards[seat] |= card


def _resumed(
    observation: Observation, held: list[int], live: list[int], trump: int, first: int
) -> TrumpPlay:
    """Give the trumps-only play that has come as far as an observation's."""
    leader = observation.table[0][0] if observation.table else observation.leader
    play = TrumpPlay(held, leader or 0, first)
    play.hands = live
    places = PLACE_OF_CARD[trump]
    for trick in observation.tricks:
        for _, card in trick.plays:
            play.taken[trick.winner] |= 1 << places[CODE_OF[card]]
    for seat, card in observation.table:
        place = places[CODE_OF[card]]
        play.table.append((seat, place))
        if place > play.best:
            play.best = place
            play.winner = seat
    play.leader = leader or 0
    play.actor = observation.actor or 0
    return play


class TenpointWorlds:
    """Worlds of a deal of ``tenpoint``, in the auction, at the naming of trump or in the play."""

    def __init__(self, observation: Observation, rules: TenpointRules) -> None:
        """Prepare."""
        self.seats: tuple[Seat, ...] = tuple(range(tenpoint_deal.PLAYERS))
        self._observation = observation
        self._me = observation.seat
        self._hand = mask_of_cards(observation.hand)
        self._others = [seat for seat in self.seats if seat != self._me]
        may_shoot = sum(1 << seat for seat, score in enumerate(observation.scores) if score >= 0)
        deal = TenpointDeal(rules, observation.dealer, [0] * len(self.seats), (), may_shoot)
        for _, action in observation.auction:
            deal.apply(move_of(action))
        self._deal = deal
        self._played = [0] * len(self.seats)
        for plays in (*(trick.plays for trick in observation.tricks), observation.table):
            for seat, card in plays:
                self._played[seat] |= 1 << CODE_OF[card]
        unseen = PACK_WITH_JOKERS & ~(self._hand | sum(self._played))
        # Each other seat has a place for cards of any kind and one for trumps alone; one is over.
        needs = []
        barred = []
        trumps_gone = 0
        kept = [0] * len(self.seats)
        if observation.trump is not None:
            deal.trump = PLAIN_SUITS.index(observation.trump)
            trumps_gone = TRUMP_MASKS[deal.trump]
            kept = _trumps_kept(observation)
        for seat in self._others:
            held = observation.hand_counts[seat] if seat not in observation.out else 0
            sure = min(held, max(0, kept[seat] - self._played[seat].bit_count()))
            needs += [held - sure, sure]
            barred += [0, ~trumps_gone]
        # After the draw no trump is left over (T7).
        self._sampler = Sampler(
            unseen, [*needs, unseen.bit_count() - sum(needs)], [*barred, trumps_gone]
        )

    def draw(self, random: Random) -> TenpointDeal:
        """Draw a world."""
        parts = self._sampler.draw(random)
        hands = [0] * len(self.seats)
        for at, seat in enumerate(self._others):
            hands[seat] = parts[2 * at] | parts[2 * at + 1]
        hands[self._me] = self._hand
        deal = self._deal.copy()
        deal.hands = tuple(hands)
        if deal.trump < 0:
            stock = list(cards_of(parts[-1]))
            for at in range(len(stock) - 1, 0, -1):
                other = int(random.random() * (at + 1))
                stock[at], stock[other] = stock[other], stock[at]
            deal.stock = tuple(stock)
            return deal
        live = [trumps_in(mask, deal.trump) for mask in hands]
        held = [a | trumps_in(b, deal.trump) for a, b in zip(live, self._played, strict=True)]
        deal.phase = tenpoint_deal.PLAY
        deal.play = _resumed(self._observation, held, live, deal.trump, -1)
        deal.actor = deal.play.actor
        return deal


def _trumps_kept(observation: Observation) -> list[int]:
    """Count the trumps that each seat was dealt: what it did not throw before it drew (T7)."""
    kept = [tenpoint_deal.DEALT] * tenpoint_deal.PLAYERS
    drawn = set()
    for event in observation.events:
        if isinstance(event, Refilled):
            drawn.add(event.seat)
        elif isinstance(event, Discarded) and event.seat not in drawn:
            kept[event.seat] -= 1
    return kept
