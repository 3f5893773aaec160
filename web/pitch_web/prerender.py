"""The first screen as text, so that the build can write it into the page before Python is there."""

from __future__ import annotations

from random import Random

from pitch_web import views
from pitch_web.session import Session


def start_html(lang: str = "en") -> str:
    """Give the start screen in a language, as the running page would show it first."""
    return views.html(Session(None, [lang], (), Random(0)).model())
