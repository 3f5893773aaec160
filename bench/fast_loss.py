"""What bots give up in the play, with all cards open, in points a deal.

A card loses what the value of the deal falls by for its side. The value is the pitching side's
score when all others play together against it and everyone sees all cards; no player could lose
nothing without seeing them.

The deals are fixed, and so are their auctions, which are bid by rule. In ``auction`` the bot under
test pitches: the card that names trump belongs to the auction (A4), and what it loses is told by
itself. In ``pawnee`` the best hand of the deal pitches for five and calls by rule: at a higher bid
each card is worth more, and a bid of ten is won or lost with a single one.

    python bench/fast_loss.py [variant] [deals] [level]
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

from pitch_core import Game, bots, variant  # noqa: E402
from pitch_core.bots.moves import actions_by_move  # noqa: E402
from pitch_core.fast.cards import PACK_WITH_JOKERS  # noqa: E402
from pitch_core.fast.convert import mask_of_cards, move_of, rules_of  # noqa: E402
from pitch_core.fast.pawnee_deal import AUCTION as PAWNEE_AUCTION  # noqa: E402
from pitch_core.fast.pawnee_deal import LOWEST_BID, PASS, PawneeDeal, PawneeRules  # noqa: E402
from pitch_core.fast.pawnee_deal import PLAY as PAWNEE_PLAY  # noqa: E402
from pitch_core.fast.rollouts import rollouts_of  # noqa: E402
from pitch_core.fast.six_deal import AUCTION, NO_SUIT, SixDeal  # noqa: E402
from pitch_core.fast.six_rules import SixRules  # noqa: E402
from pitch_core.fast.six_solver import SixSolver, TooManyNodesError  # noqa: E402
from pitch_core.fast.trump_solver import TrumpSolver  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitch_core.fast.rollouts import Rollouts

LIMITS = {
    ("auction", "steady"): (1.2, 1.8),
    ("auction", "expert"): (0.9, 1.55),
    ("pawnee", "steady"): (0.45, 0.25),
    ("pawnee", "expert"): (0.25, 0.16),
}
"""Points a deal that the pitching side and the others may give up, by variant and level."""


class Mirrored:
    """One deal, both in the engine, for what bots may see, and in the fast rules."""

    def __init__(self, name: str, number: int) -> None:
        """Deal."""
        self.game = Game(variant(name), seed=number, dealer=number % variant(name).players)
        rules = rules_of(self.game.variant)
        hands = [mask_of_cards(self.game.observe(seat).hand) for seat in self.game.seated]
        self.deal: SixDeal | PawneeDeal
        if isinstance(rules, SixRules):
            self.deal = SixDeal(rules, self.game.dealer, hands)
        elif isinstance(rules, PawneeRules):
            widow = PACK_WITH_JOKERS & ~sum(hands)
            self.deal = PawneeDeal(rules, self.game.dealer, hands, widow)
        else:
            raise TypeError("the systems measured here are those of six cards, and pawnee")

    def make(self, move: int) -> None:
        """Make a move in both."""
        self.game.push(actions_by_move(self.game.observe(self.deal.actor))[move])
        self.deal.apply(move)

    def bid(self, players: Rollouts) -> None:
        """Go on to the play: by rule, in ``pawnee`` with the best hand pitching for five."""
        deal = self.deal
        if isinstance(deal, SixDeal):
            while deal.phase == AUCTION:
                self.make(players.move(deal))
            return
        promised = [sum(players.strength.best(hand)[1]) for hand in deal.hands]
        best = promised.index(max(promised))
        while deal.phase == PAWNEE_AUCTION:
            is_best = deal.actor == best and deal.high_bid == PASS
            self.make(LOWEST_BID if is_best else PASS)
        while deal.phase != PAWNEE_PLAY:
            self.make(players.move(deal))

    def is_pitching(self) -> bool:
        """Tell whether the actor is of the pitching side."""
        deal = self.deal
        if isinstance(deal, SixDeal):
            return deal.rules.sides[deal.actor] == deal.rules.sides[deal.pitcher]
        return bool(deal.pitching >> deal.actor & 1)


def losses(name: str, count: int, level: str) -> Iterator[tuple[float, float, float]]:
    """Give what the pitching side, the others and the card that names trump lose, a deal each."""
    rules = rules_of(variant(name))
    players = rollouts_of(variant(name))
    solver = SixSolver(rules) if isinstance(rules, SixRules) else TrumpSolver()
    for number in range(count):
        both, random = Mirrored(name, number), Random(f"bots {number}")
        both.bid(players)
        lost = [0.0, 0.0, 0.0]
        try:
            before = solver.value(both.deal)
            while both.game.actor is not None:
                ours = both.is_pitching()
                column = 2 if both.deal.trump == NO_SUIT else int(not ours)
                seen = both.game.observe(both.game.actor)
                both.make(move_of(bots.decide(level, seen, random).action))
                after = solver.value(both.deal)
                lost[column] += before - after if ours else after - before
                before = after
        except TooManyNodesError:
            continue
        yield lost[0], lost[1], lost[2]


def main() -> int:
    """Measure; 1 when more is lost than the limits allow."""
    names = sys.argv[1:2] or sorted({name for name, _ in LIMITS})
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    level = sys.argv[3] if len(sys.argv) > 3 else "steady"
    missed = 0
    for name in names:
        rows = list(losses(name, count, level))
        pitched = mean(row[2] for row in rows)
        if pitched:
            print(f"{name} the card that names trump: {pitched:.3f} points a deal")
        for side, who in enumerate(("pitching side", "others")):
            column = [row[side] for row in rows]
            error = stdev(column) / sqrt(len(column))
            limit = LIMITS[name, level][side]
            missed += mean(column) > limit
            print(
                f"{name} {who}: {mean(column):.3f} +- {2 * error:.3f} points a deal "
                f"(limit {limit}) over {len(rows)} deals"
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
