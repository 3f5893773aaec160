"""A deal to step through, or to be asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Discard, parse_action
from pitch_web import house_rules, prompts, say
from pitch_web.cards import chip, icon, shown
from pitch_web.names_of_cards import cards_named
from pitch_web.nodes import fill
from pitch_web.views import choosing, facts, frame, hand, ring, seats
from pitch_web.views.advice import advice
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_web.model import Model, TableScreen
    from pitch_web.model_of_sharing import Quiz, ViewerScreen
    from pitch_web.nodes import Node


def viewer(screen: ViewerScreen, model: Model) -> Node:
    """Lay out a step of the deal, what can be seen of the hands, and how to go on."""
    table = screen.table
    obs = table.obs
    title = house_rules.variant_title(obs.variant.name)
    return (
        "main",
        {
            "id": "viewer",
            "class": "app viewer framed" if model.framed else "app viewer",
            "data-mode": screen.mode,
            "data-variant": obs.variant.name,
            "data-phase": obs.phase,
            "data-actor": "" if obs.actor is None else obs.actor,
            "data-me": table.me,
            "data-step": screen.at,
            **frame.looks(model),
        },
        [("h1", {"class": "vh"}, title), frame.notice(model.notice)]
        if model.framed
        else frame.back_bar(title, model.notice),
        facts.facts(table, tracked=_tracked(model), more=None),
        ring.ring(table),
        _say(screen),
        _steps(screen),
        _choices(screen),
        _own(screen, model),
        _hands(screen),
        _foot(screen),
    )


def _tracked(model: Model) -> bool:
    """Tell whether there is room for the points: not inside another's page."""
    return model.settings.tracker == "yes" and not model.framed


def _say(screen: ViewerScreen) -> Node:
    """Say what happened here; in a quiz ask, and then say how it was answered."""
    if screen.quiz is None:
        said: Node = screen.steps[screen.at] if screen.steps else None
    else:
        said = _asked(screen, screen.quiz)
    return ("div", {"class": "say", "id": "prompt", "role": "status"}, ("p", {}, said))


def _asked(screen: ViewerScreen, quiz: Quiz) -> Node:
    if screen.table.refusal is not None:
        return ("mark", {}, prompts.prompt(screen.table))
    if quiz.given and quiz.correct is None:
        return _("The expert is weighing your answer.")
    if quiz.correct is None:
        return _QUESTIONS[quiz.ask](screen)
    verdict = _("Right.") if quiz.correct else _("Not quite.")
    parts: list[Node] = [("b", {"class": "gain" if quiz.correct else "loss"}, verdict), " "]
    if not quiz.correct or len(quiz.expected) > 1:
        counted = [_done(text, screen.table) for text in quiz.expected]
        parts.append(fill(_("What counts: {answers}."), answers=_joined(counted)))
    if quiz.why:
        parts += [" ", quiz.why]
    return parts


def _bid(_screen: ViewerScreen) -> str:
    return _("What do you bid?")


def _call(_screen: ViewerScreen) -> str:
    return _("Which card do you call?")


def _trump(_screen: ViewerScreen) -> str:
    return _("Which suit do you name?")


def _card(_screen: ViewerScreen) -> str:
    return _("Which card do you play?")


def _discard(screen: ViewerScreen) -> str:
    return prompts.prompt(screen.table)


_QUESTIONS = {"bid": _bid, "call": _call, "trump": _trump, "card": _card, "discard": _discard}


def _done(text: str, table: TableScreen) -> Node:
    """Say an answer: a card as a chip, a bid in a word."""
    verb, _space, rest = text.partition(" ")
    cards = rest.split() if verb == "discard" else rest.split()[:1]
    if verb in ("bid", "pass", "trump"):
        return say.answer(parse_action(text), table.obs.variant.name)
    actions = [parse_action(f"discard {card}") for card in cards]
    return [[chip(a.card), " "] for a in actions if isinstance(a, Discard)]


def _joined(nodes: list[Node]) -> Node:
    parts: list[Node] = []
    for node in nodes:
        parts += [", ", node] if parts else [node]
    return parts


def _choices(screen: ViewerScreen) -> Node:
    """Give what is chosen with buttons in a quiz; answered, what to do then."""
    quiz = screen.quiz
    if quiz is None:
        return None
    if quiz.correct is not None:
        return (
            "section",
            {"class": "panel", "id": "panel", "aria-label": _("Your choice")},
            advice(screen.table),
            (
                "div",
                {"class": "actions"},
                None if quiz.correct else frame.button("again", _("Try again"), "main", id="again"),
                frame.button("play-on", _("Play on from here"), id="play-on"),
            ),
        )
    return choosing.panel(screen.table)


def _own(screen: ViewerScreen, model: Model) -> Node:
    """Lay the hand of the seat looked from."""
    quiz, table = screen.quiz, screen.table
    if quiz is not None and quiz.correct is None and quiz.ask in ("card", "discard", "bid"):
        return hand.cards_to_choose(table, model.settings.hand_order)
    cards = hand.ordered(table.obs, model.settings.hand_order)
    if not cards:
        return None
    return (
        "section",
        {"class": "hand", "id": "hand", "aria-label": _("Your hand")},
        (
            "ol",
            {"class": "row", "id": "cards", "data-cards": len(cards)},
            [("li", {"id": f"held-{card}"}, _face(card, screen)) for card in cards],
        ),
    )


def _face(card: Card, screen: ViewerScreen) -> Node:
    states = (
        "trump" if card in screen.table.obs.trumps else "",
        "marked" if card in screen.mark else "",
    )
    return shown(card, *states)


def _hands(screen: ViewerScreen) -> Node:
    """Lay the other open hands, a line each."""
    lines = [(seat, cards) for seat, cards in screen.hands if cards]
    if not lines:
        return None
    return (
        "dl",
        {"class": "lines open-hands", "id": "open-hands"},
        [
            (
                "div",
                {"id": f"hand-{seat}"},
                ("dt", {}, seats.name(seat, screen.table.seats, screen.table.me)),
                (
                    "dd",
                    {},
                    ("span", {"class": "vh"}, cards_named(cards)),
                    (
                        "span",
                        {"class": "line", "aria-hidden": "true"},
                        [_small(card, screen) for card in sorted(cards)],
                    ),
                ),
            )
            for seat, cards in lines
        ],
    )


def _small(card: Card, screen: ViewerScreen) -> Node:
    small = chip(card)
    return ("mark", {}, small) if card in screen.mark else small


def _foot(screen: ViewerScreen) -> Node:
    """Give the ways to go on: steps, seats, playing, sharing; each where it is allowed."""
    allowed = screen.controls
    parts = [
        _seats(screen) if "seats" in allowed and len(screen.seats) > 1 else None,
        _others(screen),
        _list(screen) if "list" in allowed and len(screen.steps) > 1 else None,
    ]
    if not any(parts):
        return None
    return ("div", {"class": "foot-of-deal", "id": "foot-of-deal"}, parts)


def _steps(screen: ViewerScreen) -> Node:
    last = len(screen.steps) - 1
    if "steps" not in screen.controls or last < 1:
        return None

    def step(where: str, drawing: str, label: str, *, can: bool) -> Node:
        return frame.button(
            f"step {where}",
            icon(drawing, flip=True),
            "icon",
            **{
                "id": f"step-{where}",
                "aria-label": label,
                "aria-disabled": None if can else "true",
            },
        )

    before, after = screen.at > 0, screen.at < last
    return (
        "nav",
        {"class": "steps", "id": "steps", "aria-label": _("Steps")},
        step("first", "first", _("First step"), can=before),
        step("prev", "prev", _("Step back"), can=before),
        step("next", "next", _("Next step"), can=after),
        step("last", "end", _("Last step"), can=after),
        (
            "span",
            {"class": "ply"},
            _("Step {n} of {all}").format(n=screen.at, all=last),
        ),
    )


def _seats(screen: ViewerScreen) -> Node:
    return (
        "div",
        {"class": "looks"},
        ("span", {"class": "lab", "id": "look-from"}, _("Look from")),
        " ",
        (
            "div",
            {"class": "choices", "role": "group", "aria-labelledby": "look-from"},
            [
                (
                    "button",
                    {
                        "type": "button",
                        "id": f"look-{seat}",
                        "data-action": f"look {seat}",
                        "aria-pressed": "true" if seat == screen.table.me else "false",
                    },
                    screen.table.seats[seat].name,
                )
                for seat in screen.seats
            ],
        ),
    )


def _others(screen: ViewerScreen) -> Node:
    buttons = [
        frame.button("play-on", _("Play on from here"), id="play-on")
        if "play" in screen.controls and screen.can_play and screen.quiz is None
        else None,
        frame.button("share", [icon("share"), _("Share")], id="share")
        if "share" in screen.controls
        else None,
    ]
    return ("div", {"class": "actions"}, buttons) if any(buttons) else None


def _list(screen: ViewerScreen) -> Node:
    """Give all steps of the deal in words, each to go to."""
    first, end = screen.listed
    return (
        "details",
        {"class": "fold", "id": "all-steps"},
        ("summary", {}, _("All steps")),
        (
            "ol",
            {"class": "all-steps", "start": first},
            [
                (
                    "li",
                    {},
                    (
                        "button",
                        {
                            "type": "button",
                            "class": "inline",
                            "id": f"to-{at}",
                            "data-action": f"step-to {at}",
                            "aria-current": "step" if at == screen.at else None,
                        },
                        told or _("The deal begins."),
                    ),
                )
                for at, told in enumerate(screen.steps[first:end], first)
            ],
        ),
    )
