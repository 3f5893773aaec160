"""What a deal of sixteen trumps is worth with all cards open (double dummy), from its first lead.

The pitching side plays against the others; the value is what it scores: the points made, or the bid
lost. As in ``six_solver`` each question is a search of yes and no, positions are remembered between
tricks, and of neighbouring trumps that count nothing only one is tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.six_solver import NODES_AT_MOST, TooManyNodesError
from pitch_core.fast.trumps import POINT_CARDS, points_taken

if TYPE_CHECKING:
    from pitch_core.fast.pawnee_deal import PawneeDeal
    from pitch_core.fast.tenpoint_deal import TenpointDeal
    from pitch_core.fast.trump_play import TrumpPlay

ALL_POINTS: Final = 10


class TrumpSolver:
    """Values of deals; what is found of a deal is kept until another comes."""

    def __init__(self, nodes_at_most: int = NODES_AT_MOST) -> None:
        """Set the number of cards tried after which one value is given up."""
        self._nodes_at_most = nodes_at_most
        self._nodes = 0
        self._deal: tuple[object, ...] = ()
        self._known: dict[tuple[int, int, int], bool] = {}
        self._hands: list[int] = []
        self._pitching = 0
        self._low_bit = 0

    def value(self, deal: PawneeDeal | TenpointDeal) -> int:
        """Give what the pitching side scores when all play perfectly with open cards.

        The deal must be in its play. Raises ``TooManyNodesError`` when it takes too long.
        """
        play = deal.begun_play
        if play.actor < 0:
            change = deal.score()
            return change.made if change.made_bid else -deal.high_bid
        self._nodes = 0
        bid = deal.high_bid
        if not self._makes(deal, play, bid):
            return -bid
        made = bid
        while made < ALL_POINTS and self._makes(deal, play, made + 1):
            made += 1
        return made

    def values(self, deal: PawneeDeal | TenpointDeal) -> dict[int, int]:
        """Give the value after each card that may be played now."""
        found = {}
        legal = deal.legal()
        while legal:
            bit = legal & -legal
            legal ^= bit
            after = deal.copy()
            after.apply(bit.bit_length() - 1)
            found[bit.bit_length() - 1] = self.value(after)
        return found

    def _makes(self, deal: PawneeDeal | TenpointDeal, play: TrumpPlay, wanted: int) -> bool:
        pitching = deal.pitching
        low_to_holder = deal.rules.low_to_holder
        name = play.dealt, pitching, low_to_holder
        if name != self._deal:
            self._deal = name
            self._known = {}
        self._pitching = pitching
        in_play = sum(play.dealt)
        low_bit = in_play & -in_play
        ours = held = 0
        for seat, mask in enumerate(play.taken):
            if pitching >> seat & 1:
                ours |= mask
                held |= play.dealt[seat]
        need = wanted - points_taken(ours) - (held > in_play ^ held)
        need -= bool((held if low_to_holder else ours) & low_bit)
        self._low_bit = 0 if low_to_holder else low_bit
        self._hands = list(play.hands)
        left = sum(play.hands)
        if play.must_play >= 0:
            return self._with_first_card(play, left, need)
        if not play.table:
            return self._lead(left, play.leader, need)
        table = 0
        for _, place in play.table:
            table |= 1 << place
        return self._follow(
            left | table, play.leader, play.actor, play.best, play.winner, table, need
        )

    def _with_first_card(self, play: TrumpPlay, left: int, need: int) -> bool:
        seat = play.leader
        place = play.must_play
        self._hands[seat] ^= 1 << place
        after = self._next(seat, seat)
        return self._follow(left, seat, after, place, seat, 1 << place, need)

    def _next(self, seat: int, leader: int) -> int:
        """Give the next seat that plays to the trick, -1 when it is over."""
        hands = self._hands
        seats = len(hands)
        seat = (seat + 1) % seats
        while seat != leader:
            if hands[seat]:
                return seat
            seat = (seat + 1) % seats
        return -1

    def _lead(self, left: int, leader: int, need: int) -> bool:
        if need <= 0:
            return True
        if need > points_taken(left) + bool(left & self._low_bit):
            return False
        hands = self._hands
        while not hands[leader]:
            leader = (leader + 1) % len(hands)
        key = left, leader, need
        known = self._known.get(key)
        if known is None:
            known = self._follow(left, leader, leader, -1, leader, 0, need)
            self._known[key] = known
        return known

    def _follow(  # noqa: PLR0913, PLR0917 - the state of a trick, flat for speed
        self, left: int, leader: int, seat: int, best: int, winner: int, table: int, need: int
    ) -> bool:
        """Try the trumps of a seat; ``left`` includes the table, ``best`` is -1 at the lead."""
        if seat < 0:
            if self._pitching >> winner & 1:
                need -= points_taken(table) + bool(table & self._low_bit)
            return self._lead(left ^ table, winner, need)
        hands = self._hands
        hand = hands[seat]
        us = bool(self._pitching >> seat & 1)
        special = POINT_CARDS | self._low_bit
        others = left & ~hand
        mine = hand
        while mine:
            place = mine.bit_length() - 1
            bit = 1 << place
            mine ^= bit
            # Skip to the lowest of a run of trumps that count nothing and have none between them.
            lower = mine and 1 << mine.bit_length() - 1
            if lower and not (bit | lower) & special and not others & (bit - lower):
                continue
            self._nodes += 1
            hands[seat] = hand ^ bit
            wins = place > best
            made = self._follow(
                left,
                leader,
                self._next(seat, leader),
                place if wins else best,
                seat if wins else winner,
                table | bit,
                need,
            )
            if made == us:
                hands[seat] = hand
                return us
        hands[seat] = hand
        if self._nodes > self._nodes_at_most:
            raise TooManyNodesError
        return not us
