"""Deals of four-handed Auction Pitch against OpenSpiel's Euchre and Oh Hell, as ratios.

Ours are whole random deals (deal, auction, 24 cards, score), and whole deals that the rule player
plays from given hands, which is what the bots do all the time. Theirs are whole random deals driven
from Python. Both sides play in one process of one interpreter, in turns of a second. The first run
makes an environment of its own with OpenSpiel under ``build/``; nothing else here needs it.
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

    from pitch_core.fast.random_six import RandomSixDeals

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "openspiel"
REQUIREMENT = "open_spiel==2.0.2"
ROUNDS = 7
SECONDS = 1.0
BATCH = 50
LIMITS = {
    ("random deals", "euchre"): 2.0,
    ("random deals", "oh_hell"): 2.5,
    ("rollouts", "euchre"): 2.0,
}

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
    """Play for about a second of processor time; give the deals a second."""
    begin = time.process_time()
    deals = 0
    while time.process_time() - begin < SECONDS:
        for _ in range(BATCH):
            play_one()
        deals += BATCH
    return deals / (time.process_time() - begin)


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
    turn = [0]

    def random_deal() -> None:
        turn[0] += 1
        source.deal(turn[0] & 3)

    players: dict[str, Callable[[], object]] = {
        "random deals": random_deal,
        "rollouts": rollout(source),
        "euchre": peer("euchre"),
        "oh_hell": peer("oh_hell"),
    }
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play_one in players.items():
            rates[name].append(rate(play_one))
    for name, rates_of_one in rates.items():
        print(f"  {name:12} {median(rates_of_one):10,.0f} a second, median of {ROUNDS} rounds")
    missed = 0
    for (ours, theirs), limit in LIMITS.items():
        ratio = median(a / b for a, b in zip(rates[ours], rates[theirs], strict=True))
        verdict = "ok" if ratio >= limit else "MISSED"
        print(f"  {ours} to {theirs}: {ratio:.2f} (limit {limit:.1f}) {verdict}")
        missed += ratio < limit
    return int(missed > 0)


def rollout(source: RandomSixDeals) -> Callable[[], object]:
    """Give a function that plays one deal, already bid and pitched, to its end by rule."""
    from pitch_core.fast.cards import mask_of  # noqa: PLC0415
    from pitch_core.fast.six_deal import SixDeal  # noqa: PLC0415
    from pitch_core.fast.six_rollout import SixRollouts  # noqa: PLC0415
    from pitch_core.fast.six_rules import auction_rules  # noqa: PLC0415

    rules = auction_rules()
    rollouts = SixRollouts.for_rules(rules)
    deals = []
    for number in range(1000):
        cards = source.draw_pack()
        hands = [mask_of(cards[at : at + 6]) for at in range(0, 24, 6)]
        deal = rollouts.auctioned(SixDeal(rules, number & 3, hands))
        deal.apply(rollouts.move(deal))
        deals.append(deal)
    turn = [0]

    def play_one() -> None:
        turn[0] = (turn[0] + 1) % len(deals)
        rollouts.change(deals[turn[0]])

    return play_one


if __name__ == "__main__":
    if "--measure" in sys.argv:
        sys.exit(measure())
    command = [python_with_openspiel(), __file__, "--measure"]
    sys.exit(subprocess.run(command, check=False).returncode)
