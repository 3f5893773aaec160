"""No seat learns what it may not know: at every step of whole deals of every variant.

The cards that a seat cannot see are exchanged among hands, widow, stock and discards: whatever it
observes must stay equal. What it cannot see is worked out here from the events alone.
"""

import copy
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from pitch_core import Game, IllegalAction, variant
from pitch_core.actions import DISCARD, Discard
from pitch_core.cards import Card
from pitch_core.events import (
    Acted,
    Declared,
    Discarded,
    HandDealt,
    Refilled,
    RestKept,
    WidowTaken,
    redact,
)
from tests.contract.test_variants import begin, every_table, every_variant, steps

HANDED_OUT = (HandDealt, WidowTaken, Refilled)


def known_to(game, seat):
    """Give the cards that a seat has seen: those it got, and those that were laid open."""
    known = set()
    for event in game.events():
        if isinstance(event, HANDED_OUT) and event.seat == seat:
            known.update(event.cards)
        elif isinstance(event, Declared):
            known.update(card for _, card in event.cards)
        elif isinstance(event, Acted) and hasattr(event.action, "card"):
            known.add(event.action.card)
    return known


def cards_in(value):
    """Give every card that can be reached from a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, dict):
        yield from cards_in(tuple(value.items()))
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def exchanged(value, other):
    """Give a value with every card replaced by its other one."""
    if isinstance(value, Card):
        return other.get(value, value)
    if isinstance(value, dict):
        return {key: exchanged(item, other) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return type(value)(exchanged(item, other) for item in value)
    if is_dataclass(value):
        changed = {
            f.name: exchanged(getattr(value, f.name), other) for f in fields(value) if f.init
        }
        return replace(value, **changed)
    return value


def in_another_world(game, seat, chance):
    """Give a game in which all that a seat cannot see is another way round."""
    unseen = sorted(set(game.variant.pack) - known_to(game, seat))
    other = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    twin = copy.copy(game)
    twin._deal = copy.copy(game._deal)
    deal = twin._deal
    for secret in ("hands", "dealt", "widow", "stock", "discards", "held", "laid_down", "events"):
        setattr(deal, secret, exchanged(getattr(deal, secret), other))
    if deal.called is not None and not deal.partner_shown:
        deal.partner = chance.choice([None, *deal.seats])
        deal.sides = (deal.seats[:2], deal.seats[2:])
    return twin


@every_table
def test_what_a_seat_cannot_see_makes_no_difference(table):
    chance = Random(11)
    compared = 0
    for game in steps(begin(table), chance):
        if game.actor is None:
            continue
        for seat in game.seated:
            twin = in_another_world(game, seat, chance)
            assert twin.observe(seat) == game.observe(seat)
            assert twin.events(seat) == game.events(seat)
            compared += twin._deal.hands != game._deal.hands
    assert compared > 10


@every_table
def test_a_seat_is_shown_no_card_that_it_does_not_know(table):
    chance = Random(12)
    for game in steps(begin(table), chance):
        if game.actor is None:
            continue
        for seat in chance.sample(game.seated, 2):
            # What may be called and what is trump are lists of cards wherever they lie.
            told = replace(game.observe(seat), legal=(), trumps=(), variant=None)
            known = known_to(game, seat)
            assert set(cards_in(told)) <= known
            assert set(cards_in(game.events(seat))) <= known


@every_variant
def test_redaction_hides_cards_and_keeps_their_number(name):
    game = begin((name, {}))
    hidden = 0
    for _ in steps(game, Random(13), deals=2):
        for event in game.events():
            if isinstance(event, (*HANDED_OUT, Discarded)):
                other = (event.seat + 1) % len(game.names)
                assert not set(cards_in(redact(event, other)))
                assert redact(event, event.seat) == event
                assert getattr(redact(event, other), "count", 1) == getattr(event, "count", 1)
                hidden += 1
            elif isinstance(event, RestKept):
                shown = [redact(event, seat) for seat in game.seated]
                assert not set(cards_in(shown))
                assert {(e.widow_count, e.stock_count) for e in shown} == {
                    (len(event.widow), len(event.stock))
                }
    assert hidden


def replayed(game, pack, other):
    """Play the log again over another pack, the others' discards exchanged as the pack was."""
    twin = Game(game.variant, seed=game.seed, dealer=game.dealer, cards=pack)
    for action in game.log:
        asked = (
            DISCARD[other.get(action.card, action.card)] if isinstance(action, Discard) else action
        )
        twin.push(asked)
    return twin


def what_all_saw(game):
    """Give what the lie of the cards forces into the open: turns, counts, declared trumps."""
    look = game.observe(game.actor)
    turns = [event.seat for event in look.events if isinstance(event, Acted | Discarded)]
    return look.actor, turns, look.hand_counts, look.out, look.declared, look.tricks


@every_variant
@pytest.mark.parametrize("seed", range(12))
def test_a_world_with_two_unseen_cards_exchanged_looks_the_same(name, seed):
    """The same from outside: another pack, played again by the rules."""
    chance = Random(seed)
    game = Game(variant(name), seed=seed)
    compared = 0
    for _ in steps(game, chance):
        if game.actor is None:
            continue
        seat = chance.choice(game.seated)
        pack = game._first_pack
        unseen = sorted(set(pack) - known_to(game, seat))
        if len(unseen) < 2:
            continue
        one, two = chance.sample(unseen, 2)
        other = {one: two, two: one}
        try:
            twin = replayed(game, tuple(other.get(card, card) for card in pack), other)
        except IllegalAction:
            continue  # in that world somebody could not have done what was done
        if what_all_saw(twin) != what_all_saw(game):
            continue  # nor could all have seen what they saw
        assert twin.observe(seat) == game.observe(seat)
        assert twin.events(seat) == game.events(seat)
        compared += 1
    assert compared
