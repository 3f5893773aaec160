"""What a bid, a point, a deal and a game came to, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import MOON
from pitch_web.words import _, listed, mark, ngettext, pgettext, pmark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.results import DealResult, Outcome, Point
    from pitch_core.seats import Seat, Side

_POINTS = {
    "high": pmark("point", "High"),
    "low": pmark("point", "Low"),
    "jack": pmark("point", "Jack"),
    "game": pmark("point", "Game"),
    "off_jack": pmark("point", "Off-jack"),
    "high_joker": pmark("point", "High joker"),
    "low_joker": pmark("point", "Low joker"),
    "ten": pmark("point", "Ten"),
    "three": pmark("point", "Three"),
}
_BIDS = {
    ("partner", 5): pmark("bid", "smudge"),
    ("pawnee", 10): pmark("bid", "moon, 10"),
    ("tenpoint", 10): pmark("bid", "moon, 10"),
}
"""Numbers that a table calls by a name of their own."""

_WON_BY_YOU = {
    "pitched_out": mark("You win: the bid was made, and it reached the target."),
    "bid_made": mark("You win: the bid was made, and it reached the target."),
    "highest_score": mark("You win with the highest score."),
    "moon_made": mark("You win at once: the moon was made."),
}
_WON_BY_ONE = {
    "pitched_out": mark("{name} wins: the bid was made, and it reached the target."),
    "bid_made": mark("{name} wins: the bid was made, and it reached the target."),
    "highest_score": mark("{name} wins with the highest score."),
    "moon_made": mark("{name} wins at once: the moon was made."),
}
_WON_BY_SIDE = {
    "pitched_out": mark("{names} win: the bid was made, and it reached the target."),
    "bid_made": mark("{names} win: the bid was made, and it reached the target."),
    "highest_score": mark("{names} win with the highest score."),
    "moon_made": mark("{names} win at once: the moon was made."),
}
STOPPED = mark("The table has stopped, and everyone is paid.")


def point_name(name: str) -> str:
    """Give the name of a point, "High"."""
    return pgettext(*_POINTS[name]) if name in _POINTS else name.replace("_", " ")


def bid_name(variant_name: str, level: int) -> str:
    """Say a bid: "3", "moon", and what else a table calls its highest one."""
    if level is MOON or str(level) == "moon":
        return pgettext("bid", "moon")
    named = _BIDS.get((variant_name, level))
    return pgettext(*named) if named else str(level)


def is_moon(variant_name: str, result: DealResult) -> bool:
    """Tell whether the bid was what a table calls a moon or a smudge."""
    return result.moon or (variant_name, result.bid) in _BIDS


def side_name(side: Side, names: Mapping[Seat, str], me: Seat | None) -> str:
    """Say who is on a side: "You", "Ann", "You, Ann"."""
    others = [names[seat] for seat in side if seat != me]
    return listed([_("You"), *others] if me in side else others)


def bid_result(
    result: DealResult, variant_name: str, names: Mapping[Seat, str], me: Seat | None
) -> str:
    """Say whether the bid was made, or the pitcher set back."""
    made = result.made[result.pitcher]
    params = {
        "name": names[result.pitcher],
        "bid": bid_name(variant_name, result.bid),
        "made": made,
        "lost": abs(result.change[result.pitcher]),
    }
    mine = result.pitcher == me
    if fell_short_of_tricks(result):
        text = _but_a_trick(mine=mine, made=made)
    elif result.made_bid:
        text = (
            ngettext(
                "You bid {bid} and made {made} point.",
                "You bid {bid} and made {made} points.",
                made,
            )
            if mine
            else ngettext(
                "{name} bid {bid} and made {made} point.",
                "{name} bid {bid} and made {made} points.",
                made,
            )
        )
    else:
        text = (
            ngettext(
                "You bid {bid}, made only {made} point, and are set back {lost}.",
                "You bid {bid}, made only {made} points, and are set back {lost}.",
                made,
            )
            if mine
            else ngettext(
                "{name} bid {bid}, made only {made} point, and is set back {lost}.",
                "{name} bid {bid}, made only {made} points, and is set back {lost}.",
                made,
            )
        )
    return text.format(**params)


def fell_short_of_tricks(result: DealResult) -> bool:
    """Tell whether a bid of all points and all tricks got the points, but not every trick."""
    points = sum(point.value for point in result.points)
    return result.moon and not result.made_bid and result.made[result.pitcher] == points


def _but_a_trick(*, mine: bool, made: int) -> str:
    """Give the sentence for a bid that failed by a trick."""
    if mine:
        return ngettext(
            "You bid {bid} and made {made} point, but not every trick, and are set back {lost}.",
            "You bid {bid} and made {made} points, but not every trick, and are set back {lost}.",
            made,
        )
    return ngettext(
        "{name} bid {bid} and made {made} point, but not every trick, and is set back {lost}.",
        "{name} bid {bid} and made {made} points, but not every trick, and is set back {lost}.",
        made,
    )


def point_owner(point: Point, names: Mapping[Seat, str], me: Seat | None) -> str:
    """Say who scores a point, "nobody" if so."""
    return side_name(point.seats, names, me) if point.seats else _("nobody")


def outcome(ended: Outcome, names: Mapping[Seat, str], me: Seat | None) -> str:
    """Say who has won a game, and by which rule."""
    if not ended.winners:
        return _(STOPPED)
    if ended.winners == (me,):
        return _(_WON_BY_YOU[ended.reason])
    if len(ended.winners) == 1:
        return _(_WON_BY_ONE[ended.reason]).format(name=names[ended.winners[0]])
    return _(_WON_BY_SIDE[ended.reason]).format(names=side_name(ended.winners, names, me))
