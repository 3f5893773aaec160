"""The worked examples of Pawnee Ten-Point, on the fast rules."""

import pytest

from pitch_core.fast.cards import CARD_NAMES, CARD_OF, PACK_WITH_JOKERS, cards_of
from pitch_core.fast.ending import pawnee_winners
from pitch_core.fast.pawnee_deal import CALL, DISCARD, OVER, PawneeDeal, pawnee_rules
from tests.unit.fast.table import bids, hand, names

ALONE = ("HK HQ HT", "HJ H9", "DJ JH H8 H7", "JL H6 H5", "H4 H2")
ALONE_WIDOW = "HA H3"
ALONE_TRICKS = "HA H9 H7 H5 H4 | HK HJ H8 H6 H2 | HQ JH JL | HT DJ | H3"


def dealt(hands, widow, may_shoot=0b11111, dealer=4, **options: object):
    """Deal some trumps; fill hands and widow with side cards (all but hearts and jokers)."""
    given = [hand(text) for text in (*hands, widow)]
    side_cards = [
        card
        for card in cards_of(PACK_WITH_JOKERS & ~sum(given))
        if CARD_NAMES[card][0] in "SDC" and CARD_NAMES[card] != "DJ"
    ]
    for at, size in enumerate([10] * 5 + [4]):
        while given[at].bit_count() < size:
            given[at] |= 1 << side_cards.pop()
    return PawneeDeal(pawnee_rules(**options), dealer, given[:5], given[5], may_shoot)


def auctioned(deal, calls):
    for call in calls.split():
        bid = 0 if call == "pass" else int(call)
        assert deal.legal() >> bid & 1, f"{call} is not among {bids(deal.legal())}"
        deal.apply(bid)
    return deal


def called(deal, card, thrown_last=""):
    """Call, and throw what may be thrown; ``thrown_last`` are trumps that had to go."""
    assert deal.phase == CALL
    assert card in names(deal.legal())
    deal.apply(CARD_OF[card])
    forced = thrown_last.split()
    while deal.phase == DISCARD:
        choices = names(deal.legal())
        if choices <= {"HA", "HK", "HQ", "H2"}:
            assert forced[0] in choices
            deal.apply(CARD_OF[forced.pop(0)])
        else:
            # Side cards go; the trumps of the example stay.
            assert any(name[0] in "SDC" for name in choices)
            deal.apply(next(CARD_OF[name] for name in sorted(choices) if name[0] != "H"))
    assert not forced
    return deal


def played(deal, tricks):
    for trick in tricks.split("|"):
        for name in trick.split():
            assert name in names(deal.legal()), f"{name} is not among {names(deal.legal())}"
            deal.apply(CARD_OF[name])
    assert deal.phase == OVER
    assert deal.legal() == 0
    return deal


@pytest.mark.parametrize(
    ("bid", "low_to", "change"),
    [
        (6, "holder", (7, 3, 3, 3, 3)),
        (8, "holder", (-8, 3, 3, 3, 3)),
        (8, "taker", (8, 2, 2, 2, 2)),
    ],
)
def test_p7_alone_and_the_lead_passes_on(bid, low_to, change):
    deal = auctioned(dealt(ALONE, ALONE_WIDOW, low_to=low_to), f"{bid} pass pass pass pass")
    score = played(called(deal, "HA"), ALONE_TRICKS).score()
    assert deal.partner == deal.pitcher == 0
    assert score.change == change
    assert sum(score.points) == 10


@pytest.mark.parametrize(
    ("scores", "bidder", "made_bid", "winners"),
    [
        ((37, 42, 42, 23, 41), 0, True, ()),
        ((43, 44, 43, 3, 3), 0, True, (0,)),
        ((37, 43, 42, 3, 3), 0, True, (1,)),
        ((43, 54, 3, 3, 3), 0, False, (1,)),
        ((43, 41, 3, 3, 3), 0, False, (0,)),
    ],
)
def test_p10_the_end(scores, bidder, made_bid, winners):
    assert pawnee_winners(scores, bidder=bidder, bid=6, made_bid=made_bid) == winners


MOON_HANDS = (
    "HA HK HJ DJ JH JL HT H3",
    "HQ H4",
    "H9 H8",
    "H7 H6",
    "H5 H2",
)
MOON_TRICKS = "HQ H8 H6 H2 HT | H4 H9 H7 H5 HJ | DJ | JH | JL | H3"


@pytest.mark.parametrize(
    ("bid", "low_to", "change"),
    [
        ("10", "holder", (-10, -10, 1, 1, 1)),
        ("9 pass pass pass pass", "holder", (9, 9, 1, 1, 1)),
        ("10", "taker", (10, 10, 0, 0, 0)),
    ],
)
def test_p9_a_moon_that_fails_by_low_and_ace_and_king_forced_out(bid, low_to, change):
    deal = auctioned(dealt(MOON_HANDS, "", low_to=low_to), bid)
    called(deal, "HQ", "HA HK")
    assert names(deal.discards[0]) >= {"HA", "HK"}
    assert played(deal, MOON_TRICKS).score().change == change


def test_p9_a_moon_that_is_made_wins_at_once_for_the_bidder():
    assert pawnee_winners((10, 45, 41, 0, 0), bidder=0, bid=10, made_bid=True) == (0,)
    assert pawnee_winners((10, 50, 41, 12, -3), bidder=0, bid=10, made_bid=True) == (0,)


def test_p6_seven_cards_are_kept_when_none_may_be_thrown():
    hands = ("HK HQ H9 H8", "HA HJ DJ JH JL HT H3", "H7 H6", "H5 H4", "H2")
    deal = called(auctioned(dealt(hands, ""), "5 pass pass pass pass"), "HA")
    assert deal.hands[1].bit_count() == 7
    tricks = "HA H6 H4 H2 H8 | HJ H7 H5 H9 | DJ HQ | HK H3 | JH | JL | HT"
    assert played(deal, tricks).score().change == (9, 9, 1, 1, 1)


def test_p6_ace_and_two_forced_out_and_low_is_the_three():
    hands = ("HA H2 HJ DJ JH JL HT H3", "HK H9", "HQ H8", "H7 H6", "H5 H4")
    deal = called(auctioned(dealt(hands, ""), "10"), "HK", "HA H2")
    tricks = "HK HQ H6 H4 H3 | H9 H8 H7 H5 HT | HJ | DJ | JH | JL"
    assert played(deal, tricks).score().change == (10, 10, 0, 0, 0)


@pytest.mark.parametrize(
    ("calls", "choices"),
    [
        ("", "pass 5 6 7 8 9"),
        ("9", "pass moon"),
        ("9 pass pass pass", "pass"),
        ("pass pass pass pass", "5 6 7 8 9"),
    ],
)
def test_p4_who_may_shoot_the_moon(calls, choices):
    """The scores are -1, 0, 5, 5 and -7."""
    deal = auctioned(dealt(ALONE, ALONE_WIDOW, may_shoot=0b01110), calls)
    assert bids(deal.legal(), moon=10) == choices


def test_p5_what_may_be_called():
    deal = auctioned(dealt(ALONE, ALONE_WIDOW), "6 pass pass pass pass")
    choices = names(deal.legal())
    assert "HK" not in choices
    assert "HA" in choices
    assert "JH" not in choices
    assert len(choices) == 42
    deal.apply(CARD_OF["DJ"])
    assert CARD_NAMES[13 * deal.trump] == "D2"
    assert deal.partner == 2


def test_p5_by_house_rule_the_caller_may_call_an_own_card():
    deal = auctioned(dealt(ALONE, ALONE_WIDOW, call_own=True), "6 pass pass pass pass")
    called(deal, "HK")
    assert (deal.partner, deal.actor) == (0, 0)
    assert names(deal.legal()) == {"HK"}


def test_p8_by_house_rule_the_partner_loses_nothing():
    deal = auctioned(dealt(MOON_HANDS, "", partner_loses=False), "10")
    played(called(deal, "HQ", "HA HK"), MOON_TRICKS)
    assert deal.score().change == (-10, 0, 1, 1, 1)


def test_p4_an_auction_goes_round_until_all_but_one_have_passed():
    deal = auctioned(dealt(ALONE, ALONE_WIDOW), "5 6 pass pass pass 7 pass")
    assert (deal.phase, deal.actor, deal.pitcher, deal.high_bid) == (CALL, 0, 0, 7)


def test_a_deal_is_not_scored_before_the_play():
    with pytest.raises(ValueError, match="begun"):
        dealt(ALONE, ALONE_WIDOW).score()


def test_a_copy_goes_its_own_way():
    deal = auctioned(dealt(ALONE, ALONE_WIDOW), "6 pass pass pass pass")
    twin = deal.copy()
    called(twin, "HA")
    later = twin.copy()
    played(later, ALONE_TRICKS)
    assert deal.phase == CALL
    assert twin.actor == 0
    assert played(twin, ALONE_TRICKS).score() == later.score()
