"""The person's settings: what there is to choose, and reading it from text that may be wrong."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING

from pitch_web import words

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Settings:
    """One value a setting, each one of its `CHOICES`.

    `deck` is how many colours the suits have, `auto` leaves it to the theme. `trick_rest` is
    whether a finished trick goes by itself after a while or waits for a tap. `confirm` asks for a
    second tap on a card. `last_card` plays the one card that is left
    in a hand. `keys` allows single letters as commands. `announce` is how much a screen reader is
    told. `tracker` shows the points so far, `played` the cards played.
    """

    lang: str = "en"
    theme: str = "auto"
    deck: str = "auto"
    pace: str = "normal"
    trick_rest: str = "timed"
    confirm: str = "no"
    last_card: str = "no"
    sounds: str = "no"
    announce: str = "full"
    hand_order: str = "suits"
    card_back: str = "lattice"
    index_size: str = "normal"
    keys: str = "yes"
    tracker: str = "yes"
    played: str = "no"


YES_NO = ("yes", "no")

CHOICES: Mapping[str, tuple[str, ...]] = {
    "lang": words.LANGUAGES,
    "theme": ("auto", "light", "dark", "contrast"),
    "deck": ("auto", "2", "4"),
    "pace": ("slow", "normal", "fast", "instant"),
    "trick_rest": ("timed", "tap"),
    "confirm": YES_NO,
    "last_card": YES_NO,
    "sounds": YES_NO,
    "announce": ("full", "short"),
    "hand_order": ("suits", "ranks"),
    "card_back": ("lattice", "plain", "waves"),
    "index_size": ("normal", "large"),
    "keys": YES_NO,
    "tracker": YES_NO,
    "played": YES_NO,
}
"""What each setting may be; where there are only `yes` and `no` it is a switch."""


def change(settings: Settings, name: str, value: str) -> Settings:
    """Give the settings with one changed; as they were when there is no such choice."""
    if value not in CHOICES.get(name, ()):
        return settings
    return replace(settings, **{name: value})


def read(kept: object) -> Settings:
    """Give the settings from what was kept, hostile until looked at: whatever fits is taken."""
    settings = Settings()
    if isinstance(kept, dict):
        for field in fields(Settings):
            value = kept.get(field.name)
            if isinstance(value, str):
                settings = change(settings, field.name, value)
    return settings


def write(settings: Settings) -> dict[str, str]:
    """Give the settings to be kept."""
    return asdict(settings)
