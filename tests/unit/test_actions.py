"""Actions: their text forms both ways, the moon, and one ready object each."""

import copy
import pickle

import pytest

from pitch_core import NotationError
from pitch_core.actions import (
    CALL,
    DISCARD,
    MOON,
    PASS,
    PITCH,
    PLAY,
    TRUMP,
    Bid,
    Pass,
    Play,
    parse_action,
    ready_bid,
)
from pitch_core.cards import PACK_54, PLAIN_SUITS, parse_card

EVERY = [
    PASS,
    *map(Bid, [*range(11), 199, 999, MOON]),
    *TRUMP.values(),
    *(ready for verb in (PLAY, DISCARD, CALL, PITCH) for ready in verb.values()),
]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (PASS, "pass"),
        (Bid(3), "bid 3"),
        (Bid(MOON), "bid moon"),
        (PITCH[parse_card("SA")], "pitch SA"),
        (TRUMP[PLAIN_SUITS[1]], "trump H"),
        (CALL[parse_card("HA")], "call HA"),
        (DISCARD[parse_card("D9")], "discard D9"),
        (PLAY[parse_card("HT")], "play HT"),
    ],
)
def test_the_text_form_of_each_kind(action, text):
    assert str(action) == text
    assert parse_action(text) == action


def test_every_action_reads_back():
    for action in EVERY:
        assert parse_action(str(action)) == action


def test_a_suit_sign_reads_too():
    assert parse_action("play ♥J") is PLAY[parse_card("HJ")]
    assert parse_action("trump ♦") is TRUMP[PLAIN_SUITS[2]]


def test_ready_actions_are_those_of_their_cards():
    for verb in (PLAY, DISCARD, CALL, PITCH):
        assert list(verb) == list(PACK_54)
        assert all(action.card is card for card, action in verb.items())
    assert all(action.suit is suit for suit, action in TRUMP.items())


def test_the_moon_compares_as_five_and_is_another_bid():
    assert MOON == 5
    assert MOON > 4
    assert f"{MOON} {MOON!r}" == "moon MOON"
    assert Bid(MOON).moon
    assert not Bid(5).moon
    assert Bid(MOON) != Bid(5)
    assert ready_bid(5) == Bid(5)
    assert ready_bid(MOON) == Bid(MOON)
    assert ready_bid(MOON) is ready_bid(MOON)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "Pass",
            "pass ",
            "fold",
            "bid",
            "bid ",
            "bid x",
            "bid -1",
            "bid 1000",
            "bid ٣",
            "bid Moon",
        ),
        *("bid 3 ", "bid  3", "bid ²", "moon", "3", "bet moon", "claim", "raise 3"),
    ],
)
def test_other_text_is_no_action(text):
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    error = refused.value
    assert (error.code, error.text, error.position) == ("bad_action", text, 0)


@pytest.mark.parametrize(
    ("text", "code", "token", "at"),
    [
        ("play", "bad_card", "", 5),
        ("play XX", "bad_card", "XX", 5),
        ("discard AS", "rank_first", "AS", 8),
        ("call  HA", "bad_card", " HA", 5),
        ("trump J", "bad_suit", "J", 6),
    ],
)
def test_a_bad_part_is_told_with_its_place(text, code, token, at):
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    error = refused.value
    assert (error.code, error.text, error.position) == (code, token, at)
    assert (error.line, error.column) == (1, at + 1)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_copies_and_pickles_are_equal(again):
    assert [again(action) for action in EVERY] == EVERY
    assert again(MOON) is MOON
    assert again(Bid(MOON)).moon


def test_actions_are_values():
    assert len({*EVERY, *map(Bid, range(11)), Pass()}) == len(EVERY)
    with pytest.raises(AttributeError):
        Play(PACK_54[0]).card = PACK_54[1]
