"""The page's title, which a tab and a screen reader show first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules
from pitch_web.model import (
    AsideScreen,
    HelpScreen,
    ResultScreen,
    ReviewScreen,
    RulesScreen,
    SettingsScreen,
    SetupScreen,
    SheetScreen,
    SittingScreen,
    StatisticsScreen,
    TableScreen,
)
from pitch_web.model_of_sharing import FairScreen, OpenScreen, ShareScreen, ViewerScreen
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from pitch_web.model import Model

_TITLES = {
    SheetScreen: mark("Score sheet"),
    SettingsScreen: mark("Settings"),
    HelpScreen: mark("Keys"),
    ShareScreen: mark("Share"),
    OpenScreen: mark("Open a deal"),
    ReviewScreen: mark("The deal, looked over"),
    SittingScreen: mark("Who plays"),
    StatisticsScreen: mark("Statistics"),
    AsideScreen: mark("Kept aside"),
    FairScreen: mark("Fair deals"),
}


def title(model: Model) -> str:
    """Give the title of what is shown."""
    match model.screen:
        case TableScreen(obs=obs) | ResultScreen(obs=obs):
            game = house_rules.variant_title(obs.variant.name)
            return _("{game}, deal {n}").format(game=game, n=obs.number)
        case ViewerScreen(table=table):
            return house_rules.variant_title(table.obs.variant.name)
        case SetupScreen(variant_name=name):
            return house_rules.variant_title(name)
        case RulesScreen(variant_name=name):
            return _("Rules of {game}").format(game=house_rules.variant_title(name))
        case screen:
            return _(_TITLES.get(type(screen), "Pitch"))
