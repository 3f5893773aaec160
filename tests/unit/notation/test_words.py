"""Text both ways for every value."""

import re
from pathlib import Path

import pytest

from pitch_core import NotationError, notation, read, variants
from pitch_core.actions import CALL, DISCARD, MOON, PASS, PITCH, PLAY, TRUMP, Bid
from pitch_core.cards import PACK_54, PLAIN_SUITS, Rank
from pitch_core.notation import words
from pitch_core.notation.quoting import quoted, split, unquoted
from tests.house_rules import TABLES, table_id
from tests.unit.notation.records import text_of

TABLE_SIZES = [tuple(range(count)) for count in range(2, 9)] + [(0, 2, 5), (3, 7)]
ACTIONS = [
    PASS,
    *map(Bid, range(1, 11)),
    Bid(MOON),
    *TRUMP.values(),
    *(action for verb in (PITCH, CALL, DISCARD, PLAY) for action in verb.values()),
]


def test_suits_ranks_and_cards():
    assert [words.parse_suit(str(suit)) for suit in PLAIN_SUITS] == list(PLAIN_SUITS)
    assert [words.parse_rank(str(rank)) for rank in Rank] == list(Rank)
    assert [words.parse_card(str(card)) for card in PACK_54] == list(PACK_54)


def test_hands_and_runs_of_cards():
    for start in range(0, 54, 6):
        cards = PACK_54[start : start + 6]
        assert words.parse_hand(words.hand_text(reversed(cards))) == cards
        assert words.parse_cards(words.cards_text(cards)) == cards
    assert words.hand_text(PACK_54[-2:]) == "....HL"
    assert words.parse_hand("....HL") == PACK_54[-2:]


def test_actions():
    assert [words.parse_action(str(action)) for action in ACTIONS] == ACTIONS


@pytest.mark.parametrize("seated", TABLE_SIZES, ids=str)
def test_seats_and_sides(seated):
    for seat in seated:
        assert words.parse_seat(words.seat_text(seat, seated), seated) == seat
        assert words.parse_seat(str(seat + 1), seated) == seat
    names = {seat: words.seat_text(seat, seated) for seat in seated}
    for side in ((), seated[:1], seated[::2], seated):
        assert words.parse_side(words.side_text(side, names), seated) == side


@pytest.mark.parametrize("name", ["auction_whole", "pawnee_whole", "tenpoint_whole"])
def test_points(name):
    game = read(text_of(name))
    text = words.points_text(game.last_deal.points, game.seated)
    told = {point.name: point.seats for point in game.last_deal.points}
    assert words.parse_points(text, game.seated) == told


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_variants_with_their_house_rules(table):
    name, chosen = table
    one = next(each for each in variants() if each.name == name).with_options(chosen)
    assert words.parse_variant(words.variant_text(one)) == one
    for option in one.option_list:
        value = one.options[option.name]
        assert option.parse(words.option_text(value)) == value


@pytest.mark.parametrize(
    ("read_it", "text", "position"),
    [
        (words.parse_rank, "1", 0),
        (words.parse_hand, "A.K.Q.1", 6),
        (words.parse_hand, "S1.K", 1),
        (words.parse_hand, "SA.9K", 3),
        (words.parse_hand, "A.K", 0),
        (words.parse_cards, "SA ?K", 3),
        (words.parse_cards, "SA-", 2),
        (words.parse_variant, "", 0),
        (words.parse_variant, "auction target=0", 8),
        (lambda text: words.parse_side(text, (0, 1)), "S+X", 2),
        (lambda text: words.parse_points(text, (0, 1)), "high=S low", 7),
        (lambda text: words.parse_points(text, (0, 1)), "=S", 0),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_stands(read_it, text, position):
    with pytest.raises(NotationError) as caught:
        read_it(text)
    assert caught.value.position == position


FREE = [
    "",
    " ",
    "  a ",
    'say "hi"',
    "back\\slash",
    "a|b",
    "\n\t",
    "Ása",
    "\U0001f0a1",
    "\\u{41}",
    "\ud800",
]


@pytest.mark.parametrize("text", FREE)
def test_free_text_is_ascii_on_one_line_and_comes_back(text):
    inside = quoted(text, "|")
    assert inside.isascii()
    assert inside.isprintable()
    assert inside == inside.strip()
    assert unquoted(inside) == text
    assert split(inside, "|") == [text]


def test_free_texts_with_a_mark_between_come_back():
    assert split("|".join(quoted(text, "|") for text in FREE), "|") == FREE


def test_an_escape_that_means_nothing_stands_for_itself():
    assert unquoted(r"\q \u{110000} \u41 \\") == r"q \u{110000} u41 " + "\\"
    assert unquoted("\\") == "\\"


def test_only_the_reader_needs_the_game():
    """Whoever writes, or reads a word, needs no `Game`: the log is enough."""
    folder = Path(notation.__file__).parent
    needing = {
        path.name
        for path in folder.glob("*.py")
        if re.search(r"^(from|import) pitch_core\.game\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert needing == {"reading.py"}
