"""A game as it is kept: how it began, what was done since, who sits where, what can be undone.

Plain data that JSON can write, read back by playing the log again. What is read is hostile until
then; a game that cannot be read raises one of `UNREADABLE`, a decision that cannot be is dropped.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core import PitchError, bots, variant
from pitch_core.actions import parse_action
from pitch_core.notation.cards_read import parse_cards
from pitch_core.notation.cards_written import cards_text
from pitch_web import discards, going_back
from pitch_web.at_table import AtTable
from pitch_web.going_back import Mark, Thrown
from pitch_web.model import GameSummary, SeatInfo
from pitch_web.start import Start

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.seats import Seat

    Data = Mapping[str, object]

LOG_AT_MOST = 100_000
NAME_AT_MOST = 60
UNREADABLE = (
    PitchError,
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    RecursionError,
)
"""What hostile or damaged text makes the readers below raise."""

UNKNOWN_LEVEL = "steady"
"""What a bot plays as whose level there is no more."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game that is kept but not looked at: its text, read only when it is gone on with.

    `link` is the address fragment that asked for it, "" if none did.
    """

    summary: GameSummary
    text: str
    link: str = ""


def shelve(table: AtTable) -> Shelved:
    """Put a game by."""
    return shelved(write(table))


def shelved(data: Data) -> Shelved:
    """Read as much of a kept game as is told of it; raises one of `UNREADABLE`."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Shelved(_summary(data), text, str(data.get("link", "")))


def write(table: AtTable) -> dict[str, object]:
    """Write a game."""
    start, game = table.start, table.game
    return {
        "key": table.key,
        "when": round(table.when),
        "variant": start.variant_name,
        "options": start.option_texts(),
        "seed": start.seed,
        "names": start.names,
        "levels": start.levels,
        "character": start.character,
        "me": start.me,
        "dealer": start.dealer,
        "scores": start.scores,
        "link": start.link,
        "cards": None if start.cards is None else cards_text(start.cards),
        "log": [str(entry) for entry in game.log],
        "skipped": _numbers(table.skipped),
        "sitters": _sitters(table.sitters),
        "at": table.me,
        "salt": table.salt,
        "marked": [str(card) for card in sorted(table.marked)],
        "marks": [_mark(mark) for mark in table.marks],
        "counted": [table.counted, int(table.ended)],
        "now": {
            "deal": game.number,
            "seated": game.seated,
            "scores": game.scores,
            "over": game.outcome is not None,
        },
    }


def read(data: Data) -> AtTable:
    """Play a game up to where it was left."""
    table = AtTable(read_start(data), str(data["key"]), float(data["when"]))
    table.skipped = _read_numbers(data["skipped"])
    if table.skipped:
        table.deal_first()
    log = _list(data["log"])
    if len(log) > LOG_AT_MOST:
        raise ValueError(len(log))
    sitters = _read_sitters(data["sitters"])
    by_entry = data.get("marks") is None
    for entry in map(str, log):
        _replay(table, entry, sitters, note=by_entry)
    table.sitters.update({seat: sitters[seat] for seat in table.seats if seat in sitters})
    if not by_entry:
        table.marks = _read_marks(data["marks"], len(log))
    table.counted, table.ended = _counted(data["counted"])
    at = int(data["at"])
    if at not in table.seats:
        raise ValueError(at)
    table.return_to(at)
    table.salt = str(data.get("salt") or table.salt)[:NAME_AT_MOST]
    _mark_cards(table, _list(data.get("marked")))
    return table


def read_start(data: Data) -> Start:
    """Read how a game began."""
    name = str(data["variant"])
    plain = variant(name)
    scores = data.get("scores")
    dealer = data.get("dealer")
    start = Start(
        name,
        plain.parse_options({str(key): str(text) for key, text in data["options"].items()}),
        int(data["seed"]),
        tuple(map(_name, data["names"])),
        tuple(map(_level, data["levels"])),
        _character(data.get("character", "")),
        int(data["me"]),
        None if dealer is None else int(dealer),
        None if scores is None else tuple(map(int, scores)),
        str(data.get("link", "")),
        None if data.get("cards") is None else parse_cards(str(data["cards"])),
    )
    if len(start.levels) != len(start.names) or start.me not in range(len(start.names)):
        raise ValueError(start.me)
    return start


def _summary(data: Data) -> GameSummary:
    now = data["now"]
    seated = tuple(map(int, now["seated"]))
    names = {int(seat): _name(each[0]) for seat, each in data["sitters"].items()}
    return GameSummary(
        key=str(data["key"]),
        variant_name=str(data["variant"]),
        names=tuple(names[seat] for seat in seated),
        seated=seated,
        scores=tuple(int(now["scores"][seat]) for seat in seated),
        me=int(data["at"]),
        deal=int(now["deal"]),
        over=bool(now["over"]),
        when=float(data["when"]),
    )


def _replay(table: AtTable, entry: str, sitters: Mapping[Seat, SeatInfo], *, note: bool) -> None:
    """Do an entry again; with `note`, what a person did is a decision that can be taken back."""
    verb, _, rest = entry.partition(" ")
    if verb == "join":
        seat = int(rest.partition(" ")[0])
        going_back.redo(table, entry, sitters[seat].level if seat in sitters else "")
        return
    once = verb == "discard" and table.in_a_row()
    if note and table.my_turn and not once:
        table.decide()
    if table.my_turn or verb in ("next-deal", "leave", "stop"):
        going_back.redo(table, entry)
    else:
        action = parse_action(entry)
        table.game.check(action)
        table.push(action)


def _mark_cards(table: AtTable, cards: list[object]) -> None:
    """Mark cards to be put away; what cannot be read of them is dropped, and no more than that."""
    for card in cards:
        try:
            discards.mark(table, parse_action(f"discard {card}"))
        except UNREADABLE:
            continue
    table.refusal = None


def _mark(mark: Mark) -> object:
    if mark.sitters is None and mark.thrown is None:
        return mark.at
    written: dict[str, object] = {"at": mark.at}
    if mark.sitters is not None:
        written["sitters"] = _sitters(mark.sitters)
    if mark.thrown is not None:
        written["thrown"] = mark.thrown.entries
        written["marks"] = [_mark(each) for each in mark.thrown.marks]
        written["skipped"] = _numbers(mark.thrown.skipped)
    return written


def _read_marks(data: object, longest: int) -> list[Mark]:
    """Read what can be undone; a decision that cannot be read is dropped, and no more than that."""
    marks = []
    for each in _list(data):
        try:
            mark = _read_mark(each)
        except UNREADABLE:
            continue
        if mark.at in range(longest + 1):
            marks.append(mark)
    return marks


def _read_mark(data: object) -> Mark:
    if isinstance(data, int):
        return Mark(data)
    sitters = None if data.get("sitters") is None else _read_sitters(data["sitters"])
    thrown = None
    if data.get("thrown") is not None:
        entries = tuple(map(str, _list(data["thrown"])))
        at = int(data["at"])
        marks = _read_marks(data["marks"], at + len(entries))
        thrown = Thrown(entries, tuple(marks), _read_numbers(data["skipped"]))
    return Mark(int(data["at"]), sitters, thrown)


def _sitters(sitters: Mapping[Seat, SeatInfo]) -> dict[str, list[str]]:
    return {str(at): [one.name, one.level, one.character] for at, one in sitters.items()}


def _read_sitters(data: object) -> dict[Seat, SeatInfo]:
    return {
        int(seat): SeatInfo(_name(name), _level(level), _character(character))
        for seat, (name, level, character) in data.items()
    }


def _name(text: object) -> str:
    name = str(text)
    if not name or len(name) > NAME_AT_MOST:
        raise ValueError(name)
    return name


def _level(text: object) -> str:
    return str(text) if text in ("", *bots.levels()) else UNKNOWN_LEVEL


def _character(text: object) -> str:
    return str(text) if text in bots.characters() else ""


def _counted(data: object) -> tuple[int, bool]:
    number, ended = data
    return int(number), bool(ended)


def _numbers(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(key): value for key, value in numbers.items()}


def _read_numbers(data: object) -> dict[int, int]:
    return {int(key): int(value) for key, value in data.items()}


def _list(data: object) -> list[object]:
    return list(data) if isinstance(data, list | tuple) else []
