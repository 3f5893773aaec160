"""Events: whose they are, what the others see of them, and redaction as the one place for it."""

import pytest

from pitch_core.actions import PASS
from pitch_core.cards import parse_card
from pitch_core.events import (
    NOBODY,
    Acted,
    AuctionWon,
    DealBegan,
    Declared,
    Discarded,
    Event,
    GameEnded,
    HandDealt,
    LaidDown,
    PartnerShown,
    PlayerJoined,
    PlayerLeft,
    PlayerPaid,
    Refilled,
    RestKept,
    TrumpMade,
    WidowTaken,
    redact,
)
from pitch_core.results import Outcome

ACE, KING = parse_card("SA"), parse_card("SK")

HIDDEN = [
    (HandDealt(1, (ACE, KING), 2), HandDealt(1, (), 2)),
    (WidowTaken(1, (ACE, KING), 2), WidowTaken(1, (), 2)),
    (Discarded(1, ACE), Discarded(1, None)),
    (Refilled(1, (ACE,), 1), Refilled(1, (), 1)),
]
OPEN = [
    Event(),
    DealBegan(1, 3, (0, 1, 2, 3), (0, 0, 0, 0)),
    Acted(1, PASS),
    AuctionWon(1, 3),
    TrumpMade(ACE.suit),
    Declared(((1, ACE),)),
    PartnerShown(None),
    LaidDown(1, 3),
    GameEnded(Outcome((1,), "stopped")),
    PlayerLeft(1, "Ann", -3),
    PlayerJoined(1, "Ann"),
    PlayerPaid(1, "Ann", 3),
]


@pytest.mark.parametrize(("event", "rest"), HIDDEN)
def test_what_a_seat_got_only_that_seat_sees(event, rest):
    assert event.owner == 1
    assert redact(event, 1) is event
    assert redact(event, 0) == event.for_others() == rest


def test_the_undealt_cards_nobody_sees():
    kept = RestKept((ACE,), (KING,), 1, 1)
    assert kept.owner == NOBODY
    assert {redact(kept, seat) for seat in range(8)} == {RestKept((), (), 1, 1)}


@pytest.mark.parametrize("event", OPEN)
def test_everything_else_all_see(event):
    assert event.owner is None
    assert event.for_others() is event
    assert redact(event, 0) is event
