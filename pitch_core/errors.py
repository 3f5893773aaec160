"""The errors of the package: codes and figures. Sentences are made by whoever shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class PitchError(Exception):
    """The root of every error that this package raises on purpose."""


class IllegalAction(PitchError):  # noqa: N818 - it names what was tried
    """An action that the rules forbid now (N2). Nothing has changed.

    `code` says which rule, `paragraph` where it stands in `docs/rules/`, `seat` who tried it
    (None when no seat did), `action` what was tried; `params` are figures for the sentence.
    """

    def __init__(
        self,
        code: str,
        paragraph: str,
        seat: int | None,
        action: object,
        params: Mapping[str, object] | None = None,
    ) -> None:
        """Keep what was refused and why."""
        super().__init__(code, paragraph, seat, action)
        self.code = code
        self.paragraph = paragraph
        self.seat = seat
        self.action = action
        self.params = dict(params or {})

    def __str__(self) -> str:
        """Say it for a programmer's traceback."""
        who = "" if self.seat is None else f"seat {self.seat}: "
        return f"{who}{self.action} ({self.code}, {self.paragraph})"


class NotationError(PitchError, ValueError):
    """Text that cannot be read. Unreadable is not illegal: see `IllegalAction`.

    `text` is the offending token, `position` its offset from 0 in what was read, `line` and
    `column` count from 1; `paragraph` is set where a rule forbids what the token says.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that is known about a place
        self,
        code: str,
        text: str,
        position: int = 0,
        line: int = 1,
        column: int = 1,
        paragraph: str | None = None,
    ) -> None:
        """Keep the token, its place and why it was refused."""
        super().__init__(code, text, position, line, column, paragraph)
        self.code = code
        self.text = text
        self.position = position
        self.line = line
        self.column = column
        self.paragraph = paragraph

    def __str__(self) -> str:
        """Say it for a programmer's traceback."""
        rule = f", {self.paragraph}" if self.paragraph else ""
        return f"line {self.line}, column {self.column}: {self.text!r} ({self.code}{rule})"


class UnknownName(PitchError, KeyError):  # noqa: N818 - it names what was asked
    """A variant, level or other name that does not exist. `known` lists those that do."""

    def __init__(self, name: object, known: tuple[str, ...]) -> None:
        """Keep the name and what it could have been."""
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        """Say it for a programmer's traceback."""
        return f"{self.name!r} is not one of {', '.join(self.known)}"


class VariantError(PitchError, ValueError):
    """An option that the variant does not have, or a value it does not take.

    `option` is the name given, `value` what was asked, `known` what there is instead.
    """

    def __init__(self, code: str, option: str, value: object, known: tuple[str, ...]) -> None:
        """Keep the option and what it could have been."""
        super().__init__(code, option, value, known)
        self.code = code
        self.option = option
        self.value = value
        self.known = known

    def __str__(self) -> str:
        """Say it for a programmer's traceback."""
        return f"{self.option}={self.value!r}: {self.code}; there is {', '.join(self.known)}"
