"""Records that stand as they must be written: each reads, and is written as it stands."""

import pytest

from pitch_core import Game, IllegalAction, VariantError, read, variant
from pitch_core.cards import Suit
from pitch_core.notation.position import observation_text
from tests.unit.notation.records import FOLDER, text_of

RECORDS = sorted(FOLDER.glob("*.ptn"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path):
    text = path.read_text(encoding="utf-8")
    assert read(text).record() == text


def test_there_are_records():
    assert len(RECORDS) >= 5


def test_a_whole_deal_of_auction():
    game = read(text_of("auction_whole"))
    assert isinstance(game, Game)
    assert game.scores == (0, -2, 1, 2)
    assert game.dealer == 2
    assert game.last_deal.pitcher == 1
    assert game.actor is None


def test_a_whole_deal_of_money_moves_the_cents():
    game = read(text_of("money_three_players"))
    assert game.scores == (3, 0, 0)
    assert [person.balance for person in game.ledger] == [20, -10, -10]


def test_a_moon_that_fails_in_pawnee():
    game = read(text_of("pawnee_whole"))
    assert game.scores == (-10, 1, 1, -10, 1)
    assert game.last_deal.sides == ((0, 3), (1, 2, 4))


def test_a_deal_under_way_goes_on_where_it_ended():
    game = read(text_of("pawnee_in_progress"))
    assert game.actor == 3
    assert [str(action) for action in game.legal_actions()] == ["play DT", "play D6"]
    game.push("play D6")


def test_a_position_knows_what_its_seat_knows():
    position = read(text_of("partnerships_position"))
    assert (position.variant.name, position.actor, position.known) == ("auction", 2, (2,))
    assert position.variant.options["target"] == 11
    seen = position.observe(2)
    assert " ".join(map(str, seen.hand)) == "SJ S8 H9 H8 D6"
    assert seen.trump is Suit.DIAMONDS
    assert [(seat, str(card)) for seat, card in seen.table] == [(1, "SQ")]
    assert [str(action) for action in seen.legal] == ["play SJ", "play S8", "play D6"]


def test_a_record_cut_short_before_any_line_of_its_play_is_a_deal_under_way():
    lines = text_of("auction_whole").splitlines(keepends=True)
    assert lines[7] == '[Trump "S"]\n'  # which is known by the first lead alone (A5)
    for end in (6, 7, *range(10, 15)):
        assert read("".join(lines[:end])).actor is not None


def test_a_table_that_stopped():
    text = text_of("money_stopped")
    game = read(text)
    assert game.outcome.reason == "stopped"
    assert sum(game.payouts()) == 0
    with pytest.raises(IllegalAction):
        game.next_deal()


def test_what_a_seat_knows_of_a_deal_that_is_over_is_all_of_it():
    game = read(text_of("auction_game"))
    text = observation_text(game.observe(1))
    assert text.endswith('[Result "E"]\n')
    assert read(text).scores == game.scores
    assert read(text).outcome == game.outcome


def test_free_tags_are_named_as_tags_are():
    for name in ("Deal", "variant", "x y", "", "Ä"):
        with pytest.raises(VariantError) as caught:
            Game(variant("auction"), tags={name: ""})
        assert caught.value.option == "tags"
    assert Game(variant("auction"), tags={"Round": "1"}).tags == {"Round": "1"}
