"""Playing six-card deals to their end with the rule player, as often as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.cards import PACK, pips
from pitch_core.fast.six_policy import TRUMP, SixPolicy
from pitch_core.fast.worth import RANK_SHIFT, TRUMP_SHIFT, WORTH, SixScorer, lowest_trump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.fast.six_deal import SixDeal
    from pitch_core.fast.six_rules import SixRules

TURNED_SUITS: Final = tuple(
    (*(suit for suit in range(4) if suit != trump), trump) for trump in range(4)
)
"""By trump: the suits in the order of the rule player, trump last."""
_PLACE_OF_SUIT: Final = tuple(
    tuple(order.index(suit) for suit in range(4)) for order in TURNED_SUITS
)
_SUIT_OF: Final = tuple(card // 13 for card in range(52))
_BIT_OF: Final = tuple(1 << card % 13 for card in range(52))
_WORTH: Final = WORTH[TRUMP]


def turned(mask: int, trump: int) -> list[int]:
    """Give a hand as four masks of 13 ranks, trump last."""
    return [mask >> 13 * suit & 0x1FFF for suit in TURNED_SUITS[trump]]


class SixRollouts:
    """Plays deals under some rules to their end; every seat plays by ``SixPolicy``."""

    def __init__(self, rules: SixRules) -> None:
        """Prepare the rule player for the rules."""
        self._rules = rules
        self._sides = rules.sides
        self._is_partnership = len(set(rules.sides)) < rules.players
        self._change = SixScorer(rules).change
        policy = SixPolicy(low_to_holder=rules.low_to_holder, strict=rules.strict_follow)
        self._lead = policy.lead
        self._follow = policy.follow
        self._orders = tuple(
            tuple((seat + place) % rules.players for place in range(rules.players))
            for seat in range(rules.players)
        )

    def change(self, deal: SixDeal) -> tuple[int, ...]:
        """Play a copy of a deal, whose trump is known, to its end; give the changes of score."""
        trump = deal.trump
        rules = self._rules
        captured = [_sum_of_worths(mask, trump) for mask in deal.taken]
        hands = [turned(mask, trump) for mask in deal.hands]
        gone = sum(deal.taken)
        places = _PLACE_OF_SUIT[trump]
        table = []
        for card in deal.table:
            gone |= 1 << card
            table.append(13 * places[card // 13] + card % 13)
        out = turned(PACK & ~gone, trump)
        cards_left = sum(hand.bit_count() for hand in deal.hands)
        self._run(hands, out, captured, deal.leader, table, deal.pitcher, cards_left)
        low_holder = -1
        if rules.low_to_holder:
            low = 1 << lowest_trump(captured, trump)
            low_holder = next(seat for seat, mask in enumerate(deal.dealt) if mask & low)
        return self._change(captured, deal.pitcher, deal.high_bid, low_holder)

    def _run(  # noqa: PLR0913, PLR0915, PLR0917, C901 - the hot loop, flat for speed
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
        sides = self._sides
        partners = self._is_partnership
        players = len(hands)
        suit_of = _SUIT_OF
        bit_of = _BIT_OF
        pitching_side = sides[pitcher]
        while True:
            order = orders[leader]
            if cards_left == players:
                # Everyone's last card.
                card = _only_card(hands[leader])
                worth = _WORTH[suit_of[card]]
                trick = best = worth[card]
                for seat in order[1:]:
                    value = worth[_only_card(hands[seat])]
                    trick += value
                    if value > best:
                        best = value
                        leader = seat
                captured[leader] += trick
                return
            if table:
                led = suit_of[table[0]]
                worth = _WORTH[led]
                trick = best = worth[table[0]]
                for seat, card in zip(order[1:], table[1:], strict=False):
                    value = worth[card]
                    trick += value
                    if value > best:
                        best = value
                        leader = seat
                still_to_play = order[len(table) :]
                cards_left -= len(still_to_play)
                table = []
            else:
                hand = hands[leader]
                card = lead(hand, out, pitching=sides[leader] == pitching_side)
                led = suit_of[card]
                bit = bit_of[card]
                hand[led] ^= bit
                out[led] ^= bit
                worth = _WORTH[led]
                trick = best = worth[card]
                still_to_play = order[1:]
                cards_left -= players
            last = order[-1]
            for seat in still_to_play:
                hand = hands[seat]
                safe = (
                    partners
                    and sides[seat] == sides[leader]
                    and (seat == last or is_unbeatable(best, led, hand, out))
                )
                card = follow(hand, out, led, trick, best, seat == last, safe)
                suit = suit_of[card]
                bit = bit_of[card]
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
    for suit, ranks in enumerate(hand):
        if ranks:
            return 13 * suit - 1 + ranks.bit_length()
    return -1


def _sum_of_worths(mask: int, trump: int) -> int:
    """Give what the tricks that hold these cards add up to; more than 0 for any trick."""
    return (
        pips(mask)
        + (mask.bit_count() << RANK_SHIFT)
        + ((mask >> 13 * trump & 0x1FFF) << TRUMP_SHIFT)
    )
