"""How a game is begun: the choices of one table, from a form, a link or what was kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core import Game, variant
from pitch_core.rules.options import option_text
from pitch_web.model import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitch_core.cards import Card
    from pitch_core.rules.composition import Variant
    from pitch_core.rules.options import OptionValue
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn by lot for a game before it begins: its seed, and the salt of its seals."""

    seed: int
    salt: str


@dataclass(frozen=True, slots=True)
class Start:
    """Everything that a game begins with.

    `names` and `levels` hold one entry a seat; the level of a person is "". `character` is how
    readily the bots bid, "" for none in particular. `me` is the seat that the page is looked at
    from first. `dealer`, `scores` and `cards`, the first pack in dealing order, are None unless
    given. `link` is the address fragment that asked for the game, "" if none did.
    """

    variant_name: str
    options: Mapping[str, OptionValue]
    seed: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    character: str = ""
    me: Seat = 0
    dealer: Seat | None = None
    scores: tuple[int, ...] | None = None
    link: str = ""
    cards: tuple[Card, ...] | None = None

    @property
    def variant(self) -> Variant:
        """Give the variant with its house rules."""
        return variant(self.variant_name, **self.options)

    def game(self, cards: Sequence[Card] | None = None) -> Game:
        """Deal the first hand, from the seed or with a pack; raises `VariantError`."""
        return Game(
            self.variant,
            self.seed,
            dealer=self.dealer,
            names=self.names,
            scores=self.scores,
            cards=cards or self.cards,
        )

    def sitters(self) -> dict[Seat, SeatInfo]:
        """Give who sits down at each seat."""
        return {
            seat: SeatInfo(name, level, self.character if level else "")
            for seat, (name, level) in enumerate(zip(self.names, self.levels, strict=True))
        }

    def option_texts(self) -> dict[str, str]:
        """Give every option as text, as the form and a link have it."""
        return {name: option_text(value) for name, value in self.variant.settings}
