"""Deals as plain HTML: whole without scripts, safe whatever the record says, and small."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import Game, read, variants
from pitch_web import embedding, nodes, render, words
from pitch_web.__main__ import main
from pitch_web.render import document
from pitch_web.render.scenes import NO_READER, scenes, steps_of_deal
from pitch_web.replay import plies
from tests.web.test_views_nodes import read as read_markup

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = sorted((ROOT / "tests/golden/records").glob("*.ptn"))
AUCTION = (ROOT / "tests/golden/records/auction_whole.ptn").read_text(encoding="utf-8")
POSITION = (ROOT / "tests/golden/records/partnerships_position.ptn").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def in_english():
    yield
    words.use("en")


def section(text=AUCTION, reader=NO_READER, title="", **keys):
    asked = embedding.of_text(text, keys)
    return nodes.write(render.section(asked, reader, title))


def elements(markup):
    return [seen for seen in read_markup(markup) if not isinstance(seen, str)]


def of_class(markup, name):
    return [a for _, a in elements(markup) if name in (a.get("class") or "").split()]


def steps(markup):
    """Each step's text and its part of the markup."""
    parts = re.split(r'<li class="pt-step', markup)[1:]
    said = [re.search(r'class="pt-said">(.*?)</p>', part)[1] for part in parts]
    return list(zip(said, parts, strict=True))


def cards_of(markup):
    return re.findall(r'href="#[\w-]*card-(\w\w)"', markup)


def test_every_step_of_the_deal_is_told_in_order():
    said = [text for text, _ in steps(section())]
    assert len(said) == len(plies(read(AUCTION)))
    assert said[0] == "Deal 1. N deals."
    assert said[1:5] == ["E bids 1.", "S passes.", "W bids 2.", "N passes. W has the bid: 2."]
    assert said[5] == "W plays queen of spades. Trump: spades."
    assert said[-1].endswith("High: N. Low: E. Jack: nobody. Game: E.")


def test_the_reader_is_called_you_and_comes_last():
    markup = section(reader=1)
    assert steps(markup)[3][0] == "You bid 2."
    ring = re.search(r'<ol class="pt-ring.*?</ol>', markup)[0]
    assert re.findall(r"<b>(\w+)</b>", ring) == ["N", "E", "S", "You"]


def test_a_step_shows_the_trick_and_the_hands_that_are_left():
    _, after_a_trick = steps(section())[8]
    assert cards_of(after_a_trick.partition('class="pt-hands"')[0]) == ["S5", "SQ", "SK", "S7"]
    hands = cards_of(after_a_trick.partition('class="pt-hands"')[2])
    assert len(hands) == 20
    assert not set(hands) & {"S5", "SQ", "SK", "S7"}
    assert 'aria-label="king of spades, winning"' in after_a_trick


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_every_record_can_be_written_and_each_picture_is_there_once(record):
    markup = section(record.read_text(encoding="utf-8"))
    ids = [a["id"] for _, a in elements(markup) if "id" in a]
    assert len(ids) == len(set(ids))
    for _, attributes in elements(markup):
        href = attributes.get("href")
        assert href is None or href.removeprefix("#") in ids
        for name in ("aria-labelledby", "aria-describedby"):
            assert attributes.get(name) in {None, *ids}
    drawn = {each for each in ids if "-card-" in each}
    assert {each.rpartition("-")[2] for each in drawn} == set(cards_of(markup))


@pytest.mark.parametrize("one", variants(), ids=lambda one: one.name)
def test_only_the_hands_asked_for_are_anywhere_in_the_text(one):
    game = Game(one, 5)
    held = {seat: {str(card) for card in game.observe(seat).hand} for seat in game.seated}
    markup = section(game.record(), show="1")
    assert set(cards_of(markup)) == held[0]
    assert cards_of(section(game.record(), show="none")) == []
    assert set(cards_of(section(game.record(), show="all"))) == set().union(*held.values())


def test_a_position_shows_no_card_that_it_does_not_tell():
    known = {"SJ", "S8", "H9", "H8", "D9", "D6", "DJ", "D4", "DA", "SQ"}
    assert set(cards_of(section(POSITION))) <= known


def test_without_a_script_the_steps_that_matter_have_a_picture():
    found = read(AUCTION)
    shown = scenes(found, steps_of_deal(found, 0), NO_READER, found.seated)
    keys = [scene.number for scene in shown if scene.is_key]
    assert keys == [0, 4, 8, 12, 16, 20, 24, 28]
    assert [scene.number for scene in shown if scene.is_dealt] == [0]


def test_hands_are_shown_again_when_they_have_changed():
    found = read((ROOT / "tests/golden/records/pawnee_whole.ptn").read_text(encoding="utf-8"))
    shown = scenes(found, steps_of_deal(found, 0), NO_READER, found.seated)
    assert [scene.obs.phase for scene in shown if scene.is_dealt] == ["auction", "discard", "play"]


def test_the_buttons_wait_for_the_script():
    [bar] = of_class(section(), "pt-bar")
    assert "hidden" in bar
    assert of_class(section(controls="none"), "pt-bar") == []
    assert of_class(section(mode="board"), "pt-step") == []


def test_a_board_is_one_picture_at_its_ply():
    markup = section(mode="board", ply="8", show="none")
    assert cards_of(markup) == ["S5", "SQ", "SK", "S7"]


def test_cards_are_pointed_at():
    marked = of_class(section(mode="board", ply="0", mark="SAS8"), "mark")
    assert [each["aria-label"] for each in marked] == ["eight of spades"]


def test_a_quiz_asks_and_folds_up_the_answer_of_its_writer():
    markup = section(POSITION, 2, mode="quiz", answer="S8", why="Keep_the_jack.")
    assert "Which card do you play?" in markup
    answers = re.search(r'<ul class="pt-answers">(.*?)</ul>', markup)[1]
    assert cards_of(answers) == ["SJ", "S8", "D6"]
    folded = markup.partition("<details>")[2]
    assert 'aria-label="eight of spades"' in folded
    assert "Keep the jack." in folded
    assert "open" not in markup.partition("<details")[2].partition(">")[0]


def test_a_quiz_without_an_answer_is_judged_by_the_expert_always_alike():
    markup = section(POSITION, 2, mode="quiz")
    assert "The expert bot has weighed the choices:" in markup
    assert re.search(r"\d+% ± \d", markup)
    assert markup == section(POSITION, 2, mode="quiz")


def test_a_deal_to_be_played_is_no_static_page():
    with pytest.raises(render.NotStaticError):
        section(mode="play")


def test_the_script_has_at_most_two_kilobytes_and_the_style_touches_nothing_else():
    assert len(render.script().encode()) <= 2048
    plain = re.sub(r"/\*.*?\*/", "", render.style(), flags=re.DOTALL)
    selectors = re.findall(r"(?:^|\})\s*([^{}@]+)\{", plain.replace("@media print {", ""))
    for selector in selectors:
        assert re.search(r"\.pitch-deal|\.pitch-page|^\.pt-", selector.strip()), selector


def test_the_colours_are_those_of_the_table():
    tokens = (ROOT / "web/assets/tokens.css").read_text(encoding="utf-8")
    own = dict(re.findall(r"(--[\w-]+): (light-dark[^;]+);", render.style()))
    page = dict(re.findall(r"(--[\w-]+): (light-dark[^;]+);", tokens))
    assert own
    assert {name: page[name] for name in own} == own


def test_a_fragment_may_bring_its_script_and_style_or_name_them():
    asked = embedding.of_text(AUCTION, {})
    whole = document.fragment(asked, NO_READER)
    assert whole.count("<script>") == whole.count("<style>") == 1
    bare = document.fragment(asked, NO_READER, assets=document.NONE)
    assert "<script" not in bare
    assert "<style" not in bare
    named = document.fragment(asked, NO_READER, assets="shared/pitch/")
    assert 'href="shared/pitch/pitch-steps.css"' in named
    assert 'src="shared/pitch/pitch-steps.js" defer' in named
    assert "style=" not in bare
    assert "onclick" not in bare


def test_a_page_allows_nothing_but_its_own_style_and_script():
    text = document.page(embedding.of_text(AUCTION, {}), NO_READER, "A <deal>")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src &#x27;none&#x27;")
    assert policy.count("sha256-") == 2
    assert "unsafe" not in policy
    assert "<title>A &lt;deal&gt;</title>" in text


@settings(max_examples=30)
@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12))
def test_names_and_titles_are_text_whatever_they_are(name):
    game = Game(variants()[0], 3, names=[name, "Bo", "Cleo", "Dev"])
    markup = section(game.record(), title=name)
    allowed = {
        *("section", "svg", "symbol", "path", "rect", "text", "use", "h2", "p", "ol", "li", "div"),
        *("b", "span", "small", "dl", "dt", "dd", "button", "progress", "output"),
    }
    assert {tag for tag, _ in elements(markup)} <= allowed


def run(*arguments, stdin=None, monkeypatch=None):
    if stdin is not None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
    return main(["render", *arguments])


def test_the_command_writes_a_file(tmp_path):
    record, out = tmp_path / "deal.ptn", tmp_path / "deal.html"
    record.write_text(AUCTION, encoding="utf-8")
    assert run(str(record), "--page", "--title", "Deal", "--lang", "el", "--out", str(out)) == 0
    assert '<html lang="el"' in out.read_text(encoding="utf-8")


def test_the_command_reads_a_link_from_stdin(capsys, monkeypatch):
    link = "#variant=auction&dealer=N&deal=S:5.82.542.Q8_SQ.J_-_-"
    assert run("-", stdin=link, monkeypatch=monkeypatch) == 2
    link = "#variant=auction&dealer=N&deal=S:5.82.542._-_-_-&auction=p&mode=board"
    assert run("-", "--assets", "none", stdin=link, monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.startswith("<section")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (AUCTION.replace("SQ SK S7 S5", "SQ XX S7 S5"), r":10:4: .*“XX”"),
        (AUCTION.replace("SQ SK S7 S5", "SQ SK S7 C9"), r":10:10: .*“C9”"),
        ("<script>alert(1)</script>", r":1:1: "),
        ("", r":1:1: "),
    ],
)
def test_what_is_wrong_is_one_line_with_its_place(text, told, tmp_path, capsys):
    record = tmp_path / "bad.ptn"
    record.write_text(text, encoding="utf-8")
    assert run(str(record)) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert re.search(r"bad\.ptn" + told, err)


def test_what_is_asked_wrongly_is_told_with_what_there_is(tmp_path, capsys):
    record = tmp_path / "deal.ptn"
    record.write_text(AUCTION, encoding="utf-8")
    assert run(str(record), "--ply", "99") == 2
    assert "“99” is not a value of ply. It can be: first, last, 0-28." in capsys.readouterr().err
    assert run(str(record), "--mode", "play") == 2
    assert run(str(tmp_path / "none.ptn")) == 2


def test_bytes_that_are_no_text_are_told(tmp_path, capsys):
    record = tmp_path / "deal.ptn"
    record.write_bytes(b'[Variant "auction"]\n\xff')
    assert run(str(record)) == 2
    assert ":2:1: " in capsys.readouterr().err


def test_the_assets_are_written_as_files(tmp_path):
    assert main(["assets", str(tmp_path / "pitch")]) == 0
    assert (tmp_path / "pitch" / document.STYLE).read_text(encoding="utf-8") == render.style()
    assert (tmp_path / "pitch" / document.SCRIPT).read_text(encoding="utf-8") == render.script()


@pytest.mark.slow
def test_it_runs_as_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "pitch_web", "render", "-"],
        input=AUCTION.encode(),
        cwd=ROOT / "web",
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'web'}"},
        capture_output=True,
        check=True,
    )
    assert b"pitch-deal" in done.stdout
