"""A deal under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules, prompts
from pitch_web.nodes import text
from pitch_web.views import choosing, facts, frame, hand, ring, seats
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model, TableScreen
    from pitch_web.nodes import Node


def table(screen: TableScreen, model: Model) -> Node:
    """Lay out the table from the seat of the person who plays."""
    obs = screen.obs
    panel = choosing.panel(screen)
    kinds = ["app"]
    if panel is not None:
        kinds.append("has-panel")
    if obs.actor == screen.me and obs.phase in _NEEDS_ROOM:
        kinds.append(_NEEDS_ROOM[obs.phase])
    return (
        "main",
        {
            "id": "table",
            "class": " ".join(kinds),
            "data-variant": obs.variant.name,
            "data-phase": obs.phase,
            "data-actor": "" if obs.actor is None else obs.actor,
            "data-me": screen.me,
            **frame.looks(model),
        },
        frame.bar(house_rules.variant_title(obs.variant.name), place(screen), model=model),
        facts.facts(screen, tracked=model.settings.tracker == "yes", more=_more(screen)),
        ring.ring(screen),
        _say(screen),
        panel,
        hand.hand(screen, model.settings.hand_order),
    )


_NEEDS_ROOM = {"discard": "wide-hand", "call": "wide-panel"}
"""Phases that a phone on its side gives the table's room to."""


def place(screen: TableScreen) -> str:
    """Say where in the game this is."""
    obs = screen.obs
    if obs.phase != "play":
        return _("Deal {n}").format(n=obs.number)
    trick = len(obs.tricks) + (screen.trick is None)
    return _("Deal {n}, trick {trick}").format(n=obs.number, trick=trick)


def _say(screen: TableScreen) -> Node:
    """Say what is wanted; or why not, with the paragraph to read."""
    sentence = prompts.prompt(screen)
    why = screen.refusal
    number = why.paragraph if why is not None else ""
    return (
        "p",
        {"class": "say why" if why is not None else "say", "id": "prompt"},
        ("mark", {}, sentence) if why is not None else ("span", {}, sentence),
        frame.rule_link(number) if number else None,
        frame.button("continue", _("Go on"), id="go-on") if screen.trick is not None else None,
    )


def _more(screen: TableScreen) -> Node:
    """Give what stands in the margin of a wide screen: the last trick and the score."""
    last = facts.last_trick(screen)
    return (
        "div",
        {"class": "more"},
        ("div", {}, ("h2", {}, _("Last trick")), last) if last else None,
        ("div", {}, ("h2", {}, _("Score")), _scores(screen)),
    )


def _scores(screen: TableScreen) -> Node:
    obs = screen.obs
    sides = obs.sides if obs.called is None and obs.sides else ()
    sides = sides or tuple((seat,) for seat in obs.deal_seats)
    order = sorted(sides, key=lambda side: (-obs.scores[side[0]], side))
    return (
        "table",
        {"class": "bt"},
        (
            "tbody",
            {},
            [
                (
                    "tr",
                    {"class": "me" if screen.me in side else None},
                    ("th", {"scope": "row"}, seats.side_name(side, screen.seats, screen.me)),
                    ("td", {"class": "r big"}, ring.signed(obs.scores[side[0]])),
                )
                for side in order
            ],
        ),
    )


def title(screen: TableScreen) -> str:
    """Give the page's title while this is shown."""
    return text([house_rules.variant_title(screen.obs.variant.name), " – ", place(screen)])
