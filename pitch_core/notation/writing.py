"""Writing games and positions as PTN, from a log of events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Pitch
from pitch_core.events import DealBegan, GameEnded, PlayerJoined, PlayerLeft, PlayerPaid
from pitch_core.notation.cards_written import UNKNOWN, cards_text, hand_text
from pitch_core.notation.quoting import quoted
from pitch_core.notation.shown import shown
from pitch_core.rules.options import option_text
from pitch_core.seats import seat_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.events import Event
    from pitch_core.notation.shown import Shown
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
        lines.append(_tag("Names", "|".join(quoted(name, "|") for name in names)))
    return [*lines, *(_tag(name, quoted(text)) for name, text in tags.items())]


def write(head_lines: Iterable[str], variant: Variant, events: Iterable[Event]) -> str:
    """Write a game: its head, then a block a deal."""
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, DealBegan):
            deals.append([])
        deals[-1].append(event)
    blocks = ["\n".join(_block_of_game(variant, deal)) for deal in deals]
    return "\n".join(head_lines) + "\n" + "\n\n".join(blocks) + "\n"


def write_deal(variant: Variant, names: Sequence[str], tags: Mapping[str, str], told: Shown) -> str:
    """Write one deal by itself, in which hands may be unknown; `names` has one entry a seat from 0.

    A table with gaps, or one that is no longer as it began, is closed up: its seats are numbered
    anew.
    """
    seats, fitting, sitting = closed_up(variant, names, told)
    table = dict(zip(seats, seat_names(tuple(range(len(seats)))).values(), strict=True))
    lines = [*head(fitting, sitting, tags), *_block(fitting, told, table)]
    if told.outcome is not None and told.outcome.winners:
        lines.append(_tag("Result", side_text(told.outcome.winners, table)))
    return "\n".join(lines) + "\n"


def closed_up(
    variant: Variant, names: Sequence[str], told: Shown
) -> tuple[tuple[Seat, ...], Variant, list[str]]:
    """Give the seats of a deal, the variant for as many players, and their names."""
    seats = tuple(sorted(told.began.seats))
    if len(seats) != variant.players:
        variant = variant.with_options({**variant.options, "players": len(seats)})
    return seats, variant, [names[seat] for seat in seats]


def call_text(action: Action) -> str:
    """Write a call of an auction."""
    if isinstance(action, Pass):
        return "Pass"
    if isinstance(action, Pitch):
        return f"4:{action.card}"
    assert isinstance(action, Bid)
    return "Moon" if action.moon else str(action.level)


def points_text(variant: Variant, result: DealResult, names: Mapping[Seat, str]) -> str:
    """Write who scored what."""
    rules = {rule.name for rule in variant.points}
    told = COUNTED if rules <= set(COUNTED) else ("high", "low")
    by_name = {point.name: point for point in result.points}
    return " ".join(f"{COUNTED[each]}={side_text(by_name[each].seats, names)}" for each in told)


def side_text(side: Side, names: Mapping[Seat, str]) -> str:
    """Write a side, `-` for nobody."""
    return "+".join(names[seat] for seat in side) or "-"


def thrown_text(told: Shown, names: Mapping[Seat, str]) -> list[str]:
    """Write discards, `seat:cards` each; nothing where they follow by themselves (T7).

    In a position the seat that is to throw stands last, though it has not thrown yet.
    """
    thrown = told.thrown
    if not told.is_thrown_by_choice:
        thrown = [(seat, cards) for seat, cards in thrown if told.hands[seat] is None]
    texts = [f"{names[seat]}:{cards_text(cards)}" for seat, cards in thrown]
    waits = told.is_position and told.is_thrown_by_choice and not told.discarding_is_over
    if waits and told.turn is not None and (not told.thrown or told.thrown[-1][0] != told.turn):
        texts.append(f"{names[told.turn]}:")
    return texts


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def _block_of_game(variant: Variant, deal: Sequence[Event]) -> Iterator[str]:
    told = shown(deal)
    names = seat_names(tuple(sorted(told.began.seats)))
    yield from _block(variant, told, names)
    for event in deal:
        if isinstance(event, PlayerLeft):
            yield _tag("Leave", str(event.seat + 1))
        elif isinstance(event, PlayerJoined):
            yield _tag("Join", f"{event.seat + 1}:{quoted(event.name)}")
        elif isinstance(event, GameEnded) and event.outcome.winners:
            yield _tag("Result", side_text(event.outcome.winners, names))
    if any(isinstance(event, PlayerPaid) for event in deal):
        yield _tag("Stop", "")


def _block(variant: Variant, told: Shown, names: Mapping[Seat, str]) -> Iterator[str]:
    """Write a deal; `names` has its seats, ascending."""
    began = told.began
    seats = tuple(names)
    scores = dict(zip(began.seats, began.scores, strict=True))
    yield _tag("Dealer", names[began.dealer])
    yield _tag("Scores", " ".join(str(scores[seat]) for seat in seats))
    yield _tag("Deal", f"{names[seats[0]]}:" + " ".join(hands_text(told, seats)))
    if told.widow:
        yield _tag("Widow", cards_text(told.widow))
    if told.stock:
        yield _tag("Stock", cards_text(told.stock))
    yield _tag("Auction", names[began.seats[0]])
    if told.calls:
        yield " ".join(call_text(action) for _, action in told.calls)
    if told.called:
        yield _tag("Called", str(told.called))
    thrown = thrown_text(told, names)
    if thrown:
        yield _tag("Discards", " ".join(thrown))
    if told.trump:
        yield _tag("Trump", str(told.trump))
    first = told.first_to_play
    if first is not None:
        yield _tag("Play", names[first])
        yield from _rows(
            told, (*(s for s in seats if s >= first), *(s for s in seats if s < first))
        )
    if told.result is not None:
        yield _tag("Points", points_text(variant, told.result, names))
        yield _tag("Change", " ".join(str(told.result.change[seat]) for seat in seats))


def hands_text(told: Shown, seats: Iterable[Seat]) -> list[str]:
    """Write the hands as dealt."""
    hands = (told.hands[seat] for seat in seats)
    return [UNKNOWN if hand is None else hand_text(hand) for hand in hands]


def _rows(told: Shown, order: tuple[Seat, ...]) -> Iterator[str]:
    """Write the play: a trick a line, columns clockwise from whoever led first."""
    out: set[Seat] = set()
    start = 0
    for end in told.tricks:
        yield _row(told.course[start:end], order, out, "-")
        start = end
    under_way = told.course[start:]
    has_cards = any(card for _, card in under_way)
    if has_cards or (under_way and told.is_position and told.result is None):
        yield _row(under_way, order, out, "?")


def _row(
    course: Iterable[tuple[Seat, Card | None]], order: Iterable[Seat], out: set[Seat], rest: str
) -> str:
    """Write a trick; `out` are the seats that are out, and becomes those after it."""
    cards = dict(course)
    out |= {seat for seat, card in cards.items() if card is None}
    texts = (str(cards.get(seat) or ("-" if seat in out else rest)) for seat in order)
    return " ".join(f"{text:2}" for text in texts).rstrip()
