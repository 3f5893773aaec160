"""What the page shows, as frozen records: the session makes them, the views only read them.

Nothing here is a sentence. Codes become sentences in `reasons` and `say`, so that a model reads in
whatever language is in use. A hand that the person may not see is in none of these records.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_web.model_of_past import ReviewScreen, SheetRow, SheetScreen, StatisticsScreen
from pitch_web.model_of_sharing import FairScreen, OpenScreen, ShareScreen, ViewerScreen

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from pitch_core.bots import Reason
    from pitch_core.cards import Card
    from pitch_core.observation import Observation
    from pitch_core.results import DealResult, Outcome, Trick
    from pitch_core.rules.stakes import Person
    from pitch_core.seats import Seat
    from pitch_web.settings import Settings


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that was refused (N2).

    `action` is its text form, `paragraph` of the rules or "" where no rule forbids it; the sentence
    is `reasons.refusal(refusal)`.
    """

    code: str
    paragraph: str = ""
    action: str = ""
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell once, beside whatever screen is shown: `reasons.notice(notice)`.

    `action` is what may be done about it, a `data-action`.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    action: str = ""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game that can be gone on with. `scores` has one int a seat of `seated`.

    `when` is the time of the last deed in seconds since 1970, 0 if it is not known.
    """

    key: str
    variant_name: str
    names: tuple[str, ...]
    seated: tuple[Seat, ...]
    scores: tuple[int, ...]
    me: Seat
    deal: int
    over: bool = False
    when: float = 0.0


@dataclass(frozen=True, slots=True)
class StartScreen:
    """The first screen: the variants to choose from, in order, and games to go on with.

    `resume` is the game that was looked at last, `others` are more of them, the newest first;
    games that are over stand among `others`. `now` is the time, `aside` how many things are kept
    that could not be read, `counted` whether there are statistics.
    """

    variants: tuple[str, ...]
    resume: GameSummary | None = None
    others: tuple[GameSummary, ...] = ()
    now: float = 0.0
    aside: int = 0
    counted: bool = False


@dataclass(frozen=True, slots=True)
class AsideScreen:
    """What could not be read: how long each text is that is kept aside."""

    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One control of the setup form; its words are in `house_rules`.

    `kind` is `choice` (one of `choices`), `number` (`least` to `most`), `flag` (`yes` or `no`) or
    `text`. `value` is what stands in it, as text, even when that is wrong: then `error` is a code
    for `reasons.field_error(field)`. `group` is `table`, `rules`, `seats` or `chance`.
    """

    name: str
    kind: str
    group: str
    value: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    error: str = ""


@dataclass(frozen=True, slots=True)
class SetupScreen:
    """The form that starts a game with `new-game`; every field is sent by its name.

    Beside the variant's options there are `level` for all bots, `seed` and, a seat, `name0` … and
    `seat1` … (`person` or a level, "" means `level`). When `players` or another field
    that reshapes the form changes, `reshape` is sent with the fields, and the form comes back.
    `seal` is that of the pack that will be dealt.
    """

    variant_name: str
    fields: tuple[Field, ...]
    levels: tuple[str, ...]
    seal: str = ""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat: `level` of a bot, "" for a person; `character` of a bot, "" for none."""

    name: str
    level: str = ""
    character: str = ""


@dataclass(frozen=True, slots=True)
class SittingScreen:
    """The form in which those who sit are changed between deals, sent with `seat-anew`.

    A seat of `seated` has the fields `name0`, `seat0` (`person` or a level) and `character0`.
    """

    variant_name: str
    seated: tuple[Seat, ...]
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Guided:
    """What a guided deal says here: `say` is a message for the catalogue.

    `wanted` are the actions that do what it says, () while the person has to wait; `others` are the
    variants that have a guided deal.
    """

    variant_name: str
    say: str
    wanted: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableScreen:
    """A deal under way, from the seat `me`.

    `obs` is the only source for cards. `trick` is a finished trick that still rests on the table
    until `continue`, else None (`obs.table` is empty then). `refusal` says why the last try was
    refused. `marked` are the cards chosen to put away, `needed` how many must go in all. `raised`
    is a card lifted by a first tap. `thinking` is the bot that has the turn. `handover` is the
    person to whom the device must be given before any hand is shown: then `obs` is nobody's hand.
    `last_trick` is whether the last trick is laid open, `played` whether all cards played are.
    `hint` is a line of advice, if asked for, `guided` what a guided deal says.
    """

    obs: Observation
    me: Seat
    seats: Mapping[Seat, SeatInfo]
    trick: Trick | None = None
    refusal: Refusal | None = None
    marked: frozenset[Card] = frozenset()
    needed: int = 0
    raised: Card | None = None
    paused: bool = False
    thinking: Seat | None = None
    handover: Seat | None = None
    can_undo: bool = False
    can_claim: bool = False
    last_trick: bool = False
    played: bool = False
    hint: Hint | None = None
    guided: Guided | None = None

    @property
    def asked(self) -> bool:
        """Tell whether the reader, who is no bot, must act."""
        return self.reader is not None and self.obs.actor == self.reader

    @property
    def reader(self) -> Seat | None:
        """Give the seat that is called "you"; None while a bot plays there and one looks on."""
        return None if self.seats[self.me].level else self.me


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice: the actions' text forms, best first, each with its worth and the doubt about it.

    `reasons` become sentences in `explaining`.
    """

    actions: tuple[tuple[str, float, float], ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultScreen:
    """A deal that is over, all its cards open (S6), and the game if that is over too.

    `before` and `after` are the scores, one int a seat from 0. `outcome` is None while the game
    goes on. `ledger` is None where nothing is played for. `waiting` tells that too few are seated
    for another deal (M8). `free` are the seats that someone may take, `can_leave` those that may
    be left. `seal` is that of the next pack: which deal it is for, and the seal.
    """

    obs: Observation
    me: Seat
    seats: Mapping[Seat, SeatInfo]
    result: DealResult
    before: tuple[int, ...]
    after: tuple[int, ...]
    outcome: Outcome | None = None
    ledger: Ledger | None = None
    can_undo: bool = False
    waiting: bool = False
    free: tuple[Seat, ...] = ()
    can_leave: tuple[Seat, ...] = ()
    can_stop: bool = False
    sheet: tuple[SheetRow, ...] = ()
    guided: Guided | None = None
    seal: tuple[int, str] | None = None

    @property
    def reader(self) -> Seat | None:
        """Give the seat that is called "you"; None while a bot plays there and one looks on."""
        return None if self.seats[self.me].level else self.me


@dataclass(frozen=True, slots=True)
class Payment:
    """One person owes another whole cents, so that everybody is even at the end."""

    payer: str
    payee: str
    cents: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The money of a table: everyone who ever sat, what rounding left in the pot, who pays whom.

    A person sits while their `paid` is None and the table has not stopped. `history` has a row of
    balances a person of `people`, one value after each deal, None where they were not there.
    `payments` is () until the table has stopped.
    """

    people: tuple[Person, ...]
    pot: Fraction
    stake: int
    moon_stake: int
    stopped: bool
    payments: tuple[Payment, ...] = ()
    history: tuple[tuple[Fraction | None, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """The rules of a variant, open at a paragraph if one is named."""

    variant_name: str
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """Every setting; the choices are in `settings.CHOICES`. `languages` as (code, own name)."""

    languages: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HelpScreen:
    """The keys, and what can be done with them."""


@dataclass(frozen=True, slots=True)
class MessageScreen:
    """Something that stands in the way, alone on the page.

    `code` for `reasons.message(screen)`; `token` is text at fault, hostile until escaped; `actions`
    are the controls that lead on, as `data-action` verbs.
    """

    code: str
    token: str = ""
    params: Mapping[str, object] = field(default_factory=dict)
    actions: tuple[str, ...] = ("back",)


Screen = (
    ViewerScreen
    | FairScreen
    | ShareScreen
    | OpenScreen
    | StartScreen
    | SetupScreen
    | SittingScreen
    | TableScreen
    | ResultScreen
    | ReviewScreen
    | SheetScreen
    | StatisticsScreen
    | AsideScreen
    | RulesScreen
    | SettingsScreen
    | HelpScreen
    | MessageScreen
)


@dataclass(frozen=True, slots=True)
class Model:
    """One whole state of the page.

    `under` is the screen that Back leads to, None on the first one. `menu` is whether the menu is
    open over the screen. `game` tells whether a game is under way, for the menu. `seq` numbers
    what is shown; a click on an older one is refused. `framed` is so inside another's page.
    """

    screen: Screen
    settings: Settings
    seq: int = 0
    under: Screen | None = None
    menu: bool = False
    game: bool = False
    notice: Notice | None = None
    framed: bool = False
