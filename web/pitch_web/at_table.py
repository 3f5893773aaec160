"""A game as a person plays it in the page: the game, the bots at it, and what lies open.

Pure of clocks and of input and output: `due` says what happens next without the person, and after
how long; whoever drives it waits and calls `go_on` or `bot_acts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from secrets import token_hex
from typing import TYPE_CHECKING

from pitch_core import IllegalAction
from pitch_core.actions import PLAY, Discard, Play, parse_action
from pitch_core.analysis import claimable
from pitch_core.events import DealBegan, TrickTaken, redact
from pitch_core.rules.dealing import shuffled
from pitch_web import discards
from pitch_web.going_back import Mark
from pitch_web.model import Refusal, SeatInfo
from pitch_web.model_of_past import SheetRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from pitch_core import Game
    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.events import Event
    from pitch_core.observation import Observation
    from pitch_core.results import Trick
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
REVIEW = "review"
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
    """One game. `marks` are the decisions of a person that can be taken back, oldest first.

    `key` tells the game from the others that are kept, `when` is the time of the last deed in
    seconds. `sitters` are who sits, or sat last, at each seat ever used. `skipped` counts, by the
    number of a deal, how often other cards were asked for. `counted` is the last deal that the
    statistics have, `ended` whether they have the game. `told` are the events since `take_events`
    was called last, as the person at `me` may know them. `wondering` is true while advice is being
    thought of; `claimed` are the person's cards still to be played out after a claim, in order.
    `salt` makes the secret numbers of `fair`.
    """

    start: Start
    key: str = ""
    when: float = 0.0
    game: Game = field(init=False)
    me: Seat = field(init=False)
    sitters: dict[Seat, SeatInfo] = field(init=False)
    skipped: dict[int, int] = field(default_factory=dict)
    counted: int = 0
    ended: bool = False
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
    marks: list[Mark] = field(default_factory=list)
    salt: str = field(default_factory=lambda: token_hex(16))
    _discarding: tuple[Seat | None, int] = (None, -1)

    def __post_init__(self) -> None:
        """Deal the first hand."""
        self.me = self.start.me
        self.sitters = self.start.sitters()
        self.deal_first()
        self._hand_over()

    # What is so.

    @property
    def seats(self) -> dict[Seat, SeatInfo]:
        """Give who sits, or sat last, at each seat ever used."""
        nobody = SeatInfo("")
        return {seat: self.sitters.get(seat, nobody) for seat in range(len(self.game.names))}

    @property
    def levels(self) -> dict[Seat, str]:
        """Give the level of the bot at each seat, "" for a person."""
        return {seat: info.level for seat, info in self.seats.items()}

    @property
    def over(self) -> bool:
        """Tell whether the deal is over and its last trick has been looked at."""
        return self.game.actor is None and self.resting is None

    @property
    def my_turn(self) -> bool:
        """Tell whether a person must act."""
        actor = self.game.actor
        return actor is not None and not self.sitters[actor].level

    @property
    def last_card(self) -> Card | None:
        """Give the card that the person at the page must play, having no other."""
        obs = self.game.observe(self.me)
        mine = obs.phase == "play" and obs.actor == self.me and self.my_turn
        return obs.hand[0] if mine and len(obs.hand) == 1 else None

    @property
    def moment(self) -> object:
        """Give what differs once the table has moved on, so that older controls are stale."""
        done = len(self.game.log), len(self.marks)
        return id(self.game), done, self.me, self.handover, self.raised

    def observe(self) -> Observation:
        """Give what the person at the page knows; nothing of a hand while it changes owner."""
        obs = self.game.observe(self.me)
        if self.sitters[self.me].level:
            obs = replace(obs, legal=())
        if self.handover is None:
            return obs
        return replace(obs, hand=(), dealt=(), legal=(), own_discards=(), widow=(), events=())

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
            forced = settings.last_card == "yes" and self.last_card is not None
            return Due(CLAIM, wait, key) if self.claimed or forced else asked
        if self.game.actor is None:
            return None
        return Due(BOT, 0.0, key, quiet=True) if self.in_a_row() else Due(BOT, wait, key)

    # What is done.

    def act(self, text: str, settings: Settings) -> None:
        """Do what the person asks with an action's text form; a refusal is kept to be shown."""
        action = parse_action(text)
        self.refusal = None
        if not self.my_turn or self.handover is not None:
            self.refusal = Refusal("wait", action=text)
            return
        if isinstance(action, Discard):
            discards.mark(self, action)
            return
        try:
            self.game.check(action)
        except IllegalAction as error:
            self.refuse(error)
            return
        if settings.confirm == "yes" and isinstance(action, Play) and self.raised != action.card:
            self.raised = action.card
            return
        self.decide()
        self.push(action)

    def allows(self, text: str) -> bool:
        """Tell whether the person may do this; a refusal is kept to be shown."""
        action = parse_action(text)
        try:
            self.game.check(action)
        except IllegalAction as error:
            self.refuse(error)
            return False
        return True

    def decide(self, at: int | None = None, sitters: Mapping[Seat, SeatInfo] | None = None) -> None:
        """Note a decision of a person, made when the log was `at` long; else it is made now.

        `sitters` are who sat before it, where it changes that.
        """
        self.marks.append(Mark(len(self.game.log) if at is None else at, sitters))

    def return_to(self, me: Seat) -> None:
        """Come back to a game that has been played up to here, at a seat that is taken."""
        self.told.clear()
        self.resting = self.handover = None
        self.me = me
        self._hand_over()

    def claim(self) -> None:
        """Have the rest played out, if it is sure that the person wins it (N1)."""
        self.refusal = None
        self.claimed = self.claimable()
        if self.claimed:
            self.decide()
        else:
            self.refusal = Refusal("not_claimable", "N1", "claim")

    def claimable(self) -> tuple[Card, ...]:
        """Give the cards that win the rest, in order, () where that is not sure."""
        obs = self.observe()
        leads = obs.phase == "play" and obs.actor == self.me and not obs.table
        return claimable(obs) if leads and self.handover is None else ()

    def play_claimed(self) -> None:
        """Play the next of the cards that were claimed with, or the one card that is left."""
        card, *rest = self.claimed or (self.last_card,)
        if card is not None:
            self.push(PLAY[card])
        self.claimed = tuple(rest)

    def bot_acts(self, action: Action) -> None:
        """Do what the bot whose turn it is has decided."""
        self.push(action)

    def go_on(self) -> None:
        """Take the finished trick off the table; or, with the device handed over, show the hand."""
        self.resting = None
        if self.handover is not None:
            self.me, self.handover = self.handover, None
        else:
            self._hand_over()

    def next_deal(self) -> None:
        """Deal again."""
        self.after(self.game.next_deal(self.pack(self.game.number + 1)))

    def leave(self, seat: Seat) -> None:
        """Let a player leave the table (M8); raises `IllegalAction`."""
        before = len(self.game.log), len(self.game.events())
        self.game.leave(seat)
        self._changed(*before)

    def join(self, name: str, level: str, seat: Seat | None = None) -> None:
        """Let somebody sit down (M8), a bot if there is a level; raises `IllegalAction`."""
        before = len(self.game.log), len(self.game.events())
        sitters = dict(self.sitters)
        self.sitters[self.game.join(name, seat)] = SeatInfo(name, level)
        self._changed(*before, sitters)

    def stop(self) -> None:
        """Stop the table and pay everybody (M7); raises `IllegalAction`."""
        before = len(self.game.log), len(self.game.events())
        self.game.stop()
        self._changed(*before)

    def seat_anew(self, sitters: Mapping[Seat, SeatInfo]) -> None:
        """Have others sit at these seats, or the same ones under another name or level."""
        before = dict(self.sitters)
        self.sitters.update(sitters)
        if self.sitters != before:
            self.decide(sitters=before)
        self.look_from_a_person()

    def look_from_a_person(self) -> None:
        """Look from another seat when a bot has taken this one and a person sits elsewhere."""
        people = [seat for seat in self.game.seated if not self.sitters[seat].level]
        if people and self.sitters[self.me].level:
            self.me = people[0]

    def pack(self, number: int) -> tuple[Card, ...] | None:
        """Give the pack of a deal for which other cards were asked; None: it is the seed's."""
        times = self.skipped.get(number, 0)
        chance = Random(f"{self.start.seed} {number} {times}")
        return shuffled(self.start.variant.pack, chance) if times else None

    def deal_first(self) -> None:
        """Begin the game anew, with its first deal."""
        self.game = self.start.game(self.pack(1))
        self._hear(self.game.events())

    def take_events(self) -> list[Event]:
        """Give what happened since this was asked last."""
        told, self.told = self.told, []
        return told

    def chance(self, at: int | None = None, seat: Seat | None = None) -> Random:
        """Give the random numbers of the bot whose turn it is, or was when the log was `at` long.

        They are the same after every return to a place.
        """
        place = (len(self.game.log), self.game.actor) if at is None else (at, seat)
        return Random("{} {} {}".format(self.game.seed, *place))

    def refuse(self, error: IllegalAction) -> None:
        """Keep why something was refused."""
        self.refusal = Refusal(error.code, error.paragraph, str(error.action), error.params)

    # How it is done.

    def push(self, action: Action) -> None:
        """Do an action of whoever has the turn; raises `IllegalAction`."""
        actor = self.game.actor
        self.after(self.game.push(action))
        self._discarding = actor, len(self.game.log) if isinstance(action, Discard) else -1

    def in_a_row(self) -> bool:
        """Tell whether the seat whose turn it is has just thrown a card and throws another."""
        return self._discarding == (self.game.actor, len(self.game.log))

    def _changed(
        self, entries: int, events: int, sitters: Mapping[Seat, SeatInfo] | None = None
    ) -> None:
        """Note a person's decision between deals, from the lengths of log and events before it."""
        self.decide(entries, sitters)
        self.after(self.game.events()[events:])

    def after(self, happened: Iterable[Event]) -> None:
        """Look at what has happened: tell it, and write down a deal that is over."""
        happened = list(happened)
        self.clear()
        self.resting = next(
            (event.trick for event in reversed(happened) if isinstance(event, TrickTaken)), None
        )
        self._hear(happened)
        if self.game.actor is None and len(self.rows) < self.game.number:
            result = self.game.last_deal
            self.rows.append(SheetRow(self.game.number, result, self.game.scores))
            self.history.append({at: p.balance for at, p in enumerate(self.game.ledger)})
        self._hand_over()

    def moved_back(self) -> None:
        """Look at the table after the log has become shorter, or another one."""
        finished = self.game.number - (self.game.actor is not None)
        del self.rows[finished:], self.history[finished:]
        self.told.clear()
        self.clear()
        self.resting = None
        self.claimed = ()
        self.look_from_a_person()
        self._hand_over()

    def tell_deal(self) -> None:
        """Tell once more how the deal under way began."""
        events = self.game.events()
        began = max(at for at, event in enumerate(events) if isinstance(event, DealBegan))
        self._hear(events[began:])

    def _hear(self, happened: Iterable[Event]) -> None:
        self.told += (redact(event, self.me) for event in happened)

    def clear(self) -> None:
        """Put away what belonged to the decision before."""
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
