"""Words: every sentence that a person reads or hears comes through here.

English messages stand in the code; `use(lang)` turns to another catalogue for what is asked for
from then on. Sentences are whole, with `{name}` placeholders for `str.format`, never glued from
pieces. One page speaks one language at a time, so the language in use is the module's.
"""

from __future__ import annotations

import gettext as _gettext
from functools import cache
from io import BytesIO

LANGUAGES = ("en", "el", "it", "ms", "sk", "is")
"""The languages there are, the one of the code first."""

NAMES = {
    "en": "English",
    "el": "Ελληνικά",
    "it": "Italiano",
    "ms": "Bahasa Melayu",
    "sk": "Slovenčina",
    "is": "Íslenska",
}
"""What each calls itself."""

_DOMAIN = "pitch"
_FOLDER = __file__.rpartition("/")[0] + "/locale"


@cache
def _catalogue(lang: str) -> _gettext.NullTranslations:
    """Load a catalogue; English, and what has none yet, reads as the code.

    It is read through the module's loader, as in the page the package is inside an archive.
    """
    try:
        data = __spec__.loader.get_data(f"{_FOLDER}/{lang}/LC_MESSAGES/{_DOMAIN}.mo")
    except OSError:
        return _gettext.NullTranslations()
    return _gettext.GNUTranslations(BytesIO(data))


class _InUse:
    """The language in use."""

    lang = "en"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(lang: str) -> None:
    """Speak `lang` from now on; one of `LANGUAGES`, or a catalogue's name in a test."""
    _InUse.lang = lang
    _InUse.catalogue = _catalogue(lang)


def language() -> str:
    """Give the language in use."""
    return _InUse.lang


def direction() -> str:
    """Give the writing direction of the language in use, `ltr` or `rtl`."""
    return "rtl" if _InUse.lang in ("ar", "he", "fa", "ur", "rtl") else "ltr"


def pick(wanted: list[str]) -> str:
    """Give the first language of a browser's list (`["it-CH", "en"]`) that there is."""
    for tag in wanted:
        lang = str(tag).lower().split("-")[0]
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


def _(message: str) -> str:
    """Translate a message."""
    return _InUse.catalogue.gettext(message)


def pgettext(context: str, message: str) -> str:
    """Translate a message that means something else in another context."""
    return _InUse.catalogue.pgettext(context, message)


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a message for `count` things; put `{n}` in yourself."""
    return _InUse.catalogue.ngettext(one, many, count)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """Translate a message for `count` things in a context."""
    return _InUse.catalogue.npgettext(context, one, many, count)


def mark(message: str) -> str:
    """Mark a message in a table of data for extraction; whoever shows it translates it."""
    return message


def pmark(context: str, message: str) -> tuple[str, str]:
    """Mark a message with its context in a table of data; unpack it into `pgettext`."""
    return context, message


def listed(items: list[str]) -> str:
    """Join things one after the other, as in "ace of spades, ten of hearts"."""
    return pgettext("between the things of a list", ", ").join(items)


def sentence(text: str) -> str:
    """Begin with a capital, as a sentence does that starts with a card or a name."""
    return text[:1].upper() + text[1:]
