"""The five translations: nothing is missing, nothing is left over, every place holder is kept."""

from collections import Counter
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from pitch_core.cards import PACK_54
from pitch_web import names_of_cards, words
from tools.catalogues import compile_catalogues
from tools.messages import LOCALE, complete, extracted

TRANSLATED = words.LANGUAGES[1:]
PLURALS = {"el": 2, "it": 2, "ms": 1, "sk": 3, "is": 2}
"""The forms that whole numbers of a deal need; CLDR has more, for millions and fractions."""
LANGUAGES = pytest.mark.parametrize("lang", TRANSLATED)


@pytest.fixture(scope="module")
def code():
    """What the code can say, by context and message."""
    return {key(message): message for message in extracted() if message.id}


@pytest.fixture
def spoken(lang):
    """The language in use while a test runs."""
    compile_catalogues()
    words._catalogue.cache_clear()
    words.use(lang)
    yield lang
    words.use(words.LANGUAGES[0])
    words._catalogue.cache_clear()


def catalogue(lang):
    with (LOCALE / lang / "LC_MESSAGES/pitch.po").open("rb") as file:
        return read_po(file, locale=lang)


def key(message):
    return message.context, ids(message)[0]


def ids(message):
    return message.id if isinstance(message.id, (list, tuple)) else (message.id,)


def forms(message):
    found = message.string
    return found if isinstance(found, (list, tuple)) else (found,)


def places(text):
    return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_there_is_a_catalogue_a_language():
    assert {path.parent.parent.name for path in LOCALE.glob("*/*/pitch.po")} == set(TRANSLATED)


@LANGUAGES
def test_everything_is_translated(lang, code):
    there = {key(message): message for message in catalogue(lang) if message.id}
    assert sorted(map(str, code.keys() - there.keys())) == []
    assert sorted(map(str, there.keys() - code.keys())) == []
    assert [one for one, message in there.items() if not complete(message)] == []
    assert [one for one, message in there.items() if message.fuzzy] == []


@LANGUAGES
def test_every_place_is_kept(lang):
    """A plural form may leave its number out, as "one card" does; nothing else may be left out."""
    for message in catalogue(lang):
        if not message.id:
            continue
        wanted = [places(text) for text in ids(message)]
        for form in forms(message):
            allowed = [*wanted, *(w - Counter({"n": 1}) for w in wanted if len(ids(message)) > 1)]
            assert places(form) in allowed, (message.id, form)


@LANGUAGES
def test_the_plural_forms_are_those_of_the_language(lang):
    written = catalogue(lang)
    assert written.num_plurals == PLURALS[lang]
    for message in written:
        if message.id and len(ids(message)) > 1:
            assert len(forms(message)) == written.num_plurals, message.id


@LANGUAGES
def test_every_card_has_a_name_of_its_own(spoken):
    names = [names_of_cards.card_name(card) for card in PACK_54]
    assert len(set(names)) == len(names), spoken


@LANGUAGES
def test_the_page_speaks_it(spoken):
    assert words.language() == spoken
    assert words._("Settings") != "Settings"
