"""The worked examples of the Money Game, on the fast rules."""

import pytest

from pitch_core.fast.six_deal import PLAY
from pitch_core.fast.six_rules import money_rules
from tests.unit.fast.table import auctioned, bids, played

THREE_HANDS = ["SA SK SQ SJ ST S2", "H2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"]
FOUR_HANDS = [*THREE_HANDS, "C2 C3 C4 C5 C6 C7"]
TOPS_FIRST = "SA H2 D2 | SK H3 D3 | SQ H4 D4 | SJ H5 D5 | ST H6 D6 | S2 H7 D7"


def test_m2_the_dealer_must_bid_when_all_pass():
    assert bids(auctioned(money_rules(3), 2, THREE_HANDS, "pass pass").legal()) == "2 3 4 moon"


def test_m3_match_raise_and_match_again():
    deal = auctioned(money_rules(4), 3, FOUR_HANDS, "2 pass 3 3")
    for actor, choices, bid in (
        (0, "pass 4 moon", 4),
        (2, "pass moon", 0),
        (3, "pass 4 moon", 4),
        (0, "pass moon", 0),
    ):
        assert (deal.actor, bids(deal.legal())) == (actor, choices)
        deal.apply(bid)
    assert (deal.phase, deal.pitcher, deal.high_bid, deal.actor) == (PLAY, 3, 4, 3)


def test_m1_a_moon_ends_the_auction_at_once():
    deal = auctioned(money_rules(4), 3, FOUR_HANDS, "2 moon")
    assert (deal.phase, deal.pitcher, deal.actor) == (PLAY, 1, 1)


def test_m4_a_moon_made_scores_four():
    score = played(money_rules(3), 2, THREE_HANDS, "moon", TOPS_FIRST).score()
    assert score.made_bid
    assert score.change == (4, 0, 0)


def test_m4_four_points_at_a_bid_of_four():
    score = played(money_rules(3), 2, THREE_HANDS, "4 pass pass", TOPS_FIRST).score()
    assert score.change == (4, 0, 0)


@pytest.mark.parametrize("moon_loses", [4, 5])
def test_m5_six_tricks_without_the_jack_are_no_moon(moon_loses):
    score = played(
        money_rules(3, moon_loses=moon_loses),
        2,
        ["SA SK SQ ST S9 S2", *THREE_HANDS[1:]],
        "moon",
        "SA H2 D2 | SK H3 D3 | SQ H4 D4 | ST H5 D5 | S9 H6 D6 | S2 H7 D7",
    ).score()
    assert score.made == (3, 0, 0)
    assert score.change == (-moon_loses, 0, 0)


@pytest.mark.parametrize(("low_to", "change"), [("taker", (4, 0, 0)), ("holder", (-4, 1, 0))])
def test_m5_a_moon_fails_when_another_was_dealt_low(low_to, change):
    score = played(
        money_rules(3, low_to=low_to),
        2,
        ["SA SK SQ SJ ST S9", "S2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"],
        "moon",
        "SA S2 D2 | SK H3 D3 | SQ H4 D4 | SJ H5 D5 | ST H6 D6 | S9 H7 D7",
    ).score()
    assert score.change == change


def test_s3_pips_and_low_in_the_last_trick():
    score = played(
        money_rules(4),
        3,
        ["SK S3 H2 H3 H4 H5", "SA SJ S2 C2 C3 C4", "DA DT D9 D8 D7 D6", "HA HT CA CT C9 C8"],
        "2 pass pass pass",
        "SK SA D6 C8 | C2 D7 C9 H2 | CT H3 C3 D8 | CA H4 C4 D9 | HA H5 SJ DT | S2 DA HT S3",
    ).score()
    assert score.pips == (14, 22, 0, 14)
    assert score.low == 0
    assert score.change == (-2, 3, 0, 0)
