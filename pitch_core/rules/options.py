"""Options of a variant (house rules): what they take, and how a component refers to one."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from operator import is_
from typing import TYPE_CHECKING, Any

from pitch_core.errors import VariantError

if TYPE_CHECKING:
    from collections.abc import Mapping

OptionValue = int | bool | str


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high` (None: no upper end)."""

    name: str
    default: int
    low: int
    high: int | None = None

    def takes(self, value: object) -> bool:
        """Tell whether this is a value of the option; True and False are no numbers."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.low <= value and (self.high is None or value <= self.high)

    def parse(self, text: str) -> OptionValue:
        """Read the text form; raises `VariantError`."""
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(10**9)):
            raise VariantError("bad_value", self.name, text, self.known())
        return int(text)

    def known(self) -> tuple[str, ...]:
        """List what the option takes, for an error."""
        return (f"{self.low}-{'' if self.high is None else self.high}",)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values: numbers or words."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]

    def takes(self, value: object) -> bool:
        """Tell whether this is a value of the option."""
        return any(type(value) is type(known) and value == known for known in self.values)

    def parse(self, text: str) -> OptionValue:
        """Read the text form; raises `VariantError`."""
        for value in self.values:
            if text == str(value):
                return value
        raise VariantError("bad_value", self.name, text, self.known())

    def known(self) -> tuple[str, ...]:
        """List what the option takes, for an error."""
        return tuple(map(str, self.values))


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or False, written `yes` and `no`."""

    name: str
    default: bool

    def takes(self, value: object) -> bool:
        """Tell whether this is a value of the option."""
        return isinstance(value, bool)

    def parse(self, text: str) -> OptionValue:
        """Read the text form; raises `VariantError`."""
        if text not in self.known():
            raise VariantError("bad_value", self.name, text, self.known())
        return text == "yes"

    def known(self) -> tuple[str, ...]:
        """List what the option takes, for an error."""
        return ("yes", "no")


Option = Number | Choice | YesNo


def option_text(value: OptionValue) -> str:
    """Write an option's value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True, slots=True)
class Needs:
    """A value of one option that is refused unless another has the value wanted (A7)."""

    name: str
    value: OptionValue
    other: str
    wanted: OptionValue

    def check(self, values: Mapping[str, OptionValue]) -> None:
        """Raise `VariantError` when the other option has another value."""
        if values[self.name] == self.value and values[self.other] != self.wanted:
            wanted = f"{self.other}={option_text(self.wanted)}"
            raise VariantError("needs", self.name, self.value, (wanted,))


@dataclass(frozen=True, slots=True)
class _OptionRef:
    name: str


def opt(name: str) -> Any:  # noqa: ANN401 - it stands in for a value of whatever type the option has
    """Stand for the value that an option will have, in a field of a component."""
    return _OptionRef(name)


def settle(values: Mapping[str, OptionValue], part: Any) -> Any:  # noqa: ANN401 - any component
    """Give a component with every `opt(...)` in it, however deep, replaced by its value."""
    if isinstance(part, _OptionRef):
        return values[part.name]
    if isinstance(part, tuple):
        items = tuple(settle(values, item) for item in part)
        return part if all(map(is_, items, part)) else items
    if is_dataclass(part) and not isinstance(part, type):
        kept = {each.name: getattr(part, each.name) for each in fields(part) if each.init}
        settled = {name: settle(values, value) for name, value in kept.items()}
        changed = {name: new for name, new in settled.items() if new is not kept[name]}
        return replace(part, **changed) if changed else part
    return part
