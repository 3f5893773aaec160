"""The rules as the page shows them: a variant's own paragraphs, then those it shares.

The one source is `docs/rules/`; `tools/rules_messages.py` makes the messages in `parts/` from it.
A new variant brings a new part, which is found here by being there.
"""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pitch_core.errors import UnknownName
from pitch_web.rulebook import parts
from pitch_web.rulebook.model import Part


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, in the reader's language; `text` has the markup that `markup.blocks` reads."""

    number: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Rules:
    """What a reader of one variant needs: its title, what it is about, its paragraphs in order."""

    variant: str
    title: str
    about: str
    own: tuple[Paragraph, ...]
    shared: tuple[Paragraph, ...]


@cache
def all_parts() -> dict[str, Part]:
    """Give every part of the rules by name, sorted."""
    names = sorted(module.name for module in pkgutil.iter_modules(parts.__path__))
    return {name: importlib.import_module(f"{parts.__name__}.{name}").PART for name in names}


def variant_names() -> tuple[str, ...]:
    """Give the variants whose rules are written."""
    return tuple(name for name, part in all_parts().items() if part.variant)


def numbers() -> frozenset[str]:
    """Give every paragraph number there is."""
    return frozenset(number for part in all_parts().values() for number in part.paragraphs)


def rules(variant: str, translate: Callable[[str], str] = str) -> Rules:
    """Give the rules of a variant, translated; raises `UnknownName`.

    `translate` is a gettext function; without it they are in English.
    """
    part = all_parts().get(variant)
    if part is None or not part.variant:
        raise UnknownName(variant, variant_names())
    title, about = _split(translate(part.about))
    return Rules(
        variant,
        title,
        about,
        tuple(paragraph(number, translate) for number in part.paragraphs),
        tuple(paragraph(number, translate) for number in part.shared),
    )


def paragraph(number: str, translate: Callable[[str], str] = str) -> Paragraph:
    """Give one paragraph by its number, translated; raises `UnknownName`."""
    for part in all_parts().values():
        if number in part.paragraphs:
            return Paragraph(number, *_split(translate(part.paragraphs[number])))
    raise UnknownName(number, tuple(sorted(numbers())))


def variant_with(number: str, preferred: str) -> str:
    """Give the variant in whose rules a paragraph stands: `preferred` if there or nowhere."""
    holders = [
        name
        for name, part in all_parts().items()
        if part.variant and (number in part.paragraphs or number in part.shared)
    ]
    return preferred if preferred in holders or not holders else holders[0]


def _split(message: str) -> tuple[str, str]:
    """Part a message's title, its first line, from its text."""
    title, _, text = message.partition("\n")
    return title.strip(), text.strip()
