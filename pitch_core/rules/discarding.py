"""Taking the widow and discarding down (P6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import DISCARD, Discard
from pitch_core.events import Declared, Discarded, WidowTaken
from pitch_core.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.cards import Card
    from pitch_core.deal import DealState
    from pitch_core.rules.trumps import TrumpOrder
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class TakeTheWidowAndDiscard:
    """The pitcher takes the widow; then all discard down to `keep`, the pitcher first (P6).

    The trumps that play a part in `never` and the called card are never thrown, those in
    `only_if_forced` when nothing else may go. Who has nothing left to throw keeps more. `cites`
    gives the paragraph for `discard`.
    """

    trumps: TrumpOrder
    keep: int
    never: tuple[str, ...]
    only_if_forced: tuple[str, ...]
    cites: Mapping[str, str]

    name = "discard"
    kinds = (Discard,)

    def begin(self, deal: DealState) -> None:
        """Give the widow to the pitcher and ask the first seat that has a card to throw."""
        pitcher = deal.pitcher
        assert pitcher is not None
        deal.hands[pitcher] += deal.widow
        deal.widow_taker = pitcher
        deal.events.append(WidowTaken(pitcher, deal.widow, len(deal.widow)))
        deal.discards = {seat: [] for seat in deal.clockwise(pitcher)}
        self._ask(deal, deal.clockwise(pitcher))

    def legal(self, deal: DealState, seat: Seat) -> tuple[Discard, ...]:
        """List what may go, as cards are written."""
        return tuple(DISCARD[card] for card in sorted(self._may_go(deal, seat)))

    def refusal(self, deal: DealState, seat: Seat, action: Discard) -> Refusal | None:
        """Tell why this card may not be thrown; None when it may."""
        card = action.card
        if card not in deal.hands[seat]:
            return Refusal("not_in_hand", self.cites["discard"], {"card": card})
        if card is deal.called:
            return Refusal("keep_the_called_card", self.cites["discard"], {"card": card})
        if card in self._cards(deal, self.never):
            return Refusal("keep_point_cards", self.cites["discard"], {"card": card})
        if card not in self._may_go(deal, seat):
            return Refusal("other_cards_first", self.cites["discard"], {"card": card})
        return None

    def apply(self, deal: DealState, seat: Seat, action: Discard) -> None:
        """Throw the card; when the last seat has finished, show the thrown trumps."""
        deal.hands[seat].remove(action.card)
        deal.discards[seat].append(action.card)
        deal.events.append(Discarded(seat, action.card))
        order = tuple(deal.discards)
        self._ask(deal, order[order.index(seat) :])

    def _ask(self, deal: DealState, seats: tuple[Seat, ...]) -> None:
        deal.turn = next(
            (s for s in seats if len(deal.hands[s]) > self.keep and self._may_go(deal, s)), None
        )
        if deal.turn is None:
            deal.declared = tuple(
                (seat, card)
                for seat, thrown in deal.discards.items()
                for card in sorted(thrown)
                if card in deal.strength
            )
            deal.events.append(Declared(deal.declared))

    def _may_go(self, deal: DealState, seat: Seat) -> list[Card]:
        never = self._cards(deal, self.never)
        forced = self._cards(deal, self.only_if_forced)
        loose = [c for c in deal.hands[seat] if c is not deal.called and c not in never]
        return [card for card in loose if card not in forced] or loose

    def _cards(self, deal: DealState, parts: tuple[str, ...]) -> frozenset[Card]:
        assert deal.trump is not None
        return self.trumps.cards(parts, deal.trump)
