"""Whole random six-card deals, as many a second as Python gives: deal, auction, play and score.

Every deal is equally likely, and at every turn every legal choice is. Both come from streams of
random bytes with the surplus values thrown away, so nothing is rounded:

- A byte below 208 modulo 52 is a fair card. The first 6 x players *different* cards of a stretch
  of such bytes are a fair deal, because a stretch favours no card over another.
- A byte below 240 modulo 60 is a fair number below 60, and 60 is a multiple of 1 to 6, so a row
  of 60 places that names each of up to six choices equally often turns it into a fair choice.
  (Playing hands in the order of a shuffle would not be fair: that a card was passed over while
  another suit had to be followed says something about what lies behind it.)

In play a hand is one int of 24 bits, bit ``6 * suit + slot`` for the card in that slot of the hand.
No two cards share a slot, so modulo 63 folds any part of the hand to the mask of its slots. Each
trick adds up one number a card that holds pips, rank and trumps side by side (see ``worth``).

A bid of 4 stands here for pitching as well (A4: equal in every effect), and the lead that follows
is drawn like any other.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.fast.six_deal import legal_bids
from pitch_core.fast.six_rules import HAND_SIZE, PASS
from pitch_core.fast.worth import WORTH, SixScorer, lowest_trump

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.fast.six_rules import SixRules

_BLOCK: Final = 1 << 16
_BELOW_52: Final = bytes(byte % 52 for byte in range(256))
_BELOW_60: Final = bytes(byte % 60 for byte in range(256))
_NO_FAIR_CARD: Final = bytes(range(208, 256))
_NO_FAIR_CHOICE: Final = bytes(range(240, 256))
_STRETCH: Final[tuple[int, ...]] = (0, 0, 17, 27, 40, 56, 77, 109, 176)
"""How many bytes to look at, by the number of players: in 98 of 100 cases there are enough
different cards among them, and else a new stretch is drawn."""

_SUIT_BITS: Final = tuple(63 << 6 * suit for suit in range(4))
_SUIT_OF: Final = tuple(card // 13 for card in range(52))
_BIT_OF_SLOT: Final = tuple(
    tuple(1 << 6 * (card // 13) + slot for card in range(52)) for slot in range(HAND_SIZE)
)
_EVERY_SUIT: Final = 1 | 1 << 6 | 1 << 12 | 1 << 18
_WITHOUT_SLOT: Final = tuple((1 << 24) - 1 ^ _EVERY_SUIT << slot for slot in range(HAND_SIZE))


def _row_of_60(choices: int) -> tuple[int, ...]:
    places = [place for place in range(choices.bit_length()) if choices >> place & 1]
    return tuple(places * (60 // len(places)))


# By the slots that may be played, folded modulo 63: all six fold to 0.
_SLOT_ROWS: Final = (_row_of_60(63), *(_row_of_60(slots) for slots in range(1, 63)))


class RandomSixDeal(NamedTuple):
    """What happened in a random deal."""

    dealer: int
    cards: tuple[int, ...]
    """The hands as dealt: six cards of seat 0, six of seat 1 and so on."""
    bids: list[int]
    """The bids and passes in order, from the dealer's left."""
    plays: list[int]
    """The cards in the order in which they were played."""
    pitcher: int
    bid: int
    change: tuple[int, ...]
    """Change of the score, a seat."""


class RandomSixDeals:
    """A source of random deals under some rules; the same seed gives the same deals."""

    def __init__(self, rules: SixRules, seed: int) -> None:
        """Prepare the tables for the rules and start the streams."""
        players = rules.players
        self._rules = rules
        self._score = SixScorer(rules).change
        self._random = Random(seed)
        self._orders = tuple(
            tuple((seat + place) % players for place in range(players)) for seat in range(players)
        )
        self._bid_rows, self._dealer_bid_rows = (
            tuple(
                _row_of_60(legal_bids(rules, high_bid, is_dealer=is_dealer))
                for high_bid in range(rules.top_bid)
            )
            for is_dealer in (False, True)
        )
        self._stretch = _STRETCH[players]
        # Nobody can add more to an auction than a pass a seat, and a raise and a match a bid.
        self._choices_a_deal = 6 * players + players + 2 * rules.top_bid
        self._fair_cards = b""
        self._cards_at = 0
        self._fair_choices = b""
        self._choices_at = 0

    def deal(self, dealer: int) -> RandomSixDeal:
        """Deal, bid, play and score one deal at random."""
        rules = self._rules
        players = rules.players
        orders = self._orders
        pack = self.draw_pack()
        hands = [pack[at : at + 6] for at in range(0, 6 * players, 6)]
        in_0, in_1, in_2, in_3, in_4, in_5 = _BIT_OF_SLOT
        live = [
            in_0[a] | in_1[b] | in_2[c] | in_3[d] | in_4[e] | in_5[f] for a, b, c, d, e, f in hands
        ]
        draw = self._draw_choices()
        bids, pitcher, bid = self._auction(dealer, draw)

        slot_rows = _SLOT_ROWS
        without = _WITHOUT_SLOT
        strict = rules.strict_follow
        captured = [0] * players
        plays: list[int] = []
        play = plays.append
        leader = pitcher
        trump_bits = 0
        worths = WORTH[0]
        for _ in range(HAND_SIZE):
            order = orders[leader]
            hand = live[leader]
            slot = slot_rows[hand % 63][draw()]
            live[leader] = hand & without[slot]
            card = hands[leader][slot]
            play(card)
            led = _SUIT_OF[card]
            led_bits = _SUIT_BITS[led]
            if not trump_bits:
                trump_bits = led_bits
                worths = WORTH[led]
            may_play = led_bits if strict else led_bits | trump_bits
            worth = worths[led]
            trick = best = worth[card]
            for seat in order[1:]:
                hand = live[seat]
                slot = slot_rows[(hand & may_play if hand & led_bits else hand) % 63][draw()]
                live[seat] = hand & without[slot]
                card = hands[seat][slot]
                play(card)
                value = worth[card]
                trick += value
                if value > best:
                    best = value
                    leader = seat
            captured[leader] += trick
        trump = plays[0] // 13
        low_holder = -1
        if rules.low_to_holder:
            low_holder = pack.index(lowest_trump(captured, trump)) // HAND_SIZE
        change = self._score(captured, pitcher, bid, low_holder)
        return RandomSixDeal(dealer, pack, bids, plays, pitcher, bid, change)

    def draw_pack(self) -> tuple[int, ...]:
        """Deal at random: six cards of seat 0, six of seat 1 and so on."""
        cards = HAND_SIZE * self._rules.players
        while True:
            at = self._cards_at
            if at >= len(self._fair_cards):
                self._fair_cards = self._random.randbytes(_BLOCK).translate(
                    _BELOW_52, _NO_FAIR_CARD
                )
                at = 0
            end = self._cards_at = at + self._stretch
            different = dict.fromkeys(self._fair_cards[at:end])
            if len(different) >= cards:
                return tuple(different)[:cards]

    def _draw_choices(self) -> Callable[[], int]:
        at = self._choices_at
        end = at + self._choices_a_deal
        if end > len(self._fair_choices):
            self._fair_choices = self._random.randbytes(_BLOCK).translate(
                _BELOW_60, _NO_FAIR_CHOICE
            )
            at = 0
            end = self._choices_a_deal
        self._choices_at = end
        return iter(self._fair_choices[at:end]).__next__

    def _auction(self, dealer: int, draw: Callable[[], int]) -> tuple[list[int], int, int]:
        """Bid at random; give the bids and passes in order, the pitcher and the bid."""
        rules = self._rules
        top_bid = rules.top_bid
        rows = self._bid_rows
        order = self._orders[dealer]
        still_in = [*order[1:], dealer]
        bids: list[int] = []
        high_bid = PASS
        pitcher = dealer
        at = 0
        while at < len(still_in):
            seat = still_in[at]
            bid = (self._dealer_bid_rows if seat == dealer else rows)[high_bid][draw()]
            bids.append(bid)
            if bid:
                high_bid = bid
                pitcher = seat
                at += 1
                if bid == top_bid:
                    break
            elif rules.many_rounds:
                del still_in[at]
            else:
                at += 1
            if rules.many_rounds and high_bid:
                if len(still_in) == 1:
                    break
                at %= len(still_in)
        return bids, pitcher, high_bid
