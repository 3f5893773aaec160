"""What a seat is shown, field by field, at the turns of a deal where it changes."""

import pytest

from pitch_core import Game, variant
from pitch_core.actions import PASS, Bid
from pitch_core.cards import Suit
from pitch_core.events import Declared, HandDealt, LaidDown, PartnerShown, RestKept, WidowTaken
from tests.table import act, cards, finish, put_away, table


def auction():
    return Game(variant("auction", players=3), seed=7, dealer=2, scores=[1, 2, 3])


def pawnee():
    """Seat 0 will bid in spades; the called ace of spades lies with seat 2."""
    hands = [
        "SK SQ SJ JH ST S3 H2 H3 H4 H5",
        "C2 C3 C4 C5 C6 C7 C8 C9 CT D2",
        "SA S9 S8 D3 D4 D5 D6 D7 D8 D9",
        "HA HK HQ HJ HT H9 H8 H7 H6 CK",
        "DA DK DQ DJ DT CA CQ S7 S6 S5",
    ]
    return table("pawnee", hands, dealer=4, rest="CJ JL S4 S2")


def test_before_the_first_call():
    game = auction()
    look = game.observe(1)
    assert (look.seat, look.actor, look.phase, look.dealer, look.number) == (1, 0, "auction", 2, 1)
    assert look.variant is game.variant
    assert look.names == ("S", "W", "E")
    assert (look.seated, look.deal_seats, look.scores) == ((0, 1, 2), (0, 1, 2), (1, 2, 3))
    assert look.hand == look.dealt == tuple(sorted(look.hand))
    assert len(look.hand) == 6
    assert look.hand_counts == {0: 6, 1: 6, 2: 6}
    assert (look.auction, look.pitcher, look.bid, look.trump, look.trumps) == (
        (),
        None,
        None,
        None,
        (),
    )
    assert (look.called, look.partner, look.leader, look.result) == (None, None, None, None)
    assert (look.table, look.tricks, look.out, look.declared) == ((), (), (), ())
    assert (look.own_discards, look.widow, look.legal) == ((), (), ())
    assert look.sides == ((0,), (1,), (2,))
    assert game.observe(0).legal == game.legal_actions()


def test_own_cards_alone_are_told():
    game = auction()
    dealt = [event for event in game.observe(1).events if isinstance(event, HandDealt)]
    assert [bool(event.cards) for event in dealt] == [False, True, False]
    assert [event.count for event in dealt] == [6, 6, 6]
    assert RestKept((), (), 0, 34) in game.observe(1).events


def test_the_auction_and_the_play_are_told():
    game = act(auction(), "pass, bid 2, pass")
    look = game.observe(2)
    assert look.auction == ((0, PASS), (1, Bid(2)), (2, PASS))
    assert (look.pitcher, look.bid, look.actor, look.leader) == (1, 2, 1, 1)
    card = game.observe(1).hand[3]
    game.push(f"play {card}")
    look = game.observe(1)
    assert look.table == ((1, card),)
    assert (look.trump, look.trumps[0].suit, len(look.trumps)) == (card.suit, card.suit, 13)
    assert card not in look.hand
    assert card in look.dealt
    assert look.hand_counts == {0: 6, 1: 5, 2: 6}


def test_the_leader_is_who_won_the_trick():
    game = act(auction(), "pass, pass, bid 2")
    assert game.observe(0).leader == 2
    for _ in range(3):
        game.push(game.legal_actions()[0])
    look = game.observe(0)
    assert (look.leader, look.actor) == (look.tricks[0].winner, look.tricks[0].winner)
    assert (look.tricks[0].leader, len(look.tricks), look.table) == (2, 1, ())


def test_a_deal_that_is_over_is_open():
    game = finish(auction())
    look = game.observe(0)
    assert (look.phase, look.actor, look.legal, look.hand) == ("deal-over", None, (), ())
    assert look.result == game.last_deal
    assert look.scores == game.scores
    assert len(look.tricks) == 6
    assert look.events == game.events()


def test_the_widow_is_the_callers_alone_and_the_partner_a_secret():
    game = act(pawnee(), "bid 5, pass, pass, pass, pass, call SA")
    caller, other, partner = (game.observe(seat) for seat in (0, 1, 2))
    assert caller.widow == tuple(cards("CJ JL S4 S2"))
    assert other.widow == partner.widow == ()
    assert WidowTaken(0, caller.widow, 4) in caller.events
    assert WidowTaken(0, (), 4) in other.events
    assert {str(look.called) for look in (caller, other, partner)} == {"SA"}
    assert {look.partner for look in (caller, other, partner)} == {None}
    assert {look.sides for look in (caller, other, partner)} == {()}
    assert caller.trump is Suit.SPADES
    assert len(other.trumps) == 16
    assert other.hand_counts == {0: 14, 1: 10, 2: 10, 3: 10, 4: 10}


def test_discards_are_ones_own_until_the_trumps_are_declared():
    game = act(pawnee(), "bid 5, pass, pass, pass, pass, call SA")
    for card in ("H2", "S4"):
        game.push(f"discard {card}")
    assert game.observe(0).own_discards == tuple(cards("H2 S4"))
    assert game.observe(1).own_discards == ()
    assert game.observe(1).declared == ()
    put_away(game, keep="")
    declared = [card for seat, card in game.observe(1).declared if seat == 0]
    assert declared == cards("SK SQ S4 S2")
    assert Declared(game.observe(1).declared) in game.observe(1).events
    assert game.observe(0).own_discards[:2] == tuple(cards("H2 S4"))
    assert game.actor == 2


def test_partner_and_sides_are_told_when_the_called_card_falls():
    game = put_away(act(pawnee(), "bid 5, pass, pass, pass, pass, call SA"), keep="")
    assert game.observe(2).partner is None
    game.push("play SA")
    for seat in range(5):
        assert game.observe(seat).partner == 2
        assert game.observe(seat).sides == ((0, 2), (1, 3, 4))


def test_who_is_out_is_told():
    game = finish(put_away(act(pawnee(), "bid 5, pass, pass, pass, pass, call SA"), keep=""))
    assert set(game.observe(0).out) == {0, 1, 2, 3, 4}
    assert PartnerShown(2) in game.events()
    # Three hold no trump (seat 4 threw its own): six cards go down when their turn first comes.
    told = [event for event in game.events() if isinstance(event, LaidDown)]
    assert told[:3] == [LaidDown(3, 6), LaidDown(4, 6), LaidDown(1, 6)]
    assert game.observe(3).widow == tuple(cards("CJ JL S4 S2"))


def test_a_seat_that_joined_between_deals_sees_the_deal_that_is_over():
    game = finish(Game(variant("money", players=2), seed=1))
    game.join("Dee", 4)
    look = game.observe(4)
    assert (look.hand, look.dealt, look.own_discards) == ((), (), ())
    assert (look.deal_seats, look.seated) == (look.result and game.observe(0).deal_seats, (0, 1, 4))
    assert look.names[4] == "Dee"


@pytest.mark.parametrize("field", ["hand", "scores", "events"])
def test_an_observation_cannot_be_changed(field):
    look = auction().observe(0)
    with pytest.raises(AttributeError):
        setattr(look, field, ())
