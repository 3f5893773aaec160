"""Writes a deal as plain HTML that needs no Python to be read: in a page, or a page of its own.

The deal is a list of steps, each with its sentences; the ones that matter have a picture of the
table. A small script (`steps.js`) shows one step at a time; without it they stand below one
another. Pictures of cards are inline SVG. Nothing is fetched from anywhere.
"""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from pitch_core.errors import PitchError
from pitch_web import house_rules, nodes, words
from pitch_web.render import faces
from pitch_web.render.prefix import prefixed
from pitch_web.render.question import question
from pitch_web.render.scenes import scenes, steps_of_deal
from pitch_web.render.table import table
from pitch_web.replay import Ply
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.cards import Card
    from pitch_core.seats import Seat
    from pitch_web.embedding import Embedding
    from pitch_web.nodes import Node
    from pitch_web.render.scenes import Scene

_FOLDER = __file__.rpartition("/")[0]
BUTTONS = (("f", "first"), ("p", "back"), ("n", "next"), ("l", "last"))


class NotStaticError(PitchError):
    """A deal that is to be played cannot be written as plain HTML."""


def style() -> str:
    """Give the style sheet that a deal needs."""
    return _data("steps.css")


def script() -> str:
    """Give the script that steps through every deal of a page; a page needs it once."""
    return _data("steps.js")


def section(asked: Embedding, reader: Seat, title: str = "", heading: str = "h2") -> Node:
    """Give a deal as one element, in the language in use.

    `reader` is the seat that is called "You", `scenes.NO_READER` for none. `heading` is the
    element of its title, which is the name of the variant unless given; "" where the page around
    it has one. In a page without the style sheet and the script it can still be read. Raises
    `NotStaticError` when it is to be played.
    """
    if asked.found is None or asked.mode == "play":
        raise NotStaticError
    content = _stepped(asked, reader) if asked.mode == "view" else _still(asked, reader)
    name = house_rules.variant_title(asked.found.variant.name)
    head: Node = [
        (heading, {"id": "title"}, title or name),
        ("p", {"class": "pt-about"}, name) if title else None,
    ]
    inside = [faces.drawings(_cards_in(content)), head if heading else None, content]
    mark = f"pt-{crc32(nodes.write(inside).encode()):08x}"
    return prefixed(
        (
            "section",
            {
                "class": "pitch-deal",
                "id": "deal",
                "lang": words.language(),
                "dir": words.direction(),
                "data-theme": _chosen(asked, "theme"),
                "data-deck": _chosen(asked, "deck"),
                "data-ply": asked.ply,
                "aria-labelledby": "title" if heading else None,
                "aria-label": None if heading else title or name,
            },
            inside,
        ),
        mark,
    )


def _chosen(asked: Embedding, name: str) -> str | None:
    value = asked.settings.get(name, "auto")
    return None if value == "auto" else value


def _stepped(asked: Embedding, reader: Seat) -> Node:
    assert asked.found is not None  # noqa: S101 -- `section` has refused anything else
    steps = scenes(asked.found, steps_of_deal(asked.found, asked.ply), reader, asked.show)
    return [
        ("ol", {"class": "pt-steps"}, [_step(scene, asked.mark) for scene in steps]),
        _bar(len(steps)) if len(steps) > 1 and "steps" in asked.controls else None,
        ("p", {"class": "pt-vh", "role": "status"}),
    ]


def _step(scene: Scene, marked: Iterable[Card]) -> Node:
    kinds = ["pt-step", *(["key"] if scene.is_key else []), *(["dealt"] if scene.is_dealt else [])]
    return (
        "li",
        {"class": " ".join(kinds), "data-ply": scene.number},
        ("p", {"class": "pt-said"}, " ".join(scene.told)),
        table(scene, frozenset(marked)),
    )


def _bar(count: int) -> Node:
    labels = {
        "f": _("To the beginning"),
        "p": _("One step back"),
        "n": _("One step on"),
        "l": _("To the end"),
    }
    return (
        "div",
        {"class": "pt-bar", "role": "group", "aria-label": _("Steps"), "hidden": True},
        [
            ("button", {"type": "button", "value": key, "aria-label": labels[key]}, _arrow(name))
            for key, name in BUTTONS
        ],
        ("progress", {"max": count - 1, "value": 0, "aria-hidden": "true"}),
        ("output", {"aria-live": "off"}),
    )


_ARROWS = {
    "first": "M18 5l-7 7 7 7M6 5v14",
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "last": "M6 5l7 7-7 7M18 5v14",
}


def _arrow(name: str) -> Node:
    return ("svg", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, ("path", {"d": _ARROWS[name]}))


def _still(asked: Embedding, reader: Seat) -> Node:
    """Give one step only, with its question in a quiz."""
    assert asked.found is not None  # noqa: S101 -- (as above)
    [scene] = scenes(asked.found, [Ply(asked.ply)], reader, asked.show)
    return [
        table(scene, frozenset(asked.mark)),
        question(scene, asked) if asked.mode == "quiz" else None,
    ]


def _cards_in(node: Node) -> set[Card]:
    """Find the cards whose pictures are used."""
    if isinstance(node, tuple):
        href = str(node[1].get("href", ""))
        found = {faces.card_of(href)} if href.startswith("#card-") else set()
        return found.union(*map(_cards_in, node[2:]))
    return set().union(*map(_cards_in, node)) if isinstance(node, list) else set()


def _data(name: str) -> str:
    """Read a file of the package through its loader, as in the page it lies in an archive."""
    return __spec__.loader.get_data(f"{_FOLDER}/{name}").decode()
