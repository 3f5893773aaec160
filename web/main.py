"""The program of the page: messages in, HTML out. It runs in the worker, or wherever it must.

`start` is called once by the script that has loaded Python, and gives the function that takes
messages. Messages are JSON texts both ways, so that this file needs nothing of a browser:

in: `open` (what was kept, the address, the languages), `act` (a control was used), `hash` (the
address has changed), `unkept` (keeping failed), `lost` (another tab has taken the game),
`offline` (all is kept for playing offline, or a new version waits); and inside another's page
`call` (of a method, by the host's page) and `end`;
out: `view` (what to show and say), `file` (what the person is given), `failed`, `event` and
`answer` (for a host's page).
"""

from __future__ import annotations

import asyncio
import json
import sys
import traceback
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from random import SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pitch_core import NotationError, bots
from pitch_web import titles, views, words
from pitch_web.at_table import BOT, CLAIM, CONTINUE, HINT, REVIEW
from pitch_web.model import MessageScreen, Notice
from pitch_web.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.bots import Decision, Thought


@dataclass(slots=True)
class Turn:
    """What is due and since when: a bot's thinking, or a rest. `key` tells one from the next."""

    key: object
    since: float
    thought: Thought | None = None
    decision: Decision | None = None


@dataclass(slots=True)
class Program:
    """A visit and what drives it: `post` sends a message to the page, `keep` keeps a text."""

    post: Callable[[str], object]
    keep: Callable[[str], object]
    session: Session | None = None
    keeping: bool = True
    kept: str = ""
    ended: bool = False
    turn: Turn | None = None
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def receive(self, text: str) -> None:
        """Take a message of the page; whatever goes wrong is told there, and the game is kept."""
        message = json.loads(text)
        self.speak()
        try:
            _MESSAGES[message["t"]](self, message)
        except Exception:  # noqa: BLE001 -- the page must say so, whatever it is
            self.broken()
        self.woken.set()

    async def run(self) -> None:
        """Let bots think and tricks rest, for ever."""
        while not self.ended:
            self.woken.clear()
            self.speak()
            try:
                wait = self.go_on()
            except Exception:  # noqa: BLE001 -- (the same)
                self.broken()
                wait = None
            if wait == 0:
                await asyncio.sleep(0)
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.woken.wait(), wait)

    def speak(self) -> None:
        """Speak the person's language: an interpreter may serve several frames."""
        if self.session is not None:
            words.use(self.session.visit.settings.lang)

    def go_on(self) -> float | None:
        """Do a little of what is due; gives the seconds to wait, None until a message comes."""
        session = self.session
        due = session.due() if session else None
        if due is None:
            self.turn = None
            return None
        if self.turn is None or self.turn.key != due.key:
            self.turn = Turn(due.key, perf_counter())
        turn = self.turn
        if due.kind in (BOT, HINT, REVIEW) and turn.decision is None:
            self._think(turn, due.kind)
            return 0
        left = turn.since + due.seconds - perf_counter()
        if left > 0:
            return left
        self.turn = None
        _DEEDS[due.kind](session, turn.decision)
        following = session.due()
        if following is None or not following.quiet:
            self.show()
        return 0

    def _think(self, turn: Turn, kind: str) -> None:
        """Let the bot, or whoever advises the person, think for one slice of a few milliseconds."""
        if turn.thought is None:
            turn.thought = self.session.thought(kind)
        try:
            next(turn.thought)
        except StopIteration as done:
            turn.decision = done.value

    def show(self) -> None:
        """Send the view, and keep the game."""
        session = self.session
        visit = session.visit
        number = session.number()
        model = session.model()
        settings = model.settings
        view = {
            "t": "view",
            "seq": number,
            "html": views.html(model),
            "title": titles.title(model),
            "root": {
                "lang": words.language(),
                "dir": words.direction(),
                "data-theme": None if settings.theme == "auto" else settings.theme,
                "data-deck": None if settings.deck == "auto" else settings.deck,
                "data-pace": settings.pace,
                "data-keys": settings.keys,
            },
            "say": session.take_told(),
            "focus": visit.focus,
            "motion": visit.motion,
            "sound": visit.motion if settings.sounds == "yes" else "none",
            "hash": visit.fragment,
            "depth": len(visit.path) - 1,
        }
        self.post(json.dumps(view, ensure_ascii=False))
        if visit.file is not None:
            self.post(json.dumps({"t": "file", **asdict(visit.file)}, ensure_ascii=False))
            visit.file = None
        visit.motion = "none"
        visit.focus = visit.fragment = None
        for event, detail in session.take_noted():
            noted = {"t": "event", "event": event, "detail": detail}
            self.post(json.dumps(noted, ensure_ascii=False))
        if self.keeping:
            text = session.kept_text()
            if text != self.kept:
                self.kept = text
                self.keep(text)

    def broken(self) -> None:
        """Say that something went wrong inside, with the trace for whoever can read it."""
        traceback.print_exc(file=sys.stderr)
        self.turn = None
        try:
            self.session.fail("broken")
            self.show()
        except Exception:  # noqa: BLE001 -- there is nothing left to try but to say so
            traceback.print_exc(file=sys.stderr)
            self.post(json.dumps({"t": "failed", "code": "stopped", "file": ""}))


def _open(program: Program, message: dict[str, Any]) -> None:
    kept, languages = message.get("kept"), [str(each) for each in message["languages"]]
    session = _kind(framed="frame" in message)(kept, languages, bots.levels(), SystemRandom())
    program.keeping = bool(message["alone"])
    session.visit.base = str(message.get("base", ""))
    program.session, program.turn, program.kept = session, None, kept or ""
    if program.keeping:
        session.open(str(message["hash"]))
    else:
        session.visit.path = [MessageScreen("two_tabs", actions=("take-over",))]
    program.show()


def _kind(*, framed: bool) -> type[Session]:
    """Give the kind of visit; the one in another's page is loaded when it is wanted."""
    if not framed:
        return Session
    from pitch_web.embedded import Embedded  # noqa: PLC0415

    return Embedded


def _call(program: Program, message: dict[str, Any]) -> None:
    """Do what a host's page calls, and answer."""
    answer: dict[str, object] = {"t": "answer", "id": message["id"]}
    try:
        answer["result"] = program.session.call(str(message["method"]), list(message["params"]))
    except NotationError as error:
        answer["error"] = {"code": error.code, "text": error.text}
    program.show()
    program.post(json.dumps(answer, ensure_ascii=False))


def _end(program: Program, message: dict[str, Any]) -> None:
    del message
    program.session, program.ended = None, True


def _act(program: Program, message: dict[str, Any]) -> None:
    fields = {str(name): str(value) for name, value in message.get("fields", {}).items()}
    if program.session is not None:
        program.session.handle(str(message["action"]), fields, message.get("seq"))
        program.show()


def _hash(program: Program, message: dict[str, Any]) -> None:
    if program.session is not None and program.keeping:
        program.session.follow(str(message["hash"]))
        program.show()


def _unkept(program: Program, message: dict[str, Any]) -> None:
    del message
    if program.session is not None and not program.session.told_unkept:
        program.session.told_unkept = True
        program.session.visit.notice = Notice("not_kept")
        program.show()


def _lost(program: Program, message: dict[str, Any]) -> None:
    del message
    program.keeping = False
    program.turn = None
    if program.session is not None:
        program.session.visit.path = [MessageScreen("two_tabs", actions=("take-over",))]
        program.show()


def _offline(program: Program, message: dict[str, Any]) -> None:
    codes = {"ready": "offline_ready", "update": "update_waiting"}
    session, code = program.session, codes.get(message["state"])
    if session is not None and code is not None:
        session.visit.later = Notice(code)
        program.show()


_MESSAGES: dict[str, Callable[[Program, dict[str, Any]], None]] = {
    "open": _open,
    "act": _act,
    "hash": _hash,
    "unkept": _unkept,
    "lost": _lost,
    "offline": _offline,
    "call": _call,
    "end": _end,
}

_DEEDS: dict[str, Callable[[Session, Decision | None], None]] = {
    BOT: lambda session, decision: session.bot_acts(decision.action),
    HINT: Session.advise,
    REVIEW: Session.reviewed,
    CLAIM: lambda session, _: session.play_claimed(),
    CONTINUE: lambda session, _: session.go_on(),
}
"""What is done when it is due, with what was decided where somebody had to think."""

_running: set[asyncio.Task[None]] = set()
"""Keeps the tasks, which nobody else would."""


def start(post: Callable[[str], object], keep: Callable[[str], object]) -> Callable[[str], None]:
    """Start the program; gives the function that takes the page's messages."""
    program = Program(post, keep)
    _running.add(asyncio.ensure_future(program.run()))
    return program.receive
