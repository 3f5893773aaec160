"""Decisions that looked foolish in watched games, and are right: `docs/decisions/0016`."""

from random import Random

import pytest

from pitch_core import bots
from tests.unit.bots.positions import at

WORLDS = 400
SEED = 4

# what it is; name, seat, hand, dealer, bids, tricks, scores; what is right
WATCHED = [
    (
        "a bare ace names the suit rather than a king with one card beside",
        ("money", 1, "SK S6 H4 H3 DA C2", 1, "bid 2, pass, pass, bid 2, pass", "", (0, 0, 0, 0)),
        # In 10,000 worlds 3.35 cents against -1.46 (0.26).
        "play DA",
    ),
    (
        "a ten goes to a trick that another defender is likely to keep",
        (
            "money",
            0,
            "S8 S3 H5 CT C4",
            1,
            "bid 2, pass, pass, bid 2, pass",
            "1: DA D7 D9 DQ | 1: C2 CK S2",
            (0, 0, 0, 0),
        ),
        # -4.78 cents against -5.25 (0.04).
        "play CT",
    ),
    (
        "a lone king of trump with the jack is bid where the pitcher before would go out",
        (
            "auction",
            2,
            "S7 HJ H4 H2 DK CK",
            2,
            "bid 2, bid 3, pass",
            "",
            (1, 1, 4, 3),
        ),
        # Wins 0.478 of the games against 0.366 (0.004), though made in 0.38 of the worlds.
        "bid 3",
    ),
    (
        "three are bid on two sixes far behind: whoever else pitches may go out",
        ("auction", 3, "S3 H6 H3 D9 CQ C9", 2, "", "", (-5, 3, 5, 1)),
        # 0.112 against 0.089 (0.001) for one, 0.075 for a pass.
        "bid 3",
    ),
    (
        "ten is bid on four middling trumps and a joker, as it wins at once",
        ("pawnee", 4, "SQ S5 S4 S2 H3 DT D5 D2 CT JL", 2, "bid 5", "", (0, 0, 0, 0, 0)),
        # Made in 0.35 of the worlds; 0.399 against 0.168 (0.005) for a pass.
        "bid 10",
    ),
]


@pytest.mark.parametrize(
    ("position", "right"), [row[1:] for row in WATCHED], ids=[row[0] for row in WATCHED]
)
def test_what_looked_foolish_is_done_again(position, right):
    name, seat, hand, dealer, bids, tricks, scores = position
    game = at(name, seat, hand, dealer=dealer, bids=bids, tricks=tricks, scores=scores)
    decision = bots.decide("expert", game.observe(seat), Random(SEED), WORLDS)
    assert str(decision.action) == right, decision
