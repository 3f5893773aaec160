"""Partner Pitch and Ten-Point Pitch on the fast rules, by the paragraphs of their rules."""

import pytest

from pitch_core.fast.cards import CARD_NAMES, CARD_OF, PACK_WITH_JOKERS, cards_of
from pitch_core.fast.ending import partnership_winners
from pitch_core.fast.six_deal import PLAY
from pitch_core.fast.six_rules import partner_rules
from pitch_core.fast.tenpoint_deal import OVER, TRUMP, TenpointDeal, drawn_hands, tenpoint_rules
from pitch_core.fast.trumps import cards_at
from tests.unit.fast.table import auctioned, bids, hand, names, played

FOUR = ("SA SK SQ SJ ST S2", "H2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7", "C2 C3 C4 C5 C6 C7")
TOPS_FIRST = "SA H2 D2 C2 | SK H3 D3 C3 | SQ H4 D4 C4 | SJ H5 D5 C5 | ST H6 D6 C6 | S2 H7 D7 C7"


@pytest.mark.parametrize(
    ("calls", "choices"),
    [
        ("", "pass 2 3 4 moon"),
        ("pass pass pass", "2 3 4 moon"),
        ("2 pass 4", "pass 4 moon"),
        ("4", "pass moon"),
    ],
)
def test_r2_to_r4_the_choices_in_the_auction(calls, choices):
    assert bids(auctioned(partner_rules(), 3, FOUR, calls).legal()) == choices


def test_r4_without_stealing_the_dealer_must_bid_more():
    deal = auctioned(partner_rules(dealer_steals=False), 3, FOUR, "2 pass 3")
    assert bids(deal.legal()) == "pass 4 moon"


def test_r2_a_smudge_ends_the_auction():
    deal = auctioned(partner_rules(), 3, FOUR, "2 moon")
    assert (deal.phase, deal.actor) == (PLAY, 1)


def test_r8_a_smudge_made_scores_five_and_one_that_fails_loses_five():
    assert played(partner_rules(), 3, FOUR, "moon", TOPS_FIRST).score().change == (5, 0, 5, 0)
    # Without the jack no smudge is made.
    hands = ("SA SK SQ S9 ST S2", *FOUR[1:])
    failed = played(partner_rules(), 3, hands, "moon", TOPS_FIRST.replace("SJ", "S9"))
    assert failed.score().change == (-5, 0, -5, 0)


def test_r7_a_smudge_that_was_not_bid_is_none():
    deal = played(partner_rules(), 3, FOUR, "4 pass pass pass", TOPS_FIRST)
    assert deal.score().change == (4, 0, 4, 0)


def test_r9_a_pitching_side_that_made_its_bid_wins_before_a_higher_score():
    assert partnership_winners((21, 25) * 2, pitcher=2, bid=2, made_bid=True, target=21) == (0, 2)
    assert partnership_winners((21, 25) * 2, pitcher=2, bid=2, made_bid=False, target=21) == (1, 3)
    assert partnership_winners((22, 22) * 2, pitcher=2, bid=2, made_bid=False, target=21) == ()
    assert partnership_winners((3, 2) * 2, pitcher=2, bid=2, made_bid=True, target=21) == ()


def test_t10_a_moon_that_is_made_wins_at_once():
    scores = (10, 51) * 2
    assert partnership_winners(scores, pitcher=0, bid=10, made_bid=True, target=52, moon=10) == (
        0,
        2,
    )


def tenpoint(hands, top_of_stock="", dealer=3, may_shoot=0b1111, **options: object):
    """Deal nine cards each, filled up with side cards to hearts; the stock begins as said."""
    given = [hand(text) for text in hands]
    top = [CARD_OF[name] for name in top_of_stock.split()]
    rest = list(cards_of(PACK_WITH_JOKERS & ~sum(given) & ~sum(1 << card for card in top)))
    side_cards = [card for card in rest if CARD_NAMES[card][0] in "SDC" and card != CARD_OF["DJ"]]
    for at in range(4):
        while given[at].bit_count() < 9:
            given[at] |= 1 << side_cards.pop()
    stock = [*top, *(card for card in rest if not sum(given) >> card & 1)]
    return TenpointDeal(tenpoint_rules(**options), dealer, given, stock, may_shoot)


TEN_HANDS = ("HA HK HJ", "HQ H4", "DJ JH", "JL H3")


@pytest.mark.parametrize(
    ("calls", "options", "choices"),
    [
        ("", {}, "pass 4 5 6 7 8 9 10"),
        ("", {"min_bid": 5}, "pass 5 6 7 8 9 10"),
        ("0 0 0", {}, "4 5 6 7 8 9 10"),
        ("0 6 0", {}, "pass 7 8 9 10"),
        ("0 6 0", {"dealer_steals": True}, "pass 6 7 8 9 10"),
        ("0 9 0", {"may_shoot": 0b0101}, "pass"),
    ],
)
def test_t4_and_t5_the_choices_in_the_auction(calls, options, choices):
    deal = tenpoint(TEN_HANDS, **options)
    for call in calls.split():
        deal.apply(int(call))
    assert bids(deal.legal(), moon=10).replace("moon", "10") == choices


def test_t4_a_moon_ends_the_auction_and_trump_is_named():
    deal = tenpoint(TEN_HANDS)
    deal.apply(10)
    assert (deal.phase, deal.actor, deal.legal()) == (TRUMP, 0, 0b1111)
    with pytest.raises(ValueError, match="begun"):
        deal.score()


def test_t7_hands_are_filled_from_the_dealers_left_and_the_pitcher_takes_the_rest():
    deal = tenpoint(TEN_HANDS, "H2 S2 S3 S4 H5 S6 S7 S8 H6 H7")
    for move in (4, 0, 0, 0):
        deal.apply(move)
    trumps = drawn_hands(deal.hands, deal.stock, 3, 0, 1)
    # Seat 1 keeps two and draws four, seat 2 four more, seat 3 four more; seat 0 has what is left.
    assert names(cards_at(trumps[1], 1)) == {"HQ", "H4", "H2"}
    assert names(cards_at(trumps[2], 1)) == {"DJ", "JH", "H5"}
    assert names(cards_at(trumps[3], 1)) == {"JL", "H3", "H6", "H7"}
    assert names(cards_at(trumps[0], 1)) == {"HA", "HK", "HJ", "HT", "H8", "H9"}


def test_t8_the_lead_passes_on_when_the_pitcher_holds_no_trump():
    deal = tenpoint(("D2 D3", "HQ H4", "DJ JH", "JL H3 HA HK H2 HT"), "HJ H5 S6 S7 H6 H7 H8 H9")
    for move in (4, 0, 0, 0, 1):
        deal.apply(move)
    assert deal.play.hands[0] == 0
    assert deal.actor == 1


@pytest.mark.parametrize(("low_to", "change"), [("taker", (10, 0)), ("holder", (9, 1))])
def test_t3_low_to_the_taker_or_the_holder(low_to, change):
    hands = ("HA HK HQ HJ DJ JH JL HT H3", "H2 H4", "H5 H6", "H7 H8 H9")
    deal = tenpoint(hands, low_to=low_to)
    for move in (5, 0, 0, 0, 1):
        deal.apply(move)
    while deal.phase != OVER:
        # The leader's highest, the others' lowest.
        mask = deal.legal()
        top = deal.play.hands[deal.actor].bit_length() - 1
        low = mask & -mask
        if deal.play.table:
            deal.apply(low.bit_length() - 1)
        else:
            deal.apply(next(c for c in cards_of(mask) if cards_at(1 << top, 1) >> c & 1))
    assert deal.legal() == 0
    assert deal.score().change == change * 2
    assert deal.score().made_bid
