"""A deal under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.rules.play import FollowOrTrump
from pitch_web import house_rules, prompts
from pitch_web.cards import back, chips
from pitch_web.views import choosing, facts, frame, guided, hand, ring, seats
from pitch_web.views.figures import signed
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model, TableScreen
    from pitch_web.nodes import Node


def table(screen: TableScreen, model: Model) -> Node:
    """Lay out the table from the seat of the person who plays."""
    if screen.handover is not None:
        return _handover(screen, model)
    obs = screen.obs
    wanted = screen.guided.wanted if screen.guided is not None else ()
    panel = guided.pointing(choosing.panel(screen), wanted)
    kinds = ["app", *(["many"] if len(obs.hand) > hand.ONE_ROW else [])]
    if panel is not None:
        kinds.append("has-panel")
    if screen.guided is not None:
        kinds.append("guided")
    if screen.asked and obs.phase in _NEEDS_ROOM:
        kinds.append(_NEEDS_ROOM[obs.phase])
    return (
        "main",
        {
            "id": "table",
            "class": " ".join(kinds),
            **_hooks(screen),
            **frame.looks(model),
        },
        frame.bar(house_rules.variant_title(obs.variant.name), place(screen), model=model),
        facts.facts(screen, tracked=model.settings.tracker == "yes", more=_more(screen)),
        ring.ring(screen),
        _say(screen),
        panel,
        guided.pointing(hand.hand(screen, model.settings.hand_order), wanted),
        _played(screen, id="played"),
    )


def _hooks(screen: TableScreen) -> dict[str, object]:
    """Give what a program that looks at the page can rely on."""
    obs = screen.obs
    return {
        "data-variant": obs.variant.name,
        "data-phase": obs.phase,
        "data-actor": "" if obs.actor is None else obs.actor,
        "data-me": screen.me,
    }


def _handover(screen: TableScreen, model: Model) -> Node:
    """Hide everything until the next person has the device."""
    name = screen.seats[screen.handover].name if screen.handover is not None else ""
    return (
        "main",
        {"id": "table", "class": "page", **_hooks(screen), **frame.looks(model)},
        frame.bar(house_rules.variant_title(screen.obs.variant.name), place(screen), model=model),
        (
            "section",
            {"class": "handover", "id": "handover"},
            ("div", {"class": "pile"}, back(_("face-down cards"))),
            ("h2", {"id": "prompt"}, prompts.prompt(screen)),
            frame.button("continue", _("I am {name}").format(name=name), "main", id="go-on"),
        ),
    )


ONE_COLUMN = 5
"""Scores that stand below one another in the margin."""

_NEEDS_ROOM = {"discard": "wide-hand", "call": "wide-panel"}
"""Phases that a phone on its side gives the table's room to."""


def place(screen: TableScreen) -> str:
    """Say where in the game this is."""
    obs = screen.obs
    if obs.phase != "play":
        return _("Deal {n}").format(n=obs.number)
    trick = len(obs.tricks) + (screen.trick is None)
    if any(isinstance(phase, FollowOrTrump) for phase in obs.variant.phases):
        # Every card of a hand is played, so it is known how many tricks there will be.
        return _("Deal {n}, trick {trick} of {all}").format(
            n=obs.number, trick=trick, all=len(obs.dealt)
        )
    return _("Deal {n}, trick {trick}").format(n=obs.number, trick=trick)


def _say(screen: TableScreen) -> Node:
    """Say what is wanted; or why not, with the paragraph to read."""
    sentence = prompts.prompt(screen)
    why = screen.refusal
    looked_at = facts.taken(screen) if screen.last_trick and screen.trick is None else None
    number = why.paragraph if why is not None else ""
    return (
        "p",
        {"class": "say", "id": "prompt"},
        (
            "span",
            {},
            ("mark", {}, sentence) if why is not None else looked_at or sentence,
            [" ", frame.rule_link(number)] if number else None,
        ),
        _onward(screen),
    )


def _onward(screen: TableScreen) -> Node:
    """Give the button that goes on, where the game waits for one."""
    if screen.paused:
        return frame.button("pause", _("Go on"), id="go-on")
    if screen.trick is not None:
        return frame.button("continue", _("Go on"), "go-aside", id="go-on-aside")
    return None


def _more(screen: TableScreen) -> Node:
    """Give what stands in the margin of a wide screen: the last trick and the score."""
    last = facts.last_trick(screen)
    return (
        "div",
        {"class": "more"},
        ("div", {}, ("h2", {}, _("Last trick")), last) if last else None,
        ("div", {}, ("h2", {}, _("Score")), _scores(screen)),
        _played(screen),
    )


def _played(screen: TableScreen, **attributes: str) -> Node:
    """Give the cards played so far by suit, for those who asked for it.

    They stand in the margin of a wide screen, and below everything on another.
    """
    if not screen.played:
        return None
    obs = screen.obs
    cards = [card for trick in obs.tricks for _seat, card in trick.plays]
    cards += [card for _seat, card in obs.table]
    return (
        "section",
        {"class": "played", "aria-label": _("Cards played"), **attributes},
        ("h2", {}, _("Cards played")),
        ("p", {"class": "line"}, chips(tuple(sorted(cards))))
        if cards
        else ("p", {}, _("none yet")),
    )


def _scores(screen: TableScreen) -> Node:
    obs = screen.obs
    sides = obs.sides if obs.called is None and obs.sides else ()
    sides = sides or tuple((seat,) for seat in obs.deal_seats)
    order = sorted(sides, key=lambda side: (-obs.scores[side[0]], side))
    return (
        "ol",
        {"class": "scores two" if len(order) > ONE_COLUMN else "scores"},
        [
            (
                "li",
                {"class": "me" if screen.me in side else None},
                ("span", {}, seats.side_name(side, screen.seats, screen.me)),
                " ",
                ("span", {"class": "num"}, signed(obs.scores[side[0]])),
            )
            for side in order
        ],
    )
