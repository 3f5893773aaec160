"""Scenes to look at: every screen of the page, from real games, as its views are given them.

Used by the layout tests and by `screenshots.py`. Nothing here is drawn by lots: the same scene is
the same picture.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from pitch_web import fair, model, nodes, reviewing, screens, session, setup, sitting, views, words
from pitch_web.settings import Settings
from pitch_web.start import Drawn
from pitch_web.statistics import Kind, Tally
from pitch_web.views.symbols import sprite
from tools import table_scenes
from tools.tables import LONG_NAMES, ROOT, VARIANTS, mine, over, play

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.bots import Decision, Thought

LEVELS = ("novice", "steady", "expert", "master")
DRAWN = Drawn(7, "0123456789abcdef")


@cache
def scene(name: str) -> model.Model:
    """Give a scene by its name, one of `SCENES`."""
    return SCENES[name](Settings())


def html(name: str) -> str:
    """Give the inside of `#app` for a scene, in the language in use."""
    return views.html(scene(name))


def document(inside: str, *, theme: str = "light", deck: str = "", style: str = "") -> str:
    """Give a whole page around what views wrote, with the page's own style sheets."""
    lang = words.language()
    return (
        f'<!doctype html><html lang="{lang}" dir="{words.direction()}" data-theme="{theme}"'
        f' data-deck="{deck}" data-state="ready"><head><meta charset="utf-8"><title>Pitch</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{styles()}{style}</style></head><body>{nodes.write(sprite())}"
        f'<div id="app">{inside}</div></body></html>'
    )


@cache
def styles() -> str:
    """Give the page's style sheets in the order in which the page has them."""
    shell = (ROOT / "web/index.html").read_text(encoding="utf-8")
    sheets = [part.split('"')[0] for part in shell.split('<link rel="stylesheet" href="')[1:]]
    return "\n".join((ROOT / "web" / sheet).read_text(encoding="utf-8") for sheet in sheets)


def _start(settings: Settings) -> model.Model:
    return model.Model(model.StartScreen(VARIANTS), settings)


def _start_again(settings: Settings) -> model.Model:
    table = play("auction", over(2), seed=3)
    return model.Model(
        model.StartScreen(VARIANTS, screens.summary(table)),
        settings,
        notice=model.Notice("not_kept"),
    )


def _start_with_games(settings: Settings) -> model.Model:
    """Give the title page of somebody who has played a good deal."""
    auction = screens.summary(play("auction", mine("play"), seed=3, names=LONG_NAMES))
    others = (("pawnee", over(2), 6), ("money", over(3), 5), ("partner", mine("auction"), 1))
    games = [screens.summary(play(name, until, seed=seed)) for name, until, seed in others]
    ended = screens.summary(play("auction", lambda at: bool(at.game.outcome), seed=2))
    now = 1_796_000_000.0
    kept = [
        replace(game, key=str(at), when=now - 7000.0 * 9**at)
        for at, game in enumerate((*games, ended))
    ]
    notice = model.Notice("deleted", action="unforget")
    screen = model.StartScreen(VARIANTS, auction, tuple(kept), now, aside=1, counted=True)
    return model.Model(screen, settings, notice=notice)


def _statistics(settings: Settings) -> model.Model:
    bids = {1: (2, 2), 2: (24, 19), 3: (11, 6), 4: (2, 0)}
    changes = (2, -2, 1, 0, 3, 1, -3, 2, 0, 1, 4, -2, 1, 2, 0, 1)
    tallies = {
        Kind("auction", 4, "steady"): Tally(9, 4, 71, 38, bids=bids, recent=changes),
        Kind("auction", 6, "expert"): Tally(3, 0, 22, -5, bids={2: (5, 2)}, recent=changes[::-1]),
        Kind("money", 5, "mixed"): Tally(
            2, 0, 40, 12, Fraction(-25, 3), {3: (6, 4), 5: (2, 1)}, (2, 1), changes[3:]
        ),
    }
    return model.Model(model.StatisticsScreen(tallies), settings)


def _review(settings: Settings) -> model.Model:
    """Give a deal looked over in part; a bot was asked why."""
    table = play("auction", over(1), seed=3)
    look = reviewing.look_back(table)
    look.lines[1].wanted = True
    while (number := look.waiting) is not None and number < len(look.lines) - 1:
        look.lines[number].decision = _thought_out(reviewing.thought(look, number))
    return model.Model(reviewing.screen(look), settings)


def _thought_out(thought: Thought) -> Decision:
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value


def _sitting(settings: Settings) -> model.Model:
    table = play("auction", over(1), seed=3, names=LONG_NAMES, players=5)
    values = {"seat2": "person", "character3": "bold", "name4": "You"}
    wrong = sitting.read(table, values)
    return model.Model(wrong, settings)


def _aside(settings: Settings) -> model.Model:
    return model.Model(model.AsideScreen((2814, 9)), settings)


def _setup(settings: Settings) -> model.Model:
    return model.Model(setup.form("auction", {"name2": "Clementine"}, LEVELS, DRAWN), settings)


def _setup_wrong(settings: Settings) -> model.Model:
    values = {"players": "7", "target": "many", "name1": "Ann", "name2": "Ann"}
    return model.Model(setup.read("auction", values, LEVELS, DRAWN), settings)


def _sheet(settings: Settings) -> model.Model:
    table = play("money", over(5), seed=5, players=4)
    return model.Model(screens.sheet(table), settings, game=True)


def _rules(settings: Settings) -> model.Model:
    return model.Model(model.RulesScreen("pawnee", "P5"), settings)


def _settings(settings: Settings) -> model.Model:
    return model.Model(model.SettingsScreen(tuple(words.NAMES.items())), settings)


def _help(settings: Settings) -> model.Model:
    return model.Model(model.HelpScreen(), settings)


def _message(settings: Settings) -> model.Model:
    token = "new=auction&players=<b>many</b>" + "x" * 60
    return model.Model(model.MessageScreen("bad_link", token, actions=("home", "back")), settings)


LINK = (
    "variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7&auction=1-p-2-p"
    "&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
)
CALLED = (
    "variant=pawnee&dealer=SE&deal=S:-_-_-_-_J82.T874..J7.L&auction=10&called=D8&"
    "discards=S:D6D4------_SW:----_NW:----_NE:----_SE:S8H4H8CJ&play=SW:D8D5D7"
)


def _opened(
    fragment: str, *actions: str, framed: bool = False, **fields: str
) -> Callable[[Settings], model.Model]:
    """Give what a link opens, after some controls have been used."""

    def opened(settings: Settings) -> model.Model:
        visit = session.Session(None, ["en"], LEVELS, Random(1))
        visit.open(fragment)
        for action in actions:
            visit.handle(action, fields)
        return replace(visit.model(), settings=settings, framed=framed)

    return opened


def _fair(settings: Settings) -> model.Model:
    """Give the seals of a deal that is over, checked, and of the next one."""
    table = play("auction", over(1), seed=3)
    table.salt = "1" * 32
    screen = fair.screen(table)
    deal = screen.deals[-1]
    checked = replace(screen, seal=deal.seal, secret=deal.secret, pack=deal.pack, fits=True)
    return model.Model(checked, settings)


def _guided(name: str, steps: int, *actions: str) -> Callable[[Settings], model.Model]:
    """Give a guided deal after so many steps, and after some controls have been used."""

    def guided(settings: Settings) -> model.Model:
        visit = session.Session(None, ["en"], LEVELS, Random(1))
        visit.handle(f"guide {name}", {})
        guide = visit.visit.guide
        for _ in range(steps + 1):
            while visit.due() is not None:
                visit.go_on()
            if guide.at < steps:
                for action in guide.wanted if "put-away" in guide.wanted else guide.wanted[:1]:
                    visit.handle(action, {})
        for action in actions:
            visit.handle(action, {})
        return replace(visit.model(), settings=settings)

    return guided


SCENES: dict[str, Callable[[Settings], model.Model]] = {
    "start": _start,
    "start-again": _start_again,
    "start-games": _start_with_games,
    "statistics": _statistics,
    "aside": _aside,
    "sitting": _sitting,
    "review": _review,
    "setup": _setup,
    "setup-wrong": _setup_wrong,
    "sheet": _sheet,
    "sheet-auction": lambda settings: model.Model(
        screens.sheet(play("auction", over(5), seed=2)), settings
    ),
    "sheet-tenpoint": lambda settings: model.Model(
        screens.sheet(play("tenpoint", over(2), seed=2)), settings
    ),
    "rules": _rules,
    "settings": _settings,
    "help": _help,
    "message": _message,
    "viewer": _opened(LINK, "step-to 7"),
    "viewer-told": lambda settings: replace(
        _opened(LINK, "step-to 7")(settings), notice=model.Notice("kept_aside", action="aside")
    ),
    "viewer-end": _opened(LINK, "step last"),
    "viewer-framed": _opened(LINK + "&mark=S8SQ", "step-to 7", framed=True),
    "viewer-position": _opened(CALLED, "step last"),
    "quiz-card": _opened(LINK + "&mode=quiz&ply=6&answer=S4", framed=True),
    "quiz-bid": _opened(LINK + "&mode=quiz&ply=2&answer=2", framed=True),
    "quiz-wrong": _opened(
        LINK + "&mode=quiz&ply=6&answer=S4&accept=S3&why=Keep_the_seven~2e~",
        "play S7",
        framed=True,
    ),
    "share": _opened(LINK, "step last", "share"),
    "share-own": _opened("new=auction&seed=7", "share"),
    "fair": _fair,
    "open": _opened("", "open"),
    "open-wrong": _opened("", "open", "open-text", text="#variant=whist&deal=S:AK"),
    "guide-bid": _guided("auction", 0),
    "guide-play": _guided("auction", 3),
    "guide-another": _guided("auction", 4, "play HJ", "play DT"),
    "guide-moon": _guided("money", 1),
    "guide-paid": _guided("money", 8),
    "guide-call": _guided("pawnee", 2),
    "guide-discard": _guided("pawnee", 3),
    "guide-end": _guided("auction", 7),
    **table_scenes.SCENES,
}
"""What there is to look at: a name, and how it comes about."""
