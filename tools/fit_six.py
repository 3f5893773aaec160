"""Fit the chances of hands of six (``pitch_core/fast/weights/six_*.py``) on self-play.

Random deals are pitched by every seat in every suit in which it has two trumps or more, and played
by the rule player; a logistic regression for each level is fitted to what was made. Then random
deals are bid by the fitted chances, with the price of a pass found by play. The same seed gives
the same weights. Run ``python tools/fit_six.py`` for all, or name some: ``alone_4_taker``.
"""

from __future__ import annotations

import sys
import time
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pitch_core.fast.cards import mask_of  # noqa: E402
from pitch_core.fast.random_six import RandomSixDeals  # noqa: E402
from pitch_core.fast.six_bidding import SixBidder  # noqa: E402
from pitch_core.fast.six_deal import AUCTION, SixDeal  # noqa: E402
from pitch_core.fast.six_rollout import SixRollouts  # noqa: E402
from pitch_core.fast.six_rules import SixRules, auction_rules, money_rules  # noqa: E402
from pitch_core.fast.six_strength import (  # noqa: E402
    LEVELS,
    SCALE,
    SIDE_FEATURES,
    TRUMP_FEATURES,
    Strength,
    Weights,
    no_weights,
    side_features,
    trump_features,
)

CASES_WANTED = 60_000
ROUNDS = 6
RATE = 0.08
SHRINK = 1e-5
CONSTANT = 0
PRICES = tuple(quarter / 4 for quarter in range(-2, 11))
PRICE_DEALS = 4000
PRICE_ROUNDS = 3
FEATURES = 1 + TRUMP_FEATURES + SIDE_FEATURES

Case = tuple[list[int], int]
"""The numbers of the features, side features twice when two suits have them; the level reached."""


def configurations() -> dict[str, SixRules]:
    """Give the rules to fit, by the names of their modules."""
    found = {}
    for low_to in ("taker", "holder"):
        for players in range(2, 9):
            found[f"alone_{players}_{low_to}"] = money_rules(players, low_to=low_to)
        found[f"pairs_{low_to}"] = auction_rules(partnerships=True, low_to=low_to)
    return found


def cases_of(rules: SixRules, seed: int) -> list[Case]:
    """Play random deals; give what every seat would have made in each suit."""
    source = RandomSixDeals(rules, seed)
    rollouts = SixRollouts(rules, Strength(no_weights()), SixBidder(rules, 0))
    cases: list[Case] = []
    while len(cases) < CASES_WANTED:
        hands = hands_of(source)
        for seat, hand in enumerate(hands):
            for suit in range(4):
                if (hand >> 13 * suit & 0x1FFF).bit_count() > 1:
                    points, everything = rollouts.points(hands, seat, suit)
                    cases.append((features_of(hand, suit), LEVELS if everything else points))
    return cases


def features_of(hand: int, trump: int) -> list[int]:
    """Give the numbers of the features of a hand, the constant first."""
    found = [CONSTANT]
    for suit in range(4):
        ranks = hand >> 13 * suit & 0x1FFF
        if suit == trump:
            found += (1 + at for at in trump_features(ranks))
        else:
            found += (1 + TRUMP_FEATURES + at for at in side_features(ranks))
    return found


def fit(cases: list[Case], level: int, random: Random) -> list[float]:
    """Fit one logistic regression by gradient descent, case by case, with steps per feature."""
    weights = [0.0] * FEATURES
    squares = [1.0] * FEATURES
    total = [0.0] * FEATURES
    taken = 0
    for turn in range(ROUNDS):
        random.shuffle(cases)
        for features, reached in cases:
            logit = sum(weights[at] for at in features)
            error = 1 / (1 + exp(-logit)) - (reached >= level)
            for at in features:
                slope = error + SHRINK * weights[at]
                squares[at] += slope * slope
                weights[at] -= RATE * 5 * slope / squares[at] ** 0.5
        if turn >= ROUNDS // 2:
            taken += 1
            total = [sum_ + weight for sum_, weight in zip(total, weights, strict=True)]
    return [sum_ / taken for sum_ in total]


def quality(cases: list[Case], level: int, weights: list[float]) -> tuple[float, float]:
    """Give the Brier score as a share of the base rate's, and the base rate."""
    base = sum(reached >= level for _, reached in cases) / len(cases)
    brier = 0.0
    for features, reached in cases:
        chance = 1 / (1 + exp(-sum(weights[at] for at in features)))
        brier += (chance - (reached >= level)) ** 2
    return brier / len(cases) / (base * (1 - base) or 1), base


def price_of_a_pass(rules: SixRules, strength: Strength) -> float:
    """Find the price of a pass that nobody gains by changing alone, to a quarter of a point."""
    price = 1.0
    for _ in range(PRICE_ROUNDS):
        price = max(PRICES, key=lambda mine: gain(rules, strength, mine, price))
    return price


def gain(rules: SixRules, strength: Strength, mine: float, theirs: float) -> float:
    """Give what one side gains a deal on the mean of the others by another price of a pass."""
    source = RandomSixDeals(rules, 3)
    rollouts = {
        True: SixRollouts(rules, strength, SixBidder(rules, mine)),
        False: SixRollouts(rules, strength, SixBidder(rules, theirs)),
    }
    total = 0.0
    for number in range(PRICE_DEALS):
        hands = hands_of(source)
        side = number % len(set(rules.sides))
        deal = SixDeal(rules, number // 8 % rules.players, hands)
        while deal.phase == AUCTION:
            bidder = rollouts[rules.sides[deal.actor] == side].bidder
            _, chances = strength.best(deal.hands[deal.actor])
            deal.apply(bidder.choose(chances, deal.legal()))
        change = rollouts[True].change(deal)
        ours = [change[seat] for seat in range(rules.players) if rules.sides[seat] == side]
        others = [change[seat] for seat in range(rules.players) if rules.sides[seat] != side]
        total += sum(ours) / len(ours) - sum(others) / len(others)
    return total


def hands_of(source: RandomSixDeals) -> list[int]:
    """Deal at random; give a mask a seat."""
    cards = source.draw_pack()
    return [mask_of(cards[at : at + 6]) for at in range(0, len(cards), 6)]


def module_text(weights: Weights) -> str:
    """Write the module that holds the weights."""
    lines = ['"""Fitted by ``tools/fit_six.py``; do not edit."""', "", "# fmt: off"]
    lines += ["CONSTANT = (", *wrapped(weights.constant), ")"]
    for name, block in (("TRUMP", weights.trump), ("SIDE", weights.side)):
        lines.append(f"{name} = (")
        for row in block:
            lines += ["    (", *wrapped(row), "    ),"]
        lines.append(")")
    lines += [f"PASS_VALUE = {weights.pass_value}", ""]
    return "\n".join(lines)


def wrapped(row: Sequence[int]) -> list[str]:
    """Write numbers with commas in lines of twelve."""
    return [
        "        " + " ".join(f"{number}," for number in row[at : at + 12])
        for at in range(0, len(row), 12)
    ]


def main() -> None:
    """Fit what is named, or everything."""
    wanted = sys.argv[1:] or list(configurations())
    for name in wanted:
        rules = configurations()[name]
        begin = time.perf_counter()
        random = Random(f"fit {name}")
        cases = cases_of(rules, seed=1)
        fresh = cases_of(rules, seed=2)[: CASES_WANTED // 4]
        rows = []
        for level in range(1, LEVELS + 1):
            weights = fit(cases, level, random)
            share, base = quality(fresh, level, weights)
            print(f"{name} level {level}: base rate {base:.3f}, Brier {share:.3f} of its own")
            rows.append([round(SCALE * weight) for weight in weights])
        weights = Weights(
            constant=tuple(row[0] for row in rows),
            trump=tuple(tuple(row[1 : 1 + TRUMP_FEATURES]) for row in rows),
            side=tuple(tuple(row[1 + TRUMP_FEATURES :]) for row in rows),
            pass_value=0.0,
        )
        price = price_of_a_pass(rules, Strength(weights))
        weights = weights._replace(pass_value=price)
        print(f"{name} price of a pass {price}")
        path = ROOT / "pitch_core" / "fast" / "weights" / f"six_{name}.py"
        path.write_text(module_text(weights), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)} in {time.perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
