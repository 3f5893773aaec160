"""Free text inside a tag: any character there is, in ASCII on one line, and back."""

from __future__ import annotations

import re

_ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|(.))", re.DOTALL)
_CHARACTER = re.compile(r"\\.|.", re.DOTALL)
_LAST_CODE = 0x10FFFF


def quoted(text: str, marks: str = "") -> str:
    r"""Write free text: `\"`, `\\`, `\u{e5}` for what is no printable ASCII.

    `marks` are characters with a meaning of their own in the tag, to be escaped too; so are blanks
    at the ends, as readers may strip them.
    """
    middle = text.strip(" ")
    before, _, after = text.partition(middle) if middle else (text, "", "")
    special = frozenset('"\\' + marks)
    parts = (f"\\{c}" if c in special else c if " " <= c <= "~" else _code(c) for c in middle)
    return "".join((*map(_code, before), *parts, *map(_code, after)))


def unquoted(text: str) -> str:
    """Read free text; what is no escape stands for itself."""

    def character(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[2]
        code = int(match[1], 16)
        return chr(code) if code <= _LAST_CODE else match[0]

    return _ESCAPE.sub(character, text)


def split(text: str, mark: str) -> list[str]:
    """Cut quoted text at a mark that is not escaped; each piece read, without blanks around it."""
    pieces = [""]
    for match in _CHARACTER.finditer(text):
        if match[0] == mark:
            pieces.append("")
        else:
            pieces[-1] += match[0]
    return [unquoted(piece.strip()) for piece in pieces]


def _code(character: str) -> str:
    return f"\\u{{{ord(character):x}}}"
