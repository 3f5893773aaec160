"""The builder: conditions, the draft of a lesson, the three forms that are copied."""

import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import Game, NotationError, read, variant, variants
from pitch_core.notation import links
from pitch_core.notation.position import Position
from pitch_web import embedding, keep, nodes, words
from pitch_web.at_table import AtTable
from pitch_web.builder import conditions, prerender, program
from pitch_web.builder import draft as drafts
from pitch_web.builder.draft import Draft
from pitch_web.builder.snippets import snippets
from pitch_web.builder.view import copies, masthead, preview, view
from pitch_web.settings import Settings
from pitch_web.start import Start
from tests.web.test_views_nodes import read as read_markup
from tests.web.test_words import Marked, unmarked

SEATS = (0, 1, 2, 3)
AUCTION_LINK = "variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
AUCTION = variant("auction")


def hand(text, seat=0, name="auction", seed=1):
    one = variant(name)
    seats = tuple(range(one.players))
    asked = conditions.read(text, seats, 0)
    return conditions.hands(one, seats, asked, Random(seed))[seat]


def shape(cards):
    suits = {}
    for card in cards:
        suits.setdefault(card.suit.value, []).append(card.rank.value)
    return suits


@pytest.mark.parametrize("seed", range(5))
def test_i_hold_ace_jack_and_two_small(seed):
    suits = shape(hand("AJxx", seed=seed))
    assert any(
        {"A", "J"} <= set(ranks) and sum(rank in "23456789" for rank in ranks) >= 2
        for ranks in suits.values()
    )


@pytest.mark.parametrize("seed", range(3))
def test_each_kind_of_condition_holds(seed):
    assert {"SA", "HT"} <= {str(card) for card in hand("SA, HT", seed=seed)}
    assert {"A", "K"} <= set(shape(hand("H=AKx", seed=seed))["H"])
    assert len(shape(hand("S>=4 C=0", seed=seed))["S"]) >= 4
    assert "C" not in shape(hand("S>=4 C=0", seed=seed))
    assert max(map(len, shape(hand("any>=5", seed=seed)).values())) >= 5
    assert sum(card.pips for card in hand("pips>=20", seed=seed)) >= 20
    assert "HA" in map(str, hand("AJ; N: HA", seat=2, seed=seed))
    assert {"JH", "DT"} <= {str(card) for card in hand("JH DT", name="pawnee", seed=seed)}


def test_what_cannot_be_is_said():
    with pytest.raises(conditions.NoSuchDealError):
        hand("S>=5 S<=3")
    with pytest.raises(conditions.NoSuchDealError):
        hand("SA; N: SA")
    with pytest.raises(conditions.NoSuchDealError):
        hand("SA HA DA CA SK HK DK")


@pytest.mark.parametrize(("text", "column"), [("AJxx, what", 7), ("SA; Q: HA", 4), ("S>=99", 1)])
def test_what_cannot_be_read_is_told_with_its_place(text, column):
    with pytest.raises(NotationError) as caught:
        conditions.read(text, SEATS, 0)
    assert caught.value.column == column


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_any_text_is_conditions_or_refused(text):
    try:
        asked = conditions.read(text, SEATS, 0)
        conditions.hands(AUCTION, SEATS, asked, Random(1))
    except (NotationError, conditions.NoSuchDealError):
        pass


@pytest.mark.parametrize("one", variants(), ids=lambda one: one.name)
def test_every_game_can_be_dealt_and_played_to_its_end(one):
    builder = program.Builder(Settings(), (), Random(1))
    builder.handle("change", {"variant": one.name, "conditions": "AKx"})
    builder.handle("deal", {})
    assert builder.draft.problem is None
    builder.handle("bots", {})
    game = drafts.game_of(builder.draft)
    assert game.last_deal is not None
    assert game.variant.name == one.name
    assert "%" not in builder.draft.link
    builder.handle("back", {})
    assert drafts.game_of(builder.draft).last_deal is None


def test_hands_may_stay_unknown():
    draft = drafts.with_fields(Draft(), {"others": "unknown", "me": "2", "conditions": "SA"})
    draft = drafts.dealt(draft, Random(1))
    found = links.read(draft.deal).deal
    assert isinstance(found, Position)
    assert found.known == (2,)
    assert "SA" in map(str, found.observe(2).hand)
    assert drafts.game_of(draft) is None


def test_cards_are_picked_into_hands_and_taken_out_again():
    builder = program.Builder(Settings(), (), Random(1))
    builder.handle("change", {"source": "cards", "who": "1"})
    for card in ("SA", "SK", "HT", "DT", "CT", "ST", "H2"):
        builder.handle(f"pick {card}", {})
    assert "H2" not in builder.draft.held, "six cards are a hand"
    held = {str(card) for card in drafts.game_of(builder.draft).observe(1).hand}
    assert held == {"SA", "SK", "HT", "DT", "CT", "ST"}
    builder.handle("pick SA", {})
    assert "SA" not in builder.draft.held
    builder.handle("pick nonsense", {})
    builder.handle("others", {"others": "unknown"})
    assert not builder.draft.deal, "a hand that is not full is no position"
    builder.handle("clear", {})
    assert builder.draft.held == {}


def test_a_link_or_a_record_is_taken_with_how_it_is_shown():
    link = "variant=auction&dealer=E&deal=S:-_-_-_AJ..63.94&auction=1-p-2&mode=quiz&answer=2"
    draft = drafts.of_link(Draft(), f"#{link}")
    asked = draft.embedding()
    assert (asked.mode, asked.answers) == ("quiz", ("bid 2",))
    record = Game(AUCTION, 3).record()
    draft = drafts.with_text(Draft(), record)
    hands = [drafts.game_of(draft).observe(seat).hand for seat in SEATS]
    assert hands == [read(record).observe(seat).hand for seat in SEATS]


@given(st.text(max_size=80))
@settings(max_examples=40)
def test_any_text_is_a_deal_or_a_problem(text):
    draft = drafts.with_text(Draft(), text)
    assert draft.deal or draft.problem


def test_one_s_own_deals_are_offered_and_hide_what_one_cannot_know():
    table = AtTable(Start("auction", AUCTION.options, 5, ("You", "Ann", "Bo", "Cleo"), ("",) * 4))
    kept = keep.Kept(settings=Settings(), table=table)
    [(number, link)] = program.own_deals(keep.read(keep.write(kept)))
    assert number == 1
    found = links.read(link).deal
    assert isinstance(found, Position)
    assert found.known == (0,)
    builder = program.Builder(Settings(), ((number, link),), Random(1))
    builder.handle("own", {"own": "1"})
    assert builder.draft.deal == link


def shown_draft(**values):
    draft = drafts.dealt(drafts.with_fields(Draft(), values), Random(2))
    return drafts.with_fields(draft, values)


def test_the_three_forms_show_the_same_deal():
    draft = shown_draft(mode="board", seat="2", theme="dark")
    asked = draft.embedding()
    forms = {one.form: one.text for one in snippets(asked, draft.link, 1, "T", "https://a.b/p/")}
    source = re.search(r'src="([^"]*)"', forms["frame"])[1].replace("&amp;", "&")
    assert source == f"https://a.b/p/embed.html#{draft.link}"
    tag, keys = read_markup(forms["element"].partition("</script>")[2].strip())[0]
    assert tag == "pitch-table"
    same = embedding.of_keys(keys)
    assert same.found.record() == asked.found.record()
    assert (same.mode, same.seat, same.settings) == (asked.mode, asked.seat, asked.settings)
    assert 'src="https://a.b/p/assets/pitch-table.js"' in forms["element"]
    assert 'data-theme="dark"' in forms["static"]


def test_a_deal_to_be_played_is_shown_as_its_readers_have_it():
    draft = drafts.with_fields(shown_draft(), {"mode": "play", "title": '"><b>'})
    text = nodes.write(preview(draft, draft.embedding(), "en"))
    tags = [each for each in read_markup(text) if not isinstance(each, str)]
    [attributes] = [found for tag, found in tags if tag == "pitch-table"]
    assert attributes.pop("title") == '"><b>'
    shown = embedding.of_keys(attributes)
    assert (shown.mode, shown.found.record()) == ("play", draft.embedding().found.record())


def test_a_deal_to_be_played_has_no_static_form():
    draft = shown_draft(mode="play")
    asked = draft.embedding()
    assert [one.form for one in snippets(asked, draft.link, 0, "", "")] == ["frame", "element"]
    assert "pitch-deal" not in nodes.write(preview(draft, asked, "en"))


def test_every_display_field_reaches_the_link():
    chosen = {
        "mode": "quiz",
        "seat": "2",
        "show": "all",
        "mark": "SA",
        "answer": "p",
        "why": "Too weak, really.",
        "lang": "it",
        "theme": "dark",
        "deck": "4",
    }
    asked = shown_draft(**chosen).embedding()
    assert (asked.mode, asked.seat, asked.answers) == ("quiz", 1, ("pass",))
    assert asked.why == "Too weak, really."
    assert asked.settings == {"lang": "it", "theme": "dark", "deck": "4"}
    assert len(asked.show) == 4


def test_messages_of_any_kind_are_answered():
    sent = []
    receive = program.start(lambda text: sent.append(json.loads(text)))
    opened = {"t": "open", "hash": "", "address": "https://a.b/", "languages": ["it"], "kept": None}
    receive(json.dumps(opened))
    assert sent[-1]["lang"] == "it"
    words.use("en")
    for action, fields in (
        ("deal", {"conditions": "<b>"}),
        ("change", {"ply": "999"}),
        ("change", {"variant": "nothing"}),
        ("change", {"players": "x" * 50}),
        ("do nonsense", {}),
        ("read", {"text": "<script>"}),
        ("own 9", {}),
        ("unheard of", {"x": "y"}),
    ):
        receive(json.dumps({"t": "act", "action": action, "fields": fields}))
        assert sent[-1]["t"] == "view"
        assert "<script>" not in sent[-1]["html"]
    words.use("en")


def told(builder):
    """What is wrong, by the place that tells it."""
    text = builder.message()["html"]
    found = re.findall(r'id="(problem|error-\w+)" role="alert">([^<]*)<', text)
    return {place: said for place, said in found if said}


@pytest.mark.parametrize("asked", ["S>=7", "S=9", "SA; N: SA", "pips>=60", "JH", "AAxx"])
def test_what_no_deal_has_is_told(asked):
    builder = program.Builder(Settings(), (), Random(1))
    builder.handle("deal", {"conditions": asked})
    assert told(builder) == {"problem": "No deal was found that has all this. Ask for less."}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x" * 200_000, f"“{'x' * 40}…”"),
        ("#variant=auction&deal=S:" + "A" * 9000, "too long"),
        ("#new=auction&players=4", "no deal"),
        ("", "no deal"),
        ("#variant=nothing&deal=S:5", "“nothing” (line 1, column 9)"),
        (AUCTION_LINK + "&auction=5", "(A1)"),
    ],
)
def test_what_cannot_be_read_is_told_in_short(text, said):
    builder = program.Builder(Settings(), (), Random(1))
    builder.handle("read", {"source": "text", "text": text})
    [(place, words_for_it)] = told(builder).items()
    assert place == "problem"
    assert said in words_for_it
    assert len(words_for_it) < 200


@pytest.mark.parametrize(
    ("field", "wrong"), [("answer", "ZZ"), ("answer", "9"), ("mark", "QQ"), ("why", "x" * 700)]
)
def test_a_field_that_is_wrong_stays_and_tells_it(field, wrong):
    builder = program.Builder(Settings(), (), Random(1))
    builder.open("", "")
    builder.handle("change", {"mode": "quiz", field: wrong})
    message = builder.message()
    assert set(told(builder)) == {f"error-{field}"}
    assert re.search(rf'id="in-{field}"[^>]*aria-invalid="true"', message["html"])
    assert not message["copy"]
    assert message["hash"] == builder.draft.deal
    builder.handle("change", {field: ""})
    assert told(builder) == {}
    assert builder.message()["copy"]


def test_another_deal_is_shown_from_its_own_beginning():
    builder = program.Builder(Settings(), (), Random(1))
    builder.open(f"#{AUCTION_LINK}&ply=0&seat=N&mark=S5", "")
    builder.handle("read", {"source": "text", "text": f"#{AUCTION_LINK}"})
    values = builder.draft.values
    assert [values[name] for name in ("ply", "seat", "mark")] == ["", "", ""]


def test_a_problem_is_told_where_it_is():
    builder = program.Builder(Settings(), (), Random(1))
    builder.handle("deal", {"conditions": "AJ what"})
    [told] = re.findall(r'id="problem" role="alert">([^<]*)<', builder.message()["html"])
    assert "“what”" in told


@pytest.mark.parametrize("source", ["random", "cards", "text", "own"])
def test_no_word_bypasses_the_catalogue(source, monkeypatch):
    draft = drafts.with_fields(shown_draft(), {"mode": "quiz", "source": source})
    monkeypatch.setattr(words._InUse, "catalogue", Marked())
    monkeypatch.setattr(words, "use", lambda _: None)
    asked = draft.embedding()
    markup = nodes.write([masthead(), view(draft, asked, None), preview(draft, asked, "en")])
    forms = re.sub(r"<code>.*?</code>", "", markup)
    allowed = {"AJxx", "SAHT", "Ann", "Bo", "Cleo", "Dev"}
    assert unmarked(forms) - allowed == set()
    assert unmarked(re.sub(r"<textarea.*?</textarea>", "", nodes.write(copies(draft, asked, "")),
                           flags=re.DOTALL)) == set()  # fmt: skip


def test_the_first_screen_is_there_before_the_program():
    assert "builder-form" in prerender.builder_html()
