"""What is wrong with a text that was to be written as HTML, in one line with its place."""

from __future__ import annotations

from pitch_core import NotationError
from pitch_web import reasons
from pitch_web.embedding import WrongValueError
from pitch_web.model import MessageScreen
from pitch_web.render import NotStaticError
from pitch_web.words import _


def what_is_wrong(error: Exception) -> str:
    """Say it; where the place is known, `LINE:COLUMN: ` comes first."""
    if isinstance(error, WrongValueError):
        known = {"option": error.key, "known": ", ".join(error.known)}
        return " " + reasons.message(MessageScreen("bad_value", error.text, known))
    if isinstance(error, NotationError):
        place = {"line": error.line, "column": error.column}
        said = reasons.message(MessageScreen("bad_record", error.text, place))
        rule = f", {error.paragraph}" if error.paragraph else ""
        return f"{error.line}:{error.column}: {said} ({error.code}{rule})"
    if isinstance(error, NotStaticError):
        return " " + _("A deal that is to be played needs the page itself; use a frame.")
    return f" {error}"
