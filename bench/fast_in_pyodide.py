"""The fast rules inside Pyodide against the same on this machine, as ratios.

Whole random deals of four-handed Auction Pitch, and deals that the rule player plays from given
hands, as in `fast_openspiel.py`. Each round is a new process of either kind, in turns.

    python bench/fast_in_pyodide.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(HERE)]

ROUNDS = 5
LIMIT = 0.4
"""At least this part of the native rate."""
KINDS = ("random deals", "rollouts")


def rates() -> list[float]:
    """Give the deals a second of each kind in this interpreter."""
    from fast_openspiel import rate, rollout  # noqa: PLC0415 - only where it is measured

    from pitch_core.fast.random_six import RandomSixDeals  # noqa: PLC0415
    from pitch_core.fast.six_rules import auction_rules  # noqa: PLC0415

    source = RandomSixDeals(auction_rules(), seed=1)
    return [rate(lambda: source.deal(0)), rate(rollout(source))]


def measured(command: list[str]) -> list[float]:
    """Run this script in a process of its own to measure there."""
    said = subprocess.run(
        [*command, "bench/fast_in_pyodide.py", "--here"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [float(word) for word in said.stdout.split()]


def main() -> int:
    """Measure in turns; 1 when a limit is missed."""
    if "--here" in sys.argv:
        print(*rates())
        return 0
    native, inside = [], []
    for _ in range(ROUNDS):
        native.append(measured([sys.executable]))
        inside.append(measured(["node", "bench/_in_pyodide.mjs"]))
    missed = 0
    for at, kind in enumerate(KINDS):
        ratio = median(b[at] / a[at] for a, b in zip(native, inside, strict=True))
        verdict = "ok" if ratio >= LIMIT else "MISSED"
        missed += ratio < LIMIT
        here, there = (median(row[at] for row in rows) for rows in (native, inside))
        print(f"  {kind}: {here:,.0f} a second here, {there:,.0f} inside Pyodide")
        print(f"  {kind}, ratio {ratio:.2f} (limit {LIMIT}) {verdict}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
