"""The program of the builder's page: messages in, HTML out, as `web/main.py` is for the table's.

in: `open` (the address's fragment, where the site lies, the languages, what the table has kept),
`act` (a control was used, with the fields of the form); out: `view`, with the preview apart, which
is put in place whole. The table's game is only looked at.
"""

from __future__ import annotations

import json
import sys
import traceback
from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from pitch_core import bots
from pitch_core.errors import PitchError
from pitch_core.events import DealBegan, DealEnded
from pitch_core.notation import links
from pitch_web import keep, nodes, words
from pitch_web.builder import draft as drafts
from pitch_web.builder.draft import Draft
from pitch_web.builder.view import copies, masthead, preview, view
from pitch_web.settings import Settings
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

BOT = "steady"


VERBS: dict[str, Callable[[Draft, str, Random], Draft]] = {
    "deal": lambda draft, _, chance: drafts.dealt(draft, chance),
    "read": lambda draft, _, __: drafts.with_text(draft, draft.values.get("text", "")),
    "pick": drafts.picked,
    "clear": lambda draft, _, __: replace(draft, held={}, deal=""),
    "others": lambda draft, _, chance: drafts.with_others(draft, chance),
    "own": lambda draft, _, __: drafts.own_deal(draft, draft.values.get("own", "")),
    "do": lambda draft, rest, _: drafts.acted(draft, rest),
    "back": lambda draft, _, __: drafts.taken_back(draft),
}
"""What the controls ask for; what else is asked only reads the form."""


class Builder:
    """What the page is at. `chance` deals; `address` is where the site lies."""

    def __init__(
        self, settings: Settings, own: tuple[tuple[int, str], ...], chance: Random
    ) -> None:
        """Begin with an empty draft and the writer's own deals."""
        self.settings = settings
        self.chance = chance
        self.address = ""
        self.draft = Draft(own=own)

    def open(self, fragment: str, address: str) -> None:
        """Begin with the deal of a link, else with one dealt at random."""
        self.address = address
        self.draft = drafts.of_link(self.draft, fragment)
        if not self.draft.deal and self.draft.problem is None:
            self.draft = drafts.dealt(self.draft, self.chance)

    def handle(self, action: str, fields: dict[str, str]) -> None:
        """Do what a control asks for."""
        verb, _, rest = action.partition(" ")
        self.draft = drafts.with_fields(self.draft, fields)
        if verb == "bots":
            self._bots_go_on()
        elif verb in VERBS:
            self.draft = VERBS[verb](self.draft, rest, self.chance)

    def _bots_go_on(self) -> None:
        """Let bots play the deal to its end."""
        while True:
            game = drafts.game_of(self.draft)
            if game is None or game.actor is None:
                return
            action = bots.decide(BOT, game.observe(game.actor), self.chance).action
            self.draft = drafts.acted(self.draft, str(action))

    def message(self) -> dict[str, Any]:
        """Give what the page is to show."""
        words.use(self.settings.lang)
        asked, problem = None, self.draft.problem
        try:
            asked = self.draft.embedding()
        except PitchError as error:
            problem = problem or error
        fields = view(self.draft, asked or self.draft.plain, problem)
        shown = preview(self.draft, asked, self.settings.lang)
        return {
            "t": "view",
            "top": nodes.write(masthead()),
            "title": f"{_('Build a lesson')} · {_('Pitch')}",
            "html": nodes.write(fields),
            "preview": nodes.write(shown),
            "copy": nodes.write(copies(self.draft, asked, self.address)),
            "lang": words.language(),
            "dir": words.direction(),
            "theme": self.settings.theme,
            "hash": self.draft.link if asked else self.draft.deal,
        }


def own_deals(kept: keep.Kept) -> tuple[tuple[int, str], ...]:
    """Give the deals of the game that was kept, newest first.

    Of the one under way there is what the person's own seat knows.
    """
    if kept.table is None:
        return ()
    game = kept.table.game
    found: list[tuple[int, str]] = []
    deal: list[Any] = []
    for event in game.events():
        if isinstance(event, DealBegan):
            deal = []
        deal.append(event)
        if isinstance(event, DealEnded):
            began = deal[0]
            found.append((began.number, links.of_deal(game.variant, game.names, tuple(deal))))
    if game.actor is not None:
        found.append((game.number, links.of_observation(game.observe(kept.table.me))))
    return tuple(reversed(found))


def start(post: Callable[[str], object]) -> Callable[[str], None]:
    """Start the program; gives the function that takes the page's messages."""
    builder: Builder | None = None

    def receive(text: str) -> None:
        nonlocal builder
        message = json.loads(text)
        try:
            if message["t"] == "open":
                kept = keep.read(message.get("kept"))
                languages = [str(each) for each in message["languages"]]
                settings = kept.settings or Settings(lang=words.pick(languages))
                builder = Builder(settings, own_deals(kept), SystemRandom())
                builder.open(str(message["hash"]), str(message["address"]))
            elif builder is not None:
                fields = {str(key): str(value) for key, value in message["fields"].items()}
                builder.handle(str(message["action"]), fields)
            if builder is not None:
                post(json.dumps(builder.message(), ensure_ascii=False))
        except Exception:  # noqa: BLE001 -- the page must say so, whatever it is
            traceback.print_exc(file=sys.stderr)
            post(json.dumps({"t": "failed"}))

    return receive
