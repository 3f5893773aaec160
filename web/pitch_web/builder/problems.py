"""What is wrong with what a writer asks, in words, and at which field it stands."""

from __future__ import annotations

from pitch_core import NotationError
from pitch_web import reasons
from pitch_web.builder.conditions import ConditionError, NoSuchDealError
from pitch_web.embedding import WrongValueError
from pitch_web.model import MessageScreen
from pitch_web.words import _

AT_FIELDS = frozenset({"answer", "mark", "why"})
"""Fields that are written by hand, which tell by themselves what is wrong with them."""

TOKEN_AT_MOST = 40


def said(problem: Exception | None) -> str:
    """Say what is wrong, "" when nothing is."""
    if isinstance(problem, NoSuchDealError):
        return _("No deal was found that has all this. Ask for less.")
    if isinstance(problem, NotationError):
        return _unreadable(problem)
    return "" if problem is None else str(problem)


def _unreadable(problem: NotationError) -> str:
    token = (
        problem.text if len(problem.text) <= TOKEN_AT_MOST else f"{problem.text[:TOKEN_AT_MOST]}…"
    )
    match problem:
        case ConditionError():
            return _("“{token}” is none of what can be asked.").format(token=token)
        case WrongValueError(key=key, known=known) if known:
            figures = {"option": key, "known": ", ".join(known)}
            return reasons.message(MessageScreen("bad_value", token, figures))
        case NotationError(code="too_long") | WrongValueError():
            return _("That is too long to be read.")
        case NotationError(code="no_deal" | "empty"):
            return _("There is no deal yet.")
    place = {"line": problem.line, "column": problem.column}
    told = reasons.message(MessageScreen("bad_record", token, place))
    return f"{told} ({problem.paragraph})" if problem.paragraph else told


def field_of(problem: Exception | None) -> str:
    """Give the field that tells a problem by itself, "" where the form does."""
    key = problem.key if isinstance(problem, WrongValueError) else ""
    return key if key in AT_FIELDS else ""
