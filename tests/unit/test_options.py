"""House rules: what an option takes, its text both ways, and how components refer to it."""

from dataclasses import dataclass

import pytest

from pitch_core import VariantError
from pitch_core.rules.options import Choice, Needs, Number, YesNo, opt, option_text, settle

TO_SEVEN = Number("players", 4, 2, 7)
FROM_NOTHING = Number("stake", 10, 0)
TAKER = Choice("low_to", "taker", ("taker", "holder"))
ONE_OR_TWO = Choice("min_bid", 1, (1, 2))
PLAIN = YesNo("steal", default=True)


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (TO_SEVEN, [2, 4, 7], [1, 8, -2, True, "4", 4.0, None]),
        (FROM_NOTHING, [0, 10, 10**8], [-1, False, "0", None]),
        (TAKER, ["taker", "holder"], ["", "Taker", 1, None, ("taker",)]),
        (ONE_OR_TWO, [1, 2], [0, 3, True, "1", 1.0]),
        (PLAIN, [True, False], [1, 0, "yes", None]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_an_option_takes_its_values_and_no_others(option, good, bad):
    assert all(option.takes(value) for value in good)
    assert not any(option.takes(value) for value in bad)
    assert option.takes(option.default)


@pytest.mark.parametrize("option", [TO_SEVEN, FROM_NOTHING, TAKER, ONE_OR_TWO, PLAIN])
def test_values_read_back_from_their_text(option):
    values = {TO_SEVEN: [2, 7], FROM_NOTHING: [0, 250], PLAIN: [True, False]}
    for value in values.get(option, getattr(option, "values", ())):
        again = option.parse(option_text(value))
        assert again == value
        assert type(again) is type(value)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *((TO_SEVEN, text) for text in ("", "x", "4.0", "٤", "--4", "-", "1e3", " 4", "1" * 11)),
        *((TAKER, text) for text in ("", "Taker", "maker")),
        *((ONE_OR_TWO, text) for text in ("0", "01", "yes")),
        *((PLAIN, text) for text in ("", "Yes", "true", "1")),
    ],
)
def test_other_text_is_refused_with_what_there_is(option, text):
    with pytest.raises(VariantError) as refused:
        option.parse(text)
    error = refused.value
    assert (error.code, error.option, error.value) == ("bad_value", option.name, text)
    assert error.known == option.known()


def test_a_number_out_of_range_is_read_and_left_to_be_refused():
    assert TO_SEVEN.parse("99") == 99
    assert TO_SEVEN.parse("-3") == -3
    assert TO_SEVEN.parse("1000000000") == 10**9
    assert TO_SEVEN.parse("9" * 10) == 9_999_999_999


def test_what_there_is_can_be_listed():
    assert TO_SEVEN.known() == ("2-7",)
    assert FROM_NOTHING.known() == ("0-",)
    assert ONE_OR_TWO.known() == ("1", "2")
    assert PLAIN.known() == ("yes", "no")


@pytest.mark.parametrize(
    ("value", "text"), [(True, "yes"), (False, "no"), (4, "4"), (0, "0"), ("strict", "strict")]
)
def test_values_are_written_plainly(value, text):
    assert option_text(value) == text


def test_one_option_may_need_another():
    need = Needs("partnerships", value=True, other="players", wanted=4)
    need.check({"partnerships": True, "players": 4})
    need.check({"partnerships": False, "players": 5})
    with pytest.raises(VariantError) as refused:
        need.check({"partnerships": True, "players": 5})
    error = refused.value
    assert (error.code, error.option, error.value) == ("needs", "partnerships", True)
    assert error.known == ("players=4",)


@dataclass(frozen=True)
class Part:
    """A component for the tests below."""

    first: object
    rest: tuple = ()


def test_references_are_replaced_however_deep():
    part = Part(opt("a"), (1, (Part(opt("b")), opt("a")), "text"))
    assert settle({"a": 7, "b": False}, part) == Part(7, (1, (Part(first=False), 7), "text"))


def test_what_refers_to_nothing_stays_the_same_object():
    inner, text = Part(1), "text"
    part = Part(inner, (2, (3, text)))
    assert settle({"a": 7}, part) is part
    assert settle({}, Part) is Part
    mixed = settle({"a": 7}, Part(inner, (opt("a"), inner)))
    assert mixed.first is inner
    assert mixed.rest[1] is inner
