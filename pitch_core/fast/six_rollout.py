"""Playing six-card deals to their end with the rule player, as often as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.cards import PACK, mask_of, pips
from pitch_core.fast.ending import DealEnd
from pitch_core.fast.six_bidding import SixBidder
from pitch_core.fast.six_deal import AUCTION, NO_SUIT
from pitch_core.fast.six_policy import (
    CARD_FIELD,
    FIRST_LEAD,
    THROW_FROM,
    TRUMP,
    SixPolicy,
    cheapest,
)
from pitch_core.fast.six_rules import HAND_SIZE
from pitch_core.fast.six_strength import Strength, auction_of, weights_for
from pitch_core.fast.stepping import after
from pitch_core.fast.table import Table
from pitch_core.fast.worth import RANK_SHIFT, TRUMP_SHIFT, WORTH, SixScorer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pitch_core.fast.six_deal import SixDeal
    from pitch_core.fast.six_rules import SixRules

Best = tuple[int, tuple[float, ...]]
"""What ``Strength.best`` gives of a hand."""
TURNED_SUITS: Final = tuple(
    (*(suit for suit in range(4) if suit != trump), trump) for trump in range(4)
)
"""By trump: the suits in the order of the rule player, trump last."""
_TURNED: Final = tuple(
    tuple(13 * order.index(card // 13) + card % 13 for card in range(52)) for order in TURNED_SUITS
)
"""By trump: the turned card of each card."""
_LOW_HALF: Final = (1 << 26) - 1
_PARTS: Final = tuple((card // 13, 1 << card % 13) for card in range(52))
"""The suit and the bit of the rank of each card."""
_WORTH: Final = WORTH[TRUMP]


def turned(mask: int, trump: int) -> list[int]:
    """Give a hand as four masks of 13 ranks, trump last."""
    # In halves, which are integers of one machine word.
    low = mask & _LOW_HALF
    high = mask >> 26
    suits = [low & 8191, low >> 13, high & 8191, high >> 13]
    suits.append(suits.pop(trump))
    return suits


def _turned_cards(cards: Sequence[int], trump: int) -> list[int]:
    place = _TURNED[trump]
    return [place[card] for card in cards]


class SixRollouts:
    """Plays deals under some rules to their end; every seat bids and plays by rule."""

    def __init__(self, rules: SixRules, strength: Strength, bidder: SixBidder) -> None:
        """Prepare for the rules; ``for_rules`` also finds the strength and the bidder."""
        self._rules = rules
        self._sides = rules.sides
        self._is_partnership = len(set(rules.sides)) < rules.players
        self._scorer = SixScorer(rules)
        policy = SixPolicy(low_to_holder=rules.low_to_holder, strict=rules.strict_follow)
        self._lead = policy.lead
        self._follow = policy.follow
        self._orders = tuple(
            tuple((seat + place) % rules.players for place in range(rules.players))
            for seat in range(rules.players)
        )
        # By leader, the others with whether they play last.
        self._followers = tuple(
            tuple((seat, seat == order[-1]) for seat in order[1:]) for order in self._orders
        )
        self.strength = strength
        self.bidder = bidder

    @staticmethod
    def for_rules(rules: SixRules, moon_bonus: float = 0.0) -> SixRollouts:
        """Load what was fitted for the rules; see ``SixBidder`` for the bonus."""
        weights = weights_for(rules)
        bidder = SixBidder(rules, weights.pass_values[auction_of(rules)], moon_bonus)
        return SixRollouts(rules, Strength(weights), bidder)

    def change(self, deal: SixDeal) -> tuple[int, ...]:
        """Play a deal from where it is to its end; give the change of score, a seat.

        The deal itself does not change.
        """
        if deal.phase == AUCTION:
            deal = self.auctioned(deal)
        captured, low_holder = self._played(deal)
        return self._scorer.change(captured, deal.pitcher, deal.high_bid, low_holder)

    def end(self, deal: SixDeal) -> DealEnd:
        """Play a deal from where it is to its end, which does not change the deal itself."""
        if deal.phase == AUCTION:
            deal = self.auctioned(deal)
        captured, low_holder = self._played(deal)
        change = self._scorer.change(captured, deal.pitcher, deal.high_bid, low_holder)
        return DealEnd(deal.pitcher, deal.high_bid, change)

    def ends(self, deal: SixDeal, moves: Iterable[int]) -> list[DealEnd]:
        """Give ``end`` after each of some moves; what they have in common is done once.

        How a deal is played hangs on who pitches, not on what was bid.
        """
        if deal.phase != AUCTION:
            return [self.end(after(deal, move)) for move in moves]
        best = Table(self.strength.best)
        played = {}
        found = []
        for move in moves:
            bid = self.auctioned(after(deal, move), best)
            pitcher = bid.pitcher
            if pitcher not in played:
                played[pitcher] = self._played(bid)
            captured, low_holder = played[pitcher]
            change = self._scorer.change(captured, pitcher, bid.high_bid, low_holder)
            found.append(DealEnd(pitcher, bid.high_bid, change))
        return found

    def _played(self, deal: SixDeal) -> tuple[list[int], int]:
        """Play the cards that are left; give the sums of worths, and who was dealt Low or -1."""
        trump = deal.trump
        if trump == NO_SUIT:
            trump, _ = self.strength.best(deal.hands[deal.pitcher])
            captured = self.pitched(deal.hands, deal.pitcher, trump)
        else:
            captured = self._from_the_middle(deal)
        return captured, self._low_holder(deal.dealt, captured, trump)

    def move(self, deal: SixDeal) -> int:
        """Give what the rule player does now: a bid, or a card to play."""
        seat = deal.actor
        hand = deal.hands[seat]
        if deal.phase == AUCTION:
            return self.bidder.choose(self.strength.best(hand)[1], deal.legal())
        trump = deal.trump
        if trump == NO_SUIT:
            trump, _ = self.strength.best(hand)
            return 13 * trump + FIRST_LEAD[hand >> 13 * trump & 0x1FFF]
        live = turned(hand, trump)
        table = _turned_cards(deal.table, trump)
        out = turned(PACK & ~sum(deal.taken) & ~mask_of(deal.table), trump)
        pitching = self._sides[seat] == self._sides[deal.pitcher]
        if not table:
            card = self._lead(live, out, pitching)
        else:
            led = table[0] // 13
            worths = [_WORTH[led][card] for card in table]
            best = max(worths)
            winner = self._orders[deal.leader][worths.index(best)]
            last = len(table) == self._rules.players - 1
            safe = (
                self._is_partnership
                and self._sides[seat] == self._sides[winner]
                and (last or is_unbeatable(best, led, live, out))
            )
            card = self._follow(live, out, led, sum(worths), best, last, safe, pitching)
        return 13 * TURNED_SUITS[trump][card // 13] + card % 13

    def auctioned(self, deal: SixDeal, best: Mapping[int, Best] | None = None) -> SixDeal:
        """Bid a copy of a deal to the end of the auction; ``best`` remembers ``strength.best``."""
        twin = deal.copy()
        best = Table(self.strength.best) if best is None else best
        choose = self.bidder.choose
        while twin.phase == AUCTION:
            _, chances = best[twin.hands[twin.actor]]
            twin.apply(choose(chances, twin.legal()))
        return twin

    def points(self, hands: Sequence[int], pitcher: int, trump: int) -> tuple[int, bool]:
        """Pitch a suit and play; give the points of the pitching side and whether it has all."""
        captured = self.pitched(hands, pitcher, trump)
        low_holder = self._low_holder(hands, captured, trump)
        made = self._scorer.made(captured, low_holder)
        everything = self._scorer.makes_everything(made, captured, pitcher)
        return made[self._sides[pitcher]], everything

    def pitched(self, hands: Sequence[int], pitcher: int, trump: int) -> list[int]:
        """Play a deal in which a seat pitches a suit; give the sum of worths that each seat wins.

        ``hands`` are masks as dealt.
        """
        live = [turned(mask, trump) for mask in hands]
        captured = [0] * len(live)
        rank = FIRST_LEAD[live[pitcher][TRUMP]]
        live[pitcher][TRUMP] ^= 1 << rank
        out = [0x1FFF, 0x1FFF, 0x1FFF, 0x1FFF ^ 1 << rank]
        cards_left = 6 * len(live) - 1
        self._run(live, out, captured, pitcher, [13 * TRUMP + rank], pitcher, cards_left)
        return captured

    def _from_the_middle(self, deal: SixDeal) -> list[int]:
        trump = deal.trump
        players = self._rules.players
        captured = [0] * players
        gone = sum(deal.taken)
        if gone:
            captured = [mask and _sum_of_worths(mask, trump) for mask in deal.taken]
        table = _turned_cards(deal.table, trump)
        cards_left = players * (HAND_SIZE - sum(deal.tricks_won)) - len(table)
        if cards_left:
            for card in deal.table:
                gone |= 1 << card
            live = [turned(mask, trump) for mask in deal.hands]
            out = turned(PACK & ~gone, trump)
            self._run(live, out, captured, deal.leader, table, deal.pitcher, cards_left)
        return captured

    def _low_holder(self, dealt: Sequence[int], captured: Sequence[int], trump: int) -> int:
        """Give the seat that was dealt Low, or -1 where it does not matter."""
        if not self._rules.low_to_holder:
            return -1
        trumps = sum(captured) >> TRUMP_SHIFT
        low = (trumps & -trumps) << 13 * trump
        return next(seat for seat, mask in enumerate(dealt) if mask & low)

    def _run(  # noqa: PLR0912, PLR0913, PLR0915, PLR0917, C901 - the hot loop, flat for speed
        self,
        hands: list[list[int]],
        out: list[int],
        captured: list[int],
        leader: int,
        table: list[int],
        pitcher: int,
        cards_left: int,
    ) -> None:
        """Play all cards that are left; add what each trick holds to its winner's sum."""
        lead = self._lead
        follow = self._follow
        orders = self._orders
        followers = self._followers
        sides = self._sides
        partners = self._is_partnership
        players = len(hands)
        parts = _PARTS
        pitching_side = sides[pitcher]
        while True:
            if cards_left == players:
                # Everyone's last card.
                card = _only_card(hands[leader])
                worth = _WORTH[card // 13]
                trick = best = worth[card]
                for seat, _last in followers[leader]:
                    value = worth[_only_card(hands[seat])]
                    trick += value
                    if value > best:
                        best = value
                        leader = seat
                captured[leader] += trick
                return
            if table:
                order = orders[leader]
                still_to_play = followers[leader][len(table) - 1 :]
                led = table[0] // 13
                worth = _WORTH[led]
                trick = best = worth[table[0]]
                for place in range(1, len(table)):
                    value = worth[table[place]]
                    trick += value
                    if value > best:
                        best = value
                        leader = order[place]
                cards_left -= len(still_to_play)
                table = []
            else:
                hand = hands[leader]
                card = lead(hand, out, sides[leader] == pitching_side)
                led, bit = parts[card]
                hand[led] ^= bit
                out[led] ^= bit
                worth = _WORTH[led]
                trick = best = worth[card]
                still_to_play = followers[leader]
                cards_left -= players
            for seat, last in still_to_play:
                hand = hands[seat]
                mine = hand[led]
                if partners:
                    safe = sides[seat] == sides[leader] and (
                        last or is_unbeatable(best, led, hand, out)
                    )
                    pitching = sides[seat] == pitching_side
                    card = follow(hand, out, led, trick, best, last, safe, pitching)
                elif mine & mine - 1 or (led != TRUMP and hand[TRUMP]):
                    card = follow(hand, out, led, trick, best, last, False, seat == pitcher)  # noqa: FBT003
                # With nothing to choose from but plain cards to throw, what ``follow`` would find
                # is found sooner.
                elif mine:
                    card = 13 * led - 1 + mine.bit_length()
                else:
                    card = cheapest(hand, THROW_FROM) & CARD_FIELD
                suit, bit = parts[card]
                hand[suit] ^= bit
                out[suit] ^= bit
                value = worth[card]
                trick += value
                if value > best:
                    best = value
                    leader = seat
            captured[leader] += trick
            if not cards_left:
                return


def is_unbeatable(best: int, led: int, hand: Sequence[int], out: Sequence[int]) -> bool:
    """Say whether no unseen card of its suit beats the card that wins a trick so far.

    ``best`` is the worth of that card; ruffing a plain card is left out of account.
    """
    ruffed = best >> TRUMP_SHIFT
    if ruffed:
        return (out[TRUMP] & ~hand[TRUMP]).bit_length() < ruffed.bit_length()
    return (out[led] & ~hand[led]).bit_length() < best >> RANK_SHIFT


def _only_card(hand: Sequence[int]) -> int:
    plain_0, plain_1, plain_2, trump = hand
    if plain_0:
        return plain_0.bit_length() - 1
    if plain_1:
        return plain_1.bit_length() + 12
    if plain_2:
        return plain_2.bit_length() + 25
    return trump.bit_length() + 38


def _sum_of_worths(mask: int, trump: int) -> int:
    """Give what the tricks that hold these cards add up to; more than 0 for any trick."""
    return (
        pips(mask)
        + (mask.bit_count() << RANK_SHIFT)
        + ((mask >> 13 * trump & 0x1FFF) << TRUMP_SHIFT)
    )
