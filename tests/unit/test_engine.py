"""The engine: phases in order, refusals out of season, and the end of a deal."""

import pytest

from pitch_core import IllegalAction, engine, variant
from pitch_core.actions import CALL, DISCARD, MOON, PASS, PITCH, PLAY, TRUMP, Bid, Discard, Play
from pitch_core.cards import PACK_52, PACK_54, Suit
from pitch_core.events import Acted, DealBegan, DealEnded, Discarded, HandDealt, RestKept


def begun(name="auction", **options):
    chosen = variant(name, **options)
    seats = (*range(1, chosen.players), 0)
    deal = engine.start(chosen, chosen.pack, seats, {seat: seat * 10 for seat in seats}, 4)
    return chosen, deal


def played(name, take=0, **options):
    """Play a deal out; with every phase it went through."""
    chosen, deal = begun(name, **options)
    phases = []
    while legal := engine.legal_actions(chosen, deal):
        if engine.phase_name(chosen, deal) not in phases:
            phases.append(engine.phase_name(chosen, deal))
        engine.apply(chosen, deal, legal[take])
    return chosen, deal, phases


def test_a_deal_begins_with_what_was_dealt():
    chosen, deal = begun(players=3)
    assert deal.events[0] == DealBegan(4, 0, (1, 2, 0), (10, 20, 0))
    assert [event.seat for event in deal.events[1:4]] == [1, 2, 0]
    assert all(isinstance(event, HandDealt) and event.count == 6 for event in deal.events[1:4])
    assert deal.events[4] == RestKept((), tuple(PACK_52[18:]), 0, 34)
    assert len(deal.events) == 5
    assert deal.dealt[1] == tuple(sorted(PACK_52[:3] + PACK_52[9:12]))
    assert deal.hands[1] == list(PACK_52[:3] + PACK_52[9:12])
    assert (deal.dealer, deal.turn, deal.sides) == (0, 1, ((0,), (1,), (2,)))
    assert deal.scores == {0: 0, 1: 10, 2: 20}
    assert engine.phase_name(chosen, deal) == "auction"


def test_a_widow_is_kept_apart_from_the_stock():
    _, deal = begun("pawnee")
    assert deal.widow == PACK_54[50:]
    assert deal.events[-1] == RestKept(PACK_54[50:], (), 4, 0)


@pytest.mark.parametrize(
    ("name", "phases"),
    [
        ("auction", ["auction", "play"]),
        ("money", ["auction", "play"]),
        ("partner", ["auction", "play"]),
        ("pawnee", ["auction", "call", "discard", "play"]),
        ("tenpoint", ["auction", "trump", "play"]),
    ],
)
def test_a_deal_walks_through_the_phases_of_its_variant(name, phases):
    chosen, deal, seen = played(name)
    assert seen == phases
    assert engine.phase_name(chosen, deal) == "deal-over"
    assert deal.turn is None
    assert deal.events[-1] == DealEnded(deal.result)
    assert len(deal.result.change) == chosen.players


@pytest.mark.parametrize("name", ["auction", "money", "partner", "pawnee", "tenpoint"])
def test_every_action_is_told_with_its_seat(name):
    chosen, deal = begun(name)
    while legal := engine.legal_actions(chosen, deal):
        seat, told, action = deal.turn, len(deal.events), legal[-1]
        engine.apply(chosen, deal, action)
        kept = Discarded(seat, action.card) if isinstance(action, Discard) else Acted(seat, action)
        assert deal.events[told] == kept


def test_drawing_to_trumps_keeps_what_was_thrown():
    chosen, deal = begun("tenpoint")
    for action in (Bid(4), PASS, PASS, PASS, TRUMP[Suit.SPADES]):
        engine.apply(chosen, deal, action)
    trumps = set(deal.trumps)
    for seat in deal.seats:
        thrown = deal.discards[seat]
        dealt = [card for card in deal.dealt[seat] if card not in trumps]
        assert thrown[: len(dealt)] == dealt
        told = [e.card for e in deal.events if isinstance(e, Discarded) and e.seat == seat]
        assert told == thrown


def test_nothing_is_legal_when_a_deal_is_over():
    chosen, deal, _ = played("auction")
    assert engine.legal_actions(chosen, deal) == ()
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, PASS)
    error = refused.value
    assert (error.code, error.paragraph, error.seat, error.action) == (
        "deal_over",
        "N2",
        None,
        PASS,
    )


@pytest.mark.parametrize(
    "action", [PLAY[PACK_52[0]], DISCARD[PACK_52[0]], CALL[PACK_52[0]], *TRUMP.values()], ids=str
)
def test_an_action_of_another_phase_is_not_now(action):
    chosen, deal = begun()
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, action)
    error = refused.value
    assert (error.code, error.paragraph, error.seat) == ("not_now", "N2", 1)
    assert (error.action, error.params) == (action, {"phase": "auction"})


@pytest.mark.parametrize("thing", [None, 3, "pass", Play, object()])
def test_what_is_no_action_is_not_now_either(thing):
    chosen, deal = begun()
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, thing)
    assert refused.value.code == "not_now"


def test_a_refusal_carries_the_figures_of_its_rule():
    chosen, deal = begun()
    engine.apply(chosen, deal, Bid(3))
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, Bid(2))
    error = refused.value
    assert (error.code, error.paragraph, error.seat) == ("bid_too_low", "A1", 2)
    assert error.params == {"high": 3}


@pytest.mark.parametrize("level", [0, 5, -1, MOON, True, 2.0, "2"], ids=repr)
def test_only_the_bids_there_are_can_be_made(level):
    chosen, deal = begun()
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, Bid(level))
    assert refused.value.code == "no_such_bid"
    assert refused.value.params == {"lowest": 1, "highest": 4}


def test_a_moon_is_no_five_and_a_five_no_moon():
    chosen, deal = begun("money")
    assert engine.check(chosen, deal, Bid(MOON)) is None
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, Bid(5))
    assert refused.value.code == "no_such_bid"
    chosen, deal = begun("partner")
    assert engine.check(chosen, deal, Bid(5)) is None
    with pytest.raises(IllegalAction):
        engine.check(chosen, deal, Bid(MOON))


def test_where_no_card_is_pitched_pitching_is_refused():
    chosen, deal = begun("partner")
    own = PITCH[deal.hands[1][0]]
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, own)
    assert (refused.value.code, refused.value.paragraph) == ("no_pitching", "R2")


def test_a_pitched_card_bids_leads_and_makes_trump_at_once():
    chosen, deal = begun()
    card = deal.hands[1][2]
    engine.apply(chosen, deal, PITCH[card])
    assert deal.auction == [(1, PITCH[card])]
    assert (deal.pitcher, deal.bid, deal.trump) == (1, 4, card.suit)
    assert deal.table == [(1, card)]
    assert (deal.turn, deal.leader) == (2, 1)
    assert Acted(1, PITCH[card]) in deal.events


def test_the_bids_offered_are_those_that_are_not_refused():
    chosen, deal = begun(min_bid=2)
    assert engine.legal_actions(chosen, deal)[:4] == (PASS, Bid(2), Bid(3), Bid(4))
    assert engine.legal_actions(chosen, deal)[4:] == tuple(PITCH[c] for c in sorted(deal.hands[1]))
    with pytest.raises(IllegalAction) as refused:
        engine.check(chosen, deal, Bid(1))
    assert (refused.value.code, refused.value.params) == (
        "no_such_bid",
        {"lowest": 2, "highest": 4},
    )


def test_phases_where_nobody_is_asked_refuse_to_be_asked():
    chosen, deal = begun("tenpoint")
    drawing = chosen.phases[2]
    assert drawing.kinds == ()
    for asked in (
        drawing.legal,
        lambda *a: drawing.refusal(*a, PASS),
        lambda *a: drawing.apply(*a, PASS),
    ):
        with pytest.raises(AssertionError):
            asked(deal, 1)
