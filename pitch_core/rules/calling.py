"""How trump is chosen by word: calling a card (P5), or naming a suit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import CALL, TRUMP, Call, Trump
from pitch_core.cards import PACK_52, PLAIN_SUITS, Suit
from pitch_core.events import Acted
from pitch_core.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.deal import DealState
    from pitch_core.rules.trumps import TrumpOrder
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class CallACard:
    """The pitcher calls a card: its suit is trump, its holder the partner (P5).

    With `call_own` one's own card may be called, to play alone. `cites` gives the paragraph for
    `call`.
    """

    trumps: TrumpOrder
    call_own: bool
    cites: Mapping[str, str]

    name = "call"
    kinds = (Call,)

    def begin(self, deal: DealState) -> None:
        """Ask the pitcher."""
        deal.turn = deal.pitcher

    def legal(self, deal: DealState, seat: Seat) -> tuple[Call, ...]:
        """List the cards that may be called, as they are written."""
        calls = (CALL[card] for card in PACK_52)
        return tuple(call for call in calls if self.refusal(deal, seat, call) is None)

    def refusal(self, deal: DealState, seat: Seat, action: Call) -> Refusal | None:
        """Tell why this card may not be called; None when it may."""
        if action.card.suit is Suit.JOKERS:
            return Refusal("call_a_joker", self.cites["call"], {"card": action.card})
        if not self.call_own and action.card in deal.hands[seat]:
            return Refusal("call_own_card", self.cites["call"], {"card": action.card})
        return None

    def apply(self, deal: DealState, seat: Seat, action: Call) -> None:
        """Make trump and the sides; only the holder, or a caller alone, knows them."""
        deal.called = deal.first_lead = action.card
        deal.events.append(Acted(seat, action))
        deal.make_trump(self.trumps.made(action.card.suit))
        holder = next((other for other in deal.seats if action.card in deal.hands[other]), seat)
        deal.partner = None if holder == seat else holder
        ours = tuple(sorted({seat, holder}))
        deal.sides = ours, tuple(sorted(set(deal.seats) - set(ours)))
        deal.turn = None


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The pitcher names one of the four suits; `cites` gives the paragraph for `trump`."""

    trumps: TrumpOrder
    cites: Mapping[str, str]

    name = "trump"
    kinds = (Trump,)

    def begin(self, deal: DealState) -> None:
        """Ask the pitcher."""
        deal.turn = deal.pitcher

    def legal(self, deal: DealState, seat: Seat) -> tuple[Trump, ...]:
        """List the four suits."""
        del deal, seat
        return tuple(TRUMP[suit] for suit in PLAIN_SUITS)

    def refusal(self, deal: DealState, seat: Seat, action: Trump) -> Refusal | None:
        """Tell why this suit may not be named: the jokers are none."""
        del deal, seat
        if action.suit is Suit.JOKERS:
            return Refusal("no_such_trump", self.cites["trump"])
        return None

    def apply(self, deal: DealState, seat: Seat, action: Trump) -> None:
        """Make the suit trump."""
        deal.events.append(Acted(seat, action))
        deal.make_trump(self.trumps.made(action.suit))
        deal.turn = None
