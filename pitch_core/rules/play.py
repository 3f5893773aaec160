"""Playing tricks: follow suit or trump (S4), or trumps only (P7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import PLAY, Play
from pitch_core.events import Acted, LaidDown, PartnerShown
from pitch_core.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.cards import Card
    from pitch_core.deal import DealState
    from pitch_core.rules.trumps import TrumpOrder
    from pitch_core.seats import Seat


def _note_what_is_held(deal: DealState) -> None:
    deal.held = {seat: tuple(hand) for seat, hand in deal.hands.items()}


def _lay(deal: DealState, seat: Seat, card: Card) -> None:
    deal.hands[seat].remove(card)
    deal.table.append((seat, card))


def _highest(deal: DealState) -> Seat:
    """Give the seat with the highest trump on the table, else the highest of the suit led (S4)."""
    strength = deal.strength
    led = deal.suits[deal.table[0][1]]

    def might(play: tuple[Seat, Card]) -> int:
        card = play[1]
        # A trump has strength. Within a suit a lower index is a higher card (S2).
        return strength.get(card) or (-card.index if card.suit is led else -len(PLAY))

    return max(deal.table, key=might)[0]


@dataclass(frozen=True, slots=True)
class FollowOrTrump:
    """The pitcher leads, and that suit is trump (A5); then S4 until the hands are empty.

    `follow` is `or_trump`, or `strict`: who can follow suit must. `cites` gives the paragraphs
    for `hand` and `follow`.
    """

    trumps: TrumpOrder
    follow: str
    cites: Mapping[str, str]

    name = "play"
    kinds = (Play,)

    def begin(self, deal: DealState) -> None:
        """Let the pitcher lead; a pitched card is the lead already (A4)."""
        _note_what_is_held(deal)
        deal.leader = deal.turn = deal.pitcher
        if deal.first_lead is not None:
            assert deal.pitcher is not None
            self._play(deal, deal.pitcher, deal.first_lead)

    def legal(self, deal: DealState, seat: Seat) -> tuple[Play, ...]:
        """List the cards that may be played, as they are written."""
        return tuple(PLAY[card] for card in sorted(self._may_play(deal, seat)))

    def refusal(self, deal: DealState, seat: Seat, action: Play) -> Refusal | None:
        """Tell why this card may not be played; None when it may."""
        card = action.card
        if card not in deal.hands[seat]:
            return Refusal("not_in_hand", self.cites["hand"], {"card": card})
        if card in self._may_play(deal, seat):
            return None
        led = deal.suits[deal.table[0][1]]
        if led is deal.trump:
            code = "follow_trump"
        else:
            code = "follow_or_trump" if self.follow == "or_trump" else "follow_suit"
        return Refusal(code, self.cites["follow"], {"suit": led, "trump": deal.trump})

    def apply(self, deal: DealState, seat: Seat, action: Play) -> None:
        """Play the card."""
        deal.events.append(Acted(seat, action))
        self._play(deal, seat, action.card)

    def _may_play(self, deal: DealState, seat: Seat) -> list[Card]:
        hand = deal.hands[seat]
        if not deal.table:
            return hand
        suits = deal.suits
        led = suits[deal.table[0][1]]
        following = [card for card in hand if suits[card] is led]
        if not following:
            return hand
        if led is deal.trump or self.follow == "strict":
            return following
        return [card for card in hand if card in following or card in deal.strength]

    def _play(self, deal: DealState, seat: Seat, card: Card) -> None:
        if deal.trump is None:
            deal.make_trump(self.trumps.made(card.suit))
        _lay(deal, seat, card)
        if len(deal.table) < len(deal.seats):
            deal.turn = deal.after(seat)
            return
        winner = _highest(deal)
        deal.close_trick(winner)
        deal.leader = winner
        deal.turn = winner if deal.hands[winner] else None


@dataclass(frozen=True, slots=True)
class TrumpsOnly:
    """Only trumps are played; who has none lays down the hand and is out (P7).

    The called card is led by its holder; without one the pitcher leads. `cites` gives the
    paragraphs for `hand play lead`.
    """

    cites: Mapping[str, str]

    name = "play"
    kinds = (Play,)

    def begin(self, deal: DealState) -> None:
        """Find who leads: the holder of the called card, else the pitcher or the next who can."""
        _note_what_is_held(deal)
        first = deal.pitcher
        assert first is not None
        if deal.first_lead is not None:
            first = next(s for s in deal.seats if deal.first_lead in deal.hands[s])
        self._give_lead(deal, first)

    def legal(self, deal: DealState, seat: Seat) -> tuple[Play, ...]:
        """List the trumps that may be played, as cards are written."""
        called = self._waiting(deal)
        if called is not None:
            return (PLAY[called],)
        return tuple(PLAY[card] for card in sorted(deal.hands[seat]) if card in deal.strength)

    def refusal(self, deal: DealState, seat: Seat, action: Play) -> Refusal | None:
        """Tell why this card may not be played; None when it may."""
        card = action.card
        if card not in deal.hands[seat]:
            return Refusal("not_in_hand", self.cites["hand"], {"card": card})
        called = self._waiting(deal)
        if called is not None and card is not called:
            return Refusal("lead_the_called_card", self.cites["lead"], {"card": called})
        if card not in deal.strength:
            return Refusal("only_trumps", self.cites["play"], {"trump": deal.trump})
        return None

    def apply(self, deal: DealState, seat: Seat, action: Play) -> None:
        """Play the card, and let those without trumps drop out."""
        waited = self._waiting(deal) is not None
        deal.events.append(Acted(seat, action))
        _lay(deal, seat, action.card)
        if waited:
            deal.partner_shown = True
            deal.events.append(PartnerShown(deal.partner))
        self._ask(deal, deal.after(seat))

    def _waiting(self, deal: DealState) -> Card | None:
        """Give the called card until it has been led."""
        return None if deal.partner_shown else deal.called

    def _ask(self, deal: DealState, seat: Seat) -> None:
        """Ask the next seat that has a trump, or close the trick when it has come round."""
        while seat != deal.leader:
            if self._has_trump(deal, seat):
                deal.turn = seat
                return
            self._drop_out(deal, seat)
            seat = deal.after(seat)
        winner = max(deal.table, key=lambda play: deal.strength[play[1]])[0]
        deal.close_trick(winner)
        self._give_lead(deal, winner)

    def _give_lead(self, deal: DealState, first: Seat) -> None:
        for seat in deal.clockwise(first):
            if self._has_trump(deal, seat):
                deal.leader = deal.turn = seat
                return
            self._drop_out(deal, seat)
        deal.turn = None

    def _drop_out(self, deal: DealState, seat: Seat) -> None:
        if seat not in deal.laid_down:
            deal.laid_down[seat] = tuple(deal.hands[seat])
            deal.hands[seat].clear()
            deal.events.append(LaidDown(seat, len(deal.laid_down[seat])))

    def _has_trump(self, deal: DealState, seat: Seat) -> bool:
        return any(card in deal.strength for card in deal.hands[seat])
