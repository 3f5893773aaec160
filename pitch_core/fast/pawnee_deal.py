"""One deal of ``pawnee`` that can be stepped, copied and finished (P4-P8).

``legal()`` gives the choices of ``actor`` as a mask: in the auction bit ``b`` is the bid ``b``
(bit 0 the pass, bit 10 the moon), in the other phases bit ``card`` is the card that is called,
discarded or played. ``apply`` takes one of them as an int and does not check it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.fast.cards import PACK
from pitch_core.fast.trump_play import TrumpPlay
from pitch_core.fast.trump_score import TrumpScore, score_trumps
from pitch_core.fast.trumps import (
    LAST_RESORT,
    PLACE_OF_CARD,
    POINT_CARDS,
    TRUMP_MASKS,
    cards_at,
    trumps_in,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS: Final = 5
HAND_SIZE: Final = 6
PASS: Final = 0
LOWEST_BID: Final = 5
MOON: Final = 10

AUCTION: Final = 0
CALL: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
OVER: Final = 4


class PawneeRules(NamedTuple):
    """The house rules of ``pawnee`` that a deal depends on."""

    low_to_holder: bool = True
    call_own: bool = False
    partner_loses: bool = True


def pawnee_rules(
    *, low_to: str = "holder", call_own: bool = False, partner_loses: bool = True
) -> PawneeRules:
    """Give the rules from the options by name."""
    return PawneeRules(
        low_to_holder=low_to == "holder", call_own=call_own, partner_loses=partner_loses
    )


class PawneeDeal:
    """A deal from the first bid to the last trump. See the module for the form of moves."""

    __slots__ = (
        "actor",
        "bidding",
        "called",
        "dealer",
        "dealt",
        "discards",
        "hands",
        "high_bid",
        "may_shoot",
        "partner",
        "phase",
        "pitcher",
        "play",
        "rules",
        "trump",
        "widow",
    )

    def __init__(
        self,
        rules: PawneeRules,
        dealer: int,
        hands: Sequence[int],
        widow: int,
        may_shoot: int = 0b11111,
    ) -> None:
        """Begin the auction: hands of ten and the widow of four as masks of cards.

        ``may_shoot`` is the mask of the seats whose score is not negative (P4).
        """
        self.rules = rules
        self.dealer = dealer
        self.dealt = tuple(hands)
        self.widow = widow
        self.may_shoot = may_shoot
        self.hands = list(hands)
        """The cards held, a mask for each seat; in play see ``play.hands``."""
        self.discards = [0] * PLAYERS
        self.phase = AUCTION
        self.actor = (dealer + 1) % PLAYERS
        self.bidding = (1 << PLAYERS) - 1
        """Bit ``seat`` is set for those who have not passed."""
        self.high_bid = PASS
        self.pitcher = -1
        self.called = -1
        self.trump = -1
        self.partner = -1
        """The seat that holds the called card; the pitcher's own when it plays alone."""
        self.play: TrumpPlay | None = None

    def copy(self) -> PawneeDeal:
        """Give a deal at the same point that shares nothing that changes."""
        twin = PawneeDeal.__new__(PawneeDeal)
        twin.rules = self.rules
        twin.dealer = self.dealer
        twin.dealt = self.dealt
        twin.widow = self.widow
        twin.may_shoot = self.may_shoot
        twin.hands = self.hands[:]
        twin.discards = self.discards[:]
        twin.phase = self.phase
        twin.actor = self.actor
        twin.bidding = self.bidding
        twin.high_bid = self.high_bid
        twin.pitcher = self.pitcher
        twin.called = self.called
        twin.trump = self.trump
        twin.partner = self.partner
        twin.play = self.play.copy() if self.play else None
        return twin

    def legal(self) -> int:
        """Give the choices of ``actor`` as a mask of bids or of cards; 0 when the deal is over."""
        if self.phase == AUCTION:
            may_shoot = bool(self.may_shoot >> self.actor & 1)
            return legal_bids(self.high_bid, forced=self._is_forced(), may_shoot=may_shoot)
        if self.phase == CALL:
            return PACK if self.rules.call_own else PACK & ~self.hands[self.actor]
        if self.phase == DISCARD:
            return legal_discards(self.hands[self.actor], self.trump, self.called)
        if self.phase == PLAY:
            return cards_at(self.begun_play.legal(), self.trump)
        return 0

    def apply(self, move: int) -> None:
        """Bid, call, discard or play; the move must be one of ``legal()``."""
        if self.phase == AUCTION:
            self._bid(move)
        elif self.phase == CALL:
            self._call(move)
        elif self.phase == DISCARD:
            self.hands[self.actor] ^= 1 << move
            self.discards[self.actor] |= 1 << move
            self._next_to_discard()
        else:
            play = self.begun_play
            play.apply(PLACE_OF_CARD[self.trump][move])
            self.actor = play.actor
            if self.actor < 0:
                self.phase = OVER

    def score(self) -> TrumpScore:
        """Score the deal, which must be over."""
        play = self.begun_play
        alone = self.partner == self.pitcher
        return score_trumps(
            play.dealt,
            play.taken,
            pitching=self.pitching,
            bid=self.high_bid,
            low_to_holder=self.rules.low_to_holder,
            spared=0 if self.rules.partner_loses or alone else 1 << self.partner,
        )

    @property
    def begun_play(self) -> TrumpPlay:
        """Give the play; raises ``ValueError`` before its first lead."""
        if self.play is None:
            raise ValueError("the play has not begun")
        return self.play

    @property
    def pitching(self) -> int:
        """Give the mask of the seats of the pitching side; the call must have been made."""
        return 1 << self.pitcher | 1 << self.partner

    def _is_forced(self) -> bool:
        return self.high_bid == PASS and self.actor == self.dealer

    def _bid(self, bid: int) -> None:
        if bid == PASS:
            self.bidding ^= 1 << self.actor
        else:
            self.high_bid = bid
            self.pitcher = self.actor
        if bid == MOON or (self.pitcher >= 0 and self.bidding == 1 << self.pitcher):
            self.phase = CALL
            self.actor = self.pitcher
            return
        self.actor = (self.actor + 1) % PLAYERS
        while not self.bidding >> self.actor & 1:
            self.actor = (self.actor + 1) % PLAYERS

    def _call(self, card: int) -> None:
        self.called = card
        self.trump = card // 13
        self.hands[self.pitcher] |= self.widow
        self.partner = next(seat for seat, hand in enumerate(self.hands) if hand >> card & 1)
        self.phase = DISCARD
        self._next_to_discard()

    def _next_to_discard(self) -> None:
        """Go on to the next seat that still has to throw a card, or to the play."""
        while not legal_discards(self.hands[self.actor], self.trump, self.called):
            self.actor = (self.actor + 1) % PLAYERS
            if self.actor == self.pitcher:
                self._begin_play()
                return

    def _begin_play(self) -> None:
        self.phase = PLAY
        self.play = TrumpPlay(
            [trumps_in(hand, self.trump) for hand in self.hands],
            self.partner,
            PLACE_OF_CARD[self.trump][self.called],
        )
        self.actor = self.play.actor


def legal_bids(high_bid: int, *, forced: bool, may_shoot: bool) -> int:
    """Give the choices in the auction as a mask; bit 0 is the pass (P4)."""
    highest = MOON if may_shoot else MOON - 1
    lowest = max(LOWEST_BID, high_bid + 1)
    bids = (1 << highest + 1) - 1 & -(1 << lowest)
    return bids if forced else bids | 1


def legal_discards(hand: int, trump: int, called: int) -> int:
    """Give the cards that may be thrown next from a hand (P6); 0 when it is done."""
    if hand.bit_count() <= HAND_SIZE:
        return 0
    trumps = trumps_in(hand, trump) & ~(1 << PLACE_OF_CARD[trump][called])
    side_cards = hand & ~TRUMP_MASKS[trump]
    free = side_cards | cards_at(trumps & ~(POINT_CARDS | LAST_RESORT), trump)
    return free or cards_at(trumps & LAST_RESORT, trump)
