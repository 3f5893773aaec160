"""A deal looked over: a line of time, with a mark for every decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import explaining, say
from pitch_web.cards import icon
from pitch_web.nodes import fill
from pitch_web.views import frame, seats
from pitch_web.views.advice import choices, doing
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model
    from pitch_web.model_of_past import Remark, ReviewScreen
    from pitch_web.nodes import Node

_SIGNS = {"best": "claim", "equal": "equal", "cost": "mind"}


def review(screen: ReviewScreen, model: Model) -> Node:
    """Lay out the decisions of a deal."""
    return (
        "main",
        {"id": "review", "class": "page", **frame.looks(model)},
        frame.back_bar(_("The deal, looked over")),
        (
            "div",
            {"class": "doc"},
            (
                "header",
                {"class": "head"},
                ("h2", {}, _("Deal {n}").format(n=screen.deal)),
                ("p", {}, _verdict(screen)),
                ("p", {"role": "status", "class": "under"}, _progress(screen)),
            ),
            [_part(screen, trick) for trick in sorted({each.trick for each in screen.remarks})],
        ),
    )


def _progress(screen: ReviewScreen) -> Node:
    """Say how much has been thought about, as long as something is left."""
    asked = [remark for remark in screen.remarks if remark.judged]
    done = [remark for remark in asked if remark.advice is not None]
    if len(done) == len(asked):
        return None
    return _("Looked at {n} of {total} of your decisions.").format(n=len(done), total=len(asked))


def _verdict(screen: ReviewScreen) -> str:
    """Say what all costs come to; nothing is found faultless that is still to be looked at."""
    asked = [remark for remark in screen.remarks if remark.judged]
    cost = sum(remark.cost for remark in asked)
    if not cost and any(remark.advice is None for remark in asked):
        return _("Still to be looked at.")
    if not cost:
        return _("There is nothing to find fault with.")
    return _("What could have been better cost {cost}.").format(
        cost=explaining.part(screen.variant_name, cost)
    )


def _part(screen: ReviewScreen, trick: int) -> Node:
    return (
        "section",
        {"id": f"part-{trick}"},
        ("h3", {}, _("Trick {n}").format(n=trick) if trick else _("Before the first trick")),
        (
            "ol",
            {"class": "timeline"},
            [_line(screen, each) for each in screen.remarks if each.trick == trick],
        ),
    )


def _line(screen: ReviewScreen, remark: Remark) -> Node:
    kind = _kind(remark)
    name = screen.seats[remark.seat].name
    if remark.seat == screen.reader:
        said = say.action_of_mine(remark.action, screen.variant_name)
    else:
        said = say.action_of(remark.action, name, screen.variant_name)
    return (
        "li",
        {"class": f"remark {kind}".rstrip(), "id": f"remark-{remark.number}"},
        ("span", {"class": "sign"}, icon(_SIGNS[kind]) if kind else None),
        (
            "div",
            {},
            ("p", {"class": "what"}, ("b", {}, said), _ask(remark)),
            _judgement(screen, remark) if remark.judged else None,
            _reasons(screen, remark),
        ),
    )


def _ask(remark: Remark) -> Node:
    """Give the button that asks a bot for its reasons."""
    if remark.wanted:
        return None
    return frame.button(f"why {remark.number}", _("Why?"), "quiet", id=f"ask-{remark.number}")


def _kind(remark: Remark) -> str:
    if not remark.judged or remark.advice is None:
        return ""
    if remark.advice == remark.action:
        return "best"
    return "cost" if remark.cost else "equal"


def _judgement(screen: ReviewScreen, remark: Remark) -> Node:
    if remark.advice is None:
        return ("p", {"class": "muted"}, _("Still to be looked at."))
    kind = _kind(remark)
    if kind == "best":
        return ("p", {}, _("The best there was."))
    better = doing(remark.advice, screen.variant_name)
    if kind == "equal":
        return ("p", {}, fill(_("As good as: {doing}"), doing=better))
    cost = explaining.part(screen.variant_name, remark.cost)
    return [
        ("p", {}, fill(_("Cost {cost}. Better: {doing}"), cost=cost, doing=better)),
        frame.button(
            f"play-from {remark.number}", _("Play on from here"), id=f"from-{remark.number}"
        ),
    ]


def _reasons(screen: ReviewScreen, remark: Remark) -> Node:
    """Give the reasons: of a bot when asked for, folded up for the reader's own decisions."""
    if not remark.wanted:
        return None
    if remark.advice is None:
        return None if remark.judged else ("p", {"class": "muted"}, _("Still to be looked at."))
    said = explaining.sentences(remark.reasons, screen.variant_name, seats.names(screen.seats))
    said = said or [_("This was played by rule; nothing was weighed.")]
    content = [
        ("ul", {}, [("li", {}, sentence) for sentence in said]),
        choices(list(remark.choices), screen.variant_name) if remark.choices else None,
    ]
    if not remark.judged:
        return ("div", {"class": "why"}, content)
    return (
        "details",
        {"class": "why", "id": f"why-{remark.number}"},
        ("summary", {}, _("Why?")),
        content,
    )
