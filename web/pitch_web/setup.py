"""The form that starts a game: its fields from a variant's options, and reading it back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_core import bots, variant
from pitch_core.rules.options import Choice, Number, YesNo, option_text
from pitch_web.model import Field, SetupScreen
from pitch_web.start import Start
from pitch_web.words import _

if TYPE_CHECKING:
    from random import Random

    from pitch_core.rules.composition import Variant
    from pitch_core.rules.options import Option, OptionValue
    from pitch_core.seats import Seat
    from pitch_web.start import Drawn

PERSON = "person"
PLAIN = "plain"
"""What a form calls a bot that bids neither boldly nor with caution."""

LEVEL_AT_FIRST = "steady"
NAME_AT_MOST = 20
SEED_AT_MOST = 2**32 - 1
CHOICES_AT_MOST = 8
"""A range of more numbers than this is written, not chosen."""

BOT_NAMES = ("Ann", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hana")
AT_THE_TABLE = frozenset({"players", "partnerships", "target"})
"""Options that make the table; the others are house rules."""

Values = Mapping[str, str]
"""What stands in a form, by field."""


def form(variant_name: str, values: Values, levels: tuple[str, ...], drawn: Drawn) -> SetupScreen:
    """Give the form with `values` in it; what they lack has its default."""
    plain = variant(variant_name)
    fields = [_option_field(option, values) for option in plain.option_list]
    hidden = {
        need.name
        for need in plain.needs
        if values.get(need.other, option_text(plain.options[need.other]))
        != option_text(need.wanted)
    }
    kept = [
        field
        for field in fields
        if field.name not in hidden and (field.kind != "choice" or len(field.choices) > 1)
    ]
    kept.append(Field("level", "choice", "table", values.get("level", LEVEL_AT_FIRST), levels))
    character = values.get("character", PLAIN)
    kept.append(Field("character", "choice", "table", character, (PLAIN, *bots.characters())))
    kept += _seat_fields(_players(plain, values), values, levels)
    kept.append(Field("seed", "number", "chance", values.get("seed", ""), (), 0, SEED_AT_MOST))
    return SetupScreen(variant_name, tuple(kept), levels, _seal(variant_name, kept[-1], drawn))


def _seal(variant_name: str, seed: Field, drawn: Drawn) -> str:
    """Give the seal of the first pack, which is the one of a seed that is written."""
    # What makes seals is loaded when the first one is shown.
    from pitch_web import fair  # noqa: PLC0415

    if seed.value.strip() and not _number_error(seed):
        drawn = replace(drawn, seed=int(seed.value))
    return fair.first_seal(variant_name, drawn)


def read(
    variant_name: str, values: Values, levels: tuple[str, ...], drawn: Drawn
) -> Start | SetupScreen:
    """Give the start that a form asks for, or the form again with what is wrong in it."""
    screen = form(variant_name, values, levels, drawn)
    fields = checked(screen.fields)
    if any(field.error for field in fields):
        return replace(screen, fields=fields)
    plain = variant(variant_name)
    written = {field.name: field.value for field in fields}
    texts = {name: text for name, text in written.items() if name in plain.options}
    options = plain.parse_options(texts)
    seats = range(_players(plain, texts))
    return Start(
        variant_name,
        options,
        seed=int(written["seed"]) if written["seed"] else drawn.seed,
        names=_names(written, len(seats)),
        levels=tuple(_level(seat, written) for seat in seats),
        character="" if written["character"] == PLAIN else written["character"],
        me=_reader(written, seats),
    )


def start(  # noqa: PLR0913 -- what a link may say of a game
    chosen: Variant,
    level: str,
    seed: int | None,
    chance: Random,
    *,
    names: tuple[str, ...] = (),
    link: str = "",
) -> Start:
    """Give a start with one person, at seat 0, and bots of one level."""
    options: dict[str, OptionValue] = chosen.options
    players = chosen.players
    return Start(
        chosen.name,
        options,
        chance.randrange(SEED_AT_MOST + 1) if seed is None else seed,
        names or _names({}, players),
        ("", *[level] * (players - 1)),
        link=link,
    )


def remembered(begun: Start) -> dict[str, str]:
    """Give the values of the form that would start such a game again, with new cards."""
    values = begun.option_texts()
    bots = [level for level in begun.levels if level]
    common = max(bots, key=bots.count) if bots else LEVEL_AT_FIRST
    values["level"] = common
    values["character"] = begun.character or PLAIN
    unnamed = _names({}, len(begun.names))
    for seat, (name, level) in enumerate(zip(begun.names, begun.levels, strict=True)):
        if name != unnamed[seat]:
            values[f"name{seat}"] = name
        if level != (common if seat else ""):
            values[f"seat{seat}"] = level or PERSON
    return values


def bot_name(taken: tuple[str, ...]) -> str:
    """Give a name for somebody who sits down, that nobody has."""
    return next(name for name in (*BOT_NAMES, *map(str, range(1, 99))) if name not in taken)


def name_again(name: str, taken: tuple[str, ...]) -> str:
    """Give the name of somebody who sits down again, "Ann 2", that nobody has."""
    return next(again for n in range(2, 99) if (again := f"{name} {n}") not in taken)


def _option_field(option: Option, values: Values) -> Field:
    group = "table" if option.name in AT_THE_TABLE else "rules"
    value = values.get(option.name, option_text(option.default))
    match option:
        case YesNo():
            return Field(option.name, "flag", group, value, ("yes", "no"))
        case Choice():
            return Field(option.name, "choice", group, value, option.known())
        case Number(low=low, high=high):
            if high is not None and high - low < CHOICES_AT_MOST:
                numbers = tuple(map(str, range(low, high + 1)))
                return Field(option.name, "choice", group, value, numbers)
            return Field(option.name, "number", group, value, (), low, high)


def _seat_fields(players: int, values: Values, levels: tuple[str, ...]) -> list[Field]:
    fields = []
    for seat in range(players):
        players_to_choose = ("", *levels, PERSON) if seat else (PERSON, *levels)
        for name, kind, choices, most in (
            (f"name{seat}", "text", (), NAME_AT_MOST),
            (f"seat{seat}", "choice", players_to_choose, None),
        ):
            value = values.get(name, PERSON if name == "seat0" else "")
            fields.append(Field(name, kind, "seats", value, choices, None, most))
    return fields


def _players(plain: Variant, values: Values) -> int:
    text = values.get("players", "")
    option = plain.option("players")
    players = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None  # noqa: PLR2004 -- two digits are more than any table has
    return players if option.takes(players) else int(option.default)


def checked(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Give the fields of a form with what is wrong in each."""
    return tuple(replace(field, error=_error(field, fields)) for field in fields)


def _error(field: Field, fields: tuple[Field, ...]) -> str:
    """Give what is wrong with a field, "" when nothing is."""
    if field.kind in ("choice", "flag"):
        return "" if field.value in field.choices else "no_such_choice"
    if field.kind == "number":
        return _number_error(field)
    if len(field.value) > NAME_AT_MOST:
        return "name_too_long"
    names = [_name(other) for other in fields if other.kind == "text"]
    return "name_twice" if _name(field) and names.count(_name(field)) > 1 else ""


def _name(field: Field) -> str:
    """Give the name that a field comes to, "" where a bot's is to be found for it."""
    return field.value.strip() or (_("You") if field.name == "name0" else "")


def _number_error(field: Field) -> str:
    text = field.value.strip()
    if not text and field.name == "seed":
        return ""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(SEED_AT_MOST))):
        return "not_a_number"
    if field.least is not None and int(text) < field.least:
        return "too_small"
    return "too_large" if field.most is not None and int(text) > field.most else ""


def _names(written: Values, players: int) -> tuple[str, ...]:
    """Give a name a seat: as written, else one that nobody has."""
    names = [written.get(f"name{seat}", "").strip() for seat in range(players)]
    if written.get("seat0", PERSON) == PERSON:
        names[0] = names[0] or _("You")
    for seat in range(players):
        names[seat] = names[seat] or bot_name(tuple(names))
    return tuple(names)


def _level(seat: Seat, written: Values) -> str:
    """Give the level of the bot at a seat, "" for a person."""
    chosen = written[f"seat{seat}"]
    return "" if chosen == PERSON else chosen or written["level"]


def _reader(written: Values, seats: range) -> Seat:
    """Give the seat to look from: the first person's, or the first where only bots play."""
    return next((seat for seat in seats if not _level(seat, written)), 0)
