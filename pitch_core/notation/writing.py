"""Writing a game as PTN, from its log of events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Call, Pass, Pitch, Play, Trump
from pitch_core.events import (
    Acted,
    DealBegan,
    DealEnded,
    Discarded,
    GameEnded,
    HandDealt,
    LaidDown,
    PlayerJoined,
    PlayerLeft,
    PlayerPaid,
    RestKept,
    TrickTaken,
    TrumpMade,
)
from pitch_core.notation.cards_text import cards_text, hand_text
from pitch_core.notation.scan import quoted
from pitch_core.rules.options import option_text
from pitch_core.seats import seat_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.events import Event
    from pitch_core.results import DealResult
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat, Side

COUNTED = {"high": "High", "low": "Low", "jack": "Jack", "game": "Game"}
"""The points that a record names; where others are played for, only High and Low."""


def head(variant: Variant, names: Sequence[str], tags: Mapping[str, str]) -> list[str]:
    """Write the tags of a game; `names` are those of the seats taken at the start."""
    lines = [_tag("Variant", variant.name)]
    changed = variant.changed_options.items()
    if changed:
        rules = (f"{name}={option_text(value)}" for name, value in changed)
        lines.append(_tag("Rules", " ".join(rules)))
    if tuple(names) != tuple(seat_names(tuple(range(len(names)))).values()):
        lines.append(_tag("Names", "|".join(name.replace("|", "/") for name in names)))
    return [*lines, *(_tag(name, value) for name, value in tags.items())]


def write(head_lines: Iterable[str], variant: Variant, events: Iterable[Event]) -> str:
    """Write a game: its head, then a block a deal."""
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, DealBegan):
            deals.append([])
        deals[-1].append(event)
    blocks = ["\n".join(_block(variant, deal)) for deal in deals]
    return "\n".join(head_lines) + "\n" + "\n\n".join(blocks) + "\n"


def calls_text(auction: Iterable[tuple[Seat, Action]]) -> list[str]:
    """Write the calls of an auction."""
    return [_call(action) for _, action in auction]


def points_text(variant: Variant, result: DealResult, names: Mapping[Seat, str]) -> str:
    """Write who scored what."""
    rules = {rule.name for rule in variant.points}
    told = COUNTED if rules <= set(COUNTED) else ("high", "low")
    by_name = {point.name: point for point in result.points}
    return " ".join(f"{COUNTED[each]}={side_text(by_name[each].seats, names)}" for each in told)


def side_text(side: Side, names: Mapping[Seat, str]) -> str:
    """Write a side, `-` for nobody."""
    return "+".join(names[seat] for seat in side) or "-"


def _tag(name: str, value: str) -> str:
    return f'[{name} "{quoted(value)}"]'


def _call(action: Action) -> str:
    if isinstance(action, Pass):
        return "Pass"
    if isinstance(action, Pitch):
        return f"4:{action.card}"
    assert isinstance(action, Bid)
    return "Moon" if action.moon else str(action.level)


def _block(variant: Variant, deal: Sequence[Event]) -> Iterator[str]:
    began = deal[0]
    assert isinstance(began, DealBegan)
    seats = tuple(sorted(began.seats))
    names = seat_names(seats)
    scores = dict(zip(began.seats, began.scores, strict=True))
    yield _tag("Dealer", names[began.dealer])
    yield _tag("Scores", " ".join(str(scores[seat]) for seat in seats))
    hands = {event.seat: event.cards for event in deal if isinstance(event, HandDealt)}
    yield _tag("Deal", f"{names[seats[0]]}:" + " ".join(hand_text(hands[s]) for s in seats))
    for event in deal:
        if isinstance(event, RestKept):
            for name, cards in (("Widow", event.widow), ("Stock", event.stock)):
                if cards:
                    yield _tag(name, cards_text(cards))
    acted = [(event.seat, event.action) for event in deal if isinstance(event, Acted)]
    calls = [each for each in acted if isinstance(each[1], Pass | Bid | Pitch)]
    yield _tag("Auction", names[began.seats[0]])
    if calls:
        yield " ".join(calls_text(calls))
    yield from (_tag("Called", str(each.card)) for _, each in acted if isinstance(each, Call))
    thrown = _thrown(deal)
    if thrown and _is_chosen(variant):
        texts = (f"{names[seat]}:{cards_text(cards)}" for seat, cards in thrown.items())
        yield _tag("Discards", " ".join(texts))
    yield from (_tag("Trump", str(each.suit)) for each in deal if isinstance(each, TrumpMade))
    yield from _tricks(seats, names, deal)
    yield from _close(variant, names, seats, deal)


def _is_chosen(variant: Variant) -> bool:
    """Tell whether discards are actions; where they follow by themselves none are written (T7)."""
    return any(phase.name == "discard" and phase.kinds for phase in variant.phases)


def _thrown(deal: Iterable[Event]) -> dict[Seat, list[Card]]:
    thrown: dict[Seat, list[Card]] = {}
    for event in deal:
        if isinstance(event, Discarded) and event.card is not None:
            thrown.setdefault(event.seat, []).append(event.card)
    return thrown


def _tricks(
    seats: tuple[Seat, ...], names: Mapping[Seat, str], deal: Iterable[Event]
) -> Iterator[str]:
    """Write the play: a trick a line, columns clockwise from whoever led first."""
    rows: list[tuple[dict[Seat, Card], set[Seat]]] = []
    table: dict[Seat, Card] = {}
    out: set[Seat] = set()
    for event in deal:
        if isinstance(event, Acted) and isinstance(event.action, Play | Pitch):
            table[event.seat] = event.action.card
        elif isinstance(event, LaidDown):
            out.add(event.seat)
        elif isinstance(event, TrickTaken):
            rows.append((table, set(out)))
            table = {}
    if table:
        rows.append((table, set(out)))
    if not rows:
        return
    first = next(iter(rows[0][0]))
    order = (*(s for s in seats if s >= first), *(s for s in seats if s < first))
    yield _tag("Play", names[first])
    for at, (row, gone) in enumerate(rows):
        open_trick = table and at == len(rows) - 1
        rest = {seat: "?" if open_trick and seat not in gone else "-" for seat in seats}
        yield " ".join(f"{row.get(seat, rest[seat])!s:2}" for seat in order).rstrip()


def _close(
    variant: Variant, names: Mapping[Seat, str], seats: tuple[Seat, ...], deal: Iterable[Event]
) -> Iterator[str]:
    for event in deal:
        if isinstance(event, DealEnded):
            yield _tag("Points", points_text(variant, event.result, names))
            yield _tag("Change", " ".join(str(event.result.change[seat]) for seat in seats))
        elif isinstance(event, PlayerLeft):
            yield _tag("Leave", str(event.seat + 1))
        elif isinstance(event, PlayerJoined):
            yield _tag("Join", f"{event.seat + 1}:{event.name}")
        elif isinstance(event, GameEnded) and event.outcome.winners:
            yield _tag("Result", side_text(event.outcome.winners, names))
    if any(isinstance(event, PlayerPaid) for event in deal):
        yield _tag("Stop", "")
