"""The title page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import variant
from pitch_core.cards import Card
from pitch_core.rules.options import Number
from pitch_web import house_rules, outcomes, words
from pitch_web.cards import shown
from pitch_web.guide import GUIDED_DEALS
from pitch_web.views import frame, guided, saved
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from pitch_core.rules.options import Option
    from pitch_web.model import Model, StartScreen
    from pitch_web.nodes import Node

_FIGURES = (("high", "HA"), ("low", "H2"), ("jack", "HJ"), ("game", "ST"))


def start(screen: StartScreen, model: Model) -> Node:
    """Lay out the title page: what Pitch is, a game to go on with, the games, settings."""
    return (
        "main",
        {"id": "start", "class": "start", **frame.looks(model)},
        frame.notice(model.notice),
        _hero(),
        saved.resume(screen) or _first_visit(screen),
        (
            "section",
            {"class": "games", "id": "games"},
            ("h2", {"class": "sec"}, _("Choose a game")),
            (
                "ol",
                {"class": "toc"},
                [_game(number, name) for number, name in enumerate(screen.variants, 1)],
            ),
        ),
        saved.others(screen),
        _learn(screen),
        _foot(model),
    )


def _first_visit(screen: StartScreen) -> Node:
    """Offer to be shown the game, to someone who has not played here yet."""
    if screen.others or screen.counted:
        return None
    return guided.invitation()


def _hero() -> Node:
    return (
        "section",
        {"class": "hero", "id": "hero"},
        (
            "div",
            {},
            ("h1", {}, _("Pitch")),
            (
                "p",
                {"class": "lead"},
                _("Four points in a deal. Bid what you can make, then pitch."),
            ),
        ),
        (
            "div",
            {"class": "figures", "role": "group", "aria-label": _("The four points")},
            [_figure(point, card) for point, card in _FIGURES],
        ),
    )


def _figure(point: str, card: str) -> Node:
    notes = {
        "high": _("top trump"),
        "low": _("last trump"),
        "jack": _("of trumps"),
        "game": _("most pips"),
    }
    return (
        "figure",
        {},
        shown(Card.parse(card), keyed=False),
        ("figcaption", {}, outcomes.point_name(point), ("small", {}, notes[point])),
    )


def _game(number: int, name: str) -> Node:
    return (
        "li",
        {},
        (
            "button",
            {"type": "button", "id": f"choose-{name}", "data-action": f"choose {name}"},
            ("span", {"class": "no", "aria-hidden": "true"}, str(number)),
            ("span", {"class": "title"}, house_rules.variant_title(name)),
            " ",
            ("span", {"class": "players"}, players(name)),
            " ",
            ("span", {"class": "about"}, house_rules.variant_line(name)),
        ),
    )


def players(name: str) -> str:
    """Say for how many a variant is."""
    option = variant(name).option("players")
    least, most = players_range(option)
    if least == most:
        return ngettext("{n} player", "{n} players", most).format(n=most)
    return _("{least}\u2013{most} players").format(least=least, most=most)


def players_range(option: Option) -> tuple[int, int]:
    """Give the fewest and the most players that the option takes."""
    if isinstance(option, Number):
        return option.low, option.default if option.high is None else option.high
    counts = [int(text) for text in option.known()]
    return min(counts), max(counts)


def _learn(screen: StartScreen) -> Node:
    return (
        "section",
        {"class": "learn", "id": "learn"},
        ("h2", {"class": "sec"}, _("Learn")),
        (
            "div",
            {"class": "links"},
            [guided.offer(name) for name in GUIDED_DEALS],
            frame.button("rules", _("Rules"), id="start-rules"),
            frame.button("settings", _("Settings"), id="start-settings"),
            frame.button("help", _("Keys"), id="start-help"),
            frame.button("open", _("Open a deal"), id="start-open"),
            frame.button("statistics", _("Statistics"), id="start-statistics")
            if screen.counted
            else None,
            frame.button("aside", _("Kept aside"), id="start-aside") if screen.aside else None,
            _on_site("start-lessons", _lessons(), _("Lessons")),
            _on_site("start-builder", "builder.html", _("Build a lesson")),
            _on_site("start-learn", "learn.html", _("Python")),
        ),
    )


def _lessons() -> str:
    """Give the address of the gallery, which is a page of its own in every language."""
    lang = words.language()
    folder = f"{lang}/" if lang in words.LANGUAGES[1:] else ""
    return f"gallery/{folder}index.html"


def _on_site(name: str, address: str, label: str) -> Node:
    """Make a link to another page of the site; the single file, which has none, leaves it out."""
    return ("a", {"class": "btn onsite", "id": name, "href": address}, label)


def _foot(model: Model) -> Node:
    return (
        "footer",
        {"class": "foot", "id": "foot"},
        (
            "nav",
            {"class": "langs", "aria-label": _("Language")},
            [_language(code, model.settings.lang) for code in words.LANGUAGES],
        ),
        (
            "div",
            {"class": "choices", "role": "group", "aria-label": _("Theme")},
            [
                _theme(theme, label, model.settings.theme)
                for theme, label in (
                    ("light", _("Light")),
                    ("dark", _("Dark")),
                    ("contrast", _("Contrast")),
                )
            ],
        ),
        ("p", {}, _("Free, offline, no account. Nothing leaves this device.")),
    )


def _language(code: str, chosen: str) -> Node:
    return (
        "button",
        {
            "type": "button",
            "class": "inline",
            "id": f"lang-{code}",
            "lang": code,
            "data-action": f"set lang {code}",
            "aria-current": "true" if code == chosen else None,
        },
        words.NAMES[code],
    )


def _theme(theme: str, label: str, chosen: str) -> Node:
    return (
        "button",
        {
            "type": "button",
            "id": f"theme-{theme}",
            "data-action": f"set theme {theme}",
            "aria-pressed": "true" if theme == chosen else "false",
        },
        label,
    )
