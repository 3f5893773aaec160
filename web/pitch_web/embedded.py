"""A visit inside another's page: one deal that is looked at, asked about or played.

It keeps nothing by itself; what a host's page asks for comes as calls by name, and what happens is
noted for it. Both are told in `docs/embed.md`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_core import NotationError
from pitch_core.notation.cards_read import parse_cards
from pitch_core.seats import parse_seat, seat_names
from pitch_web import embedding, games, link, replay, viewing
from pitch_web.model import MessageScreen
from pitch_web.reasons import message as sentence
from pitch_web.session import Session
from pitch_web.visit import START, TABLE, VIEWER

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from pitch_core.seats import Seat
    from pitch_web.at_table import AtTable
    from pitch_web.model import Model

NOT_HERE = frozenset({"home", "choose", "resume", "open", "open-text", "reshape", "statistics"})
"""Verbs that would lead away from the deal."""

CALLS = ("goTo", "flip", "load", "mark", "toPTN", "toURL")
"""What a host's page may call here; `start` and `stop` are the frame's own."""


class Embedded(Session):
    """A visit in a frame. `kept` is what `kept_text` gave before the interpreter was lost."""

    def __init__(
        self, kept: str | None, languages: list[str], levels: tuple[str, ...], chance: Random
    ) -> None:
        """Begin with nothing of the person's own."""
        super().__init__(None, languages, levels, chance)
        self._kept = kept
        self._text = ""
        self._shown_ply: tuple[object, int] | None = None
        self._entries = 0
        self._table: AtTable | None = None

    def open(self, fragment: str) -> None:
        """Show what the frame's address asks for, or what it showed before."""
        state = _state(self._kept)
        self.show_text(str(state.get("text", fragment)))
        if state:
            self._restore(state)
        self.note("ready", self.standing())

    def follow(self, fragment: str) -> None:
        """Show what the address asks for now."""
        self.show_text(fragment)
        self.note("ready", self.standing())

    def show_text(self, text: str) -> None:
        """Show a link's fragment or a record; what is wrong with it is shown and noted."""
        visit = self.visit
        self._text = text
        fragment = embedding.fragment_in(text)
        try:
            if fragment is None and text.strip("# \n"):
                asked = link.Link(shown=embedding.of_text(text, {}))
            else:
                asked = link.read(fragment or "", visit.levels, visit.chance)
                asked = asked or link.refused(NotationError("no_deal", text), fragment or "")
        except NotationError as error:
            asked = link.refused(error, fragment)
        visit.viewer = visit.kept.table = None
        viewing.follow(visit, asked)
        self._only_here()
        if isinstance(asked, MessageScreen):
            visit.path = [MessageScreen(asked.code, asked.token, asked.params, actions=())]
            self.note(
                "error", {"code": asked.code, "text": asked.token, "message": sentence(asked)}
            )

    def handle(self, action: str, fields: Mapping[str, str], seq: int | None = None) -> None:
        """Do what a control asks for, as far as it stays with the deal."""
        if action.partition(" ")[0] not in NOT_HERE:
            super().handle(action, fields, seq)
        self._only_here()

    def model(self) -> Model:
        """Give what is shown, as inside another's page."""
        return replace(super().model(), framed=True)

    def kept_text(self) -> str:
        """Write what brings this visit back."""
        visit, viewer = self.visit, self.visit.viewer
        state: dict[str, object] = {"text": self._text}
        if TABLE in visit.path and visit.table is not None:
            state["game"] = games.write(visit.table)
        elif viewer is not None:
            state |= {
                "ply": viewer.ply.number,
                "me": viewer.me,
                "mark": [str(card) for card in sorted(viewer.mark)],
                "given": viewer.given if viewer.correct is not None else "",
                "correct": viewer.correct,
                "expected": list(viewer.expected),
            }
        return json.dumps(state)

    # What a host's page may ask.

    def call(self, method: str, params: list[object]) -> object:
        """Do what a host's page calls; raises `NotationError` for what cannot be."""
        if method not in CALLS:
            raise NotationError("no_such_method", method[:40])
        given = params[0] if params else None
        result = getattr(self, f"_{method}")(given)
        self._only_here()
        return result

    def standing(self) -> dict[str, object]:
        """Give what is shown, as a host's page may know it."""
        visit, viewer = self.visit, self.visit.viewer
        if TABLE in visit.path and visit.table is not None:
            table = visit.table
            return {
                "mode": "play",
                "variant": table.game.variant.name,
                "seat": _seat_name(table, table.me),
                "phase": table.game.phase,
            }
        if viewer is None:
            return {"mode": "", "variant": ""}
        return {
            "mode": viewer.asked.mode,
            "variant": viewer.found.variant.name,
            "seat": _seat_name(viewer, viewer.me),
            "ply": viewer.ply.number,
            "last": viewer.steps[-1].number,
        }

    def note(self, event: str, detail: dict[str, object]) -> None:
        """Note something for a host's page."""
        self.visit.noted.append((event, detail))

    def take_noted(self) -> list[tuple[str, dict[str, object]]]:
        """Give what happened since this was asked last: what was noted, steps, actions, an end."""
        visit, viewer = self.visit, self.visit.viewer
        if visit.here == VIEWER and viewer is not None:
            now = (viewer, viewer.ply.number)
            if self._shown_ply != now:
                first = self._shown_ply is None or self._shown_ply[0] is not viewer
                self._shown_ply = now
                if not first:
                    self._note_ply()
        if visit.table is not None and TABLE in visit.path:
            self._note_actions(visit.table)
        noted, visit.noted = visit.noted, []
        return noted

    def _note_ply(self) -> None:
        viewer = self.visit.viewer
        assert viewer is not None  # noqa: S101 -- asked by whoever has one
        ply = viewer.ply
        detail = {"ply": ply.number, "last": viewer.steps[-1].number, "action": ply.action}
        if ply.seat is not None:
            detail["seat"] = _seat_name(viewer, ply.seat)
        self.note("ply", detail)
        if viewer.at == len(viewer.steps) - 1:
            self.note("end", _end(viewer.found))

    def _note_actions(self, table: AtTable) -> None:
        """Note what was done at the table; what was put away is nobody's to know."""
        if self._table is not table:
            self._table, self._entries = table, len(table.game.log)
        course = table.game.course
        new, self._entries = course[self._entries :], len(course)
        for seat, entry in new:
            verb = str(entry).partition(" ")[0]
            hidden = verb == replay.DISCARD
            detail: dict[str, object] = {"action": verb if hidden else str(entry)}
            if seat is not None:
                detail["seat"] = _seat_name(table, seat)
            self.note("action", detail)
        if new and table.game.actor is None:
            self.note("end", _end(table.game))

    # The calls.

    def _goTo(self, where: object) -> dict[str, object]:  # noqa: N802 -- the host's name for it
        viewing.step(self.visit, str(where), {})
        return self.standing()

    def _flip(self, seat: object) -> dict[str, object]:
        viewer = self.visit.viewer
        if viewer is not None and viewer.table is None:
            seats = viewer.seats()
            if seat is None:
                at = seats[(seats.index(viewer.me) + 1) % len(seats)]
            else:
                at = parse_seat(str(seat), tuple(range(len(viewer.found.names))))
            viewer.look_from(at)
        return self.standing()

    def _load(self, text: object) -> dict[str, object]:
        self.show_text(str(text)[: embedding.RECORD_AT_MOST + 1])
        if isinstance(self.visit.here, MessageScreen):
            raise NotationError(self.visit.here.code, self.visit.here.token)
        return self.standing()

    def _mark(self, cards: object) -> dict[str, object]:
        text = "".join(map(str, cards)) if isinstance(cards, list) else str(cards or "")
        if self.visit.viewer is not None:
            self.visit.viewer.mark = frozenset(parse_cards(text))
        return self.standing()

    def _toPTN(self, _: object) -> str:  # noqa: N802 -- (the same)
        return self._shared("ptn")

    def _toURL(self, _: object) -> str:  # noqa: N802 -- (the same)
        return f"{self.visit.base}#{self._shared('now')}"

    def _shared(self, kind: str) -> str:
        texts = {each.kind: each.text for each in viewing.shared(self.visit)}
        return texts.get("whole" if kind == "now" and "whole" in texts else kind, "")

    def _only_here(self) -> None:
        """Stay with the deal: nothing lies under it."""
        path = [place for place in self.visit.path if place != START]
        if not path:
            path = [VIEWER if self.visit.viewer is not None else TABLE]
        self.visit.path = path

    def _restore(self, state: Mapping[str, object]) -> None:
        visit, viewer = self.visit, self.visit.viewer
        try:
            if "game" in state:
                visit.kept.table = games.read(state["game"])
                visit.path = [TABLE]
            elif viewer is not None:
                viewer.go(str(int(state["ply"])))
                viewer.look_from(int(state["me"]))
                viewer.mark = frozenset(parse_cards("".join(state["mark"])))
                if state["given"]:
                    viewer.given = str(state["given"])
                    viewer.correct = bool(state["correct"])
                    viewer.expected = tuple(map(str, state["expected"]))
        except games.UNREADABLE:
            self.show_text(self._text)


def _state(kept: str | None) -> dict[str, object]:
    try:
        state = json.loads(kept or "{}")
    except (ValueError, RecursionError):
        return {}
    return state if isinstance(state, dict) else {}


def _seat_name(at: object, seat: Seat) -> str:
    found = getattr(at, "found", None) or at.game
    return seat_names(tuple(range(len(found.names))))[seat]


def _end(found: object) -> dict[str, object]:
    """Tell what a deal came to, by the seats; nothing while it is under way."""
    result = getattr(found, "last_deal", None)
    if result is None or found.actor is not None:
        return {}
    names = seat_names(tuple(range(len(found.names))))
    return {
        "pitcher": names[result.pitcher],
        "made": result.made_bid,
        "change": list(result.change),
        "points": {p.name: [names[seat] for seat in p.seats] for p in result.points},
    }
