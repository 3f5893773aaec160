"""The points of a deal: who scores what, with which card (S3, P3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.results import Point

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.cards import Card
    from pitch_core.deal import DealState
    from pitch_core.rules.trumps import TrumpOrder
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Tally:
    """What points are counted from: who held and who won each card, and pips by seat."""

    deal: DealState
    holders: Mapping[Card, Seat]
    winners: Mapping[Card, Seat]
    pips: Mapping[Seat, int]


def tally(deal: DealState) -> Tally:
    """Count a deal whose play is over."""
    pips = dict.fromkeys(deal.seats, 0)
    winners: dict[Card, Seat] = {}
    for trick in deal.tricks:
        for _, card in trick.plays:
            winners[card] = trick.winner
            pips[trick.winner] += card.pips
    holders = {card: seat for seat, hand in deal.held.items() for card in hand}
    return Tally(deal, holders, winners, pips)


def _point(
    rule: Highest | Lowest | Taken, counted: Tally, card: Card | None, seat: Seat | None
) -> Point:
    seats = () if seat is None else counted.deal.side_of(seat)
    return Point(rule.name, rule.value, card, seat, seats)


@dataclass(frozen=True, slots=True)
class Highest:
    """To the side that holds the highest trump in play (S3 High)."""

    name: str = "high"
    value: int = 1

    def score(self, counted: Tally) -> Point:
        """Give the point; a trump was led, so there is one in play."""
        card = next(card for card in counted.deal.trumps if card in counted.holders)
        return _point(self, counted, card, counted.holders[card])


@dataclass(frozen=True, slots=True)
class Lowest:
    """The lowest trump in play (S3 Low): `to` its `taker` in a trick or its `holder`."""

    to: str
    name: str = "low"
    value: int = 1

    def score(self, counted: Tally) -> Point:
        """Give the point; a trump was led, so there is one in play."""
        lowest = reversed(counted.deal.trumps)
        card = next(card for card in lowest if card in counted.holders)
        owners = counted.winners if self.to == "taker" else counted.holders
        return _point(self, counted, card, owners[card])


@dataclass(frozen=True, slots=True)
class Taken:
    """The trump that plays `part`, to the side that wins it in a trick; else to nobody."""

    name: str
    part: str
    trumps: TrumpOrder
    value: int = 1

    def score(self, counted: Tally) -> Point:
        """Give the point; without card and seat when the card was not in play."""
        assert counted.deal.trump is not None
        card = self.trumps.card(self.part, counted.deal.trump)
        seat = counted.winners.get(card)
        return _point(self, counted, None if seat is None else card, seat)


@dataclass(frozen=True, slots=True)
class MostPips:
    """To the side with the most pips in its tricks; a tie scores for nobody (S3 Game)."""

    name: str = "game"
    value: int = 1

    def score(self, counted: Tally) -> Point:
        """Give the point; `seat` is set where one seat is the whole side."""
        by_side = {side: sum(counted.pips[s] for s in side) for side in counted.deal.sides}
        most = max(by_side.values())
        best = [side for side, pips in by_side.items() if pips == most]
        winners = best[0] if len(best) == 1 else ()
        seat = winners[0] if len(winners) == 1 else None
        return Point(self.name, self.value, None, seat, winners)


PointRule = Highest | Lowest | Taken | MostPips
