"""Writing games and positions as PTN, from a log of events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Pitch
from pitch_core.events import DealBegan, DealEnded, GameEnded, PlayerJoined, PlayerLeft, PlayerPaid
from pitch_core.notation.cards_text import UNKNOWN, cards_text, hand_text
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
    blocks = ["\n".join(_block(variant, deal, None)) for deal in deals]
    return "\n".join(head_lines) + "\n" + "\n\n".join(blocks) + "\n"


def write_deal(
    head_lines: Iterable[str], variant: Variant, events: Sequence[Event], turn: Seat | None
) -> str:
    """Write one deal, in which hands may be unknown; `turn` is the seat that must act."""
    return "\n".join((*head_lines, *_block(variant, events, turn))) + "\n"


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


def thrown_text(told: Shown, turn: Seat | None, names: Mapping[Seat, str]) -> list[str]:
    """Write discards, `seat:cards` each; nothing where they follow by themselves (T7).

    In a position the seat that is to throw stands last, though it has not thrown yet.
    """
    if not told.is_thrown_by_choice and not told.is_position:
        return []
    texts = [f"{names[seat]}:{cards_text(cards)}" for seat, cards in told.thrown]
    waits = told.is_position and told.is_thrown_by_choice and not told.discarding_is_over
    if waits and turn is not None and (not told.thrown or told.thrown[-1][0] != turn):
        texts.append(f"{names[turn]}:")
    return texts


def first_to_play(told: Shown, turn: Seat | None) -> Seat | None:
    """Give the seat of the first column, None where there is no play to write.

    In a position whoever has the first lead is told, as it need not follow.
    """
    if any(card for _, card in told.course) or (told.is_position and told.course):
        return told.course[0][0]
    return turn if told.is_position and told.discarding_is_over else None


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def _block(variant: Variant, deal: Sequence[Event], turn: Seat | None) -> Iterator[str]:
    told = shown(deal)
    began = told.began
    seats = tuple(sorted(began.seats))
    names = seat_names(seats)
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
    thrown = thrown_text(told, turn, names)
    if thrown:
        yield _tag("Discards", " ".join(thrown))
    if told.trump:
        yield _tag("Trump", str(told.trump))
    first = first_to_play(told, turn)
    if first is not None:
        yield _tag("Play", names[first])
        yield from _rows(
            told, (*(s for s in seats if s >= first), *(s for s in seats if s < first))
        )
    yield from _close(variant, names, seats, deal)


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
            yield _tag("Join", f"{event.seat + 1}:{quoted(event.name)}")
        elif isinstance(event, GameEnded) and event.outcome.winners:
            yield _tag("Result", side_text(event.outcome.winners, names))
    if any(isinstance(event, PlayerPaid) for event in deal):
        yield _tag("Stop", "")
