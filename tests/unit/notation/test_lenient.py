"""What is read besides the strict form: it gives the very same game."""

import re

import pytest

from pitch_core import read
from tests.unit.notation.records import text_of

AUCTION, PAWNEE = text_of("auction_whole"), text_of("pawnee_whole")


def lower_tags(text):
    return re.sub(r"\[(\w+)", lambda match: "[" + match[1].lower(), text)


def upper_tags(text):
    return re.sub(r"\[(\w+)", lambda match: "[" + match[1].upper(), text)


def wide(text):
    return re.sub(r'\[(\w+) "(.*?)"\]', r'[ \1   " \2 " ]', text).replace(" ", "  ")


def no_optional_tags(text):
    return re.sub(r'\[(Scores|Trump|Points|Change|Dealer) ".*?"\]\n', "", text)


def with_comments(text):
    lines = text.splitlines()
    return "% first\n" + "\n% between\n".join(lines) + "{last\n[Deal]}\n"


def windows_lines(text):
    return text.replace("\n", "\r\n")


def calls_in_small_letters(text):
    return text.replace("Pass", "pass")


def ranks_in_any_order(text):
    return text.replace("542.", "254.").replace("Q83.HL", "38Q.LH")


def seats_as_numbers(text):
    names = ["S", "W", "N", "E"] if text is AUCTION else ["S", "SW", "NW", "NE", "SE"]
    return re.sub(
        r'(\[(?:Dealer|Auction|Play) ")([NEWS]+)"',
        lambda match: f'{match[1]}{names.index(match[2]) + 1}"',
        text,
    )


def suit_signs(text):
    signs = dict(zip("SHDC", "♠♥♦♣", strict=True))
    head, play = text.split("[Play")
    return (
        head
        + "[Play"
        + re.sub(r"\b([SHDC])([AKQJT2-9])\b", lambda match: match[2] + signs[match[1]], play)
    )


@pytest.mark.parametrize(
    "change",
    [
        lower_tags,
        upper_tags,
        wide,
        no_optional_tags,
        with_comments,
        windows_lines,
        calls_in_small_letters,
        ranks_in_any_order,
        seats_as_numbers,
        suit_signs,
    ],
)
@pytest.mark.parametrize("text", [AUCTION, PAWNEE], ids=["auction", "pawnee"])
def test_the_same_game_is_read(change, text):
    changed = change(text)
    assert changed != text
    assert read(changed).record() == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("5.82.542. ", "S5.H82.D542 "),
        ("5.82.542. ", "D542.S5.C.H82 "),
        ("5.82.542. ", "♠5.♥82.♦542.♣ "),
        ("5.82.542. ", "H28.♠5.♣.D245 "),
        ("743.T7..7", "743.107..7"),
        ("743.T7..7", "S743.HT7.C7"),
        ("743.T7..7", "S743.H107.D.C7"),
        ("CTC6", "♣10 C6"),
        ("CTC6", "T♣6♣"),
        ("CTC6", "♣\ufe0fT6♣\ufe0f"),
        ("0 -2 1 2", "0 \N{MINUS SIGN}2 1 2"),
        ("High=N Low=E Jack=- Game=E", "game=E  low=4 high=N"),
        ('[Trump "S"]', '[Trump "♠"]'),
        ('[Trump "S"]', '[Trump "s"]'),
        ('[Variant "auction"]', '[Variant " Auction "]'),
        ('[Variant "auction"]', '[Variant "auction"]\n[Rules "players=4 target=7"]'),
        ('[Dealer "N"]\n[Scores "0 0 0 0"]', '[Scores "0 0 0 0"]\n[Dealer "n"]'),
    ],
)
def test_another_way_to_write_it(old, new):
    assert old in AUCTION
    assert read(AUCTION.replace(old, new, 1)).record() == AUCTION


def test_tags_before_the_auction_stand_in_any_order():
    head, rest = AUCTION.split('[Auction "E"]')
    lines = head.splitlines(keepends=True)
    assert read("".join(reversed(lines)) + '[Auction "E"]' + rest).record() == AUCTION


def test_hands_begin_with_any_seat():
    deal = re.search(r'\[Deal "S:(\S+) (\S+) (\S+) (\S+)"\]', AUCTION)
    turned = f'[Deal "N:{deal[3]} {deal[4]} {deal[1]} {deal[2]}"]'
    assert read(AUCTION.replace(deal[0], turned)).record() == AUCTION


def test_columns_begin_with_any_seat_though_the_pitcher_leads():
    head, play = AUCTION.split('[Play "W"]\n')
    rows, end = play.split("[Points")
    turned = "".join(
        f"{' '.join(row.split()[1:] + row.split()[:1])}\n" for row in rows.splitlines()
    )
    assert read(f'{head}[Play "N"]\n{turned}[Points{end}').record() == AUCTION


def test_a_record_without_its_stock_has_the_rest_of_the_pack():
    game = read(re.sub(r"\[Stock.*\n", "", AUCTION))
    assert game.scores == (0, -2, 1, 2)
    assert len(read(game.record()).events()) == len(game.events())


def test_a_pawnee_record_without_its_widow_has_the_rest_of_the_pack():
    text = re.sub(r"\[Widow.*\n", "", PAWNEE)
    assert read(text).scores == (-10, 1, 1, -10, 1)


def test_bytes_are_utf_8_with_or_without_a_mark():
    assert read(AUCTION.encode()).record() == AUCTION
    assert read(b"\xef\xbb\xbf" + AUCTION.encode()).record() == AUCTION
    assert read("\ufeff" + AUCTION).record() == AUCTION


def test_discards_that_follow_by_themselves_may_be_written():
    text = text_of("tenpoint_whole")
    thrown = read(text).observe(0).own_discards
    told = f'[Discards "S:{"".join(map(str, thrown))}"]\n[Trump'
    assert read(text.replace("[Trump", told)).record() == text


def test_free_tags_may_stand_in_any_block_and_the_first_counts():
    first, second = text_of("auction_game").split("\n\n")
    dealer, rest = second.split("\n", 1)
    text = f'{first}\n\n[Event "another"]\n{dealer}\n[Site "here"]\n{rest}'
    assert read(text).tags == {
        "Event": 'A "quoted" evening',
        "Date": "2026-12-01",
        "Site": "here",
    }
