"""Tricks in which only trumps are played (P7, T8), on masks of the sixteen places of trump."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_CARD: Final = -1


class TrumpPlay:
    """The play from the first lead on; ``actor`` is -1 when nobody has a trump left.

    Whoever has a trump must play one, any; who has none is out. When the winner of a trick has
    none, the lead passes clockwise to the next seat that has.
    """

    __slots__ = (
        "actor",
        "best",
        "dealt",
        "hands",
        "leader",
        "must_play",
        "table",
        "taken",
        "winner",
    )

    def __init__(self, hands: Sequence[int], leader: int, must_play: int = NO_CARD) -> None:
        """Begin with masks of places, a seat each; ``must_play`` is the only first card (P7)."""
        self.dealt = tuple(hands)
        """The trumps in hand when the first trick begins."""
        self.hands = list(hands)
        self.taken = [0] * len(self.dealt)
        """The trumps won in tricks, a mask for each seat."""
        self.must_play = must_play
        self.table: list[tuple[int, int]] = []
        """The seats and places played to the trick under way."""
        self.best = NO_CARD
        self.winner = -1
        """The seat that wins the trick as it lies."""
        self.leader = self.actor = self._next_with_trumps(leader)

    def copy(self) -> TrumpPlay:
        """Give a play at the same point that shares nothing that changes."""
        twin = TrumpPlay.__new__(TrumpPlay)
        twin.dealt = self.dealt
        twin.hands = self.hands[:]
        twin.taken = self.taken[:]
        twin.must_play = self.must_play
        twin.table = self.table[:]
        twin.best = self.best
        twin.winner = self.winner
        twin.leader = self.leader
        twin.actor = self.actor
        return twin

    def legal(self) -> int:
        """Give the trumps that ``actor`` may play as a mask of places."""
        if self.must_play != NO_CARD:
            return 1 << self.must_play
        return self.hands[self.actor]

    def apply(self, place: int) -> None:
        """Play a trump of the actor's."""
        seat = self.actor
        hands = self.hands
        self.must_play = NO_CARD
        hands[seat] ^= 1 << place
        self.table.append((seat, place))
        if place > self.best:
            self.best = place
            self.winner = seat
        seats = len(hands)
        seat = (seat + 1) % seats
        while seat != self.leader:
            if hands[seat]:
                self.actor = seat
                return
            seat = (seat + 1) % seats
        for _, played in self.table:
            self.taken[self.winner] |= 1 << played
        self.leader = self.actor = self._next_with_trumps(self.winner)
        self.table = []
        self.best = NO_CARD

    def _next_with_trumps(self, seat: int) -> int:
        seats = len(self.hands)
        for step in range(seats):
            if self.hands[(seat + step) % seats]:
                return (seat + step) % seats
        return -1
