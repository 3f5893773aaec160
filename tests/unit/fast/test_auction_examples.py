"""The worked examples of Auction Pitch, on the fast rules."""

import pytest

from pitch_core.fast.ending import auction_winners
from pitch_core.fast.six_deal import OVER, PLAY
from pitch_core.fast.six_rules import auction_rules
from tests.unit.fast.table import auctioned, bids, names, play, played

ONE_TRUMP = ["SJ H2 H3 H4 H5 H6", "HA HK HT D2 D3 D4"]
TIE_FOR_GAME = ["SA SJ S2 H2 H3 H4", "HA HJ D2 D3 D4 D5"]
TIE_FOR_GAME_TRICKS = "SA D2 | SJ D3 | S2 D4 | H2 HA | HJ H3 | D5 H4"
FOUR_HANDS = [
    "SA SK S3 S4 S5 S6",
    "HA HK H3 H4 H5 H6",
    "CA CK C3 C4 C5 C6",
    "DA DK D3 D4 D5 C2",
]
PARTNERS = [
    "H2 SA SK S3 D2 D3",
    "HJ DA DK D4 S4 C4",
    "H9 S5 S6 D5 D6 C5",
    "HA HK HQ CT C2 C3",
]
PARTNERS_TRICKS = (
    "HA H2 HJ H9 | HK D2 C4 C5 | HQ D3 D4 D5 | CT S3 S4 S5 | C2 SK DA S6 | C3 SA DK D6"
)


def test_s3_a_single_trump_that_is_the_jack_scores_high_low_and_jack():
    deal = played(
        auction_rules(2), 1, ONE_TRUMP, "3 pass", "SJ D2 | H2 HA | HK H3 | HT H4 | D3 H5 | D4 H6"
    )
    score = deal.score()
    assert deal.phase == OVER
    assert score.pips == (1, 17)
    assert score.change == (3, 1)
    assert (score.high, score.low, score.jack, score.game) == (0, 0, 0, 1)


def test_a6_the_pitcher_wins_with_fewer_points_than_another():
    assert auction_winners((7, 10), (0, 1), pitcher=0, made_bid=True) == (0,)


def test_a6_nobody_but_the_pitcher_goes_out():
    assert auction_winners((6, 10), (0, 1), pitcher=0, made_bid=True) == ()


def test_a6_anyone_may_win_by_house_rule():
    assert auction_winners((6, 10), (0, 1), pitcher=0, made_bid=True, win_any_deal=True) == (1,)


@pytest.mark.parametrize(
    ("calls", "choices"),
    [
        ("1 pass 3", "pass 3 4"),
        ("pass pass pass", "2 3 4"),
        ("1 pass pass", "pass 1 2 3 4"),
        ("", "pass 1 2 3 4"),
        ("pass 2", "pass 3 4"),
    ],
)
def test_a1_to_a4_the_choices_in_the_auction(calls, choices):
    assert bids(auctioned(auction_rules(), 3, FOUR_HANDS, calls).legal()) == choices


def test_a3_without_stealing_the_dealer_must_bid_more():
    rules = auction_rules(dealer_steals=False)
    assert bids(auctioned(rules, 3, FOUR_HANDS, "1 pass 3").legal()) == "pass 4"


def test_a1_the_lowest_bid_may_be_two():
    assert bids(auctioned(auction_rules(min_bid=2), 3, FOUR_HANDS, "").legal()) == "pass 2 3 4"


def test_a4_a_pitched_card_ends_the_auction_and_is_the_lead():
    deal = auctioned(auction_rules(), 3, FOUR_HANDS, "1 pass 4")
    assert (deal.phase, deal.actor) == (PLAY, 2)
    play(deal, "CA")
    assert names(deal.legal()) == {"C2"}


def test_s5_a_tie_for_game_sets_the_pitcher_back():
    deal = played(auction_rules(2), 1, TIE_FOR_GAME, "4", TIE_FOR_GAME_TRICKS)
    assert deal.score().pips == (5, 5)
    assert deal.score().change == (-4, 0)
    assert not deal.score().made_bid


def test_s5_a_bid_that_is_made_scores_all_that_was_made():
    deal = played(auction_rules(2), 1, TIE_FOR_GAME, "3 pass", TIE_FOR_GAME_TRICKS)
    assert deal.score().change == (3, 0)


def test_a6_a_pitcher_set_back_does_not_win_at_the_target():
    assert auction_winners((8, 6), (0, 1), pitcher=0, made_bid=False) == ()
    assert auction_winners((8, 6), (0, 1), pitcher=0, made_bid=False, win_needs_made_bid=False) == (
        0,
    )
    assert auction_winners((8, 7), (0, 1), pitcher=0, made_bid=False, win_any_deal=True) == (1,)


def test_a7_a_partner_s_bid_is_stolen_and_points_are_counted_by_side():
    rules = auction_rules(partnerships=True)
    deal = played(rules, 3, PARTNERS, "pass 2 pass 2", PARTNERS_TRICKS)
    assert deal.score().change == (0, 4, 0, 4)


def test_s3_low_may_go_to_the_side_that_was_dealt_it():
    rules = auction_rules(partnerships=True, low_to="holder")
    deal = played(rules, 3, PARTNERS, "pass 2 pass 2", PARTNERS_TRICKS)
    assert deal.score().change == (1, 3, 1, 3)


def test_s3_all_tricks_without_pips_are_a_tie_for_game():
    tricks = "S9 H4 | S8 H5 | S7 H6 | S6 H7 | S5 H8 | S4 H9"
    deal = played(auction_rules(2), 1, ["S9 S8 S7 S6 S5 S4", "H9 H8 H7 H6 H5 H4"], "3 pass", tricks)
    assert deal.score().change == (-3, 0)


@pytest.mark.parametrize(
    ("follow", "held", "choices"),
    [
        ("or_trump", "S2 S3 HK C3 C4 C5", {"HK", "S3"}),
        ("strict", "S2 S3 HK C3 C4 C5", {"HK"}),
        ("or_trump", "S2 C6 HK C3 C4 C5", {"HK"}),
    ],
)
def test_s4_trump_although_able_to_follow(follow, held, choices):
    rules = auction_rules(2, follow=follow)
    deal = played(rules, 1, ["SA HA H2 D2 D3 D4", held], "2 pass", "SA S2 | HA")
    assert names(deal.legal()) == choices


def test_a6_a_partnership_wins_with_both_seats():
    assert auction_winners((7, 3, 7, 3), (0, 1, 0, 1), pitcher=2, made_bid=True) == (0, 2)


def test_a6_a_tie_for_the_highest_plays_on():
    assert auction_winners((7, 7, 2), (0, 1, 2), pitcher=2, made_bid=True, win_any_deal=True) == ()
