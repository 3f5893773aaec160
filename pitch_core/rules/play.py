"""Playing tricks: follow suit or trump (S4), or trumps only (P7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import PLAY, Action, Play
from pitch_core.events import Acted, LaidDown, PartnerShown
from pitch_core.rules.refusal import Refusal
from pitch_core.rules.trumps import TrumpOrder

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.deal import DealState
    from pitch_core.seats import Seat


def _note_what_is_held(deal: DealState) -> None:
    deal.held = {seat: tuple(hand) for seat, hand in deal.hands.items()}


def _lay(deal: DealState, seat: Seat, card: Card) -> None:
    deal.hands[seat].remove(card)
    deal.table.append((seat, card))


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
            self._play(deal, deal.first_lead)

    def legal(self, deal: DealState) -> tuple[Action, ...]:
        """List the cards that may be played, as they are written."""
        assert deal.turn is not None
        return tuple(PLAY[card] for card in sorted(self._may_play(deal, deal.turn)))

    def refusal(self, deal: DealState, action: Action) -> Refusal | None:
        """Tell why this card may not be played; None when it may."""
        seat = deal.turn
        assert isinstance(action, Play)
        assert seat is not None
        card = action.card
        if card not in deal.hands[seat]:
            return Refusal("not_in_hand", self.cites["hand"], {"card": card})
        if card in self._may_play(deal, seat):
            return None
        led = deal.suit_of(deal.table[0][1])
        if led is deal.trump:
            code = "follow_trump"
        else:
            code = "follow_or_trump" if self.follow == "or_trump" else "follow_suit"
        return Refusal(code, self.cites["follow"], {"suit": led, "trump": deal.trump})

    def apply(self, deal: DealState, action: Action) -> None:
        """Play the card."""
        assert isinstance(action, Play)
        assert deal.turn is not None
        deal.events.append(Acted(deal.turn, action))
        self._play(deal, action.card)

    def _may_play(self, deal: DealState, seat: Seat) -> list[Card]:
        hand = deal.hands[seat]
        if not deal.table:
            return hand
        led = deal.suit_of(deal.table[0][1])
        following = [card for card in hand if deal.suit_of(card) is led]
        if not following:
            return hand
        if led is deal.trump or self.follow == "strict":
            return following
        return [card for card in hand if card in following or card in deal.strength]

    def _play(self, deal: DealState, card: Card) -> None:
        seat = deal.turn
        assert seat is not None
        if deal.trump is None:
            deal.make_trump(card.suit, self.trumps.cards(card.suit))
        _lay(deal, seat, card)
        if len(deal.table) < len(deal.seats):
            deal.turn = deal.after(seat)
            return
        winner = self._winner(deal)
        deal.close_trick(winner)
        deal.leader = winner
        deal.turn = winner if deal.hands[winner] else None

    def _winner(self, deal: DealState) -> Seat:
        led = deal.suit_of(deal.table[0][1])

        def might(play: tuple[Seat, Card]) -> tuple[int, int]:
            card = play[1]
            follows = deal.suit_of(card) is led
            # Within a suit a lower index is a higher card (S2).
            return deal.strength.get(card, 0), -card.index if follows else -len(PLAY)

        return max(deal.table, key=might)[0]


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

    def legal(self, deal: DealState) -> tuple[Action, ...]:
        """List the trumps that may be played, as cards are written."""
        assert deal.turn is not None
        plays = (PLAY[card] for card in sorted(deal.hands[deal.turn]))
        return tuple(play for play in plays if self.refusal(deal, play) is None)

    def refusal(self, deal: DealState, action: Action) -> Refusal | None:
        """Tell why this card may not be played; None when it may."""
        assert isinstance(action, Play)
        assert deal.turn is not None
        card = action.card
        if card not in deal.hands[deal.turn]:
            return Refusal("not_in_hand", self.cites["hand"], {"card": card})
        if self._called_card_waits(deal) and card is not deal.called:
            return Refusal("lead_the_called_card", self.cites["lead"], {"card": deal.called})
        if card not in deal.strength:
            return Refusal("only_trumps", self.cites["play"], {"trump": deal.trump})
        return None

    def apply(self, deal: DealState, action: Action) -> None:
        """Play the card, and let those without trumps drop out."""
        seat = deal.turn
        assert isinstance(action, Play)
        assert seat is not None
        waited = self._called_card_waits(deal)
        deal.events.append(Acted(seat, action))
        _lay(deal, seat, action.card)
        if waited:
            deal.partner_shown = True
            deal.events.append(PartnerShown(deal.partner))
        self._ask(deal, deal.after(seat))

    def _called_card_waits(self, deal: DealState) -> bool:
        return deal.called is not None and not deal.partner_shown

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
