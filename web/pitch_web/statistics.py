"""What has come of the games of whoever the page belongs to, by variant, players and level.

A deal counts once, when it is over for the first time: taken back, dealt again or restarted it does
not count anew. Cards that were changed for others count as nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from pitch_web import outcomes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.results import DealResult
    from pitch_web.at_table import AtTable

RECENT = 200
"""Changes of the score that are remembered one by one, the newest of them."""

MIXED = "mixed"
PEOPLE = "people"
"""Levels of a table: bots of several, and no bot at all."""


class Kind(NamedTuple):
    """What is counted apart: the variant, how many play, and at which level the others do."""

    variant_name: str
    players: int
    level: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What has come of one kind of table.

    `points` is the sum of all changes of the score, `cents` what was won or lost in money. `bids`
    has (tried, made) by the level that was bid, `moons` the same of moons. `recent` are the newest
    changes of the score, a deal each.
    """

    games: int = 0
    won: int = 0
    deals: int = 0
    points: int = 0
    cents: Fraction = Fraction(0)
    bids: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    moons: tuple[int, int] = (0, 0)
    recent: tuple[int, ...] = ()


Statistics = dict[Kind, Tally]


def count(statistics: Statistics, table: AtTable) -> None:
    """Count what is new at a table: a deal that is over, and a game that is."""
    outcome = table.game.outcome
    done = table.rows[-1] if table.rows else None
    new_deal = done is not None and done.number > table.counted
    new_game = outcome is not None and not table.ended
    if done is None or not (new_deal or new_game):
        return
    table.counted = max(table.counted, done.number)
    table.ended = table.ended or new_game
    played = tuple(seat for side in done.result.sides for seat in side)
    people = sorted(seat for seat in played if not table.sitters[seat].level)
    if not people:
        return
    owner = table.start.me if table.start.me in people else people[0]
    kind = _kind(table, played)
    tally = statistics.get(kind, Tally())
    if new_deal:
        moon = outcomes.is_moon(kind.variant_name, done.result)
        tally = _with_deal(tally, done.result, owner, _cents(table, owner), moon=moon)
    if new_game:
        won = tally.won + (owner in outcome.winners)
        tally = replace(tally, games=tally.games + 1, won=won)
    statistics[kind] = tally


def write(statistics: Statistics) -> list[dict[str, object]]:
    """Give the statistics to be kept or exported: plain data, a row a kind of table."""
    return [
        {
            "variant": kind.variant_name,
            "players": kind.players,
            "level": kind.level,
            "games": tally.games,
            "won": tally.won,
            "deals": tally.deals,
            "points": tally.points,
            "cents": str(tally.cents),
            "bids": {str(level): list(figures) for level, figures in sorted(tally.bids.items())},
            "moons": list(tally.moons),
            "recent": list(tally.recent),
        }
        for kind, tally in sorted(statistics.items())
    ]


def read(data: object) -> Statistics:
    """Read what was kept; raises `ValueError`, `TypeError`, `KeyError` or `AttributeError`."""
    if not isinstance(data, list):
        raise TypeError(data)
    return dict(map(_read_row, data))


def csv(statistics: Statistics) -> str:
    """Write a line a kind of table, and bid of it, with a head; for a spreadsheet."""
    names = ("variant", "players", "level", "games", "won", "deals", "points", "cents")
    lines = [",".join((*names, "moons tried", "moons made", "bid", "tried", "made"))]
    for row in write(statistics):
        begin = [str(row[name]) for name in names] + list(map(str, row["moons"]))
        bids = row["bids"] or {"": ("", "")}
        lines += [",".join((*begin, level, *map(str, bid))) for level, bid in bids.items()]
    return "\r\n".join(lines) + "\r\n"


def _kind(table: AtTable, played: tuple[int, ...]) -> Kind:
    levels = {table.sitters[seat].level for seat in played} - {""}
    level = levels.pop() if len(levels) == 1 else MIXED if levels else PEOPLE
    return Kind(table.start.variant_name, len(played), level)


def _with_deal(
    tally: Tally, result: DealResult, owner: int, cents: Fraction, *, moon: bool
) -> Tally:
    change = result.change[owner]
    bids = dict(tally.bids)
    moons = tally.moons
    if result.pitcher == owner:
        bids[int(result.bid)] = _tried(bids.get(int(result.bid), (0, 0)), made=result.made_bid)
        moons = _tried(moons, made=result.made_bid) if moon else moons
    return replace(
        tally,
        deals=tally.deals + 1,
        points=tally.points + change,
        cents=tally.cents + cents,
        bids=bids,
        moons=moons,
        recent=(*tally.recent, change)[-RECENT:],
    )


def _tried(figures: tuple[int, int], *, made: bool) -> tuple[int, int]:
    return figures[0] + 1, figures[1] + made


def _cents(table: AtTable, owner: int) -> Fraction:
    """Give what the last deal brought the owner in money."""
    people = table.game.ledger
    line = next((at for at in reversed(range(len(people))) if people[at].seat == owner), None)
    if line is None:
        return Fraction(0)
    before = table.history[-2].get(line, Fraction(0)) if len(table.history) > 1 else Fraction(0)
    return table.history[-1][line] - before


def _read_row(row: Mapping[str, object]) -> tuple[Kind, Tally]:
    kind = Kind(str(row["variant"]), int(row["players"]), str(row["level"]))
    return kind, Tally(
        *(int(row[name]) for name in ("games", "won", "deals", "points")),
        cents=Fraction(str(row["cents"])),
        bids={int(level): _pair(figures) for level, figures in row["bids"].items()},
        moons=_pair(row["moons"]),
        recent=tuple(map(int, row["recent"]))[-RECENT:],
    )


def _pair(figures: object) -> tuple[int, int]:
    tried, made = map(int, figures)
    return tried, made
