"""How true the chances are that the bots go by: predicted and actual, on deals of self-play.

The rule player deals, bids and plays; what its table says of the bid that won is held against what
became of it. A tenth of the range of chances counts when it has 150 cases or more.

    python bench/calibration.py [variant] [deals]
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import mean
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pitch_core import variant  # noqa: E402
from pitch_core.fast.cards import mask_of  # noqa: E402
from pitch_core.fast.convert import rules_of  # noqa: E402
from pitch_core.fast.pawnee_deal import PawneeDeal, PawneeRules  # noqa: E402
from pitch_core.fast.rollouts import rollouts_of  # noqa: E402
from pitch_core.fast.six_deal import SixDeal  # noqa: E402
from pitch_core.fast.six_rules import SixRules  # noqa: E402
from pitch_core.fast.trump_strength import LOWEST_LEVEL  # noqa: E402

if TYPE_CHECKING:
    from pitch_core.fast.convert import FastRules

DEALS = 5000
GAINS = {"auction": 0.10, "money": 0.07, "pawnee": 0.05}
"""By how much the Brier score is to be better than that of the base rate, as a share of it."""
OVERALL, IN_A_TENTH, CASES = 0.03, 0.06, 150

Case = tuple[float, bool]
"""The chance predicted, and whether the bid was made."""


def dealt(rules: FastRules, number: int, random: Random) -> SixDeal | PawneeDeal:
    """Deal at random; everyone deals in turn."""
    if isinstance(rules, SixRules):
        pack = list(range(52))
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 6]) for at in range(0, 6 * rules.players, 6)]
        return SixDeal(rules, number % rules.players, hands)
    if isinstance(rules, PawneeRules):
        pack = list(range(54))
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 10]) for at in range(0, 50, 10)]
        return PawneeDeal(rules, number % 5, hands, mask_of(pack[50:]))
    raise TypeError("the systems measured here are those of six cards, and pawnee")


def cases(name: str, count: int) -> list[Case]:
    """Play deals; give what was predicted of the bid that won, and what came of it."""
    rules, players, random = rules_of(variant(name)), rollouts_of(variant(name)), Random(23)
    lowest = 1 if isinstance(rules, SixRules) else LOWEST_LEVEL
    found = []
    for number in range(count):
        deal = dealt(rules, number, random)
        end = players.end(deal)
        _, chances = players.strength.best(deal.hands[end.pitcher])
        found.append((chances[end.bid - lowest], end.made_bid))
    return found


def main() -> int:
    """Measure; 1 when a limit is missed."""
    names = sys.argv[1:2] or list(GAINS)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else DEALS
    missed = 0
    for name in names:
        found = cases(name, count)
        predicted, actual = (mean(each[side] for each in found) for side in (0, 1))
        brier = mean((chance - made) ** 2 for chance, made in found)
        gain = 1 - brier / (actual * (1 - actual))
        print(f"{name}: predicted {predicted:.3f}, made {actual:.3f}, over {len(found)} deals")
        print(f"  Brier {brier:.4f}, better than the base rate by {gain:.1%} ({GAINS[name]:.0%})")
        missed += abs(predicted - actual) > OVERALL or gain < GAINS[name]
        for tenth in range(10):
            part = [each for each in found if tenth <= 10 * each[0] < tenth + 1]
            if len(part) >= CASES:
                predicted, actual = (mean(each[side] for each in part) for side in (0, 1))
                missed += abs(predicted - actual) > IN_A_TENTH
                print(f"  {tenth / 10:.1f}: {predicted:.3f} and {actual:.3f} of {len(part)}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
