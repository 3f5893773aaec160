"""The symbols of suits and tools as text, which the build writes into the page once."""

from pitch_web.nodes import write
from pitch_web.views.symbols import sprite


def sprite_html() -> str:
    """Give the sheet of symbols that every card and button refers to."""
    return write(sprite())
