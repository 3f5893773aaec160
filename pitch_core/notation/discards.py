"""How many cards each seat threw and holds, by the text of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.seats import clockwise_from

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.cards import Card
    from pitch_core.notation.facts import Facts
    from pitch_core.seats import Seat


def hand_size(facts: Facts, seat: Seat) -> int:
    """Give how many cards a seat had before it threw any."""
    plan = facts.variant.dealing
    took = facts.widow_is_taken and seat == facts.pitcher
    return plan.hand_size + (plan.widow if took else 0)


def discards_of(facts: Facts, seat: Seat, keep: int) -> tuple[Card | None, ...]:
    """Give a seat's discards, None for cards not known; all it had to throw if nothing is said."""
    entries = facts.entries(seat)
    if entries or facts.course is None or seat in facts.known:
        return tuple(card for cards in entries for card in cards)
    return (None,) * (hand_size(facts, seat) - keep)


def has_finished(facts: Facts, seat: Seat) -> bool:
    """Tell whether a seat has thrown all it may: the play began, or another throws after it."""
    if facts.course is not None:
        return True
    assert facts.pitcher is not None
    order = clockwise_from(facts.pitcher, tuple(sorted(facts.order)))
    throwers = {each.seat for each in facts.thrown}
    return any(other in throwers for other in order[order.index(seat) + 1 :])


def trumps_dealt(facts: Facts, seat: Seat) -> tuple[int, int]:
    """Give how many trumps a seat was dealt, and how many other cards, which it threw (T7)."""
    size = facts.variant.dealing.hand_size
    assert facts.trumps is not None
    if seat in facts.known:
        had = sum(card in facts.trumps.strength for card in facts.known[seat])
        return had, size - had
    entries = facts.entries(seat)
    if not entries or len(entries[0]) > size:
        raise facts.block.tag("discards", "trump").error("discards_must_be_known", "T7")
    return size - len(entries[0]), len(entries[0])


def thrown_again(facts: Facts, seat: Seat, surplus: int) -> int:
    """Give how many cards a seat threw after drawing, all that was too much if not said (T7)."""
    entries = facts.entries(seat)
    return min(surplus, len(entries[1])) if len(entries) > 1 else surplus


def check_known(facts: Facts, places: Iterable[int]) -> None:
    """Refuse undealt cards that a seat whose hand is known drew, but that are not."""
    if any(facts.rest[place] is None for place in places):
        raise facts.block.tag("stock", "trump").error("stock_must_be_known", "T7")
