"""The first screen as text, so that the build can write it into the page before Python is there."""

from __future__ import annotations

from random import Random

from pitch_web import views, words
from pitch_web.embedding import MODES
from pitch_web.nodes import write
from pitch_web.session import Session
from pitch_web.words import _, mark


def start_html(lang: str = "en") -> str:
    """Give the start screen in a language, as the running page would show it first."""
    return views.html(Session(None, [lang], (), Random(0)).model())


_WANTED = {
    "view": mark("Show the deal"),
    "board": mark("Show the deal"),
    "quiz": mark("Answer the question"),
    "play": mark("Play"),
}


def poster_html() -> str:
    """Give what a frame shows before Python is there: a button a language and mode, all hidden."""
    in_use = words.language()
    buttons = []
    for lang in words.LANGUAGES:
        words.use(lang)
        buttons += [
            (
                "button",
                {
                    "type": "button",
                    "class": "btn main",
                    "lang": lang,
                    "data-mode": mode,
                    "data-action": "start",
                    "hidden": lang != words.LANGUAGES[0] or mode != MODES[0],
                },
                _(_WANTED[mode]),
            )
            for mode in MODES
        ]
    words.use(in_use)
    return write(
        (
            "main",
            {"id": "poster", "class": "poster"},
            ("h1", {}, "Pitch"),
            ("div", {"data-cards": True, "aria-hidden": "true"}),
            buttons,
            ("progress", {"id": "progress", "max": "1", "value": "0", "aria-label": "Pitch"}),
        )
    )
