"""The expert: tries every action in worlds that fit what it knows, and counts what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitch_core.actions import Pass
from pitch_core.bots.belief import Beliefs
from pitch_core.bots.character import eagerness
from pitch_core.bots.decision import Decision, Thought
from pitch_core.bots.moves import is_sure_point, rule_player, worth_trying
from pitch_core.bots.steady import by_rule
from pitch_core.bots.trial import Trial
from pitch_core.bots.utility import utility_for
from pitch_core.bots.why import why
from pitch_core.fast.table import Table

if TYPE_CHECKING:
    from random import Random

    from pitch_core.actions import Action
    from pitch_core.bots.utility import Utility
    from pitch_core.observation import Observation

SLICE: Final = 16
"""Deals played out between two answers: some milliseconds, also in a browser."""
ENOUGH: Final = 20
"""Worlds after which an action that is clearly worse is tried no more."""
CLEARLY: Final = 3.5
"""Standard errors of the difference by which it is."""
SURELY: Final = 4.0
"""Standard errors by which another card must be better than to have a sure point now."""

HOPELESS: Final = 0.1
"""The share of worlds in which a bid has to be made."""


class Leaning(NamedTuple):
    """What speaks for an action beside its worth."""

    preferred: Action
    """What the rule player does."""
    margin: float
    """Standard errors by which another action must be better than that."""
    tilt: float
    """What a character adds to the worth of every bid."""


def think(
    observation: Observation, rng: Random, worlds: int, character: str | None = None
) -> Thought:
    """Try every legal action in `worlds` common worlds, `SLICE` deals or so a slice."""
    actions = worth_trying(observation)
    if len(actions) == 1:
        return Decision(next(iter(actions.values())))
    players = rule_player(observation)
    source = Beliefs(observation, players)
    utility = utility_for(observation, source.seats)
    preferred = by_rule(observation, rng, character)
    bidding = observation.phase == "auction"
    leaning = Leaning(
        preferred,
        margin=_margin(observation, preferred, utility),
        tilt=utility.step * eagerness(character) if bidding else 0.0,
    )
    trials = {move: Trial(action, utility.me) for move, action in actions.items()}
    tried = list(trials)
    worth = Table(utility.of)
    for drawn in range(1, worlds + 1):
        world = source.draw(rng)
        for move, end in zip(tried, players.ends(world, tried), strict=True):
            trials[move].note(end, worth[end])
        if drawn % max(1, SLICE // len(tried)) == 0 and drawn < worlds:
            yield _decide(list(trials.values()), leaning, utility)
            if drawn >= ENOUGH:
                best = max((trials[move] for move in tried), key=Trial.mean)
                tried = [move for move in tried if not _is_clearly_worse(trials[move], best)]
                if len(tried) == 1:
                    break
    decision = _decide(list(trials.values()), leaning, utility)
    yield decision
    return decision


def _margin(observation: Observation, preferred: Action, utility: Utility) -> float:
    """Give the standard errors by which another action must be better than the rule player's."""
    if is_sure_point(observation, preferred):
        return SURELY
    return utility.margin if observation.phase == "auction" else 1.0


def _is_clearly_worse(trial: Trial, best: Trial) -> bool:
    return trial is not best and trial.gap(best) > CLEARLY * trial.error(best)


def _is_hopeless(trial: Trial) -> bool:
    share = trial.made_bid()
    return share is not None and share < HOPELESS


def _decide(trials: list[Trial], leaning: Leaning, utility: Utility) -> Decision:
    worlds = max(len(trial.values) for trial in trials)
    whole = [trial for trial in trials if len(trial.values) == worlds]
    # A bid that fails everywhere keeps another from playing, but who likes to see it made?
    open_still = [trial for trial in whole if not _is_hopeless(trial)] or whole

    def liking(trial: Trial) -> float:
        return trial.mean() + (0.0 if isinstance(trial.action, Pass) else leaning.tilt)

    chosen = max(open_still, key=liking)
    for trial in open_still:
        # Between equals the rule player's choice looks the most sensible.
        lead = liking(chosen) - liking(trial)
        if trial.action == leaning.preferred and lead <= leaning.margin * trial.error(chosen):
            chosen = trial
    others = sorted((t for t in trials if t is not chosen), key=lambda trial: trial.gap(chosen))
    rows = tuple(
        (trial.action, chosen.mean() - trial.gap(chosen), trial.error(chosen))
        for trial in (chosen, *others)
    )
    return Decision(chosen.action, rows, why(chosen, others, utility))
