"""A line chart: names stand at the ends of the lines, and no line is told by its colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_web.views.figures import signed
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from pitch_web.nodes import Node

    Value = Fraction | int

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 52, 228, 14, 206
"""The frame of the lines, in units that are about a pixel on a phone."""

LABEL_GAP = 18
LONGEST_NAME = 8
"""Letters of a name that fit beside a number at the end of a line."""

FEWEST = 3
"""Values that make a chart worth drawing: the beginning and two deals."""

_DASHES = ("", "8 5", "2 5", "12 4 2 4", "5 3", "14 6", "1 6", "9 3 3 3")


@dataclass(frozen=True, slots=True)
class Line:
    """One player's values in order; None where there is none."""

    name: str
    values: Sequence[Value | None]
    mine: bool = False


def chart(title: str, lines: Sequence[Line], write: Callable[[Value], str] = str) -> Node:
    """Draw the lines; None when none of them has a few values. Names differ."""
    known = {line.name: sum(value is not None for value in line.values) for line in lines}
    drawn = [line for line in lines if known[line.name] > 1]
    if max(known.values(), default=0) < FEWEST:
        return None
    values = [value for line in drawn for value in line.values if value is not None]
    scale = _Scale(min(0, *values), max(0, *values), max(len(line.values) for line in drawn))
    told = "; ".join(f"{line.name} {write(_last(line))}" for line in drawn)
    return (
        "figure",
        {"class": "after"},
        (
            "svg",
            {
                "class": "chart",
                "viewBox": f"0 0 {WIDTH} {HEIGHT}",
                "role": "img",
                "aria-label": _("{title}. At the end: {values}.").format(title=title, values=told),
            },
            _grid(scale),
            [_line(line, _DASHES[at % len(_DASHES)], scale) for at, line in enumerate(drawn)],
            _labels(drawn, scale, write),
        ),
        ("figcaption", {"class": "lab"}, title),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where values stand in the picture."""

    low: Value
    high: Value
    count: int

    def x(self, place: int) -> float:
        return LEFT + (RIGHT - LEFT) * place / max(1, self.count - 1)

    def y(self, value: Value) -> float:
        reach = float(self.high - self.low) or 1.0
        return BOTTOM - (BOTTOM - TOP) * float(value - self.low) / reach


def _last(line: Line) -> Value:
    return next(value for value in reversed(line.values) if value is not None)


def _grid(scale: _Scale) -> list[Node]:
    marks = sorted({scale.low, 0, scale.high})
    return [
        [
            (
                "line",
                {
                    "class": "zero" if not mark else "axis",
                    "x1": LEFT,
                    "x2": RIGHT,
                    "y1": _at(scale.y(mark)),
                    "y2": _at(scale.y(mark)),
                },
            ),
            (
                "text",
                {"x": LEFT - 8, "y": _at(scale.y(mark) + 5), "text-anchor": "end"},
                signed(round(mark)),
            ),
        ]
        for mark in marks
    ]


def _line(line: Line, dashes: str, scale: _Scale) -> Node:
    points = " ".join(
        f"{_at(scale.x(place))},{_at(scale.y(value))}"
        for place, value in enumerate(line.values)
        if value is not None
    )
    return (
        "polyline",
        {
            "class": "l me" if line.mine else "l",
            "points": points,
            "stroke-dasharray": None if line.mine or not dashes else dashes,
        },
    )


def _labels(lines: Sequence[Line], scale: _Scale, write: Callable[[Value], str]) -> list[Node]:
    """Set a name at the end of each line, apart from one another."""
    found: list[Node] = []
    lowest = -LABEL_GAP * 1.0
    for line in sorted(lines, key=lambda line: scale.y(_last(line))):
        here = scale.y(_last(line))
        lowest = max(here, lowest + LABEL_GAP)
        end = max(at for at, value in enumerate(line.values) if value is not None)
        mine = " me" if line.mine else ""
        found.append(
            [
                (
                    "circle",
                    {"class": f"end{mine}", "cx": _at(scale.x(end)), "cy": _at(here), "r": 4},
                ),
                (
                    "text",
                    {"class": mine.strip() or None, "x": RIGHT + 12, "y": _at(lowest + 5)},
                    f"{_short(line.name)} {write(_last(line))}",
                ),
            ]
        )
    return found


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _at(place: float) -> str:
    return f"{place:.1f}"
