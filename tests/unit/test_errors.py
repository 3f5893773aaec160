"""Errors: what they carry, what they are, and what a traceback says."""

import copy
import pickle

import pytest

from pitch_core import IllegalAction, NotationError, PitchError, UnknownName, VariantError
from pitch_core.actions import Bid

ILLEGAL = IllegalAction("bid_too_low", "A1", 2, Bid(1), {"high": 3})
UNREADABLE = NotationError("bad_card", "XX", 7, 2, 3, "S2")
UNKNOWN = UnknownName("poker", ("auction", "money"))
REFUSED = VariantError("bad_value", "players", 9, ("2-7",))
ALL = [ILLEGAL, UNREADABLE, UNKNOWN, REFUSED]


def test_every_error_is_a_pitch_error():
    assert all(isinstance(error, PitchError) for error in ALL)


def test_unreadable_is_not_illegal():
    assert not isinstance(UNREADABLE, IllegalAction)
    assert isinstance(UNREADABLE, ValueError)
    assert isinstance(UNKNOWN, KeyError)
    assert isinstance(REFUSED, ValueError)


def test_the_text_says_who_what_and_which_paragraph():
    assert str(ILLEGAL) == "seat 2: bid 1 (bid_too_low, A1)"
    assert str(IllegalAction("deal_over", "N2", None, "pass")) == "pass (deal_over, N2)"
    assert str(UNREADABLE) == "line 2, column 3: 'XX' (bad_card, S2)"
    assert str(NotationError("bad_card", "XX")) == "line 1, column 1: 'XX' (bad_card)"
    assert str(UNKNOWN) == "'poker' is not one of auction, money"
    assert str(REFUSED) == "players=9: bad_value; there is 2-7"


def test_the_parts_can_be_read():
    assert (ILLEGAL.code, ILLEGAL.paragraph, ILLEGAL.seat) == ("bid_too_low", "A1", 2)
    assert (ILLEGAL.action, ILLEGAL.params) == (Bid(1), {"high": 3})
    assert IllegalAction("deal_over", "N2", None, "pass").params == {}
    assert (UNREADABLE.code, UNREADABLE.text, UNREADABLE.paragraph) == ("bad_card", "XX", "S2")
    assert (UNREADABLE.position, UNREADABLE.line, UNREADABLE.column) == (7, 2, 3)
    start = NotationError("bad_card", "XX")
    assert (start.position, start.line, start.column, start.paragraph) == (0, 1, 1, None)
    assert (UNKNOWN.name, UNKNOWN.known) == ("poker", ("auction", "money"))
    assert (REFUSED.code, REFUSED.option, REFUSED.value) == ("bad_value", "players", 9)
    assert REFUSED.known == ("2-7",)


@pytest.mark.parametrize("error", ALL, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [copy.copy, lambda x: pickle.loads(pickle.dumps(x))])
def test_errors_survive_copying_and_pickling(again, error):
    twin = again(error)
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)
