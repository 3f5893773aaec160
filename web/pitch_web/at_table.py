"""A game as a person plays it in the page: the game, the bots at it, and what lies open.

Pure of clocks and of input and output: `due` says what happens next without the person, and after
how long; whoever drives it waits and calls `go_on` or `bot_acts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from pitch_core import IllegalAction
from pitch_core.actions import DISCARD, PLAY, Discard, Play, parse_action
from pitch_core.analysis import claimable
from pitch_core.events import DealBegan, TrickTaken, redact
from pitch_web.model import Refusal, SeatInfo, SheetRow

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from pitch_core import Game
    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.events import Event
    from pitch_core.observation import Observation
    from pitch_core.results import Trick
    from pitch_core.rules.discarding import TakeTheWidowAndDiscard
    from pitch_core.seats import Seat
    from pitch_web.model import Hint
    from pitch_web.settings import Settings
    from pitch_web.start import Start

BOT_WAITS = {"slow": 1.6, "normal": 0.9, "fast": 0.35, "instant": 0.0}
TRICK_RESTS = {"slow": 3.2, "normal": 1.8, "fast": 1.2, "instant": 0.0}
"""Seconds at each pace: before a bot has acted, and while a finished trick lies on the table."""

CONTINUE = "continue"
BOT = "bot"
HINT = "hint"
CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Due:
    """What comes next by itself, `BOT HINT CLAIM` or `CONTINUE`, once `seconds` have passed.

    `key` tells it from what was due before. `quiet` is so where nothing needs to be shown before it
    is done: a bot is in the middle of what looks like one deed, or the trick does not rest at all.
    """

    kind: str
    seconds: float
    key: object = None
    quiet: bool = False


@dataclass(slots=True)
class AtTable:
    """One game. `marks` are the lengths of the log before each decision of a person.

    `told` are the events since `take_events` was called last, as the person at `me` may know them.
    `wondering` is true while advice is being thought of; `claimed` are the person's cards still to
    be played out after a claim, in order.
    """

    start: Start
    game: Game = field(init=False)
    me: Seat = field(init=False)
    levels: dict[Seat, str] = field(init=False)
    resting: Trick | None = None
    refusal: Refusal | None = None
    marked: set[Card] = field(default_factory=set)
    raised: Card | None = None
    paused: bool = False
    last_trick: bool = False
    handover: Seat | None = None
    wondering: bool = False
    claimed: tuple[Card, ...] = ()
    hint: Hint | None = None
    rows: list[SheetRow] = field(default_factory=list)
    history: list[dict[int, Fraction]] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    _discarding: tuple[Seat | None, int] = (None, -1)
    _levels_before: dict[int, dict[Seat, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Deal the first hand."""
        self.game = self.start.game()
        self.me = self.start.me
        self.levels = dict(enumerate(self.start.levels))
        self._hear(self.game.events())
        self._hand_over()

    # What is so.

    @property
    def seats(self) -> dict[Seat, SeatInfo]:
        """Give who sits, or sat last, at each seat ever used."""
        return {
            seat: SeatInfo(name, self.levels.get(seat, ""))
            for seat, name in enumerate(self.game.names)
        }

    @property
    def over(self) -> bool:
        """Tell whether the deal is over and its last trick has been looked at."""
        return self.game.actor is None and self.resting is None

    @property
    def my_turn(self) -> bool:
        """Tell whether a person must act."""
        actor = self.game.actor
        return actor is not None and not self.levels[actor]

    @property
    def moment(self) -> object:
        """Give what differs once the table has moved on, so that older controls are stale."""
        return id(self.game), len(self.game.log), self.me, self.handover, self.raised

    def observe(self) -> Observation:
        """Give what the person at the page knows; nothing of a hand while it changes owner."""
        obs = self.game.observe(self.me)
        if self.handover is None:
            return obs
        return replace(obs, hand=(), dealt=(), legal=(), own_discards=(), widow=(), events=())

    def needed(self) -> int:
        """Give how many cards the person must put away in all, with those that may never go."""
        obs = self.game.observe(self.me)
        if obs.phase != "discard" or obs.actor != self.me:
            return 0
        loose = sum(self._refusal(DISCARD[card]) in ("", "other_cards_first") for card in obs.hand)
        return min(len(obs.hand) - self._phase().keep, loose)

    def due(self, settings: Settings) -> Due | None:
        """Give what happens next without the person, None while the table waits for one."""
        if self.paused or self.handover is not None:
            return None
        key = id(self.game), len(self.game.log), self.resting is not None, self.wondering
        wait = BOT_WAITS[settings.pace]
        if self.resting is not None:
            rest = TRICK_RESTS[settings.pace]
            timed = settings.trick_rest == "timed"
            return Due(CONTINUE, rest, key, quiet=not rest) if timed else None
        if self.my_turn:
            asked = Due(HINT, 0.0, key) if self.wondering else None
            return Due(CLAIM, wait, key) if self.claimed else asked
        if self.game.actor is None:
            return None
        return Due(BOT, 0.0, key, quiet=True) if self._in_a_row() else Due(BOT, wait, key)

    # What is done.

    def act(self, text: str, settings: Settings) -> None:
        """Do what the person asks with an action's text form; a refusal is kept to be shown."""
        action = parse_action(text)
        self.refusal = None
        if not self.my_turn or self.handover is not None:
            self.refusal = Refusal("wait", action=text)
            return
        if isinstance(action, Discard):
            self.mark(action)
            return
        try:
            self.game.check(action)
        except IllegalAction as error:
            self.refuse(error)
            return
        if settings.confirm == "yes" and isinstance(action, Play) and self.raised != action.card:
            self.raised = action.card
            return
        self.marks.append(len(self.game.log))
        self._push(action)

    def allows(self, text: str) -> bool:
        """Tell whether the person may do this; a refusal is kept to be shown."""
        action = parse_action(text)
        try:
            self.game.check(action)
        except IllegalAction as error:
            self.refuse(error)
            return False
        return True

    def put_away(self) -> None:
        """Discard all that is marked, cards that may go freely first (P6); all of it or nothing."""
        self.refusal = None
        needed = self.needed()
        if len(self.marked) != needed or not needed:
            code = "choose_more" if len(self.marked) < needed else "choose_fewer"
            figures = {"needed": needed, "chosen": len(self.marked)}
            self.refusal = Refusal(code, self._phase().cites["discard"], "put-away", figures)
            return
        before = len(self.game.log)
        left = sorted(self.marked)
        happened: list[Event] = []
        while left:
            allowed = (card for card in left if not self._refusal(DISCARD[card]))
            card = next(allowed, left[0])
            try:
                happened += self.game.push(DISCARD[card])
            except IllegalAction as error:
                while len(self.game.log) > before:
                    self.game.pop()
                self.refuse(error)
                return
            left.remove(card)
        self.marks.append(before)
        self._after(happened)

    def repeat(self, action: Action, *, once: bool) -> None:
        """Do an action again that is in a log; `once` counts those in a row as one decision."""
        if self.my_turn and not (once and self._in_a_row()):
            self.marks.append(len(self.game.log))
        self._push(action)

    def return_to(self, me: Seat) -> None:
        """Come back to a game that has been played up to here, at a person's seat."""
        if self.levels[me]:
            raise ValueError(me)
        self.told.clear()
        self.resting = self.handover = None
        self.me = me
        self._hand_over()

    def claim(self) -> None:
        """Have the rest played out, if it is sure that the person wins it (N1)."""
        self.refusal = None
        self.claimed = self.claimable()
        if self.claimed:
            self.marks.append(len(self.game.log))
        else:
            self.refusal = Refusal("not_claimable", "N1", "claim")

    def claimable(self) -> tuple[Card, ...]:
        """Give the cards that win the rest, in order, () where that is not sure."""
        obs = self.observe()
        leads = obs.phase == "play" and obs.actor == self.me and not obs.table
        return claimable(obs) if leads and self.handover is None else ()

    def play_claimed(self) -> None:
        """Play the next of the cards that were claimed with."""
        card, *rest = self.claimed
        self._push(PLAY[card])
        self.claimed = tuple(rest)

    def bot_acts(self, action: Action) -> None:
        """Do what the bot whose turn it is has decided."""
        self._push(action)

    def go_on(self) -> None:
        """Take the finished trick off the table; or, with the device handed over, show the hand."""
        self.resting = None
        if self.handover is not None:
            self.me, self.handover = self.handover, None
        else:
            self._hand_over()

    def next_deal(self) -> None:
        """Deal again."""
        self._after(self.game.next_deal())

    def leave(self, seat: Seat) -> None:
        """Let a player leave the table (M8); raises `IllegalAction`."""
        before = len(self.game.log), len(self.game.events())
        self.game.leave(seat)
        self._changed(*before)

    def join(self, name: str, level: str, seat: Seat | None = None) -> None:
        """Let somebody sit down (M8), a bot if there is a level; raises `IllegalAction`."""
        before = len(self.game.log), len(self.game.events())
        levels = dict(self.levels)
        self.levels[self.game.join(name, seat)] = level
        self._levels_before[before[0]] = levels
        self._changed(*before)

    def stop(self) -> None:
        """Stop the table and pay everybody (M7); raises `IllegalAction`."""
        before = len(self.game.log), len(self.game.events())
        self.game.stop()
        self._changed(*before)

    def undo(self) -> bool:
        """Go back to the person's own last decision; False when there was none."""
        if not self.marks:
            return False
        to = self.marks.pop()
        while len(self.game.log) > to:
            self.game.pop()
            self.levels = self._levels_before.pop(len(self.game.log), self.levels)
        finished = self.game.number - (self.game.actor is not None)
        del self.rows[finished:], self.history[finished:]
        self.told.clear()
        self._clear()
        self.resting = None
        self.claimed = ()
        self._hand_over()
        return True

    def take_events(self) -> list[Event]:
        """Give what happened since this was asked last."""
        told, self.told = self.told, []
        return told

    def chance(self) -> Random:
        """Give the random numbers of the bot whose turn it is: the same after every return here."""
        return Random(f"{self.game.seed} {len(self.game.log)} {self.game.actor}")

    def refuse(self, error: IllegalAction) -> None:
        """Keep why something was refused."""
        self.refusal = Refusal(error.code, error.paragraph, str(error.action), error.params)

    # How it is done.

    def mark(self, action: Discard) -> None:
        """Mark a card to be put away, or unmark it; what may never go is refused at once."""
        card = action.card
        if card in self.marked:
            self.marked.remove(card)
            return
        code = self._refusal(action)
        if code == "other_cards_first" and self._free() <= self.marked:
            code = ""
        if code:
            try:
                self.game.check(action)
            except IllegalAction as error:
                self.refuse(error)
        elif len(self.marked) >= self.needed():
            figures = {"needed": self.needed(), "chosen": len(self.marked) + 1}
            self.refusal = Refusal(
                "choose_fewer", self._phase().cites["discard"], str(action), figures
            )
        else:
            self.marked.add(card)

    def _phase(self) -> TakeTheWidowAndDiscard:
        return next(phase for phase in self.game.variant.phases if phase.name == "discard")

    def _free(self) -> set[Card]:
        return {each.card for each in self.game.legal_actions() if isinstance(each, Discard)}

    def _refusal(self, action: Action) -> str:
        """Give the code with which an action would be refused now, "" when it may be done."""
        try:
            self.game.check(action)
        except IllegalAction as error:
            return error.code
        return ""

    def _push(self, action: Action) -> None:
        actor = self.game.actor
        self._after(self.game.push(action))
        self._discarding = actor, len(self.game.log) if isinstance(action, Discard) else -1

    def _in_a_row(self) -> bool:
        """Tell whether the seat whose turn it is has just thrown a card and throws another."""
        return self._discarding == (self.game.actor, len(self.game.log))

    def _changed(self, entries: int, events: int) -> None:
        """Note a person's decision between deals, from the lengths of log and events before it."""
        self.marks.append(entries)
        self._after(self.game.events()[events:])

    def _after(self, happened: Iterable[Event]) -> None:
        happened = list(happened)
        self._clear()
        self.resting = next(
            (event.trick for event in reversed(happened) if isinstance(event, TrickTaken)), None
        )
        self._hear(happened)
        if self.game.actor is None and len(self.rows) < self.game.number:
            result = self.game.last_deal
            self.rows.append(SheetRow(self.game.number, result, self.game.scores))
            self.history.append({at: p.balance for at, p in enumerate(self.game.ledger)})
        self._hand_over()

    def _hear(self, happened: Iterable[Event]) -> None:
        self.told += (redact(event, self.me) for event in happened)

    def _clear(self) -> None:
        self.refusal = self.raised = self.hint = None
        self.last_trick = self.wondering = False
        self.marked = set()

    def _hand_over(self) -> None:
        """Ask for the device to be given to the person whose turn it is, if that is another."""
        actor = self.game.actor
        self.handover = actor if self.my_turn and actor != self.me and not self.resting else None


def dealt_anew(events: Iterable[Event]) -> bool:
    """Tell whether a deal began in these events."""
    return any(isinstance(event, DealBegan) for event in events)
