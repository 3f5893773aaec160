"""The picture of a step: the table, the hands that lie open, and after a deal what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Pitch
from pitch_web import outcomes
from pitch_web.model import SeatInfo, TableScreen
from pitch_web.names_of_cards import card_name
from pitch_web.render.faces import picture
from pitch_web.render.scenes import reader_name
from pitch_web.views import facts, tracker
from pitch_web.views.figures import changed, signed
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.results import DealResult
    from pitch_core.seats import Seat
    from pitch_web.nodes import Node
    from pitch_web.render.scenes import Scene

SOMEBODY = "somebody"
"""The level of everybody but the reader, who alone is called "You"."""

FIGURES = 2
"""What is longer in a slot is a word."""


def table(scene: Scene, marked: Collection[Card]) -> Node:
    """Lay out a step; `marked` are cards to be pointed at."""
    result = scene.obs.result
    return (
        "div",
        {"class": "pt-table"},
        ("p", {"class": "pt-contract"}, contract(scene)),
        (
            "ol",
            {"class": f"pt-ring n{len(scene.seats)}", "aria-label": _("Table")},
            [_column(scene, seat, marked) for seat in scene.seats],
        ),
        _hands(scene, marked) if any(hand for _seat, hand in scene.hands) else None,
        [_points(scene, result), _scores(scene, result)] if result is not None else None,
    )


def contract(scene: Scene) -> Node:
    """Say who has bid what, and what is trump."""
    seats = {
        seat: SeatInfo(name, "" if seat == scene.reader else SOMEBODY)
        for seat, name in scene.names.items()
    }
    me = scene.reader if scene.reader in seats else scene.seats[0]
    return facts.contract(TableScreen(scene.obs, me, seats))


def lying(scene: Scene) -> dict[Seat, Card]:
    """Give the card before each seat that has played to the trick on the table."""
    obs = scene.obs
    return dict(obs.tricks[-1].plays if scene.resting else obs.table)


def _column(scene: Scene, seat: Seat, marked: Collection[Card]) -> Node:
    turn = seat == scene.obs.actor
    return (
        "li",
        {"class": "turn" if turn else None},
        ("b", {}, reader_name(seat, scene)),
        " ",
        ("small", {}, _role(scene, seat)),
        " ",
        _slot(scene, seat, marked),
    )


def _role(scene: Scene, seat: Seat) -> str:
    obs = scene.obs
    if seat == obs.partner:
        return _("partner")
    if obs.phase == "auction":
        return _("dealer") if seat == obs.dealer else ""
    if seat == obs.pitcher and obs.bid is not None:
        return _("bidder")
    return _("out") if seat in obs.out else ""


def _slot(scene: Scene, seat: Seat, marked: Collection[Card]) -> Node:
    card = lying(scene).get(seat)
    if card is None:
        said = _call(scene, seat) or _turn(scene, seat)
        kind = "pt-slot word" if len(said) > FIGURES else "pt-slot"
        return ("span", {"class": kind}, said)
    wins = seat == _winner(scene)
    label = _("{card}, winning").format(card=card_name(card)) if wins else ""
    states = [*(["win"] if wins else []), *(["mark"] if card in marked else [])]
    return ("span", {"class": "pt-slot full"}, picture(card, *states, label=label))


def _winner(scene: Scene) -> Seat | None:
    obs = scene.obs
    return obs.tricks[-1].winner if scene.resting else tracker.winning(obs)


def _call(scene: Scene, seat: Seat) -> str:
    obs = scene.obs
    calls = [call for caller, call in obs.auction if caller == seat]
    if not calls or obs.tricks or obs.table:
        return ""
    return _call_text(calls[-1], obs.variant.name)


def _call_text(call: Action, variant_name: str) -> str:
    if isinstance(call, Pass):
        return _("Pass")
    level = call.level if isinstance(call, Bid) else 4
    assert isinstance(call, Bid | Pitch)  # noqa: S101 -- what an auction consists of
    return outcomes.bid_name(variant_name, level)


def _turn(scene: Scene, seat: Seat) -> str:
    return "?" if seat == scene.obs.actor else ""


def _hands(scene: Scene, marked: Collection[Card]) -> Node:
    return (
        "dl",
        {"class": "pt-hands"},
        [
            (
                "div",
                {"class": "own" if seat == scene.reader else None},
                ("dt", {}, reader_name(seat, scene)),
                ("dd", {}, cards_in_a_row(hand, marked)),
            )
            for seat, hand in scene.hands
        ],
    )


def cards_in_a_row(cards: Iterable[Card], marked: Collection[Card] = ()) -> Node:
    """Lay cards side by side."""
    return [
        part for card in cards for part in (picture(card, "mark" if card in marked else ""), " ")
    ]


def _points(scene: Scene, result: DealResult) -> Node:
    return _figures(
        _("The points"),
        [_("Point"), _("Card"), _("Scored by"), _("Worth")],
        [
            (
                "tr",
                {},
                ("th", {"scope": "row"}, outcomes.point_name(point.name)),
                (
                    "td",
                    {},
                    cards_in_a_row([point.card]) if point.card else _pips(result, point.name),
                ),
                ("td", {}, outcomes.point_owner(point, scene.names, scene.reader)),
                ("td", {"class": "r"}, str(point.value) if point.seats else "\u2013"),
            )
            for point in result.points
        ],
    )


def _pips(result: DealResult, name: str) -> str:
    if name != "game":
        return ""
    most = max(sum(result.pips[seat] for seat in side) for side in result.sides)
    return ngettext("{n} pip", "{n} pips", most).format(n=most)


def _scores(scene: Scene, result: DealResult) -> Node:
    after = scene.obs.scores
    return _figures(
        _("The score"),
        [_("Player"), _("Before"), _("Deal"), _("Now")],
        [
            (
                "tr",
                {},
                ("th", {"scope": "row"}, reader_name(seat, scene)),
                ("td", {"class": "r"}, signed(after[seat] - result.change[seat])),
                changed(result.change[seat]),
                ("td", {"class": "r"}, signed(after[seat])),
            )
            for seat in scene.seats
        ],
    )


def _figures(caption: str, heads: list[str], rows: list[Node]) -> Node:
    return (
        "table",
        {"class": "pt-figures"},
        ("caption", {}, caption),
        ("thead", {}, ("tr", {}, [("th", {"scope": "col"}, head) for head in heads])),
        ("tbody", {}, rows),
    )
