"""Pitch, the card game: its rules, games, bots and records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.errors import IllegalAction, NotationError, PitchError, UnknownName, VariantError
from pitch_core.game import Game
from pitch_core.variants import variant, variants

if TYPE_CHECKING:
    from pitch_core.notation.position import Position

__all__ = [
    "Game",
    "IllegalAction",
    "NotationError",
    "PitchError",
    "UnknownName",
    "VariantError",
    "read",
    "variant",
    "variants",
]


def read(text: str | bytes, seed: int | None = None) -> Game | Position:
    """Read a record: a `Game` at the point where it ends, or a `Position` for unknown hands.

    Bytes are UTF-8. Deals after the record come from `seed`, else from the seed in the record, else
    from a new one. Raises `NotationError`, with the paragraph where a rule forbids what is written.
    """
    # Whoever only plays needs no reader, and a page starts sooner without it.
    from pitch_core.notation.reading import read_record  # noqa: PLC0415

    return read_record(text, seed)
