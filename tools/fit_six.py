"""Fit the chances of hands of six (``pitch_core/fast/weights/six_*.py``) on self-play.

Random deals are pitched by every seat in every suit that it holds and played by the rule player; a
logistic regression for each level is fitted to what was made. Then random deals are bid by the
fitted chances, with the price of a pass found by play. The same seed gives the same weights. Run
``python tools/fit_six.py`` for all, or name some: ``alone_4_taker``.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fit_regression import Case, fit, quality, wrapped  # noqa: E402

from pitch_core.fast.cards import mask_of  # noqa: E402
from pitch_core.fast.random_six import RandomSixDeals  # noqa: E402
from pitch_core.fast.six_bidding import SixBidder  # noqa: E402
from pitch_core.fast.six_deal import AUCTION, SixDeal  # noqa: E402
from pitch_core.fast.six_rollout import SixRollouts  # noqa: E402
from pitch_core.fast.six_rules import SixRules, auction_rules, money_rules, partner_rules  # noqa: E402
from pitch_core.fast.six_strength import (  # noqa: E402
    LEVELS,
    SCALE,
    SIDE_FEATURES,
    TRUMP_FEATURES,
    Strength,
    Weights,
    auction_of,
    no_weights,
    side_features,
    trump_features,
)

CASES_WANTED = 40_000
CONSTANT = 0
EIGHT = 8
PRICES = tuple(quarter / 4 for quarter in range(7))
PRICE_DEALS = 600
PRICE_ROUNDS = 4
FEATURES = 1 + TRUMP_FEATURES + SIDE_FEATURES


def configurations() -> dict[str, list[SixRules]]:
    """Give the rules that share a module, by its name."""
    found: dict[str, list[SixRules]] = {}
    for low_to in ("taker", "holder"):
        for players in range(2, 9):
            found[f"alone_{players}_{low_to}"] = [money_rules(players, low_to=low_to)]
            if players < EIGHT:
                found[f"alone_{players}_{low_to}"].append(auction_rules(players, low_to=low_to))
        found[f"pairs_{low_to}"] = [
            auction_rules(partnerships=True, low_to=low_to),
            partner_rules(low_to=low_to),
        ]
    return found


def cases_of(rules: SixRules, seed: int, wanted: int) -> list[Case]:
    """Play random deals; give what every seat would have made in each suit."""
    source = RandomSixDeals(rules, seed)
    rollouts = SixRollouts(rules, Strength(no_weights()), SixBidder(rules, 0))
    cases: list[Case] = []
    while len(cases) < wanted:
        hands = hands_of(source)
        for seat, hand in enumerate(hands):
            for suit in range(4):
                if hand >> 13 * suit & 0x1FFF:
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


def price_of_a_pass(rules: SixRules, strength: Strength) -> float:
    """Find the price of a pass that nobody gains much by changing alone.

    Where others ask much a seat should ask little, and the other way round; so each answer to the
    price so far is averaged in.
    """
    price = 1.0
    for turn in range(1, PRICE_ROUNDS + 1):
        answer = max(PRICES, key=lambda mine: gain(rules, strength, mine, price))
        price += (answer - price) / (turn + 1)
    return round(price, 2)


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
    lines += [f"PASS_VALUES = {json.dumps(weights.pass_values)}", ""]
    return "\n".join(lines)


def main() -> None:
    """Fit what is named, or everything."""
    wanted = sys.argv[1:] or list(configurations())
    for name in wanted:
        every_rules = configurations()[name]
        rules = every_rules[0]
        begin = time.perf_counter()
        random = Random(f"fit {name}")
        cases = cases_of(rules, 1, CASES_WANTED)
        fresh = cases_of(rules, 2, CASES_WANTED // 4)
        rows = []
        for level in range(1, LEVELS + 1):
            weights = fit(cases, level, FEATURES, random)
            share, base = quality(fresh, level, weights)
            print(f"{name} level {level}: base rate {base:.3f}, Brier {share:.3f} of its own")
            rows.append([round(SCALE * weight) for weight in weights])
        weights = Weights(
            constant=tuple(row[0] for row in rows),
            trump=tuple(tuple(row[1 : 1 + TRUMP_FEATURES]) for row in rows),
            side=tuple(tuple(row[1 + TRUMP_FEATURES :]) for row in rows),
            pass_values={},
        )
        prices = {
            auction_of(rules): price_of_a_pass(rules, Strength(weights)) for rules in every_rules
        }
        weights = weights._replace(pass_values=prices)
        print(f"{name} price of a pass {prices}")
        path = ROOT / "pitch_core" / "fast" / "weights" / f"six_{name}.py"
        path.write_text(module_text(weights), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)} in {time.perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
