"""The rules page is made from docs/rules/, is up to date, and every reference leads somewhere."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract

import pitch_core
from pitch_core.errors import UnknownName
from pitch_core.rules.options import Choice, Number, YesNo, option_text
from pitch_web import rulebook
from pitch_web.rulebook import markup
from tools import rules_messages

VARIANTS = ("auction", "money", "partner", "pawnee", "tenpoint")
DOCS = Path(rules_messages.SOURCES)


@pytest.mark.parametrize("name", rules_messages.sources())
def test_the_messages_are_those_of_the_rules(name):
    path = rules_messages.sources()[name]
    made = (rules_messages.PARTS / f"{name}.py").read_text("utf-8")
    assert made == rules_messages.module(name, path.read_text("utf-8")), (
        "run python tools/rules_messages.py"
    )


def test_no_part_outlives_its_source():
    made = {path.stem for path in rules_messages.PARTS.glob("*.py")} - {"__init__"}
    assert made == set(rules_messages.sources())


def test_every_variant_is_in_the_rulebook():
    assert set(rulebook.variant_names()) == {variant.name for variant in pitch_core.variants()}
    assert set(rulebook.variant_names()) >= set(VARIANTS)


@pytest.mark.parametrize(
    ("variant", "first", "last"),
    [
        ("auction", "A1", "A7"),
        ("money", "M1", "M9"),
        ("pawnee", "P1", "P10"),
        ("partner", "R1", "R9"),
        ("tenpoint", "T1", "T11"),
    ],
)
def test_own_paragraphs_come_in_order_and_then_the_shared_ones(variant, first, last):
    rules = rulebook.rules(variant)
    own = [paragraph.number for paragraph in rules.own]
    assert own == [f"{first[0]}{n}" for n in range(1, int(last[1:]) + 1)]
    shared = [paragraph.number for paragraph in rules.shared]
    assert shared[0] == "S1"
    assert shared[-3:] == ["N1", "N2", "N3"]


@pytest.mark.parametrize(
    ("number", "read_in", "found_in"),
    [
        ("A4", "partner", "auction"),
        ("S3", "money", "money"),
        ("S3", "pawnee", "auction"),
        ("P2", "auction", "pawnee"),
        ("T7", "tenpoint", "tenpoint"),
        ("Z9", "money", "money"),
    ],
)
def test_a_reference_is_read_where_it_stands(number, read_in, found_in):
    assert rulebook.variant_with(number, read_in) == found_in


def test_a_paragraph_has_number_title_and_text():
    a3 = rulebook.paragraph("A3")
    assert (a3.number, a3.title) == ("A3", "Stealing")
    assert a3.text.startswith("If the high bid is 1, 2 or 3, the dealer may bid *the same number*")


def test_a_translation_is_split_like_the_original():
    words = {rulebook.all_parts()["auction"].paragraphs["A5"]: "Tromfy\n\nText s kartou `SA`."}
    a5 = rulebook.paragraph("A5", lambda message: words.get(message, message))
    assert a5 == rulebook.Paragraph("A5", "Tromfy", "Text s kartou `SA`.")


@pytest.mark.parametrize("name", rules_messages.sources())
def test_a_translator_gets_each_paragraph_as_one_message(name):
    with (rules_messages.PARTS / f"{name}.py").open("rb") as module:
        found = {message for _, message, *_ in extract("python", module, {"mark": None})}
    part = rulebook.all_parts()[name]
    assert found == {part.about, *part.paragraphs.values()}


def test_an_unknown_name_lists_what_there_is():
    with pytest.raises(UnknownName, match=", ".join(rulebook.variant_names())):
        rulebook.rules("shared")
    with pytest.raises(UnknownName, match="A1, A2"):
        rulebook.paragraph("A99")


@pytest.mark.parametrize("number", sorted(rulebook.numbers()))
def test_every_reference_leads_to_a_paragraph(number):
    text = rulebook.paragraph(number).text
    prose = re.sub(r"`[^`]*`", "", text)
    assert set(re.findall(r"\b[A-Z]\d+\b", prose)) <= rulebook.numbers()


@pytest.mark.parametrize("number", sorted(rulebook.numbers()))
def test_no_markup_is_left_over(number):
    lines = [
        line for block in markup.blocks(rulebook.paragraph(number).text) for line in block.lines
    ]
    assert lines
    for span in (span for line in lines for span in line):
        assert span.text
        assert not set("*`") & set(span.text)


def table_of_options(variant):
    """Read the table at the head of a variant's rules: name, values, default."""
    source = rules_messages.sources()[variant].read_text("utf-8")
    return re.findall(r"^\| `(\w+)` \| (.+) \| \*\*(.+)\*\* \|$", source, re.MULTILINE)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_of_options_is_that_of_the_variant(variant):
    wanted = []
    for option in pitch_core.variant(variant).option_list:
        match option:
            case Number(low=low, high=None):
                values = {f"whole cents from {low}"}
            case Number(low=low, high=high):
                values = {f"{low} to {high}", f"{low} to {high} seats taken at the start"}
            case Choice() | YesNo():
                values = set(option.known())
        wanted.append((option.name, values, option_text(option.default)))
    for row, (name, values, default) in zip(table_of_options(variant), wanted, strict=True):
        assert row[::2] == (name, default)
        said = row[1].replace("`", "").replace(" (four players)", "")
        assert {said} <= values or set(said.split(", ")) == values


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_house_rule_is_explained_in_a_paragraph_with_its_default(variant):
    rules = rulebook.rules(variant)
    text = " ".join(paragraph.text for paragraph in (*rules.own, *rules.shared))
    for name, _, _ in table_of_options(variant):
        if name != "players":
            assert f"`{name}`" in text or f"`{name}=" in text


@pytest.mark.parametrize("number", sorted(rulebook.numbers()))
def test_every_paragraph_has_a_test_named_after_it(number):
    tests = Path(__file__).parent.parent / "rulebook"
    text = "".join(path.read_text("utf-8") for path in tests.glob("test_*.py"))
    assert f"\ndef test_{number.lower()}_" in text


def test_blocks_read_prose_and_lists():
    assert markup.blocks("One\nline `SA`:\n- first\n- second\n  goes on\n\nSee A3, not Z9.") == (
        markup.Block(
            "paragraph",
            (
                (
                    markup.Span("text", "One line "),
                    markup.Span("card", "SA"),
                    markup.Span("text", ":"),
                ),
            ),
        ),
        markup.Block(
            "list",
            ((markup.Span("text", "first"),), (markup.Span("text", "second goes on"),)),
        ),
        markup.Block(
            "paragraph",
            (
                (
                    markup.Span("text", "See "),
                    markup.Span("reference", "A3"),
                    markup.Span("text", ", not Z9."),
                ),
            ),
        ),
    )


def test_spans_tell_strong_emphasis_code_and_cards_apart():
    kinds = [(s.kind, s.text) for s in markup.spans("**Low** *in* `low_to` `JH` `HJ` `AH` S2")]
    assert [pair for pair in kinds if pair[1] != " "] == [
        ("strong", "Low"),
        ("emphasis", "in"),
        ("code", "low_to"),
        ("card", "JH"),
        ("card", "HJ"),
        ("code", "AH"),
        ("reference", "S2"),
    ]


@pytest.mark.parametrize(
    "text", ["", "*", "**", "`", "***", "- ", "<b>&amp;</b>", "a `b", "\n\n\n"]
)
def test_what_is_no_markup_is_text(text):
    shown = "".join(s.text for b in markup.blocks(text) for line in b.lines for s in line)
    assert shown == text.strip()


@pytest.mark.parametrize(
    "bad",
    [
        "No title",
        "# Title (`other`)\n",
        "# Title (`x`)\n\n## Heading without a number\n\nText.\n",
        "# Title (`x`)\n\n## X1 Title\n\nA [link](y).\n",
    ],
)
def test_the_tool_refuses_what_the_page_cannot_show(bad):
    with pytest.raises(ValueError, match=r"must be|markup"):
        rules_messages.module("x", bad)


def test_links_between_the_documents_lead_somewhere():
    root = DOCS.parent.parent
    missing = [
        f"{path.relative_to(root)}: {target}"
        for path in (*root.glob("*.md"), *root.glob("docs/**/*.md"))
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", path.read_text("utf-8"))
        if not (path.parent / target).exists()
    ]
    assert missing == []
