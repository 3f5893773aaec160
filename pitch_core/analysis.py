"""Advice from what a seat knows: a hint, a look back at a deal, and whether the rest is sure."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core import bots
from pitch_core.actions import Action
from pitch_core.entries import NextDeal
from pitch_core.rules.play import TrumpsOnly

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from pitch_core.bots import Decision
    from pitch_core.cards import Card, Suit
    from pitch_core.game import Game
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat

WORLDS = 400


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a deal that is over: what was done, and what the expert would have done.

    `cost` is how much less the expert gives for what was done than for its own choice, in its own
    unit; `error` the doubt about that. `observation` is what the seat knew.
    """

    observation: Observation
    done: Action
    advice: Decision
    cost: float
    error: float


def hint(observation: Observation, rng: Random, worlds: int = WORLDS) -> Decision:
    """Give the expert's advice to the actor."""
    return bots.decide("expert", observation, rng, worlds)


def review(game: Game, seat: Seat, rng: Random, worlds: int = WORLDS) -> tuple[Reviewed, ...]:
    """Look back at a seat's decisions in the last deal, in order; those without a choice left out.

    The game itself does not change.
    """
    past = deepcopy(game)
    found: list[tuple[Observation, Action]] = []
    while past.log:
        done = past.pop()
        if isinstance(done, NextDeal):
            break
        if past.actor == seat:
            assert isinstance(done, Action)
            found.append((past.observe(seat), done))
    return tuple(
        _reviewed(observation, done, hint(observation, rng, worlds))
        for observation, done in reversed(found)
        if len(observation.legal) > 1
    )


def _reviewed(observation: Observation, done: Action, advice: Decision) -> Reviewed:
    rows = {action: (value, error) for action, value, error in advice.alternatives}
    best, _ = rows.get(advice.action, (0.0, 0.0))
    value, error = rows.get(done, (best, 0.0))
    return Reviewed(observation, done, advice, best - value, error)


def claimable(observation: Observation) -> tuple[Card, ...]:
    """Give the cards to lead, in order, when they win every trick whatever the others hold (N1).

    () where that is not sure, or the seat is not on lead. Trumps go first, high to low: whoever
    has one must play it, so that none is left for the plain cards.
    """
    seat = observation.seat
    if observation.phase != "play" or observation.actor != seat or observation.table:
        return ()
    if observation.trump is not None:
        return _sure_order(observation, observation.trumps)
    # The first card led makes trump (A5): any suit of the hand may be it.
    for suit in dict.fromkeys(card.suit for card in observation.hand):
        trumps = tuple(card for card in observation.variant.pack if card.suit is suit)
        order = _sure_order(observation, trumps)
        if order:
            return order
    return ()


def _sure_order(observation: Observation, trumps: tuple[Card, ...]) -> tuple[Card, ...]:
    mine = [card for card in trumps if card in observation.hand]
    possible = _possible(observation, trumps)
    others = list(possible.values())
    if not _all_win(mine, [_in(trumps, cards) for cards in others], trumps):
        return ()
    counts = observation.hand_counts
    if any(min(len(_in(trumps, possible[s])), counts[s]) > len(mine) for s in possible):
        return ()
    plain = [card for card in observation.hand if card not in trumps]
    if any(isinstance(phase, TrumpsOnly) for phase in observation.variant.phases):
        return tuple(mine)
    for suit in dict.fromkeys(card.suit for card in plain):
        order = [c for c in observation.variant.pack if c.suit is suit and c not in trumps]
        led = [card for card in plain if card.suit is suit]
        if not _all_win(led, [_in(order, cards) for cards in others], order):
            return ()
    return (*mine, *plain)


def _in(order: Iterable[Card], cards: frozenset[Card]) -> list[Card]:
    return [card for card in order if card in cards]


def _all_win(led: list[Card], others: list[list[Card]], order: Iterable[Card]) -> bool:
    """Tell whether cards led one after the other, high to low, win against all holdings.

    Whoever may hold more cards of the suit than were led before can have kept the highest.
    """
    rank = {card: at for at, card in enumerate(order)}
    return all(
        rank[card] < rank[held[0]]
        for times, card in enumerate(led)
        for held in others
        if len(held) > times
    )


def _possible(observation: Observation, trumps: tuple[Card, ...]) -> dict[Seat, frozenset[Card]]:
    """Give for every other seat with cards what it may hold, voids that it showed excluded."""
    rows = [*(trick.plays for trick in observation.tricks), observation.table]
    gone = {card for row in rows for _, card in row}
    gone |= {card for _, card in observation.declared}
    gone |= {*observation.hand, *observation.own_discards}
    unseen = [card for card in observation.variant.pack if card not in gone]
    voids = _voids(observation, trumps)
    return {
        seat: frozenset(c for c in unseen if _suit(c, trumps) not in voids[seat])
        for seat in observation.deal_seats
        if seat != observation.seat and observation.hand_counts[seat]
    }


def _voids(observation: Observation, trumps: tuple[Card, ...]) -> dict[Seat, set[Suit | None]]:
    """Give the suits that each seat has shown to be without; None stands for trump."""
    strict = observation.variant.options.get("follow") == "strict"
    voids: dict[Seat, set[Suit | None]] = {seat: set() for seat in observation.deal_seats}
    for row in (*(trick.plays for trick in observation.tricks), observation.table):
        for seat, card in row[1:]:
            led, played = _suit(row[0][1], trumps), _suit(card, trumps)
            if played is not led and (played is not None or strict):
                voids[seat].add(led)
    return voids


def _suit(card: Card, trumps: tuple[Card, ...]) -> Suit | None:
    return None if card in trumps else card.suit
