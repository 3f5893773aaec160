"""What the controls do that do not act in a deal: a function a verb, `(visit, rest, fields)`.

`rest` is what stands behind the verb in `data-action`, `fields` are the values of the form that the
control belongs to. Both come from the page and are hostile until read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_core import variants
from pitch_web import rulebook, screens, setup, words
from pitch_web.model import HelpScreen, RulesScreen, SettingsScreen, SetupScreen
from pitch_web.start import Start
from pitch_web.visit import SHEET, START, TABLE, Visit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Fields = Mapping[str, str]


def variant_names() -> tuple[str, ...]:
    """Give the variants in the order in which they are offered."""
    return tuple(each.name for each in variants())


def choose(visit: Visit, name: str, _: Fields) -> None:
    """Open the form of a variant, as it was last filled in."""
    if name in variant_names():
        values = visit.kept.forms.get(name, {})
        visit.path = [START, setup.form(name, values, visit.levels)]


def reshape(visit: Visit, _: str, fields: Fields) -> None:
    """Give the form again, as its fields depend on what was chosen."""
    if isinstance(visit.here, SetupScreen):
        visit.path[-1] = setup.form(visit.here.variant_name, fields, visit.levels)


def new_game(visit: Visit, _: str, fields: Fields) -> None:
    """Start what the form says; at the end of a game, another like it; during one, ask first."""
    visit.fragment = ""
    if isinstance(visit.here, SetupScreen):
        begun = setup.read(visit.here.variant_name, fields, visit.levels, visit.chance)
        if isinstance(begun, Start):
            visit.begin(begun)
        else:
            visit.path[-1] = begun
            visit.focus = "error"
    elif visit.table is None:
        visit.path = [START]
    elif visit.under_way:
        values = setup.remembered(visit.table.start)
        visit.path.append(setup.form(visit.table.start.variant_name, values, visit.levels))
    else:
        again = replace(visit.table.start, seed=visit.new_seed(), link="", dealer=None, scores=None)
        visit.begin(again)


def resume(visit: Visit, _: str, __: Fields) -> None:
    """Go on with the game."""
    if visit.table is not None:
        visit.go_to_table()
        visit.told += screens.standing(visit.table)


def back(visit: Visit, _: str, __: Fields) -> None:
    """Close the menu, else leave the screen for the one under it."""
    if not visit.menu and len(visit.path) > 1:
        visit.path.pop()


def home(visit: Visit, _: str, __: Fields) -> None:
    """Go to the start screen; the game waits there."""
    visit.path = [START]
    visit.fragment = ""


def rules(visit: Visit, rest: str, _: Fields) -> None:
    """Open the rules: of the variant named or looked at, at the paragraph named if any."""
    known = variant_names()
    if rest in known:
        name, number = rest, ""
    else:
        name, number = rulebook.variant_with(rest, _looked_at(visit) or known[0]), rest
    visit.lay_over(RulesScreen(name, number))


def _looked_at(visit: Visit) -> str:
    if isinstance(visit.here, SetupScreen | RulesScreen):
        return visit.here.variant_name
    return visit.table.start.variant_name if visit.table and TABLE in visit.path else ""


def settings(visit: Visit, _: str, __: Fields) -> None:
    """Open the settings."""
    visit.lay_over(SettingsScreen(tuple(words.NAMES.items())))


def show_help(visit: Visit, _: str, __: Fields) -> None:
    """Open the page about the keys."""
    visit.lay_over(HelpScreen())


def sheet(visit: Visit, _: str, __: Fields) -> None:
    """Open the score sheet."""
    if visit.table is not None:
        visit.lay_over(SHEET)


def menu(visit: Visit, _: str, __: Fields) -> None:
    """Open or close the menu."""
    visit.menu = not visit.menu


def change(visit: Visit, rest: str, fields: Fields) -> None:
    """Change a setting: `set theme dark`, or `set theme` with the value in a field of its name."""
    name, _, value = rest.partition(" ")
    visit.choose(name, value or fields.get(name, ""))


def dismiss(visit: Visit, _: str, __: Fields) -> None:
    """Take the notice away."""
    visit.notice = None


VERBS: dict[str, Callable[[Visit, str, Fields], None]] = {
    "choose": choose,
    "reshape": reshape,
    "new-game": new_game,
    "resume": resume,
    "retry": resume,
    "back": back,
    "home": home,
    "rules": rules,
    "settings": settings,
    "help": show_help,
    "sheet": sheet,
    "menu": menu,
    "set": change,
    "dismiss": dismiss,
}

KEEP_THE_MENU = frozenset({"menu", "set"})
"""Verbs that leave the menu as it is; every other one closes it."""
