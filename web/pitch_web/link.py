"""Address fragments: those that start a game, and those that hold a deal to look at.

A link is hostile until read. `pitch_core.notation.links` reads it; this module says what the page
makes of it, and tells what is wrong in the words of the page.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core import NotationError, VariantError, variants
from pitch_core.notation import links
from pitch_core.rules.options import option_text
from pitch_web import embedding, setup
from pitch_web.embedding import SETTINGS, Embedding, WrongValueError
from pitch_web.model import MessageScreen
from pitch_web.settings import CHOICES
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from pitch_web.start import Start

LONGEST = links.LONGEST
SEED_AT_MOST = 10**18
TOKEN_AT_MOST = 60


@dataclass(frozen=True, slots=True)
class Link:
    """What a link asks for: a game to start, or a deal to look at; and settings."""

    start: Start | None = None
    shown: Embedding | None = None
    settings: Mapping[str, str] = field(default_factory=dict)


def read(fragment: str, levels: tuple[str, ...], chance: Random) -> Link | MessageScreen | None:
    """Read a fragment, with or without `#`; None when it asks for nothing that is ours."""
    text = fragment.removeprefix("#")
    keys = {part.partition("=")[0] for part in text.split("&")}
    if not keys & {"new", "variant"} or len(text) > LONGEST:
        return None
    try:
        read_link = links.read(text)
        settings = _settings(read_link.asks)
        if read_link.deal is not None:
            return Link(shown=embedding.read(text), settings=settings)
        return Link(_start(read_link, levels, chance, text), settings=settings)
    except NotationError as error:
        return refused(error, text)


def refused(error: NotationError, fragment: str | None = None) -> MessageScreen:
    """Say what is wrong with a link, whose fragment is given, or with a record."""
    if isinstance(error, WrongValueError):
        return _wrong_value(error.key, error.text, error.known)
    cause = error.__cause__
    if isinstance(cause, VariantError):
        return _option(cause)
    if error.code == "no_such_variant":
        key = "new" if fragment is not None and "new=" in fragment else "variant"
        return _wrong_value(key, error.text, tuple(each.name for each in variants()))
    if fragment is not None:
        key = fragment[: error.position].rpartition("&")[2].partition("=")[0]
        if key == "seed":
            return _wrong_value(key, error.text, ("0-",))
        return MessageScreen("bad_link", error.text or fragment[:TOKEN_AT_MOST])
    where = {"line": error.line, "column": error.column}
    return MessageScreen("bad_record", error.text, where)


def _option(error: VariantError) -> MessageScreen:
    if error.code == "no_such_option":
        known = (*error.known, "seed", "level", "names", *SETTINGS)
        return MessageScreen("bad_option", error.option, {"known": ", ".join(known)})
    value = option_text(error.value) if isinstance(error.value, bool) else str(error.value)
    if error.code == "needs":
        asked = {"option": error.option, "known": ", ".join(error.known)}
        return MessageScreen("needs", value, asked)
    return _wrong_value(error.option, value, error.known)


def _settings(asks: Mapping[str, str]) -> dict[str, str]:
    found = {name: asks[name] for name in SETTINGS if name in asks}
    for name, value in found.items():
        if value not in CHOICES[name]:
            raise WrongValueError(name, value, CHOICES[name])
    return found


def _start(link: links.Link, levels: tuple[str, ...], chance: Random, text: str) -> Start:
    chosen = link.variant
    level = link.asks.get("level", setup.LEVEL_AT_FIRST)
    if level not in levels:
        raise WrongValueError("level", level, levels)
    if link.seed is not None and not 0 <= link.seed <= SEED_AT_MOST:
        raise WrongValueError("seed", str(link.seed)[:40], ("0-",))
    names = tuple(name.strip() for name in link.names)
    good = len({*names, ""}) == len(names) + 1 and all(map(_is_name, names))
    if names and not good:
        raise WrongValueError("names", "_".join(names), (str(chosen.players),))
    return setup.start(chosen, level, link.seed, chance, names=names, link=text)


def _is_name(name: str) -> bool:
    return len(name) <= setup.NAME_AT_MOST and name.isprintable()


def _wrong_value(option: str, value: str, known: tuple[str, ...]) -> MessageScreen:
    return MessageScreen("bad_value", value, {"option": option, "known": _known(known)})


def _known(values: tuple[str, ...]) -> str:
    """List what there is instead; "0-" is a range without an end."""
    return ", ".join(
        _("{n} or more").format(n=value[:-1]) if value.endswith("-") else value for value in values
    )
