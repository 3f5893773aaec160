"""A question at a point of a deal, with its answer folded up: nothing else is needed to read it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from pitch_core import bots
from pitch_core.actions import Call, Play, parse_action
from pitch_web import explaining
from pitch_web.render.faces import picture
from pitch_web.views.advice import choices, doing
from pitch_web.words import _, mark

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.observation import Observation
    from pitch_web.embedding import Embedding
    from pitch_web.nodes import Node
    from pitch_web.render.scenes import Scene

JUDGE = "expert"
WORLDS = 200
"""How many deals the judge plays out for each choice; the same question gets the same answer."""

QUESTIONS = {
    "bid": mark("What do you bid?"),
    "card": mark("Which card do you play?"),
    "call": mark("Which card do you call?"),
    "discard": mark("Which cards do you put away?"),
    "trump": mark("Which suit do you name?"),
}


def question(scene: Scene, asked: Embedding) -> Node:
    """Ask, list what can be answered, and fold up the answer of the writer or of the judge."""
    return [
        ("p", {"class": "pt-ask"}, _(QUESTIONS[asked.ask])),
        None if asked.ask == "discard" else _choices(scene.obs),
        ("details", {}, ("summary", {}, _("Answer")), _answer(scene.obs, asked)),
    ]


def _choices(obs: Observation) -> Node:
    """List the legal answers; cards as pictures."""
    return (
        "ul",
        {"class": "pt-answers"},
        [("li", {}, _choice(action, obs.variant.name)) for action in obs.legal],
    )


def _choice(action: Action, variant_name: str) -> Node:
    if isinstance(action, Play | Call):
        return picture(action.card)
    return doing(action, variant_name)


def _answer(obs: Observation, asked: Embedding) -> Node:
    why = ("p", {}, asked.why) if asked.why else None
    if not asked.answers:
        return [_judged(obs), why]
    return [
        ("p", {"class": "pt-right"}, [_said(answer, obs.variant.name) for answer in asked.answers]),
        why,
    ]


def _said(answer: str, variant_name: str) -> Node:
    """Give an answer of the writer, which for cards put away is several actions."""
    verb, _blank, rest = answer.partition(" ")
    return [
        [doing(parse_action(f"{verb} {part}".strip()), variant_name), ". "]
        for part in (rest.split() or [""])
    ]


def _judged(obs: Observation) -> Node:
    decision = bots.decide(JUDGE, obs, Random(1), worlds=WORLDS)
    rows = list(decision.alternatives) or [(decision.action, 0.0, 0.0)]
    names = dict(enumerate(obs.names))
    said = explaining.sentences(decision.reasons, obs.variant.name, names)
    return [
        ("p", {}, _("The expert bot has weighed the choices:")),
        choices(rows, obs.variant.name),
        [("p", {}, sentence) for sentence in said],
    ]
