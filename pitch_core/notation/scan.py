"""The outer form of a record: tags, words and comments, cut into blocks of one deal each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.errors import NotationError
from pitch_core.notation.tags import BETWEEN_DEALS, KNOWN_TAGS, OF_THE_HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PIECE = re.compile(
    r"""
    (?P<blank>[\s\ufeff]+)
  | (?P<line>(?<![^\n])%[^\n]*)
  | (?P<comment>\{[^}]*\})
  | \[\s*(?P<name>[A-Za-z_][A-Za-z0-9_]*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
  | (?P<word>[^\s\[\]{}]+)
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"\S+")
_SHOWN_AT_MOST = 40


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text and where it stands: offset from 0, line and column from 1."""

    text: str
    position: int
    line: int
    column: int

    def error(
        self, code: str, paragraph: str | None = None, text: str | None = None
    ) -> NotationError:
        """Make the error that points here; `text` is what is at fault, else the token."""
        part = self.text if text is None else text
        return NotationError(code, part, self.position, self.line, self.column, paragraph)

    def moved(self, error: NotationError) -> NotationError:
        """Give the error of a reader of this token's text with its place in the whole."""
        return self.part(error.position).error(error.code, error.paragraph, error.text)

    def part(self, start: int, end: int | None = None) -> Token:
        """Give a piece of the token, which is on one line."""
        text = self.text[start:end]
        return Token(text, self.position + start, self.line, self.column + start)

    def words(self) -> Iterator[Token]:
        """Cut the text at white space."""
        return (self.part(*match.span()) for match in _WORD.finditer(self.text))

    def cut(self, mark: str) -> tuple[Token, Token | None]:
        """Give what is before a mark and what is behind, None where there is no mark."""
        at = self.text.find(mark)
        return (self, None) if at < 0 else (self.part(0, at), self.part(at + len(mark)))

    def translated(self, table: Mapping[int, int]) -> Token:
        """Give the token with some characters put in place of others."""
        return Token(self.text.translate(table), self.position, self.line, self.column)

    def stripped(self) -> Token:
        """Give the token without the blanks around it."""
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, len(self.text.rstrip()) if start < len(self.text) else None)


@dataclass(slots=True)
class Block:
    """One deal as it stands in the text.

    `tags` by their name in small letters, `rules` are the words of one of them; `free` keeps the
    other tags as they were written. `calls` are the words after `Auction`, `rows` those after
    `Play`, a trick a line; a link has `run` in place of rows: the cards in playing order.
    `between` are leaves, joins and stops in order, each with its tag's name.
    """

    start: Token
    tags: dict[str, Token] = field(default_factory=dict)
    rules: list[Token] = field(default_factory=list)
    free: dict[str, Token] = field(default_factory=dict)
    calls: list[Token] = field(default_factory=list)
    rows: list[Token] = field(default_factory=list)
    run: list[Token] | None = None
    between: list[tuple[str, Token]] = field(default_factory=list)

    def tag(self, *names: str) -> Token:
        """Give the first of some tags that is there, else the block's beginning."""
        return next((self.tags[name] for name in names if name in self.tags), self.start)


def blocks(text: str) -> list[Block]:
    """Cut a record into its deals.

    A block ends where a tag comes again, or one of a deal's head after its auction. Raises
    `NotationError` for text that has no such form.
    """
    found: list[Block] = []
    words: list[Token] | None = None
    for name, token in _tokens(text):
        if name is None:
            if words is None:
                raise token.error("word_outside")
            words.append(token)
            continue
        key = name.lower()
        if not found or _begins_another(found[-1], key):
            found.append(Block(token))
        block = found[-1]
        words = None
        if key in BETWEEN_DEALS:
            block.between.append((key, token))
        elif key not in KNOWN_TAGS:
            block.free.setdefault(name, token)
        else:
            block.tags[key] = token
            words = {"auction": block.calls, "play": block.rows}.get(key)
            block.rules += token.words() if key == "rules" else ()
    if not found:
        raise NotationError("empty", "")
    return found


def _begins_another(block: Block, key: str) -> bool:
    return key in block.tags or (key in OF_THE_HEAD and "auction" in block.tags)


def _tokens(text: str) -> Iterator[tuple[str | None, Token]]:
    """Give tags as (name, value) and words as (None, word)."""
    at, line, line_start = 0, 1, 0
    while at < len(text):
        match = _PIECE.match(text, at)
        if match is None:
            bad = text[at : at + _SHOWN_AT_MOST].split(maxsplit=1)[0]
            raise NotationError("bad_token", bad, at, line, at - line_start + 1)
        start = match.start("value") if match["name"] else at
        for after in (start, match.end()):
            newlines = text.count("\n", at, after)
            if newlines:
                line += newlines
                line_start = text.rindex("\n", at, after) + 1
            at = after
            if after == start:
                place = start, line, start - line_start + 1
        if match["word"]:
            yield None, Token(match["word"], *place)
        elif match["name"]:
            yield match["name"], Token(match["value"], *place)
