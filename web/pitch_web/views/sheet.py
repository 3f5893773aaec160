"""The score sheet: a deal a row, and the scores as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules, outcomes
from pitch_web.cards import chip
from pitch_web.views import frame, money, seats
from pitch_web.views.chart import Line, chart
from pitch_web.views.figures import NOTHING, gained, signed, tone
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from pitch_core.results import DealResult, Point
    from pitch_core.seats import Side
    from pitch_web.model import Model
    from pitch_web.model_of_past import SheetRow, SheetScreen
    from pitch_web.nodes import Node


def sheet(screen: SheetScreen, model: Model) -> Node:
    """Lay out the score sheet of a game."""
    title = _("Score sheet")
    return (
        "main",
        {"id": "sheet", "class": "page", **frame.looks(model)},
        frame.back_bar(title),
        (
            "div",
            {"class": "doc"},
            (
                "header",
                {"class": "head"},
                ("h2", {}, house_rules.variant_title(screen.variant_name)),
                _target(screen),
            ),
            _rows(screen) if screen.rows else ("p", {}, _("No deal is over yet.")),
            _chart(screen),
            money.ledger(screen.ledger, screen.reader) if screen.ledger else None,
        ),
    )


def _target(screen: SheetScreen) -> Node:
    if screen.target is None:
        return None
    return ("p", {}, _("The game is to {n} points.").format(n=screen.target))


def _sides(screen: SheetScreen) -> tuple[Side, ...]:
    """Give who has a column: sides that last the whole game, else every seat."""
    lasting = [side for side in screen.sides if len(side) > 1]
    if lasting:
        return screen.sides
    return tuple((seat,) for seat in sorted(screen.seats))


def _rows(screen: SheetScreen) -> Node:
    sides = _sides(screen)
    names = [point.name for point in screen.rows[-1].result.points]
    heads = [
        _("Deal"),
        _("Bid"),
        *(seats.side_name(side, screen.seats, screen.me) for side in sides),
        *map(outcomes.point_name, names),
    ]
    numbers = range(2, 2 + len(sides))
    return (
        "div",
        {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": _("Score sheet")},
        (
            "table",
            {"class": "bt"},
            (
                "thead",
                {},
                (
                    "tr",
                    {},
                    [
                        ("th", {"scope": "col", "class": "r" if at in numbers else None}, head)
                        for at, head in enumerate(heads)
                    ],
                ),
            ),
            ("tbody", {}, [_row(screen, row, sides) for row in screen.rows]),
        ),
    )


def _row(screen: SheetScreen, row: SheetRow, sides: tuple[Side, ...]) -> Node:
    done = row.result
    return (
        "tr",
        {},
        ("th", {"scope": "row"}, str(row.number)),
        ("td", {}, _bid(screen, done)),
        [
            (
                "td",
                {"class": "r"},
                ("b", {"class": "num"}, _score(row, side)),
                " ",
                _change(done, side),
            )
            for side in sides
        ],
        [("td", {}, _point(screen, done, point)) for point in done.points],
    )


def _bid(screen: SheetScreen, done: DealResult) -> Node:
    bid = outcomes.bid_name(screen.variant_name, done.bid)
    name = seats.name(done.pitcher, screen.seats, screen.me)
    mark: Node = None if done.made_bid else [" ", ("span", {"class": "loss"}, _("set back"))]
    if done.made_bid and outcomes.is_moon(screen.variant_name, done):
        mark = [" ", money.star(1)]
    return [f"{name} {bid}", mark]


def _point(screen: SheetScreen, done: DealResult, point: Point) -> Node:
    """Say who made a point, and with which card, or how many pips."""
    if not point.seats:
        return NOTHING
    who = seats.short_side(point.seats, screen.seats, screen.me)
    if point.card is not None:
        return [who, " ", chip(point.card)]
    pips = sum(done.pips[seat] for seat in point.seats)
    counted = ngettext("{n} pip", "{n} pips", pips).format(n=pips)
    return [who, " ", ("small", {"class": "muted"}, counted)]


def _score(row: SheetRow, side: Side) -> str:
    return signed(row.scores[side[0]]) if side[0] < len(row.scores) else ""


def _change(done: DealResult, side: Side) -> Node:
    if side[0] >= len(done.change):
        return None
    change = done.change[side[0]]
    return ("small", {"class": tone(change) or "muted"}, gained(change))


def _chart(screen: SheetScreen) -> Node:
    lines = [
        Line(
            seats.side_name(side, screen.seats, screen.me),
            (
                0,
                *(
                    row.scores[side[0]] if side[0] < len(row.scores) else None
                    for row in screen.rows
                ),
            ),
            mine=screen.me in side,
        )
        for side in _sides(screen)
    ]
    return chart(_("Scores, deal by deal"), lines, write=lambda value: signed(int(value)))
