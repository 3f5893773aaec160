"""One person's visit as data: what is kept, where the page is, what is still to be told."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from secrets import token_hex
from typing import TYPE_CHECKING

from pitch_web import at_table, setup, words
from pitch_web import settings as choices
from pitch_web.model import (
    HelpScreen,
    MessageScreen,
    Notice,
    RulesScreen,
    SettingsScreen,
    SetupScreen,
)
from pitch_web.model_of_sharing import FairScreen, OpenScreen, ShareScreen
from pitch_web.start import Drawn

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from pitch_web.at_table import AtTable
    from pitch_web.games import Shelved
    from pitch_web.guide.guiding import Guide
    from pitch_web.keep import Kept
    from pitch_web.reviewing import Review
    from pitch_web.settings import Settings
    from pitch_web.start import Start
    from pitch_web.viewer import Viewer

START = "start"
TABLE = "table"
SHEET = "sheet"
VIEWER = "viewer"
GUIDE = "guide"
STATISTICS = "statistics"
ASIDE = "aside"
REVIEW = "review"
Place = (
    str
    | SetupScreen
    | RulesScreen
    | SettingsScreen
    | HelpScreen
    | MessageScreen
    | ShareScreen
    | OpenScreen
    | FairScreen
)
"""What the page is at: a screen that is made from the game by its name, or a screen as it is."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that the person is given: its name, what it is, and what is in it."""

    name: str
    kind: str
    text: str


@dataclass(slots=True)
class Visit:
    """A visit. `path` leads from the start screen to what is shown; Back goes down along it.

    `levels` are those that bots can play at; `chance` gives seeds. `focus`, `fragment` and
    `motion` are about the next view: what is to have the focus, what the address is to say (None:
    as it is) and how cards move. `told` are sentences to be spoken, `prompted` the last prompt
    among them. `viewer` is the deal that is looked at, `guide` the guided one; `base` the page's
    address, which links begin with; `noted` are happenings, by name with details, for a page that
    embeds this one. `file` is to be given with the next view, `deleted` is the game that was
    deleted last. `later` is told once nothing is in the way. `review` is the deal that is looked
    over. `now` gives the time in seconds since 1970.
    """

    kept: Kept
    levels: tuple[str, ...]
    chance: Random
    path: list[Place] = field(default_factory=lambda: [START])
    menu: bool = False
    focus: str | None = None
    fragment: str | None = None
    motion: str = "none"
    notice: Notice | None = None
    told: list[str] = field(default_factory=list)
    prompted: str = ""
    viewer: Viewer | None = None
    guide: Guide | None = None
    base: str = ""
    noted: list[tuple[str, dict[str, object]]] = field(default_factory=list)
    file: File | None = None
    deleted: Shelved | None = None
    later: Notice | None = None
    review: Review | None = None
    now: Callable[[], float] = time.time
    _drawn: Drawn | None = None

    @property
    def settings(self) -> Settings:
        """Give the settings in use."""
        return self.kept.settings

    @property
    def table(self) -> AtTable | None:
        """Give the game that is under way, or that ended last."""
        return self.kept.table

    @property
    def here(self) -> Place:
        """Give the place that is shown."""
        return self.path[-1]

    @property
    def at_rest(self) -> bool:
        """Tell whether nothing is going on that a notice would be in the way of."""
        return self.here != GUIDE and (self.here != TABLE or self.table is None or self.table.over)

    @property
    def under_way(self) -> bool:
        """Tell whether there is a game that is not over."""
        return self.table is not None and self.table.game.outcome is None

    def go_to_table(self) -> None:
        """Look at the game, with nothing over it."""
        self.path = [START, TABLE]

    def lay_over(self, place: Place) -> None:
        """Lay a screen over what is shown, in place of one of its kind."""
        if isinstance(self.here, type(place)) and (
            self.here == place or not isinstance(place, str)
        ):
            self.path[-1] = place
        else:
            self.path.append(place)

    def choose(self, name: str, value: str) -> None:
        """Change a setting; an unknown choice changes nothing."""
        self.kept.settings = choices.change(self.settings, name, value)
        words.use(self.settings.lang)

    def take_up(self, link: str) -> bool:
        """Look at the game under way that a link has begun, if there is one."""
        if self.under_way and self.table and self.table.start.link == link:
            return True
        for shelved in self.kept.shelf:
            if shelved.link == link and not shelved.summary.over:
                self.open(shelved.summary.key)
                return self.table is not None
        return False

    def open(self, key: str) -> None:
        """Look at another of the games that are kept; told when it cannot be read."""
        self.kept.take_down(key)
        if self.kept.lost:
            self.tell_lost()

    def tell_lost(self) -> None:
        """Tell that something could not be read and is kept aside."""
        self.kept.lost = False
        self.notice = Notice("kept_aside", action="aside")

    def begin(self, start: Start, salt: str = "") -> None:
        """Begin a game; the one that was looked at is put by. `salt` is that of its seals."""
        self.kept.put_by()
        key, salt = f"{self.chance.getrandbits(32):08x}", salt or self.drawn.salt
        self.kept.table = at_table.AtTable(start, key, self.now(), salt=salt)
        self._drawn = None
        self.kept.forms[start.variant_name] = setup.remembered(start)
        self.go_to_table()
        self.prompted = ""
        self.motion = "deal"
        self.focus = "table"

    @property
    def drawn(self) -> Drawn:
        """Give what is drawn for the next game; another one once it has begun."""
        if self._drawn is None:
            self._drawn = Drawn(self.chance.randrange(setup.SEED_AT_MOST + 1), token_hex(16))
        return self._drawn
