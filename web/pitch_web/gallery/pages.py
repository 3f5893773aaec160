"""The pages of the gallery as text: an index and a page a lesson, in any language."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pitch_web import embedding, house_rules, nodes, render, words
from pitch_web.gallery.lessons import LESSONS
from pitch_web.render.document import SCRIPT, STYLE
from pitch_web.render.scenes import NO_READER
from pitch_web.words import LANGUAGES, _

if TYPE_CHECKING:
    from pitch_web.gallery.lessons import Lesson, Part
    from pitch_web.nodes import Node

SHEET = "gallery.css"
FRAME_WIDTH, FRAME_HEIGHT = 640, 720
"""What a frame with a lesson needs at first, in pixels; it then says itself how high it is."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page lies in the gallery: `lesson` is "" for the index. The first language has none.

    `four-points/it/` is the Italian page of a lesson, `it/` the Italian index.
    """

    lang: str
    lesson: str = ""

    @property
    def folder(self) -> str:
        """Give the folder below the gallery, with a slash at its end, or ""."""
        lang = "" if self.lang == LANGUAGES[0] else f"{self.lang}/"
        return f"{self.lesson}/{lang}" if self.lesson else lang

    @property
    def up(self) -> str:
        """Give the way from the page to the gallery, "" or "../"s."""
        return "../" * self.folder.count("/")

    def to(self, other: Place) -> str:
        """Give the address of another page from this one."""
        return f"{self.up}{other.folder}index.html"


def places() -> tuple[Place, ...]:
    """Give all pages that there are."""
    names = ("", *(lesson.name for lesson in LESSONS))
    return tuple(Place(lang, name) for lang in LANGUAGES for name in names)


def page(place: Place) -> str:
    """Write the page of a place."""
    before = words.language()
    words.use(place.lang)
    try:
        return _lesson(place) if place.lesson else _index(place)
    finally:
        words.use(before)


def oembed(place: Place, address: str) -> str:
    """Write what tells other sites how to take a lesson into theirs (oEmbed 1.0, `rich`).

    `address` is where the whole site lies, with a slash at its end; "" leaves addresses relative
    to it, which only helps who knows it.
    """
    before = words.language()
    words.use(place.lang)
    try:
        lesson = _named(place.lesson)
        title = _(lesson.title)
        source = f"{address}embed.html#{lesson.parts[0].link}&lang={place.lang}"
        attributes = {
            "src": source,
            "width": FRAME_WIDTH,
            "height": FRAME_HEIGHT,
            "title": title,
            "loading": "lazy",
        }
        told = {
            "version": "1.0",
            "type": "rich",
            "title": title,
            "provider_name": _("Pitch"),
            "provider_url": address or None,
            "html": nodes.write(("iframe", attributes)),
            "width": FRAME_WIDTH,
            "height": FRAME_HEIGHT,
        }
        return json.dumps({k: v for k, v in told.items() if v}, ensure_ascii=False, indent=1) + "\n"
    finally:
        words.use(before)


def _named(name: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.name == name)


def _lesson(place: Place) -> str:
    lesson = _named(place.lesson)
    at = LESSONS.index(lesson)
    content: Node = [
        ("p", {"class": "over"}, house_rules.variant_title(lesson.variant)),
        ("h1", {}, _(lesson.title)),
        ("p", {"class": "lead"}, _(lesson.text)),
        [_deal(lesson, part) for part in lesson.parts],
        (
            "p",
            {"class": "more"},
            _link(_outside(place, f"index.html#{lesson.parts[-1].link}"), _("Play this deal")),
            " ",
            _link(
                _outside(place, f"builder.html#{lesson.parts[0].link}"),
                _("Put it into your own page"),
            ),
        ),
        _neighbours(place, at),
    ]
    return _document(place, _(lesson.title), _(lesson.text), content, has_oembed=True)


def _deal(lesson: Lesson, part: Part) -> Node:
    asked = embedding.read(part.link)
    asked = replace(asked, why=_(part.why) if part.why else "")
    reader = asked.seat if part.reader else NO_READER
    return render.section(asked, reader, _(lesson.title), heading="")


def _neighbours(place: Place, at: int) -> Node:
    lessons = []
    for step, label in ((-1, _("Previous")), (1, _("Next"))):
        if 0 <= at + step < len(LESSONS):
            other = LESSONS[at + step]
            target = place.to(Place(place.lang, other.name))
            lessons.append(
                (
                    "li",
                    {"class": "next" if step > 0 else None},
                    ("span", {"class": "lab"}, label),
                    " ",
                    _link(target, _(other.title)),
                )
            )
    return ("nav", {"aria-label": _("Lessons")}, ("ul", {"class": "neighbours"}, lessons))


def _index(place: Place) -> str:
    systems: list[str] = []
    for lesson in LESSONS:
        if lesson.variant not in systems:
            systems.append(lesson.variant)
    text = _("Twelve short lessons, each with a deal to step through or a question to answer.")
    content: Node = [
        ("h1", {}, _("Lessons")),
        ("p", {"class": "lead"}, text),
        [_system(place, name) for name in systems],
        (
            "p",
            {"class": "more"},
            _link(_outside(place, "builder.html"), _("Build a lesson of your own")),
        ),
    ]
    return _document(place, _("Lessons"), text, content)


def _system(place: Place, name: str) -> Node:
    return (
        "section",
        {},
        ("h2", {}, house_rules.variant_title(name)),
        (
            "ol",
            {"class": "lessons"},
            [
                ("li", {}, _link(place.to(Place(place.lang, one.name)), _(one.title)))
                for one in LESSONS
                if one.variant == name
            ],
        ),
    )


def _document(
    place: Place, title: str, text: str, content: Node, *, has_oembed: bool = False
) -> str:
    head: Node = [
        ("meta", {"charset": "utf-8"}),
        ("meta", {"http-equiv": "Content-Security-Policy", "content": POLICY}),
        ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        ("meta", {"name": "color-scheme", "content": "light dark"}),
        ("title", {}, f"{title} · {_('Pitch')}"),
        ("meta", {"name": "description", "content": text}),
        (
            "link",
            {
                "rel": "icon",
                "href": _outside(place, "assets/icon.svg"),
                "type": "image/svg+xml",
            },
        ),
        [("link", {"rel": "stylesheet", "href": place.up + sheet}) for sheet in (SHEET, STYLE)],
        _discovery(title) if has_oembed else None,
        ("script", {"src": place.up + SCRIPT, "defer": True}) if place.lesson else None,
    ]
    body: Node = [
        (
            "header",
            {"class": "top"},
            ("nav", {"aria-label": _("Pitch")}, _crumbs(place)),
        ),
        ("main", {"id": "main"}, content),
        ("footer", {"class": "foot"}, _languages(place)),
    ]
    root = f'<html lang="{place.lang}" dir="{words.direction()}">'
    return (
        f"<!doctype html>\n{root}\n<head>{nodes.write(head)}</head>\n"
        f'<body class="gallery">{nodes.write(body)}</body>\n</html>\n'
    )


def _discovery(title: str) -> Node:
    kind = {"rel": "alternate", "type": "application/json+oembed"}
    return ("link", {**kind, "href": "oembed.json", "title": title})


def _crumbs(place: Place) -> Node:
    home = _link(_outside(place, f"index.html#lang={place.lang}"), _("Pitch"))
    if not place.lesson:
        return home
    return [home, " ", _link(place.to(Place(place.lang)), _("Lessons"))]


def _languages(place: Place) -> Node:
    def one(code: str) -> Node:
        attributes = {"lang": code, "hreflang": code}
        attributes["aria-current"] = "page" if code == place.lang else None
        return ("li", {}, _link(place.to(replace(place, lang=code)), words.NAMES[code], attributes))

    return (
        "nav",
        {"aria-label": _("Language")},
        ("ul", {"class": "langs"}, [one(code) for code in LANGUAGES]),
    )


def _outside(place: Place, address: str) -> str:
    return f"../{place.up}{address}"


def _link(address: str, label: str, attributes: dict[str, str | None] | None = None) -> Node:
    return ("a", {"href": address, **(attributes or {})}, label)
