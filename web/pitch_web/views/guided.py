"""What a guided deal adds to the screens: what is pointed at, the way out, what comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules
from pitch_web.views import frame
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Guided
    from pitch_web.nodes import Node

FIRST = "auction"
"""The variant whose guided deal a first visitor is offered."""


def pointing(node: Node, wanted: tuple[str, ...]) -> Node:
    """Mark the controls of a node that do what the guided deal wants and has not got yet."""
    if not wanted:
        return node
    if isinstance(node, list):
        return [pointing(each, wanted) for each in node]
    if not isinstance(node, tuple):
        return node
    name, attributes, *children = node
    done = attributes.get("aria-disabled") == "true" or attributes.get("aria-pressed") == "true"
    if attributes.get("data-action") in wanted and not done:
        attributes = {**attributes, "class": f"{attributes.get('class') or ''} this-one".strip()}
    return (name, attributes, *(pointing(each, wanted) for each in children))


def invitation() -> Node:
    """Offer the first guided deal to someone who is new."""
    return (
        "section",
        {"class": "invitation", "id": "invitation"},
        ("p", {}, _("New to Pitch? Play a guided deal: it takes two minutes.")),
        frame.button(f"guide {FIRST}", _("Show me how"), "main", id="invited"),
    )


def offer(variant_name: str) -> Node:
    """Offer the guided deal of a variant."""
    title = house_rules.variant_title(variant_name)
    label = _("Guided deal: {game}").format(game=title)
    return frame.button(f"guide {variant_name}", label, id=f"guide-{variant_name}")


def closing(guided: Guided) -> Node:
    """Say what the deal has shown."""
    return ("p", {"class": "closing", "id": "closing"}, _(guided.say))


def onward(guided: Guided) -> Node:
    """Lead on: to a game, to the same deal again, to the other guided deals."""
    name = guided.variant_name
    return (
        "div",
        {"class": "actions"},
        frame.button(f"choose {name}", _("Play a game of your own"), "main", id="again"),
        frame.button(f"guide {name}", _("Once more"), id="once-more"),
        [offer(other) for other in guided.others if other != name],
        frame.button("home", _("Start page"), "quiet", id="to-start"),
    )
