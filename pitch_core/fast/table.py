"""Tables that fill themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

Key = TypeVar("Key", bound="Hashable")
Entry = TypeVar("Entry")


class Table(dict[Key, Entry]):
    """A function that remembers: an entry is worked out when it is first asked for."""

    def __init__(self, fill: Callable[[Key], Entry]) -> None:
        """Keep the function that works out one entry."""
        super().__init__()
        self._fill = fill

    def __missing__(self, key: Key) -> Entry:
        """Work out the entry and keep it."""
        entry = self[key] = self._fill(key)
        return entry
