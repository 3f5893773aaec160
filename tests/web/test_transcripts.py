"""What a screen reader is told over a deal is as it is kept; `python tools/golden.py` writes it."""

import pytest

from pitch_web import words
from tests.web.transcript import FOLDER, NAMES, path, transcript


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_is_as_it_is_kept(name, lang):
    assert transcript(name, lang) == path(name, lang).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_no_language_leaves_anything_out(name):
    """Every language tells of a deal in as many sentences, and no sentence is left in English."""
    english = transcript(name, "en").splitlines()
    for lang in words.LANGUAGES[1:]:
        told = transcript(name, lang).splitlines()
        assert len(told) == len(english), lang
        same = {a for a, b in zip(english, told, strict=True) if a == b and not a.startswith("> ")}
        assert not same, lang


def test_nothing_else_is_kept():
    wanted = {path(name, lang) for name in NAMES for lang in words.LANGUAGES}
    assert set(FOLDER.iterdir()) == wanted
