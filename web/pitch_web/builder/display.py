"""The part of the form that says what the reader sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import parse_action
from pitch_core.seats import seat_names
from pitch_web import replay, say, words
from pitch_web.builder import controls as c
from pitch_web.builder import problems
from pitch_web.embedding import MODES, observable
from pitch_web.render.question import QUESTIONS
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.seats import Seat
    from pitch_web.builder.draft import Draft
    from pitch_web.embedding import Embedding
    from pitch_web.nodes import Node
    from pitch_web.replay import Found

MODE_NAMES = {
    "view": mark("Step through"),
    "board": mark("A picture"),
    "quiz": mark("A question"),
    "play": mark("Play it"),
}


def display(draft: Draft, asked: Embedding, problem: Exception | None) -> Node:
    """Give the fields, as far as they fit the deal and the mode."""
    wrong = {problems.field_of(problem): problems.said(problem)}
    found = asked.found
    values = draft.values
    if found is None:
        return None
    quiz = asked.mode == "quiz"
    return [
        ("h2", {}, _("What the reader sees")),
        c.radios("mode", _("Kind"), {mode: _(MODE_NAMES[mode]) for mode in MODES}, asked.mode),
        c.text("title", _("Title"), values.get("title", "")),
        (
            "div",
            {"class": "row"},
            c.select("ply", _("Step"), _steps(found), values.get("ply", "")),
            c.select("seat", _("Seen from"), _seats(found), values.get("seat", "")),
            c.select("show", _("Open hands"), _shown(found), values.get("show", "")),
        ),
        c.text(
            "mark",
            _("Cards to point at"),
            values.get("mark", ""),
            "SAHT",
            error=wrong.get("mark", ""),
        ),
        _question(draft, asked, wrong) if quiz else None,
        (
            "div",
            {"class": "row"},
            c.select("lang", _("Language"), _usual() | dict(words.NAMES), values.get("lang", "")),
            c.select("theme", _("Theme"), _usual() | _themes(), values.get("theme", "")),
            c.select("deck", _("Colours"), _usual() | {"2": "2", "4": "4"}, values.get("deck", "")),
        ),
    ]


def _question(draft: Draft, asked: Embedding, wrong: Mapping[str, str]) -> Node:
    return [
        ("p", {"class": "pt-ask"}, _(QUESTIONS[asked.ask])),
        c.text(
            "answer",
            _("Answer"),
            draft.values.get("answer", ""),
            _("Cards as SAHT, a bid as 3, p or m. Empty: the expert bot judges."),
            error=wrong.get("answer", ""),
        ),
        c.text("why", _("Explanation"), draft.values.get("why", ""), error=wrong.get("why", "")),
    ]


def _usual() -> dict[str, str]:
    return {"": _("as usual")}


def _themes() -> dict[str, str]:
    return {"light": _("Light"), "dark": _("Dark"), "contrast": _("Contrast")}


def _steps(found: Found) -> dict[str, str]:
    """Give the steps by their number, each with what happens."""
    seat = observable(found)[0]
    names = dict(enumerate(found.observe(seat).names))
    listener = say.Listener(-1, names, found.variant.name)
    steps = {"": _("as usual")}
    for ply in replay.plies(found):
        told = _told(ply, listener)
        steps[str(ply.number)] = f"{ply.number}. {told}" if told else str(ply.number)
    return steps


def _told(ply: replay.Ply, listener: say.Listener) -> str:
    if ply.seat is None:
        return ""
    first = " ".join(ply.action.split()[:2])
    return say.action_of(parse_action(first), listener.names[ply.seat], listener.variant_name)


def _seats(found: Found) -> dict[str, str]:
    return _usual() | {str(seat + 1): name for seat, name in _named(found).items()}


def _named(found: Found) -> dict[Seat, str]:
    seats = observable(found)
    names = found.observe(seats[0]).names
    return {seat: names[seat] or seat_names(seats)[seat] for seat in seats}


def _shown(found: Found) -> dict[str, str]:
    kinds = {"all": _("all"), "seat": _("of this seat"), "none": _("none")}
    return _usual() | kinds | {str(seat + 1): name for seat, name in _named(found).items()}
