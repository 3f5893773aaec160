"""What the rule players give up in the play, with all cards open, in points a deal.

A card loses what the value of the deal falls by for its side. The value is the pitching side's
score when all others play together against it and everyone sees all cards; no player could lose
nothing without seeing them.

The deals are fixed, and so are their auctions. In ``auction`` the rule player bids, and pitches:
the card that names trump belongs to the auction (A4), and what it loses is told by itself. In
``pawnee`` the best hand of the deal pitches for five and calls by rule: at a higher bid each card
is worth more, and a bid of ten is won or lost with a single one.

    python bench/fast_loss.py [variant] [deals]
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pitch_core import variant  # noqa: E402
from pitch_core.fast.cards import mask_of  # noqa: E402
from pitch_core.fast.convert import rules_of  # noqa: E402
from pitch_core.fast.pawnee_deal import AUCTION as PAWNEE_AUCTION  # noqa: E402
from pitch_core.fast.pawnee_deal import LOWEST_BID, PASS, PawneeDeal, PawneeRules  # noqa: E402
from pitch_core.fast.pawnee_deal import PLAY as PAWNEE_PLAY  # noqa: E402
from pitch_core.fast.rollouts import rollouts_of  # noqa: E402
from pitch_core.fast.six_deal import AUCTION, NO_SUIT, OVER, SixDeal  # noqa: E402
from pitch_core.fast.six_rules import SixRules  # noqa: E402
from pitch_core.fast.six_solver import SixSolver, TooManyNodesError  # noqa: E402
from pitch_core.fast.trump_solver import TrumpSolver  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitch_core.fast.rollouts import Rollouts

LIMITS = {"auction": (1.2, 1.8), "pawnee": (0.45, 0.25)}
"""Points a deal that the pitching side and the others may give up."""


def six_deals(rules: SixRules, players: Rollouts, count: int) -> Iterator[SixDeal]:
    """Deal and bid."""
    random = Random(11)
    pack = list(range(52))
    for number in range(count):
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 6]) for at in range(0, 6 * rules.players, 6)]
        deal = SixDeal(rules, number % rules.players, hands)
        while deal.phase == AUCTION:
            deal.apply(players.move(deal))
        yield deal


def pawnee_deals(rules: PawneeRules, players: Rollouts, count: int) -> Iterator[PawneeDeal]:
    """Deal, bid, call and throw."""
    random = Random(11)
    pack = list(range(54))
    for number in range(count):
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 10]) for at in range(0, 50, 10)]
        deal = PawneeDeal(rules, number % 5, hands, mask_of(pack[50:]))
        promised = [sum(players.strength.best(hand)[1]) for hand in hands]
        best = promised.index(max(promised))
        while deal.actor != best:
            deal.apply(PASS)
        deal.apply(LOWEST_BID)
        while deal.phase == PAWNEE_AUCTION:
            deal.apply(PASS)
        while deal.phase != PAWNEE_PLAY:
            deal.apply(players.move(deal))
        yield deal


def losses(name: str, count: int) -> Iterator[tuple[float, float, float]]:
    """Give what the pitching side, the others and the card that names trump lose, a deal each."""
    game_variant = variant(name)
    rules = rules_of(game_variant)
    players = rollouts_of(game_variant)
    if isinstance(rules, SixRules):
        deals, solver = six_deals(rules, players, count), SixSolver(rules)
        over = OVER
    else:
        deals, solver = pawnee_deals(rules, players, count), TrumpSolver()
        over = PAWNEE_PLAY + 1
    for deal in deals:
        lost = [0.0, 0.0, 0.0]
        try:
            before = solver.value(deal)
            while deal.phase != over:
                if isinstance(deal, SixDeal):
                    ours = rules.sides[deal.actor] == rules.sides[deal.pitcher]
                else:
                    ours = bool(deal.pitching >> deal.actor & 1)
                column = 2 if deal.trump == NO_SUIT else int(not ours)
                deal.apply(players.move(deal))
                after = solver.value(deal)
                lost[column] += before - after if ours else after - before
                before = after
        except TooManyNodesError:
            continue
        yield lost[0], lost[1], lost[2]


def main() -> int:
    """Measure; 1 when more is lost than the limits allow."""
    names = sys.argv[1:2] or list(LIMITS)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    missed = 0
    for name in names:
        rows = list(losses(name, count))
        pitched = mean(row[2] for row in rows)
        if pitched:
            print(f"{name} the card that names trump: {pitched:.3f} points a deal")
        for side, who in enumerate(("pitching side", "others")):
            column = [row[side] for row in rows]
            error = stdev(column) / sqrt(len(column))
            limit = LIMITS[name][side]
            missed += mean(column) > limit
            print(
                f"{name} {who}: {mean(column):.3f} +- {2 * error:.3f} points a deal "
                f"(limit {limit}) over {len(rows)} deals"
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
