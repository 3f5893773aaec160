"""Random deals of four-handed Auction Pitch against OpenSpiel's Euchre and Oh Hell, as ratios.

Both sides play in one process of one interpreter, in turns of a second. The first run makes an
environment of its own with OpenSpiel under ``build/``; nothing else in this project needs it.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "openspiel"
REQUIREMENT = "open_spiel==2.0.2"
ROUNDS = 7
SECONDS = 1.0
LIMITS = {"euchre": 2.0, "oh_hell": 2.5}

# How the peers are driven, chance nodes included:
PEERS_LOOP = """
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
"""


def python_with_openspiel() -> Path:
    """Give the interpreter of the benchmark's own environment, made when it is missing."""
    python = ENVIRONMENT / "bin" / "python"
    if not (ENVIRONMENT / "ready").exists():
        print(f"installing {REQUIREMENT} under {ENVIRONMENT.relative_to(ROOT)} ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", REQUIREMENT], check=True)
        (ENVIRONMENT / "ready").touch()
    return python


def rate(play_one: Callable[[], object]) -> float:
    """Play for about a second; give the deals a second."""
    begin = time.perf_counter()
    deals = 0
    while time.perf_counter() - begin < SECONDS:
        play_one()
        deals += 1
    return deals / (time.perf_counter() - begin)


def peer(name: str) -> Callable[[], object]:
    """Give a function that plays one random game of OpenSpiel with ``PEERS_LOOP``."""
    import pyspiel  # noqa: PLC0415 - only the benchmark's own environment has it

    game = pyspiel.load_game(name)
    body = "".join(f"    {line}\n" for line in PEERS_LOOP.strip().splitlines())
    scope: dict[str, object] = {"game": game, "random": random}
    source = f"def play_one():\n    state = game.new_initial_state()\n{body}"
    exec(source, scope)  # noqa: S102 - the text above is what runs
    return scope["play_one"]  # type: ignore[return-value]


def measure() -> int:
    """Measure in turns and print the ratios; 1 when one is below its limit."""
    sys.path.insert(0, str(ROOT))
    from pitch_core.fast.random_six import RandomSixDeals  # noqa: PLC0415 - found by the line above
    from pitch_core.fast.six_rules import auction_rules  # noqa: PLC0415

    source = RandomSixDeals(auction_rules(), seed=1)
    dealers = [0]

    def ours() -> None:
        dealers[0] = dealers[0] + 1 & 3
        source.deal(dealers[0])

    peers = {name: peer(name) for name in LIMITS}
    rates: dict[str, list[float]] = {name: [] for name in ("pitch", *LIMITS)}
    for _ in range(ROUNDS):
        rates["pitch"].append(rate(ours))
        for name, play_one in peers.items():
            rates[name].append(rate(play_one))
    print(f"random deals a second, median of {ROUNDS} rounds: pitch {median(rates['pitch']):,.0f}")
    missed = 0
    for name, limit in LIMITS.items():
        ratio = median(a / b for a, b in zip(rates["pitch"], rates[name], strict=True))
        verdict = "ok" if ratio >= limit else "MISSED"
        print(
            f"  {name:8} {median(rates[name]):10,.0f}   "
            f"ratio {ratio:.2f} (limit {limit:.1f}) {verdict}"
        )
        missed += ratio < limit
    return int(missed > 0)


if __name__ == "__main__":
    if "--measure" in sys.argv:
        sys.exit(measure())
    command = [python_with_openspiel(), __file__, "--measure"]
    sys.exit(subprocess.run(command, check=False).returncode)
