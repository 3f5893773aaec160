"""Throwing away all that is not trump and drawing from the stock (T7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.events import Discarded, Refilled

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.deal import DealState
    from pitch_core.rules.refusal import Refusal
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class DrawToTrumps:
    """Cards that are no trumps go; hands are filled to `size`, the pitcher last, who takes all.

    Nothing is chosen, so nobody is asked (T7).
    """

    size: int

    name = "discard"
    kinds = ()

    def begin(self, deal: DealState) -> None:
        """Discard and draw for every seat, from the dealer's left, the pitcher last."""
        pitcher = deal.pitcher
        assert pitcher is not None
        deal.discards = {seat: [] for seat in deal.seats}
        for seat in deal.seats:
            for card in [c for c in sorted(deal.hands[seat]) if c not in deal.strength]:
                self._throw(deal, seat, card)
        stock = list(deal.stock)
        for seat in (*(s for s in deal.seats if s != pitcher), pitcher):
            wanted = max(0, self.size - len(deal.hands[seat]))
            drawn = tuple(stock if seat == pitcher else stock[:wanted])
            del stock[: len(drawn)]
            deal.hands[seat] += drawn
            deal.events.append(Refilled(seat, drawn, len(drawn)))
        surplus = [card for card in deal.hands[pitcher] if card not in deal.strength]
        for card in surplus[: max(0, len(deal.hands[pitcher]) - self.size)]:
            self._throw(deal, pitcher, card)
        deal.turn = None

    def legal(self, deal: DealState, seat: Seat) -> tuple[Action, ...]:
        """Nobody is asked."""
        del deal, seat
        raise AssertionError

    def refusal(self, deal: DealState, seat: Seat, action: Action) -> Refusal | None:
        """Nobody is asked."""
        del deal, seat, action
        raise AssertionError

    def apply(self, deal: DealState, seat: Seat, action: Action) -> None:
        """Nobody is asked."""
        del deal, seat, action
        raise AssertionError

    def _throw(self, deal: DealState, seat: Seat, card: Card) -> None:
        deal.hands[seat].remove(card)
        deal.discards[seat].append(card)
        deal.events.append(Discarded(seat, card))
