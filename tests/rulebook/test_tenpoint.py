"""Ten-Point Pitch: docs/rules/tenpoint.md, paragraph by paragraph.

Trump is hearts with the off-jack `DJ`, seat 0 names it and seat 3 dealt, unless a test says
otherwise. The stock is written as it lies; side cards fill the hands.
"""

import pytest

from pitch_core import Game, IllegalAction, VariantError, variant
from pitch_core.actions import Trump
from pitch_core.cards import Suit
from pitch_core.events import Discarded, HandDealt, Refilled
from tests.table import (
    act,
    calls,
    cards,
    change,
    finish,
    legal,
    play,
    points,
    side_cards,
    table,
    winners,
)

HANDS = ("HA HK HQ", "DJ JH H8", "HJ H9", "JL H7")
STOCK = "H6 S2 S3 | HT S4 S5 S6 | H5 H4 S7 S8 | H3 S9 ST H2 SJ SQ SK"
OPENING = "HA H6 H9 H4 | HK H8 HT H5 | HQ JH HJ JL"
SIX_TO_FOUR = OPENING + " | H3 DJ H7 | H2"
LOW_LOST = OPENING + " | H2 DJ H7 | H3"
ALL_TEN = ("HA HK HQ", "HJ H9", "DJ JH H8", "JL H7")
ALL_STOCK = "HT S4 S5 S6 | H6 S2 S3 | H5 H4 S7 S8 | H3 S9 ST H2 SJ SQ SK"
ALL_PLAY = "HA H9 H6 H4 | HK HT H8 H5 | HQ HJ JH JL | H3 DJ H7 | H2"


def tenpoint(hands=HANDS, stock=STOCK, **options):
    given = set(cards(stock))
    fill = [card for card in side_cards("H") if card not in given]
    return table("tenpoint", hands, dealer=3, rest=stock, fill=fill, **options)


def named(level, hands=HANDS, stock=STOCK, **options):
    """Seat 0 wins the auction at a level and names hearts."""
    game = act(tenpoint(hands, stock, **options), f"bid {level}")
    if level < 10:
        act(game, "pass, pass, pass")
    return act(game, "trump H")


def six_to_four(level, **options):
    return play(named(level, **options), SIX_TO_FOUR)


def all_ten(level, **options):
    return play(named(level, ALL_TEN, ALL_STOCK, **options), ALL_PLAY)


def refused(game, action):
    with pytest.raises(IllegalAction) as refusal:
        game.push(action)
    return refusal.value.paragraph


def holds(game, seat):
    return {str(card) for card in game.observe(seat).hand}


# T1


def test_t1_four_in_two_partnerships_hold_nine_cards_each():
    game = Game(variant("tenpoint"), seed=1)
    assert game.seated == (0, 1, 2, 3)
    assert [len(game.observe(seat).hand) for seat in range(4)] == [9] * 4
    finish(game)
    assert sorted(game.last_deal.sides) == [(0, 2), (1, 3)]


def test_t1_a_side_has_one_score():
    assert list(six_to_four(6).scores) == [6, 4, 6, 4]


def test_t1_no_other_number_of_players_is_taken():
    with pytest.raises(VariantError) as refusal:
        variant("tenpoint", players=5)
    assert refusal.value.option == "players"


# T2


@pytest.mark.parametrize(
    ("trump", "off_jack"), [("S", "CJ"), ("C", "SJ"), ("H", "DJ"), ("D", "HJ")]
)
def test_t2_sixteen_trumps_with_the_jack_of_the_same_colour(trump, off_jack):
    game = act(tenpoint(), f"bid 4, pass, pass, pass, trump {trump}")
    top = [f"{trump}{rank}" for rank in "AKQJ"]
    rest = [f"{trump}{rank}" for rank in "T98765432"]
    assert [str(card) for card in game.observe(2).trumps] == [*top, off_jack, "JH", "JL", *rest]


def test_t2_tricks_go_by_that_order():
    assert winners(six_to_four(4)) == [0, 0, 0, 1, 0]


# T3


def test_t3_the_points_and_who_scores_them():
    game = six_to_four(4)
    assert points(game) == {
        "high": (0, 2),
        "jack": (0, 2),
        "high_joker": (0, 2),
        "low_joker": (0, 2),
        "ten": (0, 2),
        "low": (0, 2),
        "off_jack": (1, 3),
        "three": (1, 3),
    }
    values = {point.name: point.value for point in game.last_deal.points}
    assert values == {**dict.fromkeys(values, 1), "three": 3}


def test_t3_low_is_the_two_and_goes_to_whoever_wins_it():
    game = play(named(4), LOW_LOST)
    low = next(point for point in game.last_deal.points if point.name == "low")
    assert (str(low.card), low.seats) == ("H2", (1, 3))
    assert change(game) == [8, 2, 8, 2]


def test_t3_house_rule_low_to_holder():
    game = play(named(4, low_to="holder"), LOW_LOST)
    assert points(game)["low"] == (0, 2)
    assert change(game) == [9, 1, 9, 1]


def test_t3_every_deal_scores_exactly_ten_points():
    for seed in range(60):
        game = finish(Game(variant("tenpoint"), seed=seed))
        assert sum(point.value for point in game.last_deal.points) == 10
        assert all(point.seats for point in game.last_deal.points)


# T4


def test_t4_each_has_one_turn_with_bids_of_four_to_ten():
    game = tenpoint()
    assert calls(game) == ["pass", *(f"bid {n}" for n in range(4, 11))]
    asked = []
    for call in ("bid 4", "pass", "bid 6", "pass"):
        asked.append(game.actor)
        game.push(call)
    assert asked == [0, 1, 2, 3]
    assert (game.observe(0).pitcher, game.observe(0).bid) == (2, 6)


@pytest.mark.parametrize("bad", ["bid 5", "bid 3", "bid 11", "bid moon"])
def test_t4_a_bid_must_be_higher_and_at_most_ten(bad):
    assert refused(act(tenpoint(), "bid 6"), bad) == "T4"


def test_t4_house_rule_min_bid_five():
    game = tenpoint(min_bid=5)
    assert calls(game) == ["pass", *(f"bid {n}" for n in range(5, 11))]
    assert refused(game, "bid 4") == "T4"


def test_t4_partners_may_bid_against_each_other():
    assert "bid 5" in calls(act(tenpoint(), "bid 4, pass"))


def test_t4_the_dealer_must_bid_more_like_everyone():
    game = act(tenpoint(), "bid 6, pass, pass")
    assert calls(game) == ["pass", "bid 7", "bid 8", "bid 9", "bid 10"]
    assert refused(game, "bid 6") == "T4"


def test_t4_house_rule_dealer_steals():
    game = act(tenpoint(dealer_steals=True), "bid 9, pass, pass")
    assert calls(game) == ["pass", "bid 9", "bid 10"]
    assert act(game, "bid 9").observe(0).pitcher == 3


def test_t4_a_ten_ends_the_auction_and_cannot_be_stolen():
    game = act(tenpoint(dealer_steals=True), "pass, bid 10")
    assert game.actor == 1
    assert legal(game) == ["trump C", "trump D", "trump H", "trump S"]


def test_t4_only_a_side_that_is_not_below_zero_may_shoot_the_moon():
    game = tenpoint(scores=[-1, 0, -1, 0])
    assert calls(game) == ["pass", *(f"bid {n}" for n in range(4, 10))]
    assert refused(game, "bid 10") == "T4"
    act(game, "bid 9")
    assert calls(game) == ["pass", "bid 10"]
    act(game, "pass")
    assert calls(game) == ["pass"]


# T5


@pytest.mark.parametrize(("min_bid", "lowest"), [(4, 4), (5, 5)])
def test_t5_a_dealer_to_whom_all_passed_must_bid(min_bid, lowest):
    game = act(tenpoint(min_bid=min_bid), "pass, pass, pass")
    assert calls(game) == [f"bid {n}" for n in range(lowest, 11)]
    assert refused(game, "pass") == "T5"


# T6


def test_t6_the_pitcher_names_one_of_the_four_suits():
    game = act(tenpoint(), "bid 4, pass, pass, pass")
    assert game.observe(0).phase == "trump"
    assert legal(game) == ["trump C", "trump D", "trump H", "trump S"]
    act(game, "trump C")
    assert str(game.observe(3).trump) == "C"


def test_t6_nothing_but_a_suit_is_taken():
    game = act(tenpoint(), "bid 4, pass, pass, pass")
    for bad in ("play HA", "call HA", "pass", "bid 5"):
        assert refused(game, bad) == "N2"
    assert refused(game, Trump(Suit.JOKERS)) == "T6"
    assert game.observe(0).trump is None


def test_t6_a_suit_of_which_the_pitcher_holds_nothing():
    hands = ("SA SK SQ SJ ST S9 S8 S7 S6", "DJ JH H8", "HJ H9", "JL H7")
    stock = "HA HK HQ HT H6 H5 H4 H3 H2 C2 C3 C4 C5 C6 C7 C8 C9 CT"
    game = act(tenpoint(hands, stock), "bid 4, pass, pass, pass, trump H")
    assert str(game.observe(0).trump) == "H"


# T7


def test_t7_hands_are_filled_from_the_top_of_the_stock_the_pitcher_last():
    game = named(4)
    assert holds(game, 1) == {"DJ", "JH", "H8", "H6", "S2", "S3"}
    assert holds(game, 2) == {"HJ", "H9", "HT", "S4", "S5", "S6"}
    assert holds(game, 3) == {"JL", "H7", "H5", "H4", "S7", "S8"}


def test_t7_the_pitcher_takes_all_that_is_left_and_lays_side_cards_away_as_drawn():
    assert holds(named(4), 0) == {"HA", "HK", "HQ", "H3", "H2", "SK"}


def test_t7_the_order_is_clockwise_from_the_dealers_left_whoever_pitches():
    game = act(tenpoint(), "pass, pass, bid 4, pass, trump H")
    drew = [event.seat for event in game.events() if isinstance(event, Refilled)]
    assert drew == [0, 1, 3, 2]


def test_t7_side_cards_are_thrown_face_down_and_nobody_is_asked():
    game = named(4)
    assert game.actor == 0
    assert all(action.startswith("play") for action in legal(game))
    thrown = [event for event in game.events(1) if isinstance(event, Discarded)]
    assert all((event.card is None) == (event.seat != 1) for event in thrown)
    assert sum(event.seat == 1 for event in thrown) == 6


def test_t7_how_many_cards_are_drawn_is_seen_by_all_which_ones_by_their_owner():
    for seat in range(4):
        drawn = [event for event in named(4).events(seat) if isinstance(event, Refilled)]
        assert [event.seat for event in drawn] == [1, 2, 3, 0]
        assert [event.count for event in drawn] == [3, 4, 4, 7]
        assert all(bool(event.cards) == (event.seat == seat) for event in drawn)


def test_t7_six_trumps_or_more_draw_nothing_and_are_all_kept():
    hands = ("HA HK", "HQ HJ DJ JH JL HT H9", "H8", "H7")
    stock = "H6 S2 S3 S4 S5 | H5 H4 S6 S7 S8 | H3 H2 S9 ST SJ SQ SK SA"
    game = named(4, hands, stock)
    assert holds(game, 1) == set(hands[1].split())
    assert holds(game, 2) == {"H8", "H6", "S2", "S3", "S4", "S5"}
    assert holds(game, 3) == {"H7", "H5", "H4", "S6", "S7", "S8"}
    assert holds(game, 0) == {"HA", "HK", "H3", "H2", "SK", "SA"}


def test_t7_a_pitcher_may_end_with_more_than_six_trumps():
    hands = ("HA HK HQ HJ DJ H4 H3 H2", "JH", "JL", "HT")
    stock = "S2 S3 S4 S5 S6 | S7 S8 S9 ST SJ | SQ SK SA H9 H8 | H7 H6 H5"
    game = named(4, hands, stock)
    assert holds(game, 0) == {*hands[0].split(), "H7", "H6", "H5"}


def test_t7_when_the_stock_runs_out_the_last_has_fewer():
    hands = ("HA", "HK", "HQ", "HJ HT")
    stock = "DJ JH JL H9 H8 | H7 H6 H5 H4 H3 | H2 S2 S3 S4 | S5 S6 S7 S8"
    game = named(4, hands, stock)
    assert holds(game, 3) == {"HJ", "HT", "H2", "S2", "S3", "S4"}
    assert holds(game, 0) == {"HA", "S5", "S6", "S7", "S8"}


def test_t7_no_trump_ever_stays_in_the_stock():
    for seed in range(60):
        game = Game(variant("tenpoint"), seed=seed)
        while game.actor is not None and game.observe(game.actor).phase != "play":
            game.push(game.legal_actions()[0])
        held = {card for seat in range(4) for card in game.observe(seat).hand}
        assert set(game.observe(0).trumps) <= held


def test_t7_all_that_was_thrown_is_open_after_the_deal():
    game = six_to_four(4)
    assert all(event.card for event in game.events(1) if isinstance(event, Discarded))
    dealt = [event for event in game.events(1) if isinstance(event, HandDealt)]
    assert all(len(event.cards) == 9 for event in dealt)


# T8


def test_t8_the_pitcher_leads_any_trump():
    game = named(4)
    assert game.actor == 0
    assert legal(game) == [f"play {card}" for card in ("H2", "H3", "HA", "HK", "HQ")]
    assert refused(game, "play SK") == "T8"


def test_t8_who_has_a_trump_plays_one_any():
    game = play(named(4), "HA")
    assert legal(game) == [f"play {card}" for card in ("DJ", "H6", "H8", "JH")]
    assert refused(game, "play S2") == "T8"


def test_t8_who_has_none_is_out_and_the_lead_passes_on():
    game = play(named(4), OPENING + " | H3 DJ")
    assert game.actor == 3
    assert 2 in game.observe(0).out
    play(game, "H7")
    assert winners(game)[-1] == 1
    assert game.actor == 0


def test_t8_a_pitcher_without_trumps_gives_the_lead_to_the_next():
    hands = ("", "HA HK HQ HJ DJ JH", "JL HT H9", "H8 H7")
    stock = "H6 H5 H4 | H3 H2 S2 S3 | S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"
    game = named(4, hands, stock)
    assert game.actor == 1
    assert legal(game) == ["play DJ", "play HA", "play HJ", "play HK", "play HQ", "play JH"]


def test_t8_the_deal_ends_when_nobody_has_a_trump():
    game = six_to_four(4)
    assert game.actor is None
    assert len(winners(game)) == 5


# T9


@pytest.mark.parametrize("level", [4, 5, 6])
def test_t9_a_made_bid_scores_all_that_was_made(level):
    assert change(six_to_four(level)) == [6, 4, 6, 4]


def test_t9_one_that_fails_loses_the_bid():
    assert change(six_to_four(7)) == [-7, 4, -7, 4]


# T10


def test_t10_a_made_ten_wins_at_once():
    game = all_ten(10, scores=[0, 48, 0, 48])
    assert list(game.scores) == [10, 48, 10, 48]
    assert game.outcome.winners == (0, 2)


def test_t10_ten_points_at_a_lower_bid_do_not():
    game = all_ten(9)
    assert change(game) == [10, 0, 10, 0]
    assert game.outcome is None


def test_t10_a_ten_that_fails_loses_ten():
    game = six_to_four(10)
    assert change(game) == [-10, 4, -10, 4]
    assert game.outcome is None


# T11


@pytest.mark.parametrize(
    ("level", "before", "after", "winner"),
    [
        (6, (46, 49), (52, 53), (0, 2)),
        (6, (45, 47), (51, 51), None),
        (6, (40, 48), (46, 52), (1, 3)),
        (7, (50, 48), (43, 52), (1, 3)),
        (7, (59, 48), (52, 52), None),
        (7, (60, 48), (53, 52), (0, 2)),
    ],
    ids=[
        "who made the bid, even with fewer",
        "nobody below the target",
        "the others alone",
        "the others when it is set back",
        "a tie plays on",
        "the higher score though set back",
    ],
)
def test_t11_who_wins_at_fifty_two(level, before, after, winner):
    ours, theirs = before
    game = six_to_four(level, scores=[ours, theirs, ours, theirs])
    assert list(game.scores) == [*after, *after]
    assert (game.outcome.winners if game.outcome else None) == winner


@pytest.mark.parametrize("target", [1, 42, 199])
def test_t11_target_is_chosen(target):
    start = target - 6
    assert six_to_four(6, target=target, scores=[start, -9] * 2).outcome.winners == (0, 2)
    assert six_to_four(6, target=target, scores=[start - 1, -9] * 2).outcome is None


@pytest.mark.parametrize(
    ("option", "value"), [("target", 0), ("target", 200), ("min_bid", 6), ("follow", "strict")]
)
def test_an_option_or_value_that_ten_point_pitch_does_not_have_is_refused_by_name(option, value):
    with pytest.raises(VariantError) as refusal:
        variant("tenpoint", **{option: value})
    assert refusal.value.option == option
