"""Points and scores of a finished six-card deal (S3, S5, M4, M5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.fast.cards import JACK, pips
from pitch_core.fast.six_rules import HAND_SIZE, MOON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.fast.six_rules import SixRules

NOBODY: Final = -1
ALL_POINTS: Final = 4


class SixScore(NamedTuple):
    """Who scored what. Points are given to sides; ``NOBODY`` (-1) where no side scores one."""

    high: int
    low: int
    jack: int
    game: int
    pips: tuple[int, ...]
    """Pips taken, a side."""
    made: tuple[int, ...]
    """Points made, a side, before anyone is set back."""
    made_bid: bool
    change: tuple[int, ...]
    """Change of the score, a seat (partners each show their side's)."""


def score_six(  # noqa: PLR0913 - the facts of a finished deal
    rules: SixRules,
    dealt: Sequence[int],
    taken: Sequence[int],
    tricks_won: Sequence[int],
    *,
    trump: int,
    pitcher: int,
    bid: int,
) -> SixScore:
    """Score a deal from the masks dealt and taken and the tricks won, a seat each."""
    sides = rules.sides
    n_sides = max(sides) + 1
    taken_by_side = [0] * n_sides
    tricks_of_side = [0] * n_sides
    for seat, side in enumerate(sides):
        taken_by_side[side] |= taken[seat]
        tricks_of_side[side] += tricks_won[seat]
    shift = 13 * trump
    trumps = (sum(dealt) >> shift & 0x1FFF) << shift
    lowest = trumps & -trumps
    high = _side_with(1 << trumps.bit_length() - 1, taken_by_side)
    jack = _side_with(1 << shift + JACK, taken_by_side)
    if rules.low_to_holder:
        low = sides[_side_with(lowest, dealt)]
    else:
        low = _side_with(lowest, taken_by_side)
    pips_of_side = [pips(mask) for mask in taken_by_side]
    most = max(pips_of_side)
    game = pips_of_side.index(most) if pips_of_side.count(most) == 1 else NOBODY
    made = [(high, low, jack, game).count(side) for side in range(n_sides)]
    scored = made.copy()
    side = sides[pitcher]
    if bid == MOON:
        made_bid = made[side] == ALL_POINTS and tricks_of_side[side] == HAND_SIZE
        scored[side] = rules.moon_wins if made_bid else -rules.moon_loses
    else:
        made_bid = made[side] >= bid
        if not made_bid:
            scored[side] = -bid
    return SixScore(
        high=high,
        low=low,
        jack=jack,
        game=game,
        pips=tuple(pips_of_side),
        made=tuple(made),
        made_bid=made_bid,
        change=tuple(scored[side] for side in sides),
    )


def _side_with(card_bit: int, masks: Sequence[int]) -> int:
    return next((side for side, mask in enumerate(masks) if mask & card_bit), NOBODY)
