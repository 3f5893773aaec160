"""What has come of all games: a section a variant, a line a kind of table, bids by their size."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from pitch_web import house_rules, outcomes
from pitch_web.statistics import MIXED, PEOPLE, Kind, Tally
from pitch_web.views import frame
from pitch_web.views.chart import Line, chart
from pitch_web.views.figures import MINUS, NOTHING, cents, signed, tone
from pitch_web.words import _, ngettext, pgettext, pmark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_web.model import Model, StatisticsScreen
    from pitch_web.nodes import Node

BAR = 120
"""Units of a bar that means all of them."""

_LEVELS = {MIXED: pmark("level", "Mixed"), PEOPLE: pmark("level", "People")}


def statistics(screen: StatisticsScreen, model: Model) -> Node:
    """Lay out the statistics."""
    variants = dict.fromkeys(kind.variant_name for kind in sorted(screen.tallies))
    return (
        "main",
        {"id": "statistics", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Statistics")),
        (
            "div",
            {"class": "doc"},
            frame.notice(model.notice),
            (
                "header",
                {"class": "head"},
                ("h2", {}, _("How your games went")),
                (
                    "p",
                    {},
                    _("A deal counts once, however often it is taken back or dealt again.")
                    if variants
                    else _("No deal is over yet."),
                ),
            ),
            [
                _variant(
                    name, {k: each for k, each in screen.tallies.items() if k.variant_name == name}
                )
                for name in variants
            ],
            _files() if variants else None,
        ),
    )


def _variant(name: str, tallies: Mapping[Kind, Tally]) -> Node:
    return (
        "section",
        {"id": f"of-{name}", "class": "tallied"},
        ("h3", {}, house_rules.variant_title(name)),
        (
            "div",
            {"class": "cols"},
            ("div", {"class": "wide"}, _kinds(name, tallies), _chart(tallies)),
            ("div", {"class": "side"}, _bids(name, tallies)),
        ),
    )


def _kinds(name: str, tallies: Mapping[Kind, Tally]) -> Node:
    """Give a line a kind of table; cents and moons where there are some."""
    money = any(tally.cents for tally in tallies.values())
    moons = any(tally.moons[0] for tally in tallies.values())
    heads = [
        (_("Players"), ""),
        (_("Level"), ""),
        (_("Games won"), "r"),
        (_("Deals"), "r"),
        (_("Points a deal"), "r"),
        *([(_("Moons made"), "r")] if moons else []),
        *([(_("Balance"), "r")] if money else []),
    ]
    rows = [
        [
            ("th", {"scope": "row"}, str(kind.players)),
            ("td", {}, _level(kind.level)),
            ("td", {"class": "r"}, _of(tally.won, tally.games)),
            ("td", {"class": "r"}, str(tally.deals)),
            ("td", {"class": f"r {tone(tally.points)}".rstrip()}, _mean(tally)),
            ("td", {"class": "r"}, _of(tally.moons[1], tally.moons[0])) if moons else None,
            ("td", {"class": f"r {tone(tally.cents)}".rstrip()}, cents(tally.cents))
            if money
            else None,
        ]
        for kind, tally in sorted(tallies.items())
    ]
    return _table(house_rules.variant_title(name), heads, rows)


def _bids(name: str, tallies: Mapping[Kind, Tally]) -> Node:
    """Give what became of the bids, by their size."""
    bids: dict[int, list[int]] = {}
    for tally in tallies.values():
        for level, figures in tally.bids.items():
            so_far = bids.setdefault(level, [0, 0])
            bids[level] = [a + b for a, b in zip(so_far, figures, strict=True)]
    if not bids:
        return ("p", {"class": "under"}, _("You have not had a bid yet."))
    heads = [(_("Bid"), ""), (_("Made"), "r"), (pgettext("part of all", "Share"), "")]
    rows = [
        [
            ("th", {"scope": "row"}, outcomes.bid_name(name, level)),
            ("td", {"class": "r"}, _of(made, tried)),
            ("td", {}, _bar(made, tried)),
        ]
        for level, (tried, made) in sorted(bids.items())
    ]
    return _table(_("Bids in {game}").format(game=house_rules.variant_title(name)), heads, rows)


def _bar(made: int, tried: int) -> Node:
    """Draw how many of the bids were made; the figures stand beside it."""
    return (
        "svg",
        {"class": "share", "viewBox": f"0 0 {BAR} 12", "aria-hidden": "true"},
        ("rect", {"class": "all", "width": BAR, "height": 12}),
        ("rect", {"class": "made", "width": round(BAR * made / tried), "height": 12}),
    )


def _chart(tallies: Mapping[Kind, Tally]) -> Node:
    """Draw the points of the newest deals, added up; a line a kind of table."""
    lines = [
        Line(f"{_level(kind.level)} {kind.players}", (0, *accumulate(tally.recent)))
        for kind, tally in sorted(tallies.items())
    ]
    return chart(_("Points, deal by deal"), lines, write=lambda value: signed(int(value)))


def _files() -> Node:
    return [
        (
            "div",
            {"class": "actions"},
            frame.button("save-statistics csv", _("Save as a table (CSV)"), id="save-csv"),
            frame.button("save-statistics json", _("Save as data (JSON)"), id="save-json"),
        ),
        (
            "details",
            {"class": "fold", "id": "reset"},
            ("summary", {}, _("Delete the statistics")),
            ("p", {"class": "under"}, _("All these figures go, and cannot be had back.")),
            frame.button("reset-statistics", _("Delete them all"), id="reset-statistics"),
        ),
    ]


def _table(caption: str, heads: list[tuple[str, str]], rows: list[list[Node]]) -> Node:
    return (
        "div",
        {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption},
        (
            "table",
            {"class": "bt"},
            (
                "thead",
                {},
                (
                    "tr",
                    {},
                    [("th", {"scope": "col", "class": kind or None}, head) for head, kind in heads],
                ),
            ),
            ("tbody", {}, [("tr", {}, row) for row in rows]),
        ),
    )


def _level(level: str) -> str:
    return pgettext(*_LEVELS[level]) if level in _LEVELS else house_rules.level(level)


def _of(part: int, whole: int) -> str:
    if not whole:
        return NOTHING
    return ngettext("{part} of {n}", "{part} of {n}", whole).format(part=part, n=whole)


def _mean(tally: Tally) -> str:
    if not tally.deals:
        return NOTHING
    mean = tally.points / tally.deals
    sign = "+" if mean > 0 else MINUS if mean < 0 else ""
    return f"{sign}{abs(mean):.2f}"
