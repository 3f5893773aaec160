"""How long an expert thinks, with the worlds of its level: whole decisions, and the slices of them.

Milliseconds of processor time over whole games that experts play against each other. Bids and
plays are held against their limits at the median, slices at the 99th of a hundred.

    python bench/bot_times.py [games a system] [system ...]

`bench/bot_times_in_pyodide.py` measures the same in the interpreter of the page.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pitch_core import Game, bots, variant, variants  # noqa: E402

if TYPE_CHECKING:
    from pitch_core.observation import Observation

BID, PLAY, SLICE = 60.0, 30.0, 12.0
"""Milliseconds: at most so many for a bid and a play at the median, and for 99 slices of 100."""
SEEDS = 6
DEALS = 4


def timed(seen: Observation, rng: Random) -> tuple[object, float, list[float]]:
    """Give the action, the milliseconds it took, and those of each slice."""
    thought = bots.think("expert", seen, rng)
    begun = last = time.process_time()
    slices = []
    while True:
        try:
            next(thought)
            now = time.process_time()
        except StopIteration as done:
            now = time.process_time()
            slices.append(1000 * (now - last))
            return done.value.action, 1000 * (now - begun), slices
        slices.append(1000 * (now - last))
        last = now


def times_of(name: str, seeds: int) -> tuple[dict[str, list[float]], list[float]]:
    """Give the milliseconds of decisions by phase, and those of all slices."""
    phases: dict[str, list[float]] = defaultdict(list)
    slices: list[float] = []
    for seed in range(seeds):
        game, rng = Game(variant(name), seed=seed), Random(seed)
        deals = 0
        while game.outcome is None and deals < DEALS:
            if game.actor is None:
                deals += 1
                if deals < DEALS:
                    game.next_deal()
                continue
            seen = game.observe(game.actor)
            action, whole, parts = timed(seen, rng)
            if len(seen.legal) > 1:
                phases[seen.phase].append(whole)
                slices += parts
            game.push(action)
    return phases, slices


def main() -> int:
    """Measure; 1 when a limit is missed."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    missed = 0
    for name in sys.argv[2:] or [each.name for each in variants()]:
        phases, slices = times_of(name, seeds)
        slices.sort()
        slowest = slices[int(0.99 * (len(slices) - 1))]
        rows = [
            ("bid, median", median(phases["auction"]), BID),
            ("play, median", median(phases["play"]), PLAY),
            ("99 slices of 100", slowest, SLICE),
        ]
        for what, value, limit in rows:
            verdict = "ok" if value <= limit else "MISSED"
            print(f"  {name:9} {what:17} {value:6.1f} ms (limit {limit:.0f}) {verdict}")
            missed += value > limit
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
