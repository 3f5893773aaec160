"""Auctions: one turn each (A1), or round and round until all but one have passed (M1, P4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import PASS, PITCH, Bid, Pass, Pitch, ready_bid
from pitch_core.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.actions import Action
    from pitch_core.deal import DealState
    from pitch_core.seats import Seat


def _bid_refusal(  # noqa: PLR0913 - the terms of a bid are these six
    deal: DealState,
    seat: Seat,
    bid: Bid,
    levels: tuple[int, ...],
    cites: Mapping[str, str],
    *,
    steals: bool,
) -> Refusal | None:
    """Tell why a bid is refused, by what every auction has in common."""
    # The moon compares as a number that may be no bid itself, so its kind must fit too.
    if not any(type(level) is type(bid.level) and level == bid.level for level in levels):
        return Refusal("no_such_bid", cites["bids"], {"lowest": levels[0], "highest": levels[-1]})
    if deal.high is None or bid.level > deal.high[1]:
        return None
    high = {"high": deal.high[1]}
    if bid.level < deal.high[1]:
        return Refusal("bid_too_low", cites["bids"], high)
    if seat != deal.dealer:
        return Refusal("only_the_dealer_matches", cites["steal"], high)
    return None if steals else Refusal("no_stealing", cites["steal"], high)


def _pass_refusal(deal: DealState, seat: Seat, cites: Mapping[str, str]) -> Refusal | None:
    """Tell why a pass is refused: only a dealer to whom all have passed must bid."""
    if seat == deal.dealer and deal.high is None:
        return Refusal("dealer_must_bid", cites["forced"])
    return None


def _shot_refusal(deal: DealState, seat: Seat, cites: Mapping[str, str]) -> Refusal | None:
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

    def legal(self, deal: DealState, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do: pass, bids going up, cards to pitch."""
        asked: tuple[Pass | Bid, ...] = (PASS, *map(ready_bid, self.bids))
        calls = tuple(action for action in asked if self.refusal(deal, seat, action) is None)
        pitches = sorted(deal.hands[seat]) if self.pitching else ()
        return (*calls, *(PITCH[card] for card in pitches))

    def refusal(self, deal: DealState, seat: Seat, action: Pass | Bid | Pitch) -> Refusal | None:
        """Tell why the seat whose turn it is may not do this; None when it may."""
        if isinstance(action, Pass):
            return _pass_refusal(deal, seat, self.cites)
        if isinstance(action, Bid):
            return self._bid_refusal(deal, seat, action)
        if not self.pitching:
            return Refusal("no_pitching", self.cites["pitch"])
        if action.card not in deal.hands[seat]:
            return Refusal("not_in_hand", self.cites["pitch"], {"card": action.card})
        return None

    def _bid_refusal(self, deal: DealState, seat: Seat, bid: Bid) -> Refusal | None:
        levels = tuple(level for level in self.bids if level >= self.lowest)
        refusal = _bid_refusal(deal, seat, bid, levels, self.cites, steals=self.dealer_steals)
        if refusal is not None:
            return refusal
        if deal.high is None and seat == deal.dealer and bid.level < self.forced:
            return Refusal("forced_bid_too_low", self.cites["forced"], {"least": self.forced})
        if self.shooter_needs_score and bid.level == self.bids[-1]:
            return _shot_refusal(deal, seat, self.cites)
        return None

    def apply(self, deal: DealState, seat: Seat, action: Pass | Bid | Pitch) -> None:
        """Note the call; the highest bid or the dealer's call ends the auction."""
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

    def legal(self, deal: DealState, seat: Seat) -> tuple[Pass | Bid, ...]:
        """List what the seat may do: pass, then bids going up."""
        asked: tuple[Pass | Bid, ...] = (PASS, *map(ready_bid, self.bids))
        return tuple(action for action in asked if self.refusal(deal, seat, action) is None)

    def refusal(self, deal: DealState, seat: Seat, action: Pass | Bid) -> Refusal | None:
        """Tell why the seat whose turn it is may not do this; None when it may."""
        if isinstance(action, Pass):
            return _pass_refusal(deal, seat, self.cites)
        steals = self.dealer_steals
        refusal = _bid_refusal(deal, seat, action, self.bids, self.cites, steals=steals)
        if refusal is None and self.shooter_needs_score and action.level == self.bids[-1]:
            return _shot_refusal(deal, seat, self.cites)
        return refusal

    def apply(self, deal: DealState, seat: Seat, action: Pass | Bid) -> None:
        """Note the call and give the turn to the next seat that has not passed."""
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
