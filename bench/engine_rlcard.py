"""The validating engine's actions a second beside the steps of RLCard's bridge environment.

Both run in one process of one interpreter, in turns. The first run makes an environment of its own
with RLCard under ``build/``; nothing else in this project needs it.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "rlcard"
REQUIREMENT = "rlcard==1.2.0"
ROUNDS = 7
SECONDS = 1.0
LIMIT = 2.0


def python_with_rlcard() -> Path:
    """The interpreter of the benchmark's own environment, made when it is missing."""
    python = ENVIRONMENT / "bin" / "python"
    if not (ENVIRONMENT / "ready").exists():
        print(f"  installing {REQUIREMENT} under {ENVIRONMENT.relative_to(ROOT)}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", REQUIREMENT], check=True)
        (ENVIRONMENT / "ready").touch()
    return python


def rate(play_one: Callable[[], int]) -> float:
    """Play for about a second; actions a second."""
    begun = time.perf_counter()
    actions = 0
    while time.perf_counter() - begun < SECONDS:
        actions += play_one()
    return actions / (time.perf_counter() - begun)


def measure() -> int:
    """Measure in turns and print the ratio; 1 when it is below its limit."""
    sys.path.insert(0, str(ROOT))
    import rlcard  # noqa: PLC0415 -- only the benchmark's own environment has it

    from pitch_core import Game, variant  # noqa: PLC0415 -- found by the path above

    environment = rlcard.make("bridge")
    auction = variant("auction", players=4)
    seeds = iter(range(10**9))

    def bridge() -> int:
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    def pitch() -> int:
        game = Game(auction, seed=next(seeds))
        actions = 0
        while game.actor is not None:
            game.push(random.choice(game.legal_actions()))
            actions += 1
        return actions

    pairs = [(rate(pitch), rate(bridge)) for _ in range(ROUNDS)]
    ours, theirs = zip(*pairs, strict=True)
    ratio = median(a / b for a, b in pairs)
    good = ratio >= LIMIT
    print(
        f"  pitch_core {median(ours):,.0f} actions/s, RLCard bridge {median(theirs):,.0f} steps/s"
    )
    print(f"  ratio {ratio:.2f} (limit ≥ {LIMIT:g}) {'ok' if good else 'MISSED'}")
    return 0 if good else 1


if __name__ == "__main__":
    if "--measure" in sys.argv:
        sys.exit(measure())
    command = [python_with_rlcard(), __file__, "--measure"]
    sys.exit(subprocess.run(command, check=False).returncode)
