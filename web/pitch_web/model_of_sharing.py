"""Screens of deals that are looked at, asked about, passed on and checked; see `model`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.seats import Seat
    from pitch_web.model import MessageScreen, TableScreen


@dataclass(frozen=True, slots=True)
class Quiz:
    """What a reader is asked, and how they answered.

    `ask` is `bid card call discard` or `trump`. `given` is the last answer, an action's text form,
    `correct` what became of it, None while it is weighed or there is none. `expected` are the
    answers that count, told once it is answered; `why` explains them.
    """

    ask: str
    given: str = ""
    correct: bool | None = None
    expected: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class ViewerScreen:
    """A deal to step through, to be asked about or to play on from.

    `table` is what stands at this step, from the seat looked from; its hand is () where it does not
    lie open. `hands` are the other open ones, by seat. `steps` are what happened at each step in
    words, the first what it began with; `at` is the place of this one, and `listed` where those of
    its deal begin and end. `seats` can be looked from.
    """

    table: TableScreen
    hands: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    mark: frozenset[Card] = frozenset()
    steps: tuple[str, ...] = ()
    listed: tuple[int, int] = (0, 0)
    at: int = 0
    mode: str = "view"
    controls: frozenset[str] = frozenset()
    seats: tuple[Seat, ...] = ()
    quiz: Quiz | None = None
    can_play: bool = False


@dataclass(frozen=True, slots=True)
class Shared:
    """One way to pass a deal on: `kind` is `now`, `start`, `all` or `ptn`.

    `text` is a fragment or a record; "" waits for the person to agree that all hands are shown.
    """

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class ShareScreen:
    """The ways to pass a deal on; `base` is the address that a link begins with."""

    shared: tuple[Shared, ...]
    base: str = ""


@dataclass(frozen=True, slots=True)
class OpenScreen:
    """A form to open a link or a record; `text` is what stood in it, `wrong` what is wrong."""

    text: str = ""
    wrong: MessageScreen | None = None


@dataclass(frozen=True, slots=True)
class FairDeal:
    """A deal's seal; `secret` and `pack` are "" until it is over."""

    number: int
    seal: str
    secret: str = ""
    pack: str = ""


@dataclass(frozen=True, slots=True)
class FairScreen:
    """The seals of a game's deals, the newest first, and a form to check one.

    `seal`, `secret` and `pack` stand in the form; `fits` is what the check came to, None before.
    """

    deals: tuple[FairDeal, ...]
    seal: str = ""
    secret: str = ""
    pack: str = ""
    fits: bool | None = None
