"""A guided deal under way: what the person does, what the others do, what is shown of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pitch_core import IllegalAction, NotationError
from pitch_core.actions import parse_action
from pitch_web import discards, say, screens
from pitch_web.at_table import BOT_WAITS, CONTINUE, TRICK_RESTS, AtTable, Due
from pitch_web.guide import GUIDED_DEALS
from pitch_web.model import Guided, Refusal
from pitch_web.visit import GUIDE, START

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_web.guide.course import GuidedDeal, Step
    from pitch_web.model import ResultScreen, TableScreen
    from pitch_web.settings import Settings
    from pitch_web.visit import Visit


@dataclass(slots=True)
class Guide:
    """A guided deal; `at` is the step that the person is at, `others` what others do until then."""

    deal: GuidedDeal
    at: int = 0
    table: AtTable = field(init=False)
    others: list[str] = field(init=False)

    def __post_init__(self) -> None:
        """Deal the cards."""
        self.table = AtTable(self.deal.start())
        self.others = list(self.deal.opening)

    @property
    def step(self) -> Step | None:
        """Give the step that the person is at, None after the last."""
        return self.deal.steps[self.at] if self.at < len(self.deal.steps) else None

    @property
    def wanted(self) -> tuple[str, ...]:
        """Give the actions that do what the step says, () while the person has to wait."""
        if self.step is None or not self.table.my_turn or self.table.resting is not None:
            return ()
        legal = {"put-away", *map(str, self.table.game.legal_actions())}
        return tuple(action for action in self.step.wanted if action in legal)

    def due(self, settings: Settings) -> Due | None:
        """Give what happens next without the person."""
        table = self.table
        key = id(table), len(table.game.log), table.resting is not None
        if table.paused:
            return None
        if table.resting is not None:
            rest = TRICK_RESTS[settings.pace]
            timed = settings.trick_rest == "timed"
            return Due(CONTINUE, rest, key, quiet=not rest) if timed else None
        if not self.others or table.my_turn:
            return None
        quiet = table.in_a_row()
        return Due(CONTINUE, 0.0 if quiet else BOT_WAITS[settings.pace], key, quiet=quiet)

    def go_on(self) -> None:
        """Take the finished trick off the table, or have the next of the others act."""
        if self.table.resting is not None:
            self.table.go_on()
        elif self.others and not self.table.my_turn:
            self.table.bot_acts(parse_action(self.others.pop(0)))

    def act(self, action: str, settings: Settings) -> None:
        """Do what the person asks if the deal wants it; what the rules forbid is told first."""
        table, step = self.table, self.step
        if table.resting is not None:
            table.go_on()
        if not table.my_turn or step is None:
            return
        before = len(table.game.log)
        try:
            if action not in self.wanted:
                self._turn_down(action)
            elif action == "put-away":
                discards.put_away(table)
            else:
                table.act(action, settings)
        except IllegalAction as error:
            table.refuse(error)
        except NotationError:
            table.refusal = Refusal("not_now", action=action)
        if len(table.game.log) > before:
            self.others = list(step.then)
            self.at += 1

    def screen(self, settings: Settings) -> TableScreen | ResultScreen:
        """Give what is shown of the deal: nothing of it can be taken back or shared."""
        table, step = self.table, self.step
        guided = Guided(
            self.deal.variant_name,
            self.deal.closing if step is None else step.say,
            self.wanted,
            tuple(GUIDED_DEALS),
        )
        shown = screens.table(table, settings)
        if table.over:
            return replace(shown, guided=guided, free=(), can_leave=(), can_stop=False)
        return replace(shown, guided=guided, can_undo=False, can_claim=False)

    def _turn_down(self, action: str) -> None:
        """Refuse what is not wanted here; raises `IllegalAction` where it is against the rules."""
        self.table.game.check(parse_action(action))
        self.table.refusal = Refusal("another_way", action=action)


def begin(visit: Visit, name: str, _: Mapping[str, str]) -> None:
    """Begin a guided deal, or begin it again; its address is there for a reload."""
    if name not in GUIDED_DEALS:
        return
    visit.guide = Guide(GUIDED_DEALS[name])
    visit.fragment = f"{GUIDE}={name}"
    visit.path = [START, GUIDE]
    visit.prompted = ""
    visit.motion = "deal"
    visit.focus = "table"


def act(visit: Visit, guide: Guide, action: str) -> None:
    """Do what a control of a guided deal asks for; nothing is taken back or shared there."""
    table = guide.table
    if action == "pause":
        table.paused = not table.paused
    elif action == "last-trick":
        table.last_trick = not table.last_trick
    elif action == "hint":
        visit.told += _hint(guide)
    elif action.partition(" ")[0] not in _NOT_HERE:
        guide.act(action, visit.settings)


_NOT_HERE = frozenset(
    {"undo", "claim", "next-deal", "deal-again", "skip-deal", "restart", "leave", "join", "stop"}
)


def _hint(guide: Guide) -> list[str]:
    """Say in short what is wanted."""
    marked = {f"discard {card}" for card in guide.table.marked}
    left = [each for each in guide.wanted if each not in marked and each != "put-away"]
    name = guide.deal.variant_name
    return [say.advice(parse_action(each), name) for each in left[:1]]
