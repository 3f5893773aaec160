"""What a deal does to the scores: the bid made, or set back (S5, M5, P8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.results import DealResult
from pitch_core.rules.points import PointRule, tally

if TYPE_CHECKING:
    from pitch_core.deal import DealState
    from pitch_core.results import Point
    from pitch_core.seats import Side


@dataclass(frozen=True, slots=True)
class Sweep:
    """The bid `level` is made only with `points` points and every trick (M4).

    Made it scores `worth`, failed it loses `loses`.
    """

    level: int
    points: int
    worth: int
    loses: int


@dataclass(frozen=True, slots=True)
class SetBack:
    """A pitching side that makes its bid scores all it made, else it loses the bid (S5).

    Everyone else always scores what their side made. Without `partner_loses` only the pitcher is
    set back (P8).
    """

    sweep: Sweep | None = None
    partner_loses: bool = True

    def score(self, deal: DealState, rules: tuple[PointRule, ...], width: int) -> DealResult:
        """Score a deal whose play is over; `width` is how many seats the result's tuples hold."""
        assert deal.pitcher is not None
        assert deal.bid is not None
        counted = tally(deal)
        points = tuple(rule.score(counted) for rule in rules)
        ours = deal.side_of(deal.pitcher)
        by_side = {side: _sum(points, side) for side in deal.sides}
        swept = self.sweep if self.sweep and self.sweep.level == deal.bid else None
        if swept:
            all_tricks = all(trick.winner in ours for trick in deal.tricks)
            made_bid = by_side[ours] == swept.points and all_tricks
            gain, loss = swept.worth, swept.loses
        else:
            made_bid = by_side[ours] >= deal.bid
            gain, loss = by_side[ours], deal.bid
        made, change, pips = [0] * width, [0] * width, [0] * width
        for side, sum_made in by_side.items():
            for seat in side:
                pips[seat] = counted.pips[seat]
                made[seat] = sum_made
                change[seat] = sum_made
                if side == ours and made_bid:
                    change[seat] = gain
                elif side == ours:
                    loses = self.partner_loses or seat == deal.pitcher
                    change[seat] = -loss if loses else 0
        return DealResult(
            pitcher=deal.pitcher,
            bid=deal.bid,
            made_bid=made_bid,
            moon=swept is not None,
            sides=deal.sides,
            points=points,
            pips=tuple(pips),
            made=tuple(made),
            change=tuple(change),
        )


def _sum(points: tuple[Point, ...], side: Side) -> int:
    return sum(point.value for point in points if point.seats == side)
