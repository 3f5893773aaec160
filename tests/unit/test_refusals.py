"""Every refusal of the rules, whole: its code, its paragraph, who asked, and its figures."""

import pytest

from pitch_core import IllegalAction
from pitch_core.actions import MOON, Trump
from pitch_core.cards import Suit, parse_card
from tests.table import act, put_away, table

SPADES = ["SA SK SQ SJ ST S9", "HA HK HQ HJ HT S2", "DA DK DQ DJ DT S3", "CA CK CQ CJ CT S4"]
PAWNEE = [
    "SK SQ SJ JH ST S3 H2 H3 H4 H5",
    "C2 C3 C4 C5 C6 C7 C8 C9 CT D2",
    "SA S9 S8 D3 D4 D5 D6 D7 D8 D9",
    "HA HK HQ HJ HT H9 H8 H7 H6 CK",
    "DA DK DQ DJ DT CA CQ S7 S6 S5",
]
TENPOINT = [
    "SA SK SQ SJ ST S9 S8 S7 S6",
    "HA HK HQ HJ HT H9 H8 H7 H6",
    "DA DK DQ DJ DT D9 D8 D7 D6",
    "CA CK CQ CJ CT C9 C8 C7 C6",
]


def four(name="auction", before="", **options):
    """Seat 0 holds spades and speaks first; each of the others holds another suit and a spade."""
    game = table(name, SPADES, dealer=3, **options)
    return act(game, before) if before else game


def three(**options):
    """Hearts are led in a spade contract, and seat 1 holds both, and a diamond."""
    hands = ["SA SK HQ HJ ST S9", "HA HK SQ SJ HT D2", "DA DK DQ DJ DT S3"]
    game = table("auction", hands, dealer=2, **options)
    return act(game, "pitch SA, play SJ, play S3, play HQ")


def pawnee(before, scores=(0, 0, 0, 0, 0), **options):
    game = table("pawnee", PAWNEE, dealer=4, rest="CJ JL S4 S2", scores=scores, **options)
    return act(game, before)


def tenpoint(before, scores=(0, 0, 0, 0), **options):
    return act(table("tenpoint", TENPOINT, dealer=3, scores=scores, **options), before)


def called():
    return pawnee("bid 5, pass, pass, pass, pass, call SA")


def card(text):
    return parse_card(text)


CASES = {
    "auction: a bid that there is not": (
        four,
        ("bid 5", "no_such_bid", "A1", 0, {"lowest": 1, "highest": 4}),
    ),
    "auction: with min_bid 2 there is no 1": (
        lambda: four(min_bid=2),
        ("bid 1", "no_such_bid", "A1", 0, {"lowest": 2, "highest": 4}),
    ),
    "auction: a bid below the high bid": (
        lambda: four(before="bid 3"),
        ("bid 2", "bid_too_low", "A1", 1, {"high": 3}),
    ),
    "auction: only the dealer may match": (
        lambda: four(before="bid 3"),
        ("bid 3", "only_the_dealer_matches", "A3", 1, {"high": 3}),
    ),
    "auction: without stealing nor the dealer": (
        lambda: four(before="bid 3, pass, pass", dealer_steals=False),
        ("bid 3", "no_stealing", "A3", 3, {"high": 3}),
    ),
    "auction: the dealer must bid": (
        lambda: four(before="pass, pass, pass"),
        ("pass", "dealer_must_bid", "A2", 3, {}),
    ),
    "auction: and two at least": (
        lambda: four(before="pass, pass, pass"),
        ("bid 1", "forced_bid_too_low", "A2", 3, {"least": 2}),
    ),
    "auction: a card is pitched from the hand": (
        four,
        ("pitch H2", "not_in_hand", "A4", 0, {"card": card("H2")}),
    ),
    "auction: a card is played from the hand": (
        lambda: four(before="pitch SA"),
        ("play SK", "not_in_hand", "S4", 1, {"card": card("SK")}),
    ),
    "auction: trump led is followed": (
        lambda: four(before="pitch SA"),
        ("play HA", "follow_trump", "S4", 1, {"suit": Suit.SPADES, "trump": Suit.SPADES}),
    ),
    "auction: a suit led is followed or trumped": (
        three,
        (
            "play D2",
            "follow_or_trump",
            "S4",
            1,
            {"suit": Suit.HEARTS, "trump": Suit.SPADES},
        ),
    ),
    "auction: strictly, a suit led is followed": (
        lambda: three(follow="strict"),
        (
            "play SQ",
            "follow_suit",
            "S4",
            1,
            {"suit": Suit.HEARTS, "trump": Suit.SPADES},
        ),
    ),
    "auction: the time to bid is over": (
        lambda: four(before="pitch SA"),
        ("bid 4", "not_now", "N2", 1, {"phase": "play"}),
    ),
    "money: a bid that there is not": (
        lambda: four("money"),
        ("bid 1", "no_such_bid", "M1", 0, {"lowest": 2, "highest": MOON}),
    ),
    "money: a bid below the high bid": (
        lambda: four("money", "bid 3"),
        ("bid 2", "bid_too_low", "M1", 1, {"high": 3}),
    ),
    "money: only the dealer may match": (
        lambda: four("money", "bid 3"),
        ("bid 3", "only_the_dealer_matches", "M3", 1, {"high": 3}),
    ),
    "money: the dealer must bid": (
        lambda: four("money", "pass, pass, pass"),
        ("pass", "dealer_must_bid", "M2", 3, {}),
    ),
    "partner: a bid that there is not": (
        lambda: four("partner"),
        ("bid 1", "no_such_bid", "R2", 0, {"lowest": 2, "highest": 5}),
    ),
    "partner: no card is laid down as a bid": (
        lambda: four("partner"),
        ("pitch SA", "no_pitching", "R2", 0, {}),
    ),
    "partner: the dealer must bid": (
        lambda: four("partner", "pass, pass, pass"),
        ("pass", "dealer_must_bid", "R3", 3, {}),
    ),
    "partner: without stealing nor the dealer": (
        lambda: four("partner", "bid 2, pass, pass", dealer_steals=False),
        ("bid 2", "no_stealing", "R4", 3, {"high": 2}),
    ),
    "pawnee: nobody may match": (
        lambda: pawnee("bid 6, pass, pass, pass"),
        ("bid 6", "no_stealing", "P4", 4, {"high": 6}),
    ),
    "pawnee: nor may another": (
        lambda: pawnee("bid 6"),
        ("bid 6", "only_the_dealer_matches", "P4", 1, {"high": 6}),
    ),
    "pawnee: the moon needs a score": (
        lambda: pawnee("bid 6", scores=(0, -1, 0, 0, 0)),
        ("bid 10", "moon_needs_score", "P4", 1, {"score": -1}),
    ),
    "pawnee: a joker is not called": (
        lambda: pawnee("bid 5, pass, pass, pass, pass"),
        ("call JL", "call_a_joker", "P5", 0, {"card": card("JL")}),
    ),
    "pawnee: nor an own card": (
        lambda: pawnee("bid 5, pass, pass, pass, pass"),
        ("call SK", "call_own_card", "P5", 0, {"card": card("SK")}),
    ),
    "pawnee: a card is thrown from the hand": (
        called,
        ("discard C2", "not_in_hand", "P6", 0, {"card": card("C2")}),
    ),
    "pawnee: point cards stay": (
        called,
        ("discard CJ", "keep_point_cards", "P6", 0, {"card": card("CJ")}),
    ),
    "pawnee: honours stay while others may go": (
        called,
        ("discard SK", "other_cards_first", "P6", 0, {"card": card("SK")}),
    ),
    "pawnee: the called card stays": (
        lambda: act(
            called(),
            "discard H2, discard H3, discard H4, discard H5, discard S4, discard SK, discard SQ, "
            "discard S2, discard C2, discard C3, discard C4, discard C5",
        ),
        ("discard SA", "keep_the_called_card", "P6", 2, {"card": card("SA")}),
    ),
    "pawnee: the called card is led": (
        lambda: put_away(called(), keep="SA S9 S8 D3 D4 D5"),
        ("play S9", "lead_the_called_card", "P7", 2, {"card": card("SA")}),
    ),
    "pawnee: a card is played from the hand": (
        lambda: put_away(called(), keep="SA S9 S8 D3 D4 D5"),
        ("play SK", "not_in_hand", "P7", 2, {"card": card("SK")}),
    ),
    "pawnee: only trumps are played": (
        lambda: act(put_away(called(), keep="SA S9 S8 D3 D4 D5 S7 S6 S5 DA DK DQ"), "play SA"),
        ("play DA", "only_trumps", "P7", 4, {"trump": Suit.SPADES}),
    ),
    "tenpoint: a bid that there is not": (
        lambda: tenpoint("pass"),
        ("bid 3", "no_such_bid", "T4", 1, {"lowest": 4, "highest": 10}),
    ),
    "tenpoint: the dealer must bid": (
        lambda: tenpoint("pass, pass, pass"),
        ("pass", "dealer_must_bid", "T5", 3, {}),
    ),
    "tenpoint: the moon needs a score": (
        lambda: tenpoint("pass", scores=(0, -2, 0, -2)),
        ("bid 10", "moon_needs_score", "T4", 1, {"score": -2}),
    ),
    "tenpoint: jokers are no trump suit": (
        lambda: tenpoint("bid 5, pass, pass, pass"),
        (Trump(Suit.JOKERS), "no_such_trump", "T6", 0, {}),
    ),
    "tenpoint: only trumps are played": (
        lambda: tenpoint("bid 5, pass, pass, pass, trump S"),
        ("play HA", "not_in_hand", "T8", 0, {"card": card("HA")}),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_says_why(name):
    begin, (action, code, paragraph, seat, params) = CASES[name]
    game = begin()
    with pytest.raises(IllegalAction) as refused:
        game.push(action)
    error = refused.value
    assert (error.code, error.paragraph, error.seat) == (code, paragraph, seat)
    assert error.params == params
    assert {key: type(value) for key, value in error.params.items()} == {
        key: type(value) for key, value in params.items()
    }
    assert str(error.action) == str(action)
