"""What the builder's page shows: the form on one side, preview and snippets on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import variants
from pitch_web import house_rules, render, words
from pitch_web.builder import controls as c
from pitch_web.builder import problems
from pitch_web.builder.display import display
from pitch_web.builder.draft import game_of, room
from pitch_web.builder.snippets import played, reader_of, snippets
from pitch_web.cards import small_face, suit_class
from pitch_web.names_of_cards import card_name
from pitch_web.setup import BOT_NAMES
from pitch_web.views.advice import doing
from pitch_web.views.frame import button
from pitch_web.words import _, mark, ngettext

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_web.builder.draft import Draft
    from pitch_web.embedding import Embedding
    from pitch_web.nodes import Node

SOURCES = {
    "random": mark("At random"),
    "cards": mark("Card by card"),
    "text": mark("A link or PTN"),
    "own": mark("Your game"),
}
FORMS = {
    "frame": (mark("A frame"), mark("Starts when it is looked at and touched.")),
    "element": (mark("An element"), mark("The same, and your page can talk to it.")),
    "static": (mark("Plain HTML"), mark("Needs no program at all. Stepping needs a small script.")),
}


def view(draft: Draft, asked: Embedding | None, problem: Exception | None) -> Node:
    """Give the form."""
    return (
        "form",
        {"class": "form", "id": "builder-form", "autocomplete": "off", "novalidate": True},
        ("h2", {}, _("The deal")),
        c.radios("source", _("Where it comes from"), _labels(), draft.values["source"]),
        _table(draft) if draft.values["source"] in {"random", "cards"} else None,
        _SOURCES[draft.values["source"]](draft),
        (
            "p",
            {"class": "error", "id": "problem", "role": "alert"},
            "" if problems.field_of(problem) else problems.said(problem),
        ),
        _going_on(draft),
        display(draft, asked, problem) if asked is not None else None,
    )


def masthead() -> Node:
    """Give the head of the page: the way out, and what this is."""
    lang = words.language()
    folder = f"{lang}/" if lang in words.LANGUAGES[1:] else ""
    return [
        (
            "nav",
            {"aria-label": _("Pitch")},
            ("a", {"href": "index.html"}, _("Pitch")),
            " ",
            ("a", {"href": f"gallery/{folder}index.html"}, _("Lessons")),
        ),
        ("h1", {}, _("Build a lesson")),
    ]


def preview(draft: Draft, asked: Embedding | None, lang: str) -> Node:
    """Give the deal as its readers will see it, in their language."""
    if asked is None:
        return ("p", {"class": "muted"}, _("There is no deal yet."))
    if asked.mode == "play":
        return [
            ("p", {"class": "muted"}, _("Your readers play this deal, in a frame.")),
            played(draft.link, draft.values.get("title", "") or _("Pitch")),
        ]
    words.use(asked.settings.get("lang", lang))
    try:
        return render.section(asked, reader_of(asked), draft.values.get("title", ""))
    finally:
        words.use(lang)


def copies(draft: Draft, asked: Embedding | None, address: str) -> Node:
    """Give the three forms to copy."""
    if asked is None:
        return None
    title = draft.values.get("title", "")
    lang = words.language()
    words.use(asked.settings.get("lang", lang))
    name = title or house_rules.variant_title(asked.link.variant.name)
    found = snippets(asked, draft.link, reader_of(asked), name, address)
    words.use(lang)
    return [
        ("h2", {}, _("Copy it")),
        [_copy(one.form, one.text) for one in found],
        (
            "p",
            {"class": "line"},
            ("a", {"class": "btn", "href": f"index.html#{draft.deal}"}, _("Open at the table")),
        ),
    ]


def _copy(form: str, text: str) -> Node:
    label, note = FORMS[form]
    return (
        "div",
        {"class": "field"},
        ("label", {"for": f"copy-{form}"}, _(label)),
        (
            "textarea",
            {"id": f"copy-{form}", "rows": 3, "readonly": True, "spellcheck": "false"},
            text,
        ),
        (
            "div",
            {"class": "line"},
            (
                "button",
                {"type": "button", "class": "btn", "data-copy": f"copy-{form}"},
                _("Copy"),
            ),
            ("span", {"class": "note"}, _(note)),
        ),
    )


def _labels() -> dict[str, str]:
    return {key: _(label) for key, label in SOURCES.items()}


def _table(draft: Draft) -> Node:
    names = {one.name: house_rules.variant_title(one.name) for one in variants()}
    option = draft.variant.option("players")
    counts = {known: known for known in option.known()} if _few(option) else {}
    return (
        "div",
        {"class": "row"},
        c.select("variant", _("Game"), names, draft.values["variant"]),
        c.select("players", _("Players"), counts, str(draft.variant.players))
        if len(counts) > 1
        else None,
        c.select("dealer", _("Dealer"), seat_names(draft), draft.values["dealer"]),
    )


def _few(option: object) -> bool:
    return "-" not in "".join(option.known())  # type: ignore[attr-defined]


def seat_names(draft: Draft) -> dict[str, str]:
    """Give the seats by number with the names of those who sit there."""
    return {str(seat): BOT_NAMES[seat] for seat in draft.seats}


def _random(draft: Draft) -> Node:
    return [
        (
            "div",
            {"class": "row"},
            c.select("me", _("The hand is"), seat_names(draft), draft.values["me"]),
            c.text("conditions", _("It holds"), draft.values.get("conditions", ""), enter="deal"),
        ),
        (
            "details",
            {"class": "fold", "id": "forms"},
            ("summary", {}, _("What can be asked")),
            (
                "dl",
                {"class": "forms"},
                [
                    ("div", {}, ("dt", {}, ("code", {}, form)), ("dd", {}, _(words_for_it)))
                    for form, words_for_it in _ASKED
                ],
            ),
        ),
        _others(draft),
        ("div", {"class": "actions"}, button("deal", _("Deal the cards"), "main", id="deal")),
    ]


_ASKED = (
    ("AJxx", mark("ace, jack and two small cards of one suit")),
    ("H=AKx", mark("the same of hearts")),
    ("SA DT", mark("these cards")),
    ("S>=4 C=0", mark("how many cards of a suit")),
    ("any>=5", mark("a suit of five cards or more")),
    ("pips>=20", mark("what the cards count for Game")),
    ("AJ; N: HA", mark("of another seat, behind its name")),
)


def _others(draft: Draft) -> Node:
    choices = {"random": _("are shown"), "unknown": _("stay unknown")}
    return c.radios(
        "others", _("The other hands"), choices, draft.values.get("others", "random"), "others"
    )


def _cards(draft: Draft) -> Node:
    who = draft.values["who"]
    lacking = room(draft, int(who))
    return [
        c.radios("who", _("Whose cards"), seat_names(draft), who),
        (
            "p",
            {"class": "note"},
            ngettext("{n} card more", "{n} cards more", lacking).format(n=lacking),
        ),
        (
            "div",
            {"class": "grid", "role": "group", "aria-label": _("Cards")},
            [_pick(draft, card) for card in draft.variant.pack],
        ),
        _others(draft),
        ("div", {"class": "actions"}, button("clear", _("Take all cards away"), id="clear")),
    ]


def _pick(draft: Draft, card: Card) -> Node:
    holder = draft.held.get(str(card))
    name = card_name(card)
    label = name if holder is None else f"{name}, {BOT_NAMES[holder]}"
    return (
        "button",
        {
            "type": "button",
            "class": f"pick {suit_class(card.suit)}",
            "id": f"pick-{card}",
            "data-action": f"pick {card}",
            "aria-pressed": "false" if holder is None else "true",
            "aria-label": label,
        },
        small_face(card),
        None if holder is None else ("small", {"aria-hidden": "true"}, BOT_NAMES[holder]),
    )


def _text(draft: Draft) -> Node:
    return [
        c.area("text", _("A link, or a record in PTN"), draft.values.get("text", "")),
        ("div", {"class": "actions"}, button("read", _("Read it"), "main", id="read")),
    ]


def _own(draft: Draft) -> Node:
    if not draft.own:
        return ("p", {"class": "note"}, _("No game is kept on this device."))
    deals = {str(number): _("Deal {n}").format(n=number) for number, _link in draft.own}
    return [
        c.select("own", _("Deal"), deals, draft.values.get("own", "")),
        ("div", {"class": "actions"}, button("own", _("Take this deal"), "main", id="own")),
    ]


_SOURCES = {"random": _random, "cards": _cards, "text": _text, "own": _own}


def _going_on(draft: Draft) -> Node:
    """Let the writer bid and play for everybody, where all hands are known."""
    game = game_of(draft)
    if game is None:
        return None
    actor = game.actor
    name = "" if actor is None else game.names[actor]
    return (
        "fieldset",
        {"class": "going-on", "id": "going-on"},
        (
            "legend",
            {},
            _("The deal is over.") if actor is None else _("{name} goes on").format(name=name),
        ),
        (
            "div",
            {"class": "line"},
            [
                (
                    "button",
                    {
                        "type": "button",
                        "class": "btn",
                        "data-action": f"do {action}",
                        "id": f"do-{str(action).replace(' ', '-')}",
                    },
                    ("span", {}, doing(action, game.variant.name)),
                )
                for action in game.legal_actions()
            ],
        ),
        (
            "div",
            {"class": "line"},
            button("back", _("Take back"), "quiet", id="take-back") if game.log else None,
            button("bots", _("Let bots play to the end"), "quiet", id="bots")
            if actor is not None
            else None,
        ),
    )
