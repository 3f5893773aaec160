"""Whatever text comes in, it reads or is refused with a place: nothing else is raised.

Texts are bytes of any kind, tokens of our own in any order, and good records with small damage.
The corpus holds texts that once found a fault, and in `reached.json` the shortest ones that ten
minutes of atheris (`tools/fuzz_reading.py`) found for each refusal and for each kind of text that
reads. For longer runs: `PITCH_HOSTILE=20000 pytest tests/property/test_notation_hostile.py`.
"""

import json
import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import Game, NotationError, read, variant
from pitch_core.notation import links
from pitch_core.notation.position import Position, observation_text
from tests.house_rules import NAMES

TEXTS = int(os.environ.get("PITCH_HOSTILE", "120"))
"""Texts a kind."""

HERE = Path(__file__).parent
RECORDS = [
    path.read_text(encoding="utf-8")
    for path in sorted((HERE.parent / "golden/records").glob("*.ptn"))
]
CORPUS = sorted(path for path in (HERE / "corpus").iterdir() if path.suffix != ".json")
REACHED = [
    text.encode("latin-1")
    for text in json.loads((HERE / "corpus/reached.json").read_text(encoding="utf-8"))
]
CARDS = [suit + rank for suit in "SHDCJ" for rank in "AKQJT98765432HL"]
TOKENS = [
    *CARDS,
    *("-", "?", "Pass", "Moon", "4:SA", "1", "2", "3", "4", "5", "10", "\n", " ", "{", "}", "%"),
    *(
        "S",
        "W",
        "N",
        "E",
        "SW",
        "NW",
        "1",
        "8",
        "|",
        '"',
        "\\",
        "[",
        "]",
        "\ud800",
        "\x00",
        "\ufeff",
    ),
    *('[Variant "auction"]', '[Variant "money"]', '[Variant "pawnee"]', '[Variant "tenpoint"]'),
    *('[Rules "', '[Names "', '[Dealer "', '[Scores "', '[Deal "', '[Widow "', '[Stock "'),
    *('[Auction "', '[Called "', '[Discards "', '[Trump "', '[Play "', '[Points "', '[Change "'),
    *('[Leave "', '[Join "', '[Stop "', '[Result "', '[Seed "', '"]\n', "0 0 0 0", "players=3"),
]
PIECES = ["&", "=", "_", "-", ":", "~", "%", "#", *CARDS, *links.KEYS, "auction", "money", "pawnee"]


def sound(text):
    """Read a text; if it is refused the error must say where."""
    found, error = outcome(read, text)
    if error is not None:
        shown = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
        lines = shown.split("\n")
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        start = sum(len(line) + 1 for line in lines[: error.line - 1])
        assert start + error.column - 1 == error.position
    return found


def sound_link(text):
    """Read a link; if it is refused the error must say where. It is one line, whatever it holds."""
    found, error = outcome(links.read, text)
    if error is not None:
        assert 0 <= error.position <= len(text)
        assert (error.line, error.column) == (1, error.position + 1)
    return found


def outcome(reader, text):
    """Give what was read and None, or None and the error."""
    try:
        return reader(text), None
    except NotationError as error:
        return None, error


def stays(found):
    """Check that what was read is written so that it reads again."""
    if isinstance(found, Game | Position):
        text = found.record()
        assert read(text).record() == text


def damaged(text, chance, parts):
    """Give a text with a few small changes."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice([0, 0, 1, 1, 2, 3, 8, 40]))
        new = chance.choice([*parts, text[at:end] * 2, "", "", chr(chance.randrange(0x3000))])
        text = text[:at] + new + text[end:]
    return text


def exchanged(text, chance):
    """Give a text with two of its words exchanged."""
    words = text.split(" ")
    first, second = (chance.randrange(len(words)) for _ in range(2))
    words[first], words[second] = words[second], words[first]
    return " ".join(words)


def a_position(name, chance):
    """Give the text of a position of a random deal."""
    game = Game(variant(name), seed=chance.randrange(10**6))
    for _ in range(chance.randrange(40)):
        if game.actor is None:
            break
        legal = game.legal_actions()
        game.push(legal[0] if chance.random() < 0.4 else chance.choice(legal))
    return game.observe(chance.choice(game.seated))


@pytest.mark.slow
@settings(max_examples=TEXTS)
@given(st.binary(max_size=200))
def test_any_bytes(data):
    sound(data)
    sound_link(data.decode("latin-1"))


@pytest.mark.slow
@settings(max_examples=TEXTS)
@given(st.text(max_size=200))
def test_any_text(text):
    sound(text)
    sound_link(text)


@pytest.mark.slow
@settings(max_examples=TEXTS * 4)
@given(st.lists(st.sampled_from(TOKENS), max_size=60))
def test_tokens_in_any_order(tokens):
    stays(sound("".join(tokens)))


@pytest.mark.slow
@settings(max_examples=TEXTS * 4)
@given(st.sampled_from(RECORDS), st.integers(0, 2**32))
def test_damaged_records(record, seed):
    chance = Random(seed)
    text = damaged(record, chance, TOKENS)
    stays(sound(exchanged(text, chance) if chance.random() < 0.3 else text))


@pytest.mark.slow
@settings(max_examples=TEXTS * 4)
@given(st.sampled_from(NAMES), st.integers(0, 2**32))
def test_damaged_positions(name, seed):
    chance = Random(seed)
    text = damaged(observation_text(a_position(name, chance)), chance, TOKENS)
    stays(sound(exchanged(text, chance) if chance.random() < 0.3 else text))


@pytest.mark.slow
@settings(max_examples=TEXTS * 4)
@given(st.sampled_from(NAMES), st.integers(0, 2**32))
def test_damaged_links(name, seed):
    chance = Random(seed)
    seen = a_position(name, chance)
    link = links.of_observation(seen) if chance.random() < 0.8 else links.of_start(seen)
    found = sound_link(damaged(link, chance, PIECES))
    stays(found and found.deal)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_the_corpus(path):
    data = path.read_bytes()
    stays(sound(data))
    found = sound_link(data.decode("utf-8", "replace"))
    stays(found and found.deal)


def test_there_is_a_corpus():
    assert CORPUS


def test_what_was_reached_is_reached():
    refusals = set()
    for data in REACHED:
        stays(sound(data))
        link = data.decode("utf-8", "replace")
        found = sound_link(link)
        stays(found and found.deal)
        for reader, text in ((read, data), (links.read, link)):
            error = outcome(reader, text)[1]
            refusals.add(error and error.code)
    assert len(refusals) > 60


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '[Variant "' + "\\" * 100_001 + '"]',
        "{" * 100_000,
        "[A" * 50_000,
        '[Deal "S:' + "." * 100_000 + '"]',
        '[Variant "auction"][Names "' + "|\\" * 50_000 + '"]',
        '[Variant "auction"][Scores "' + "9" * 100_000 + '"]',
        '[Variant "auction"][Dealer "S"][Deal "S:- - - -"]\n' + "- " * 50_000,
        " \n" * 100_000,
    ],
    ids=range(9),
)
def test_long_text_is_refused_soon(text):
    assert sound(text) is None
