"""What a screen reader is told over a whole deal, as readable text: a golden file a language.

`tools/golden.py` writes these texts; `test_transcripts.py` holds the page to them. Who plays draws
with `random()` alone, the one method that Python promises to keep.
"""

from pathlib import Path
from random import Random

from pitch_core import variants
from pitch_web import words
from pitch_web.at_table import BOT
from pitch_web.model import TableScreen
from tests.web.visiting import my_legal, session
from tools.catalogues import compile_catalogues

FOLDER = Path(__file__).resolve().parent.parent / "golden/transcripts"
NAMES = tuple(each.name for each in variants())
SEED = 11


def path(name, lang):
    """Where a transcript is kept."""
    return FOLDER / f"{name}.{lang}.txt"


def transcript(name, lang):
    """Give what is told from the first card to the result: `>` is what the person does."""
    compile_catalogues()
    words._catalogue.cache_clear()
    try:
        return "\n".join(_lines(name, lang)) + "\n"
    finally:
        words.use(words.LANGUAGES[0])
        words._catalogue.cache_clear()


def _lines(name, lang):
    chance = Random(SEED)
    visit = session(fragment=f"#new={name}&seed={SEED}&pace=instant", languages=(lang,))
    lines = []
    while True:
        _others(visit, chance, lines)
        lines += visit.take_told()
        screen = visit.model().screen
        if not isinstance(screen, TableScreen):
            return lines
        for action in _mine(screen, visit, chance):
            lines.append(f"> {action}")
            visit.handle(action, {})
            lines += visit.take_told()


def _others(visit, chance, lines):
    while (due := visit.due()) is not None:
        if due.kind == BOT:
            visit.bot_acts(_any(visit.visit.table.game.legal_actions(), chance))
        else:
            visit.go_on()
        following = visit.due()
        if following is None or not following.quiet:  # as the page's program does
            lines += visit.take_told()


def _mine(screen, visit, chance):
    legal = my_legal(visit)
    if screen.obs.phase == "discard":
        return [*legal[: screen.needed], "put-away"]
    return [_any(legal, chance)]


def _any(choices, chance):
    return choices[int(chance.random() * len(choices))]
