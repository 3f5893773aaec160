"""Numbers as they are printed: signs, cents, fractions of a cent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.words import _

if TYPE_CHECKING:
    from fractions import Fraction

    from pitch_web.nodes import Node

MINUS = "\u2212"
NOTHING = "\u2013"
"""What stands where there is nothing to tell."""

_FRACTIONS = {
    (1, 2): "½",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 4): "¼",
    (3, 4): "¾",
    (1, 5): "⅕",
    (2, 5): "⅖",
    (3, 5): "⅗",
    (4, 5): "⅘",
    (1, 6): "⅙",
    (5, 6): "⅚",
    (1, 8): "⅛",
    (3, 8): "⅜",
    (5, 8): "⅝",
    (7, 8): "⅞",
}


def signed(number: int) -> str:
    """Write a number with a real minus sign."""
    return str(number).replace("-", MINUS)


def gained(number: int) -> str:
    """Write what was gained or lost, with its sign."""
    return f"+{number}" if number > 0 else signed(number)


def changed(number: int) -> Node:
    """Give a table cell for what was gained or lost."""
    return ("td", {"class": f"r {tone(number)}".rstrip()}, gained(number))


def tone(number: Fraction | int) -> str:
    """Give the class that colours a gain or a loss, which its sign tells too."""
    return "gain" if number > 0 else "loss" if number < 0 else ""


def cents(amount: Fraction | int) -> str:
    """Write an exact amount of cents with its sign: "+12⅓¢"."""
    sign = "+" if amount > 0 else MINUS if amount < 0 else ""
    return sign + _("{amount}¢").format(amount=_exactly(-amount if amount < 0 else amount))


def _exactly(amount: Fraction | int) -> str:
    whole, rest = divmod(amount, 1)
    if not rest:
        return str(whole)
    parts = rest.numerator, rest.denominator
    written = _FRACTIONS.get(parts, "{}/{}".format(*parts))
    if not whole:
        return written
    return f"{whole}{written}" if parts in _FRACTIONS else f"{whole} {written}"
