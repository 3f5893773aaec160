"""The reasons for a decision that was tried out, as codes with figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.actions import Bid
from pitch_core.bots.decision import Reason

if TYPE_CHECKING:
    from pitch_core.bots.trial import Trial
    from pitch_core.bots.utility import Utility

EQUAL: Final = 2.0
"""Standard errors of the difference within which two actions are called equal."""
SACRIFICE: Final = 0.15
"""Points given up, at the least, for it to be said what for."""


def why(chosen: Trial, others: list[Trial], utility: Utility) -> tuple[Reason, ...]:
    """Give the reasons in order of weight.

    - `makes_bid`: the chosen `bid` is made in this `share` of the worlds in which it is high; the
      `chance` to make it allows for its having been chosen for that.
    - `holds_back`: it costs `points` of the own score, but lowers the worth to `seat` by `amount`.
    - `best_in_worlds`: its mean `value` in so many `worlds`.
    - `equal_with`: the `actions` that cannot be told from it.
    """
    reasons = [
        *_makes_bid(chosen),
        *_holds_back(chosen, others, utility),
        Reason("best_in_worlds", {"value": chosen.mean(), "worlds": len(chosen.values)}),
    ]
    equal = tuple(
        trial.action
        for trial in others
        if len(trial.values) == len(chosen.values)
        and abs(trial.gap(chosen)) <= EQUAL * trial.error(chosen)
    )
    if equal:
        reasons.append(Reason("equal_with", {"actions": equal}))
    return tuple(reasons)


def _makes_bid(chosen: Trial) -> tuple[Reason, ...]:
    share = chosen.made_bid()
    if share is None:
        return ()
    assert isinstance(chosen.action, Bid)
    bid = int(chosen.action.level)
    return (Reason("makes_bid", {"bid": bid, "share": share, "chance": chosen.chance()}),)


def _holds_back(chosen: Trial, others: list[Trial], utility: Utility) -> tuple[Reason, ...]:
    """Tell whom a choice is aimed at when another brings more points and less of the game."""
    selfish = max(others, key=lambda trial: trial.points())
    points = selfish.points() - chosen.points()
    if points < SACRIFICE:
        return ()
    losses = {
        seat: selfish.mean_share(at) - chosen.mean_share(at)
        for at, seat in enumerate(utility.seats)
        if at != chosen.me
    }
    seat = max(losses, key=losses.__getitem__)
    if losses[seat] <= 0:
        return ()
    return (Reason("holds_back", {"seat": seat, "points": points, "amount": losses[seat]}),)
