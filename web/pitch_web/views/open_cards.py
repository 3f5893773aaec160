"""All the cards of a deal that is over (S6): hands as dealt, widow, stock, discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.events import Discarded, HandDealt, Refilled, RestKept
from pitch_web.cards import chips
from pitch_web.views import seats
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.cards import Card
    from pitch_core.seats import Seat
    from pitch_web.model import ResultScreen
    from pitch_web.nodes import Node


def all_cards(screen: ResultScreen) -> Node:
    """Lay everything open, folded up until asked for."""
    events = screen.obs.events
    lines: list[tuple[str, Iterable[Card]]] = [
        (_name(screen, event.seat), event.cards)
        for event in events
        if isinstance(event, HandDealt) and event.cards
    ]
    if not lines:
        return None
    lines += [
        (_("{name} drew").format(name=_name(screen, event.seat)), event.cards)
        for event in events
        if isinstance(event, Refilled) and event.cards
    ]
    lines += [
        (_("{name} put away").format(name=_name(screen, seat)), cards)
        for seat, cards in _discards(screen).items()
    ]
    for event in events:
        if isinstance(event, RestKept):
            lines += [(_("Widow"), event.widow), (_("Not dealt"), event.stock)]
    return (
        "details",
        {"class": "fold", "id": "all-cards"},
        ("summary", {}, _("All the cards of the deal")),
        ("dl", {"class": "lines"}, [_line(label, cards) for label, cards in lines if cards]),
    )


def _name(screen: ResultScreen, seat: Seat) -> str:
    return seats.name(seat, screen.seats, screen.me)


def _discards(screen: ResultScreen) -> dict[Seat, list[Card]]:
    thrown: dict[Seat, list[Card]] = {}
    for event in screen.obs.events:
        if isinstance(event, Discarded) and event.card is not None:
            thrown.setdefault(event.seat, []).append(event.card)
    return thrown


def _line(label: str, cards: Iterable[Card]) -> Node:
    return ("div", {}, ("dt", {}, label), ("dd", {}, chips(tuple(sorted(cards)))))
