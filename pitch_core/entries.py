"""The entries of a game's log: actions, and what happens between deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.actions import Action

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The next deal was begun with this pack, in dealing order."""

    pack: tuple[Card, ...]

    def __str__(self) -> str:
        """Give the text form."""
        return "next-deal"


@dataclass(frozen=True, slots=True)
class Leave:
    """A player left."""

    seat: Seat

    def __str__(self) -> str:
        """Give the text form."""
        return f"leave {self.seat}"


@dataclass(frozen=True, slots=True)
class Join:
    """A player sat down."""

    name: str
    seat: Seat

    def __str__(self) -> str:
        """Give the text form."""
        return f"join {self.seat} {self.name}"


@dataclass(frozen=True, slots=True)
class Stop:
    """The table stopped."""

    def __str__(self) -> str:
        """Give the text form."""
        return "stop"


Entry = Action | NextDeal | Leave | Join | Stop
