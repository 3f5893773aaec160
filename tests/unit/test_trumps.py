"""Which cards are trumps, in what order, and what suit each card belongs to."""

import pytest

from pitch_core.cards import PACK_54, Suit, parse_card
from pitch_core.deal import AS_PRINTED
from pitch_core.rules.trumps import OFF_JACK, SIXTEEN, SUIT_ALONE


def words(cards):
    return " ".join(map(str, cards))


def test_a_suit_alone_is_thirteen_trumps():
    made = SUIT_ALONE.made(Suit.HEARTS)
    assert words(made.cards) == "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
    assert made.suit is Suit.HEARTS
    assert made.suits == AS_PRINTED


@pytest.mark.parametrize(("suit", "off"), [("S", "CJ"), ("C", "SJ"), ("H", "DJ"), ("D", "HJ")])
def test_sixteen_trumps_have_the_off_jack_and_the_jokers_behind_the_jack(suit, off):
    made = SIXTEEN.made(Suit(suit))
    ranks = [f"{suit}{rank}" for rank in "AKQJ"]
    assert words(made.cards) == " ".join(
        [*ranks, off, "JH", "JL", *(f"{suit}{rank}" for rank in "T98765432")]
    )
    assert {card for card, belongs in made.suits.items() if belongs is Suit(suit)} == set(
        made.cards
    )
    assert all(made.suits[c] is c.suit for c in PACK_54 if c not in made.cards)


def test_strength_goes_down_to_one():
    made = SIXTEEN.made(Suit.SPADES)
    assert [made.strength[card] for card in made.cards] == list(range(16, 0, -1))
    assert len(made.strength) == 16


def test_a_part_is_played_by_a_card():
    assert SIXTEEN.card(OFF_JACK, Suit.HEARTS) is parse_card("DJ")
    assert SIXTEEN.card("JL", Suit.HEARTS) is parse_card("JL")
    assert SIXTEEN.card("3", Suit.HEARTS) is parse_card("H3")
    assert SIXTEEN.cards(("A", OFF_JACK, "JH"), Suit.CLUBS) == {
        parse_card(text) for text in ("CA", "SJ", "JH")
    }
