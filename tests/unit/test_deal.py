"""The state of a deal: seats in order, sides, and what a trump suit makes of the cards."""

from pitch_core.actions import PASS, Bid
from pitch_core.cards import PACK_52, PACK_54, Suit, parse_card
from pitch_core.deal import AS_PRINTED, DealState
from pitch_core.events import Acted, AuctionWon, TrickTaken, TrumpMade
from pitch_core.results import Trick
from pitch_core.rules.trumps import SIXTEEN


def empty(seats=(2, 4, 0)):
    return DealState(
        dealer=seats[-1],
        seats=seats,
        scores=dict.fromkeys(seats, 0),
        hands={seat: [] for seat in seats},
        dealt={},
        widow=(),
        stock=PACK_52,
    )


def test_the_seats_go_round():
    deal = empty()
    assert [deal.after(seat) for seat in (2, 4, 0)] == [4, 0, 2]
    assert deal.clockwise(4) == (4, 0, 2)
    assert deal.clockwise(2) == (2, 4, 0)


def test_a_seat_belongs_to_one_side():
    deal = empty((1, 2, 3, 0))
    deal.sides = ((0, 2), (1, 3))
    assert [deal.side_of(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]


def test_every_card_belongs_to_its_own_suit_until_there_is_trump():
    deal = empty()
    assert deal.suits is AS_PRINTED
    assert all(AS_PRINTED[card] is card.suit for card in PACK_54)
    deal.make_trump(SIXTEEN.made(Suit.HEARTS))
    assert deal.trump is Suit.HEARTS
    assert deal.suits[parse_card("DJ")] is Suit.HEARTS
    assert deal.suits[parse_card("JL")] is Suit.HEARTS
    assert deal.trumps[0] is parse_card("HA")
    assert deal.strength[parse_card("HA")] == 16
    assert deal.events == [TrumpMade(Suit.HEARTS)]


def test_calls_are_kept_and_the_last_bid_is_high():
    deal = empty()
    deal.make_call(2, Bid(2), 2)
    deal.make_call(4, PASS, None)
    assert deal.high == (2, 2)
    assert deal.auction == [(2, Bid(2)), (4, PASS)]
    deal.close_auction()
    assert (deal.pitcher, deal.bid) == (2, 2)
    assert deal.events == [Acted(2, Bid(2)), Acted(4, PASS), AuctionWon(2, 2)]


def test_a_trick_is_kept_and_the_table_cleared():
    deal = empty()
    plays = tuple(zip((2, 4, 0), PACK_52, strict=False))
    deal.table += plays
    deal.close_trick(4)
    assert deal.table == []
    assert deal.tricks == [Trick(2, plays, 4)]
    assert deal.events == [TrickTaken(Trick(2, plays, 4))]
