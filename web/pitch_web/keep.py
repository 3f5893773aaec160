"""What is kept between visits: settings, forms as last filled in, the game, unreadable things.

A document of plain data with a version, that JSON can write. A game is kept as how it began and
what was done since, so that it can be gone on with exactly, later deals and taking back included.
What cannot be read is kept aside, as it was, and the page starts anyway.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core import PitchError
from pitch_core.actions import Discard, parse_action
from pitch_core.notation.cards_read import parse_cards
from pitch_core.notation.cards_written import cards_text
from pitch_web.at_table import AtTable
from pitch_web.settings import Settings
from pitch_web.settings import read as read_settings
from pitch_web.settings import write as write_settings
from pitch_web.start import Start

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION = 1
ASIDE_AT_MOST = 5
LOG_AT_MOST = 100_000
UNREADABLE = (PitchError, KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What hostile or damaged text makes the readers below raise."""


@dataclass(slots=True)
class Kept:
    """All that is kept; `forms` are values by field by variant, `aside` unreadable texts.

    `lost` tells that something has just been put aside.
    """

    settings: Settings | None = None
    forms: dict[str, dict[str, str]] = field(default_factory=dict)
    table: AtTable | None = None
    aside: list[str] = field(default_factory=list)
    lost: bool = False


def write(kept: Kept) -> str:
    """Write everything that is kept."""
    return json.dumps(
        {
            "version": VERSION,
            "settings": write_settings(kept.settings or Settings()),
            "forms": kept.forms,
            "game": write_game(kept.table) if kept.table else None,
            "aside": kept.aside,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read(text: str | None) -> Kept:
    """Read what was kept; what cannot be read is put aside."""
    kept = Kept()
    if not text:
        return kept
    try:
        data = _document(text)
    except (ValueError, RecursionError):
        _put_aside(kept, text)
        return kept
    if "settings" in data:
        kept.settings = read_settings(data["settings"])
    kept.forms = _forms(data.get("forms"))
    kept.aside = [each for each in _list(data.get("aside")) if isinstance(each, str)]
    if data.get("game") is not None:
        try:
            kept.table = read_game(data["game"])
        except UNREADABLE:
            _put_aside(kept, json.dumps(data["game"], ensure_ascii=False))
    return kept


def write_game(table: AtTable) -> dict[str, object]:
    """Write a game: how it began, what was done since, and who sits where now."""
    start = table.start
    return {
        "variant": start.variant_name,
        "options": start.option_texts(),
        "seed": start.seed,
        "names": start.names,
        "levels": start.levels,
        "me": start.me,
        "dealer": start.dealer,
        "scores": start.scores,
        "link": start.link,
        "cards": None if start.cards is None else cards_text(start.cards),
        "log": [str(entry) for entry in table.game.log],
        "joined": {str(seat): level for seat, level in table.levels.items()},
        "at": table.me,
        "marked": [str(card) for card in sorted(table.marked)],
    }


def read_game(data: Mapping[str, object]) -> AtTable:
    """Play a game up to where it was left; raises one of `UNREADABLE`."""
    start = read_start(data)
    table = AtTable(start)
    log = _list(data["log"])
    if len(log) > LOG_AT_MOST:
        raise ValueError(len(log))
    joined = data["joined"]
    levels = {int(seat): str(level) for seat, level in joined.items()}
    for entry in log:
        _replay(table, str(entry), levels)
    table.levels = {**table.levels, **levels}
    table.return_to(int(data["at"]))
    for card in _list(data.get("marked")):
        table.mark(parse_action(f"discard {card}"))
    table.refusal = None
    return table


def read_start(data: Mapping[str, object]) -> Start:
    """Read how a game began; raises one of `UNREADABLE`."""
    name = str(data["variant"])
    plain = Start(name, {}, 0, (), ()).variant
    scores = data.get("scores")
    dealer = data.get("dealer")
    start = Start(
        name,
        plain.parse_options({str(key): str(text) for key, text in data["options"].items()}),
        int(data["seed"]),
        tuple(map(str, data["names"])),
        tuple(map(str, data["levels"])),
        int(data["me"]),
        None if dealer is None else int(dealer),
        None if scores is None else tuple(map(int, scores)),
        str(data.get("link", "")),
        None if data.get("cards") is None else parse_cards(data["cards"]),
    )
    if len(start.levels) != len(start.names) or start.levels[start.me]:
        raise ValueError(start.me)
    return start


def _replay(table: AtTable, entry: str, levels: Mapping[int, str]) -> None:
    verb, _, rest = entry.partition(" ")
    match verb:
        case "next-deal":
            table.next_deal()
        case "leave":
            table.leave(int(rest))
        case "join":
            seat, _, name = rest.partition(" ")
            table.join(name, levels.get(int(seat), ""), int(seat))
        case "stop":
            table.stop()
        case _:
            action = parse_action(entry)
            table.game.check(action)
            table.repeat(action, once=isinstance(action, Discard))


def _document(text: str) -> dict[str, object]:
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise ValueError(VERSION)
    return data


def _forms(data: object) -> dict[str, dict[str, str]]:
    if not isinstance(data, dict):
        return {}
    return {
        str(name): {str(key): str(value) for key, value in values.items()}
        for name, values in data.items()
        if isinstance(values, dict)
    }


def _list(data: object) -> list[object]:
    return data if isinstance(data, list) else []


def _put_aside(kept: Kept, text: str) -> None:
    kept.aside = [*kept.aside, text][-ASIDE_AT_MOST:]
    kept.lost = True
