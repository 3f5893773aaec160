"""What docs/ptn.md shows is read, and written as it stands there."""

import re
from pathlib import Path

import pytest

from pitch_core import Game, read
from pitch_core.notation import links

PAGE = (Path(__file__).parents[3] / "docs/ptn.md").read_text(encoding="utf-8")
FENCED = re.findall(r"^```(\w*)\n(.+?)^```$", PAGE, re.MULTILINE | re.DOTALL)
RECORDS = [text for kind, text in FENCED if not kind]
LINKS = [text.strip() for kind, text in FENCED if kind == "link"]


def test_the_page_shows_games_positions_and_links():
    assert [isinstance(read(text), Game) for text in RECORDS] == [True] * 3 + [False] * 3
    assert [links.read(text).is_new for text in LINKS] == [False, False, True]


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_record_is_written_as_it_was_read(text):
    assert read(text).record() == text


@pytest.mark.parametrize("text", LINKS[:2], ids=range(2))
def test_a_link_is_written_as_it_was_read(text):
    deal = links.read(text).deal
    seat = 0 if isinstance(deal, Game) else deal.known[0]
    assert f"#{links.of_observation(deal.observe(seat))}" == text


def test_a_position_observes_for_the_known_seat():
    position = read(RECORDS[3])
    assert position.known == (2,)
    assert position.actor == 2
    assert [str(action) for action in position.observe(2).legal]


def test_the_page_names_every_key_of_a_link():
    named = set(re.findall(r"`([a-z]+)`", PAGE))
    assert set(links.KEYS) <= named


def test_house_rules_of_a_record_hold_in_the_game_that_is_read():
    game = read(RECORDS[0].replace('"auction"]', '"auction"]\n[Rules "target=1"]', 1))
    assert game.variant.options["target"] == 1
    assert game.variant.ending.target == 1
