"""What is refused: the code, the token with its place, and the paragraph that forbids it."""

import pytest

from pitch_core import NotationError, read
from tests.unit.notation.records import text_of

AUCTION, MONEY = text_of("auction_whole"), text_of("money_three_players")
PAWNEE, POSITION = text_of("pawnee_whole"), text_of("partnerships_position")
TENPOINT = text_of("tenpoint_whole")
UNFINISHED = text_of("pawnee_in_progress")
PITCHED = text_of("auction_game")
NEXT = AUCTION.partition("\n")[2]


def refused(text):
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value


def token_at(text, error):
    """Give what stands where the error points, by offset and by line and column."""
    line = text.split("\n")[error.line - 1]
    here = text[error.position :]
    assert line[error.column - 1 :] == here[: len(line) - error.column + 1]
    return here


REFUSED = [
    # (record, what is replaced, by what, code, token, paragraph)
    (AUCTION, '[Variant "auction"]', "hello", "word_outside", "hello", None),
    (AUCTION, '[Variant "auction"]', '[Variant "auction"', "bad_token", "[Variant", None),
    (AUCTION, '[Variant "auction"]', "{", "bad_token", "{", None),
    (AUCTION, '[Variant "auction"]\n', "", "no_variant", "N", None),
    (AUCTION, '"auction"', '"bridge"', "no_such_variant", "bridge", None),
    (AUCTION, '"auction"]', '"auction"]\n[Rules "x"]', "bad_rule", "x", None),
    (AUCTION, '"auction"]', '"auction"]\n[Rules "target"]', "bad_rule", "target", None),
    (AUCTION, '"auction"]', '"auction"]\n[Rules "a=1"]', "no_such_option", "a=1", None),
    (AUCTION, '"auction"]', '"auction"]\n[Rules "target=x"]', "bad_value", "target=x", None),
    (
        AUCTION,
        '"auction"]',
        '"auction"]\n[Rules "target=7 target=7"]',
        "bad_rule",
        "target=7",
        None,
    ),
    (
        AUCTION,
        '"auction"]',
        '"auction"]\n[Rules "players=3 partnerships=yes"]',
        "needs",
        "partnerships=yes",
        None,
    ),
    (AUCTION, '"auction"]', '"auction"]\n[Names "A|B"]', "wrong_count", "A|B", None),
    (AUCTION, '"auction"]', '"auction"]\n[Seed "x"]', "bad_number", "x", None),
    (AUCTION, '[Dealer "N"]', '[Dealer "NW"]', "bad_seat", "NW", None),
    (AUCTION, '[Dealer "N"]', '[Dealer "S"]', "speaks_first", "E", "S1"),
    (AUCTION, '"0 0 0 0"', '"0 0 0"', "wrong_count", "0 0 0", None),
    (AUCTION, '"0 0 0 0"', '"0 0 - 0"', "bad_number", "-", None),
    # Cards.
    (AUCTION, "[Deal ", "[Dealt ", "no_deal", "auction", None),
    (AUCTION, '"S:5.82', '"5.82', "bad_deal", "5.82.542. Q8", None),
    (AUCTION, '"S:5.82', '"SW:5.82', "bad_seat", "SW", None),
    (AUCTION, " 743.T7..7", "", "wrong_count", "S:5.82", None),
    (AUCTION, "743.T7..7", "743.T7.7", "bad_hand", "743.T7.7", None),
    (AUCTION, "743.T7..7", "743.T1..7", "bad_rank", "1", None),
    (AUCTION, "743.T7..7", "743.T7..72", "wrong_hand_size", "743.T7..72", "S1"),
    (AUCTION, "743.T7..7", "743.T7..", "wrong_hand_size", "743.T7..", "S1"),
    (AUCTION, "743.T7..7", "745.T7..7", "card_twice", "745.T7..7", None),
    (AUCTION, "743.T7..7", "74.T7..7.H", "not_in_the_pack", "74.T7..7.H", None),
    (AUCTION, "743.T7..7", "S743.HT7.9C.D", "bad_hand", "9C", None),
    (AUCTION, "743.T7..7", "S743.HT7.C?", "bad_rank", "?", None),
    (AUCTION, "CTC6C4", "CTC6C", "bad_card", "CD", None),
    (AUCTION, "CTC6C4", "TCC6C4", "rank_first", "TC", None),
    (AUCTION, "CTC6C4", "CTCTC4", "card_twice", "CT", None),
    (AUCTION, "CTC6C4", "CTC6", "wrong_count", "CTC6", "S1"),
    (AUCTION, "CTC6C4", "CTC6--", "card_must_be_known", "-", None),
    (PAWNEE, '"HJCTH5C2"', '"HJCTH5"', "wrong_count", "HJCT", "S1"),
    # The auction.
    (AUCTION, "1 Pass 2 Pass", "1 1 2 Pass", "only_the_dealer_matches", "1 2", "A3"),
    (AUCTION, "1 Pass 2 Pass", "2 1 2 Pass", "bid_too_low", "1", "A1"),
    (AUCTION, "1 Pass 2 Pass", "1 Pass 7 Pass", "no_such_bid", "7", "A1"),
    (AUCTION, "1 Pass 2 Pass", "1 Pass 2 Pass 3", "not_now", "3", "N2"),
    (AUCTION, "1 Pass 2 Pass", "1 Pass two Pass", "bad_call", "two", None),
    (AUCTION, "1 Pass 2 Pass", "1 Pass 200 Pass", "bad_call", "200", None),
    (AUCTION, "1 Pass 2 Pass", "1 Pass 4:SA Pass", "not_in_hand", "4:SA", "A4"),
    (AUCTION, "1 Pass 2 Pass", "1 Pass 4:AS Pass", "rank_first", "AS", None),
    (AUCTION, "1 Pass 2 Pass", "Pass Pass Pass Pass", "dealer_must_bid", "Pass", "A2"),
    (AUCTION, "1 Pass 2 Pass", "1 Pass Moon Pass", "no_such_bid", "Moon", "A1"),
    (AUCTION, "1 Pass 2 Pass", "1 Pass", "too_early", "SQ", None),
    (PAWNEE, '"DK"]', '"JH"]', "call_a_joker", "JH", "P5"),
    (PAWNEE, '"DK"]', '"DQ"]', "call_own_card", "DQ", "P5"),
    (PAWNEE, '"DK"]', '"KD"]', "rank_first", "KD", None),
    (AUCTION, '[Trump "S"]', '[Called "SA"]', "not_now", "SA", "N2"),
    # Discards.
    (PAWNEE, "NE:C2C6CTH5HKHQS2S8 ", "", "discard_out_of_turn", "C4C7", "P6"),
    (PAWNEE, "NE:C2C6", "NE:DTC6", "keep_point_cards", "DT", "P6"),
    (PAWNEE, "NE:C2C6", "NE:C3C6", "not_in_hand", "C3", "P6"),
    (PAWNEE, "NE:C2C6", "NE:--", "card_must_be_known", "-", None),
    (PAWNEE, "NE:C2C6", "NEC2C6", "bad_discards", "NEC2C6", None),
    (PAWNEE, "NE:C2C6", "X:C2C6", "bad_seat", "X", None),
    (PAWNEE, "NE:C2C6", "NE:2CC6", "rank_first", "2C", None),
    (TENPOINT, '[Trump "', '[Discards "S:SA S:DT"]\n[Trump "', "wrong_discards", "SA", None),
    # Trump and play.
    (AUCTION, '[Trump "S"]', '[Trump "H"]', "wrong_trump", "H", None),
    (AUCTION, '[Trump "S"]', '[Trump "X"]', "bad_suit", "X", None),
    (TENPOINT, '[Trump "', '[Trump "J', "bad_suit", "J", None),
    (AUCTION, "SQ SK S7 S5", "SQ SK S7 H8", "follow_trump", "H8", "S4"),
    (AUCTION, "SQ SK S7 S5", "S8 SK S7 SA", "not_in_hand", "SA", "S4"),
    (AUCTION, "SQ SK S7 S5", "SQ SK S7 XX", "bad_card", "XX", None),
    (AUCTION, "SQ SK S7 S5", "SQ - S7 S5", "plays_out_of_turn", "-", "S1"),
    (AUCTION, "SQ SK S7 S5", "SQ SK S7 ?", "trick_not_finished", "SQ SK", None),
    (AUCTION, "SQ SK S7 S5", "-  SK S7 S5", "plays_out_of_turn", "-", "S1"),
    (PAWNEE, "-  -  -  DT -", "D8 -  -  DT -", "plays_out_of_turn", "D8", "S1"),
    (PAWNEE, "DK D7 DJ HJ D5", "DK D7 DJ CQ D5", "not_in_hand", "CQ", "P7"),
    (UNFINISHED, "JH D4 -  DA -", "JH D4 -  -  -", "plays_out_of_turn", "-", "S1"),
    (UNFINISHED, "JH D4 -  DA -", "JH -", "plays_out_of_turn", "JH", "S1"),
    (UNFINISHED, "JH D4 -  DA -", "JH -  -  DA -", "is_not_out", "-", None),
    (PITCHED, "D9 D7", "C4 D7", "pitched_card_leads", "C4", "A4"),
    # The end.
    (AUCTION, "High=N", "High=S", "wrong_points", "High=S", None),
    (AUCTION, "High=N", "Height=S", "no_such_point", "Height=S", None),
    (AUCTION, "High=N", "High", "no_such_point", "High", None),
    (AUCTION, "High=N", "High=Q", "bad_seat", "Q", None),
    (AUCTION, "0 -2 1 2", "0 -2 1 3", "wrong_change", "3", None),
    (AUCTION, "0 -2 1 2", "0 -2 1", "wrong_count", "0 -2 1", None),
    (AUCTION, "0 -2 1 2", "0 -2 1 two", "bad_number", "two", None),
    (UNFINISHED, "JH D4 -  DA -", '[Change "0 0 0 0 0"]', "deal_not_over", "0 0", None),
    (AUCTION, '[Change "0 -2 1 2"]', '[Result "E"]', "wrong_result", "E", None),
    (AUCTION, '[Change "0 -2 1 2"]', '[Leave "2"]', "seats_are_fixed", "2", "M8"),
    (MONEY, '[Change "3 0 0"]', '[Leave "9"]', "seat_is_free", "9", "M8"),
    (MONEY, '[Change "3 0 0"]', '[Leave "W"]', "bad_number", "W", None),
    (MONEY, '[Change "3 0 0"]', '[Join "1:Eve"]', "seat_is_taken", "1:Eve", "M8"),
    (MONEY, '[Change "3 0 0"]', '[Stop ""]\n[Join "Eve"]', "game_over", "Eve", "N2"),
    # Further deals.
    (AUCTION, AUCTION, AUCTION + '\n[Variant "money"]\n' + NEXT, "tag_of_the_game", "money", None),
    (AUCTION, AUCTION, AUCTION + "\n" + NEXT, "wrong_dealer", "N", "S1"),
    (UNFINISHED, UNFINISHED, UNFINISHED + "\n" + PAWNEE, "deal_under_way", "pawnee", "N2"),
    (POSITION, POSITION, POSITION + POSITION, "position_is_one_deal", "auction", None),
    # Positions.
    (POSITION, "S:- - J8.98.96. -", "S:- - - -", "no_hand_is_known", "S:-", None),
    (POSITION, "?  ?  SQ ?", "?  ?  DJ ?", "card_twice", "DJ", None),
    (POSITION, "DJ D4 DA D9", "DJ D4 SQ D9", "plays_out_of_turn", "SQ", "S1"),
    (POSITION, "?  ?  SQ ?", "SQ ?  ?  ?", "plays_out_of_turn", "SQ", "S1"),
    (POSITION, "Pass Pass 1 Pass", "Pass Pass 1 Pass Pass Pass", "not_now", "Pass", "N2"),
    (POSITION, "DJ D4", "JH D4", "not_in_the_pack", "JH", None),
    (POSITION, '[Trump "D"]', '[Trump "J"]', "bad_suit", "J", None),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[1]}>{case[2]}"[:60])
def test_it_is_refused_where_it_stands(case):
    record, old, new, code, token, paragraph = case
    assert record.count(old) >= 1
    text = record.replace(old, new, 1)
    error = refused(text)
    assert (error.code, error.paragraph) == (code, paragraph)
    assert token_at(text, error).startswith(token)
    assert error.text


def test_text_without_a_tag_is_empty():
    for text in ("", " \n\t", "% only\n", "{only}"):
        error = refused(text)
        assert (error.code, error.position, error.line, error.column) == ("empty", 0, 1, 1)


def test_bytes_that_are_no_text_are_refused_where_they_go_wrong():
    error = refused('[Event "Ás"]\n[Site "'.encode() + b"\xff")
    assert (error.code, error.line, error.column) == ("not_utf8", 2, 8)
    assert error.position == len('[Event "Ás"]\n[Site "')


def test_scores_of_a_later_deal_must_follow():
    text = text_of("auction_game")
    first = text.index("\n\n")
    at = text.index('[Scores "', first) + len('[Scores "')
    changed = text[:at] + "9" + text[at:].lstrip("-0123456789")
    error = refused(changed)
    assert error.code == "wrong_scores"


def test_partners_must_share_a_score():
    error = refused(POSITION.replace('[Scores "0 0 0 0"]', '[Scores "0 1 0 2"]'))
    assert (error.code, error.text) == ("partners_share_a_score", "0 1 0 2")


def test_a_later_deal_knows_all_hands():
    text = AUCTION + "\n" + NEXT.replace("743.T7..7", "-").replace('Dealer "N"', 'Dealer "E"')
    assert refused(text).code == "position_is_one_deal"


def test_who_deals_must_be_said_somehow():
    text = AUCTION.replace('[Dealer "N"]\n', "").partition("[Auction")[0]
    error = refused(text)
    assert (error.code, error.line) == ("no_dealer", 1)


def test_a_comment_may_be_long_and_a_tag_on_several_lines():
    text = AUCTION.replace('[Variant "auction"]', '{\n\n}[Variant\n"bridge"]')
    error = refused(text)
    assert (error.text, error.line, error.column) == ("bridge", 4, 2)
    assert token_at(text, error).startswith("bridge")
