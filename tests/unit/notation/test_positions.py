"""Positions: hands that are not known, seen from seats whose hands are."""

from random import Random

import pytest

from pitch_core import Game, NotationError, UnknownName, read, variant
from pitch_core.cards import Suit
from pitch_core.events import HandDealt, RestKept
from pitch_core.notation.position import observation_text
from tests.unit.notation.records import text_of

POSITION = text_of("partnerships_position")
HEAD = '[Variant "pawnee"]\n[Dealer "SE"]\n[Scores "0 0 0 0 0"]\n'
CALLED = 'Pass 7 Pass Pass Pass\n[Called "CA"]\n'
MINE = "AK4.K72.Q.94.L"


def seen_from(text, seat=0):
    return read(text).observe(seat)


def pawnee(deal, rest):
    return HEAD + f'[Deal "S:{deal}"]\n[Auction "S"]\n{rest}'


def test_only_seats_whose_hands_are_known_observe():
    position = read(POSITION)
    assert position.names == ("S", "W", "N", "E")
    with pytest.raises(UnknownName) as caught:
        position.observe(0)
    assert caught.value.known == ("2",)


def test_two_hands_may_be_known():
    text = POSITION.replace("S:- - J8.98.96. -", "S:- AQ..A.K32 J8.98.96. -")
    assert read(text).known == (1, 2)
    assert read(text).record() == text
    assert [str(card) for card in read(text).observe(1).hand] == ["SA", "CK", "C3", "C2"]


def test_what_was_played_must_have_been_possible():
    # West followed neither diamonds nor trumped: there is no diamond left to play later.
    text = POSITION.replace("DJ D4 DA D9", "DJ D4 CA D9").replace("?  ?  SQ ?", "DT D5 D2 D6")
    with pytest.raises(NotationError) as caught:
        read(text)
    assert (caught.value.code, caught.value.paragraph) == ("follow_trump", "S4")


def test_with_following_strict_a_trump_shows_a_void():
    loose = POSITION.replace("?  ?  SQ ?", "D2 ST SQ S8\nSK S7 S6 SJ")
    assert read(loose).actor == 3
    with pytest.raises(NotationError) as caught:
        read(loose.replace("low_to=holder", "low_to=holder follow=strict"))
    assert (caught.value.code, caught.value.text) == ("follow_suit", "D2")


def test_a_pitched_card_needs_no_play():
    text = POSITION.partition("Pass Pass 1 Pass")[0] + "Pass Pass 4:SA\n"
    position = read(text)
    assert position.actor == 0
    assert position.observe(2).trump is Suit.SPADES
    assert position.record() == f'{text}[Trump "S"]\n[Play "E"]\nSA ?  ?  ?\n'


def test_a_deal_that_is_over_keeps_secret_what_is_not_written():
    game = Game(variant("auction", players=2), seed=4, dealer=1)
    chance = Random(4)
    while game.actor is not None:
        game.push(chance.choice(game.legal_actions()))
    lines = game.record().splitlines(keepends=True)
    deal = next(line for line in lines if line.startswith("[Deal "))
    hidden = "".join(line for line in lines if not line.startswith("[Stock"))
    hand = deal.split()[1].split(":")[1]
    seen = seen_from(hidden.replace(deal, f'[Deal "S:{hand} -"]\n'))
    assert seen.result == game.last_deal
    dealt = {event.seat: event.cards for event in seen.events if isinstance(event, HandDealt)}
    assert dealt[1] == ()
    assert all(event.stock == () for event in seen.events if isinstance(event, RestKept))


def test_before_the_call_the_widow_is_unknown():
    seen = seen_from(pawnee(f"{MINE} - - - -", "5 Pass 6 Pass Pass\n"))
    assert (seen.phase, seen.actor, seen.widow) == ("auction", 0, ())


def test_an_unknown_caller_has_not_the_called_card_as_dealt():
    text = pawnee(f"{MINE} - - - -", f'{CALLED}[Discards "SW:"]\n')
    seen = seen_from(text)
    assert (seen.phase, seen.actor, seen.partner) == ("discard", 1, None)
    assert seen.hand_counts == {0: 10, 1: 14, 2: 10, 3: 10, 4: 10}
    assert read(text).record() == f'{text}[Trump "C"]\n'


def test_discards_of_others_may_be_hidden_declared_or_unsaid():
    mine = "HKS4H7H2"
    for others in (
        f"SW:C5------- NW:---- NE:---- SE:---- S:{mine}",
        f"S:{mine}",
        f"SW:C5------- S:{mine}",
    ):
        text = pawnee(f"{MINE} - - - -", f'{CALLED}[Discards "{others}"]\n[Play "NE"]\n')
        seen = seen_from(text)
        assert (seen.phase, seen.actor) == ("play", 3)
        assert [str(card) for _, card in seen.declared] == (["C5"] if "C5" in others else [])
        assert " ".join(map(str, seen.own_discards)) == "HK S4 H7 H2"


def test_trumps_that_go_only_if_nothing_else_may_leave_none_but_those():
    # West-southwest threw the queen of trumps: all that it kept must stay, or goes as the queen.
    discards = '[Discards "SW:CQ------- NW:---- NE:---- SE:---- S:HKS4H7H2"]\n'
    text = pawnee(f"{MINE} - - - -", f'{CALLED}{discards}[Play "SW"]\n')
    position = read(text)
    kept = position._game._deal.hands[1]
    assert {str(card) for card in kept} <= {"CA", "CK", "CJ", "SJ", "JH", "CT", "C3", "C2"}
    assert position.actor == 1


@pytest.mark.parametrize(
    ("rest", "code", "paragraph"),
    [
        (f'{CALLED}[Play "SW"]\nCA C7 C2 C3 C5\n', "too_early", None),
        (f'{CALLED}[Discards "S:HKS4H7H2"]\n[Play "S"]\n', "no_deal_fits", None),
        ('7 Pass Pass Pass Pass\n[Called "CA"]\n', "widow_must_be_known", "P6"),
        ('7 Pass Pass Pass Pass\n[Widow "HAHQ"]\n', "wrong_count", "S1"),
    ],
)
def test_what_must_be_known_is_asked_for(rest, code, paragraph):
    with pytest.raises(NotationError) as caught:
        read(pawnee(f"{MINE} - - - -", rest))
    assert (caught.value.code, caught.value.paragraph) == (code, paragraph)


def test_whoever_threw_less_had_nothing_else_to_throw():
    # Seven cards that must all stay: six that carry points and the called one (P6).
    text = pawnee(
        "AK4.K72.Q86.9 - - - -",
        'Pass 7 Pass Pass Pass\n[Called "CA"]\n'
        '[Discards "SW:-------- NW:--- NE:---- SE:---- S:HKS4H7H2"]\n[Play "NW"]\n',
    )
    position = read(text)
    kept = {str(card) for card in position._game._deal.hands[2]}
    assert kept == {"CA", "CJ", "SJ", "JH", "JL", "CT", "C3"}
    assert position.record() == text.replace("[Play", '[Trump "C"]\n[Play')


def test_a_seat_that_has_thrown_enough_may_stand_last():
    text = pawnee(f"{MINE} - - - -", f'{CALLED}[Discards "SW:--------"]\n')
    assert read(text).actor == 2
    assert '[Discards "SW:-------- NW:"]' in read(text).record()


def test_a_widow_that_is_told_belongs_to_the_caller():
    text = pawnee(f"{MINE} - - - -", f'[Widow "HADADKDJ"]\n{CALLED}[Discards "SW:HADADK-----"]\n')
    text = text.replace(
        '[Auction "S"]\n[Widow "HADADKDJ"]\n', '[Widow "HADADKDJ"]\n[Auction "S"]\n'
    )
    game = read(text)._game
    assert {"HA", "DA", "DK"} <= {str(card) for card in game._deal.discards[1]}
    assert "DJ" in {str(card) for card in game._deal.hands[1] + game._deal.discards[1]}


@pytest.mark.parametrize(
    ("rest", "code", "paragraph"),
    [
        ('Pass 7 Pass Pass Pass\n[Called "JH"]\n', "call_a_joker", "P5"),
        (f'{CALLED}[Discards "SW:{"-" * 15}"]\n', "no_deal_fits", None),
    ],
)
def test_what_cannot_be_is_refused(rest, code, paragraph):
    with pytest.raises(NotationError) as caught:
        read(pawnee(f"{MINE} - - - -", rest))
    assert (caught.value.code, caught.value.paragraph) == (code, paragraph)


def test_a_joker_makes_no_trump():
    text = POSITION.replace('[Trump "D"]\n', "").replace("DJ D4 DA D9", "JH D4 DA D9")
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.code == "no_such_trump"


TENPOINT = (
    '[Variant "tenpoint"]\n[Dealer "E"]\n[Scores "0 0 0 0"]\n'
    '[Deal "S:AK4.K72.Q.94 - - -"]\n{stock}[Auction "S"]\n{rest}'
)


def tenpoint(rest, stock=""):
    return TENPOINT.replace("{rest}", rest).replace("{stock}", stock)


def test_ten_point_before_drawing_needs_nothing_else():
    seen = seen_from(tenpoint("4 Pass Pass Pass\n"))
    assert (seen.phase, seen.actor) == ("trump", 0)


def test_ten_point_after_drawing_needs_counts_and_the_own_draws():
    counts = '[Discards "W:------ N:----- E:-------"]\n'
    mine = "Pass 5 Pass Pass\n"
    text = tenpoint(f'{mine}{counts}[Trump "S"]\n', '[Stock "DADKDJ---------------"]\n')
    seen = seen_from(text)
    assert (seen.phase, seen.actor) == ("play", 1)
    assert "DA" in {str(card) for card in seen.hand}
    for broken, code in (
        (text.replace(counts, ""), "discards_must_be_known"),
        (text.replace('[Stock "DADKDJ---------------"]\n', ""), "stock_must_be_known"),
        (text.replace("W:------ ", "W:---------- "), "discards_must_be_known"),
        (text.replace("DADKDJ", "DADK"), "wrong_count"),
    ):
        with pytest.raises(NotationError) as caught:
            read(broken)
        assert caught.value.code == code


def test_more_cards_than_there_are_do_not_fit():
    text = tenpoint(
        'Pass 5 Pass Pass\n[Discards "W: N: E:"]\n[Trump "S"]\n',
        '[Stock "DADKDJ---------------"]\n',
    )
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.code == "no_deal_fits"


def test_a_position_goes_on_from_a_table_with_gaps_closed_up():
    game = Game(variant("money", players=4), seed=2, names=["Ann", "Bo", "Cleo", "Dev"])
    chance = Random(1)
    while game.actor is not None:
        game.push(chance.choice(game.legal_actions()))
    game.leave(1)
    game.join("Eve", 6)
    game.leave(0)
    game.next_deal()
    text = observation_text(game.observe(3))
    assert '[Rules "players=3"]\n[Names "Cleo|Dev|Eve"]' in text
    position = read(text)
    assert (position.known, position.names) == ((1,), ("Cleo", "Dev", "Eve"))
    assert position.observe(1).hand == game.observe(3).hand
