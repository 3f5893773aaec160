"""Takes the pictures in `docs/screenshots/`, from the page's own views over real games.

    python tools/screenshots.py [--only NAME]

Needs Chromium. With Debian's fonts-inter and fonts-sil-charis the letters are those of a current
phone or desk; without them they are the machine's own.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pitch_core import bots
from pitch_web import model, screens, views
from pitch_web.at_table import AtTable
from pitch_web.settings import Settings
from pitch_web.start import Start
from tools import scenes, tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from pitch_core.observation import Observation

    Until = Callable[[AtTable], bool]

SEEDS = 400
OUT = tables.ROOT / "docs/screenshots"
SIZES = {"phone": (360, 740), "desk": (1280, 800)}
THEMES = ("light", "dark")
CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
SETTINGS = Settings()
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<alias binding="strong"><family>Charter</family><prefer><family>Charis SIL</family></prefer></alias>
<alias binding="strong"><family>system-ui</family><prefer><family>Inter</family></prefer></alias>
<alias binding="strong"><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
</fontconfig>"""


def played(name: str, seed: int, until: Until, level: str = "steady") -> AtTable:
    """A game that bots have played until something is so."""
    chosen = tables.variant(name)
    levels = ("", *(level,) * (chosen.players - 1))
    table = AtTable(Start(name, chosen.options, seed, tables.NAMES[: chosen.players], levels))
    chance = Random(seed)
    while not until(table):
        if table.resting:
            table.go_on()
        elif table.game.actor is None:
            if table.game.outcome:
                raise LookupError(name, seed)
            table.next_deal()
        else:
            seen = table.game.observe(table.game.actor)
            table.bot_acts(bots.decide(level, seen, chance).action)
    return table


def on_turn(phase: str, deal: int, **more: int) -> Until:
    """When the reader is asked in a phase of the `deal`th deal or a later one."""
    so = tables.mine(phase, **more)
    return lambda table: table.game.number >= deal and so(table)


def first(name: str, until: Until, good: Callable[[Observation], object]) -> AtTable:
    """The first game whose table, once it is so, is a good one to show."""
    for seed in range(SEEDS):
        try:
            table = played(name, seed, until)
        except LookupError:
            continue
        if good(table.game.observe(0)):
            return table
    raise LookupError(name)


def shot(table: AtTable) -> str:
    """What the page shows of a table."""
    return views.html(model.Model(screens.table(table, SETTINGS), SETTINGS, game=True))


def start() -> str:
    """The title page with a game to go on with."""
    table = played("auction", 4, on_turn("play", 4))
    screen = model.StartScreen(tables.VARIANTS, screens.summary(table))
    return views.html(model.Model(screen, SETTINGS))


def auction() -> str:
    """A bid to make, with bids before it."""
    return shot(
        first(
            "auction",
            on_turn("auction", 4),
            lambda obs: (
                any(str(call) == "bid 2" for _, call in obs.auction)
                and len(obs.auction) > 1
                and obs.variant.name
            ),
        )
    )


def trick() -> str:
    """A trick to follow, with a hand that does not let every card be played."""
    return shot(
        first(
            "auction",
            on_turn("play", 4, lying=2, tricks=2),
            lambda obs: 1 < len(obs.legal) < len(obs.hand) and set(obs.hand) & set(obs.trumps),
        )
    )


def result() -> str:
    """A deal that the reader has lost or won."""
    return shot(
        first("auction", tables.over(4), lambda obs: obs.result and obs.result.pitcher == 0)
    )


def money() -> str:
    """The ledger after some deals."""
    return shot(first("money", tables.over(5), lambda obs: obs.result.made_bid))


def pawnee() -> str:
    """Fourteen cards, eight of which must go."""
    table = first("pawnee", on_turn("discard", 2), lambda obs: obs.pitcher == 0)
    for action in table.observe().legal[-5:]:
        table.act(str(action), SETTINGS)
    return shot(table)


PICTURES = {
    "start": start,
    "auction": auction,
    "trick": trick,
    "result": result,
    "money": money,
    "pawnee": pawnee,
}


def main() -> None:
    """Take the pictures, all or one."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=PICTURES)
    only = parser.parse_args().only
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        sys.exit("screenshots: no Chromium found: sh tools/setup_browser.sh")
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        fonts = Path(folder, "fonts.conf")
        fonts.write_text(FONTS, encoding="utf-8")
        browser = playwright.chromium.launch(
            executable_path=program,
            args=["--no-sandbox"],
            env={**os.environ, "FONTCONFIG_FILE": str(fonts)},
        )
        for name, draw in PICTURES.items():
            if only in (None, name):
                take(browser, name, draw())
        browser.close()


def take(browser: Browser, name: str, inside: str) -> None:
    """Take a scene in every size and theme."""
    for size, (width, height) in SIZES.items():
        page = browser.new_page(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        for theme in THEMES:
            page.set_content(scenes.document(inside, theme=theme))
            path = OUT / f"{name}-{size}-{theme}.png"
            page.screenshot(path=path)
            squeeze(path)
            print(f"screenshots: {path.relative_to(tables.ROOT)}")
        page.close()


def squeeze(path: Path) -> None:
    """Make a picture smaller without changing it, where a program for it is there."""
    for command in (["oxipng", "-q", "-o", "4"], ["optipng", "-quiet", "-o3"]):
        if shutil.which(command[0]):
            subprocess.run([*command, str(path)], check=True)
            return


if __name__ == "__main__":
    main()
