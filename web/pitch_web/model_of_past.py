"""What looks back at games, as frozen records: score sheets, reviews, statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.actions import Action
    from pitch_core.bots import Reason
    from pitch_core.results import DealResult
    from pitch_core.seats import Seat
    from pitch_web.model import Ledger, SeatInfo
    from pitch_web.statistics import Kind, Tally


@dataclass(frozen=True, slots=True)
class Remark:
    """What is thought of a decision in a deal that is over.

    `trick` is 0 in the auction and where trump or a card is named. `judged` tells a person's
    decision, about which an adviser is asked, from a bot's, which tells its own reasons. `wanted`
    is whether it has been asked for; `advice` is what is thought best, None as long as nothing is
    thought. `cost` is how much less what was done is worth, 0 where it is as good.
    """

    number: int
    seat: Seat
    action: Action
    trick: int
    judged: bool
    wanted: bool
    advice: Action | None = None
    cost: float = 0.0
    choices: tuple[tuple[Action, float, float], ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewScreen:
    """A deal looked over: a remark a decision, in order."""

    variant_name: str
    deal: int
    me: Seat
    seats: Mapping[Seat, SeatInfo]
    remarks: tuple[Remark, ...]

    @property
    def reader(self) -> Seat | None:
        """Give the seat that is called "you"; None while a bot plays there and one looks on."""
        return None if self.seats[self.me].level else self.me


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the score sheet: a finished deal, and the scores after it, one int a seat."""

    number: int
    result: DealResult
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetScreen:
    """The score sheet, and for a money table the ledger, of the game under way or over."""

    variant_name: str
    me: Seat
    seats: Mapping[Seat, SeatInfo]
    rows: tuple[SheetRow, ...]
    sides: tuple[tuple[Seat, ...], ...] = ()
    target: int | None = None
    ledger: Ledger | None = None

    @property
    def reader(self) -> Seat | None:
        """Give the seat that is called "you"; None while a bot plays there and one looks on."""
        return None if self.seats[self.me].level else self.me


@dataclass(frozen=True, slots=True)
class StatisticsScreen:
    """What has come of all games, by kind of table."""

    tallies: Mapping[Kind, Tally]
