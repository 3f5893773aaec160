"""Characters: how readily a bot bids. They change its bids, never what it plays or what it sees."""

from __future__ import annotations

from typing import Final

from pitch_core.errors import UnknownName

_EAGERNESS: Final = {"cautious": -1.0, "bold": 1.0}


def characters() -> tuple[str, ...]:
    """Give the characters that a bot can have; without one it bids what it thinks best."""
    return tuple(_EAGERNESS)


def eagerness(character: str | None) -> float:
    """Give -1 for a cautious, 1 for a bold bot, else 0. Raises `UnknownName` for any other."""
    if character is None:
        return 0.0
    if character not in _EAGERNESS:
        raise UnknownName(character, characters())
    return _EAGERNESS[character]
