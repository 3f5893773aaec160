"""A game: deals in a row, seats that come and go, scores, ledger, outcome, and taking back."""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import TYPE_CHECKING, NamedTuple

from pitch_core import engine, table
from pitch_core.actions import Action, parse_action
from pitch_core.cards import Card, parse_card
from pitch_core.entries import Entry, Join, Leave, NextDeal, Stop
from pitch_core.errors import IllegalAction, UnknownName, VariantError
from pitch_core.events import DealBegan, GameEnded, PlayerJoined, PlayerLeft, PlayerPaid, redact
from pitch_core.notation import writing
from pitch_core.notation.tags import is_free_tag
from pitch_core.observation import Observation, observe
from pitch_core.rules.dealing import shuffled
from pitch_core.seats import clockwise_from, next_seat, seat_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from fractions import Fraction

    from pitch_core.deal import DealState
    from pitch_core.events import Event
    from pitch_core.results import DealResult, Outcome
    from pitch_core.rules.composition import Variant
    from pitch_core.rules.stakes import Person
    from pitch_core.seats import Seat
    from pitch_core.table import Table

SEED_BITS = 32


class _Step(NamedTuple):
    """An entry of the log with what was before it; `deal` only where another deal took its place.

    `events` is how many events the deal had; an action needs it not, for it is taken back by
    playing again. `seat` is who acted.
    """

    entry: Entry
    table: Table
    deal: DealState | None = None
    events: int = 0
    seat: Seat | None = None


class _Packs:
    """The packs of a game, all from one seed (N3): pack `n` is the same whatever comes before."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self._pack = variant.pack
        self._chance = Random(seed)
        self.first_dealer = int(self._chance.random() * variant.players)
        self._made: list[tuple[Card, ...]] = []

    def __getitem__(self, number: int) -> tuple[Card, ...]:
        while len(self._made) < number:
            self._made.append(shuffled(self._pack, self._chance))
        return self._made[number - 1]


class Game:
    """A game of a variant. It begins with its first deal dealt.

    `seed` makes every deal and the first dealer (N3); without one it is drawn at random. `dealer`
    deals first; `names` and `scores` hold one entry a seat; `cards` is the whole pack of the first
    deal in dealing order, cards or their text; `tags` are free tags for the record. Raises
    `VariantError` when one of these does not fit the variant.
    """

    def __init__(  # noqa: PLR0913 - how a game may begin
        self,
        variant: Variant,
        seed: int | None = None,
        *,
        dealer: Seat | None = None,
        names: Sequence[str] | None = None,
        scores: Sequence[int] | None = None,
        cards: Sequence[Card | str] | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> None:
        """Seat the players and deal."""
        self.variant = variant
        self.seed = randbits(SEED_BITS) if seed is None else seed
        self._packs = _Packs(variant, self.seed)
        dealer = self._packs.first_dealer if dealer is None else dealer
        seated = tuple(range(variant.players))
        names = tuple(seat_names(seated).values()) if names is None else tuple(names)
        scores = (0,) * len(seated) if scores is None else tuple(scores)
        _check_beginning(variant, dealer, names, scores)
        for name in tags or ():
            if not is_free_tag(name):
                raise VariantError("bad_value", "tags", name, ())
        self.tags = dict(tags or {})
        self._first_names = names
        self._past: list[Event] = []
        self._log: list[_Step] = []
        self._first_pack = self._packs[1] if cards is None else _pack_of(variant, cards)
        self._table = table.open_deal(table.set_up(variant, names, scores, dealer))
        self._deal = self._dealt(self._first_pack)

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names, one a seat ever used; of a seat left, the last one."""
        return self._table.names

    @property
    def seated(self) -> tuple[Seat, ...]:
        """Give the taken seats, ascending."""
        return self._table.seated

    @property
    def dealer(self) -> Seat:
        """Give the seat that deals, or that dealt the deal that is over."""
        return self._table.dealer

    @property
    def number(self) -> int:
        """Give how many deals were begun."""
        return self._table.number

    @property
    def phase(self) -> str:
        """Give the phase: `auction trump call discard play deal-over`, or `game-over`."""
        if self.outcome is not None:
            return "game-over"
        return engine.phase_name(self.variant, self._deal)

    @property
    def actor(self) -> Seat | None:
        """Give the seat that must act now; None between deals and at the end."""
        return self._deal.turn

    @property
    def scores(self) -> tuple[int, ...]:
        """Give the scores, one a seat ever used; partners each show their side's."""
        return self._table.scores

    @property
    def last_deal(self) -> DealResult | None:
        """Give the result of the last deal that is over."""
        return self._table.last_deal

    @property
    def outcome(self) -> Outcome | None:
        """Give how the game ended; None while it goes on."""
        return self._table.outcome

    @property
    def ledger(self) -> tuple[Person, ...]:
        """Give everyone who ever sat at a table with stakes, in the order of sitting down."""
        return self._table.ledger.people

    @property
    def pot(self) -> Fraction:
        """Give what roundings left in the pot, in cents (M8)."""
        return self._table.ledger.pot

    @property
    def log(self) -> tuple[Entry, ...]:
        """Give what was done since the first deal was dealt, in order."""
        return tuple(step.entry for step in self._log)

    @property
    def course(self) -> tuple[tuple[Seat | None, Entry], ...]:
        """Give the log with the seat that acted, None for what no seat did in a deal."""
        return tuple((step.seat, step.entry) for step in self._log)

    def pack(self, number: int) -> tuple[Card, ...]:
        """Give the pack of a deal, from 1, in dealing order; before it is dealt, the seed's."""
        dealt = [step.entry.pack for step in self._log if isinstance(step.entry, NextDeal)]
        packs = (self._first_pack, *dealt)
        return packs[number - 1] if number <= len(packs) else self._packs[number]

    def earlier(self, entries: int) -> Game:
        """Give a game like this one, at the point where its log had so many entries."""
        began = self.events()[0]
        assert isinstance(began, DealBegan)
        scores = dict(zip(began.seats, began.scores, strict=True))
        game = Game(
            self.variant,
            self.seed,
            dealer=began.dealer,
            names=self._first_names,
            scores=[scores[seat] for seat in sorted(scores)],
            cards=self._first_pack,
            tags=self.tags,
        )
        for entry in self.log[:entries]:
            game.redo(entry)
        return game

    def stages(self) -> Iterator[Game]:
        """Give a game like this one at every point of its log, before its first entry to now.

        It is one object that goes on; `earlier` gives one to keep.
        """
        game = self.earlier(0)
        yield game
        for entry in self.log:
            game.redo(entry)
            yield game

    def legal_actions(self) -> tuple[Action, ...]:
        """List what the actor may do; () between deals and at the end."""
        return engine.legal_actions(self.variant, self._deal)

    def check(self, action: Action | str) -> None:
        """Raise `IllegalAction` when the actor may not do this, `NotationError` for unreadable."""
        engine.check(self.variant, self._deal, _action(action))

    def push(self, action: Action | str) -> tuple[Event, ...]:
        """Do an action and give what happened; raises as `check` does and changes nothing then."""
        asked = _action(action)
        deal = self._deal
        engine.check(self.variant, deal, asked)
        before = len(deal.events)
        self._log.append(_Step(asked, self._table, seat=deal.turn))
        engine.apply(self.variant, deal, asked)
        if deal.result is not None:
            self._table = table.close_deal(self.variant, self._table, deal.result)
            if self._table.outcome is not None:
                deal.events.append(GameEnded(self._table.outcome))
        return tuple(deal.events[before:])

    def next_deal(self, cards: Sequence[Card | str] | None = None) -> tuple[Event, ...]:
        """Deal again, from the seed or with a pack in dealing order; gives what happened.

        Raises `IllegalAction` while a deal is under way, when the game is over or fewer than two
        sit at the table.
        """
        self._check_between_deals("next-deal", "N2")
        opened = table.open_deal(self._table)
        pack = self._packs[opened.number] if cards is None else _pack_of(self.variant, cards)
        step = _Step(NextDeal(pack), self._table, self._deal, len(self._deal.events))
        self._log.append(step)
        self._past += self._deal.events
        self._table = opened
        self._deal = self._dealt(pack)
        return tuple(self._deal.events)

    def leave(self, seat: Seat) -> int:
        """Let a player go between deals; gives the cents paid (M8). Raises `IllegalAction`."""
        self._check_between_deals(f"leave {seat}", "M8")
        left, cents = table.leave(self.variant, self._table, seat)
        self._note(Leave(seat), left, [PlayerLeft(seat, self.names[seat], cents)])
        return cents

    def join(self, name: str, seat: Seat | None = None) -> Seat:
        """Let somebody sit down between deals; gives the seat (M8). Raises `IllegalAction`."""
        self._check_between_deals("join" if seat is None else f"join {seat}", "M8")
        joined, taken = table.join(self.variant, self._table, name, seat)
        self._note(Join(name, taken), joined, [PlayerJoined(taken, name)])
        return taken

    def stop(self) -> tuple[Event, ...]:
        """Stop the table and pay everyone seated (M7). Raises `IllegalAction`."""
        self._check_between_deals("stop", "M8")
        stopped, cents = table.stop(self.variant, self._table)
        paid = [PlayerPaid(seat, self.names[seat], sum_paid) for seat, sum_paid in cents.items()]
        return self._note(Stop(), stopped, paid)

    def pop(self) -> Entry:
        """Take back the last entry of the log, whatever it is, and give it.

        Raises `IllegalAction` when there is none.
        """
        if not self._log:
            raise IllegalAction("nothing_to_take_back", "N2", None, "undo")
        step = self._log.pop()
        self._table = step.table
        if step.deal is not None:
            self._deal = step.deal
            del self._past[len(self._past) - step.events :]
        elif isinstance(step.entry, Leave | Join | Stop):
            del self._deal.events[step.events :]
        else:
            self._deal = self._replayed()
        return step.entry

    @property
    def event_count(self) -> int:
        """Give how many events `events` gives."""
        return len(self._past) + len(self._deal.events)

    def events(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Give the log of events; with a seat, the deal under way as that seat may know it.

        Raises `UnknownName` for a seat that nobody ever sat on.
        """
        now = self._deal.events
        if seat is None:
            return (*self._past, *now)
        self._check_seat(seat)
        if self._deal.result is not None:
            return (*self._past, *now)
        return (*self._past, *(redact(event, seat) for event in now))

    def observe(self, seat: Seat) -> Observation:
        """Give what a seat knows of the deal under way, or of the one that is over.

        Raises `UnknownName` for a seat that nobody ever sat on.
        """
        self._check_seat(seat)
        return observe(self.variant, self._deal, self._table, seat)

    def balance(self, seat: Seat) -> Fraction:
        """Give what was credited to whoever sat last on a seat, as a fraction of a cent (M7).

        Raises `UnknownName` for a seat that is not in the ledger.
        """
        for person in reversed(self.ledger):
            if person.seat == seat:
                return person.balance
        raise UnknownName(seat, tuple(str(person.seat) for person in self.ledger))

    def payouts(self) -> tuple[int, ...]:
        """Give all cents paid at each seat, from seat 0, once the table has stopped; else ()."""
        if self.outcome is None:
            return ()
        return tuple(
            sum(p.paid or 0 for p in self.ledger if p.seat == seat)
            for seat in range(len(self.scores))
        )

    def record(self) -> str:
        """Write the game as PTN (`docs/ptn.md`); the seed only once the game is over."""
        head = writing.head(self.variant, self._first_names, self.tags)
        if self.outcome is not None:
            head.append(f'[Seed "{self.seed}"]')
        return writing.write(head, self.variant, self.events())

    def redo(self, entry: Entry) -> None:
        """Do an entry of a log; raises `IllegalAction`."""
        match entry:
            case NextDeal():
                self.next_deal(entry.pack)
            case Leave():
                self.leave(entry.seat)
            case Join():
                self.join(entry.name, entry.seat)
            case Stop():
                self.stop()
            case _:
                self.push(entry)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.names)):
            raise UnknownName(seat, tuple(map(str, range(len(self.names)))))

    def _check_between_deals(self, action: str, paragraph: str) -> None:
        if self._deal.result is None:
            raise IllegalAction("deal_under_way", paragraph, self.actor, action)

    def _note(self, entry: Entry, after: Table, happened: Sequence[Event]) -> tuple[Event, ...]:
        before = len(self._deal.events)
        self._log.append(_Step(entry, self._table, None, before))
        self._table = after
        self._deal.events += happened
        if after.outcome is not None:
            self._deal.events.append(GameEnded(after.outcome))
        return tuple(self._deal.events[before:])

    def _dealt(self, pack: tuple[Card, ...]) -> DealState:
        here = self._table
        seats = clockwise_from(next_seat(here.dealer, here.seated), here.seated)
        scores = {seat: here.scores[seat] for seat in seats}
        return engine.start(self.variant, pack, seats, scores, here.number)

    def _replayed(self) -> DealState:
        """Deal the deal under way again and play what is left of its log."""
        first = len(self._log)
        while first and not isinstance(self._log[first - 1].entry, NextDeal):
            first -= 1
        opening = self._log[first - 1].entry if first else None
        pack = opening.pack if isinstance(opening, NextDeal) else self._first_pack
        deal = self._dealt(pack)
        for step in self._log[first:]:
            assert not isinstance(step.entry, NextDeal | Leave | Join | Stop)
            engine.apply(self.variant, deal, step.entry)
        return deal


def _action(action: Action | str) -> Action:
    return parse_action(action) if isinstance(action, str) else action


def _pack_of(variant: Variant, cards: Sequence[Card | str]) -> tuple[Card, ...]:
    pack = tuple(parse_card(card) if isinstance(card, str) else card for card in cards)
    if sorted(pack) != sorted(variant.pack):
        raise VariantError("bad_pack", "cards", len(pack), (f"all {len(variant.pack)} cards",))
    return pack


def _check_beginning(
    variant: Variant, dealer: Seat, names: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    players = variant.players
    if dealer not in range(players):
        raise VariantError("bad_value", "dealer", dealer, (f"0-{players - 1}",))
    for what, given in (("names", names), ("scores", scores)):
        if len(given) != players:
            raise VariantError("bad_length", what, len(given), (str(players),))
    for side in variant.sides.at_the_deal(tuple(range(players))):
        if len({scores[seat] for seat in side}) > 1:
            raise VariantError("partners_share_a_score", "scores", scores, ())
