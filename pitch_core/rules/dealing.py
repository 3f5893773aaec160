"""How cards are shuffled and go round (S1, N3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.cards import Card
    from pitch_core.seats import Seat

Item = TypeVar("Item")


class Chance(Protocol):
    """Where chance comes from: the one method that Python promises never to change."""

    def random(self) -> float:
        """Give a number from 0 up to, not including, 1."""
        ...


def shuffled(items: Sequence[Item], chance: Chance) -> tuple[Item, ...]:
    """Shuffle by Fisher and Yates; takes `len(items) - 1` numbers from `chance`."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class DealPlan:
    """Packets go round from the dealer's left; then the widow; what is left is the stock."""

    packets: tuple[int, ...]
    widow: int = 0

    @property
    def hand_size(self) -> int:
        """Give the cards of one hand."""
        return sum(self.packets)

    def deal(
        self, pack: Sequence[Card], seats: tuple[Seat, ...]
    ) -> tuple[dict[Seat, list[Card]], tuple[Card, ...], tuple[Card, ...]]:
        """Give hands, widow and stock; `seats` clockwise from the dealer's left."""
        hands: dict[Seat, list[Card]] = {seat: [] for seat in seats}
        at = 0
        for packet in self.packets:
            for seat in seats:
                hands[seat] += pack[at : at + packet]
                at += packet
        return hands, tuple(pack[at : at + self.widow]), tuple(pack[at + self.widow :])
