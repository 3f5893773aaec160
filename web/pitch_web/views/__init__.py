"""The views: a model in, nodes out. They change nothing, read no clock and draw no lots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.model import StartScreen, TableScreen
from pitch_web.nodes import write
from pitch_web.views.start import start
from pitch_web.views.table import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_web.model import Model
    from pitch_web.nodes import Node

_SCREENS: dict[type, Callable[..., Node]] = {
    StartScreen: start,
    TableScreen: table,
}


def page(model: Model) -> Node:
    """Give everything that the page shows, the inside of `#app`."""
    return _SCREENS[type(model.screen)](model.screen, model)


def html(model: Model) -> str:
    """Write the page as HTML text."""
    return write(page(model))
