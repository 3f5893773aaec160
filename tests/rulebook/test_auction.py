"""Auction Pitch: docs/rules/auction.md, paragraph by paragraph."""

import pytest

from pitch_core import Game, IllegalAction, VariantError, variant
from tests.table import act, calls, change, finish, legal, play, table, winners

HANDS = [
    "SA SK SQ SJ ST S2",
    "HA HK HQ HJ HT H2",
    "CA CK CQ CJ CT C2",
    "DA DK DQ DJ DT D2",
]


def four(**options):
    return table("auction", HANDS, dealer=3, **options)


def refused(game, action):
    with pytest.raises(IllegalAction) as refusal:
        game.push(action)
    return refusal.value.paragraph


# A1


def test_a1_each_player_has_exactly_one_turn_the_dealer_last():
    game = four()
    asked = []
    for call in ("bid 1", "pass", "bid 2", "pass"):
        asked.append(game.actor)
        game.push(call)
    assert asked == [0, 1, 2, 3]
    assert game.observe(0).pitcher == 2
    assert game.actor == 2


def test_a1_the_choices_are_pass_and_one_to_four():
    assert calls(four()) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]


def test_a1_a_bid_must_be_higher_than_every_bid_before_it():
    game = act(four(), "bid 2")
    assert calls(game) == ["pass", "bid 3", "bid 4"]
    assert refused(game, "bid 1") == "A1"
    assert refused(game, "bid 2") == "A3"


@pytest.mark.parametrize("bad", ["bid 0", "bid 5", "bid moon"])
def test_a1_no_other_number_can_be_bid(bad):
    assert refused(four(), bad) == "A1"


def test_a1_house_rule_min_bid_two():
    game = four(min_bid=2)
    assert calls(game) == ["pass", "bid 2", "bid 3", "bid 4"]
    assert refused(game, "bid 1") == "A1"


def test_a1_min_bid_is_one_by_default():
    assert "bid 1" in legal(four())


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_a1_two_to_seven_may_play(players):
    game = Game(variant("auction", players=players), seed=1)
    assert game.seated == tuple(range(players))
    finish(game)
    assert len(winners(game)) == 6


@pytest.mark.parametrize("players", [0, 1, 8])
def test_a1_no_other_number_of_players_is_taken(players):
    with pytest.raises(VariantError) as refusal:
        variant("auction", players=players)
    assert refusal.value.option == "players"


def test_a1_four_is_the_usual_number():
    assert Game(variant("auction"), seed=1).seated == (0, 1, 2, 3)


# A2


def test_a2_a_dealer_to_whom_all_passed_must_bid_at_least_two():
    # A-b, second line.
    game = act(four(), "pass, pass, pass")
    assert calls(game) == ["bid 2", "bid 3", "bid 4"]
    assert [a for a in legal(game) if a.startswith("pitch")] == [
        f"pitch {card}" for card in sorted(HANDS[3].split())
    ]
    assert refused(game, "pass") == "A2"
    assert refused(game, "bid 1") == "A2"


def test_a2_the_forced_bid_makes_the_dealer_the_pitcher():
    game = act(four(), "pass, pass, pass, bid 2")
    assert game.actor == 3
    assert legal(game) == [f"play {card}" for card in sorted(HANDS[3].split())]


# A3


@pytest.mark.parametrize("high", [1, 2, 3])
def test_a3_the_dealer_may_take_a_bid_of(high):
    game = act(four(), f"pass, bid {high}, pass")
    assert calls(game) == ["pass", *(f"bid {n}" for n in range(high, 5))]
    act(game, f"bid {high}")
    assert game.actor == 3


def test_a3_the_dealer_may_take_a_bid_of_three():
    # A-b, first line: pass, 3, 4, or any of six cards pitched.
    game = act(four(), "bid 1, pass, bid 3")
    assert calls(game) == ["pass", "bid 3", "bid 4"]
    assert len(legal(game)) == 3 + 6
    assert game.observe(3).actor == 3


def test_a3_the_choices_over_a_bid_of_one():
    # A-b, third line.
    game = act(four(), "bid 1, pass, pass")
    assert calls(game) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]


def test_a3_nobody_but_the_dealer_may_take_a_bid():
    assert refused(act(four(), "bid 3"), "bid 3") == "A3"


def test_a3_a_four_cannot_be_stolen():
    game = act(four(), "pass, pass, bid 4")
    assert game.actor == 2
    assert refused(game, "bid 4") == "N2"


def test_a3_house_rule_dealer_steals_no():
    game = act(four(dealer_steals=False), "pass, bid 2, pass")
    assert calls(game) == ["pass", "bid 3", "bid 4"]
    assert refused(game, "bid 2") == "A3"


# A4


def test_a4_a_card_laid_down_is_a_bid_of_four_and_the_first_lead():
    game = act(four(), "bid 1, pass, pitch CA")
    assert game.observe(0).bid == 4
    assert game.observe(0).pitcher == 2
    assert str(game.observe(0).trump) == "C"
    assert [(seat, str(card)) for seat, card in game.observe(0).table] == [(2, "CA")]


def test_a4_after_a_four_the_dealer_is_not_asked():
    # A-b, last line: seat 3 must play to a club lead.
    game = act(four(), "bid 1, pass, pitch CA")
    assert game.actor == 3
    assert legal(game) == [f"play {card}" for card in sorted(HANDS[3].split())]


def test_a4_after_a_spoken_four_nobody_is_asked_either():
    game = act(four(), "bid 4")
    assert game.actor == 0
    assert all(action.startswith("play") for action in legal(game))


def test_a4_pitching_equals_saying_four_and_leading():
    pitched = act(four(), "pass, pitch HA")
    spoken = act(four(), "pass, bid 4, play HA")
    for game in (pitched, spoken):
        finish(game)
    assert pitched.scores == spoken.scores
    assert pitched.last_deal == spoken.last_deal
    assert winners(pitched) == winners(spoken)


def test_a4_only_a_card_of_ones_own_can_be_pitched():
    assert refused(four(), "pitch HA") == "A4"


def test_a4_no_card_is_pitched_on_a_four():
    game = act(four(), "pitch SA")
    assert game.actor == 1
    assert refused(game, "pitch HA") == "N2"


# A5


def test_a5_the_high_bidder_leads_and_that_suit_is_trump():
    game = act(four(), "pass, bid 2, pass, pass")
    assert game.actor == 1
    assert game.observe(1).trump is None
    play(game, "HJ")
    assert str(game.observe(0).trump) == "H"


def test_a5_any_card_may_be_led():
    game = act(four(), "pass, bid 2, pass, pass")
    assert legal(game) == [f"play {card}" for card in sorted(HANDS[1].split())]


def test_a5_trump_stays_for_all_six_tricks():
    game = act(table("auction", ["SA H2 H3 H4 H5 H6", "S2 HA D2 D3 D4 D5"]), "bid 2, pass")
    play(game, "SA S2 | H2 HA | D2 H3")
    assert str(game.observe(0).trump) == "S"
    finish(game)
    assert len(winners(game)) == 6


# A6

ONE_TRUMP = ["SJ H2 H3 H4 H5 H6", "HA HK HT D2 D3 D4"]
TIE = ["SA SJ S2 H2 H3 H4", "HA HJ D2 D3 D4 D5"]


def one_trump(scores, **options):
    """A-a: seat 0 bids 3 and makes 3, seat 1 makes 1."""
    game = act(table("auction", ONE_TRUMP, scores=scores, **options), "bid 3, pass")
    return play(game, "SJ D2 | H2 HA | HK H3 | HT H4 | D3 H5 | D4 H6")


def tied_game(scores, **options):
    """A-c: seat 0 pitches for 4 and makes 3, as Game is tied; seat 1 makes nothing."""
    game = act(table("auction", TIE, scores=scores, **options), "pitch SA")
    return play(game, "D2 | SJ D3 | S2 D4 | H2 HA | HJ H3 | D5 H4")


def test_a6_the_pitcher_wins_with_the_target_even_when_others_have_more():
    game = one_trump([4, 9])
    assert list(game.scores) == [7, 10]
    assert game.outcome.winners == (0,)


def test_a6_nobody_else_wins_however_much_they_have():
    game = one_trump([3, 9])
    assert list(game.scores) == [6, 10]
    assert game.outcome is None


def test_a6_a_set_back_loses_the_whole_bid():
    # A-c; with a bid of 3 the same cards make it.
    assert change(tied_game([0, 0])) == [-4, 0]
    game = act(table("auction", TIE), "bid 3, pass, play SA")
    play(game, "D2 | SJ D3 | S2 D4 | H2 HA | HJ H3 | D5 H4")
    assert change(game) == [3, 0]


def test_a6_a_pitcher_who_was_set_back_does_not_win_by_it():
    # A-d.
    game = tied_game([12, 6])
    assert list(game.scores) == [8, 6]
    assert game.outcome is None


def test_a6_house_rule_win_needs_made_bid_no_is_the_literal_reading():
    game = tied_game([12, 6], win_needs_made_bid=False)
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize("scores", [[3, 9], [-3, 6]])
def test_a6_house_rule_win_any_deal_lets_anyone_win(scores):
    game = one_trump(scores, win_any_deal=True)
    assert game.outcome.winners == (1,)


def test_a6_win_any_deal_puts_the_pitcher_first():
    game = one_trump([4, 9], win_any_deal=True)
    assert game.outcome.winners == (0,)


def test_a6_win_any_deal_leaves_out_a_pitcher_who_was_set_back():
    # A-d, last line: seat 1 wins at 7 against 8.
    game = tied_game([12, 7], win_any_deal=True)
    assert list(game.scores) == [8, 7]
    assert game.outcome.winners == (1,)


def test_a6_win_any_deal_with_the_literal_reading_lets_the_set_back_pitcher_win():
    game = tied_game([12, 7], win_any_deal=True, win_needs_made_bid=False)
    assert game.outcome.winners == (0,)


def test_a6_win_any_deal_gives_it_to_the_highest_of_the_others():
    game = three_set_back([0, 8, 9])
    assert game.outcome.winners == (2,)


def test_a6_win_any_deal_plays_on_when_the_highest_are_tied():
    game = three_set_back([0, 9, 9])
    assert game.outcome is None
    assert game.actor is None
    game.next_deal()
    assert game.actor is not None


def three_set_back(scores):
    """Seat 0 bids 4 with no jack in play: High, Low and Game to seat 0, nothing to the others."""
    hands = ["SA S2 HA CA DA CK", "H2 H3 H4 D2 D3 D4", "C2 C3 C4 H5 H6 D5"]
    game = act(table("auction", hands, scores=scores, win_any_deal=True), "bid 4")
    play(game, "SA H2 C2 | S2 H3 C3 | HA H4 H5 | CA D2 C4 | DA D3 D5 | CK D4 H6")
    assert change(game) == [-4, 0, 0]
    return game


@pytest.mark.parametrize("target", [1, 11, 15, 21, 99])
def test_a6_target_is_chosen(target):
    game = one_trump([target - 3, 0], target=target)
    assert game.outcome.winners == (0,)
    if target > 1:
        assert one_trump([target - 4, 0], target=target).outcome is None


def test_a6_target_is_seven_by_default():
    assert one_trump([4, 0]).outcome.winners == (0,)
    assert one_trump([3, 0]).outcome is None


@pytest.mark.parametrize("target", [0, 100, -1])
def test_a6_no_other_target_is_taken(target):
    with pytest.raises(VariantError) as refusal:
        variant("auction", target=target)
    assert refusal.value.option == "target"


def test_a6_a_game_that_is_over_takes_no_action_and_no_deal():
    game = one_trump([4, 0])
    assert game.actor is None
    assert game.legal_actions() == ()
    with pytest.raises(IllegalAction):
        game.next_deal()


# A7

STOLEN = [
    "H2 SA SK S3 D2 D3",
    "HJ DA DK D4 S4 C4",
    "H9 S5 S6 D5 D6 C5",
    "HA HK HQ CT C2 C3",
]
STOLEN_PLAY = "HA H2 HJ H9 | HK D2 C4 C5 | HQ D3 D4 D5 | CT S3 S4 S5 | C2 SK DA S6 | C3 SA DK D6"


def stolen(**options):
    """A-f: the dealer steals the bid of the partner opposite."""
    game = table("auction", STOLEN, dealer=3, partnerships=True, **options)
    return play(act(game, "pass, bid 2, pass, bid 2"), STOLEN_PLAY)


def test_a7_points_and_scores_are_those_of_the_side():
    assert change(stolen()) == [0, 4, 0, 4]


def test_a7_low_to_the_holder_counts_for_the_holders_side():
    assert change(stolen(low_to="holder")) == [1, 3, 1, 3]


def test_a7_the_dealer_may_steal_a_partners_bid():
    game = table("auction", STOLEN, dealer=3, partnerships=True)
    act(game, "pass, bid 2, pass")
    assert "bid 2" in legal(game)


def test_a7_partners_may_overbid_each_other():
    game = table("auction", STOLEN, dealer=3, partnerships=True)
    act(game, "bid 2, pass")
    assert calls(game) == ["pass", "bid 3", "bid 4"]


def test_a7_pips_are_counted_by_side():
    game = stolen()
    game_point = next(point for point in game.last_deal.points if point.name == "game")
    assert game_point.seats == (1, 3)


def test_a7_a_side_wins_together():
    game = stolen(target=4)
    assert game.outcome.winners == (1, 3)


def test_a7_partnerships_are_off_by_default():
    game = play(act(table("auction", STOLEN, dealer=3), "pass, bid 2, pass, bid 2"), STOLEN_PLAY)
    assert change(game) == [0, 0, 0, 4]


@pytest.mark.parametrize("players", [2, 3, 5, 6, 7])
def test_a7_partnerships_need_four_players(players):
    with pytest.raises(VariantError) as refusal:
        variant("auction", players=players, partnerships=True)
    assert refusal.value.option == "partnerships"


@pytest.mark.parametrize(
    ("option", "value"),
    [("min_bid", 3), ("low_to", "winner"), ("follow", "any"), ("stake", 10), ("dealer_steals", 2)],
)
def test_an_option_or_value_that_auction_pitch_does_not_have_is_refused_by_name(option, value):
    with pytest.raises(VariantError) as refusal:
        variant("auction", **{option: value})
    assert refusal.value.option == option
