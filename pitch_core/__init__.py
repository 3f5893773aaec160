"""Pitch, the card game: its rules, games, bots and records."""

from pitch_core.errors import IllegalAction, NotationError, PitchError, UnknownName, VariantError
from pitch_core.game import Game
from pitch_core.notation.reading import read
from pitch_core.variants import variant, variants

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
