"""The settings: each a row of choices, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import words
from pitch_web.settings import CHOICES, YES_NO
from pitch_web.views import frame
from pitch_web.words import _, mark, pgettext, pmark

if TYPE_CHECKING:
    from pitch_web.model import Model, SettingsScreen
    from pitch_web.nodes import Node

_LABELS = {
    "theme": mark("Colours"),
    "deck": mark("Colours of the suits"),
    "index_size": mark("Figures on the cards"),
    "card_back": mark("Backs of the cards"),
    "hand_order": mark("Order of the hand"),
    "pace": mark("Pace"),
    "trick_rest": mark("A finished trick"),
    "confirm": mark("Ask before a card is played"),
    "last_card": mark("Play the last card for me"),
    "tracker": mark("Show how the points stand"),
    "played": mark("Show the cards played"),
    "announce": mark("Announcements"),
    "keys": mark("Single letters as commands"),
    "sounds": mark("Sounds"),
}
_NOTES = {
    "deck": mark("With four, diamonds are blue and clubs green."),
    "trick_rest": mark("It goes by itself after a while, or waits for a tap."),
    "confirm": mark("A first tap lifts the card, a second one plays it."),
    "announce": mark("What a screen reader is told."),
    "keys": mark("P passes, 3 bids three, H goes to the hearts. Arrows always work."),
}
_CHOICES = {
    ("theme", "auto"): pmark("setting", "As the system"),
    ("theme", "light"): pmark("setting", "Light"),
    ("theme", "dark"): pmark("setting", "Dark"),
    ("theme", "contrast"): pmark("setting", "High contrast"),
    ("deck", "auto"): pmark("setting", "As the colours"),
    ("deck", "2"): pmark("setting", "Two"),
    ("deck", "4"): pmark("setting", "Four"),
    ("pace", "slow"): pmark("setting", "Slow"),
    ("pace", "normal"): pmark("setting", "Normal"),
    ("pace", "fast"): pmark("setting", "Fast"),
    ("pace", "instant"): pmark("setting", "Instant"),
    ("trick_rest", "timed"): pmark("setting", "Goes by itself"),
    ("trick_rest", "tap"): pmark("setting", "Waits for a tap"),
    ("announce", "full"): pmark("setting", "Full"),
    ("announce", "short"): pmark("setting", "Short"),
    ("hand_order", "suits"): pmark("setting", "By suits"),
    ("hand_order", "ranks"): pmark("setting", "By ranks"),
    ("card_back", "lattice"): pmark("setting", "Lattice"),
    ("card_back", "plain"): pmark("setting", "Plain"),
    ("card_back", "waves"): pmark("setting", "Waves"),
    ("index_size", "normal"): pmark("setting", "Normal"),
    ("index_size", "large"): pmark("setting", "Large"),
}
_YES_NO = {"yes": pmark("setting", "Yes"), "no": pmark("setting", "No")}


def settings(screen: SettingsScreen, model: Model) -> Node:
    """Lay out every setting."""
    chosen = model.settings
    return (
        "main",
        {"id": "settings", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Settings")),
        (
            "div",
            {"class": "doc form"},
            _group(
                "lang",
                _("Language"),
                [(code, name, code) for code, name in screen.languages],
                chosen.lang,
            ),
            (
                "div",
                {"class": "pairs"},
                [
                    _group(
                        name,
                        _(_LABELS[name]) if name in _LABELS else name,
                        [(value, choice(name, value), None) for value in values],
                        getattr(chosen, name),
                        _(_NOTES[name]) if name in _NOTES else "",
                    )
                    for name, values in _in_order()
                ],
            ),
        ),
    )


def _in_order() -> list[tuple[str, tuple[str, ...]]]:
    """Give the settings as they are listed here, then any that have no words yet."""
    known = [name for name in _LABELS if name in CHOICES]
    rest = [name for name in CHOICES if name not in _LABELS and name != "lang"]
    return [(name, CHOICES[name]) for name in (*known, *rest)]


def choice(name: str, value: str) -> str:
    """Say a choice of a setting."""
    if CHOICES[name] == YES_NO:
        return pgettext(*_YES_NO[value])
    said = _CHOICES.get((name, value))
    return pgettext(*said) if said else value


def _group(
    name: str,
    label: str,
    choices: list[tuple[str, str, str | None]],
    chosen: str,
    note: str = "",
) -> Node:
    """Give a row of buttons; each choice as (value, words, language of the words)."""
    return (
        "section",
        {"class": "field", "id": f"setting-{name}"},
        ("h2", {"class": "label", "id": f"label-{name}"}, label),
        (
            "div",
            {"class": "choices", "role": "group", "aria-labelledby": f"label-{name}"},
            [
                (
                    "button",
                    {
                        "type": "button",
                        "id": f"set-{name}-{value}",
                        "data-action": f"set {name} {value}",
                        "aria-pressed": "true" if value == chosen else "false",
                        "lang": lang if lang != words.language() else None,
                    },
                    said,
                )
                for value, said, lang in choices
            ],
        ),
        ("p", {"class": "note"}, note) if note else None,
    )
