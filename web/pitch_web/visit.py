"""One person's visit as data: what is kept, where the page is, what is still to be told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_web import at_table, setup, words
from pitch_web import settings as choices
from pitch_web.model import (
    HelpScreen,
    MessageScreen,
    Notice,
    OpenScreen,
    RulesScreen,
    SettingsScreen,
    SetupScreen,
    ShareScreen,
)

if TYPE_CHECKING:
    from random import Random

    from pitch_web.at_table import AtTable
    from pitch_web.keep import Kept
    from pitch_web.settings import Settings
    from pitch_web.start import Start
    from pitch_web.viewer import Viewer

START = "start"
TABLE = "table"
SHEET = "sheet"
VIEWER = "viewer"
Place = (
    str
    | SetupScreen
    | RulesScreen
    | SettingsScreen
    | HelpScreen
    | MessageScreen
    | ShareScreen
    | OpenScreen
)
"""What the page is at: a screen that is made from the game by its name, or a screen as it is."""


@dataclass(slots=True)
class Visit:
    """A visit. `path` leads from the start screen to what is shown; Back goes down along it.

    `levels` are those that bots can play at; `chance` gives seeds. `focus`, `fragment` and
    `motion` are about the next view: what is to have the focus, what the address is to say (None:
    as it is) and how cards move. `told` are sentences to be spoken, `prompted` the last prompt
    among them. `viewer` is the deal that is looked at; `base` the page's address, which links begin
    with; `noted` are happenings, by name with details, for a page that embeds this one.
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
    base: str = ""
    noted: list[tuple[str, dict[str, object]]] = field(default_factory=list)

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

    def begin(self, start: Start) -> None:
        """Begin a game in place of the one there was."""
        self.kept.table = at_table.AtTable(start)
        self.kept.forms[start.variant_name] = setup.remembered(start)
        self.go_to_table()
        self.prompted = ""
        self.motion = "deal"
        self.focus = "table"

    def new_seed(self) -> int:
        """Draw the seed of a game."""
        return self.chance.randrange(setup.SEED_AT_MOST + 1)
