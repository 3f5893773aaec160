"""Pawnee Ten-Point, Call Your Partner: docs/rules/pawnee.md, paragraph by paragraph.

Trump is hearts with the off-jack `DJ`, seat 0 bids and seat 4 dealt, unless a test says otherwise.
Hands that are not written out are filled up with side cards, which do not matter.
"""

import pytest

from pitch_core import Game, IllegalAction, VariantError, variant
from pitch_core.cards import PACK_54
from pitch_core.events import Discarded, WidowTaken
from tests.table import (
    act,
    calls,
    cards,
    change,
    finish,
    legal,
    play,
    points,
    put_away,
    side_cards,
    table,
    winners,
)

ALONE = ("HK HQ HT", "HJ H9", "DJ JH H8 H7", "JL H6 H5", "H4 H2")
ALONE_PLAY = "HA H9 H7 H5 H4 | HK HJ H8 H6 H2 | HQ JH JL | HT DJ | H3"
EIGHT = ("HA HK HJ DJ JH JL HT H3", "HQ H4", "H9 H8", "H7 H6", "H5 H2")
SEVEN = ("HK HQ H9 H8", "HA HJ DJ JH JL HT H3", "H7 H6", "H5 H4", "H2")
SEVEN_PLAY = "HA H6 H4 H2 H8 | HJ H7 H5 H9 | DJ HQ | HK H3 | JH | JL | HT"
LOW_IS_THREE = ("HA H2 HJ DJ JH JL HT H3", "HK H9", "HQ H8", "H7 H6", "H5 H4")
BOTH_SIDES = ("HK HQ", "HA H9", "HJ DJ JH", "JL HT H3", "H4 H2")


def pawnee(hands, rest="", scores=None, **options):
    return table(
        "pawnee", hands, dealer=4, rest=rest, scores=scores, fill=side_cards("H"), **options
    )


def bid(game, level):
    """Let seat 0 win the auction at a level."""
    act(game, f"bid {level}")
    return game if level == 10 else act(game, "pass, pass, pass, pass")


def alone(level, **options):
    """P-a: seat 0 calls the ace, which lies in the widow with the three."""
    game = act(bid(pawnee(ALONE, "HA H3", **options), level), "call HA")
    put_away(game, " ".join(ALONE) + " HA H3")
    return play(game, ALONE_PLAY)


def eight(level, **options):
    """P-c: seat 0 holds eight high trumps and calls seat 1's queen."""
    game = act(bid(pawnee(EIGHT, **options), level), "call HQ")
    put_away(game, " ".join(EIGHT).replace("HA HK", ""))
    return play(game, "HQ H8 H6 H2 HT | H4 H9 H7 H5 HJ | DJ | JH | JL | H3")


def refused(game, action):
    with pytest.raises(IllegalAction) as refusal:
        game.push(action)
    return refusal.value.paragraph


def in_turn(game):
    return {str(card) for card in game.observe(game.actor).hand}


# P1


def test_p1_five_play_with_ten_cards_each_and_four_in_the_widow():
    game = Game(variant("pawnee"), seed=1)
    assert game.seated == (0, 1, 2, 3, 4)
    assert [len(game.observe(seat).hand) for seat in game.seated] == [10] * 5


@pytest.mark.parametrize("players", [4, 6])
def test_p1_no_other_number_of_players_is_taken(players):
    with pytest.raises(VariantError) as refusal:
        variant("pawnee", players=players)
    assert refusal.value.option == "players"


def test_p1_the_joker_written_jh_is_the_high_one():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    order = [str(card) for card in game.observe(0).trumps]
    assert order.index("JH") + 1 == order.index("JL")


# P2


@pytest.mark.parametrize(
    ("trump", "off_jack"), [("S", "CJ"), ("C", "SJ"), ("H", "DJ"), ("D", "HJ")]
)
def test_p2_sixteen_trumps_with_the_jack_of_the_same_colour(trump, off_jack):
    game = Game(variant("pawnee"), seed=3, dealer=4)
    bid(game, 5)
    action = next(a for a in legal(game) if a.startswith(f"call {trump}"))
    act(game, action)
    order = [str(card) for card in game.observe(0).trumps]
    top = [f"{trump}{rank}" for rank in "AKQJ"]
    rest = [f"{trump}{rank}" for rank in "T98765432"]
    assert order == [*top, off_jack, "JH", "JL", *rest]


def test_p2_tricks_go_by_that_order():
    hands = ("HJ JH HT", "HK DJ JL H9", "HQ H8", "H7 H6", "H5 H4")
    game = act(bid(pawnee(hands, "HA H3 H2"), 5), "call HK")
    put_away(game, "HJ JH HT HK DJ JL H9 HQ H8 H7 H6 H5 H4 HA H3 H2")
    play(game, "HK H8 H6 H4 HA")
    play(game, "HJ DJ HQ H7 H5")
    assert winners(game) == [0, 2]
    assert game.actor == 0
    play(game, "JH JL | HT H9")
    assert winners(game) == [0, 2, 0, 0]


def test_p2_the_off_jack_is_no_member_of_the_suit_printed_on_it():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    put_away(game, " ".join(ALONE) + " HA H3")
    play(game, "HA H9")
    assert "play DJ" in legal(game)
    play(game, "H7 H5 H4 | HK HJ H8 H6 H2 | HQ JH JL | HT DJ")
    assert winners(game)[-1] == 2


# P3


def test_p3_the_points_and_who_scores_them():
    game = alone(6)
    assert points(game) == {
        "high": (0,),
        "jack": (0,),
        "high_joker": (0,),
        "low_joker": (0,),
        "three": (0,),
        "off_jack": (1, 2, 3, 4),
        "ten": (1, 2, 3, 4),
        "low": (1, 2, 3, 4),
    }
    values = {point.name: point.value for point in game.last_deal.points}
    assert values == {**dict.fromkeys(values, 1), "three": 3}


def test_p3_every_deal_scores_exactly_ten_points():
    for seed in range(40):
        game = finish(Game(variant("pawnee"), seed=seed))
        assert sum(point.value for point in game.last_deal.points) == 10
        assert all(point.seats for point in game.last_deal.points)


def test_p3_low_goes_to_the_holder():
    # Seat 0 wins the two in the second trick, and seat 4 had it.
    assert points(alone(6))["low"] == (1, 2, 3, 4)


def test_p3_house_rule_low_to_taker():
    game = alone(8, low_to="taker")
    assert points(game)["low"] == (0,)
    assert change(game) == [8, 2, 2, 2, 2]


def low_is_three(level, **options):
    """P-e: seat 0 must throw the ace and the two."""
    game = act(bid(pawnee(LOW_IS_THREE, **options), level), "call HK")
    put_away(game, " ".join(LOW_IS_THREE).replace("HA H2", ""))
    return play(game, "HK HQ H6 H4 H3 | H9 H8 H7 H5 HT | HJ | DJ | JH | JL")


def test_p3_low_is_the_three_when_the_two_had_to_go():
    # P-e.
    game = low_is_three(10, scores=[0, 40, 41, 12, -3])
    lows = [point for point in game.last_deal.points if point.name == "low"]
    assert [str(point.card) for point in lows] == ["H3"]
    assert points(game)["low"] == (0, 1)
    assert change(game) == [10, 10, 0, 0, 0]


def test_p3_high_is_the_highest_trump_in_play():
    # P-c: ace and king were thrown.
    high = next(point for point in eight(9).last_deal.points if point.name == "high")
    assert (str(high.card), high.seats) == ("HQ", (0, 1))


# P4


def test_p4_bids_are_five_to_ten():
    assert calls(pawnee(ALONE, "HA H3")) == ["pass", *(f"bid {n}" for n in range(5, 11))]


def test_p4_the_auction_goes_round_and_round_and_a_pass_is_final():
    game = pawnee(ALONE, "HA H3")
    asked = []
    for call in ("bid 5", "pass", "bid 6", "pass", "pass", "bid 7", "bid 8"):
        asked.append(game.actor)
        game.push(call)
    assert asked == [0, 1, 2, 3, 4, 0, 2]
    act(game, "pass")
    assert (game.observe(1).pitcher, game.observe(1).bid) == (2, 8)
    assert game.actor == 2


@pytest.mark.parametrize("bad", ["bid 6", "bid 5", "bid 4", "bid 11", "bid moon"])
def test_p4_a_bid_must_be_higher_and_at_most_ten(bad):
    assert refused(act(pawnee(ALONE, "HA H3"), "bid 6"), bad) == "P4"


def test_p4_there_is_no_stealing():
    game = act(pawnee(ALONE, "HA H3"), "bid 6, pass, pass, pass")
    assert calls(game) == ["pass", "bid 7", "bid 8", "bid 9", "bid 10"]
    assert refused(game, "bid 6") == "P4"


def test_p4_the_dealer_must_bid_at_least_five_when_all_pass():
    game = act(pawnee(ALONE, "HA H3"), "pass, pass, pass, pass")
    assert calls(game) == [f"bid {n}" for n in range(5, 11)]
    assert refused(game, "pass") == "P4"


def test_p4_a_bid_of_ten_ends_the_auction():
    game = act(pawnee(ALONE, "HA H3"), "pass, bid 10")
    assert game.actor == 1
    assert all(action.startswith("call") for action in legal(game))


def test_p4_only_a_score_that_is_not_negative_may_shoot_the_moon():
    # P-f.
    scores = [-1, 0, 5, 5, -7]
    game = pawnee(ALONE, "HA H3", scores=scores)
    assert calls(game) == ["pass", *(f"bid {n}" for n in range(5, 10))]
    assert refused(game, "bid 10") == "P4"
    act(game, "bid 9")
    assert calls(game) == ["pass", "bid 10"]
    act(game, "pass, pass, pass")
    assert calls(game) == ["pass"]
    game = act(pawnee(ALONE, "HA H3", scores=scores), "pass, pass, pass, pass")
    assert calls(game) == [f"bid {n}" for n in range(5, 10)]


# P5


def test_p5_a_card_of_the_four_suits_that_is_not_ones_own_is_called():
    # P-g.
    game = bid(pawnee(ALONE, "HA H3"), 6)
    own = in_turn(game)
    assert set(legal(game)) == {f"call {card}" for card in PACK_54[:52] if str(card) not in own}
    assert len(legal(game)) == 42
    assert refused(game, "call HK") == "P5"
    assert refused(game, "call JH") == "P5"


def test_p5_the_called_cards_suit_is_trump():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call DJ")
    assert str(game.observe(3).trump) == "D"
    assert str(game.observe(3).called) == "DJ"


def test_p5_a_called_card_in_the_widow_makes_the_caller_play_alone():
    game = alone(6)
    assert change(game) == [7, 3, 3, 3, 3]
    assert game.last_deal.made[0] == 7


def test_p5_the_partner_is_unknown_until_the_card_is_played():
    game = act(bid(pawnee(SEVEN), 5), "call HA")
    put_away(game, " ".join(SEVEN))
    for seat in (0, 2, 3, 4):
        assert game.observe(seat).partner is None
        assert game.observe(seat).sides == ()
    play(game, "HA")
    assert [game.observe(seat).partner for seat in range(5)] == [1] * 5


def test_p5_only_the_caller_knows_of_playing_alone():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    assert "HA" in in_turn(game)
    for seat in (1, 2, 3, 4):
        observation = game.observe(seat)
        assert (observation.partner, observation.sides, observation.widow) == (None, (), ())
        assert not [e for e in game.events(seat) if isinstance(e, WidowTaken) and e.cards]


def test_p5_house_rule_call_own_is_playing_alone_and_leading_that_card():
    game = bid(pawnee(ALONE, "HA H3", call_own=True), 6)
    assert len(legal(game)) == 52
    assert refused(game, "call JL") == "P5"
    act(game, "call HK")
    put_away(game, " ".join(ALONE) + " HA H3")
    assert legal(game) == ["play HK"]
    play(game, "HK")
    assert game.observe(2).partner is None
    finish(game)
    assert len({game.last_deal.change[seat] for seat in (1, 2, 3, 4)}) == 1


# P6


def test_p6_the_caller_takes_the_widow_and_nobody_else_sees_it():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    assert len(game.observe(0).widow) == 4
    assert len(game.observe(0).hand) == 14
    assert all(game.observe(seat).widow == () for seat in (1, 2, 3, 4))


def test_p6_everybody_discards_down_to_six_the_caller_first():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    asked = []
    while legal(game)[0].startswith("discard"):
        asked.append(game.actor)
        keep = set(cards(" ".join(ALONE) + " HA H3"))
        game.push(next(a for a in game.legal_actions() if a.card not in keep))
    assert asked == [0] * 8 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert set(game.observe(0).hand_counts.values()) == {6}


def test_p6_the_called_card_and_the_six_point_cards_are_never_discarded():
    game = act(bid(pawnee(SEVEN), 5), "call HA")
    while game.actor == 0:
        put = next(a for a in game.legal_actions() if str(a.card) not in SEVEN[0].split())
        game.push(put)
    assert game.actor == 1
    for card in SEVEN[1].split():
        assert f"discard {card}" not in legal(game)
        assert refused(game, f"discard {card}") == "P6"


def test_p6_ace_king_queen_and_two_go_only_with_no_other_choice():
    game = act(bid(pawnee(LOW_IS_THREE), 10), "call HK")
    for card in ("HA", "H2"):
        assert refused(game, f"discard {card}") == "P6"
    for _ in range(6):
        game.push(game.legal_actions()[0])
    assert legal(game) == ["discard H2", "discard HA"]


def test_p6_as_few_of_them_go_as_needed():
    hands = ("HA HK HQ HJ DJ JH JL", "HT H9", "H8 H7", "H6 H5", "H4 H2")
    game = act(bid(pawnee(hands, "H3"), 5), "call HT")
    for _ in range(6):
        act(game, legal(game)[0])
    # Fourteen cards: eight trumps that one may have to keep, six side cards gone.
    assert legal(game) == ["discard HA", "discard HK", "discard HQ"]
    act(game, "discard HQ, discard HK")
    assert game.actor == 1
    assert {"HA", "HJ", "DJ", "JH", "JL", "H3"} == {str(c) for c in game.observe(0).hand}


def test_p6_trumps_from_four_to_nine_may_be_thrown_freely():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    while game.actor == 0:
        act(game, legal(game)[0])
    assert "discard H9" in legal(game)
    assert "discard HJ" not in legal(game)
    act(game, "discard H9")


def test_p6_discarded_trumps_are_declared_together_when_all_have_finished():
    game = act(bid(pawnee(EIGHT), 9), "call HQ")
    while game.actor == 0:
        game.push(game.legal_actions()[0])
    assert all(game.observe(seat).declared == () for seat in range(5))
    put_away(game, " ".join(EIGHT), first="H9")
    for seat in range(5):
        declared = [(who, str(card)) for who, card in game.observe(seat).declared]
        assert sorted(declared) == [(0, "HA"), (0, "HK"), (2, "H9")]


def test_p6_nobody_sees_anothers_discards_before_all_are_done():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    action = game.legal_actions()[0]
    act(game, str(action))
    seen = {
        seat: [e.card for e in game.events(seat) if isinstance(e, Discarded)] for seat in (0, 1)
    }
    assert seen == {0: [action.card], 1: [None]}
    assert game.observe(0).own_discards == (action.card,)
    assert game.observe(1).own_discards == ()


def test_p6_who_would_have_to_throw_a_card_that_is_never_discarded_keeps_seven():
    # P-d.
    game = act(bid(pawnee(SEVEN), 5), "call HA")
    put_away(game, " ".join(SEVEN))
    assert game.observe(0).hand_counts[1] == 7
    assert in_turn(game) == set(SEVEN[1].split())
    play(game, SEVEN_PLAY)
    assert winners(game) == [1, 1, 0, 0, 1, 1, 1]
    assert change(game) == [9, 9, 1, 1, 1]


# P7


def test_p7_the_holder_of_the_called_card_leads_it():
    game = act(bid(pawnee(SEVEN), 5), "call HA")
    put_away(game, " ".join(SEVEN))
    assert game.actor == 1
    assert legal(game) == ["play HA"]
    assert refused(game, "play HJ") == "P7"


def test_p7_only_trumps_are_played_any_of_them():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    put_away(game, " ".join(ALONE) + " HA H3")
    play(game, "HA")
    assert legal(game) == ["play H9", "play HJ"]
    play(game, "H9")
    assert legal(game) == ["play DJ", "play H7", "play H8", "play JH"]
    side = next(str(card) for card in game.observe(2).hand if card in side_cards("H"))
    assert refused(game, f"play {side}") == "P7"


def test_p7_who_has_no_trump_lays_down_the_hand_and_is_out():
    game = act(bid(pawnee(ALONE, "HA H3"), 6), "call HA")
    put_away(game, " ".join(ALONE) + " HA H3")
    play(game, "HA H9 H7 H5 H4 | HK HJ H8 H6 H2 | HQ")
    assert game.actor == 2
    assert game.observe(0).out == (1,)
    assert game.observe(0).hand_counts[1] == 0


def test_p7_the_lead_passes_on_when_the_winner_has_no_trump():
    # P-a.
    game = alone(6)
    assert winners(game) == [0, 0, 0, 2, 0]


def test_p7_the_lead_passes_clockwise_to_the_next_who_has_a_trump():
    game = act(bid(pawnee(SEVEN), 5), "call HA")
    put_away(game, " ".join(SEVEN))
    play(game, "HA H6 H4 H2 H8 | HJ H7 H5 H9 | DJ HQ | HK H3")
    assert game.actor == 1


def test_p7_a_sole_player_left_with_trumps_wins_a_trick_with_each():
    game = eight(9)
    assert winners(game) == [1, 0, 0, 0, 0, 0]


def test_p7_the_deal_ends_when_nobody_has_a_trump():
    game = alone(6)
    assert game.actor is None
    assert game.last_deal is not None


# P8


def test_p8_bidder_and_partner_each_score_all_the_points_of_their_side():
    assert change(eight(9)) == [9, 9, 1, 1, 1]


def test_p8_both_lose_the_bid_when_it_fails():
    # P-c at 10.
    assert change(eight(10)) == [-10, -10, 1, 1, 1]


def test_p8_a_lone_bidder_loses_alone():
    # P-a.
    assert change(alone(6)) == [7, 3, 3, 3, 3]
    assert change(alone(8)) == [-8, 3, 3, 3, 3]


def both_sides(level, **options):
    """P-i: seats 0 and 1 make seven; the opponents take off-jack and ten and hold Low."""
    game = act(bid(pawnee(BOTH_SIDES, "H5 H6 H7 H8", **options), level), "call HA")
    put_away(game, " ".join(BOTH_SIDES), first="H5 H6 H7 H8")
    play(game, "HA JH JL H4 HQ | H9 HJ H3 H2 HK | DJ HT")
    assert winners(game) == [1, 0, 2]
    return game


def test_p8_both_are_set_back_together():
    assert change(both_sides(7)) == [7, 7, 3, 3, 3]
    assert change(both_sides(8)) == [-8, -8, 3, 3, 3]


def test_p8_house_rule_partner_loses_no():
    # P-i.
    assert change(both_sides(8, partner_loses=False)) == [-8, 0, 3, 3, 3]
    assert change(both_sides(7, partner_loses=False)) == [7, 7, 3, 3, 3]


# P9


def test_p9_a_made_ten_wins_the_game_at_once_for_the_bidder_alone():
    # P-e: the partner has 50 and does not win.
    game = low_is_three(10, scores=[0, 40, 41, 12, -3])
    assert list(game.scores) == [10, 50, 41, 12, -3]
    assert game.outcome.winners == (0,)


def test_p9_whatever_the_scores():
    # P-c with Low to the taker.
    game = eight(10, low_to="taker", scores=[0, 35, 41, 0, 0])
    assert list(game.scores)[:2] == [10, 45]
    assert game.outcome.winners == (0,)


def test_p9_a_ten_that_fails_loses_ten():
    game = eight(10, scores=[5, 5, 5, 5, 5])
    assert list(game.scores) == [-5, -5, 6, 6, 6]
    assert game.outcome is None


def test_p9_all_ten_points_at_a_lower_bid_are_ten_points():
    game = low_is_three(9)
    assert change(game) == [10, 10, 0, 0, 0]
    assert game.outcome is None


# P10


@pytest.mark.parametrize(
    ("before", "after", "winner"),
    [
        ([30, 39, 39, 20, 38], [37, 42, 42, 23, 41], None),
        ([36, 41, 40, 0, 0], [43, 44, 43, 3, 3], 0),
        ([30, 40, 39, 0, 0], [37, 43, 42, 3, 3], 1),
    ],
    ids=["a tie for highest plays on", "the bidder first", "else the highest"],
)
def test_p10_who_wins_at_the_target(before, after, winner):
    # P-b.
    game = alone(6, scores=before)
    assert list(game.scores) == after
    if winner is None:
        assert game.outcome is None
        game.next_deal()
    else:
        assert game.outcome.winners == (winner,)


def test_p10_a_bidder_who_was_set_back_does_not_win_over_a_higher_score():
    # P-h.
    game = alone(8, scores=[51, 51, 0, 0, 0])
    assert list(game.scores) == [43, 54, 3, 3, 3]
    assert game.outcome.winners == (1,)


def test_p10_below_the_target_nobody_wins():
    assert alone(6, scores=[34, 38, 0, 0, 0]).outcome is None
    assert alone(6, scores=[35, 38, 0, 0, 0]).outcome.winners == (0,)


@pytest.mark.parametrize("target", [1, 42, 199])
def test_p10_target_is_chosen(target):
    assert alone(6, target=target, scores=[target - 7, 0, 0, 0, 0]).outcome.winners == (0,)


@pytest.mark.parametrize(
    ("option", "value"), [("target", 0), ("target", 200), ("follow", "strict"), ("min_bid", 5)]
)
def test_an_option_or_value_that_pawnee_does_not_have_is_refused_by_name(option, value):
    with pytest.raises(VariantError) as refusal:
        variant("pawnee", **{option: value})
    assert refusal.value.option == option
