"""Logistic regression on sparse features, for the tools that fit the strength of hands."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

ROUNDS = 6
RATE = 0.4
SHRINK = 1e-5

Case = tuple[list[int], int]
"""The numbers of the features, one twice when it counts twice, and the level that was reached."""


def fit(cases: list[Case], level: int, width: int, random: Random) -> list[float]:
    """Fit the weights of P(at least `level`) by gradient descent, with a step for each feature.

    The answer is the mean over the later half of the rounds, which settles what the last few cases
    would sway.
    """
    weights = [0.0] * width
    squares = [1.0] * width
    total = [0.0] * width
    taken = 0
    for turn in range(ROUNDS):
        random.shuffle(cases)
        for features, reached in cases:
            logit = sum([weights[at] for at in features])
            error = 1 / (1 + exp(-logit)) - (reached >= level)
            for at in features:
                slope = error + SHRINK * weights[at]
                squares[at] += slope * slope
                weights[at] -= RATE * slope / squares[at] ** 0.5
        if turn >= ROUNDS // 2:
            taken += 1
            total = [so_far + weight for so_far, weight in zip(total, weights, strict=True)]
    return [so_far / taken for so_far in total]


def quality(cases: list[Case], level: int, weights: list[float]) -> tuple[float, float]:
    """Give the Brier score as a share of the base rate's, and the base rate."""
    base = sum(reached >= level for _, reached in cases) / len(cases)
    brier = 0.0
    for features, reached in cases:
        chance = 1 / (1 + exp(-sum([weights[at] for at in features])))
        brier += (chance - (reached >= level)) ** 2
    return brier / len(cases) / (base * (1 - base) or 1), base


def wrapped(row: Sequence[int]) -> list[str]:
    """Write numbers with commas in lines of twelve."""
    return [
        "        " + " ".join(f"{number}," for number in row[at : at + 12])
        for at in range(0, len(row), 12)
    ]
