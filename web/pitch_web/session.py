"""A visit from the outside: controls in, what is shown and told out.

Pure of input and output, so that it runs and is tested anywhere. Whoever drives it passes what
controls ask for to `handle`, lets time pass as `due` says, shows `model()`, tells `take_told()` and
keeps `kept_text()`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import bots
from pitch_web import (
    at_table,
    keep,
    prompts,
    reasons,
    reviewing,
    say,
    screens,
    statistics,
    table_verbs,
    verbs,
    words,
)
from pitch_web.at_table import Due
from pitch_web.model import (
    AsideScreen,
    Hint,
    MessageScreen,
    Model,
    Refusal,
    Screen,
    StatisticsScreen,
    TableScreen,
)
from pitch_web.settings import Settings
from pitch_web.visit import (
    ASIDE,
    GUIDE,
    REVIEW,
    SHEET,
    START,
    STATISTICS,
    TABLE,
    VIEWER,
    Place,
    Visit,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from pitch_core.actions import Action
    from pitch_core.bots import Decision, Thought
    from pitch_web.at_table import AtTable
    from pitch_web.model import Notice


LOOKING = frozenset(
    {"step", "step-to", "look", "play-on", "again", "share", "reveal", "open", "open-text"}
    | {"fair", "fair-check"}
)
"""Verbs of `viewing`, which is loaded when one is used."""


class Session:
    """What drives a `Visit`; `seq` numbers what is shown.

    A control is stale when the table has moved on since the view that it was in; a view that only
    looks otherwise (a notice has come) makes nothing stale.
    """

    def __init__(
        self, kept: str | None, languages: list[str], levels: tuple[str, ...], chance: Random
    ) -> None:
        """Read what was kept; `languages` are the browser's, `levels` those of the bots."""
        found = keep.read(kept)
        found.settings = found.settings or Settings(lang=words.pick(languages))
        self.visit = Visit(found, levels, chance)
        if found.lost:
            self.visit.tell_lost()
        self.seq = 0
        self.told_unkept = False
        self._last: tuple[str, int | None] = "", None
        self._moment: object = None
        self._noticed: Notice | None = None
        self._moved_at = 0
        words.use(found.settings.lang)

    def open(self, fragment: str) -> None:
        """Begin where a link says, else where the person left off."""
        visit = self.visit
        self.follow(fragment)
        if visit.path == [START] and visit.under_way:
            visit.go_to_table()
        if visit.here == TABLE and visit.table and not visit.table.told:
            visit.told += screens.standing(visit.table)

    def follow(self, fragment: str) -> None:
        """Do what an address fragment asks for; a link whose game is under way goes on with it.

        `resume` goes on with whatever game is under way.
        """
        visit = self.visit
        if fragment == "resume":
            if visit.under_way:
                visit.go_to_table()
            return
        if "=" not in fragment:
            return
        verb, _, name = fragment.removeprefix("#").partition("=")
        if verb == GUIDE:
            self.handle(f"guide {name}", {})
            return
        # The readers of links are many; whoever comes without one starts sooner.
        from pitch_web import link, viewing  # noqa: PLC0415

        asked = link.read(fragment, visit.levels, visit.chance)
        if asked is not None:
            viewing.follow(visit, asked)

    def handle(self, action: str, fields: Mapping[str, str], seq: int | None = None) -> None:
        """Do what a control asks for. `seq` is the number of the view that it was in."""
        visit = self.visit
        visit.focus = visit.fragment = None
        visit.motion = "none"
        was_guided = GUIDE in visit.path
        verb, _, rest = action.partition(" ")
        if verb == "continue" and visit.here in (TABLE, GUIDE):
            self.go_on()
        elif verb in verbs.VERBS:
            verbs.VERBS[verb](visit, rest, fields)
        elif GUIDE in (verb, visit.here):
            self._guided(action, rest, fields)
        elif verb in LOOKING or visit.here == VIEWER:
            self._looked(action, verb, rest, fields)
        elif verb in table_verbs.VERBS or verb in table_verbs.ACTIONS:
            self._at_table(action, verb, seq)
        if verb not in verbs.KEEP_THE_MENU:
            visit.menu = False
        if was_guided and GUIDE not in visit.path and visit.fragment is None:
            visit.fragment = ""

    def _looked(self, action: str, verb: str, rest: str, fields: Mapping[str, str]) -> None:
        from pitch_web import viewing  # noqa: PLC0415 -- (as above)

        if verb in viewing.VERBS:
            viewing.VERBS[verb](self.visit, rest, fields)
        elif self.visit.viewer is not None:
            viewing.answer(self.visit, self.visit.viewer, action)

    def _guided(self, action: str, rest: str, fields: Mapping[str, str]) -> None:
        # Guided deals are loaded when one is asked for.
        from pitch_web.guide import guiding  # noqa: PLC0415

        visit = self.visit
        if action.startswith("guide "):
            guiding.begin(visit, rest, fields)
        elif visit.guide is not None:
            guiding.act(visit, visit.guide, action)
            self._moved(visit.guide.table)

    @property
    def at(self) -> AtTable | None:
        """Give the table that is shown: the game's, or that of the deal that is looked at."""
        visit = self.visit
        if visit.here == GUIDE and visit.guide:
            return visit.guide.table
        return visit.viewer.table if visit.here == VIEWER and visit.viewer else visit.table

    def bot_acts(self, action: Action) -> None:
        """Do what the bot whose turn it is has decided."""
        visit = self.visit
        visit.focus = visit.fragment = None
        if visit.table is not None:
            visit.table.bot_acts(action)
            self._moved(visit.table)

    def play_claimed(self) -> None:
        """Play the next of the cards that the person has claimed with."""
        if self.visit.table is not None:
            self.visit.table.play_claimed()
            self._moved(self.visit.table)

    def advise(self, decision: Decision) -> None:
        """Show and say the advice that was asked for."""
        table = self.at
        if table is None:
            return
        table.wondering = False
        weighed = decision.alternatives or ((decision.action, 0.0, 0.0),)
        rows = tuple((str(action), value, doubt) for action, value, doubt in weighed)
        table.hint = Hint(rows, decision.reasons)
        if table is not self.visit.table and self.visit.viewer is not None:
            from pitch_web import viewing  # noqa: PLC0415 -- (as above)

            self.visit.viewer.judge(decision)
            viewing.tell(self.visit, self.visit.viewer)
            return
        self.visit.told.append(say.advice(decision.action, table.start.variant_name))

    def thought(self, kind: str) -> Thought:
        """Begin the thinking that is due: of a bot, about a hint, about a deal looked over."""
        visit, table = self.visit, self.at
        if kind == at_table.REVIEW:
            return reviewing.thought(visit.review, visit.review.waiting)
        seat = table.game.actor
        info = table.sitters[seat]
        level = reviewing.ADVISER if kind == at_table.HINT else info.level
        observation = table.game.observe(seat)
        return bots.think(level, observation, table.chance(), character=info.character or None)

    def reviewed(self, decision: Decision) -> None:
        """Take what was thought about the next line of a deal that is looked over."""
        review = self.visit.review
        review.lines[review.waiting].decision = decision

    def go_on(self) -> None:
        """Take the finished trick off the table; in a guided deal, have the others act too."""
        table, guide = self.at, self.visit.guide
        if self.visit.here == GUIDE and guide is not None:
            self.visit.motion = "trick" if guide.table.resting else "none"
            guide.go_on()
            self._moved(guide.table)
        elif table is not None:
            self.visit.motion = "trick" if table.resting else "none"
            table.go_on()

    def due(self) -> Due | None:
        """Give what happens next without the person; nothing while something else is looked at."""
        visit, table = self.visit, self.at
        if visit.here == REVIEW and visit.review is not None:
            number = visit.review.waiting
            key = id(visit.review), number
            return None if number is None else Due(at_table.REVIEW, 0.0, key)
        if visit.here == GUIDE and visit.guide is not None:
            return None if visit.menu else visit.guide.due(visit.settings)
        looking = visit.here in (TABLE, VIEWER) and not visit.menu
        return table.due(visit.settings) if looking and table else None

    def number(self) -> int:
        """Number what is shown now."""
        visit = self.visit
        if visit.later is not None and visit.notice is None and visit.at_rest:
            visit.notice, visit.later = visit.later, None
        self.seq += 1
        moment = self.visit.table.moment if self.visit.table else None
        if moment != self._moment:
            self._moment, self._moved_at = moment, self.seq
        return self.seq

    def model(self) -> Model:
        """Give what is shown."""
        visit = self.visit
        return Model(
            self._screen(visit.here),
            visit.settings,
            self.seq,
            self._screen(visit.path[-2]) if len(visit.path) > 1 else None,
            menu=visit.menu,
            game=visit.under_way,
            notice=visit.notice,
        )

    def take_told(self) -> list[str]:
        """Give the sentences to be spoken since this was asked last, the prompt at the end."""
        visit = self.visit
        if visit.notice is not None and visit.notice is not self._noticed:
            visit.told.insert(0, reasons.notice(visit.notice))
        self._noticed = visit.notice
        if visit.table is not None:
            self._tell_events(visit.table)
        if visit.here == GUIDE and visit.guide is not None:
            self._tell_events(visit.guide.table)
        screen = self._screen(visit.here)
        if isinstance(screen, TableScreen):
            prompt = prompts.prompt(screen)
            asks = screen.asked or screen.refusal or screen.handover is not None
            if asks and screen.trick is None and prompt != visit.prompted:
                visit.told.append(prompt)
            visit.prompted = prompt
        told, visit.told = visit.told, []
        return told

    def take_noted(self) -> list[tuple[str, dict[str, object]]]:
        """Give what a page that embeds this one is to be told; nobody does."""
        self.visit.noted.clear()
        return []

    def kept_text(self) -> str:
        """Write what is to be kept."""
        return keep.write(self.visit.kept)

    def fail(self, code: str, token: str = "") -> None:
        """Show that something went wrong inside; the game is as it was kept."""
        self.visit.path = [START, MessageScreen(code, token)]

    def _at_table(self, action: str, verb: str, seq: int | None) -> None:
        table = self.visit.table
        if table is None:
            return
        if seq is not None and verb not in table_verbs.LOOKING:
            # The second click of two in haste is no mistake to tell of.
            if (action, seq) == self._last:
                return
            if seq < self._moved_at:
                table.refusal = Refusal("stale", action=action)
                return
        self._last = action, seq
        if self.visit.notice is not None and self.visit.notice.code in ("undone", "dealt_again"):
            self.visit.notice = None
        table_verbs.act(self.visit, table, action)
        self._moved(table)
        if table.refusal is None and verb == "play" and table.raised is None:
            self.visit.focus = "hand"

    def _moved(self, table: AtTable) -> None:
        """Choose how what has changed is to move, and count what is over."""
        statistics.count(self.visit.kept.statistics, table)
        table.when = self.visit.now()
        if table.told:
            self.visit.motion = "deal" if at_table.dealt_anew(table.told) else "card"

    def _tell_events(self, table: AtTable) -> None:
        names = {seat: info.name for seat, info in table.seats.items()}
        short = self.visit.settings.announce == "short"
        reader = None if table.sitters[table.me].level else table.me
        to = say.Listener(reader, names, table.start.variant_name, short=short)
        self.visit.told += say.sentences(table.take_events(), to)

    def _screen(self, place: Place) -> Screen:
        if not isinstance(place, str):
            return place
        visit, kept = self.visit, self.visit.kept
        beside: dict[str, Callable[[], Screen]] = {
            VIEWER: lambda: visit.viewer.screen(visit.settings),
            GUIDE: lambda: visit.guide.screen(visit.settings),
            REVIEW: lambda: reviewing.screen(visit.review),
            STATISTICS: lambda: StatisticsScreen(kept.statistics),
            ASIDE: lambda: AsideScreen(tuple(map(len, kept.aside))),
        }
        if place in beside and (place != VIEWER or visit.viewer is not None):
            return beside[place]()
        table = kept.table
        if place == START or table is None:
            return screens.start(verbs.variant_names(), kept, visit.now())
        return screens.sheet(table) if place == SHEET else screens.table(table, visit.settings)
