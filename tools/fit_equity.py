"""Fit the chances to win a game (``pitch_core/fast/weights/equity_*.py``) on self-play.

The rule players play games to several targets; before every deal the points to go of each side and
its place at the deal are noted, and who won in the end. A multinomial logistic regression is fitted
to that. The same seed gives the same weights. Run ``python tools/fit_equity.py``, or name some.
"""

from __future__ import annotations

import sys
import time
from math import exp, log
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pitch_core.rules.composition import Variant

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fit_regression import wrapped  # noqa: E402
from fit_trumps import deals  # noqa: E402

from pitch_core import variant  # noqa: E402
from pitch_core.fast.cards import mask_of  # noqa: E402
from pitch_core.fast.convert import rules_of  # noqa: E402
from pitch_core.fast.ending import Ending  # noqa: E402
from pitch_core.fast.equity import (  # noqa: E402
    FEW_KNOTS,
    LEAST_SLOPE,
    MANY_KNOTS,
    SCALE,
    shares,
)
from pitch_core.fast.random_six import RandomSixDeals  # noqa: E402
from pitch_core.fast.rollouts import rollouts_of  # noqa: E402
from pitch_core.fast.six_deal import SixDeal  # noqa: E402
from pitch_core.fast.six_rules import SixRules  # noqa: E402

DEALS_WANTED = 20_000
DEALS_A_GAME = 200
"""A game that takes longer is left out."""
ROUNDS = 5
RATE = 0.3


class Moment(NamedTuple):
    """What was known before a deal, and which side won in the end."""

    to_go: tuple[int, ...]
    """Points to go, a side."""
    places: tuple[int, ...]
    """The place of each side at the deal."""
    winner: int


def configurations() -> dict[str, tuple[Variant, tuple[int, ...]]]:
    """Give what to fit: the variant, and the targets to which its games are played."""
    short = (7, 7, 11, 21)
    found = {
        f"equity_auction_{players}": (variant("auction", players=players), short)
        for players in range(2, 8)
    }
    found["equity_auction_pairs"] = (variant("auction", partnerships=True), (7, 11, 11, 21))
    found["equity_partner"] = (variant("partner"), (11, 21, 21))
    found["equity_pawnee"] = (variant("pawnee"), (42, 42, 25))
    found["equity_tenpoint"] = (variant("tenpoint"), (52, 52, 31))
    return found


def play_games(game_variant: Variant, targets: tuple[int, ...], random: Random) -> list[Moment]:
    """Play games until enough deals have been played."""
    rules = rules_of(game_variant)
    rollouts = rollouts_of(game_variant)
    seats = game_variant.players
    sides = side_of_seats(game_variant)
    endings = {
        target: Ending(game_variant.name, {**game_variant.options, "target": target})
        for target in set(targets)
    }
    if isinstance(rules, SixRules):
        source = RandomSixDeals(rules, random.getrandbits(30))
    else:
        dealt = deals(rules, random)
    moments: list[Moment] = []
    game = 0
    while len(moments) < DEALS_WANTED:
        target = targets[game % len(targets)]
        dealer = game % seats
        game += 1
        scores = [0] * seats
        noted = []
        for _ in range(DEALS_A_GAME):
            to_go = tuple(target - scores[sides.index(side)] for side in sorted(set(sides)))
            noted.append((to_go, places_of(sides, dealer, seats)))
            may_shoot = sum(1 << seat for seat, score in enumerate(scores) if score >= 0)
            if isinstance(rules, SixRules):
                cards = source.draw_pack()
                hands = [mask_of(cards[at : at + 6]) for at in range(0, len(cards), 6)]
                deal = SixDeal(rules, dealer, hands)
            else:
                deal = next(dealt)
                deal.dealer = dealer
                deal.actor = (dealer + 1) % seats
                deal.may_shoot = may_shoot
            end = rollouts.end(deal)
            scores = [score + change for score, change in zip(scores, end.change, strict=True)]
            winners = endings[target].winners(scores, end)
            if winners:
                winner = sides[winners[0]]
                moments += (Moment(*before, winner) for before in noted)
                break
            dealer = (dealer + 1) % seats
    return moments


def side_of_seats(game_variant: Variant) -> tuple[int, ...]:
    """Give the side of each seat for the whole game: in `pawnee` each is alone."""
    if game_variant.options.get("partnerships") or game_variant.name in {"partner", "tenpoint"}:
        return (0, 1, 0, 1)
    return tuple(range(game_variant.players))


def places_of(sides: tuple[int, ...], dealer: int, seats: int) -> tuple[int, ...]:
    """Give the place of each side at the deal, from the dealer's left."""
    count = len(set(sides))
    return tuple((side - dealer - 1) % (min(seats, count)) for side in range(count))


def fit(moments: list[Moment], knots: tuple[int, ...], random: Random) -> tuple[list[float], ...]:
    """Fit the heights at the knots and what a place is worth."""
    heights = [-0.1 * knot for knot in knots]
    places = [0.0] * len(moments[0].places)
    steps = [[1.0] * len(heights), [1.0] * len(places)]
    for _ in range(ROUNDS):
        random.shuffle(moments)
        for to_go, at_places, winner in moments:
            beside = [shares(knots, max(knots[0], min(knots[-1], far))) for far in to_go]
            weights = [
                exp(heights[a] * x + heights[b] * y + places[place])
                for ((a, x), (b, y)), place in zip(beside, at_places, strict=True)
            ]
            total = sum(weights)
            for side, weight in enumerate(weights):
                error = weight / total - (side == winner)
                for at, share in beside[side]:
                    steps[0][at] += (error * share) ** 2
                    heights[at] -= RATE * error * share / steps[0][at] ** 0.5
                place = at_places[side]
                steps[1][place] += error**2
                places[place] -= RATE * error / steps[1][place] ** 0.5
    # Seldom seen knots must not make it good to be behind.
    for at in range(1, len(knots)):
        least = LEAST_SLOPE * (knots[at] - knots[at - 1])
        heights[at] = min(heights[at], heights[at - 1] - least)
    return heights, places


def loss(
    moments: list[Moment], heights: list[float], places: list[float], knots: tuple[int, ...]
) -> float:
    """Give the mean surprise in nats."""
    total = 0.0
    for to_go, at_places, winner in moments:
        weights = []
        for far, place in zip(to_go, at_places, strict=True):
            (a, x), (b, y) = shares(knots, max(knots[0], min(knots[-1], far)))
            weights.append(exp(heights[a] * x + heights[b] * y + places[place]))
        total -= log(weights[winner] / sum(weights))
    return total / len(moments)


def main() -> None:
    """Fit what is named, or everything."""
    for name in sys.argv[1:] or list(configurations()):
        begin = time.perf_counter()
        game_variant, targets = configurations()[name]
        random = Random(f"fit {name}")
        moments = play_games(game_variant, targets, random)
        knots = MANY_KNOTS if name in {"equity_pawnee", "equity_tenpoint"} else FEW_KNOTS
        heights, places = fit(moments, knots, random)
        surprise = loss(moments, heights, places, knots)
        print(f"{name}: {surprise:.3f} nats, even {log(len(moments[0].to_go)):.3f}")
        lines = ['"""Fitted by ``tools/fit_equity.py``; do not edit."""', "", "# fmt: off"]
        for label, row in (
            ("KNOTS", knots),
            ("HEIGHTS", [round(SCALE * height) for height in heights]),
            ("PLACES", [round(SCALE * place) for place in places]),
        ):
            lines += [f"{label} = (", *wrapped(row), ")"]
        path = ROOT / "pitch_core" / "fast" / "weights" / f"{name}.py"
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)} in {time.perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
