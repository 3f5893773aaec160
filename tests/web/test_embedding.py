"""The one vocabulary of links, attributes and messages, and what is refused in it."""

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pitch_core import NotationError
from pitch_core.notation import links
from pitch_web import embedding
from pitch_web.embedding import Embedding, WrongValueError

DEAL = (
    "variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
    "&auction=1-p-2-p&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
)
POSITION = (
    "variant=pawnee&dealer=SE&deal=S:-_-_-_-_J82.T874..J7.L&auction=10&called=D8&"
    "discards=S:D6D4------_SW:----_NW:----_NE:----_SE:S8H4H8CJ&play=SW:D8D5D7"
)


def read(more="", deal=DEAL):
    return embedding.read(f"#{deal}&{more}" if more else deal)


def test_a_view_begins_at_the_start_with_all_hands_open():
    shown = read()
    assert (shown.mode, shown.ply, shown.seat) == ("view", 0, 0)
    assert shown.show == {0, 1, 2, 3}
    assert shown.controls == set(embedding.CONTROLS)
    assert not shown.auto


def test_a_quiz_begins_at_the_end_with_the_hand_that_is_asked():
    shown = read("mode=quiz&ply=4&answer=SQ&accept=S8_HJ&why=It_is_high~2c~_so.")
    assert (shown.ask, shown.seat, shown.show) == ("card", 1, {1})
    assert shown.answers == ("play SQ", "play S8", "play HJ")
    assert shown.why == "It is high, so."
    assert embedding.text_code(shown.why) == "It_is_high~2c~_so."


@pytest.mark.parametrize(
    ("ask", "answer", "action"),
    [
        ("bid", "3", "bid 3"),
        ("bid", "p", "pass"),
        ("bid", "4", "bid 4"),
        ("bid", "4CA", "pitch CA"),
    ],
)
def test_answers_are_written_as_calls_of_a_link(ask, answer, action):
    assert read(f"mode=quiz&ply=2&ask={ask}&answer={answer}").answers == (action,)


def test_the_moon_is_an_answer_where_it_can_be_bid():
    money = DEAL.partition("&auction")[0].replace("auction", "money")
    assert read("mode=quiz&answer=m", money).answers == ("bid moon",)


@pytest.mark.parametrize(
    ("answer", "token", "known"),
    [
        ("answer=1", "1", ("2", "3", "4", "p", "4CA")),
        ("answer=m", "m", ("2", "3", "4", "p", "4CA")),
        ("answer=4SA", "4SA", ("2", "4CA")),
        ("answer=p&accept=p_9", "9", ("p",)),
    ],
)
def test_an_answer_that_nobody_can_give_is_refused_with_those_that_can_be_given(
    answer, token, known
):
    with pytest.raises(WrongValueError) as caught:
        read(f"mode=quiz&ply=2&{answer}")
    assert (caught.value.key, caught.value.text) == ("answer", token)
    assert set(known) <= set(caught.value.known)


def test_only_what_is_in_the_hand_can_be_put_away():
    calls = POSITION.partition("&discards")[0]
    lead = f"{calls}&discards=S:D6D4------_SW:----_NW:----_NE:----"
    assert read("mode=quiz&answer=S8H4", lead).answers == ("discard S8 H4",)
    with pytest.raises(WrongValueError):
        read("mode=quiz&answer=S8HA", lead)


def test_a_position_is_looked_at_from_the_hand_that_is_known():
    shown = read(deal=POSITION)
    assert (shown.seat, shown.show) == (4, {4})
    assert read("seat=SE&show=seat", POSITION).seat == 4


def test_a_game_to_start_is_played():
    shown = embedding.read("#new=money&players=3&seed=7&theme=dark&pace=instant")
    assert (shown.mode, shown.found) == ("play", None)
    assert shown.settings == {"theme": "dark", "pace": "instant"}


def test_attributes_and_records_say_the_same():
    keys = dict(pair.split("=") for pair in DEAL.split("&"))
    keys["deal"] = keys["deal"].replace("_", " ")
    assert embedding.of_keys({**keys, "ply": "3"}).ply == 3
    record = read().found.record()
    assert embedding.of_text(record, {"ply": "last"}).ply == len(read().found.log)
    assert embedding.of_text(f"https://pitch.example/#{DEAL}", {}).found.record() == record
    assert embedding.of_text(f"#{DEAL}&ply=2", {"ply": "3"}).ply == 2


@pytest.mark.parametrize(
    ("more", "key", "token"),
    [
        ("mode=edit", "mode", "edit"),
        ("ply=99", "ply", "99"),
        ("ply=-1", "ply", "-1"),
        ("ply=9999999999", "ply", "9999999999"),
        ("seat=SE", "seat", "SE"),
        ("show=S_X", "show", "S_X"),
        ("mark=SAX", "mark", "X"),
        ("mark=SASA", "mark", "SASA"),
        ("controls=steps_dance", "controls", "dance"),
        ("theme=neon", "theme", "neon"),
        ("auto=maybe", "auto", "maybe"),
        ("mode=quiz&ply=4&ask=bid", "ask", "bid"),
        ("mode=quiz&ply=2&answer=x", "answer", "x"),
        ("mode=quiz&ply=4&answer=HJHT", "answer", "HJHT"),
        ("mode=quiz&ply=4&answer=HT", "answer", "HT"),
        ("mode=quiz&answer=HJ", "ask", ""),
        ("why=" + "x" * 700, "why", "x" * 40),
    ],
)
def test_what_cannot_be_is_refused_with_its_key(more, key, token):
    with pytest.raises(WrongValueError) as caught:
        read(more)
    assert (caught.value.key, caught.value.text) == (key, token)


@pytest.mark.parametrize("text", ["", "#", "ply=3", "mode=view"])
def test_nothing_to_show_is_refused(text):
    with pytest.raises(NotationError):
        embedding.read(text)


VALUES = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["SA", "p", "0", "first", "all", "quiz", "_", "S:-_-_-_-", "<script>", "%", "~110000~"]
    ),
)
PAIRS = st.dictionaries(st.sampled_from(links.OF_A_FRAME), VALUES, max_size=6)


@given(PAIRS, st.sampled_from([DEAL, POSITION, "new=auction", ""]))
@example({"why": "~ffffff~"}, DEAL)
@example({"ply": "²"}, DEAL)
def test_whatever_is_asked_is_read_or_refused(pairs, deal):
    keys = dict(pair.split("=") for pair in deal.split("&") if pair)
    with suppress(NotationError):
        shown = embedding.of_keys({**keys, **pairs})
        assert isinstance(shown, Embedding)
        assert shown.mode in embedding.MODES


@given(st.text(max_size=200))
def test_whatever_is_loaded_is_read_or_refused(text):
    with suppress(NotationError):
        assert isinstance(embedding.of_text(text, {}), Embedding)
