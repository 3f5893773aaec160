"""Positions: a deal of which some hands are unknown, seen from a seat whose hand is known.

The unknown hands are filled so that everything written could have happened; then the deal is
played through the engine, which checks it. Only observations of known seats come out, and those do
not depend on what was filled in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pitch_core.actions import Discard
from pitch_core.entries import Join, Leave, NextDeal, Stop
from pitch_core.errors import UnknownName
from pitch_core.events import redact
from pitch_core.notation import writing
from pitch_core.notation.shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitch_core.actions import Action
    from pitch_core.game import Game
    from pitch_core.observation import Observation
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A point of a deal to ask advice on. `known` are the seats whose hands are known."""

    variant: Variant
    known: tuple[Seat, ...]
    _game: Game

    @property
    def actor(self) -> Seat | None:
        """Give the seat that must act, None when the deal is over."""
        return self._game.actor

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names of the seats."""
        return self._game.names

    def observe(self, seat: Seat) -> Observation:
        """Give what a seat knows; raises `UnknownName` for a seat whose hand is not known.

        When the deal is over the cards that the text does not tell stay unknown.
        """
        if seat not in self.known:
            raise UnknownName(seat, tuple(map(str, self.known)))
        seen = self._game.observe(seat)
        if seen.result is None:
            return seen
        events = tuple(redact(event, seat) for event in seen.events)
        return replace(seen, events=events, widow=seen.widow if seat == seen.pitcher else ())

    @property
    def course(self) -> tuple[tuple[Seat | None, Action | None], ...]:
        """Give what was done, each with the seat; None for a card thrown from an unknown hand."""
        return tuple(
            (seat, None if isinstance(entry, Discard) and seat not in self.known else entry)
            for seat, entry in self._game.course
            if not isinstance(entry, NextDeal | Leave | Join | Stop)
        )

    def earlier(self, entries: int) -> Position:
        """Give the position at the point where its course had so many entries."""
        return Position(self.variant, self.known, self._game.earlier(entries))

    def stages(self) -> Iterator[Position]:
        """Give the position at every point of its course; each goes on with the next."""
        for game in self._game.stages():
            yield Position(self.variant, self.known, game)

    @property
    def event_count(self) -> int:
        """Give how many events an observation has."""
        return self._game.event_count

    def record(self) -> str:
        """Write the position as PTN, with the hands that are known."""
        events = (
            event if event.owner is None or event.owner in self.known else event.for_others()
            for event in self._game.events()
        )
        told = shown(events, self.actor)
        return writing.write_deal(self.variant, self.names, self._game.tags, told)


def observation_text(observation: Observation) -> str:
    """Write what a seat knows of a deal: a position, or the whole deal once it is over."""
    told = shown(observation.events, observation.actor)
    return writing.write_deal(observation.variant, observation.names, {}, told)
