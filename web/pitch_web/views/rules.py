"""The rules of a variant, paragraph by paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import variants
from pitch_core.cards import parse_card
from pitch_web import house_rules, rulebook
from pitch_web.cards import chip
from pitch_web.rulebook import markup
from pitch_web.views import frame
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model, RulesScreen
    from pitch_web.nodes import Node
    from pitch_web.rulebook import Paragraph
    from pitch_web.rulebook.markup import Block, Span


def rules(screen: RulesScreen, model: Model) -> Node:
    """Lay out the rules, open at a paragraph if one is named."""
    book = rulebook.rules(screen.variant_name, _)
    return (
        "main",
        {"id": "rules", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Rules")),
        (
            "div",
            {"class": "doc rules"},
            _others(screen.variant_name),
            (
                "header",
                {"class": "head"},
                ("h2", {}, book.title),
                [
                    ("p", {}, _spans(line))
                    for block in markup.blocks(book.about)
                    for line in block.lines
                ],
            ),
            ("section", {}, [_paragraph(one, screen.paragraph) for one in book.own]),
            (
                "section",
                {},
                ("h2", {}, _("What all systems share")),
                [_paragraph(one, screen.paragraph) for one in book.shared],
            ),
        ),
    )


def _others(chosen: str) -> Node:
    """Lead to the rules of every variant."""
    return (
        "nav",
        {"aria-label": _("Games")},
        (
            "ul",
            {"class": "index"},
            [
                (
                    "li",
                    {},
                    (
                        "button",
                        {
                            "type": "button",
                            "class": "inline",
                            "id": f"rules-{name}",
                            "data-action": f"rules {name}",
                            "aria-current": "page" if name == chosen else None,
                        },
                        house_rules.variant_title(name),
                    ),
                )
                for name in _with_rules()
            ],
        ),
    )


def _with_rules() -> list[str]:
    """Give the variants whose rules are written, in the order in which games are offered."""
    written = rulebook.variant_names()
    return [each.name for each in variants() if each.name in written]


def _paragraph(one: Paragraph, here: str) -> Node:
    there = one.number == here
    return (
        "article",
        {
            "class": "rule here" if there else "rule",
            "id": f"rule-{one.number}",
            "tabindex": "-1",
            "aria-labelledby": f"title-{one.number}",
        },
        ("span", {"class": "number"}, one.number),
        ("h3", {"id": f"title-{one.number}"}, one.title),
        ("div", {"class": "body"}, [_block(block) for block in markup.blocks(one.text)]),
    )


def _block(block: Block) -> Node:
    if block.kind == "list":
        return ("ul", {}, [("li", {}, _spans(line)) for line in block.lines])
    return [("p", {}, _spans(line)) for line in block.lines]


def _spans(line: tuple[Span, ...]) -> list[Node]:
    return [_span(span) for span in line]


def _span(span: Span) -> Node:
    match span.kind:
        case "strong":
            return ("strong", {}, span.text)
        case "emphasis":
            return ("em", {}, span.text)
        case "code":
            return ("code", {}, span.text)
        case "card":
            return chip(parse_card(span.text))
        case "reference":
            return (
                "button",
                {"type": "button", "class": "ref", "data-action": f"rules {span.text}"},
                span.text,
            )
        case _:
            return span.text
