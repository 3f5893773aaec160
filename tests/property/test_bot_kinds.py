"""What an expert does and does not do, each kind of decision over many positions made at random.

The hands and the cards on the table are drawn from what leaves only one sensible answer; which
cards of that sort they are, and what the others hold, is chance.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import Game, bots, variant
from pitch_core.actions import Bid, Pass
from tests.unit.bots.positions import at

LAST_PITCHES = "pass, pass, pass, bid 2"
ONE_SIDE = {"partnerships": True, "target": 11, "min_bid": 2}
BOTH_LOWS = pytest.mark.parametrize("low_to", ["taker", "holder"])
few = settings(max_examples=10)
chances = st.integers(0, 10**6).map(Random)


def some(chance, suit, ranks, count):
    """Draw cards of a suit, as words."""
    drawn = list(ranks)
    chance.shuffle(drawn)
    return [suit + rank for rank in drawn[:count]]


def decide(game, worlds=60):
    return bots.decide("expert", game.observe(game.actor), Random(1), worlds)


def answer(game):
    return str(decide(game).action)


@few
@given(chance=chances, name=st.sampled_from(["auction", "money"]))
def test_a_sure_low_is_brought_home(chance, name):
    own, *others = some(chance, "H", "6789", 4)
    led, second, third, mine = some(chance, "D", "3456789", 4)
    hand = ["H2", mine, *some(chance, "C", "345678", 2), *some(chance, "S", "4567", 1)]
    game = at(
        name,
        2,
        " ".join(hand),
        dealer=3,
        bids=LAST_PITCHES,
        tricks=f"3: HA {others[0]} {others[1]} {own} | 3: {led} {second} {third}",
    )
    assert answer(game) == "play H2"


@few
@given(chance=chances, name=st.sampled_from(["auction", "money"]))
def test_the_guard_of_a_ten_is_kept_by_who_may_throw_something_else(chance, name):
    guard = some(chance, "S", "23456789", 1)
    spare = some(chance, "C", "23456789", 2) + some(chance, "D", "23456789", 1)
    game = at(
        name,
        0,
        " ".join(["ST", *guard, *spare]),
        dealer=3,
        bids=LAST_PITCHES,
        tricks="3: HA H5 H6 H7 | 3: HK",
    )
    assert answer(game) in {f"play {card}" for card in spare}


@few
@given(seed=st.integers(0, 10**6), level=st.sampled_from([1, 2, 3]))
def test_a_dealer_who_may_steal_does_not_outbid(seed, level):
    game = Game(variant("auction"), seed=seed, dealer=3)
    for bid in ("pass", f"bid {level}", "pass"):
        game.push(bid)
    assert answer(game) in {"pass", f"bid {level}"}


@few
@given(seed=st.integers(0, 10**6), name=st.sampled_from(["auction", "money", "pawnee"]))
def test_nothing_is_bid_that_no_world_makes(seed, name):
    game = Game(variant(name), seed=seed)
    decision = decide(game)
    assert Pass() in game.legal_actions()
    if isinstance(decision.action, Bid):
        made = {reason.code: reason.params for reason in decision.reasons}.get("makes_bid")
        assert made is None or made["share"] > 0


@BOTH_LOWS
@few
@given(chance=chances)
def test_the_jack_goes_under_a_partners_ace(low_to, chance):
    small = some(chance, "S", "456789", 3)
    hand = ["SJ", small[0], *some(chance, "C", "456789", 2), *some(chance, "D", "456789", 2)]
    game = at(
        "auction",
        0,
        " ".join(hand),
        dealer=3,
        bids="pass, pass, bid 3, pass",
        tricks=f"2: SA {small[1]}",
        low_to=low_to,
        **ONE_SIDE,
    )
    assert answer(game) == "play SJ"


@few
@given(chance=chances)
def test_the_ten_goes_to_a_trick_that_is_a_partners_for_sure(chance):
    plain = some(chance, "C", "3456789", 4)
    hand = ["CT", plain[0], *some(chance, "D", "456789", 2)]
    game = at(
        "auction",
        1,
        " ".join([*hand, "S4"]),
        dealer=2,
        bids="pass, pass, pass, bid 2",
        tricks=f"2: SA S5 S6 S7 | 2: {plain[1]} CA {plain[2]}",
        **ONE_SIDE,
    )
    assert game.observe(1).sides[1] == (1, 3)
    assert answer(game) == "play CT"


@few
@given(chance=chances)
def test_a_bare_plain_ace_is_not_ruffed(chance):
    # With Low to its holder it would be right: then nothing else is left for the trump to win.
    trump = some(chance, "H", "56789", 4)
    spare = some(chance, "C", "2345678", 2) + some(chance, "D", "2345678", 2)
    game = at(
        "auction",
        1,
        " ".join([trump[0], *spare]),
        dealer=2,
        bids="bid 2, pass, pass, pass",
        tricks=f"3: HQ HK {trump[1]} {trump[2]} | 0: SA",
        **ONE_SIDE,
    )
    assert answer(game) in {f"play {card}" for card in spare}


@few
@given(chance=chances)
def test_the_ace_is_held_where_nothing_is_to_be_won(chance):
    first, second, third, own = some(chance, "H", "456789", 4)
    hand = ["HA", own, *some(chance, "C", "345678", 2), *some(chance, "S", "345678", 2)]
    game = at(
        "auction",
        0,
        " ".join(hand),
        dealer=1,
        bids=LAST_PITCHES,
        tricks=f"1: {first} {second} {third}",
        **ONE_SIDE,
    )
    assert answer(game) == f"play {own}"


ACE_GONE = "3: SA S3 S4 S5 | 3: DA D3 D4 D5 | 3: CA C3 C4 C5 | 3: HA H4 H5 H6"
TOPS_GONE = "3: SA SK S4 S5 | 3: DA D3 D4 D5 | 3: CA C3 SQ C5 | 1: H9 H4 HA H6"


@few
@given(
    low=st.sampled_from(["S2", "S6"]),
    lead=st.sampled_from([("taker", TOPS_GONE, "SJ"), ("holder", ACE_GONE, None)]),
)
def test_of_two_last_trumps_the_right_one_is_led(low, lead):
    # Where Low goes to its taker the jack clears the way; where it has been scored by its holder,
    # the small trump draws the king or the queen that would take the jack.
    low_to, tricks, right = lead
    game = at(
        "auction",
        3,
        f"SJ {low}",
        dealer=3,
        bids=LAST_PITCHES,
        tricks=tricks,
        low_to=low_to,
    )
    assert answer(game) == f"play {right or low}"
