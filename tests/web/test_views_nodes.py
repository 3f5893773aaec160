"""Nodes, the writer that escapes, figures and drawings."""

from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitch_core.cards import HIGH_JOKER, LOW_JOKER, PACK_54, Card
from pitch_web import cards
from pitch_web.nodes import fill, write
from pitch_web.views.chart import Line, chart
from pitch_web.views.figures import cents, gained, signed
from pitch_web.views.symbols import sprite


class Reader(HTMLParser):
    """What a browser would make of the text: tags with attributes, and text."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.seen.append(data)


def read(markup):
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader.seen


PRINTABLE = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1)


@given(PRINTABLE, PRINTABLE)
def test_no_text_and_no_attribute_becomes_markup(said, value):
    seen = read(write(("p", {"title": value}, said)))
    assert seen[0] == ("p", {"title": value})
    assert "".join(seen[1:]) == said


def test_markup_is_written_as_it_is_meant():
    node = ("p", {"id": "a", "hidden": True, "class": None, "lang": False}, "x", None, [1, "<b>"])
    assert write(node) == '<p id="a" hidden>x1&lt;b&gt;</p>'
    assert write(("input", {"name": "n"})) == '<input name="n">'


def test_sentences_take_nodes_in_their_places():
    filled = fill("{name} is winning with {card}", name="Bo", card=("b", {}, "A"))
    assert write(filled) == "Bo is winning with <b>A</b>"


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        (Fraction(0), "0¢"),
        (Fraction(25, 2), "+12½¢"),
        (Fraction(-1, 3), "\u2212⅓¢"),
        (Fraction(-40, 3), "\u221213⅓¢"),
        (Fraction(100, 7), "+14 2/7¢"),
        (Fraction(3, 7), "+3/7¢"),
        (-7, "\u22127¢"),
    ],
)
def test_cents_are_written_exactly(amount, written):
    assert cents(amount) == written


def test_numbers_have_a_real_minus():
    assert [signed(-3), gained(3), gained(0), gained(-2)] == ["\u22123", "+3", "0", "\u22122"]


def test_every_card_has_a_name_and_a_face_of_its_own():
    faces = {write(cards.shown(card, keyed=False)) for card in PACK_54}
    assert len(faces) == len(PACK_54)
    for card in PACK_54:
        [(_, attributes), *_] = read(write(cards.shown(card)))
        assert attributes["id"] == f"card-{card}"
        assert attributes["role"] == "img"
        assert attributes["aria-label"]


def test_the_jokers_differ_in_more_than_a_word():
    high, low = (write(cards.face(joker)) for joker in (HIGH_JOKER, LOW_JOKER))
    assert "#joker-high" in high
    assert "#joker-low" in low
    assert "joker high" in cards.classes(HIGH_JOKER)
    assert "joker low" in cards.classes(LOW_JOKER)


def test_a_long_word_for_a_joker_is_cut_to_its_letter(monkeypatch):
    monkeypatch.setattr(cards, "index", lambda _: "Ψηλός μπαλαντέρ")
    assert 'data-index="Ψ"' in write(cards.face(HIGH_JOKER))


def test_a_chip_reads_as_a_whole_name():
    [(tag, attributes), *_] = read(write(cards.chip(Card.parse("HA"))))
    assert (tag, attributes["aria-label"]) == ("span", "ace of hearts")


def test_the_sprite_has_each_drawing_once():
    names = [attrs["id"] for tag, attrs in (s for s in read(write(sprite())) if s[0] == "symbol")]
    assert len(names) == len(set(names))


class TestChart:
    lines = (Line("Ann", (0, 2, 5)), Line("You", (0, -1, 3), mine=True), Line("Bo", (None, 0, 4)))

    def test_it_says_in_words_where_everybody_ends(self):
        [_, (tag, attributes), *_] = read(write(chart("Scores", self.lines)))
        assert tag == "svg"
        assert attributes["aria-label"] == "Scores. At the end: Ann 5; You 3; Bo 4."

    def test_lines_differ_in_more_than_their_colour(self):
        lines = [a for t, a in (s for s in read(write(chart("", self.lines))) if len(s) == 2)
                 if t == "polyline"]  # fmt: skip
        many = [Line(name, (0, 1, 2)) for name in "abcdefgh"]
        drawn = [s for s in read(write(chart("", many))) if s[0] == "polyline"]
        dashes = [attributes.get("stroke-dasharray") for _, attributes in drawn]
        assert len(set(dashes)) == len(many)
        assert [line["class"] for line in lines] == ["l", "l me", "l"]

    def test_names_at_the_ends_do_not_overlap(self):
        many = [Line(f"P{at}", (0, 1, 5)) for at in range(8)]
        labels = [
            float(attributes["y"])
            for tag, attributes in (s for s in read(write(chart("", many))) if len(s) == 2)
            if tag == "text" and attributes["x"] != "44"
        ]
        assert all(b - a >= 17 for a, b in pairwise(labels))

    def test_two_values_are_no_line(self):
        assert chart("", [Line("Ann", (0, 2))]) is None

    def test_values_that_are_all_alike_are_drawn_too(self):
        assert chart("", [Line("Ann", (0, 0, 0))]) is not None
