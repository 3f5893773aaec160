"""What lasts from deal to deal: who sits where, scores, the ledger and how the game ended.

A `Table` is frozen; each function gives the next one, so that taking back is keeping the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pitch_core.errors import IllegalAction
from pitch_core.results import Outcome
from pitch_core.rules.ending import STOPPED
from pitch_core.rules.stakes import Ledger
from pitch_core.seats import next_seat

if TYPE_CHECKING:
    from pitch_core.results import DealResult
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

PLAYERS_AT_LEAST = 2


@dataclass(frozen=True, slots=True)
class Table:
    """The table between deals. `names` and `scores` hold one entry a seat ever used, from 0.

    `seated` are the taken seats, ascending; `number` counts deals from 1; `dealer` is the seat
    that deals or dealt last.
    """

    names: tuple[str, ...]
    seated: tuple[Seat, ...]
    scores: tuple[int, ...]
    dealer: Seat
    ledger: Ledger
    number: int = 0
    last_deal: DealResult | None = None
    outcome: Outcome | None = None


def set_up(
    variant: Variant, names: tuple[str, ...], scores: tuple[int, ...], dealer: Seat
) -> Table:
    """Seat the players of a new game; `dealer` deals first."""
    ledger = Ledger()
    if variant.stakes:
        for seat, name in enumerate(names):
            ledger = ledger.seat(name, seat, scores[seat])
    return Table(names, tuple(range(len(names))), scores, dealer, ledger=ledger)


def open_deal(table: Table) -> Table:
    """Begin the next deal: it passes to the next seat taken (S1, M8); the first stays put."""
    if table.outcome is not None:
        raise IllegalAction("game_over", "N2", None, "next-deal")
    if len(table.seated) < PLAYERS_AT_LEAST:
        raise IllegalAction("two_players_needed", "M8", None, "next-deal")
    dealer = next_seat(table.dealer, table.seated) if table.number else table.dealer
    return replace(table, dealer=dealer, number=table.number + 1)


def close_deal(variant: Variant, table: Table, result: DealResult) -> Table:
    """Write a deal's result into scores and ledger, and see whether the game is over."""
    changes = (*result.change, *(0 for _ in table.scores[len(result.change) :]))
    scores = tuple(map(sum, zip(table.scores, changes, strict=True)))
    outcome = variant.ending.outcome(result, dict(enumerate(scores)))
    ledger = table.ledger
    if variant.stakes:
        ledger = variant.stakes.settle(ledger, result, table.seated)
    return replace(table, scores=scores, ledger=ledger, last_deal=result, outcome=outcome)


def leave(variant: Variant, table: Table, seat: Seat) -> tuple[Table, int]:
    """Let a player go between deals, paid at once in whole cents (M8)."""
    action = f"leave {seat}"
    _check_coming_and_going(variant, table, action)
    if seat not in table.seated:
        raise IllegalAction("seat_is_free", "M8", seat, action)
    ledger, cents = table.ledger.leave(seat)
    seated = tuple(other for other in table.seated if other != seat)
    outcome = None if seated else Outcome((), STOPPED)
    return replace(table, seated=seated, ledger=ledger, outcome=outcome), cents


def join(variant: Variant, table: Table, name: str, seat: Seat | None) -> tuple[Table, Seat]:
    """Let somebody sit down on a free seat, the lowest if none is named (M8)."""
    action = "join" if seat is None else f"join {seat}"
    _check_coming_and_going(variant, table, action)
    assert variant.table is not None
    free = [other for other in range(variant.table) if other not in table.seated]
    if not free:
        raise IllegalAction("table_is_full", "M8", seat, action)
    if seat is None:
        seat = free[0]
    if seat not in free:
        taken = seat in table.seated
        raise IllegalAction("seat_is_taken" if taken else "no_such_seat", "M8", seat, action)
    width = max(len(table.scores), seat + 1)
    names = [*table.names, *[""] * (width - len(table.names))]
    scores = [*table.scores, *[0] * (width - len(table.scores))]
    names[seat], scores[seat] = name, 0
    return replace(
        table,
        names=tuple(names),
        scores=tuple(scores),
        seated=tuple(sorted((*table.seated, seat))),
        ledger=table.ledger.seat(name, seat, 0),
    ), seat


def stop(variant: Variant, table: Table) -> tuple[Table, dict[Seat, int]]:
    """Stop the table and pay everyone seated (M7); gives the cents by seat."""
    _check_coming_and_going(variant, table, "stop")
    ledger, cents = table.ledger.stop()
    return replace(table, ledger=ledger, outcome=Outcome((), STOPPED)), cents


def _check_coming_and_going(variant: Variant, table: Table, action: str) -> None:
    if variant.table is None:
        raise IllegalAction("seats_are_fixed", "M8", None, action)
    if table.outcome is not None:
        raise IllegalAction("game_over", "N2", None, action)
