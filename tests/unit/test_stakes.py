"""The ledger: credits, payments, the pot; against plain arithmetic."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitch_core.results import DealResult
from pitch_core.rules.stakes import Ledger, Person, Stakes


def deal(change, pitcher=0, *, moon=False, made_bid=True):
    return DealResult(
        pitcher=pitcher,
        bid=2,
        made_bid=made_bid,
        moon=moon,
        sides=(),
        points=(),
        pips=(),
        made=(),
        change=tuple(change),
    )


def ledger(*balances, pot=0, deals=1):
    people = [Person(f"P{at}", at, Fraction(b), deals=deals) for at, b in enumerate(balances)]
    return Ledger(tuple(people), Fraction(pot))


def test_each_is_credited_by_the_distance_from_the_mean():
    credited = Stakes(10, 100).credits(deal([4, -2, 0]), (0, 1, 2))
    assert credited == {0: Fraction(100, 3), 1: Fraction(-80, 3), 2: Fraction(-20, 3)}


def test_only_the_seats_of_the_deal_count():
    assert Stakes(10, 100).credits(deal([4, 9, 0]), (0, 2)) == {0: Fraction(20), 2: Fraction(-20)}


@pytest.mark.parametrize(("made_bid", "sign"), [(True, 1), (False, -1)])
def test_a_moon_is_paid_by_or_to_each_other_player(made_bid, sign):
    moon = deal([0, 0, 0], 1, moon=True, made_bid=made_bid)
    credited = Stakes(10, 70).credits(moon, (0, 1, 2))
    assert credited == {0: -70 * sign, 1: 140 * sign, 2: -70 * sign}


def test_settling_writes_score_deals_and_stars_of_those_who_sit():
    start = ledger(0, 0, deals=0).seat("late", 2, 5)
    left, _ = start.leave(0)
    again = left.seat("new", 0, 0)
    settled = Stakes(10, 100).settle(again, deal([4, 1], moon=True), (0, 1))
    assert [(p.name, p.deals, p.score, p.stars) for p in settled.people] == [
        ("P0", 0, 0, 0),
        ("P1", 1, 1, 0),
        ("late", 0, 5, 0),
        ("new", 1, 4, 1),
    ]
    assert [p.balance for p in settled.people] == [0, -115, 0, 115]


@pytest.mark.parametrize(
    ("moon", "made_bid", "stars"), [(True, True, 1), (True, False, 0), (False, True, 0)]
)
def test_a_star_is_for_a_moon_that_was_bid_and_made(moon, made_bid, stars):
    settled = Stakes(1, 1).settle(ledger(0, 0), deal([4, 0], moon=moon, made_bid=made_bid), (0, 1))
    assert [p.stars for p in settled.people] == [stars, 0]


@pytest.mark.parametrize(
    ("balance", "cents"),
    [
        ("1/2", 1),
        ("-1/2", -1),
        ("3/2", 2),
        ("-3/2", -2),
        ("1/3", 0),
        ("-1/3", 0),
        ("2/3", 1),
        (7, 7),
        ("-2/3", -1),
    ],
)
def test_who_leaves_is_paid_half_away_from_zero_and_the_pot_keeps_the_rest(balance, cents):
    start = ledger(balance, -Fraction(balance))
    after, paid = start.leave(0)
    assert paid == cents
    assert after.people[0].paid == cents
    assert after.people[0].balance == Fraction(balance)
    assert after.pot == Fraction(balance) - cents
    assert after.people[1] == start.people[1]


def test_the_last_who_has_played_takes_balance_and_pot():
    start = Ledger((Person("a", 0, Fraction(4, 3), deals=2), Person("b", 1)), Fraction(2, 3))
    after, paid = start.leave(0)
    assert paid == 2
    assert after.pot == 0
    assert after.at(0) is None


def test_who_never_played_takes_nothing_of_the_pot():
    start = Ledger((Person("a", 0, Fraction(4, 3), deals=2), Person("b", 1)), Fraction(2, 3))
    after, paid = start.leave(1)
    assert (paid, after.pot) == (0, Fraction(2, 3))
    assert start.pot_share(start.people[1]) == 0
    assert start.pot_share(start.people[0]) == Fraction(2, 3)


def test_the_pot_is_shared_by_those_who_sit_and_have_played():
    start = ledger("1/3", "1/3", "1/3", pot=-1)
    assert [start.pot_share(p) for p in start.people] == [Fraction(-1, 3)] * 3
    left, _ = start.leave(0)
    assert left.pot == Fraction(-2, 3)
    assert left.pot_share(left.people[0]) == 0
    assert left.pot_share(left.people[1]) == Fraction(-1, 3)


def test_one_cent_each_goes_to_the_largest_fractions():
    after, cents = ledger("10/3", "5/3", -5).stop()
    assert cents == {0: 3, 1: 2, 2: -5}
    assert [p.paid for p in after.people] == [3, 2, -5]
    assert after.pot == 0


def test_the_pot_is_paid_out_when_the_table_stops():
    after, cents = ledger("1/2", "1/2", pot=-1).stop()
    assert cents == {0: 0, 1: 0}
    assert after.pot == 0


def test_among_equal_fractions_the_lower_seat_gets_the_cent():
    _, cents = ledger("1/3", "1/3", "1/3", -1).stop()
    assert cents == {0: 1, 1: 0, 2: 0, 3: -1}
    _, cents = ledger("-1/2", "1/2", "-1/2", "1/2").stop()
    assert cents == {0: 0, 1: 1, 2: -1, 3: 0}


def test_seats_decide_ties_whoever_sat_down_first():
    people = (
        Person("a", 2, Fraction(1, 2), deals=1),
        Person("b", 0, Fraction(1, 2), deals=1),
        Person("c", 1, Fraction(-1)),
    )
    _, cents = Ledger(people).stop()
    assert cents == {0: 1, 1: -1, 2: 0}
    assert list(cents) == [0, 1, 2]


def test_who_was_paid_is_not_paid_again():
    left, _ = ledger(3, -3, 0).leave(0)
    after, cents = left.stop()
    assert cents == {1: -3, 2: 0}
    assert after.people[0].paid == 3


def closest_whole_payments(due):
    """Give every whole payment that sums right and is nowhere a cent or more off: the oracle."""
    lows = [amount.__floor__() for amount in due]
    for extra in product((0, 1), repeat=len(due)):
        paid = [low + more for low, more in zip(lows, extra, strict=True)]
        if sum(paid) == sum(due):
            yield paid


@given(st.lists(st.fractions(-20, 20, max_denominator=6), min_size=1, max_size=5))
def test_the_payment_is_the_closest_that_sums_to_what_is_due(balances):
    due = [*balances, -sum(balances)]
    after, cents = ledger(*due).stop()
    paid = list(cents.values())
    assert sum(paid) == 0

    def off(payment):
        return sum((p - d) ** 2 for p, d in zip(payment, due, strict=True))

    assert off(paid) == min(map(off, closest_whole_payments(due)))
    assert all(person.paid == cents[person.seat] for person in after.people)
