"""The outer form of a record: tags, words and comments, cut into blocks of one deal each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = re.compile(
    r"""
    (?P<blank>\s+)
  | (?P<line>(?<![^\n])%[^\n]*)
  | (?P<comment>\{[^}]*\})
  | \[\s*(?P<name>[A-Za-z]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
  | (?P<word>[^\s\[\]{}]+)
    """,
    re.VERBOSE,
)
_ESCAPED = re.compile(r"\\(.)")
_OF_THE_HEAD = frozenset({"variant", "dealer", "scores", "deal"})
BETWEEN_DEALS = frozenset({"leave", "join", "stop"})


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text and where it stands: offset from 0, line and column from 1."""

    text: str
    position: int
    line: int
    column: int

    def error(self, code: str, paragraph: str | None = None, text: str | None = None) -> NotationError:
        """Make the error that points here; `text` is the part at fault, else the whole."""
        part = self.text if text is None else text
        return NotationError(code, part, self.position, self.line, self.column, paragraph)

    def words(self) -> Iterator[Token]:
        """Cut the text at white space, each piece with its own place."""
        for match in re.finditer(r"\S+", self.text):
            at = match.start()
            yield Token(match[0], self.position + at, self.line, self.column + at)


@dataclass(slots=True)
class Block:
    """One deal as it stands in the text.

    `tags` by their name in small letters; `free` keeps the other tags as they were written;
    `calls` are the words after `Auction`, `plays` those after `Play`; `between` are leaves, joins
    and stops in order, each with its tag's name.
    """

    start: Token
    tags: dict[str, Token] = field(default_factory=dict)
    free: dict[str, str] = field(default_factory=dict)
    calls: list[Token] = field(default_factory=list)
    plays: list[Token] = field(default_factory=list)
    between: list[tuple[str, Token]] = field(default_factory=list)


def blocks(text: str, known: frozenset[str]) -> list[Block]:
    """Cut a record into its deals; `known` are the tags that mean something, in small letters.

    A block ends where a tag comes again, or one of a deal's head after its auction. Raises
    `NotationError` for text that has no such form.
    """
    found: list[Block] = []
    block: Block | None = None
    words: list[Token] | None = None
    for name, token in _tokens(text):
        if name is None:
            if words is None:
                raise token.error("word_outside")
            words.append(token)
            continue
        key = name.lower()
        if block is None or _begins_another(block, key):
            block = Block(token)
            found.append(block)
        words = None
        if key in BETWEEN_DEALS:
            block.between.append((key, token))
        elif key not in known:
            block.free[name] = token.text
        else:
            block.tags[key] = token
            words = {"auction": block.calls, "play": block.plays}.get(key)
    if not found:
        raise Token("", 0, 1, 1).error("empty")
    return found


def _begins_another(block: Block, key: str) -> bool:
    return key in block.tags or (key in _OF_THE_HEAD and "auction" in block.tags)


def _tokens(text: str) -> Iterator[tuple[str | None, Token]]:
    """Give tags as (name, value) and words as (None, word)."""
    at, line, line_start = 0, 1, 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            bad = re.match(r"\S+", text[at:])
            piece = bad[0][:40] if bad else text[at]
            raise Token(piece, at, line, at - line_start + 1).error("bad_token")
        if match["word"]:
            yield None, Token(match["word"], at, line, at - line_start + 1)
        elif match["name"]:
            start = match.start("value")
            value = _ESCAPED.sub(r"\1", match["value"])
            yield match["name"], Token(value, start, line, start - line_start + 1)
        newlines = text.count("\n", at, match.end())
        if newlines:
            line += newlines
            line_start = text.rindex("\n", at, match.end()) + 1
        at = match.end()


def quoted(value: str) -> str:
    """Write a tag's value so that it reads back; it stays on one line."""
    safe = " ".join(value.split()) if "\n" in value or "\r" in value else value
    return safe.replace("\\", "\\\\").replace('"', '\\"')
