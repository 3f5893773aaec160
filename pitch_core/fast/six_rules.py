"""The house rules of the six-card systems (``auction``, ``money``, ``partner``) as plain data.

A deal is played by seats 0 to ``players - 1``, clockwise; a table with empty seats is numbered
anew. Bids are ints: 0 is a pass, 1 to 4 the number of points, ``MOON`` (5) the bid of everything
(a moon in ``money``, a smudge in ``partner``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

PASS: Final = 0
MOON: Final = 5
HAND_SIZE: Final = 6


class SixRules(NamedTuple):
    """What the fast code needs to know of a six-card variant and its options."""

    players: int
    sides: tuple[int, ...]
    """The side of each seat: seats that score together have the same number, counted from 0."""
    min_bid: int
    top_bid: int
    """The highest bid; it ends the auction at once and can't be matched."""
    many_rounds: bool
    """Bidding goes round and round with final passes (M1), instead of one turn each (A1)."""
    dealer_steals: bool
    low_to_holder: bool
    strict_follow: bool
    moon_loses: int
    """What a moon that fails costs; unused where no moon can be bid."""
    moon_wins: int
    """What a moon that is made scores; unused where no moon can be bid."""


def auction_rules(  # noqa: PLR0913 - one argument for each option of the variant
    players: int = 4,
    *,
    partnerships: bool = False,
    min_bid: int = 1,
    dealer_steals: bool = True,
    low_to: str = "taker",
    follow: str = "or_trump",
) -> SixRules:
    """Give the rules of ``auction`` (A) for 2 to 7 players, in two partnerships or each alone."""
    return SixRules(
        players=players,
        sides=(0, 1, 0, 1) if partnerships else tuple(range(players)),
        min_bid=min_bid,
        top_bid=4,
        many_rounds=False,
        dealer_steals=dealer_steals,
        low_to_holder=low_to == "holder",
        strict_follow=follow == "strict",
        moon_loses=0,
        moon_wins=0,
    )


def money_rules(
    players: int = 4, *, low_to: str = "taker", follow: str = "or_trump", moon_loses: int = 4
) -> SixRules:
    """Give the rules of ``money`` (M) for the 2 to 8 players of one deal."""
    return SixRules(
        players=players,
        sides=tuple(range(players)),
        min_bid=2,
        top_bid=MOON,
        many_rounds=True,
        dealer_steals=True,
        low_to_holder=low_to == "holder",
        strict_follow=follow == "strict",
        moon_loses=moon_loses,
        moon_wins=4,
    )


def partner_rules(
    *, dealer_steals: bool = True, low_to: str = "taker", follow: str = "or_trump"
) -> SixRules:
    """Give the rules of ``partner`` (R): two partnerships, a smudge wins or loses five."""
    return SixRules(
        players=4,
        sides=(0, 1, 0, 1),
        min_bid=2,
        top_bid=MOON,
        many_rounds=False,
        dealer_steals=dealer_steals,
        low_to_holder=low_to == "holder",
        strict_follow=follow == "strict",
        moon_loses=5,
        moon_wins=5,
    )
