"""The builder's first screen as text, so that something can be read before Python is there."""

from __future__ import annotations

from pitch_web import nodes
from pitch_web.builder.draft import Draft
from pitch_web.builder.view import masthead, view


def builder_html() -> str:
    """Give the form with nothing chosen yet."""
    return nodes.write(view(Draft(), None, None))


def masthead_html() -> str:
    """Give the head of the page."""
    return nodes.write(masthead())
