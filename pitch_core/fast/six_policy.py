"""A rule player for the card play of the six-card systems, for rollouts and as a plain bot.

It knows what its seat knows: its hand, the cards that have been played and the trick. Suits are
turned so that trump is suit 3 (see ``turned``); a hand is a list of four masks of 13 ranks, a card
is ``13 * suit + rank`` in turned suits, and the state of a trick is told in sums of ``worth``.
The choices never depend on chance, so two rollouts of one world differ only by what differs.

The rules, each found by play against its opposites:

- A plain lead is covered with the highest card, and a ten taken home by the last hand.
- A trump is spent on a plain trick only for its ten, or to bring the jack or Low home; the
  pitching side tries that for Low before the last hand as well.
- A lost trump trick gets the least useful trump: four to nine, three, queen, two, king, ten, jack,
  ace; where Low goes to its holder two and three come first.
- The highest trump that is out is led. With two or more the pitching side leads trump from the
  top, but not the jack while smaller ones will do; the others lead plain cards that cannot be
  beaten, else low from their shortest suit, and trumps last.
- To a partner who cannot be beaten goes the card worth most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.cards import ACE, JACK, KING, QUEEN, TEN, THREE, TWO
from pitch_core.fast.worth import PIPS_MASK, RANK_SHIFT, TRUMP_SHIFT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TRUMP: Final = 3
_TRUMP_BASE: Final = 13 * TRUMP
_TEN_BIT: Final = 1 << TEN
_JACK_BIT: Final = 1 << JACK
_ACE_BIT: Final = 1 << ACE
MASKS: Final = 1 << 13
_LOW_BITS: Final = 1 << TWO | 1 << THREE
_RICH: Final = 10
"""Pips that make a trick worth a trump."""
_RANK_FIELD: Final = (1 << TRUMP_SHIFT - RANK_SHIFT) - 1


def _first_of(order: Sequence[int], base: int = 0) -> list[int]:
    """Give, for each mask of 13 ranks, ``base`` and the first rank of an order that is in it."""
    table = [0] * MASKS
    for rank in reversed(order):
        run = 1 << rank
        for start in range(run, MASKS, 2 * run):
            table[start : start + run] = [base + rank] * run
    return table


_FOUR_TO_NINE: Final = tuple(range(THREE + 1, TEN))
_SMALL_BITS: Final = (1 << TEN) - (1 << THREE + 1)
_THROW_TRUMP: Final = {
    False: (*_FOUR_TO_NINE, THREE, QUEEN, TWO, KING, TEN, JACK, ACE),
    True: (TWO, THREE, *_FOUR_TO_NINE, QUEEN, KING, TEN, JACK, ACE),
}
"""By ``low_to_holder``: ranks of trump from the one that is missed least."""
_GIVE_TRUMP: Final = {
    False: (JACK, TEN, TWO, THREE, *_FOUR_TO_NINE, QUEEN, KING, ACE),
    True: (JACK, TEN, TWO, THREE, *_FOUR_TO_NINE, QUEEN, KING, ACE),
}
"""The same towards a partner who wins the trick."""
_GIVE_PLAIN: Final = (TEN, JACK, QUEEN, KING, *range(TEN), ACE)
_FOLLOW_LOW: Final = (*range(TEN), JACK, QUEEN, KING, ACE, TEN)
"""Ranks of a plain suit from the cheapest for a trick that another wins."""


_GIVE_WITH: Final = _first_of(_GIVE_PLAIN)
_FOLLOW_WITH: Final = _first_of(_FOLLOW_LOW)
_THROW_COST: Final = (0, 1, 2, 3, 4, 5, 6, 8, 48, 17, 22, 27, 42)
_LEAD_COST: Final = (0, 1, 2, 3, 4, 5, 6, 7, 38, 11, 13, 15, 12)
"""What a card costs by its rank: above all the pips that it gives away."""


def _throw_plain(mask: int) -> tuple[int, int]:
    """Give the cost and the rank of the cheapest card to throw from a plain suit.

    A guard of the ten, or the last card beside a king, costs a little; a lone card costs less,
    because the suit can be ruffed then.
    """
    rank = _FOLLOW_WITH[mask]
    cost = _THROW_COST[rank]
    count = mask.bit_count()
    if count == 1:
        cost -= 3
    elif mask & _TEN_BIT:
        cost += 14 if count == 2 else 6  # noqa: PLR2004 - the ten and its only guard
    elif mask >> KING and count == 2:  # noqa: PLR2004
        cost += 4
    return max(cost, 0), rank


def _lead_plain(mask: int) -> tuple[int, int]:
    """Give the cost and the rank of the cheapest low lead from a plain suit: short, without ten."""
    rank = _FOLLOW_WITH[mask]
    return 6 * mask.bit_count() + _LEAD_COST[rank] + (4 if mask & _TEN_BIT else 0), rank


def _give_plain(mask: int) -> tuple[int, int]:
    """Give the cost and the rank of the best card for a partner's trick from a plain suit."""
    rank = _GIVE_WITH[mask]
    return _GIVE_PLAIN.index(rank), rank


_VOID: Final = 1 << 20
"""The cost of a card that is not there, above every other."""
CARD_FIELD: Final = 63

PlainTables = tuple[list[int], list[int], list[int]]
"""For the three plain suits, by their ranks, ``cost << 6 | card``: the least is the cheapest."""


def _by_suit(choose: Callable[[int], tuple[int, int]]) -> PlainTables:
    costs = [choose(mask) for mask in range(1, MASKS)]
    first, second, third = (
        [_VOID, *(cost << 6 | 13 * suit + rank for cost, rank in costs)] for suit in range(TRUMP)
    )
    return first, second, third


THROW_FROM: Final = _by_suit(_throw_plain)
_LEAD_FROM: Final = _by_suit(_lead_plain)
_GIVE_FROM: Final = _by_suit(_give_plain)

FIRST_LEAD: Final = _first_of((ACE, KING, QUEEN, *_FOUR_TO_NINE[::-1], THREE, TWO, TEN, JACK))
"""By the ranks of the suit that becomes trump: the highest is pitched, but no bare jack or ten."""


class SixPolicy:
    """The rule player under one reading of Low and of following."""

    __slots__ = ("_give_trump", "_low_home", "_strict", "_throw_trump")

    def __init__(self, *, low_to_holder: bool = False, strict: bool = False) -> None:
        """Choose the tables for who gets Low, and whether a plain lead must be followed."""
        self._throw_trump = _first_of(_THROW_TRUMP[low_to_holder], _TRUMP_BASE)
        self._give_trump = _first_of(_GIVE_TRUMP[low_to_holder], _TRUMP_BASE)
        self._low_home = 0 if low_to_holder else _LOW_BITS
        self._strict = strict

    def lead(  # noqa: PLR0911 - one decision, written flat for speed
        self,
        hand: Sequence[int],
        out: Sequence[int],
        pitching: bool,  # noqa: FBT001
    ) -> int:
        """Choose a lead.

        Args:
            hand: four masks of ranks, trump last.
            out: for each suit the ranks that have not been played, the own ones included.
            pitching: whether the seat is of the pitching side.
        """
        plain_0, plain_1, plain_2, trumps = hand
        top = trumps.bit_length()
        if top and top == out[TRUMP].bit_length():
            return _TRUMP_BASE - 1 + top
        if pitching and trumps & trumps - 1:
            if top == JACK + 1 and trumps & _SMALL_BITS:
                return _TRUMP_BASE - 1 + (trumps & _SMALL_BITS).bit_length()
            return _TRUMP_BASE - 1 + top
        if plain_0 and plain_0.bit_length() == out[0].bit_length():
            return plain_0.bit_length() - 1
        if plain_1 and plain_1.bit_length() == out[1].bit_length():
            return plain_1.bit_length() + 12
        if plain_2 and plain_2.bit_length() == out[2].bit_length():
            return plain_2.bit_length() + 25
        best = cheapest(hand, _LEAD_FROM)
        if best < _VOID:
            return best & CARD_FIELD
        return _TRUMP_BASE - 1 + top

    def follow(  # noqa: PLR0913, PLR0917, PLR0911, C901, PLR0912 - one decision, written flat for speed
        self,
        hand: Sequence[int],
        out: Sequence[int],
        led: int,
        trick: int,
        best: int,
        last: bool,  # noqa: FBT001
        safe: bool,  # noqa: FBT001
        pitching: bool,  # noqa: FBT001
    ) -> int:
        """Choose a card to a trick.

        Args:
            hand: four masks of ranks, trump last.
            out: for each suit the ranks that were not played before this trick.
            led: the suit led.
            trick: the sum of the worths played to the trick.
            best: the greatest of them, which wins so far.
            last: whether this is the last card of the trick.
            safe: whether a partner wins the trick and cannot be beaten.
            pitching: whether the seat is of the pitching side.
        """
        trumps = hand[TRUMP]
        mine = hand[led]
        ruffed = best >> TRUMP_SHIFT
        if led == TRUMP:
            if trumps:
                if not trumps & trumps - 1:
                    return _TRUMP_BASE - 1 + trumps.bit_length()
                if safe:
                    return self._give_trump[trumps]
                above = trumps & -(ruffed << 1)
                if above:
                    if not last:
                        return _TRUMP_BASE - 1 + above.bit_length()
                    if above & _JACK_BIT:
                        return _TRUMP_BASE + JACK
                    if (
                        trick >> TRUMP_SHIFT & (_JACK_BIT | self._low_home)
                        or trick & PIPS_MASK >= _RICH
                        or not above & _ACE_BIT
                    ):
                        return _TRUMP_BASE - 1 + (above & -above).bit_length()
                return self._throw_trump[trumps]
        elif mine:
            if safe:
                return 13 * led + _GIVE_WITH[mine]
            if not ruffed:
                beaten = best >> RANK_SHIFT & _RANK_FIELD
                above = mine >> beaten << beaten
                if above:
                    if last:
                        if above & _TEN_BIT:
                            return 13 * led + TEN
                        return 13 * led - 1 + (above & -above).bit_length()
                    top = above.bit_length()
                    if top > TEN + 1 or top == out[led].bit_length():
                        return 13 * led - 1 + top
            if not trumps or self._strict:
                return 13 * led + _FOLLOW_WITH[mine]
        elif safe:
            return self._discard(hand, _GIVE_FROM)
        if trumps:
            over = trumps & -(ruffed << 1) if ruffed else trumps
            if over:
                if last:
                    if over & _JACK_BIT:
                        return _TRUMP_BASE + JACK
                    lowest = over & -over
                    if (
                        lowest & self._low_home
                        or trick >> TRUMP_SHIFT & (_JACK_BIT | self._low_home)
                        or trick & PIPS_MASK >= _RICH
                    ):
                        return _TRUMP_BASE - 1 + lowest.bit_length()
                elif trick & PIPS_MASK >= _RICH:
                    return self._throw_trump[over]
                elif pitching and not mine and over & self._low_home:
                    return _TRUMP_BASE - 1 + (over & -over).bit_length()
        if mine:
            return 13 * led + _FOLLOW_WITH[mine]
        return self._discard(hand, THROW_FROM)

    def _discard(self, hand: Sequence[int], tables: PlainTables) -> int:
        """Throw the cheapest plain card by some tables, or a trump when there is nothing else."""
        best = cheapest(hand, tables)
        if best < _VOID:
            return best & CARD_FIELD
        return self._throw_trump[hand[TRUMP]]


def cheapest(hand: Sequence[int], tables: PlainTables) -> int:
    """Give ``cost << 6 | card`` of the cheapest plain card."""
    first, second, third = tables
    best = first[hand[0]]
    other = second[hand[1]]
    # No ``min``: a call would cost more than all the rest.
    if other < best:  # noqa: PLR1730
        best = other
    other = third[hand[2]]
    return other if other < best else best  # noqa: FURB136
