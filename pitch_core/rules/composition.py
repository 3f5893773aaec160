"""A variant as one frozen record of components."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pitch_core.errors import VariantError
from pitch_core.rules.options import Needs, Option, OptionValue, settle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.deal import DealState
    from pitch_core.rules.dealing import DealPlan
    from pitch_core.rules.ending import Ending
    from pitch_core.rules.points import PointRule
    from pitch_core.rules.refusal import Refusal
    from pitch_core.rules.scoring import SetBack
    from pitch_core.rules.sides import CalledPartner, Partners
    from pitch_core.rules.stakes import Stakes
    from pitch_core.seats import Seat


Asked_contra = TypeVar("Asked_contra", contravariant=True)


class Phase(Protocol[Asked_contra]):
    """A part of a deal. A new mechanism is a new class of this shape, for its own kinds of action.

    `begin` and `apply` leave the seat that must act in `deal.turn`, None when the phase is over.
    `legal`, `refusal` and `apply` are asked only for that `seat`, and with actions of `kinds`.
    """

    @property
    def name(self) -> str:
        """Give the phase's name: `auction trump call discard play`."""
        ...

    @property
    def kinds(self) -> tuple[type[Action], ...]:
        """Give the kinds of action that the phase takes."""
        ...

    def begin(self, deal: DealState) -> None:
        """Enter the phase."""
        ...

    def legal(self, deal: DealState, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        ...

    def refusal(self, deal: DealState, seat: Seat, action: Asked_contra) -> Refusal | None:
        """Tell why the seat may not do this; None when it may."""
        ...

    def apply(self, deal: DealState, seat: Seat, action: Asked_contra) -> None:
        """Do it; it has been checked."""
        ...


_PARTS = ("dealing", "sides", "phases", "points", "scoring", "ending", "stakes")
"""The components of a variant: where an option may be referred to with `opt`."""


@dataclass(frozen=True)
class Variant:
    """A system of rules with its house rules settled. Equal by name and settings.

    `place` orders variants in lists; `option_list` says what can be set; `settings` holds the
    values by name. `table` is how many seats there are beyond the players at the start (M8), None
    where nobody comes or goes. The rest are components, which may refer to options with `opt`;
    once they are settled, `unsettled` keeps the variant as it was written.
    """

    name: str
    place: int = field(compare=False)
    option_list: tuple[Option, ...] = field(compare=False)
    pack: tuple[Card, ...] = field(compare=False)
    dealing: DealPlan = field(compare=False)
    sides: Partners | CalledPartner = field(compare=False)
    phases: tuple[Phase[Any], ...] = field(compare=False)
    points: tuple[PointRule, ...] = field(compare=False)
    scoring: SetBack = field(compare=False)
    ending: Ending = field(compare=False)
    stakes: Stakes | None = field(compare=False, default=None)
    table: int | None = field(compare=False, default=None)
    needs: tuple[Needs, ...] = field(compare=False, default=())
    settings: tuple[tuple[str, OptionValue], ...] = ()
    unsettled: Variant | None = field(compare=False, default=None, repr=False)

    @property
    def options(self) -> dict[str, OptionValue]:
        """Give the value of every option by name."""
        return dict(self.settings)

    @property
    def players(self) -> int:
        """Give how many seats are taken at the start."""
        return int(self.options["players"])

    @property
    def changed_options(self) -> dict[str, OptionValue]:
        """Give the options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.option_list}
        return {name: value for name, value in self.settings if value != defaults[name]}

    def option(self, name: str) -> Option:
        """Give an option by its name; raises `VariantError`."""
        for option in self.option_list:
            if option.name == name:
                return option
        names = tuple(option.name for option in self.option_list)
        raise VariantError("no_such_option", name, None, names)

    def parse_options(self, texts: Mapping[str, str]) -> dict[str, OptionValue]:
        """Read options from text, `yes` and `no` for booleans; raises `VariantError`."""
        return {name: self.option(name).parse(text) for name, text in texts.items()}

    def with_options(self, chosen: Mapping[str, OptionValue]) -> Variant:
        """Settle the house rules; what is not chosen has its default. Raises `VariantError`."""
        for name, value in chosen.items():
            option = self.option(name)
            if not option.takes(value):
                raise VariantError("bad_value", name, value, option.known())
        defaults = {option.name: option.default for option in self.option_list}
        values = {name: chosen.get(name, default) for name, default in defaults.items()}
        for need in self.needs:
            need.check(values)
        written = self.unsettled or self
        parts = {part: settle(values, getattr(written, part)) for part in _PARTS}
        return replace(self, settings=tuple(values.items()), unsettled=written, **parts)
