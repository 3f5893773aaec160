"""What the controls do that do not act in a deal: a function a verb, `(visit, rest, fields)`.

`rest` is what stands behind the verb in `data-action`, `fields` are the values of the form that the
control belongs to. Both come from the page and are hostile until read.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_core import variants
from pitch_web import going_back, rulebook, screens, setup, sitting, statistics, words
from pitch_web.model import (
    HelpScreen,
    Notice,
    RulesScreen,
    SettingsScreen,
    SetupScreen,
    SittingScreen,
)
from pitch_web.start import Start
from pitch_web.visit import ASIDE, REVIEW, SHEET, START, STATISTICS, TABLE, File, Visit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pitch_web.reviewing import Line

    Fields = Mapping[str, str]


def variant_names() -> tuple[str, ...]:
    """Give the variants in the order in which they are offered."""
    return tuple(each.name for each in variants())


def choose(visit: Visit, name: str, _: Fields) -> None:
    """Open the form of a variant, as it was last filled in."""
    if name in variant_names():
        values = visit.kept.forms.get(name, {})
        visit.path = [START, setup.form(name, values, visit.levels, visit.drawn)]


def reshape(visit: Visit, _: str, fields: Fields) -> None:
    """Give the form again, as its fields depend on what was chosen."""
    if isinstance(visit.here, SetupScreen):
        visit.path[-1] = setup.form(visit.here.variant_name, fields, visit.levels, visit.drawn)


def new_game(visit: Visit, _: str, fields: Fields) -> None:
    """Start what the form says; at the end of a game, another like it; during one, ask first."""
    visit.fragment = ""
    if isinstance(visit.here, SetupScreen):
        begun = setup.read(visit.here.variant_name, fields, visit.levels, visit.drawn)
        if isinstance(begun, Start):
            visit.begin(begun)
        else:
            visit.path[-1] = begun
            visit.focus = "error"
    elif visit.table is None:
        visit.path = [START]
    elif visit.under_way:
        values = setup.remembered(visit.table.start)
        name = visit.table.start.variant_name
        visit.path.append(setup.form(name, values, visit.levels, visit.drawn))
    else:
        # What makes seals is loaded when the first one is shown.
        from pitch_web import fair  # noqa: PLC0415

        drawn = fair.drawn_after(visit.table.salt)
        again = replace(visit.table.start, seed=drawn.seed, link="", dealer=None, scores=None)
        visit.begin(again, drawn.salt)


def seat_anew(visit: Visit, _: str, fields: Fields) -> None:
    """Have those sit whom the form names, if nothing is wrong with it."""
    table = visit.table
    if table is None or not isinstance(visit.here, SittingScreen) or not table.over:
        return
    asked = sitting.read(table, fields)
    if isinstance(asked, SittingScreen):
        visit.path[-1] = asked
        visit.focus = "error"
    else:
        table.seat_anew(asked)
        visit.go_to_table()


def why(visit: Visit, number: str, _: Fields) -> None:
    """Ask a bot for its reasons, in a deal that is looked over."""
    line = _line(visit, number)
    if line is not None:
        line.wanted = True


def play_from(visit: Visit, number: str, _: Fields) -> None:
    """Go back to a decision of a deal that is looked over, and play on from there."""
    line, table = _line(visit, number), visit.table
    if line is None or table is None or not going_back.go_back(table, line.at):
        return
    visit.notice = Notice("dealt_again", action="undo")
    visit.prompted = ""
    visit.go_to_table()


def _line(visit: Visit, number: str) -> Line | None:
    if visit.here != REVIEW or visit.review is None or visit.review.table is not visit.table:
        return None
    numbered = {str(at): line for at, line in enumerate(visit.review.lines)}
    return numbered.get(number)


def resume(visit: Visit, key: str, _: Fields) -> None:
    """Go on with the game that was looked at last, or with another one by its key."""
    if key:
        visit.open(key)
    if visit.table is None:
        visit.path = [START]
    else:
        visit.go_to_table()
        visit.told += screens.standing(visit.table)


def forget(visit: Visit, key: str, _: Fields) -> None:
    """Delete a game; it can be had back until another one is deleted."""
    visit.deleted = visit.kept.forget(key)
    if visit.deleted is not None:
        visit.notice = Notice("deleted", action="unforget")


def unforget(visit: Visit, _: str, __: Fields) -> None:
    """Have back the game that was deleted last."""
    if visit.deleted is not None:
        visit.kept.shelf.append(visit.deleted)
    visit.deleted = visit.notice = None


def aside(visit: Visit, _: str, __: Fields) -> None:
    """Show what could not be read."""
    visit.notice = None
    visit.lay_over(ASIDE)


def save_aside(visit: Visit, number: str, _: Fields) -> None:
    """Give one of the texts that could not be read as a file."""
    text = dict(_numbered(visit)).get(number)
    if text is not None:
        visit.file = File(f"pitch-{number}.json", "application/json", text)


def forget_aside(visit: Visit, number: str, _: Fields) -> None:
    """Delete one of the texts that could not be read."""
    visit.kept.aside = [text for at, text in _numbered(visit) if at != number]


def _numbered(visit: Visit) -> list[tuple[str, str]]:
    return [(str(at), text) for at, text in enumerate(visit.kept.aside)]


def show_statistics(visit: Visit, _: str, __: Fields) -> None:
    """Open the statistics."""
    visit.lay_over(STATISTICS)


def save_statistics(visit: Visit, kind: str, _: Fields) -> None:
    """Give the statistics as a file, `json` or `csv`."""
    counted = visit.kept.statistics
    if kind == "csv":
        visit.file = File("pitch-statistics.csv", "text/csv", statistics.csv(counted))
    else:
        text = json.dumps({"version": 1, "rows": statistics.write(counted)}, indent=1)
        visit.file = File("pitch-statistics.json", "application/json", text + "\n")


def reset_statistics(visit: Visit, _: str, __: Fields) -> None:
    """Forget the statistics."""
    visit.kept.statistics.clear()
    visit.notice = Notice("statistics_deleted")


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
    "why": why,
    "play-from": play_from,
    "seat-anew": seat_anew,
    "forget": forget,
    "unforget": unforget,
    "aside": aside,
    "save-aside": save_aside,
    "forget-aside": forget_aside,
    "statistics": show_statistics,
    "save-statistics": save_statistics,
    "reset-statistics": reset_statistics,
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
