"""Positions in which bots of other programs, or ours, once did something foolish."""

from random import Random

import pytest

from pitch_core import bots
from pitch_core.cards import Suit
from tests.unit.bots.positions import at

PAIRS = {
    "partnerships": True,
    "target": 11,
    "min_bid": 2,
    "dealer_steals": False,
    "win_any_deal": True,
}
HOLDER = PAIRS | {"low_to": "holder"}
STEALING = HOLDER | {"dealer_steals": True}
ALONE = {}

# name, options, seat, hand, dealer, bids, tricks as `leader: cards`, what is good
PAIRED = [
    (
        "the dealer matches the lowest bid and does not pay more for the same right",
        (STEALING, 1, "SA SJ S4 DT C7 H2", 1, "bid 2, pass, pass", ""),
        ("bid 2", "pass"),
    ),
    (
        "the small spade guards the ten of spades",
        (PAIRS, 2, "ST S2 DA D9 C7", 3, "bid 2, bid 3, pass, pass", "1: HA H5 H2 H3 | 1: HQ"),
        ("play C7", "play D9"),
    ),
    (
        "the three may be Low and goes home under partner's ace",
        (PAIRS, 0, "D5 D3 C8 H6 S9 S4", 1, "bid 3, pass, pass, pass", "2: DA DT"),
        ("play D3",),
    ),
    (
        "the jack clears the way for the deuce",
        (
            PAIRS,
            1,
            "DJ D2",
            3,
            "pass, bid 3, pass, pass",
            "1: DK D7 D5 D9 | 1: DQ D6 S8 S4 | 1: CT C4 C9 C2 | 1: HA H3 H8 H5",
        ),
        ("play DJ",),
    ),
    (
        "four pips alone are not worth the only trump",
        (
            PAIRS,
            1,
            "H7 C9 C4 D6 D8",
            2,
            "bid 2, pass, pass, pass",
            "3: HQ HK H3 HT | 0: SA",
        ),
        ("play C4", "play C9", "play D6", "play D8"),
    ),
    (
        "the jack is the worst to lose of queen, jack and deuce",
        (PAIRS, 2, "HQ HJ H2 D6 S9 S4", 3, "pass, bid 3, pass, pass", "1: HA"),
        ("play HQ", "play H2"),
    ),
    (
        "the jack goes home where the deuce has scored for its holder",
        (HOLDER, 0, "HJ H2 C8 D6 S9 S4", 1, "bid 3, pass, pass, pass", "2: HA H5"),
        ("play HJ",),
    ),
    (
        "the ace is kept for a trick that is worth something",
        (PAIRS, 0, "HA H3 C8 D6 S3 C2", 1, "pass, pass, pass, bid 2", "1: H9 H8 H7"),
        ("play H3",),
    ),
    (
        "the jack is not the highest while the queen lies in this very trick",
        (
            HOLDER,
            0,
            "SJ S5 D7 D2",
            2,
            "pass, pass, bid 3, pass",
            "1: SA S7 S2 S8 | 1: SK C9 D9 S6 | 1: SQ CT H4",
        ),
        ("play S5",),
    ),
    (
        "partner's ace in this trick cannot be beaten",
        (HOLDER, 0, "SJ S4 C8 D6 H9 H4", 1, "bid 3, pass, pass, pass", "2: SA S5"),
        ("play SJ",),
    ),
    (
        "two kings with one card beside are no bid of three",
        (STEALING, 0, "SK HJ H6 CK CT D7", 0, "bid 2, pass, pass", ""),
        # In 20,000 worlds: bid 2 wins 0.459 of games, pass 0.453 (the gap has an error of 0.0014),
        # bid 3 wins 0.358. Taking the bid at the same number costs no more than it may bring.
        ("pass", "bid 2"),
    ),
]


def answer(name, position, seed=1, worlds=200):
    options, seat, hand, dealer, bids, tricks = position
    game = at(name, seat, hand, dealer=dealer, bids=bids, tricks=tricks, **options)
    return bots.decide("expert", game.observe(seat), Random(seed), worlds)


@pytest.mark.parametrize(
    ("position", "good"), [row[1:] for row in PAIRED], ids=[row[0] for row in PAIRED]
)
def test_partners(position, good):
    decision = answer("auction", position)
    assert str(decision.action) in good, decision


FOUR = "pass, pass, pass, bid 2"
EACH_FOR_ONESELF = [
    (
        "the last hand takes the ten home with the lowest card that does",
        (ALONE, 2, "SK S2 D4 D5 C8", 3, FOUR, "3: HA H3 H4 H5 | 3: ST S5 S6"),
        ("play SK",),
    ),
    (
        "Low is brought home on a trick that nobody can take any more",
        (ALONE, 2, "H2 D8 C9 C5", 3, FOUR, "3: HA H3 H4 H5 | 3: HK S3 H6 H7 | 3: D9 D5 D3"),
        ("play H2",),
    ),
    (
        "a jack is not laid under the ace while a small trump is there",
        (ALONE, 0, "HJ H6 D8 C9 C5 S4", 3, FOUR, "3: HA"),
        ("play H6",),
    ),
    (
        "a ten is not thrown into another's trick",
        (ALONE, 0, "ST S4 DT C9 C5", 3, FOUR, "3: HA H3 H4 H5 | 3: HK"),
        ("play S4", "play C9", "play C5"),
    ),
    (
        "a hand that holds every top trump bids all",
        (ALONE, 0, "SA SK SQ SJ ST S9", 3, "", ""),
        ("bid 4",),
    ),
    (
        "nothing is bid on nothing",
        (ALONE, 0, "S5 H6 H4 D8 C9 C7", 3, "", ""),
        ("pass",),
    ),
    (
        "the dealer matches and does not outbid",
        (ALONE, 3, "SA SK S5 H4 D8 C9", 3, "pass, bid 2, pass", ""),
        ("bid 2",),
    ),
    (
        "a forced dealer bids as little as there is",
        (ALONE, 3, "S5 H6 H4 D8 C9 C7", 3, "pass, pass, pass", ""),
        ("bid 2",),
    ),
    (
        "the pitcher draws trumps from the top",
        (ALONE, 3, "SK SQ S9 D4 C8", 3, FOUR, "3: SA S3 S4 S5"),
        ("play SK", "play SQ"),
    ),
]


@pytest.mark.parametrize(
    ("position", "good"),
    [row[1:] for row in EACH_FOR_ONESELF],
    ids=[row[0] for row in EACH_FOR_ONESELF],
)
def test_each_for_oneself(position, good):
    decision = answer("auction", position)
    assert str(decision.action) in good, decision


ROUND = "pass, pass, pass, bid 2"
FOR_MONEY = [
    (
        "a moon that cannot fail is bid",
        (ALONE, 0, "SA SK SQ SJ ST S9", 3, "", ""),
        ("bid moon",),
    ),
    (
        "a good hand is no moon",
        (ALONE, 0, "SA SK S5 D4 C8 H7", 3, "", ""),
        ("bid 2", "bid 3"),
    ),
    (
        "a moon without the jack is not reached for",
        (ALONE, 0, "SA SK SQ S2 D4 C8", 3, "", ""),
        ("bid 2", "bid 3"),
    ),
    (
        "nothing is bid on nothing",
        (ALONE, 0, "S5 H6 H4 D8 C9 C7", 3, "", ""),
        ("pass",),
    ),
    (
        "a forced dealer bids as little as there is",
        (ALONE, 3, "S5 H6 H4 D8 C9 C7", 3, "pass, pass, pass", ""),
        ("bid 2",),
    ),
    (
        "the dealer matches and does not outbid",
        (ALONE, 3, "SA SK S5 H4 D8 C9", 3, "pass, bid 2, pass", ""),
        ("bid 2",),
    ),
    (
        "the last hand takes the ten home",
        (ALONE, 2, "SK S2 D4 D5 C8", 3, ROUND, "3: HA H3 H4 H5 | 3: ST S5 S6"),
        ("play SK",),
    ),
    (
        "Low is brought home on a trick that nobody can take any more",
        (ALONE, 2, "H2 D8 C9 C5", 3, ROUND, "3: HA H3 H4 H5 | 3: HK S3 H6 H7 | 3: D9 D5 D3"),
        ("play H2",),
    ),
]


@pytest.mark.parametrize(
    ("position", "good"), [row[1:] for row in FOR_MONEY], ids=[row[0] for row in FOR_MONEY]
)
def test_for_money(position, good):
    decision = answer("money", position)
    assert str(decision.action) in good, decision


THE_REST = "pass, pass, pass, pass"
CALLERS = [
    (
        "all ten points in the hand win the game at once",
        (ALONE, 0, "SA SK SQ SJ CJ JH JL ST S3 S2", 4, "", ""),
        ("bid 10",),
    ),
    (
        "nothing is bid on nothing",
        (ALONE, 0, "S5 S6 H7 H8 D9 D4 C5 C6 C7 D8", 4, "", ""),
        ("pass",),
    ),
    (
        "a forced dealer bids as little as there is",
        (ALONE, 4, "S5 S6 H7 H8 D9 D4 C5 C6 C7 D8", 4, THE_REST, ""),
        ("bid 5",),
    ),
    (
        "the highest missing card of the strong suit is called: the ace",
        (ALONE, 0, "SK SQ SJ CJ JH S9 S5 D4 D6 C8", 4, "bid 6, " + THE_REST, ""),
        ("call SA",),
    ),
    (
        "with the ace in hand it is the king",
        (ALONE, 0, "SA SQ SJ CJ JH S9 S5 D4 D6 C8", 4, "bid 6, " + THE_REST, ""),
        ("call SK",),
    ),
    (
        "with the two highest in hand it is the queen",
        (ALONE, 0, "SA SK SJ CJ JH S9 S5 D4 D6 C8", 4, "bid 6, " + THE_REST, ""),
        ("call SQ",),
    ),
    (
        "a moon is not bid on a good hand",
        (ALONE, 0, "SA SK S9 S5 S3 D4 D6 C8 H7 H9", 4, "", ""),
        ("bid 5", "bid 6", "pass", "bid 10"),
    ),
]


@pytest.mark.parametrize(
    ("position", "good"), [row[1:] for row in CALLERS], ids=[row[0] for row in CALLERS]
)
def test_callers(position, good):
    decision = answer("pawnee", position)
    assert str(decision.action) in good, decision


def test_a_caller_throws_side_cards_before_trumps():
    position = (ALONE, 0, "SA SK SJ CJ JH S9 S5 D4 D6 C8", 4, f"bid 6, {THE_REST}, call SQ", "")
    thrown = answer("pawnee", position).action.card
    assert thrown.suit is not Suit.SPADES
    assert str(thrown) not in {"CJ", "JH", "JL"}
