"""The little markup of the rules, read into plain tuples that a view can turn into nodes.

Lists (`- ` lines), `**strong**`, `*emphasis*`, `` `code` ``, cards in code (`` `SA` ``) and bare
paragraph numbers (`A3`) that exist; everything else is text. Nothing is ever left over: what does
not fit the markup is text as it stands.
"""

import re
from dataclasses import dataclass
from typing import Literal

from pitch_core.cards import parse_card
from pitch_core.errors import NotationError
from pitch_web.rulebook import numbers

SpanKind = Literal["text", "strong", "emphasis", "code", "card", "reference"]


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text; of a `card` the text form, of a `reference` the paragraph's number."""

    kind: SpanKind
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """A `paragraph` of one line or a `list` of its items; every line is a row of spans."""

    kind: Literal["paragraph", "list"]
    lines: tuple[tuple[Span, ...], ...]


_SPAN = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<emphasis>[^*]+)\*|`(?P<code>[^`]+)`"
    r"|\b(?P<reference>[A-Z][1-9]\d?)\b",
)
_ITEM = "- "


def blocks(text: str) -> tuple[Block, ...]:
    """Read a paragraph's text, translated or not; it never fails."""
    found: list[Block] = []
    prose: list[str] = []
    items: list[str] = []

    def close() -> None:
        if prose:
            found.append(Block("paragraph", (spans(" ".join(prose)),)))
        if items:
            found.append(Block("list", tuple(spans(item) for item in items)))
        prose.clear()
        items.clear()

    for line in (line.strip() for line in text.splitlines()):
        if not line or (line.startswith(_ITEM) and prose):
            close()
        if line.startswith(_ITEM):
            items.append(line.removeprefix(_ITEM))
        elif line and items:
            items[-1] += f" {line}"
        elif line:
            prose.append(line)
    close()
    return tuple(found)


def spans(line: str) -> tuple[Span, ...]:
    """Read one line."""
    found = []
    at = 0
    for match in _SPAN.finditer(line):
        span = _span(match)
        if span is None:
            continue
        if match.start() > at:
            found.append(Span("text", line[at : match.start()]))
        found.append(span)
        at = match.end()
    if at < len(line):
        found.append(Span("text", line[at:]))
    return tuple(found)


def _span(found: re.Match[str]) -> Span | None:
    kind = found.lastgroup
    text = found[kind or 0]
    match kind:
        case "strong" | "emphasis":
            return Span(kind, text)
        case "reference":
            return Span(kind, text) if text in numbers() else None
        case _:
            return Span("card" if _is_card(text) else "code", text)


def _is_card(text: str) -> bool:
    try:
        parse_card(text)
    except NotationError:
        return False
    return True
