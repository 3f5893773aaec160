"""Bots: levels of players that get an observation and a random generator, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.bots.character import characters, eagerness
from pitch_core.bots.decision import Decision, Reason, Thought
from pitch_core.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from pitch_core.game import Game
    from pitch_core.observation import Observation

__all__ = ["Decision", "Reason", "Thought", "characters", "decide", "levels", "play", "think"]

WORLDS = 60
MASTER_TIMES = 4
"""How many times the worlds of an expert a master looks at."""

_LEVELS = ("novice", "steady", "expert", "master")


def levels() -> tuple[str, ...]:
    """Give the levels, from the weakest to the strongest."""
    return _LEVELS


def think(
    level: str,
    observation: Observation,
    rng: Random,
    worlds: int = WORLDS,
    character: str | None = None,
) -> Thought:
    """Decide in short slices: each gives the best decision so far, the end gives the decision.

    The same observation, state of `rng`, `worlds` and `character` give the same decision. Raises
    `UnknownName` for a level or a character that is not there. The observation must be that of
    the actor. At a variant that the fast rules do not know every level plays by what is legal.
    """
    eagerness(character)
    if level not in _LEVELS:
        raise UnknownName(level, _LEVELS)
    # Each level is loaded when it is first asked for: a page that plays starts the sooner.
    from pitch_core.fast.convert import names  # noqa: PLC0415

    if observation.variant.name not in names():
        from pitch_core.bots import plain  # noqa: PLC0415

        return plain.think(observation, rng, character)
    if level == "novice":
        from pitch_core.bots import novice  # noqa: PLC0415

        return novice.think(observation, rng, character)
    if level == "steady":
        from pitch_core.bots import steady  # noqa: PLC0415

        return steady.think(observation, rng, character)
    from pitch_core.bots import expert  # noqa: PLC0415

    times = MASTER_TIMES if level == "master" else 1
    return expert.think(observation, rng, worlds * times, character)


def decide(
    level: str,
    observation: Observation,
    rng: Random,
    worlds: int = WORLDS,
    character: str | None = None,
) -> Decision:
    """Decide in one go; see `think`."""
    thought = think(level, observation, rng, worlds, character)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            decision = done.value
            assert isinstance(decision, Decision)
            return decision


def play(game: Game, levels: Sequence[str], rng: Random) -> None:
    """Play a game to its end, one level a seat; each bot draws from a stream of its own.

    A table for money goes on until somebody stops it, so it is played to the end of its deal.
    """
    streams = [type(rng)(rng.random()) for _ in levels]
    while game.outcome is None:
        seat = game.actor
        if seat is not None:
            game.push(decide(levels[seat], game.observe(seat), streams[seat]).action)
        elif game.variant.stakes:
            return
        else:
            game.next_deal()
