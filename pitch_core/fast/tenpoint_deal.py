"""One deal of ``tenpoint`` that can be stepped, copied and finished (T4-T9).

``legal()`` gives the choices of ``actor`` as a mask: in the auction bit ``b`` is the bid ``b``
(bit 0 the pass, bit 10 the moon), then bit ``suit`` names trump, in play bit ``card`` is a card.
``apply`` takes one of them as an int and does not check it. Discarding and drawing ask nobody (T7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.fast.trump_play import TrumpPlay
from pitch_core.fast.trump_score import TrumpScore, score_trumps
from pitch_core.fast.trumps import PLACE_OF_CARD, cards_at, trumps_in

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS: Final = 4
DEALT: Final = 9
HAND_SIZE: Final = 6
PASS: Final = 0
MOON: Final = 10

AUCTION: Final = 0
TRUMP: Final = 1
PLAY: Final = 2
OVER: Final = 3


class TenpointRules(NamedTuple):
    """The house rules of ``tenpoint`` that a deal depends on."""

    min_bid: int = 4
    dealer_steals: bool = False
    low_to_holder: bool = False


def tenpoint_rules(
    *, min_bid: int = 4, dealer_steals: bool = False, low_to: str = "taker"
) -> TenpointRules:
    """Give the rules from the options by name."""
    return TenpointRules(
        min_bid=min_bid, dealer_steals=dealer_steals, low_to_holder=low_to == "holder"
    )


class TenpointDeal:
    """A deal from the first bid to the last trump. See the module for the form of moves."""

    __slots__ = (
        "actor",
        "dealer",
        "hands",
        "high_bid",
        "may_shoot",
        "phase",
        "pitcher",
        "play",
        "rules",
        "stock",
        "trump",
    )

    def __init__(
        self,
        rules: TenpointRules,
        dealer: int,
        hands: Sequence[int],
        stock: Sequence[int],
        may_shoot: int = 0b1111,
    ) -> None:
        """Begin the auction: hands of nine as masks, the stock as eighteen cards from the top.

        ``may_shoot`` is the mask of the seats whose side's score is not negative (T4).
        """
        self.rules = rules
        self.dealer = dealer
        self.hands = tuple(hands)
        """The hands as dealt."""
        self.stock = tuple(stock)
        self.may_shoot = may_shoot
        self.phase = AUCTION
        self.actor = (dealer + 1) % PLAYERS
        self.high_bid = PASS
        self.pitcher = -1
        self.trump = -1
        self.play: TrumpPlay | None = None

    def copy(self) -> TenpointDeal:
        """Give a deal at the same point that shares nothing that changes."""
        twin = TenpointDeal(self.rules, self.dealer, self.hands, self.stock, self.may_shoot)
        twin.phase = self.phase
        twin.actor = self.actor
        twin.high_bid = self.high_bid
        twin.pitcher = self.pitcher
        twin.trump = self.trump
        twin.play = self.play.copy() if self.play else None
        return twin

    def legal(self) -> int:
        """Give the choices of ``actor`` as a mask; 0 when the deal is over."""
        if self.phase == AUCTION:
            return legal_bids(
                self.rules,
                self.high_bid,
                is_dealer=self.actor == self.dealer,
                may_shoot=bool(self.may_shoot >> self.actor & 1),
            )
        if self.phase == TRUMP:
            return 0b1111
        if self.phase == PLAY:
            return cards_at(self.begun_play.legal(), self.trump)
        return 0

    def apply(self, move: int) -> None:
        """Bid, name trump or play; the move must be one of ``legal()``."""
        if self.phase == AUCTION:
            if move != PASS:
                self.high_bid = move
                self.pitcher = self.actor
            if move == MOON or self.actor == self.dealer:
                self.phase = TRUMP
                self.actor = self.pitcher
            else:
                self.actor = (self.actor + 1) % PLAYERS
        elif self.phase == TRUMP:
            self.trump = move
            self.phase = PLAY
            trumps = drawn_hands(self.hands, self.stock, self.dealer, self.pitcher, move)
            self.play = TrumpPlay(trumps, self.pitcher)
            self.actor = self.play.actor
        else:
            play = self.begun_play
            play.apply(PLACE_OF_CARD[self.trump][move])
            self.actor = play.actor
            if self.actor < 0:
                self.phase = OVER

    @property
    def begun_play(self) -> TrumpPlay:
        """Give the play; raises ``ValueError`` before its first lead."""
        if self.play is None:
            raise ValueError("the play has not begun")
        return self.play

    @property
    def pitching(self) -> int:
        """Give the mask of the seats of the pitching side; somebody must have bid."""
        return 0b0101 << (self.pitcher & 1)

    def score(self) -> TrumpScore:
        """Score the deal, which must be over."""
        play = self.begun_play
        return score_trumps(
            play.dealt,
            play.taken,
            pitching=self.pitching,
            bid=self.high_bid,
            low_to_holder=self.rules.low_to_holder,
        )


def legal_bids(rules: TenpointRules, high_bid: int, *, is_dealer: bool, may_shoot: bool) -> int:
    """Give the choices in the auction as a mask; bit 0 is the pass (T4, T5)."""
    highest = MOON if may_shoot else MOON - 1
    matches = is_dealer and rules.dealer_steals and high_bid != PASS
    lowest = high_bid if matches else max(rules.min_bid, high_bid + 1)
    bids = (1 << highest + 1) - 1 & -(1 << lowest)
    return bids if is_dealer and high_bid == PASS else bids | 1


def drawn_hands(
    hands: Sequence[int], stock: Sequence[int], dealer: int, pitcher: int, trump: int
) -> list[int]:
    """Give the trumps of every seat, as masks of places, after throwing and drawing (T7)."""
    trumps = [trumps_in(hand, trump) for hand in hands]
    top = 0
    for step in range(1, PLAYERS + 1):
        seat = (dealer + step) % PLAYERS
        if seat == pitcher:
            continue
        bottom = top + max(0, HAND_SIZE - trumps[seat].bit_count())
        for card in stock[top:bottom]:
            trumps[seat] |= trumps_in(1 << card, trump)
        top = bottom
    for card in stock[top:]:
        trumps[pitcher] |= trumps_in(1 << card, trump)
    return trumps
