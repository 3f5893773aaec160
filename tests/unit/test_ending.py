"""Endings: who has won after a deal."""

import pytest

from pitch_core.results import DealResult, Outcome
from pitch_core.rules.ending import BidderThenHighest, PitcherReaches, WhenTheTableStops

ALONE = ((0,), (1,), (2,), (3,))
PAIRS = ((0, 2), (1, 3))


def result(pitcher, *, made_bid=True, bid=2, sides=ALONE):
    zeros = (0, 0, 0, 0)
    return DealResult(
        pitcher=pitcher,
        bid=bid,
        made_bid=made_bid,
        moon=False,
        sides=sides,
        points=(),
        pips=zeros,
        made=zeros,
        change=zeros,
    )


def after(ending, deal, *scores):
    return ending.outcome(deal, dict(enumerate(scores)))


@pytest.mark.parametrize(
    ("needs", "any_deal", "made_bid", "scores", "outcome"),
    [
        (True, False, True, (7, 9, 0, 0), Outcome((0,), "pitched_out")),
        (True, False, True, (6, 9, 0, 0), None),
        (True, False, False, (7, 9, 0, 0), None),
        (False, False, False, (7, 9, 0, 0), Outcome((0,), "pitched_out")),
        (False, False, False, (6, 9, 0, 0), None),
        (True, True, True, (7, 9, 0, 0), Outcome((0,), "pitched_out")),
        (True, True, True, (6, 9, 8, 0), Outcome((1,), "highest_score")),
        (True, True, True, (6, 9, 9, 7), None),
        (True, True, False, (9, 8, 0, 0), Outcome((1,), "highest_score")),
        (True, True, False, (9, 7, 7, 0), None),
        (True, True, False, (9, 6, 6, 0), None),
        (True, True, False, (0, 6, 6, 0), None),
    ],
)
def test_pitching_out(needs, any_deal, made_bid, scores, outcome):
    ending = PitcherReaches(target=7, needs_made_bid=needs, any_deal=any_deal)
    assert after(ending, result(0, made_bid=made_bid), *scores) == outcome


def test_a_side_pitches_out_together():
    ending = PitcherReaches(target=7, needs_made_bid=True, any_deal=True)
    assert after(ending, result(3, sides=PAIRS), 9, 7, 9, 7) == Outcome((1, 3), "pitched_out")
    lost = result(3, sides=PAIRS, made_bid=False)
    assert after(ending, lost, 8, 9, 8, 9) == Outcome((0, 2), "highest_score")


@pytest.mark.parametrize(
    ("made_bid", "bid", "scores", "outcome"),
    [
        (True, 5, (42, 60, 0, 0), Outcome((0,), "bid_made")),
        (True, 5, (41, 42, 0, 0), Outcome((1,), "highest_score")),
        (True, 5, (41, 41, 0, 0), None),
        (False, 5, (50, 42, 42, 0), Outcome((0,), "highest_score")),
        (False, 5, (42, 50, 50, 44), None),
        (True, 10, (-30, 60, 0, 0), Outcome((0,), "moon_made")),
        (False, 10, (-30, 60, 0, 0), Outcome((1,), "highest_score")),
        (False, 10, (-30, 0, 0, 0), None),
    ],
)
def test_a_bidder_then_the_highest(made_bid, bid, scores, outcome):
    ending = BidderThenHighest(target=42, moon=10, alone=True)
    # Sides that score together, yet every seat wins alone.
    deal = result(0, made_bid=made_bid, bid=bid, sides=((0, 3), (1, 2)))
    assert after(ending, deal, *scores) == outcome


def test_where_sides_win_the_bidders_partner_wins_too():
    ending = BidderThenHighest(target=21, moon=None, alone=False)
    assert after(ending, result(1, sides=PAIRS), 30, 21, 30, 21) == Outcome((1, 3), "bid_made")
    lost = result(1, sides=PAIRS, made_bid=False)
    assert after(ending, lost, 21, 20, 21, 20) == Outcome((0, 2), "highest_score")
    assert after(ending, lost, 21, 21, 21, 21) is None


def test_without_a_moon_no_bid_ends_the_game_at_once():
    ending = BidderThenHighest(target=21, moon=None, alone=False)
    assert after(ending, result(1, sides=PAIRS, bid=5), 0, 5, 0, 5) is None


def test_no_score_ends_a_table():
    assert after(WhenTheTableStops(), result(0), 1000, 0, 0, 0) is None
