"""What is kept between visits: settings, forms as last filled in, games, statistics.

A document of plain data with a version, that JSON can write; `migrations` reads earlier forms.
What cannot be read is kept aside, as it was, and the page starts anyway.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_web import games, migrations, statistics
from pitch_web.games import UNREADABLE, Shelved
from pitch_web.settings import Settings
from pitch_web.settings import read as read_settings
from pitch_web.settings import write as write_settings

if TYPE_CHECKING:
    from pitch_web.at_table import AtTable
    from pitch_web.statistics import Statistics

ASIDE_AT_MOST = 5
OVER_AT_MOST = 10
"""Unreadable texts and finished games that are kept, the newest of them."""


@dataclass(slots=True)
class Kept:
    """All that is kept; `forms` are values by field by variant, `aside` unreadable texts.

    `table` is the game that is looked at, `shelf` are the others, the one played last at the end.
    `lost` tells that something has just been put aside.
    """

    settings: Settings | None = None
    forms: dict[str, dict[str, str]] = field(default_factory=dict)
    table: AtTable | None = None
    shelf: list[Shelved] = field(default_factory=list)
    statistics: Statistics = field(default_factory=dict)
    aside: list[str] = field(default_factory=list)
    lost: bool = False

    def put_by(self) -> None:
        """Put the game that is looked at on the shelf, if anything was done in it."""
        if self.table is not None and self.table.marks:
            self.shelf.append(games.shelve(self.table))
            over = [each for each in self.shelf if each.summary.over]
            for each in over[:-OVER_AT_MOST]:
                self.shelf.remove(each)
        self.table = None

    def take_down(self, key: str) -> None:
        """Look at another game; when it cannot be read it is put aside."""
        found = next((each for each in self.shelf if each.summary.key == key), None)
        if found is None:
            return
        self.shelf.remove(found)
        self.put_by()
        try:
            self.table = games.read(json.loads(found.text))
        except UNREADABLE:
            self.put_aside(found.text)

    def forget(self, key: str) -> Shelved | None:
        """Delete a game; gives it, None when there is none."""
        if self.table is not None and self.table.key == key:
            found = games.shelve(self.table)
            self.table = None
            return found
        found = next((each for each in self.shelf if each.summary.key == key), None)
        if found is not None:
            self.shelf.remove(found)
        return found

    def put_aside(self, text: str) -> None:
        """Keep what cannot be read as it is."""
        self.aside = [*self.aside, text][-ASIDE_AT_MOST:]
        self.lost = True


def write(kept: Kept) -> str:
    """Write everything that is kept."""
    document = {
        "version": migrations.VERSION,
        "settings": write_settings(kept.settings or Settings()),
        "forms": kept.forms,
        "statistics": statistics.write(kept.statistics),
        "aside": kept.aside,
        "at": kept.table.key if kept.table else None,
    }
    # Games on the shelf have been written before: their text is put in as it is.
    texts = [each.text for each in kept.shelf]
    if kept.table:
        texts.append(_json(games.write(kept.table)))
    return f'{_json(document)[:-1]},"games":[{",".join(texts)}]}}'


def read(text: str | None) -> Kept:
    """Read what was kept; what cannot be read is put aside."""
    kept = Kept()
    if not text:
        return kept
    try:
        data = migrations.upgrade(json.loads(text))
    except (ValueError, RecursionError):
        kept.put_aside(text)
        return kept
    if "settings" in data:
        kept.settings = read_settings(data["settings"])
    kept.forms = _forms(data.get("forms"))
    kept.aside = [each for each in _list(data.get("aside")) if isinstance(each, str)]
    try:
        kept.statistics = statistics.read(data.get("statistics", []))
    except UNREADABLE:
        kept.put_aside(_json(data["statistics"]))
    for game in _list(data.get("games")):
        _read_game(kept, game, data.get("at"))
    return kept


def _read_game(kept: Kept, game: object, at: object) -> None:
    """Read a game: at once if it is the one that was looked at, else what is told of it."""
    try:
        if kept.table is None and at is not None and game["key"] == at:
            kept.table = games.read(game)
        else:
            kept.shelf.append(games.shelved(game))
    except UNREADABLE:
        kept.put_aside(_json(game))


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


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
