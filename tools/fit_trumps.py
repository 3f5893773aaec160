"""Fit the chances of hands of trumps (``pitch_core/fast/weights/pawnee_*.py`` and ``tenpoint_*``).

Random deals are pitched by every seat in every suit and played by the rule player; a logistic
regression for each number of points is fitted to what came of it. Then the price of a pass is found
by play. The same seed gives the same weights. Run ``python tools/fit_trumps.py``.
"""

from __future__ import annotations

import sys
import time
from math import exp, log
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fit_regression import Case, fit, quality, wrapped  # noqa: E402

from pitch_core.fast import pawnee_deal, tenpoint_deal  # noqa: E402
from pitch_core.fast.cards import mask_of  # noqa: E402
from pitch_core.fast.pawnee_deal import PawneeDeal, PawneeRules, pawnee_rules  # noqa: E402
from pitch_core.fast.tenpoint_deal import (  # noqa: E402
    TenpointDeal,
    TenpointRules,
    tenpoint_rules,
)
from pitch_core.fast.trump_bidding import TrumpBidder  # noqa: E402
from pitch_core.fast.trump_players import PawneeRollouts, TenpointRollouts  # noqa: E402
from pitch_core.fast.trump_strength import (  # noqa: E402
    FEATURES,
    LEVELS,
    LOWEST_LEVEL,
    SCALE,
    TrumpStrength,
    Weights,
    called_place,
    features,
    no_weights,
)
from pitch_core.fast.trumps import TRUMP_CARDS, trumps_in  # noqa: E402

CASES_WANTED = 50_000
STRETCH_DEALS = 12_000
NEWTON_STEPS = 8
FAR = 20.0
"""A logit that is as good as certain."""
PRICES = tuple(half / 2 for half in range(-4, 13))
PRICE_DEALS = 1000
PRICE_ROUNDS = 5
NO_MOON = 2.0
"""A moon wins the game, which a price in points cannot weigh: nobody shoots meanwhile."""

Deal = PawneeDeal | TenpointDeal
Rules = PawneeRules | TenpointRules
Rollouts = PawneeRollouts | TenpointRollouts


def configurations() -> dict[str, Rules]:
    """Give the rules to fit, by the names of their modules."""
    found: dict[str, Rules] = {}
    for low_to in ("holder", "taker"):
        found[f"pawnee_{low_to}"] = pawnee_rules(low_to=low_to)
        found[f"tenpoint_{low_to}"] = tenpoint_rules(low_to=low_to)
    return found


def players_of(rules: Rules, strength: TrumpStrength, bidder: TrumpBidder) -> Rollouts:
    """Give the rule player for some rules."""
    if isinstance(rules, PawneeRules):
        return PawneeRollouts(rules, strength, bidder)
    return TenpointRollouts(rules, strength, bidder)


def deals(rules: Rules, random: Random) -> Iterator[Deal]:
    """Deal at random without end, the dealer going round."""
    pack = list(range(54))
    dealer = 0
    while True:
        random.shuffle(pack)
        if isinstance(rules, PawneeRules):
            hands = [mask_of(pack[at : at + 10]) for at in range(0, 50, 10)]
            yield PawneeDeal(rules, dealer % 5, hands, mask_of(pack[50:]))
        else:
            hands = [mask_of(pack[at : at + 9]) for at in range(0, 36, 9)]
            yield TenpointDeal(rules, dealer % 4, hands, pack[36:])
        dealer += 1


def cases_of(rules: Rules, random: Random, wanted: int) -> list[Case]:
    """Play random deals; give what every seat would have made in each suit."""
    players = players_of(rules, TrumpStrength(no_weights()), TrumpBidder(0))
    cases: list[Case] = []
    for deal in deals(rules, random):
        if len(cases) >= wanted:
            break
        for seat, hand in enumerate(deal.hands):
            for suit in range(4):
                mask = trumps_in(hand, suit)
                cases.append((features(mask), points(players, deal.copy(), seat, suit)))
    return cases


def points(players: Rollouts, deal: Deal, seat: int, suit: int) -> int:
    """Pitch a suit from a seat; give the points of its side."""
    deal.pitcher = deal.actor = seat
    deal.high_bid = LOWEST_LEVEL
    if isinstance(deal, PawneeDeal):
        called = TRUMP_CARDS[suit][called_place(trumps_in(deal.hands[seat], suit))]
        deal.phase = pawnee_deal.CALL
        deal.apply(called)
    else:
        deal.phase = tenpoint_deal.TRUMP
        deal.apply(suit)
    change = players.change(deal)
    # All ten points are always scored, so what the others do not have the pitching side has.
    if isinstance(deal, PawneeDeal):
        other = next(s for s in range(5) if s not in {deal.pitcher, deal.partner})
        return 10 - change[other]
    return 10 - change[(seat + 1) % 4]


def stretched(rules: Rules, weights: Weights, random: Random, count: int) -> Weights:
    """Make the chances true of the hands that get to pitch.

    The features are fitted on hands of every kind; those that win an auction are the best of their
    deals. For each level the logit is stretched and moved so that it fits the best hand of each of
    so many deals.
    """
    strength = TrumpStrength(weights)
    players = players_of(rules, strength, TrumpBidder(0))
    chosen = []
    for _, deal in zip(range(count), deals(rules, random), strict=False):
        best = [strength.best(hand) for hand in deal.hands]
        seat = max(range(len(best)), key=lambda at: sum(best[at][1]))
        suit, chances = best[seat]
        chosen.append((chances, points(players, deal.copy(), seat, suit)))
    rows = []
    for at, row in enumerate(weights.rows):
        known = [(log(chances[at] / (1 - chances[at])), reached) for chances, reached in chosen]
        slope, shift = line_of(known, LOWEST_LEVEL + at)
        constant, *others = row
        moved = round(slope * constant + SCALE * shift)
        rows.append((moved, *(round(slope * each) for each in others)))
    return weights._replace(rows=tuple(rows))


def line_of(known: list[tuple[float, int]], level: int) -> tuple[float, float]:
    """Give the slope and the shift of the logits by which P(at least `level`) fits best."""
    slope, shift = 1.0, 0.0
    for _ in range(NEWTON_STEPS):
        down, along, square, mixed, count = 0.0, 0.0, 1e-6, 0.0, 1e-6
        for logit, reached in known:
            chance = 1 / (1 + exp(-max(-FAR, min(FAR, slope * logit + shift))))
            error, weight = (reached >= level) - chance, chance * (1 - chance)
            down += error
            along += error * logit
            count += weight
            mixed += weight * logit
            square += weight * logit * logit
        determinant = count * square - mixed * mixed
        shift += (square * down - mixed * along) / determinant
        slope += (count * along - mixed * down) / determinant
    return slope, shift


def price_of_a_pass(rules: Rules, strength: TrumpStrength) -> float:
    """Find the price of a pass that nobody gains much by changing alone; see ``fit_six``."""
    price = 3.0
    for turn in range(1, PRICE_ROUNDS + 1):
        answer = max(PRICES, key=lambda mine: gain(rules, strength, mine, price))
        price += (answer - price) / (turn + 1)
    return round(price, 2)


def gain(rules: Rules, strength: TrumpStrength, mine: float, theirs: float) -> float:
    """Give what one seat gains a deal on the mean of the others by another price of a pass."""
    ours = players_of(rules, strength, TrumpBidder(mine, NO_MOON))
    others = players_of(rules, strength, TrumpBidder(theirs, NO_MOON))
    total = 0.0
    for number, deal in zip(range(PRICE_DEALS), deals(rules, Random(3)), strict=False):
        seats = len(deal.hands)
        me = number // seats % seats
        mates = {me} if seats == pawnee_deal.PLAYERS else {me, (me + 2) % seats}
        while deal.phase == pawnee_deal.AUCTION:
            deal.apply((ours if deal.actor in mates else others).move(deal))
        change = ours.change(deal)
        rest = [change[seat] for seat in range(seats) if seat not in mates]
        total += change[me] - sum(rest) / len(rest)
    return total


def module_text(weights: Weights) -> str:
    """Write the module that holds the weights."""
    lines = ['"""Fitted by ``tools/fit_trumps.py``; do not edit."""', "", "# fmt: off", "ROWS = ("]
    for row in weights.rows:
        lines += ["    (", *wrapped(row), "    ),"]
    lines += [")", f"PASS_VALUE = {weights.pass_value}", ""]
    return "\n".join(lines)


def main() -> None:
    """Fit what is named, or everything."""
    for name in sys.argv[1:] or list(configurations()):
        rules = configurations()[name]
        begin = time.perf_counter()
        random = Random(f"fit {name}")
        cases = cases_of(rules, random, CASES_WANTED)
        fresh = cases_of(rules, random, CASES_WANTED // 4)
        rows = []
        for level in range(LOWEST_LEVEL, LOWEST_LEVEL + LEVELS):
            weights = fit(cases, level, FEATURES, random)
            share, base = quality(fresh, level, weights)
            print(f"{name} {level} points: base rate {base:.3f}, Brier {share:.3f} of its own")
            rows.append(tuple(round(SCALE * weight) for weight in weights))
        fitted = stretched(rules, Weights(tuple(rows), 0.0), random, STRETCH_DEALS)
        price = price_of_a_pass(rules, TrumpStrength(fitted))
        print(f"{name} price of a pass {price}")
        path = ROOT / "pitch_core" / "fast" / "weights" / f"{name}.py"
        path.write_text(module_text(fitted._replace(pass_value=price)), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)} in {time.perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
