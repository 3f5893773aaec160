"""What a six-card deal is worth with all cards open (double dummy).

The pitching side plays against all others together; the value is what it scores: the points made,
or the bid lost. Game is counted player by player where each plays alone: it is the pitcher's only
with more pips than every single other.

A value is found by asking in turn whether the pitching side can make the bid, one point more, and
so on. Each question is a search of yes and no that ends as soon as the points that are still
undecided cannot change the answer. Positions are remembered between tricks: nobody's cards change
hands, so the cards that are left name a position. Of neighbouring cards without pips in one hand
only one is tried, and the card that is Low stands for itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.cards import JACK, SUIT_MASKS, TEN, cards_of, mask_of, pips
from pitch_core.fast.six_deal import NO_SUIT, OVER
from pitch_core.fast.six_rules import MOON
from pitch_core.fast.six_score import ALL_POINTS

if TYPE_CHECKING:
    from pitch_core.fast.six_deal import SixDeal
    from pitch_core.fast.six_rules import SixRules

NODES_AT_MOST: Final = 300_000
_FIELD: Final = 7
_FIELD_MASK: Final = (1 << _FIELD) - 1
_GAME_WON: Final = -1
_GAME_LOST: Final = -2


class TooManyNodesError(Exception):
    """The search was given up."""


class SixSolver:
    """Values of deals under some rules; what is found of a deal is kept until another comes."""

    def __init__(self, rules: SixRules, nodes_at_most: int = NODES_AT_MOST) -> None:
        """Set the number of cards tried after which one value is given up."""
        self._rules = rules
        self._nodes_at_most = nodes_at_most
        self._orders = tuple(
            tuple((seat + place) % rules.players for place in range(rules.players))
            for seat in range(rules.players)
        )
        self._deal: tuple[object, ...] = ()
        self._known: dict[tuple[int, int, int, int], bool] = {}
        self._nodes = 0
        self._hands: list[int] = []
        self._trumps = 0
        self._low_bit = 0
        self._jack_bit = 0
        self._sweep = False
        self._pitching: tuple[bool, ...] = ()
        self._pips_shift: tuple[int, ...] = ()

    def value(self, deal: SixDeal) -> int:
        """Give what the pitching side scores when all play perfectly with open cards.

        The auction must be over; before the first card the pitcher chooses trump as well. Raises
        ``TooManyNodesError`` when it takes too long.
        """
        if deal.phase == OVER:
            return deal.score().change[deal.pitcher]
        if deal.trump == NO_SUIT:
            return max(self.values(deal).values())
        self._nodes = 0
        bid = deal.high_bid
        if bid == MOON:
            made = self._makes(deal, ALL_POINTS, sweep=True)
            return self._rules.moon_wins if made else -self._rules.moon_loses
        if not self._makes(deal, bid, sweep=False):
            return -bid
        made_points = bid
        while made_points < ALL_POINTS and self._makes(deal, made_points + 1, sweep=False):
            made_points += 1
        return made_points

    def values(self, deal: SixDeal) -> dict[int, int]:
        """Give the value after each card that may be played now."""
        found = {}
        for card in cards_of(deal.legal()):
            after = deal.copy()
            after.apply(card)
            found[card] = self.value(after)
        return found

    def _makes(self, deal: SixDeal, wanted: int, *, sweep: bool) -> bool:
        """Say whether the pitching side can make so many points, or everything."""
        self._prepare(deal, sweep=sweep)
        pitching = self._pitching
        if sweep and any(won and not us for won, us in zip(deal.tricks_won, pitching, strict=True)):
            return False
        game = taken = dealt = 0
        for seat, us in enumerate(pitching):
            game += pips(deal.taken[seat]) << self._pips_shift[seat]
            if us:
                taken |= deal.taken[seat]
                dealt |= deal.dealt[seat]
        trumps = sum(deal.dealt) & self._trumps
        need = wanted - bool(dealt >> trumps.bit_length() - 1 & 1) - bool(taken & self._jack_bit)
        if self._rules.low_to_holder:
            need -= bool(dealt & trumps & -trumps)
        else:
            need -= bool(taken & self._low_bit)
        left = sum(deal.hands)
        if not deal.table:
            return self._lead(left, deal.leader, need, game)
        order = self._orders[deal.leader]
        led = SUIT_MASKS[deal.table[0] // 13]
        powers = [self._power(1 << card, led) for card in deal.table]
        best = max(powers)
        winner = order[powers.index(best)]
        table = mask_of(deal.table)
        place = len(deal.table)
        return self._follow(left | table, order, place, led, best, winner, table, need, game)

    def _prepare(self, deal: SixDeal, *, sweep: bool) -> None:
        """Take over what stays the same in a search."""
        sides = self._rules.sides
        ours = sides[deal.pitcher]
        self._pitching = tuple(side == ours for side in sides)
        # Pips have one field for the pitching side and one for each other side.
        self._pips_shift = tuple(0 if side == ours else _FIELD * (1 + side) for side in sides)
        name = deal.dealt, deal.trump, deal.pitcher, sweep
        if name != self._deal:
            self._deal = name
            self._known = {}
        self._sweep = sweep
        self._trumps = SUIT_MASKS[deal.trump]
        trumps = sum(deal.dealt) & self._trumps
        self._low_bit = 0 if self._rules.low_to_holder else trumps & -trumps
        self._jack_bit = 1 << 13 * deal.trump + JACK
        self._hands = list(deal.hands)

    def _power(self, bit: int, led: int) -> int:
        """Give a number by which the cards of a trick compare; 0 for those that cannot win."""
        if bit & self._trumps:
            return bit << 52
        return bit if bit & led else 0

    def _lead(self, left: int, leader: int, need: int, game: int) -> bool:
        """Say whether ``need`` more points can be made from the start of a trick.

        ``left`` are the cards in all hands, ``game`` the packed pips or that Game is decided.
        """
        if game >= 0:
            ours = game & _FIELD_MASK
            others = 0
            rest = game >> _FIELD
            while rest:
                others = max(others, rest & _FIELD_MASK)
                rest >>= _FIELD
            still = pips(left)
            if ours > others + still:
                game = _GAME_WON
                need -= 1
            elif others >= ours + still:
                game = _GAME_LOST
        if need <= 0 and not self._sweep:
            return True
        undecided = bool(left & self._low_bit) + bool(left & self._jack_bit) + (game >= 0)
        if need > undecided:
            return False
        if not left:
            return True
        key = left, leader, need, game
        known = self._known.get(key)
        if known is None:
            known = self._follow(left, self._orders[leader], 0, 0, 0, leader, 0, need, game)
            self._known[key] = known
        return known

    def _follow(  # noqa: PLR0913, PLR0917 - the state of a trick, flat for speed
        self,
        left: int,
        order: tuple[int, ...],
        place: int,
        led: int,
        best: int,
        winner: int,
        table: int,
        need: int,
        game: int,
    ) -> bool:
        """Try the cards of the seat at a place of the trick; ``left`` includes the table."""
        if place == len(order):
            return self._close(left ^ table, winner, table, need, game)
        seat = order[place]
        hands = self._hands
        hand = hands[seat]
        us = self._pitching[seat]
        if led:
            legal = hand
            if hand & led:
                legal = hand & (led if self._rules.strict_follow else led | self._trumps)
        else:
            legal = hand
        for bit in self._tries(legal, left & ~hand, led, best):
            self._nodes += 1
            hands[seat] = hand ^ bit
            suit = led or SUIT_MASKS[(bit.bit_length() - 1) // 13]
            power = self._power(bit, suit)
            wins = power > best
            made = self._follow(
                left,
                order,
                place + 1,
                suit,
                power if wins else best,
                seat if wins else winner,
                table | bit,
                need,
                game,
            )
            if made == us:
                hands[seat] = hand
                return us
        hands[seat] = hand
        if self._nodes > self._nodes_at_most:
            raise TooManyNodesError
        return not us

    def _close(self, left: int, winner: int, table: int, need: int, game: int) -> bool:
        ours = self._pitching[winner]
        if ours:
            need -= bool(table & self._low_bit) + bool(table & self._jack_bit)
        elif self._sweep:
            return False
        if game >= 0:
            game += pips(table) << self._pips_shift[winner]
        return self._lead(left, winner, need, game)

    def _tries(self, legal: int, others: int, led: int, best: int) -> list[int]:
        """List the cards worth trying, one of each run of equals, those that win first."""
        winning = []
        losing = []
        for suit, suit_mask in enumerate(SUIT_MASKS):
            mine = legal & suit_mask
            previous = 0
            while mine:
                bit = mine & -mine
                mine ^= bit
                rank = bit.bit_length() - 1 - 13 * suit
                if (
                    previous
                    and rank < TEN
                    and previous != self._low_bit
                    and not others & (bit - previous)
                ):
                    previous = bit
                    continue
                previous = bit
                if self._power(bit, led or suit_mask) > best:
                    winning.append(bit)
                else:
                    losing.append(bit)
        winning.reverse()
        return winning + losing
