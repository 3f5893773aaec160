"""The rule players of ``pawnee`` and ``tenpoint``: from any point of a deal to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from pitch_core.fast import pawnee_deal, tenpoint_deal
from pitch_core.fast.ending import DealEnd
from pitch_core.fast.pawnee_deal import HAND_SIZE, PawneeDeal, PawneeRules, legal_discards
from pitch_core.fast.stepping import after
from pitch_core.fast.table import Table
from pitch_core.fast.tenpoint_deal import TenpointDeal, TenpointRules
from pitch_core.fast.trump_bidding import TrumpBidder
from pitch_core.fast.trump_play import TrumpPlay
from pitch_core.fast.trump_policy import TrumpPolicy
from pitch_core.fast.trump_rollout import next_place, play_out
from pitch_core.fast.trump_strength import TrumpStrength, called_place, weights_for
from pitch_core.fast.trumps import (
    LAST_RESORT,
    PLACE_OF_CARD,
    POINT_CARDS,
    TRUMP_CARDS,
    TRUMP_MASKS,
    trumps_in,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

TrumpDeal = TypeVar("TrumpDeal", PawneeDeal, TenpointDeal)
Best = tuple[int, tuple[float, ...]]
"""What ``TrumpStrength.best`` gives of a hand."""
FORCED_ORDER: Final = (13, 14, 0, 15)
"""Queen, king, two, ace: what is thrown first when one of them has to go (P6)."""


class PawneeRollouts:
    """The rule player of ``pawnee``."""

    def __init__(self, rules: PawneeRules, strength: TrumpStrength, bidder: TrumpBidder) -> None:
        """Prepare for the rules; ``for_rules`` also finds the strength and the bidder."""
        self.strength = strength
        self.bidder = bidder
        self._policy = TrumpPolicy(low_to_holder=rules.low_to_holder)

    @staticmethod
    def for_rules(rules: PawneeRules) -> PawneeRollouts:
        """Load what was fitted for the rules."""
        weights = weights_for("pawnee", low_to_holder=rules.low_to_holder)
        return PawneeRollouts(rules, TrumpStrength(weights), TrumpBidder(weights.pass_value))

    def move(self, deal: PawneeDeal) -> int:
        """Give what the rule player does now: a bid, or a card to call, discard or play."""
        hand = deal.hands[deal.actor]
        if deal.phase == pawnee_deal.AUCTION:
            return self.bidder.choose(self.strength.best(hand)[1], deal.legal())
        if deal.phase == pawnee_deal.CALL:
            return self._call(hand)
        if deal.phase == pawnee_deal.DISCARD:
            return next_discard(hand, deal.trump, deal.called)
        place = next_place(deal.begun_play, self._policy, deal.pitching)
        return TRUMP_CARDS[deal.trump][place]

    def change(self, deal: PawneeDeal) -> tuple[int, ...]:
        """Play a deal from where it is to its end; give the change of score, a seat.

        The deal itself does not change.
        """
        return self.end(deal).change

    def end(self, deal: PawneeDeal) -> DealEnd:
        """Play a deal from where it is to its end, which does not change the deal itself."""
        twin = deal.copy()
        _bid_out(twin, self.bidder, Table(self.strength.best))
        self._play_out(twin)
        return _end_of(twin)

    def ends(self, deal: PawneeDeal, moves: Iterable[int]) -> list[DealEnd]:
        """Give ``end`` after each of some moves; what they have in common is done once."""
        if deal.phase != pawnee_deal.AUCTION:
            return [self.end(after(deal, move)) for move in moves]
        best = Table(self.strength.best)
        bids = [_bid_out(after(deal, move), self.bidder, best) for move in moves]
        return _ends_of_bids(bids, self._play_out)

    def _play_out(self, deal: PawneeDeal) -> None:
        """Call, throw and play; the deal changes."""
        if deal.phase == pawnee_deal.CALL:
            called = self._call(deal.hands[deal.pitcher])
            deal.called = called
            deal.trump = called // 13
            deal.hands[deal.pitcher] |= deal.widow
            deal.partner = next(seat for seat, mask in enumerate(deal.hands) if mask >> called & 1)
            deal.phase = pawnee_deal.DISCARD
        if deal.phase == pawnee_deal.DISCARD:
            self._throw_all(deal)
        if deal.phase == pawnee_deal.PLAY:
            play_out(deal.begun_play, self._policy, deal.pitching)

    def _call(self, hand: int) -> int:
        trump, _ = self.strength.best(hand)
        return TRUMP_CARDS[trump][called_place(trumps_in(hand, trump))]

    def _throw_all(self, deal: PawneeDeal) -> None:
        """Throw every hand down to size and begin the play; only trumps are kept track of."""
        trump = deal.trump
        called = PLACE_OF_CARD[trump][deal.called]
        hands = [thrown(trumps_in(mask, trump), called) for mask in deal.hands]
        deal.play = TrumpPlay(hands, deal.partner, called)
        deal.phase = pawnee_deal.PLAY
        deal.actor = deal.play.actor


def thrown(trumps: int, called: int) -> int:
    """Give the trumps that are left of a hand's when it is thrown down to size (P6)."""
    surplus = trumps.bit_count() - HAND_SIZE
    if surplus > 0:
        free = trumps & ~(POINT_CARDS | LAST_RESORT | 1 << called)
        while surplus > 0 and free:
            low = free & -free
            free ^= low
            trumps ^= low
            surplus -= 1
        for place in FORCED_ORDER:
            if surplus > 0 and trumps >> place & 1 and place != called:
                trumps ^= 1 << place
                surplus -= 1
    return trumps


def next_discard(hand: int, trump: int, called: int) -> int:
    """Give the card to throw next from a hand (P6): a side card, a low trump, or what must go."""
    choices = legal_discards(hand, trump, called)
    side_cards = choices & ~TRUMP_MASKS[trump]
    if side_cards:
        return (side_cards & -side_cards).bit_length() - 1
    places = trumps_in(choices, trump)
    if places & LAST_RESORT:
        place = next(place for place in FORCED_ORDER if places >> place & 1)
    else:
        place = (places & -places).bit_length() - 1
    return TRUMP_CARDS[trump][place]


class TenpointRollouts:
    """The rule player of ``tenpoint``."""

    def __init__(self, rules: TenpointRules, strength: TrumpStrength, bidder: TrumpBidder) -> None:
        """Prepare for the rules; ``for_rules`` also finds the strength and the bidder."""
        self.strength = strength
        self.bidder = bidder
        self._policy = TrumpPolicy(low_to_holder=rules.low_to_holder)

    @staticmethod
    def for_rules(rules: TenpointRules) -> TenpointRollouts:
        """Load what was fitted for the rules."""
        weights = weights_for("tenpoint", low_to_holder=rules.low_to_holder)
        return TenpointRollouts(rules, TrumpStrength(weights), TrumpBidder(weights.pass_value))

    def move(self, deal: TenpointDeal) -> int:
        """Give what the rule player does now: a bid, a suit of trump or a card to play."""
        if deal.phase == tenpoint_deal.AUCTION:
            return self.bidder.choose(self.strength.best(deal.hands[deal.actor])[1], deal.legal())
        if deal.phase == tenpoint_deal.TRUMP:
            return self.strength.best(deal.hands[deal.actor])[0]
        place = next_place(deal.begun_play, self._policy, deal.pitching)
        return TRUMP_CARDS[deal.trump][place]

    def change(self, deal: TenpointDeal) -> tuple[int, ...]:
        """Play a deal from where it is to its end; give the change of score, a seat.

        The deal itself does not change.
        """
        return self.end(deal).change

    def end(self, deal: TenpointDeal) -> DealEnd:
        """Play a deal from where it is to its end, which does not change the deal itself."""
        twin = deal.copy()
        _bid_out(twin, self.bidder, Table(self.strength.best))
        self._play_out(twin)
        return _end_of(twin)

    def ends(self, deal: TenpointDeal, moves: Iterable[int]) -> list[DealEnd]:
        """Give ``end`` after each of some moves; what they have in common is done once."""
        if deal.phase != tenpoint_deal.AUCTION:
            return [self.end(after(deal, move)) for move in moves]
        best = Table(self.strength.best)
        bids = [_bid_out(after(deal, move), self.bidder, best) for move in moves]
        return _ends_of_bids(bids, self._play_out)

    def _play_out(self, deal: TenpointDeal) -> None:
        """Name trump and play; the deal changes."""
        if deal.phase == tenpoint_deal.TRUMP:
            deal.apply(self.strength.best(deal.hands[deal.pitcher])[0])
        play_out(deal.begun_play, self._policy, deal.pitching)


def _bid_out(deal: TrumpDeal, bidder: TrumpBidder, best: Mapping[int, Best]) -> TrumpDeal:
    """Bid a deal to the end of the auction, in place; ``best`` remembers what hands promise."""
    # The auction is the first phase of both systems.
    while deal.phase == pawnee_deal.AUCTION:
        deal.apply(bidder.choose(best[deal.hands[deal.actor]][1], deal.legal()))
    return deal


def _ends_of_bids(bids: list[TrumpDeal], play_out: Callable[[TrumpDeal], None]) -> list[DealEnd]:
    """Give the ends of one deal after several auctions.

    How a deal is played hangs on who pitches, not on what was bid.
    """
    lasts = [(bid.pitcher, bid.high_bid) for bid in bids]
    played: dict[int, TrumpDeal] = {}
    ends: dict[tuple[int, int], DealEnd] = {}
    for bid, last in zip(bids, lasts, strict=True):
        if last in ends:
            continue
        if bid.pitcher not in played:
            played[bid.pitcher] = bid
            play_out(bid)
        done = played[bid.pitcher]
        done.high_bid = bid.high_bid
        ends[last] = _end_of(done)
    return [ends[last] for last in lasts]


def _end_of(deal: PawneeDeal | TenpointDeal) -> DealEnd:
    return DealEnd(deal.pitcher, deal.high_bid, deal.score().change)
