"""What the writer copies: the deal in each of the three forms, and the command that writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_web import nodes
from pitch_web.render import document
from pitch_web.render.scenes import NO_READER

if TYPE_CHECKING:
    from pitch_core.seats import Seat
    from pitch_web.embedding import Embedding
    from pitch_web.nodes import Node

HEIGHT = 560
"""Pixels of a frame before it says itself how high it is."""

ELEMENT, SCRIPT = "pitch-table", "assets/pitch-table.js"


@dataclass(frozen=True, slots=True)
class Snippet:
    """A text to copy. `form` is `frame`, `element` or `static`."""

    form: str
    text: str


def snippets(
    asked: Embedding, link: str, reader: Seat, title: str, address: str
) -> tuple[Snippet, ...]:
    """Give the forms that the deal can have; one that is to be played has no static one.

    `address` is where the site lies, with a slash at its end.
    """
    found = [
        Snippet("frame", frame(link, title, address)),
        Snippet("element", element(link, address)),
    ]
    if asked.mode != "play":
        found.append(Snippet("static", document.fragment(asked, reader, title)))
    return tuple(found)


def frame(link: str, title: str, address: str) -> str:
    """Write an `<iframe>`."""
    attributes = {
        "src": f"{address}embed.html#{link}",
        "title": title,
        "width": "100%",
        "height": HEIGHT,
        "loading": "lazy",
    }
    return nodes.write(("iframe", attributes)) + "\n"


def element(link: str, address: str) -> str:
    """Write a `<pitch-table>` with the script that makes it; its attributes are the link's keys."""
    script = nodes.write(("script", {"type": "module", "src": address + SCRIPT}))
    return f"{script}\n{nodes.write(_element(link))}\n"


def played(link: str, title: str) -> Node:
    """Give the element itself, for a page that has its script."""
    name, attributes = _element(link)
    return (name, {**attributes, "title": title})


def _element(link: str) -> tuple[str, dict[str, str]]:
    pairs = (pair.partition("=")[::2] for pair in link.split("&"))
    return ELEMENT, dict(pairs)


def reader_of(asked: Embedding) -> Seat:
    """Give the seat that is called "You": the one that was named, or that is asked."""
    is_named = "seat" in asked.link.asks or asked.mode == "quiz"
    return asked.seat if is_named else NO_READER
