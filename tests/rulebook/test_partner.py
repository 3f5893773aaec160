"""Partner Pitch: docs/rules/partner.md, paragraph by paragraph."""

import pytest

from pitch_core import Game, IllegalAction, VariantError, variant
from tests.table import act, calls, change, finish, legal, play, points, table, winners

PLAIN = [
    "SA SK SQ SJ ST S2",
    "HA HK HQ HJ HT H2",
    "CA CK CQ CJ CT C2",
    "DA DK DQ DJ DT D2",
]
TOGETHER = [
    "SA SK SJ S2 H2 D2",
    "H4 H5 H6 H7 H8 H9",
    "HA DA C3 C4 C5 C6",
    "D4 D5 D6 D7 D8 D9",
]
TOGETHER_PLAY = "SA H4 C3 D4 | SK H5 C4 D5 | SJ H6 C5 D6 | S2 H7 C6 D7 | H2 H8 HA D8 | DA D9 D2 H9"
STOLEN = [
    "H2 SA SK S3 D2 D3",
    "HJ DA DK D4 S4 C4",
    "H9 S5 S6 D5 D6 C5",
    "HA HK HQ CT C2 C3",
]
STOLEN_PLAY = "HA H2 HJ H9 | HK D2 C4 C5 | HQ D3 D4 D5 | CT S3 S4 S5 | C2 SK DA S6 | C3 SA DK D6"
EVEN = [
    "SA S2 H2 H3 D2 D3",
    "SK SJ HA HK HT C2",
    "C3 C4 C5 C6 C7 C8",
    "D4 D5 D6 D7 D8 D9",
]
EVEN_PLAY = "SA SK C3 D4 | H2 HA C4 D5 | HK C5 D6 H3 | HT C6 D7 D2 | C2 C7 D8 S2 | D3 SJ C8 D9"


def plain(**options):
    return table("partner", PLAIN, dealer=3, **options)


def together(level, hands=TOGETHER, tricks=TOGETHER_PLAY, **options):
    """Seats 0 and 2 win four points and six tricks between them; seat 0 pitched."""
    game = act(table("partner", hands, dealer=3, **options), f"bid {level}")
    if level < 5:
        act(game, "pass, pass, pass")
    return play(game, tricks)


def even(level, **options):
    """Seat 0 pitches: 2 points for its side, 2 for the other."""
    game = table("partner", EVEN, dealer=3, **options)
    return play(act(game, f"bid {level}, pass, pass, pass"), EVEN_PLAY)


def refused(game, action):
    with pytest.raises(IllegalAction) as refusal:
        game.push(action)
    return refusal.value.paragraph


def test_r1_four_play_in_two_partnerships_with_six_cards_each():
    game = Game(variant("partner"), seed=1)
    assert game.seated == (0, 1, 2, 3)
    assert [len(game.observe(seat).hand) for seat in range(4)] == [6] * 4
    finish(game)
    assert sorted(game.last_deal.sides) == [(0, 2), (1, 3)]


def test_r1_a_side_has_one_score():
    game = even(2)
    assert game.scores[0] == game.scores[2]
    assert game.scores[1] == game.scores[3]


def test_r1_no_other_number_of_players_is_taken():
    with pytest.raises(VariantError) as refusal:
        variant("partner", players=5)
    assert refusal.value.option == "players"


def test_r2_each_has_one_turn_with_bids_of_two_to_five():
    game = plain()
    assert calls(game) == ["pass", "bid 2", "bid 3", "bid 4", "bid 5"]
    asked = []
    for call in ("bid 2", "pass", "bid 3", "pass"):
        asked.append(game.actor)
        game.push(call)
    assert asked == [0, 1, 2, 3]
    assert (game.observe(1).pitcher, game.observe(1).bid) == (2, 3)


@pytest.mark.parametrize("bad", ["bid 2", "bid 1", "bid 6", "bid moon"])
def test_r2_a_bid_must_be_higher_and_at_most_five(bad):
    assert refused(act(plain(), "bid 3"), bad) == "R2"


def test_r2_a_smudge_ends_the_auction():
    game = act(plain(), "pass, bid 5")
    assert game.actor == 1
    assert all(action.startswith("play") for action in legal(game))


def test_r2_a_four_does_not_end_the_auction():
    game = act(plain(), "bid 4")
    assert game.actor == 1
    assert calls(game) == ["pass", "bid 5"]


def test_r2_partners_may_bid_against_each_other():
    assert "bid 3" in calls(act(plain(), "bid 2, pass"))


def test_r2_no_card_is_laid_down_to_make_a_bid():
    assert not [action for action in legal(plain()) if action.startswith("pitch")]
    assert refused(plain(), "pitch SA") == "R2"


def test_r3_a_dealer_to_whom_all_passed_must_bid():
    game = act(plain(), "pass, pass, pass")
    assert legal(game) == ["bid 2", "bid 3", "bid 4", "bid 5"]
    assert refused(game, "pass") == "R3"


@pytest.mark.parametrize("high", [2, 3, 4])
def test_r4_the_dealer_may_take_a_bid_of(high):
    game = act(plain(), f"pass, bid {high}, pass")
    assert calls(game) == ["pass", *(f"bid {n}" for n in range(high, 6))]
    act(game, f"bid {high}")
    assert game.observe(0).pitcher == 3


def test_r4_nobody_but_the_dealer_may():
    assert refused(act(plain(), "bid 2"), "bid 2") == "R4"


def test_r4_a_smudge_cannot_be_stolen():
    assert act(plain(), "pass, pass, bid 5").actor == 2


def test_r4_house_rule_dealer_steals_no():
    game = act(plain(dealer_steals=False), "pass, bid 2, pass")
    assert calls(game) == ["pass", "bid 3", "bid 4", "bid 5"]
    assert refused(game, "bid 2") == "R4"


def test_r5_the_pitcher_leads_and_that_suit_is_trump():
    game = act(plain(), "pass, bid 2, pass, pass")
    assert game.observe(1).trump is None
    play(game, "HJ")
    assert str(game.observe(0).trump) == "H"


def stolen(**options):
    game = table("partner", STOLEN, dealer=3, **options)
    return play(act(game, "pass, bid 2, pass, bid 2"), STOLEN_PLAY)


def test_r6_the_four_points_go_to_sides():
    game = stolen()
    assert points(game) == dict.fromkeys(("high", "low", "jack", "game"), (1, 3))
    assert change(game) == [0, 4, 0, 4]


def test_r6_house_rule_low_to_holder():
    assert change(stolen(low_to="holder")) == [1, 3, 1, 3]


def test_r6_house_rule_follow_strict():
    hands = ["SA HA H2 D2 D3 D4", "S2 S3 HK C3 C4 C5", "C6 C7 C8 C9 CT CJ", "D5 D6 D7 D8 D9 DT"]
    for follow, choices in (("or_trump", ["play HK", "play S3"]), ("strict", ["play HK"])):
        game = act(table("partner", hands, dealer=3, follow=follow), "bid 2, pass, pass, pass")
        assert legal(play(game, "SA S2 C6 D5 | HA")) == choices


def test_r6_pips_of_both_partners_count_together_and_a_tie_scores_nobody():
    hands = ["SA S2 H2 H3 H4 H5", "SK S3 C2 C3 C4 C5", "D2 D3 D5 C6 C7 CQ", "D4 D6 D7 D8 D9 DK"]
    game = act(table("partner", hands, dealer=3), "bid 2, pass, pass, pass")
    play(game, "SA S3 D2 D4 | S2 SK D3 D6 | C2 C6 D7 H2 | C7 D8 H3 C3")
    play(game, "CQ D9 H4 C4 | D5 DK H5 C5")
    assert winners(game) == [0, 1, 2, 2, 2, 3]
    assert list(game.last_deal.pips) == [4, 3, 2, 3]
    assert points(game).get("game", ()) == ()


def test_r7_a_smudge_is_made_by_both_partners_together():
    game = together(5)
    assert winners(game) == [0, 0, 0, 0, 2, 2]
    assert game.last_deal.made_bid
    assert change(game) == [5, 0, 5, 0]


def test_r7_it_fails_when_the_jack_is_not_in_play():
    hands = ["SA SK SQ S2 H2 D2", *TOGETHER[1:]]
    game = together(5, hands, TOGETHER_PLAY.replace("SJ", "SQ"))
    assert change(game) == [-5, 0, -5, 0]


def test_r7_it_fails_when_a_trick_is_lost():
    hands = [
        "SA SK SJ S2 H2 D2",
        "HA H5 H6 H7 H8 H9",
        "DA CA C3 C4 C5 C6",
        "D4 D5 D6 D7 D8 D9",
    ]
    tricks = "SA H5 C3 D4 | SK H6 C4 D5 | SJ H7 C5 D6 | S2 H8 C6 D7 | H2 HA CA D8 | H9 DA D9 D2"
    game = together(5, hands, tricks)
    assert not game.last_deal.made_bid
    assert game.last_deal.change[0] == -5


def low_elsewhere(**options):
    hands = ["SA SK SJ SQ H2 D2", TOGETHER[1], TOGETHER[2], "S2 D5 D6 D7 D8 D9"]
    tricks = "SA H4 C3 S2 | SK H5 C4 D5 | SJ H6 C5 D6 | SQ H7 C6 D7 | H2 H8 HA D8 | DA D9 D2 H9"
    return together(5, hands, tricks, **options)


def test_r7_with_low_to_the_holder_it_fails_when_an_opponent_was_dealt_low():
    assert change(low_elsewhere()) == [5, 0, 5, 0]
    assert change(low_elsewhere(low_to="holder")) == [-5, 1, -5, 1]


def test_r7_it_counts_only_if_it_was_bid():
    assert change(together(4)) == [4, 0, 4, 0]


def test_r8_the_pitching_side_scores_all_it_made_or_loses_its_bid():
    assert change(even(2)) == [2, 2, 2, 2]
    assert change(even(3)) == [-3, 2, -3, 2]


@pytest.mark.parametrize(
    ("level", "before", "after", "winner"),
    [
        (2, (19, 20), (21, 22), (0, 2)),
        (2, (18, 18), (20, 20), None),
        (2, (18, 19), (20, 21), (1, 3)),
        (3, (10, 19), (7, 21), (1, 3)),
        (3, (24, 19), (21, 21), None),
        (3, (25, 19), (22, 21), (0, 2)),
        (3, (24, 20), (21, 22), (1, 3)),
    ],
    ids=[
        "who made the bid, even with fewer",
        "nobody below the target",
        "the others alone",
        "the others when it is set back",
        "a tie plays on",
        "the higher score though set back",
        "the higher score of the others",
    ],
)
def test_r9_who_wins_at_twenty_one(level, before, after, winner):
    ours, theirs = before
    game = even(level, scores=[ours, theirs, ours, theirs])
    assert list(game.scores) == [*after, *after]
    assert (game.outcome.winners if game.outcome else None) == winner


def test_r9_a_side_with_a_made_bid_wins_a_tie():
    game = even(2, scores=[20, 20, 20, 20])
    assert list(game.scores) == [22] * 4
    assert game.outcome.winners == (0, 2)


@pytest.mark.parametrize("target", [1, 11, 99])
def test_r9_target_is_chosen(target):
    start = target - 2
    assert even(2, target=target, scores=[start, -9, start, -9]).outcome.winners == (0, 2)
    assert even(2, target=target, scores=[start - 1, -9, start - 1, -9]).outcome is None


@pytest.mark.parametrize(
    ("option", "value"), [("target", 0), ("target", 100), ("min_bid", 2), ("partnerships", True)]
)
def test_an_option_or_value_that_partner_pitch_does_not_have_is_refused_by_name(option, value):
    with pytest.raises(VariantError) as refusal:
        variant("partner", **{option: value})
    assert refusal.value.option == option
