"""Scenes to look at: every screen of the page, from real games, as its views are given them.

Used by the layout tests and by `screenshots.py`. Nothing here is drawn by lots: the same scene is
the same picture.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from pitch_core import analysis, variant  # noqa: E402 -- the path comes first
from pitch_core.actions import Bid, Discard, Pass, Play  # noqa: E402
from pitch_web import (  # noqa: E402
    discards,
    fair,
    model,
    nodes,
    reviewing,
    screens,
    session,
    setup,
    sitting,
    views,
    words,
)
from pitch_web.at_table import AtTable  # noqa: E402
from pitch_web.settings import Settings  # noqa: E402
from pitch_web.start import Drawn, Start  # noqa: E402
from pitch_web.statistics import Kind, Tally  # noqa: E402
from pitch_web.views.symbols import sprite  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.actions import Action
    from pitch_core.bots import Decision, Thought

NAMES = ("You", "Ann", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gwen")
LONG_NAMES = (
    "You",
    "Maximilianos",
    "Bartholomew",
    "Clementine",
    "Désirée",
    "Evangelina",
    "Ferdi",
    "G",
)
LEVELS = ("novice", "steady", "expert", "master")
DRAWN = Drawn(7, "0123456789abcdef")
VARIANTS = ("auction", "money", "pawnee", "partner", "tenpoint")
ME = 0
STEPS_AT_MOST = 4000


def play(
    name: str,
    until: Callable[[AtTable], bool],
    *,
    seed: int = 1,
    players: int | None = None,
    names: tuple[str, ...] = NAMES,
    **options: object,
) -> AtTable:
    """Play a game until something is so; everybody plays what lots choose, bids included."""
    if players is not None:
        options["players"] = players
    chosen = variant(name, **options)
    count = chosen.players
    levels = ("", *("steady",) * (count - 1))
    table = AtTable(Start(name, chosen.options, seed, names[:count], levels))
    chance = Random(seed)
    for _ in range(STEPS_AT_MOST):
        if until(table):
            return table
        _step(table, chance)
    raise LookupError(name)


def _step(table: AtTable, chance: Random) -> None:
    if table.resting:
        table.go_on()
    elif table.game.actor is None:
        table.next_deal()
    else:
        table.bot_acts(_choose(table.game.legal_actions(), chance))


def _choose(actions: tuple[Action, ...], chance: Random) -> Action:
    """Choose among what is legal; a low bid or a pass mostly, so that auctions are lively."""
    bids = [action for action in actions if isinstance(action, Bid)]
    if bids and isinstance(actions[0], Pass):
        return chance.choice((actions[0], bids[0]))
    return chance.choice(bids or actions)


def mine(phase: str, lying: int | None = None, tricks: int = 0) -> Callable[[AtTable], bool]:
    """Tell when it is the reader's turn in a phase, with so many cards on the table."""

    def so(table: AtTable) -> bool:
        if table.game.actor != ME or table.resting:
            return False
        obs = table.game.observe(ME)
        there = lying is None or len(obs.table) == lying
        return obs.phase == phase and there and len(obs.tricks) >= tricks

    return so


def over(deals: int = 1) -> Callable[[AtTable], bool]:
    """Tell when so many deals are over."""
    return lambda table: table.over and table.game.number >= deals


def shown(table: AtTable, settings: Settings, **changes: object) -> model.Model:
    """Give the model of a table."""
    return model.Model(screens.table(table, settings), settings, game=True, **changes)


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


def _looking_on(settings: Settings) -> model.Model:
    """Give a table where bots play among themselves."""
    table = play("pawnee", mine("play", tricks=1), seed=5)
    table.sitters[ME] = model.SeatInfo("Finn", "expert", "bold")
    return shown(table, settings)


def _aside(settings: Settings) -> model.Model:
    return model.Model(model.AsideScreen((2814, 9)), settings)


def _setup(settings: Settings) -> model.Model:
    return model.Model(setup.form("auction", {"name2": "Clementine"}, LEVELS, DRAWN), settings)


def _setup_wrong(settings: Settings) -> model.Model:
    values = {"players": "7", "target": "many", "name1": "Ann", "name2": "Ann"}
    return model.Model(setup.read("auction", values, LEVELS, DRAWN), settings)


def _refused(settings: Settings) -> model.Model:
    """Give the table after a card was tried that may not be played."""

    def refusable(table: AtTable) -> bool:
        obs = table.game.observe(ME)
        return mine("play")(table) and 0 < len(obs.legal) < len(obs.hand)

    table = play("auction", refusable, seed=11)
    obs = table.observe()
    table.act(f"play {next(card for card in obs.hand if Play(card) not in obs.legal)}", settings)
    return shown(table, settings)


def _discarding(settings: Settings) -> model.Model:
    """Give the caller's fourteen cards, some of them chosen."""

    def caller(table: AtTable) -> bool:
        return mine("discard")(table) and table.game.observe(ME).pitcher == ME

    table = play("pawnee", caller, seed=9)
    free = [action for action in table.observe().legal if isinstance(action, Discard)]
    for action in free[:5]:
        table.act(str(action), settings)
    return shown(table, settings)


def _ready_to_discard(settings: Settings) -> model.Model:
    table = play("pawnee", mine("discard"), seed=4)
    free = [action for action in table.observe().legal if isinstance(action, Discard)]
    for action in free[: discards.needed(table)]:
        table.act(str(action), settings)
    return shown(table, settings)


def _last_trick(settings: Settings) -> model.Model:
    table = play("auction", mine("play", lying=0, tricks=2), seed=5)
    table.last_trick = True
    return shown(table, replace(settings, played="yes"))


def _hint(settings: Settings) -> model.Model:
    """Give a hint with its reasons."""
    table = play("auction", mine("play", lying=2), seed=5)
    decision = analysis.hint(table.observe(), Random(1), worlds=60)
    rows = tuple((str(action), value, doubt) for action, value, doubt in decision.alternatives)
    table.hint = model.Hint(rows, decision.reasons)
    return shown(table, settings)


def _paused(settings: Settings) -> model.Model:
    table = play("auction", mine("play", lying=1), seed=6)
    table.paused = True
    return shown(table, settings, menu=True)


def _handover(settings: Settings) -> model.Model:
    table = play("auction", lambda at: at.game.actor == 1, seed=2)
    table.sitters[1] = model.SeatInfo("Ann")
    table.handover = 1
    return shown(table, settings)


def _game_over(settings: Settings) -> model.Model:
    return shown(play("auction", lambda at: at.over and bool(at.game.outcome), seed=2), settings)


def _settled(settings: Settings) -> model.Model:
    """Give a money table that has seen people come and go, and has stopped."""
    table = play("money", over(3), seed=8, players=3)
    table.leave(2)
    table.join("Gwen", "steady", 5)
    chance = Random(8)
    while not over(5)(table):
        _step(table, chance)
    table.stop()
    return shown(table, settings)


def _sheet(settings: Settings) -> model.Model:
    table = play("money", over(5), seed=5, players=4)
    return model.Model(screens.sheet(table), settings, game=True)


def _seats(name: str, players: int, phase: str) -> Callable[[Settings], model.Model]:
    def seated(settings: Settings) -> model.Model:
        until = mine(phase) if phase == "auction" else mine(phase, tricks=1)
        return shown(play(name, until, seed=7, players=players, names=LONG_NAMES), settings)

    return seated


def _turn(name: str, phase: str, seed: int, **more: int) -> Callable[[Settings], model.Model]:
    return lambda settings: shown(play(name, mine(phase, **more), seed=seed), settings)


def _result(name: str, deals: int, seed: int) -> Callable[[Settings], model.Model]:
    return lambda settings: shown(play(name, over(deals), seed=seed), settings)


def _rules(settings: Settings) -> model.Model:
    return model.Model(model.RulesScreen("pawnee", "P5"), settings)


def _settings(settings: Settings) -> model.Model:
    return model.Model(model.SettingsScreen(tuple(words.NAMES.items())), settings)


def _help(settings: Settings) -> model.Model:
    return model.Model(model.HelpScreen(), settings)


def _message(settings: Settings) -> model.Model:
    token = "new=auction&players=<b>many</b>" + "x" * 60
    return model.Model(model.MessageScreen("bad_link", token, actions=("home", "back")), settings)


def _resting(settings: Settings) -> model.Model:
    return shown(play("auction", lambda at: at.resting is not None, seed=3), settings)


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
    "looking-on": _looking_on,
    "setup": _setup,
    "setup-wrong": _setup_wrong,
    "auction-bid": _turn("auction", "auction", 2),
    "auction-wait": lambda settings: shown(
        play("auction", lambda at: at.game.actor == 1, seed=2), settings
    ),
    "auction-play": _turn("auction", "play", 12, lying=2, tricks=1),
    "auction-lead": _turn("auction", "play", 4, lying=0),
    "auction-refused": _refused,
    "auction-resting": _resting,
    "auction-last": _last_trick,
    "auction-hint": _hint,
    "auction-paused": _paused,
    "auction-handover": _handover,
    "auction-result": _result("auction", 1, 3),
    "auction-over": _game_over,
    "money-bid": _turn("money", "auction", 3),
    "money-result": _result("money", 4, 5),
    "money-settled": _settled,
    "sheet": _sheet,
    "sheet-auction": lambda settings: model.Model(
        screens.sheet(play("auction", over(5), seed=2)), settings
    ),
    "sheet-tenpoint": lambda settings: model.Model(
        screens.sheet(play("tenpoint", over(2), seed=2)), settings
    ),
    "pawnee-bid": _turn("pawnee", "auction", 3),
    "pawnee-call": _turn("pawnee", "call", 9),
    "pawnee-discard": _discarding,
    "pawnee-ready": _ready_to_discard,
    "pawnee-play": _turn("pawnee", "play", 5, tricks=1),
    "pawnee-result": _result("pawnee", 2, 6),
    "partner-bid": _turn("partner", "auction", 1),
    "partner-play": _turn("partner", "play", 3, tricks=2),
    "partner-result": _result("partner", 2, 3),
    "tenpoint-trump": _turn("tenpoint", "trump", 3),
    "tenpoint-play": _turn("tenpoint", "play", 4, tricks=1),
    "tenpoint-result": _result("tenpoint", 1, 4),
    "rules": _rules,
    "settings": _settings,
    "help": _help,
    "message": _message,
    "viewer": _opened(LINK, "step-to 7"),
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
    **{f"seats-{n}-bid": _seats("money", n, "auction") for n in range(2, 9)},
    **{f"seats-{n}-play": _seats("money", n, "play") for n in range(2, 9)},
}
"""What there is to look at: a name, and how it comes about."""
