"""One six-card deal that can be stepped, copied and finished: the auction and the six tricks.

A ``SixDeal`` holds the truth of one deal in ints and small lists. ``legal()`` gives the choices of
``actor`` as a mask: in the auction bit ``b`` is the bid ``b`` (bit 0 the pass), in play bit
``card`` is a card. ``apply`` takes one of them as an int and does not check it. Pitching a card
(A4) is the bid of 4 and then the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.cards import SUIT_MASKS, mask_of
from pitch_core.fast.six_rules import PASS
from pitch_core.fast.six_score import SixScore, score_six

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.fast.six_rules import SixRules

AUCTION: Final = 0
PLAY: Final = 1
OVER: Final = 2
NO_SUIT: Final = -1


class SixDeal:
    """A deal from the first bid to the last card. See the module for the form of moves."""

    __slots__ = (
        "actor",
        "bidding",
        "dealer",
        "dealt",
        "hands",
        "high_bid",
        "leader",
        "phase",
        "pitcher",
        "rules",
        "table",
        "taken",
        "tricks_won",
        "trump",
    )

    def __init__(self, rules: SixRules, dealer: int, hands: Sequence[int]) -> None:
        """Begin the auction of a deal; ``hands`` are masks of six cards, one a seat."""
        self.rules = rules
        self.dealer = dealer
        self.dealt = tuple(hands)
        """The hands as dealt."""
        self.hands = list(hands)
        """The cards still held, a mask for each seat."""
        self.phase = AUCTION
        self.actor = (dealer + 1) % rules.players
        """The seat that must choose now."""
        self.bidding = (1 << rules.players) - 1
        """Bit ``seat`` is set for those who may still have a turn in the auction."""
        self.high_bid = PASS
        self.pitcher = -1
        """The high bidder so far, and in the end; -1 before any bid."""
        self.trump = NO_SUIT
        self.leader = -1
        self.table: list[int] = []
        """The cards of the trick under way, from its leader."""
        self.taken = [0] * rules.players
        """The cards won in tricks, a mask for each seat."""
        self.tricks_won = [0] * rules.players

    def copy(self) -> SixDeal:
        """Give a deal at the same point that shares nothing that changes."""
        twin = SixDeal.__new__(SixDeal)
        twin.rules = self.rules
        twin.dealer = self.dealer
        twin.dealt = self.dealt
        twin.hands = self.hands[:]
        twin.phase = self.phase
        twin.actor = self.actor
        twin.bidding = self.bidding
        twin.high_bid = self.high_bid
        twin.pitcher = self.pitcher
        twin.trump = self.trump
        twin.leader = self.leader
        twin.table = self.table[:]
        twin.taken = self.taken[:]
        twin.tricks_won = self.tricks_won[:]
        return twin

    def legal(self) -> int:
        """Give the choices of ``actor`` as a mask of bids or of cards; 0 when the deal is over."""
        if self.phase == PLAY:
            hand = self.hands[self.actor]
            if not self.table:
                return hand
            return legal_cards(
                hand, self.table[0] // 13, self.trump, strict=self.rules.strict_follow
            )
        if self.phase == AUCTION:
            return legal_bids(self.rules, self.high_bid, is_dealer=self.actor == self.dealer)
        return 0

    def apply(self, move: int) -> None:
        """Make a bid (in the auction) or play a card; the move must be one of ``legal()``."""
        if self.phase == AUCTION:
            self._bid(move)
        else:
            self._play(move)

    def score(self) -> SixScore:
        """Score the deal, which must be over."""
        return score_six(
            self.rules,
            self.dealt,
            self.taken,
            self.tricks_won,
            trump=self.trump,
            pitcher=self.pitcher,
            bid=self.high_bid,
        )

    def _bid(self, bid: int) -> None:
        rules = self.rules
        seat = self.actor
        if bid == PASS:
            self.bidding &= ~(1 << seat)
        else:
            self.high_bid = bid
            self.pitcher = seat
            if not rules.many_rounds:
                self.bidding &= ~(1 << seat)
        waiting = self.bidding & ~(1 << self.pitcher) if self.pitcher >= 0 else self.bidding
        if bid == rules.top_bid or not waiting:
            self.phase = PLAY
            self.actor = self.leader = self.pitcher
            return
        seat = (seat + 1) % rules.players
        while not self.bidding >> seat & 1:
            seat = (seat + 1) % rules.players
        self.actor = seat

    def _play(self, card: int) -> None:
        rules = self.rules
        seat = self.actor
        self.hands[seat] ^= 1 << card
        table = self.table
        table.append(card)
        if self.trump == NO_SUIT:
            self.trump = card // 13
        if len(table) < rules.players:
            self.actor = (seat + 1) % rules.players
            return
        winner = (self.leader + winning_place(table, self.trump)) % rules.players
        self.taken[winner] |= mask_of(table)
        self.tricks_won[winner] += 1
        self.table = []
        self.actor = self.leader = winner
        if not self.hands[winner]:
            self.phase = OVER


def legal_bids(rules: SixRules, high_bid: int, *, is_dealer: bool) -> int:
    """Give the choices of a seat in the auction as a mask; bit 0 is the pass (A1-A3, M1-M3).

    That the dealer is asked while nobody has bid means that all the others have passed.
    """
    bids_up_to_top = (1 << rules.top_bid + 1) - 1
    if not is_dealer:
        lowest = max(rules.min_bid, high_bid + 1)
        return bids_up_to_top & -(1 << lowest) | 1
    if high_bid == PASS:
        return bids_up_to_top & -(1 << 2)
    lowest = high_bid if rules.dealer_steals else high_bid + 1
    return bids_up_to_top & -(1 << lowest) | 1


def legal_cards(hand: int, led: int, trump: int, *, strict: bool) -> int:
    """Give the cards that a hand may play to a lead of the suit ``led`` (S4) as a mask."""
    follow = hand & SUIT_MASKS[led]
    if not follow:
        return hand
    return follow if strict else follow | hand & SUIT_MASKS[trump]


def winning_place(table: Sequence[int], trump: int) -> int:
    """Give the place in the trick (0 for its leader) of the card that wins it (S4)."""
    best = table[0]
    place = 0
    for at, card in enumerate(table):
        suit = card // 13
        if suit == best // 13:
            if card > best:
                best, place = card, at
        elif suit == trump:
            best, place = card, at
    return place
