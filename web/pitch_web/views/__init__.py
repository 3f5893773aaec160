"""The views: a model in, nodes out. They change nothing, read no clock and draw no lots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.model import (
    AsideScreen,
    HelpScreen,
    MessageScreen,
    ResultScreen,
    ReviewScreen,
    RulesScreen,
    SettingsScreen,
    SetupScreen,
    SheetScreen,
    SittingScreen,
    StartScreen,
    StatisticsScreen,
    TableScreen,
)
from pitch_web.model_of_sharing import FairScreen, OpenScreen, ShareScreen, ViewerScreen
from pitch_web.nodes import write
from pitch_web.views.aside import aside
from pitch_web.views.fair import fair
from pitch_web.views.help import show_help
from pitch_web.views.menu import menu
from pitch_web.views.message import message
from pitch_web.views.opening import open_form
from pitch_web.views.result import result
from pitch_web.views.review import review
from pitch_web.views.rules import rules
from pitch_web.views.settings import settings
from pitch_web.views.setup import setup
from pitch_web.views.share import share
from pitch_web.views.sheet import sheet
from pitch_web.views.sitting import sitting
from pitch_web.views.start import start
from pitch_web.views.statistics import statistics
from pitch_web.views.table import table
from pitch_web.views.viewer import viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_web.model import Model
    from pitch_web.nodes import Node

_SCREENS: dict[type, Callable[..., Node]] = {
    StartScreen: start,
    SetupScreen: setup,
    TableScreen: table,
    ResultScreen: result,
    SheetScreen: sheet,
    ReviewScreen: review,
    SittingScreen: sitting,
    RulesScreen: rules,
    SettingsScreen: settings,
    HelpScreen: show_help,
    MessageScreen: message,
    ViewerScreen: viewer,
    ShareScreen: share,
    OpenScreen: open_form,
    StatisticsScreen: statistics,
    AsideScreen: aside,
    FairScreen: fair,
}


def page(model: Model) -> Node:
    """Give everything that the page shows, the inside of `#app`."""
    return [_SCREENS[type(model.screen)](model.screen, model), menu(model)]


def html(model: Model) -> str:
    """Write the page as HTML text."""
    return write(page(model))
