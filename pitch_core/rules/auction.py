"""Auctions: one turn each (A1), or round and round until all but one have passed (M1, P4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import PASS, PITCH, Action, Bid, Pass, Pitch
from pitch_core.rules.refusal import Refusal

if TYPE_CHECKING:
    from pitch_core.deal import DealState
    from pitch_core.seats import Seat


def _bid_refusal(  # noqa: PLR0913 - the terms of a bid are these six
    deal: DealState,
    seat: Seat,
    bid: Bid,
    bids: tuple[Bid, ...],
    cites: Mapping[str, str],
    *,
    steals: bool,
) -> Refusal | None:
    """Tell why a bid is refused, by what every auction has in common."""
    if bid not in bids:
        low, high = bids[0].level, bids[-1].level
        return Refusal("no_such_bid", cites["bids"], {"lowest": low, "highest": high})
    if deal.high is None:
        return None
    high = deal.high[1]
    if bid.level > high:
        return None
    if bid.level < high or high == bids[-1].level:
        return Refusal("bid_too_low", cites["bids"], {"high": high})
    if seat != deal.dealer:
        return Refusal("only_the_dealer_matches", cites["steal"], {"high": high})
    if not steals:
        return Refusal("no_stealing", cites["steal"], {"high": high})
    return None


def _pass_refusal(deal: DealState, seat: Seat, cites: Mapping[str, str]) -> Refusal | None:
    """Tell why a pass is refused: only a dealer to whom all have passed must bid."""
    if seat == deal.dealer and deal.high is None:
        return Refusal("dealer_must_bid", cites["forced"])
    return None


def _may_shoot(deal: DealState, seat: Seat, cites: Mapping[str, str]) -> Refusal | None:
    """Tell why the highest bid is refused to a seat whose score is negative (P4)."""
    score = deal.scores[seat]
    return Refusal("moon_needs_score", cites["moon"], {"score": score}) if score < 0 else None


@dataclass(frozen=True, slots=True)
class OneTurnEach:
    """Each seat speaks once, from the dealer's left, the dealer last (A1).

    `bids` ascend; the last one ends the auction. A dealer to whom all have passed must bid
    `forced` at least (A2). With `pitching` a card may be laid down as the highest bid (A4);
    with `shooter_needs_score` the highest bid is refused to a negative score. `cites` gives the
    paragraphs for `bids forced steal pitch moon`.
    """

    bids: tuple[int, ...]
    lowest: int
    forced: int
    dealer_steals: bool
    cites: Mapping[str, str]
    pitching: bool = False
    shooter_needs_score: bool = False

    name = "auction"
    kinds = (Pass, Bid, Pitch)

    def begin(self, deal: DealState) -> None:
        """Let the seat at the dealer's left speak."""
        deal.turn = deal.seats[0]

    def legal(self, deal: DealState) -> tuple[Action, ...]:
        """List what the seat may do: pass, bids going up, cards to pitch."""
        seat = deal.turn
        assert seat is not None
        asked: list[Action] = [PASS, *map(Bid, self.bids)]
        if self.pitching:
            asked += [PITCH[card] for card in sorted(deal.hands[seat])]
        return tuple(action for action in asked if self.refusal(deal, action) is None)

    def refusal(self, deal: DealState, action: Action) -> Refusal | None:
        """Tell why the seat whose turn it is may not do this; None when it may."""
        seat = deal.turn
        assert seat is not None
        if isinstance(action, Pass):
            return _pass_refusal(deal, seat, self.cites)
        if isinstance(action, Pitch):
            if not self.pitching:
                return Refusal("no_pitching", self.cites["pitch"])
            if action.card not in deal.hands[seat]:
                return Refusal("not_in_hand", self.cites["pitch"], {"card": action.card})
            return None
        assert isinstance(action, Bid)
        bids = tuple(Bid(level) for level in self.bids if level >= self.lowest)
        refusal = _bid_refusal(deal, seat, action, bids, self.cites, steals=self.dealer_steals)
        if refusal is not None:
            return refusal
        if deal.high is None and seat == deal.dealer and action.level < self.forced:
            return Refusal("forced_bid_too_low", self.cites["forced"], {"least": self.forced})
        if self.shooter_needs_score and action.level == self.bids[-1]:
            return _may_shoot(deal, seat, self.cites)
        return None

    def apply(self, deal: DealState, action: Action) -> None:
        """Note the call; the highest bid or the dealer's call ends the auction."""
        seat = deal.turn
        assert seat is not None
        top = self.bids[-1]
        level = None
        if isinstance(action, Pitch):
            level = top
            deal.first_lead = action.card
        elif isinstance(action, Bid):
            level = action.level
        deal.make_call(seat, action, level)
        if level == top or seat == deal.dealer:
            deal.turn = None
            deal.close_auction()
        else:
            deal.turn = deal.after(seat)


@dataclass(frozen=True, slots=True)
class UntilAllButOnePass:
    """Round and round, a pass is final, until one seat is left or the highest bid is made (M1, P4).

    `bids` ascend; the last one ends the auction. A dealer to whom all have passed must bid (M2).
    With `dealer_steals` the dealer may match the high bid in turn (M3); with
    `shooter_needs_score` the highest bid is refused to a negative score. `cites` gives the
    paragraphs for `bids forced steal moon`.
    """

    bids: tuple[int, ...]
    dealer_steals: bool
    cites: Mapping[str, str]
    shooter_needs_score: bool = False

    name = "auction"
    kinds = (Pass, Bid)

    def begin(self, deal: DealState) -> None:
        """Let the seat at the dealer's left speak."""
        deal.turn = deal.seats[0]

    def legal(self, deal: DealState) -> tuple[Action, ...]:
        """List what the seat may do: pass, then bids going up."""
        asked: tuple[Action, ...] = (PASS, *map(Bid, self.bids))
        return tuple(action for action in asked if self.refusal(deal, action) is None)

    def refusal(self, deal: DealState, action: Action) -> Refusal | None:
        """Tell why the seat whose turn it is may not do this; None when it may."""
        seat = deal.turn
        assert seat is not None
        if isinstance(action, Pass):
            return _pass_refusal(deal, seat, self.cites)
        assert isinstance(action, Bid)
        bids = tuple(map(Bid, self.bids))
        refusal = _bid_refusal(deal, seat, action, bids, self.cites, steals=self.dealer_steals)
        if refusal is None and self.shooter_needs_score and action.level == self.bids[-1]:
            return _may_shoot(deal, seat, self.cites)
        return refusal

    def apply(self, deal: DealState, action: Action) -> None:
        """Note the call and give the turn to the next seat that has not passed."""
        seat = deal.turn
        assert seat is not None
        level = action.level if isinstance(action, Bid) else None
        deal.make_call(seat, action, level)
        passed = {caller for caller, call in deal.auction if isinstance(call, Pass)}
        if level == self.bids[-1] or (deal.high and len(passed) == len(deal.seats) - 1):
            deal.turn = None
            deal.close_auction()
            return
        following = deal.after(seat)
        while following in passed:
            following = deal.after(following)
        deal.turn = following
