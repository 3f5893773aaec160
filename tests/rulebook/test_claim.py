"""Claims, N1 of docs/rules/notes.md."""

from pitch_core import analysis
from tests.table import act, cards, play, side_cards, table

TOPS = ["SA SK SQ SJ ST S9", "H2 H3 H4 H5 H6 H7"]


def claimable(game, seat):
    return bool(analysis.claimable(game.observe(seat)))


def test_n1_whose_cards_win_against_every_lie_may_claim():
    game = play(act(table("auction", TOPS), "bid 4"), "SA H2")
    assert game.actor == 0
    assert claimable(game, 0)


def test_n1_only_a_player_on_lead_may_claim():
    game = play(act(table("auction", TOPS), "bid 4"), "SA H2 | SK")
    assert not claimable(game, 0)
    assert not claimable(game, 1)


def test_n1_a_card_that_may_be_beaten_is_no_claim_even_where_it_is_not():
    # The ace of spades lies in the stock, but seat 0 cannot know.
    hands = ["SK SQ SJ ST S9 S8", "H2 H3 H4 H5 H6 H7"]
    game = act(table("auction", hands), "bid 4")
    assert not claimable(game, 0)
    # A void that was shown excludes it.
    play(game, "SK H2")
    assert claimable(game, 0)


def test_n1_plain_aces_win_when_nobody_can_trump_them():
    hands = ["SA SK SQ SJ HA DA", "H2 H3 H4 H5 H6 H7"]
    game = act(table("auction", hands), "bid 4")
    assert not claimable(game, 0)
    play(game, "SA H2")
    assert list(map(str, analysis.claimable(game.observe(0)))) == ["SK", "SQ", "SJ", "HA", "DA"]


def test_n1_what_was_played_counts_as_gone():
    hands = ["SK SQ HA HK HQ HJ", "SA S2 H2 D3 D4 D5"]
    game = play(act(table("auction", hands), "bid 2, pass"), "SQ SA")
    play(game, "D3 HJ | D4 HQ")
    assert game.actor == 1
    play(game, "D5 SK")
    assert game.actor == 0
    # Seat 1 may still hold a trump, and a heart of seat 0 can be trumped.
    assert not claimable(game, 0)


def test_n1_in_a_trumps_only_game_side_cards_do_not_matter():
    hands = ("HA HK HQ", "DJ JH H8", "HJ H9", "JL H7")
    stock = "H6 S2 S3 | HT S4 S5 S6 | H5 H4 S7 S8 | H3 S9 ST H2 SJ SQ SK"

    fill = [card for card in side_cards("H") if card not in set(cards(stock))]
    game = table("tenpoint", hands, dealer=3, rest=stock, fill=fill)
    act(game, "bid 4, pass, pass, pass, trump H")
    play(game, "HA H6 H9 H4 | HK H8 HT H5 | HQ JH HJ JL | H3 DJ H7")
    assert game.actor == 0
    assert claimable(game, 0)
