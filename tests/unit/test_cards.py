"""Cards: their order, pips, text both ways, and one object each."""

import copy
import pickle

import pytest

from pitch_core import NotationError
from pitch_core.cards import (
    HIGH_JOKER,
    LOW_JOKER,
    PACK_52,
    PACK_54,
    PIPS,
    PLAIN_RANKS,
    PLAIN_SUITS,
    SAME_COLOUR,
    Card,
    Rank,
    Suit,
    card_of,
    parse_card,
    parse_suit,
)


def test_the_packs_hold_every_card_once():
    assert len(set(PACK_52)) == 52
    assert len(set(PACK_54)) == 54
    assert PACK_54[:52] == PACK_52
    assert PACK_54[52:] == (HIGH_JOKER, LOW_JOKER)


def test_cards_are_written_suit_first():
    assert " ".join(map(str, PACK_54)) == (
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 "
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2 JH JL"
    )


def test_cards_sort_as_they_are_written():
    assert tuple(sorted(set(PACK_54))) == PACK_54
    assert [card.index for card in PACK_54] == list(range(54))
    assert not PACK_52[0] < PACK_52[0]


def test_ranks_go_from_ace_to_two():
    assert "".join(map(str, PLAIN_RANKS)) == "AKQJT98765432"
    assert PLAIN_SUITS == (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def test_a_pack_holds_eighty_pips():
    assert {str(rank): pips for rank, pips in PIPS.items()} == {
        "A": 4,
        "K": 3,
        "Q": 2,
        "J": 1,
        "T": 10,
    }
    assert sum(card.pips for card in PACK_54) == 80
    assert [card.pips for card in PACK_52[:13]] == [4, 3, 2, 1, 10, *[0] * 8]
    assert HIGH_JOKER.pips == LOW_JOKER.pips == 0


def test_each_suit_has_one_other_of_its_colour():
    assert SAME_COLOUR[Suit.HEARTS] is Suit.DIAMONDS
    assert SAME_COLOUR[Suit.CLUBS] is Suit.SPADES
    assert all(SAME_COLOUR[SAME_COLOUR[suit]] is suit for suit in PLAIN_SUITS)


@pytest.mark.parametrize("card", PACK_54, ids=str)
def test_a_card_reads_back_as_the_same_object(card):
    assert parse_card(str(card)) is card
    assert Card.parse(str(card)) is card
    assert eval(repr(card), {"Card": Card}) is card  # noqa: S307 -- what repr promises


@pytest.mark.parametrize("text", ["♥J", "J♥", "♡J", "J♡", "♥️J", "J♥️"])
def test_a_suit_sign_may_stand_on_either_side(text):
    assert str(parse_card(text)) == "HJ"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("♠T", "ST"),
        ("10♠", "ST"),
        ("♦10", "DT"),
        ("A♣", "CA"),
        ("♧2", "C2"),
        ("♢K", "DK"),
        ("♤9", "S9"),
    ],
)
def test_beside_a_suit_sign_the_ten_may_be_digits(text, card):
    assert str(parse_card(text)) == card


@pytest.mark.parametrize("text", ["AS", "TH", "2C", "KD", "9S"])
def test_rank_first_is_refused_by_name(text):
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.text) == ("rank_first", text)


def test_rank_first_is_never_taken_for_a_joker():
    assert parse_card("JH") is HIGH_JOKER
    assert parse_card("JL") is LOW_JOKER
    for text in ("JS", "JD", "JC"):
        with pytest.raises(NotationError) as refused:
            parse_card(text)
        assert refused.value.code == "rank_first"


@pytest.mark.parametrize(
    "text", ["", "S", "SX", "XA", "S10", "sa", "SA ", " SA", "♥", "♥♥", "♥JJ", "1♥", "♥110", "JJ"]
)
def test_anything_else_is_no_card(text):
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.text) == ("bad_card", text)


@pytest.mark.parametrize(
    ("text", "suit"), [("S", Suit.SPADES), ("♥", Suit.HEARTS), ("♦️", Suit.DIAMONDS)]
)
def test_a_suit_reads_as_letter_or_sign(text, suit):
    assert parse_suit(text) is suit


@pytest.mark.parametrize("text", ["", "J", "X", "s", "SS", "♥♥"])
def test_no_other_suit_reads_the_jokers_neither(text):
    with pytest.raises(NotationError) as refused:
        parse_suit(text)
    assert (refused.value.code, refused.value.text) == ("bad_suit", text)


def test_a_card_is_found_by_its_parts():
    assert str(card_of(Suit.DIAMONDS, Rank.TEN)) == "DT"
    assert all(card_of(card.suit, card.rank) is card for card in PACK_54)


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_copies_and_pickles_are_the_same_objects(again):
    assert all(again(card) is card for card in PACK_54)
    assert again(Suit.HEARTS) is Suit.HEARTS
    assert again(Rank.TEN) is Rank.TEN


def test_suits_and_ranks_are_written_as_their_letters():
    assert f"{Suit.HEARTS} {Suit.JOKERS} {Rank.TEN} {Rank.LOW}" == "H J T L"
