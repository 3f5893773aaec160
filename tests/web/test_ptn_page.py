"""What docs/ptn.md shows is read, and a game is written as it stands there."""

import re
from pathlib import Path

import pytest

from pitch_core import Game, read

PAGE = Path(__file__).parent.parent.parent / "docs" / "ptn.md"
RECORDS = re.findall(r"^```\n(.+?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_page_shows_games_and_a_position():
    assert [isinstance(read(text), Game) for text in RECORDS] == [True, True, False]


@pytest.mark.parametrize("text", RECORDS[:2])
def test_a_game_is_written_as_it_was_read(text):
    assert read(text).record() == text


def test_a_position_observes_for_the_known_seat():
    position = read(RECORDS[2])
    assert position.known == (2,)
    assert position.actor == 2
    assert [str(action) for action in position.observe(2).legal]


def test_house_rules_of_a_record_hold_in_the_game_that_is_read():
    game = read(RECORDS[0].replace('"auction"]', '"auction"]\n[Rules "target=1"]', 1))
    assert game.variant.options["target"] == 1
    assert game.variant.ending.target == 1
