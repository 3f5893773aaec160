"""Seats: who comes next, and how seats are called in a record."""

import pytest

from pitch_core import NotationError
from pitch_core.seats import clockwise_from, next_seat, parse_seat, seat_names


@pytest.mark.parametrize(("seat", "after"), [(0, 2), (1, 2), (2, 5), (3, 5), (5, 0), (7, 0)])
def test_the_next_seat_is_the_next_one_taken(seat, after):
    assert next_seat(seat, (0, 2, 5)) == after


def test_clockwise_begins_with_the_seat_or_the_next_one_taken():
    assert clockwise_from(2, (0, 2, 5)) == (2, 5, 0)
    assert clockwise_from(3, (0, 2, 5)) == (5, 0, 2)
    assert clockwise_from(6, (0, 2, 5)) == (0, 2, 5)
    assert clockwise_from(0, (0, 2, 5)) == (0, 2, 5)


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (2, "S N"),
        (3, "S W E"),
        (4, "S W N E"),
        (5, "S SW NW NE SE"),
        (6, "S SW NW N NE SE"),
        (7, "1 2 3 4 5 6 7"),
        (8, "1 2 3 4 5 6 7 8"),
    ],
)
def test_up_to_six_seats_are_points_of_the_compass_clockwise_from_south(players, names):
    assert list(seat_names(tuple(range(players))).values()) == names.split()
    assert list(seat_names(tuple(range(players)))) == list(range(players))


def test_a_table_with_gaps_counts_its_seats_from_one():
    assert seat_names((0, 2, 3)) == {0: "1", 2: "3", 3: "4"}
    assert seat_names((1, 2)) == {1: "2", 2: "3"}


@pytest.mark.parametrize(
    ("text", "seat"), [("S", 0), ("w", 1), ("N", 2), ("e", 3), ("1", 0), ("4", 3)]
)
def test_a_seat_reads_by_name_or_number(text, seat):
    assert parse_seat(text, (0, 1, 2, 3)) == seat


@pytest.mark.parametrize("text", ["", "5", "0", "SW", "X", "-1"])
def test_no_other_seat_reads(text):
    with pytest.raises(NotationError) as refused:
        parse_seat(text, (0, 1, 2, 3))
    assert (refused.value.code, refused.value.text) == ("bad_seat", text)
