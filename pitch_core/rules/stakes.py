"""Money: who is credited what, exactly, and who is paid what, in whole cents (M6 to M8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_core.results import DealResult
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Person:
    """One person's line in the ledger.

    `balance` is all that was credited, as a fraction of a cent, not lessened by paying; `paid`
    the whole cents paid on leaving or stopping, None before; `deals` how many were played,
    `score` the points and `stars` the moons made.
    """

    name: str
    seat: Seat
    balance: Fraction = Fraction(0)
    paid: int | None = None
    deals: int = 0
    score: int = 0
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everyone who ever sat, in the order of sitting down, and the pot of roundings (M8)."""

    people: tuple[Person, ...] = ()
    pot: Fraction = Fraction(0)

    def at(self, seat: Seat) -> Person | None:
        """Give the person who sits on a seat now."""
        return next((p for p in self.people if p.seat == seat and p.paid is None), None)

    def seat(self, name: str, seat: Seat, score: int) -> Ledger:
        """Open a line for a person who sits down with nothing owed."""
        return replace(self, people=(*self.people, Person(name, seat, score=score)))

    def leave(self, seat: Seat) -> tuple[Ledger, int]:
        """Pay a person who leaves, half away from zero; the difference stays in the pot.

        The last one seated who has played a deal gets balance and pot together, a whole number.
        """
        person = self.at(seat)
        assert person is not None
        others = [p for p in self.people if p.paid is None and p is not person and p.deals]
        if person.deals and not others:
            due = person.balance + self.pot
            return replace(self._pay({person.seat: int(due)}), pot=Fraction(0)), int(due)
        cents = _half_away_from_zero(person.balance)
        pot = self.pot + person.balance - cents
        return replace(self._pay({person.seat: cents}), pot=pot), cents

    def stop(self) -> tuple[Ledger, dict[Seat, int]]:
        """Pay everyone seated to whole cents by largest remainder; the pot is shared first (M7)."""
        due = {p.seat: p.balance + self.pot_share(p) for p in self.people if p.paid is None}
        cents = {seat: floor(amount) for seat, amount in sorted(due.items())}
        missing = int(sum(due.values())) - sum(cents.values())
        by_fraction = sorted(cents, key=lambda seat: (cents[seat] - due[seat], seat))
        for seat in by_fraction[:missing]:
            cents[seat] += 1
        return replace(self._pay(cents), pot=Fraction(0)), cents

    def pot_share(self, person: Person) -> Fraction:
        """Give what a person gets of the pot if the table stops now; nothing without a deal."""
        sharers = [p for p in self.people if p.paid is None and p.deals]
        return self.pot / len(sharers) if person in sharers else Fraction(0)

    def _pay(self, cents: dict[Seat, int]) -> Ledger:
        paid = (
            replace(p, paid=cents[p.seat]) if p.paid is None and p.seat in cents else p
            for p in self.people
        )
        return replace(self, people=tuple(paid))


def _half_away_from_zero(amount: Fraction) -> int:
    rounded = floor(abs(amount) + Fraction(1, 2))
    return rounded if amount >= 0 else -rounded


@dataclass(frozen=True, slots=True)
class Stakes:
    """Whole cents: `stake` for a point (M7), `moon_stake` from or to each for a moon (M6)."""

    stake: int
    moon_stake: int

    def credits(self, result: DealResult, seats: tuple[Seat, ...]) -> dict[Seat, Fraction]:
        """Give what a deal credits each of its seats; the sum is exactly zero."""
        mean = Fraction(sum(result.change[seat] for seat in seats), len(seats))
        credited = {seat: self.stake * (result.change[seat] - mean) for seat in seats}
        if result.moon:
            sign = 1 if result.made_bid else -1
            for seat in seats:
                others = len(seats) - 1 if seat == result.pitcher else -1
                credited[seat] += sign * others * self.moon_stake
        return credited

    def settle(self, ledger: Ledger, result: DealResult, seats: tuple[Seat, ...]) -> Ledger:
        """Write a deal into the ledger."""
        credited = self.credits(result, seats)
        star = result.pitcher if result.moon and result.made_bid else None
        people = (
            replace(
                p,
                balance=p.balance + credited[p.seat],
                deals=p.deals + 1,
                score=p.score + result.change[p.seat],
                stars=p.stars + (p.seat == star),
            )
            if p.paid is None and p.seat in credited
            else p
            for p in ledger.people
        )
        return replace(ledger, people=tuple(people))
