"""A money table at which people come, go and stop in any order: nothing is lost or made."""

import os
import sys
from fractions import Fraction
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pitch_core import Game, IllegalAction, variant
from tests.house_rules import drawn

TABLES = int(os.environ.get("PITCH_GAMES", "40" if sys.platform == "emscripten" else "400"))
"""Tables that are opened and stopped; fewer where the same is played once more, inside Pyodide."""

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.integers(0, 7)


def rounded(amount):
    """Round half away from zero (M8), by another way than the ledger."""
    halves = int(abs(amount) * 2)
    whole = (halves + 1) // 2
    return whole if amount >= 0 else -whole


class MoneyTable(RuleBasedStateMachine):
    """The table, and beside it a plain account of the same by name."""

    @initialize(seed=SEEDS)
    def open_the_table(self, seed):
        self.chance = Random(seed)
        self.game = Game(variant("money", **drawn("money", self.chance)), seed=seed)
        self.count = 0
        self.owed = {("", seat): Fraction(0) for seat in self.game.seated}
        self.sits = {seat: ("", seat) for seat in self.game.seated}
        self.paid = {}
        self.played = set()
        self.play_the_deal()

    def play_the_deal(self):
        game = self.game
        while game.actor is not None:
            game.push(self.chance.choice(game.legal_actions()))
        result, stake = game.last_deal, game.variant.options["stake"]
        moon_stake = game.variant.options["moon_stake"]
        changes = {seat: result.change[seat] for seat in self.sits}
        for seat, who in self.sits.items():
            mean = Fraction(sum(changes.values()), len(changes))
            self.owed[who] += stake * (changes[seat] - mean)
            self.played.add(who)
            if result.moon and seat != result.pitcher:
                pays = moon_stake if result.made_bid else -moon_stake
                self.owed[who] -= pays
                self.owed[self.sits[result.pitcher]] += pays

    @property
    def pot(self):
        return sum((self.owed[who] - cents for who, cents in self.paid.items()), Fraction(0))

    @precondition(lambda self: self.game.outcome is None and len(self.game.seated) > 1)
    @rule()
    def deal_again(self):
        before, seated = self.game.dealer, self.game.seated
        self.game.next_deal()
        assert self.game.dealer == next((s for s in seated if s > before), seated[0])
        self.play_the_deal()

    @precondition(lambda self: self.game.outcome is None)
    @rule(seat=SEATS)
    def leave(self, seat):
        if seat not in self.sits:
            with pytest.raises(IllegalAction):
                self.game.leave(seat)
            return
        who = self.sits.pop(seat)
        others = self.played & set(self.sits.values())
        last = who in self.played and not others
        due = self.owed[who] + self.pot if last else rounded(self.owed[who])
        cents = self.game.leave(seat)
        assert cents == due
        self.paid[who] = cents

    @precondition(lambda self: self.game.outcome is None)
    @rule(seat=st.none() | SEATS)
    def join(self, seat):
        free = [other for other in range(8) if other not in self.sits]
        if not free or (seat is not None and seat not in free):
            with pytest.raises(IllegalAction):
                self.game.join("x", seat)
            return
        self.count += 1
        who = (f"guest {self.count}", free[0] if seat is None else seat)
        assert self.game.join(who[0], seat) == who[1]
        assert self.game.scores[who[1]] == 0
        self.owed[who] = Fraction(0)
        self.sits[who[1]] = who

    @precondition(lambda self: self.game.outcome is None)
    @rule()
    def stop_and_think_again(self):
        before = self.game.ledger, self.game.pot, self.game.seated, self.game.events()
        self.stop()
        self.game.pop()
        assert (self.game.ledger, self.game.pot, self.game.seated, self.game.events()) == before

    @rule()
    def take_back_what_was_no_deal(self):
        game = self.game
        if not game.log or not str(game.log[-1]).startswith(("leave", "join")):
            return
        shown = game.events(), game.ledger, game.pot, game.names, game.scores
        entry = game.pop()
        if str(entry).startswith("leave"):
            game.leave(entry.seat)
        else:
            game.join(entry.name, entry.seat)
        assert (game.events(), game.ledger, game.pot, game.names, game.scores) == shown

    @invariant()
    def the_ledger_is_zero(self):
        ledger = self.game.ledger
        assert sum(person.balance for person in ledger) == 0
        paid = sum(person.paid or 0 for person in ledger)
        unpaid = sum(person.balance for person in ledger if person.paid is None)
        assert paid + unpaid + self.game.pot == 0
        if self.game.outcome is None:
            assert [p.balance for p in ledger] == list(self.owed.values())

    @invariant()
    def the_pot_holds_the_roundings(self):
        if self.game.outcome is None:
            assert self.game.pot == self.pot

    def stop(self):
        game = self.game
        due = {
            seat: self.owed[who]
            + (self.pot / len(self.at_the_end) if who in self.at_the_end else 0)
            for seat, who in self.sits.items()
        }
        game.stop()
        cents = {person.seat: person.paid for person in game.ledger}  # the last at each seat
        assert sum(person.paid for person in game.ledger) == 0
        assert sum(game.payouts()) == 0
        assert game.pot == 0
        assert all(abs(cents[seat] - due[seat]) < 1 for seat in due)

    @property
    def at_the_end(self):
        return self.played & set(self.sits.values())

    def teardown(self):
        if self.game.outcome is None:
            self.stop()
        assert self.game.outcome.reason == "stopped"
        assert sum(person.paid for person in self.game.ledger) == 0


@pytest.mark.slow
def test_nothing_is_lost_or_made_at_a_money_table():
    run_state_machine_as_test(
        MoneyTable, settings=settings(max_examples=TABLES, stateful_step_count=10)
    )


@pytest.mark.parametrize("seed", range(20))
def test_with_the_same_players_throughout_the_deals_add_up_to_the_plain_rule(seed):
    """M7: then it is stake times the distance of the own score from the average score."""
    chance = Random(seed)
    game = Game(variant("money", players=3 + seed % 4, moon_stake=0), seed=seed)
    for _ in range(4):
        while game.actor is not None:
            game.push(chance.choice(game.legal_actions()))
        game.next_deal()
    mean = Fraction(sum(game.scores), len(game.scores))
    assert [p.balance for p in game.ledger] == [10 * (score - mean) for score in game.scores]
