"""The Money Game: docs/rules/money.md, paragraph by paragraph."""

from fractions import Fraction

import pytest

from pitch_core import Game, IllegalAction, VariantError, variant
from tests.table import act, calls, change, finish, legal, play, points, table, winners

FOUR = [
    "SA SK SQ SJ ST S2",
    "HA HK HQ HJ HT H2",
    "CA CK CQ CJ CT C2",
    "DA DK DQ DJ DT D2",
]
TOPS = "SA H2 D2 | SK H3 D3 | SQ H4 D4 | SJ H5 D5 | ST H6 D6 | S2 H7 D7"
THIRD = Fraction(1, 3)
HALF = Fraction(1, 2)


def four(**options):
    return table("money", FOUR, dealer=3, **options)


def tops(call, spades="SA SK SQ SJ ST S2", **options):
    """M-c: three players, seat 0 holds six spades and plays them from the top."""
    hands = [spades, "H2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"]
    game = act(table("money", hands, dealer=2, **options), call)
    others = iter(zip(hands[1].split(), hands[2].split(), strict=True))
    for card in spades.split():
        left, right = next(others)
        play(game, f"{card} {left} {right}")
    return game


def balances(game, seats):
    return [game.balance(seat) for seat in seats]


def paid(game):
    return {entry.seat: entry.paid for entry in game.ledger}


def refused(game, action):
    with pytest.raises(IllegalAction) as refusal:
        game.push(action)
    return refusal.value.paragraph


# M1


def test_m1_bids_are_two_three_four_and_moon():
    assert calls(four()) == ["pass", "bid 2", "bid 3", "bid 4", "bid moon"]


def test_m1_the_auction_goes_round_and_round_until_all_but_one_have_passed():
    game = four()
    asked = []
    for call in ("bid 2", "bid 3", "pass", "pass", "bid 4", "pass"):
        asked.append(game.actor)
        game.push(call)
    assert asked == [0, 1, 2, 3, 0, 1]
    assert game.actor == 0
    assert game.observe(0).bid == 4


def test_m1_a_pass_is_final():
    game = act(four(), "bid 2, pass, bid 3, pass, pass")
    assert game.observe(1).pitcher == 2


@pytest.mark.parametrize("bad", ["bid 1", "bid 2", "bid 5", "bid 0"])
def test_m1_a_bid_must_be_higher_and_one_that_exists(bad):
    assert refused(act(four(), "bid 3"), bad) == "M1"


def test_m1_a_moon_ends_the_auction_at_once():
    game = act(four(), "bid 2, bid moon")
    assert game.actor == 1
    assert all(action.startswith("play") for action in legal(game))


def test_m1_the_last_one_left_is_not_asked_to_beat_the_own_bid():
    game = act(four(), "bid 2, pass, pass, pass")
    assert game.actor == 0
    assert all(action.startswith("play") for action in legal(game))


def test_m1_the_pitcher_leads_and_that_suit_is_trump():
    game = act(four(), "pass, bid 2, pass, pass")
    play(game, "HJ")
    assert str(game.observe(0).trump) == "H"
    assert game.actor == 2


def test_m1_no_card_is_pitched_in_the_auction():
    assert not [action for action in legal(four()) if action.startswith("pitch")]
    assert refused(four(), "pitch SA") == "N2"


# M2


def test_m2_when_all_the_others_passed_the_dealer_must_bid():
    # M-a.
    hands = ["SA SK SQ SJ ST S2", "H2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"]
    game = act(table("money", hands, dealer=2), "pass, pass")
    assert legal(game) == ["bid 2", "bid 3", "bid 4", "bid moon"]
    assert refused(game, "pass") == "M2"


# M3


def test_m3_match_raise_and_match_again():
    # M-b.
    game = act(four(), "bid 2, pass, bid 3")
    assert game.actor == 3
    assert calls(game) == ["pass", "bid 3", "bid 4", "bid moon"]
    act(game, "bid 3")
    assert game.actor == 0
    assert calls(game) == ["pass", "bid 4", "bid moon"]
    assert refused(game, "bid 3") == "M3"
    act(game, "bid 4")
    assert game.actor == 2
    assert calls(game) == ["pass", "bid moon"]
    act(game, "pass")
    assert game.actor == 3
    assert calls(game) == ["pass", "bid 4", "bid moon"]
    act(game, "bid 4")
    assert game.actor == 0
    assert calls(game) == ["pass", "bid moon"]
    act(game, "pass")
    assert game.actor == 3
    assert (game.observe(3).pitcher, game.observe(3).bid) == (3, 4)


def test_m3_nobody_but_the_dealer_may_match():
    assert refused(act(four(), "bid 3"), "bid 3") == "M3"


def test_m3_a_moon_cannot_be_matched():
    game = act(four(), "pass, pass, bid moon")
    assert game.actor == 2


# M4 and M5


def test_m4_a_moon_is_all_four_points_and_all_six_tricks():
    game = tops("bid moon")
    assert winners(game) == [0] * 6
    assert game.last_deal.made_bid
    assert change(game) == [4, 0, 0]


def test_m4_a_moon_fails_when_the_jack_is_not_in_play():
    # M-e.
    game = tops("bid moon", "SA SK SQ ST S9 S2")
    assert winners(game) == [0] * 6
    assert not game.last_deal.made_bid
    assert change(game) == [-4, 0, 0]


def test_m4_a_moon_fails_when_a_trick_is_lost():
    hands = ["SA SK SQ SJ S2 H2", "HA H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"]
    game = act(table("money", hands, dealer=2), "bid moon")
    play(game, "SA H3 D2 | SK H4 D3 | SQ H5 D4 | SJ H6 D5 | S2 H7 D6 | H2 HA D7")
    assert {name: seats for name, seats in points(game).items() if seats} == dict.fromkeys(
        ("high", "low", "jack", "game"), (0,)
    )
    assert change(game) == [-4, 0, 0]


def test_m4_a_moon_counts_only_if_it_was_bid():
    game = tops("bid 4, pass, pass")
    assert change(game) == [4, 0, 0]
    assert balances(game, range(3)) == [Fraction(80, 3), Fraction(-40, 3), Fraction(-40, 3)]


def test_m5_a_made_moon_scores_four_and_a_star():
    game = tops("bid moon")
    assert list(game.scores) == [4, 0, 0]
    assert game.last_deal.moon
    assert [(p.name, p.deals, p.score, p.stars) for p in game.ledger] == [
        ("S", 1, 4, 1),
        ("W", 1, 0, 0),
        ("E", 1, 0, 0),
    ]


def test_m5_without_a_made_moon_there_is_no_star():
    game = tops("bid 4, pass, pass")
    assert not game.last_deal.moon
    assert [p.stars for p in game.ledger] == [0, 0, 0]
    game = tops("bid moon", "SA SK SQ ST S9 S2")
    assert [(p.score, p.stars) for p in game.ledger] == [(-4, 0), (0, 0), (0, 0)]


def test_m5_house_rule_moon_loses_five():
    game = tops("bid moon", "SA SK SQ ST S9 S2", moon_loses=5)
    assert change(game) == [-5, 0, 0]
    assert balances(game, range(3)) == [-233 - THIRD, 116 + 2 * THIRD, 116 + 2 * THIRD]


def low_dealt_elsewhere(**options):
    """M-g: six tricks to seat 0, but seat 1 was dealt the two."""
    hands = ["SA SK SQ SJ ST S9", "S2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"]
    game = act(table("money", hands, dealer=2, **options), "bid moon")
    return play(game, "SA S2 D2 | SK H3 D3 | SQ H4 D4 | SJ H5 D5 | ST H6 D6 | S9 H7 D7")


def test_m5_a_moon_may_take_low_from_another():
    assert change(low_dealt_elsewhere()) == [4, 0, 0]


def test_m5_with_low_to_the_holder_a_moon_fails_when_another_was_dealt_low():
    assert change(low_dealt_elsewhere(low_to="holder")) == [-4, 1, 0]


def test_m5_other_scores_follow_s5():
    assert change(halves()) == [-2, 3, 0, 0]


# M6


def test_m6_every_other_player_pays_the_moon_stake_for_a_made_moon():
    # M-c.
    game = tops("bid moon")
    assert balances(game, range(3)) == [226 + 2 * THIRD, -113 - THIRD, -113 - THIRD]


def test_m6_the_pitcher_pays_it_to_each_for_a_moon_that_fails():
    # M-e.
    game = tops("bid moon", "SA SK SQ ST S9 S2")
    assert balances(game, range(3)) == [-226 - 2 * THIRD, 113 + THIRD, 113 + THIRD]


def test_m6_the_stakes_are_chosen():
    game = tops("bid moon", stake=3, moon_stake=7)
    assert balances(game, range(3)) == [14 + 8, -7 - 4, -7 - 4]
    game = tops("bid moon", stake=0, moon_stake=0)
    assert balances(game, range(3)) == [0, 0, 0]


# M7


def halves(**options):
    """M-h: seat 0 is set back at 2; seat 1 makes 3."""
    hands = [
        "SK S3 H2 H3 H4 H5",
        "SA SJ S2 C2 C3 C4",
        "DA DT D9 D8 D7 D6",
        "HA HT CA CT C9 C8",
    ]
    game = act(table("money", hands, dealer=3, **options), "bid 2, pass, pass, pass")
    play(game, "SK SA D6 C8 | C2 D7 C9 H2 | CT H3 C3 D8 | CA H4 C4 D9 | HA H5 SJ DT")
    return play(game, "S2 DA HT S3")


def test_m7_each_deal_is_settled_against_its_mean():
    game = halves()
    assert list(game.last_deal.pips) == [14, 22, 0, 14]
    assert points(game)["low"] == (0,)
    assert balances(game, range(4)) == [-22 - HALF, 27 + HALF, -2 - HALF, -2 - HALF]


def test_m7_the_sum_is_zero_after_every_deal():
    game = Game(variant("money", players=5), seed=11)
    for _ in range(12):
        finish(game)
        assert sum(entry.balance for entry in game.ledger) + game.pot == 0
        game.next_deal()


def test_m7_with_the_same_players_it_equals_stake_times_score_above_average():
    game = Game(variant("money", players=3), seed=4)
    for _ in range(9):
        finish(game)
        assert not game.last_deal.moon
        mean = Fraction(sum(game.scores), 3)
        assert balances(game, range(3)) == [10 * (score - mean) for score in game.scores]
        game.next_deal()


def test_m7_the_final_payment_is_rounded_by_largest_remainder_ties_in_seat_order():
    # M-c, M-e and M-h.
    game = tops("bid moon")
    game.stop()
    assert paid(game) == {0: 227, 1: -113, 2: -114}
    game = tops("bid moon", "SA SK SQ ST S9 S2")
    game.stop()
    assert paid(game) == {0: -226, 1: 113, 2: 113}
    game = halves()
    game.stop()
    assert paid(game) == {0: -22, 1: 28, 2: -3, 3: -3}


def test_m7_payouts_are_whole_cents_and_sum_to_zero():
    game = halves()
    game.stop()
    assert list(game.payouts()) == [-22, 28, -3, -3]


# M8


def test_m8_who_leaves_is_paid_at_once_half_a_cent_away_from_zero():
    # M-h, with seat 2 leaving first.
    game = halves()
    assert game.leave(2) == -3
    assert game.pot == HALF
    game.stop()
    assert paid(game) == {0: -22, 1: 28, 2: -3, 3: -3}
    assert sum(paid(game).values()) == 0


def test_m8_the_pot_is_shared_equally_at_the_end():
    # M-i.
    game = tops("bid 4, pass, pass")
    assert game.leave(1) == -13
    assert game.pot == -THIRD
    game.stop()
    assert paid(game) == {0: 27, 1: -13, 2: -14}


def test_m8_the_pot_goes_only_to_those_who_played_a_deal():
    game = tops("bid 4, pass, pass")
    game.leave(1)
    game.join("Late")
    game.stop()
    assert [entry.paid for entry in game.ledger if entry.name == "Late"] == [0]
    assert sum(entry.paid for entry in game.ledger) == 0


def test_m8_the_last_one_who_played_is_paid_balance_and_pot_on_leaving():
    game = tops("bid 4, pass, pass")
    first = game.leave(1)
    second = game.leave(0)
    assert game.leave(2) == -(first + second)
    assert game.pot == 0


def test_m8_when_the_last_player_leaves_the_table_stops():
    game = tops("bid 4, pass, pass")
    for seat in (0, 1, 2):
        game.leave(seat)
    assert game.seated == ()
    assert (game.outcome.winners, game.outcome.reason) == ((), "stopped")
    assert sum(entry.paid for entry in game.ledger) == 0


def test_m8_a_newcomer_takes_the_lowest_free_seat_with_nothing_owed():
    game = tops("bid 4, pass, pass")
    game.leave(1)
    game.join("Eve")
    assert game.seated == (0, 1, 2)
    assert game.scores[1] == 0
    assert game.balance(1) == 0
    game.join("Fay")
    assert game.seated == (0, 1, 2, 3)


def test_m8_a_newcomer_may_name_a_free_seat():
    game = tops("bid 4, pass, pass")
    game.join("Eve", 7)
    assert game.seated == (0, 1, 2, 7)
    assert game.names[7] == "Eve"
    assert game.scores[7] == 0


@pytest.mark.parametrize("seat", [0, 8, -1])
def test_m8_a_seat_that_is_taken_or_not_there_is_refused(seat):
    game = tops("bid 4, pass, pass")
    with pytest.raises(IllegalAction) as refusal:
        game.join("Eve", seat)
    assert refusal.value.paragraph == "M8"


def test_m8_nobody_joins_a_full_table():
    game = finish(Game(variant("money", players=8), seed=1))
    with pytest.raises(IllegalAction) as refusal:
        game.join("Nine")
    assert refusal.value.paragraph == "M8"


def test_m8_nobody_leaves_or_joins_during_a_deal():
    game = four()
    for attempt in (lambda: game.leave(0), lambda: game.join("Eve"), game.stop):
        with pytest.raises(IllegalAction) as refusal:
            attempt()
        assert refusal.value.paragraph == "M8"
    assert game.seated == (0, 1, 2, 3)


def test_m8_only_who_sits_there_can_leave():
    game = tops("bid 4, pass, pass")
    with pytest.raises(IllegalAction) as refusal:
        game.leave(3)
    assert (refusal.value.paragraph, refusal.value.seat) == ("M8", 3)


@pytest.mark.parametrize("name", ["auction", "partner", "pawnee", "tenpoint"])
def test_m8_nobody_comes_or_goes_in_the_other_systems(name):
    game = finish(Game(variant(name), seed=1))
    for attempt in (lambda: game.leave(0), lambda: game.join("Eve"), game.stop):
        with pytest.raises(IllegalAction) as refusal:
            attempt()
        assert refusal.value.paragraph == "M8"


def test_m8_a_table_with_one_player_waits():
    game = tops("bid 4, pass, pass")
    game.leave(0)
    game.leave(1)
    with pytest.raises(IllegalAction) as refusal:
        game.next_deal()
    assert refusal.value.paragraph == "M8"
    game.join("Eve", 5)
    game.next_deal()
    assert (game.dealer, game.actor) == (5, 2)


def test_m8_the_deal_passes_to_the_next_seat_taken():
    game = tops("bid 4, pass, pass")
    game.leave(0)
    game.next_deal()
    assert game.dealer == 1
    assert game.actor == 2


def test_m8_a_deal_counts_only_those_who_play_it():
    game = tops("bid 4, pass, pass")
    game.leave(1)
    before = balances(game, (0, 2))
    game.next_deal()
    finish(game)
    moved = [now - then for now, then in zip(balances(game, (0, 2)), before, strict=True)]
    diff = game.last_deal.change[0] - game.last_deal.change[2]
    assert moved == [5 * diff, -5 * diff]


def test_m8_a_seat_that_was_left_has_no_part_in_the_next_deal():
    game = tops("bid 4, pass, pass")
    game.leave(1)
    kept = game.scores[1]
    game.next_deal()
    finish(game)
    result = game.last_deal
    assert (result.made[1], result.change[1], result.pips[1]) == (0, 0, 0)
    assert game.scores[1] == kept
    assert len(result.sides) == 2


def test_m8_a_stopped_table_takes_nobody_and_no_deal():
    game = tops("bid 4, pass, pass")
    game.stop()
    assert (game.outcome.winners, game.outcome.reason) == ((), "stopped")
    for attempt in (game.next_deal, lambda: game.leave(0), lambda: game.join("Eve"), game.stop):
        with pytest.raises(IllegalAction):
            attempt()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_m8_two_to_eight_seats_are_taken_at_the_start(players):
    assert Game(variant("money", players=players), seed=1).seated == tuple(range(players))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 1),
        ("players", 9),
        ("stake", -1),
        ("stake", 2.5),
        ("moon_stake", -1),
        ("moon_loses", 6),
        ("target", 7),
        ("dealer_steals", True),
    ],
)
def test_an_option_or_value_that_the_money_game_does_not_have_is_refused_by_name(option, value):
    with pytest.raises(VariantError) as refusal:
        variant("money", **{option: value})
    assert refusal.value.option == option


# M9


def test_m9_the_others_still_score_each_alone_against_the_pitcher():
    game = halves()
    assert sorted(game.last_deal.sides) == [(0,), (1,), (2,), (3,)]
