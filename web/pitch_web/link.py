"""Address fragments that start a game: `#new=auction&players=4&seed=7&level=steady`.

A link is hostile until read. What it may say beside the variant's options: `seed`, `level` of the
bots, `names` with `_` between, and the settings `pace`, `lang`, `theme` and `deck`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core import UnknownName, VariantError, variant
from pitch_core.rules.options import option_text
from pitch_web import setup
from pitch_web.model import MessageScreen
from pitch_web.settings import CHOICES
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from pitch_web.start import Start

SETTINGS = ("pace", "lang", "theme", "deck")
LONGEST = 2000
"""Characters of a fragment that are read; no link of ours comes near."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a link asks for: a game if it says `new`, and settings."""

    start: Start | None = None
    settings: Mapping[str, str] = field(default_factory=dict)


def read(fragment: str, levels: tuple[str, ...], chance: Random) -> Link | MessageScreen | None:
    """Read a fragment, with or without `#`; None when it asks for nothing that is ours."""
    text = fragment.removeprefix("#")
    values = dict(part.partition("=")[::2] for part in text.split("&"))
    if "new" not in values or len(text) > LONGEST:
        return None
    settings = {name: values.pop(name) for name in SETTINGS if name in values}
    for name, value in settings.items():
        if value not in CHOICES[name]:
            return _wrong_value(name, value, CHOICES[name])
    try:
        start = _start(values, levels, chance, text)
    except UnknownName as error:
        return _wrong_value("new", str(error.name), error.known)
    except VariantError as error:
        return _refused(error)
    return start if isinstance(start, MessageScreen) else Link(start, settings)


def _refused(error: VariantError) -> MessageScreen:
    if error.code == "no_such_option":
        known = (*error.known, "seed", "level", "names", *SETTINGS)
        return MessageScreen("bad_option", error.option, {"known": ", ".join(known)})
    value = option_text(error.value) if isinstance(error.value, bool) else str(error.value)
    if error.code == "needs":
        asked = {"option": error.option, "known": ", ".join(error.known)}
        return MessageScreen("needs", value, asked)
    return _wrong_value(error.option, value, error.known)


def _start(
    values: dict[str, str], levels: tuple[str, ...], chance: Random, text: str
) -> Start | MessageScreen:
    plain = variant(values.pop("new"))
    level = values.pop("level", setup.LEVEL_AT_FIRST)
    if level not in levels:
        return _wrong_value("level", level, levels)
    seed = values.pop("seed", "")
    if seed and not (seed.isascii() and seed.isdigit() and len(seed) <= len(str(10**18))):
        return _wrong_value("seed", seed, ("0-",))
    written = _decoded(values.pop("names", ""))
    names = tuple(name.strip() for name in written.split("_")) if written else ()
    chosen = plain.with_options(plain.parse_options(values))
    if names and (len(names) != chosen.players or len({*names, ""}) != len(names) + 1):
        return _wrong_value("names", "_".join(names), (str(chosen.players),))
    if any(len(name) > setup.NAME_AT_MOST or not name.isprintable() for name in names):
        return _wrong_value("names", "_".join(names), (str(chosen.players),))
    return setup.start(chosen, level, int(seed) if seed else None, chance, names=names, link=text)


def _wrong_value(option: str, value: str, known: tuple[str, ...]) -> MessageScreen:
    return MessageScreen("bad_value", value, {"option": option, "known": _known(known)})


def _known(values: tuple[str, ...]) -> str:
    """List what there is instead; "0-" is a range without an end."""
    return ", ".join(
        _("{n} or more").format(n=value[:-1]) if value.endswith("-") else value for value in values
    )


def _decoded(text: str) -> str:
    """Read what the address bar writes as %C3%89."""
    raw = re.sub(rb"%([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), text.encode())
    return raw.decode(errors="replace")
