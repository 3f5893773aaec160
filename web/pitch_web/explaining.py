"""Why a bot did what it did: a sentence a reason, with its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import variant
from pitch_core.actions import Bid, Call, Discard, Pass, Pitch, Play, Trump
from pitch_web import outcomes
from pitch_web.names_of_cards import card_name, suit_name
from pitch_web.words import _, listed, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pitch_core.actions import Action
    from pitch_core.bots import Reason
    from pitch_core.seats import Seat

MINUS = "\u2212"


def sentences(reasons: Iterable[Reason], variant_name: str, names: Mapping[Seat, str]) -> list[str]:
    """Say reasons, in order of weight; `names` are those of the seats."""
    told = []
    for reason in reasons:
        teller = _TELLERS.get(reason.code)
        if teller is not None:
            told.append(teller(reason.params, variant_name, names))
    return told


def worth(variant_name: str, value: float, doubt: float | None = None) -> str:
    """Say what a choice is worth: a chance to win the game, at a table for stakes cents a deal."""
    stakes = variant(variant_name).stakes is not None
    if stakes:
        sign = "+" if value > 0 else MINUS if value < 0 else ""
        said = f"{sign}{abs(value):.1f}¢"
    else:
        said = f"{100 * value:.0f}%"
    if doubt is None:
        return said
    return f"{said} ± {doubt:.1f}" if stakes else f"{said} ± {100 * doubt:.0f}"


def part(variant_name: str, amount: float) -> str:
    """Say how much of that is lost or gained, without a sign."""
    if variant(variant_name).stakes is not None:
        return _("{amount}¢").format(amount=f"{amount:.1f}")
    return _("{percent}% of a game").format(percent=f"{100 * amount:.1f}")


def deed(action: Action, variant_name: str) -> str:
    """Say what may be done: "Play king of spades"."""
    if isinstance(action, Bid):
        return _("Bid {bid}").format(bid=outcomes.bid_name(variant_name, action.level))
    if isinstance(action, Trump):
        return _("Name {suit}").format(suit=suit_name(action.suit))
    if isinstance(action, Pass):
        return _("Pass")
    return _(WITH_A_CARD[type(action)]).format(card=card_name(action.card))


WITH_A_CARD: dict[type[Action], str] = {
    Play: mark("Play {card}"),
    Pitch: mark("Pitch {card}"),
    Call: mark("Call {card}"),
    Discard: mark("Put away {card}"),
}


def _makes_bid(params: Mapping[str, object], variant_name: str, _names: object) -> str:
    return _("It makes {bid} in {share} of the worlds.").format(
        bid=outcomes.bid_name(variant_name, params["bid"]), share=f"{params['share']:.2f}"
    )


def _holds_back(params: Mapping[str, object], variant_name: str, names: Mapping[Seat, str]) -> str:
    return _("It gives up {points} points to take {amount} from {name}.").format(
        points=f"{params['points']:.1f}",
        amount=part(variant_name, params["amount"]),
        name=names[params["seat"]],
    )


def _best_in_worlds(params: Mapping[str, object], variant_name: str, _names: object) -> str:
    count = int(params["worlds"])
    return ngettext(
        "In {n} world that fits what was known it is worth {value}.",
        "On the average of {n} worlds that fit what was known it is worth {value}.",
        count,
    ).format(n=count, value=worth(variant_name, params["value"]))


def _equal_with(params: Mapping[str, object], variant_name: str, _names: object) -> str:
    said = listed([deed(action, variant_name) for action in params["actions"]])
    return _("As good: {actions}.").format(actions=said)


_TELLERS: dict[str, Callable[..., str]] = {
    "makes_bid": _makes_bid,
    "holds_back": _holds_back,
    "best_in_worlds": _best_in_worlds,
    "equal_with": _equal_with,
}
"""A test sees to it that every code of the bots has one."""
