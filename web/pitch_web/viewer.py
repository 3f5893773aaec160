"""A deal that is looked at: which step, from which seat, and in a quiz what was answered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pitch_core.events import TrickTaken
from pitch_core.notation import links
from pitch_core.notation.position import Position
from pitch_core.notation.reading import one_game
from pitch_web import embedding, replay, say, screens, words
from pitch_web.at_table import AtTable
from pitch_web.model import SeatInfo, TableScreen
from pitch_web.model_of_sharing import Quiz, ViewerScreen
from pitch_web.start import Start

if TYPE_CHECKING:
    from random import Random

    from pitch_core import Game
    from pitch_core.bots import Decision
    from pitch_core.cards import Card
    from pitch_core.events import Event
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat
    from pitch_web.embedding import Embedding
    from pitch_web.replay import Found, Ply
    from pitch_web.settings import Settings

LEVEL = "steady"
NEXT_DEAL = "next-deal"


@dataclass(slots=True)
class Viewer:
    """What is looked at. `at` is a place in `steps`.

    In a quiz `table` is the deal at that step with the reader at the seat that is asked, so that
    cards can be marked and the bot can weigh; `given` is the last answer, `correct` what became of
    it, None before it is known.
    """

    asked: Embedding
    chance: Random
    steps: tuple[Ply, ...] = field(init=False)
    at: int = field(init=False)
    me: Seat = field(init=False)
    show: frozenset[Seat] = field(init=False)
    mark: frozenset[Card] = field(init=False)
    table: AtTable | None = None
    given: str = ""
    correct: bool | None = None
    expected: tuple[str, ...] = ()
    _here: tuple[int, Found] | None = None
    _story: tuple[tuple[Event, ...], ...] = ()
    _told: dict[tuple[str, Seat, bool], tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Go where it is asked to begin."""
        asked = self.asked
        self.steps = replay.plies(self.found)
        self.at = replay.step_at(self.steps, asked.ply)
        self.me = asked.seat
        self.show = asked.show
        self.mark = frozenset(asked.mark)
        if asked.mode == "quiz":
            self.table = play_on(self.found, asked.ply, asked.seat, asked.level, self.chance)

    @property
    def found(self) -> Found:
        """Give the deal or position; there is one wherever there is a viewer."""
        found = self.asked.found
        assert found is not None  # noqa: S101 -- a link that starts a game is played, not viewed
        return found

    @property
    def ply(self) -> Ply:
        """Give the step that is shown."""
        return self.steps[self.at]

    @property
    def here(self) -> Found:
        """Give the deal as it stands at this step; it goes on with the steps."""
        number = self.ply.number
        if self._here is None:
            self._here = number, replay.at(self.found, number)
        before, here = self._here
        if before != number:
            self._here = number, replay.moved(here, self.found, before, number)
        return self._here[1]

    # What is done.

    def go(self, where: str) -> None:
        """Go to `first prev next last` or to a number of a ply; elsewhere nothing happens."""
        last = len(self.steps) - 1
        places = {"first": 0, "prev": self.at - 1, "next": self.at + 1, "last": last}
        if where in places:
            self.at = min(max(places[where], 0), last)
        elif where.isascii() and where.isdigit() and len(where) <= len(str(self.steps[-1].number)):
            self.at = replay.step_at(self.steps, int(where))

    def look_from(self, seat: Seat) -> None:
        """Look from another seat; its hand is open to it where the reader's own one was."""
        if seat not in self.seats():
            return
        if self.show == {self.me}:
            self.show = frozenset({seat})
        self.me = seat

    def seats(self) -> tuple[Seat, ...]:
        """Give the seats that can be looked from."""
        return embedding.observable(self.here)

    def answer(self, action: str) -> bool:
        """Take an answer; False where it has to be weighed by the bot first."""
        self.given, self.correct = action, None
        self.expected = self.asked.answers
        if self.asked.answers:
            self.correct = any(_same(action, each) for each in self.asked.answers)
        return self.correct is not None

    def judge(self, decision: Decision) -> None:
        """Weigh the answer by the bot's figures: what is as good as its choice is right too."""
        rows = decision.alternatives or ((decision.action, 0.0, 0.0),)
        best = max(value for _action, value, _doubt in rows)
        good = [str(a) for a, value, doubt in rows if value + 2 * doubt >= best]
        self.expected = tuple(dict.fromkeys((str(decision.action), *good)))
        self.correct = any(_same(self.given, each) for each in self.expected)

    # What is shown.

    def screen(self, settings: Settings) -> ViewerScreen:
        """Give what is shown now."""
        quiz = None
        if self.table is not None:
            table = screens.table(self.table, settings)
            done = self.correct is not None
            quiz = Quiz(
                self.asked.ask,
                self.given,
                self.correct,
                self.expected if done else (),
                self.asked.why if done else "",
            )
        else:
            table = self._table()
        return ViewerScreen(
            table=table,
            hands=self._hands(),
            mark=self.mark,
            steps=() if quiz else self.told(),
            listed=self._listed(),
            at=self.at,
            mode=self.asked.mode,
            controls=self.asked.controls,
            seats=() if quiz else self.seats(),
            quiz=quiz,
            can_play=self.here.actor is not None,
        )

    def told(self) -> tuple[str, ...]:
        """Tell every step in words, as one sees it who looks from this seat."""
        key = words.language(), self.me, self.me in self.show
        if key not in self._told:
            seat = self.me if isinstance(self.found, Position) else None
            names = dict(enumerate(self.found.names))
            to = say.Listener(self.me, names, self.found.variant.name, short=True)
            steps = replay.story(self.found, seat)
            # A hand that does not lie open is not told of either.
            hidden = None if self.me in self.show else self.me
            self._told[key] = tuple(
                " ".join(
                    say.sentences([e for e in step if hidden is None or e.owner != hidden], to)
                )
                for step in steps
            )
        return self._told[key]

    def _listed(self) -> tuple[int, int]:
        """Give where the steps of the deal that is shown begin and end."""
        begins = [at for at, ply in enumerate(self.steps) if ply.action == NEXT_DEAL]
        first = max((at for at in begins if at <= self.at), default=0)
        return first, min((at for at in begins if at > self.at), default=len(self.steps))

    def _table(self) -> TableScreen:
        obs = self.here.observe(self.me)
        if self.me not in self.show:
            obs = replace(obs, hand=(), dealt=(), legal=(), own_discards=(), widow=(), events=())
        took = self._took_a_trick(obs)
        seats = {seat: SeatInfo(name) for seat, name in enumerate(obs.names)}
        return TableScreen(obs, self.me, seats, trick=obs.tricks[-1] if took else None)

    def _took_a_trick(self, obs: Observation) -> bool:
        if not self.ply.action.startswith("play") or not obs.tricks or obs.table:
            return False
        self._story = self._story or replay.story(self.found)
        return any(isinstance(event, TrickTaken) for event in self._story[self.at])

    def _hands(self) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
        here = self.here
        order = here.observe(self.me).deal_seats
        open_to_all = [seat for seat in order if seat in self.show and seat != self.me]
        return tuple((seat, here.observe(seat).hand) for seat in open_to_all)


def play_on(found: Found, number: int, seat: Seat, level: str, chance: Random) -> AtTable:
    """Give a table that goes on from a ply, a person at `seat` and bots at the others.

    A game keeps only the deal under way; seats are closed up. Unknown hands are drawn by lot.
    """
    game, at = one_deal(replay.at(found, number), chance), seat
    if not isinstance(found, Position):
        at = sorted(found.earlier(number).observe(seat).deal_seats).index(seat)
    table = AtTable(start_of(game, at, level or LEVEL, chance))
    for entry in game.log:
        table.game.push(entry)
    table.return_to(at)
    return table


def one_deal(here: Found, chance: Random) -> Game:
    """Give a game that is only the deal under way, or over, at this point."""
    if isinstance(here, Position):
        return one_game(here, chance)
    fragment = links.of_deal(here.variant, here.names, replay.events_of_deal(here))
    return links.read(fragment).deal


def start_of(game: Game, seat: Seat, level: str, chance: Random) -> Start:
    """Give the start of a game that goes on from another's deal."""
    began = game.events()[0]
    scores = dict(zip(began.seats, began.scores, strict=True))
    return Start(
        game.variant.name,
        game.variant.options,
        chance.getrandbits(32),
        game.names,
        tuple("" if at == seat else level for at in range(len(game.names))),
        me=seat,
        dealer=game.dealer,
        scores=tuple(scores[at] for at in sorted(scores)),
        cards=game.pack(1),
    )


def _same(given: str, expected: str) -> bool:
    """Tell whether two answers are one; cards put away stand in any order."""
    verb, _, cards = given.partition(" ")
    other, _, wanted = expected.partition(" ")
    if verb == other == replay.DISCARD:
        # A bot names its first card: that one must be among those put away.
        thrown, asked = set(cards.split()), set(wanted.split())
        return asked <= thrown
    return given == expected
