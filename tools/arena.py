"""make arena: measures the levels of bots against each other, beside what they have to reach.

    python tools/arena.py [row ...] [--matches N] [--minutes M] [--workers W]

Without rows all are played. What has been played is kept in build/arena/, a file a row, and a run
goes on where the last one stopped; the figures hang on the seeds alone. A changed bot makes them
stale: `make clean`, or delete the files.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pitch_core import arena, variant  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

KEPT = ROOT / "build" / "arena"


@dataclass(frozen=True)
class Row:
    """A contest with the bounds that it has to keep: of its interval's low end, or of its mean."""

    variant: str
    level: str
    against: str
    options: dict[str, Any] = field(default_factory=dict)
    low: float | None = None
    between: tuple[float, float] | None = None
    measure: Callable[[arena.Contest, int], float] = arena.match

    def contest(self) -> arena.Contest:
        """Give the contest."""
        return arena.Contest(variant(self.variant, **self.options), self.level, self.against)


def _rows() -> dict[str, Row]:
    rows = {}
    alone = {
        3: (0.53, (0.05, 0.20)),
        4: (0.39, (0.04, 0.12)),
        5: (0.34, (0.03, 0.10)),
        7: (0.28, (0.03, 0.08)),
    }
    for players, (low, between) in alone.items():
        options = {"players": players}
        rows[f"auction-{players}"] = Row("auction", "expert", "steady", options, low=low)
        rows[f"auction-{players}-novice"] = Row(
            "auction", "novice", "steady", options, between=between
        )
    pairs = {"partnerships": True, "target": 11}
    rows["auction-pairs"] = Row("auction", "expert", "steady", pairs, low=0.72)
    rows["auction-pairs-novice"] = Row("auction", "novice", "steady", pairs, between=(0.15, 0.35))
    for players in range(3, 8):
        options = {"players": players}
        rows[f"money-{players}"] = Row("money", "expert", "steady", options, low=1.2)
        rows[f"money-{players}-novice"] = Row(
            "money", "novice", "steady", options, between=(-4.0, -1.0)
        )
    rows["pawnee"] = Row("pawnee", "expert", "steady", low=0.28)
    rows["pawnee-points"] = Row("pawnee", "expert", "steady", low=0.30, measure=arena.points_ahead)
    rows["pawnee-novice"] = Row("pawnee", "novice", "steady", between=(0.02, 0.08))
    for name in ("partner", "tenpoint"):
        rows[name] = Row(name, "expert", "steady", low=0.5)
        rows[f"{name}-novice"] = Row(name, "novice", "steady", between=(0.0, 0.5))
    return rows


ROWS = _rows()


def _match(task: tuple[str, int]) -> float:
    name, seed = task
    row = ROWS[name]
    return row.measure(row.contest(), seed)


def results(name: str, matches: int, minutes: float, workers: int) -> Iterator[list[float]]:
    """Play a row on, giving all its results so far after each match."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{name}.jsonl"
    found = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    yield found
    tasks = [(name, seed) for seed in range(len(found), matches)]
    end = time.monotonic() + 60 * minutes
    with path.open("a") as kept, Pool(workers) as pool:
        for result in pool.imap(_match, tasks):
            found.append(result)
            print(json.dumps(result), file=kept, flush=True)
            yield found
            if time.monotonic() > end:
                return


def told(name: str, found: list[float]) -> tuple[str, bool]:
    """Give a row's line, and whether it keeps its bounds."""
    row = ROWS[name]
    got = arena.estimate(found)
    if row.low is not None:
        wanted, kept = f"low end at least {row.low}", got.low >= row.low
    else:
        low, high = row.between or (0.0, 1.0)
        wanted, kept = f"mean from {low} to {high}", low <= got.mean <= high
    games = got.matches * len(row.contest().seatings())
    interval = f"[{got.low:.3f}, {got.high:.3f}]"
    verdict = "kept" if kept else "MISSED"
    count = f"{got.matches} matches, {games} games"
    return f"{name:22} {got.mean:7.3f}  {interval:18} {wanted:24} {verdict:8}{count}", kept


def main() -> int:
    """Play the rows asked for; 1 when one misses its bounds."""
    parser = argparse.ArgumentParser(description="bots against bots")
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], metavar="row")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    missed = 0
    for name in chosen.rows or ROWS:
        found: list[float] = []
        for so_far in results(name, chosen.matches, chosen.minutes, chosen.workers):
            found = so_far
        line, kept = told(name, found)
        print(line, flush=True)
        missed += not kept
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
