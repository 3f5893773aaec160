"""Filling unknown hands so that all that is written could have happened.

Every card that is not known must go to a slot: a place in a hand or among the undealt cards. What
the text shows says which cards a slot may hold; a matching of cards and slots is a whole deal that
fits. The engine then plays it, so that a mistake here is a refusal, never a wrong position.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING

from pitch_core.notation.discards import (
    check_known,
    discards_of,
    hand_size,
    has_finished,
    thrown_again,
    trumps_dealt,
)
from pitch_core.notation.facts import phase_of
from pitch_core.notation.following import Thrown
from pitch_core.notation.matching import Slot, match
from pitch_core.rules.discarding import TakeTheWidowAndDiscard
from pitch_core.rules.refilling import DrawToTrumps
from pitch_core.seats import clockwise_from

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pitch_core.cards import Card
    from pitch_core.notation.facts import Facts
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Filled:
    """Whole hands as dealt by seat, widow and stock, and the discards in the order of throwing."""

    hands: dict[Seat, tuple[Card, ...]]
    rest: tuple[Card, ...]
    thrown: list[Thrown] = field(default_factory=list)


def fill(facts: Facts, chance: Random | None = None) -> Filled:
    """Give a whole deal that fits, always the same one unless `chance` is to choose.

    Not every deal that fits is as likely as any other. Raises `NotationError` where there is none.
    """
    cards, pins = facts.cards(), facts.pins()
    if chance is not None:
        chance.shuffle(cards)
    for slots in _possible_slots(facts):
        if match(cards, slots, pins):
            return _gather(facts, slots)
    raise facts.block.tags["deal"].error("no_deal_fits")


def _possible_slots(facts: Facts) -> Iterator[list[Slot]]:
    discarding = phase_of(facts.variant, TakeTheWidowAndDiscard)
    drawing = phase_of(facts.variant, DrawToTrumps)
    if discarding is not None and facts.called is not None:
        return _with_discards(facts, discarding)
    if drawing is not None and facts.trumps is not None:
        return _with_draws(facts, drawing)
    size = facts.variant.dealing.hand_size
    plain = [Slot(seat, facts.left_with(seat)) for seat in facts.unknown for _ in range(size)]
    return iter([plain + _undealt(facts)])


def _undealt(facts: Facts) -> list[Slot]:
    """Undealt cards that nobody took or has seen."""
    anything = frozenset(facts.variant.pack)
    return [Slot(None, anything, place) for place in facts.undealt() if not facts.rest[place]]


def _with_discards(facts: Facts, phase: TakeTheWidowAndDiscard) -> Iterator[list[Slot]]:
    """The caller has the widow, and seats have thrown or are throwing (P6).

    Whether an unseen discard was one of the trumps that go only if nothing else may is tried both
    ways, seat by seat; once discarded trumps are declared, what is not seen is no trump.
    """
    assert facts.trumps is not None
    assert facts.called is not None
    pack, trumps = frozenset(facts.variant.pack), frozenset(facts.trumps.cards)
    never = phase.trumps.cards(phase.never, facts.trumps.suit) | {facts.called}
    forced = phase.trumps.cards(phase.only_if_forced, facts.trumps.suit) - never
    declared = facts.course is not None
    ways = (False,) if declared else (False, True)
    for bound in product(ways, repeat=len(facts.unknown)):
        slots: list[Slot] = []
        for seat, is_bound in zip(facts.unknown, bound, strict=True):
            thrown = discards_of(facts, seat, phase.keep)
            kept = hand_size(facts, seat) - len(thrown)
            had_to = is_bound or any(card in forced for card in thrown)
            goes = pack - trumps if declared else pack - never - (frozenset() if had_to else forced)
            left = facts.left_with(seat)
            if kept > phase.keep and has_finished(facts, seat):
                left &= never
            elif had_to:
                left &= never | forced
            slots += (Slot(seat, goes, is_thrown=True) for _ in thrown)
            slots += (Slot(seat, left) for _ in range(kept))
            if seat != facts.turn:
                continue
            if declared and not facts.no_trump_is_left():
                slots[-1] = Slot(seat, left & trumps, is_left=True)
            elif not declared and kept > phase.keep:
                slots[-1] = Slot(seat, left - never)
        yield slots + _undealt(facts)


def _with_draws(facts: Facts, phase: DrawToTrumps) -> Iterator[list[Slot]]:
    """All have thrown what is no trump and drawn, the pitcher last and all that was left (T7)."""
    assert facts.trumps is not None
    trumps = frozenset(facts.trumps.cards)
    others = frozenset(facts.variant.pack) - trumps
    slots: list[Slot] = []
    place = 0
    for seat in (*(s for s in facts.order if s != facts.pitcher), facts.pitcher):
        assert seat is not None
        had, gone = trumps_dealt(facts, seat)
        drawn = len(facts.rest) - place
        if seat != facts.pitcher:
            drawn = min(drawn, max(0, phase.size - had))
        places = range(place, place + drawn)
        place += drawn
        if seat in facts.known:
            check_known(facts, places)
            continue
        surplus = max(0, had + drawn - phase.size)
        again = thrown_again(facts, seat, surplus)
        left = facts.left_with(seat)
        slots += (Slot(seat, left & trumps) for _ in range(had))
        slots += (Slot(seat, others, is_thrown=True) for _ in range(gone))
        left = left & trumps if again < surplus else left
        slots += (Slot(seat, others, at, is_thrown=True) for at in places[:again])
        slots += (Slot(seat, left, at) for at in places[again:])
    slots = [slot for slot in slots if slot.place is None or not facts.rest[slot.place]]
    needy = [at for at, slot in enumerate(slots) if slot.seat == facts.turn and not slot.is_thrown]
    if facts.no_trump_is_left() or not needy:
        yield slots
    for at in needy:
        # Whoever must play has a trump: dealt or drawn.
        slot = slots[at]
        needs = Slot(slot.seat, slot.takes & trumps, slot.place, is_left=True)
        yield [*map(replace, slots[:at]), needs, *map(replace, slots[at + 1 :])]


def _gather(facts: Facts, slots: list[Slot]) -> Filled:
    """Put the cards of the slots together; what the caller took may be any, but the called card."""
    dealt = dict(facts.known)
    rest = list(facts.rest)
    for slot in slots:
        if slot.place is not None:
            rest[slot.place] = slot.card
    for seat in facts.unknown:
        held = [s.card for s in slots if s.seat == seat and s.place is None and s.card]
        if facts.widow_is_taken and seat == facts.pitcher:
            size = facts.variant.dealing.widow
            came = [card for card in rest[:size] if card]
            came = came or sorted(held, key=lambda card: card is not facts.called)[:size]
            rest[:size] = came
            held = [card for card in held if card not in came]
        dealt[seat] = tuple(held)
    return Filled(dealt, tuple(card for card in rest if card), _thrown(facts, slots))


def _thrown(facts: Facts, slots: list[Slot]) -> list[Thrown]:
    """Give the discards that are chosen, in order; trumps that go only if forced are last."""
    phase = phase_of(facts.variant, TakeTheWidowAndDiscard)
    if phase is None or facts.trumps is None or facts.pitcher is None:
        return []
    forced = phase.trumps.cards(phase.only_if_forced, facts.trumps.suit)
    elsewhere = facts.block.tag("discards", "called")
    found: list[Thrown] = []
    for seat in clockwise_from(facts.pitcher, tuple(sorted(facts.order))):
        token = next((each.token for each in facts.thrown if each.seat == seat), elsewhere)
        cards = discards_of(facts, seat, phase.keep)
        if seat in facts.unknown:
            gone = [slot.card for slot in slots if slot.seat == seat and slot.is_thrown]
            cards = tuple(sorted(gone, key=forced.__contains__))
        found.append(Thrown(seat, cards, (token,) * len(cards), token))
    return found
