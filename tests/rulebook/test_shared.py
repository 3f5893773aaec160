"""What the systems share: docs/rules/shared.md, paragraph by paragraph."""

from itertools import pairwise

import pytest

from pitch_core import Game, IllegalAction, variant
from pitch_core.cards import PACK_52, PACK_54, PLAIN_RANKS
from pitch_core.events import RestKept
from tests.table import (
    PACKETS,
    act,
    calls,
    change,
    finish,
    legal,
    play,
    points,
    stacked,
    table,
    winners,
)

SYSTEMS = ("auction", "money", "partner", "pawnee", "tenpoint")


# S1


@pytest.mark.parametrize("name", SYSTEMS)
def test_s1_bidding_begins_at_the_dealers_left(name):
    game = Game(variant(name), seed=3, dealer=1)
    assert game.actor == 2


def test_s1_bidding_and_play_go_clockwise():
    game = Game(variant("auction"), seed=3, dealer=1)
    asked = []
    for _ in range(3):
        asked.append(game.actor)
        game.push("pass")
    assert [*asked, game.actor] == [2, 3, 0, 1]
    game.push("bid 2")
    played = []
    for _ in range(4):
        played.append(game.actor)
        game.push(game.legal_actions()[0])
    assert played == [1, 2, 3, 0]


@pytest.mark.parametrize("name", SYSTEMS)
def test_s1_the_deal_passes_left_after_every_deal(name):
    game = Game(variant(name), seed=5, dealer=variant(name).players - 1)
    finish(game)
    game.next_deal()
    assert game.dealer == 0
    finish(game)
    game.next_deal()
    assert game.dealer == 1


def test_s1_the_first_dealer_is_drawn_at_random():
    dealers = [Game(variant("auction"), seed=seed).dealer for seed in range(200)]
    assert set(dealers) == {0, 1, 2, 3}
    assert all(30 <= dealers.count(seat) <= 70 for seat in range(4))


@pytest.mark.parametrize("name", ["auction", "money", "partner"])
def test_s1_six_cards_are_dealt_three_at_a_time(name):
    game = Game(variant(name, players=4), seed=1, dealer=2, cards=PACK_52)
    assert set(game.observe(3).hand) == {*PACK_52[0:3], *PACK_52[12:15]}
    assert set(game.observe(0).hand) == {*PACK_52[3:6], *PACK_52[15:18]}
    assert set(game.observe(2).hand) == {*PACK_52[9:12], *PACK_52[21:24]}


def test_s1_pawnee_deals_ten_in_packets_of_three_three_three_and_one_then_the_widow():
    game = Game(variant("pawnee"), seed=1, dealer=4, cards=PACK_54)
    for seat in range(5):
        at = 3 * seat
        packets = (PACK_54[at : at + 3], PACK_54[15 + at : 18 + at], PACK_54[30 + at : 33 + at])
        assert set(game.observe(seat).hand) == {*sum(packets, ()), PACK_54[45 + seat]}
    finish(game)
    rest = [event for event in game.events() if isinstance(event, RestKept)]
    assert rest[0].widow == PACK_54[50:]


def test_s1_ten_point_pitch_deals_nine_three_at_a_time_and_the_rest_is_the_stock():
    game = Game(variant("tenpoint"), seed=1, dealer=3, cards=PACK_54)
    for seat in range(4):
        at = 3 * seat
        packets = (PACK_54[at : at + 3], PACK_54[12 + at : 15 + at], PACK_54[24 + at : 27 + at])
        assert set(game.observe(seat).hand) == {*sum(packets, ())}
    finish(game)
    rest = [event for event in game.events() if isinstance(event, RestKept)]
    assert rest[0].stock == PACK_54[36:]


# S2


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(map(str, PLAIN_RANKS))))
def test_s2_a_higher_card_of_the_suit_wins(higher, lower):
    hands = [f"S{lower} C2 C3 C4 C5 C6", f"S{higher} D2 D3 D4 D5 D6"]
    game = act(table("auction", hands), "bid 2, pass")
    assert winners(play(game, f"S{lower} S{higher}")) == [1]


def test_s2_the_order_is_ace_high():
    assert [str(rank) for rank in PLAIN_RANKS] == list("AKQJT98765432")


# S3

TWO_TRUMPS = ["SA SQ H2 H3 H4 H5", "SK SJ D2 D3 D4 D5"]


def test_s3_high_goes_to_the_side_that_holds_the_highest_trump_in_play():
    game = act(table("auction", ["SQ S9 H2 H3 H4 H5", "SK S3 D2 D3 D4 D5"]), "bid 2, pass")
    finish(game)
    assert points(game)["high"] == (1,)


def test_s3_low_goes_to_the_side_that_wins_it_in_a_trick():
    hands = ["SA S2 H2 H3 H4 H5", "SK S3 D2 D3 D4 D5"]
    game = act(table("auction", hands), "bid 2, pass")
    play(game, "S2 SK | D2 H2 | D3 H3 | D4 H4 | D5 H5 | S3 SA")
    assert points(game)["low"] == (1,)
    assert points(game)["high"] == (0,)


def test_s3_house_rule_low_to_holder_gives_low_to_the_side_that_was_dealt_it():
    hands = ["SA S2 H2 H3 H4 H5", "SK S3 D2 D3 D4 D5"]
    game = act(table("auction", hands, low_to="holder"), "bid 2, pass")
    play(game, "S2 SK | D2 H2 | D3 H3 | D4 H4 | D5 H5 | S3 SA")
    assert points(game)["low"] == (0,)


def test_s3_the_lowest_trump_in_play_need_not_be_the_two():
    hands = ["SA S7 H2 H3 H4 H5", "SK S8 D2 D3 D4 D5"]
    game = finish(act(table("auction", hands), "bid 2, pass"))
    low = next(point for point in game.last_deal.points if point.name == "low")
    assert str(low.card) == "S7"


def test_s3_jack_goes_to_the_side_that_wins_it_in_a_trick():
    game = act(table("auction", TWO_TRUMPS), "bid 2, pass")
    play(game, "SA SJ | SQ SK | D2 H2 | D3 H3 | D4 H4 | D5 H5")
    jack = next(point for point in game.last_deal.points if point.name == "jack")
    assert (str(jack.card), jack.seat, jack.seats) == ("SJ", 0, (0,))
    game = act(table("auction", TWO_TRUMPS), "bid 2, pass")
    play(game, "SQ SK | SJ SA | H2 D2 | H3 D3 | H4 D4 | H5 D5")
    assert points(game)["jack"] == (0,)
    game = act(table("auction", TWO_TRUMPS), "bid 2, pass")
    play(game, "SA SK | H2 SJ | D2 SQ | H3 D3 | H4 D4 | H5 D5")
    assert points(game)["jack"] == (1,)


def test_s3_nobody_scores_a_jack_that_is_not_in_play():
    game = finish(act(table("auction", ["SA S9 H2 H3 H4 H5", "SK S8 D2 D3 D4 D5"]), "bid 2, pass"))
    jack = next(point for point in game.last_deal.points if point.name == "jack")
    assert (jack.card, jack.seat, jack.seats) == (None, None, ())


def test_s3_pips_count_ten_four_three_two_one_in_every_suit():
    hands = ["SA ST SK SQ SJ S9", "DT HA CK DQ HJ C9"]
    game = act(table("auction", hands), "bid 4")
    play(game, "SA DT | ST HA | SK CK | SQ DQ | SJ HJ | S9 C9")
    assert list(game.last_deal.pips) == [40, 0]


def test_s3_game_needs_most_pips_and_no_majority():
    # 12 of 31: less than half, and enough.
    hands = ["ST S2 H2 H3 C2 C3", "HA HK DK D2 D3 D4", "CA CK CQ D5 D6 DQ"]
    game = act(table("auction", hands), "bid 2, pass, pass")
    play(game, "ST D2 D5 | H2 HA D6 | HK DQ H3 | D3 CQ S2")
    play(game, "C2 D4 CA | CK C3 DK")
    assert list(game.last_deal.pips) == [12, 9, 10]
    most = next(point for point in game.last_deal.points if point.name == "game")
    assert (most.card, most.seat, most.seats) == (None, 0, (0,))


def test_s3_a_tie_for_most_pips_gives_game_to_nobody():
    # A-c: 5 to 5.
    hands = ["SA SJ S2 H2 H3 H4", "HA HJ D2 D3 D4 D5"]
    game = play(
        act(table("auction", hands), "pitch SA"), "D2 | SJ D3 | S2 D4 | H2 HA | HJ H3 | D5 H4"
    )
    assert list(game.last_deal.pips) == [5, 5]
    assert points(game).get("game", ()) == ()


def test_s3_a_tie_between_others_gives_game_to_nobody():
    hands = ["S2 S3 H2 D2 C4 C5", "HT H3 C6 C7 C8 C9", "DT D3 C2 C3 H4 D4"]
    game = act(table("auction", hands), "bid 2, pass, pass")
    play(game, "S2 C6 C2 | S3 C7 C3 | D2 C8 DT | H4 H2 HT | H3 D3 C4 | C9 D4 C5")
    assert list(game.last_deal.pips) == [0, 10, 10]
    assert points(game).get("game", ()) == ()
    assert change(game) == [2, 0, 0]


def test_s3_all_tricks_without_a_pip_are_a_tie_for_game():
    # A-g: High and Low make two of the three bid.
    hands = ["S9 S8 S7 S6 S5 S4", "H9 H8 H7 H6 H5 H4"]
    game = finish(act(table("auction", hands), "bid 3, pass"))
    assert winners(game) == [0] * 6
    assert list(game.last_deal.pips) == [0, 0]
    assert points(game).get("game", ()) == ()
    assert change(game) == [-3, 0]


def test_s3_a_single_trump_in_play_scores_high_and_low():
    hands = ["S9 H2 H3 H4 H5 H6", "HA HK HT D2 D3 D4"]
    game = finish(act(table("auction", hands), "bid 2, pass"))
    assert (points(game)["high"], points(game)["low"]) == ((0,), (0,))
    assert change(game) == [2, 1]


def test_s3_a_single_trump_that_is_the_jack_scores_three():
    # A-a, to its score.
    hands = ["SJ H2 H3 H4 H5 H6", "HA HK HT D2 D3 D4"]
    game = act(table("auction", hands), "bid 3, pass")
    play(game, "SJ D2 | H2 HA | HK H3 | HT H4 | D3 H5 | D4 H6")
    assert list(game.last_deal.pips) == [1, 17]
    assert change(game) == [3, 1]


# S4

FOLLOWING = ["SA HA H2 D2 D3 D4", "S2 S3 HK C3 C4 C5"]


def test_s4_who_can_follow_follows_or_plays_a_trump():
    game = play(act(table("auction", FOLLOWING), "bid 2, pass"), "SA S2 | HA")
    assert legal(game) == ["play HK", "play S3"]


def test_s4_house_rule_strict_makes_who_can_follow_follow():
    game = play(act(table("auction", FOLLOWING, follow="strict"), "bid 2, pass"), "SA S2 | HA")
    assert legal(game) == ["play HK"]
    with pytest.raises(IllegalAction) as refusal:
        game.push("play S3")
    assert refusal.value.paragraph == "S4"


def test_s4_who_can_follow_and_has_no_trump_must_follow():
    hands = ["SA HA H2 D2 D3 D4", "S2 H3 HK C3 C4 C5"]
    game = play(act(table("auction", hands), "bid 2, pass"), "SA S2 | HA")
    assert legal(game) == ["play H3", "play HK"]
    with pytest.raises(IllegalAction) as refusal:
        game.push("play C3")
    assert refusal.value.paragraph == "S4"


@pytest.mark.parametrize("follow", ["or_trump", "strict"])
def test_s4_who_cannot_follow_plays_any_card(follow):
    game = play(act(table("auction", FOLLOWING, follow=follow), "bid 2, pass"), "SA S2 | D2")
    assert legal(game) == ["play C3", "play C4", "play C5", "play HK", "play S3"]


def test_s4_who_has_trump_must_play_one_when_trump_is_led():
    game = play(act(table("auction", FOLLOWING), "bid 2, pass"), "SA")
    assert legal(game) == ["play S2", "play S3"]


def test_s4_the_highest_trump_wins_else_the_highest_card_of_the_suit_led():
    hands = ["SA HA H2 D2 D3 D4", "S2 S3 HK C3 C4 C5", "CA H9 D9 SK D8 D7"]
    game = act(table("auction", hands), "bid 2, pass, pass")
    play(game, "SA S2 SK | HA S3 H9")
    assert winners(game) == [0, 1]
    play(game, "C3 CA H2 | D9 D2 HK | D8 D3 C4")
    assert winners(game) == [0, 1, 2, 2, 2]


def test_s4_a_card_that_one_does_not_hold_is_refused():
    game = act(table("auction", FOLLOWING), "bid 2, pass")
    with pytest.raises(IllegalAction) as refusal:
        game.push("play CA")
    assert refusal.value.paragraph == "S4"


def test_s4_the_winner_leads():
    game = play(act(table("auction", FOLLOWING), "bid 2, pass"), "SA S2 | HA S3")
    assert game.actor == 1
    assert legal(game) == ["play C3", "play C4", "play C5", "play HK"]


# S5


def test_s5_a_made_bid_scores_all_that_was_made():
    hands = ["SA SK SQ SJ ST S2", "H2 H3 H4 H5 H6 H7"]
    game = finish(act(table("auction", hands), "bid 2, pass"))
    assert change(game) == [4, 0]
    assert game.last_deal.made_bid


def test_s5_set_back_loses_the_bid_whatever_was_made_and_the_others_score():
    # M-h's deal, at Auction Pitch: the pitcher makes Low alone.
    hands = [
        "SK S3 H2 H3 H4 H5",
        "SA SJ S2 C2 C3 C4",
        "DA DT D9 D8 D7 D6",
        "HA HT CA CT C9 C8",
    ]
    game = act(table("auction", hands), "bid 2, pass, pass, pass")
    play(game, "SK SA D6 C8 | C2 D7 C9 H2 | CT H3 C3 D8 | CA H4 C4 D9 | HA H5 SJ DT")
    play(game, "S2 DA HT S3")
    assert list(game.last_deal.made) == [1, 3, 0, 0]
    assert not game.last_deal.made_bid
    assert change(game) == [-2, 3, 0, 0]
    assert list(game.scores) == [-2, 3, 0, 0]


# S6


@pytest.mark.parametrize("name", SYSTEMS)
def test_s6_when_all_pass_the_dealer_is_forced_to_bid(name):
    game = Game(variant(name), seed=2, dealer=0)
    while game.actor != 0:
        game.push("pass")
    assert "pass" not in legal(game)
    assert calls(game)
    with pytest.raises(IllegalAction):
        game.push("pass")


@pytest.mark.parametrize("name", SYSTEMS)
def test_s6_a_deal_that_is_over_lies_open_to_every_seat(name):
    game = Game(variant(name), seed=2)
    assert game.events(1) != game.events()
    finish(game)
    for seat in game.seated:
        assert game.events(seat) == game.events()


def test_the_helper_deals_every_system_in_its_packets():
    for name, packets in PACKETS.items():
        game_variant = variant(name)
        count = game_variant.players
        pack = PACK_54 if name in ("pawnee", "tenpoint") else PACK_52
        size = sum(packets)
        hands = [list(pack[seat * size : (seat + 1) * size]) for seat in range(count)]
        game = Game(game_variant, seed=1, dealer=1, cards=stacked(name, [*hands, []], 1))
        assert [set(game.observe(seat).hand) for seat in range(count)] == [set(h) for h in hands]
