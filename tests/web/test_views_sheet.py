"""The score sheet: who made which point with which card, what it came to, stars."""

import re
from dataclasses import replace

import pytest

from pitch_core.actions import MOON
from pitch_web import model, screens, views
from pitch_web.names_of_cards import card_name
from pitch_web.settings import Settings
from tools import tables


def rows(screen):
    """The rows of the sheet as text, cards by their names."""
    markup = views.html(model.Model(screen, Settings()))
    body = re.search(r"<tbody>(.*?)</tbody>", markup)[1]
    named = re.sub(r'<span class="mc[^>]*aria-label="([^"]+)".*?</svg></span>', r"[\1]", body)
    return [re.sub(r"<[^>]+>", " ", row) for row in named.split("<tr>")[1:]]


@pytest.mark.parametrize("name", tables.VARIANTS)
def test_a_row_tells_all_of_a_deal(name):
    screen = screens.sheet(tables.play(name, tables.over(3), seed=2))
    told = rows(screen)
    assert len(told) == len(screen.rows) == 3
    for row, text in zip(screen.rows, told, strict=True):
        done = row.result
        assert text.split()[0] == str(row.number)
        assert ("set back" in text) is not done.made_bid
        for point in done.points:
            if point.seats and point.card is not None:
                assert f"[{card_name(point.card)}]" in text
        game = next((point for point in done.points if point.name == "game"), None)
        if game is not None and game.seats:
            pips = sum(done.pips[seat] for seat in game.seats)
            assert re.search(rf"\b{pips}\s+pip", text)
        for seat in range(len(row.scores)):
            assert str(abs(row.scores[seat])) in text


def test_a_moon_that_was_made_has_a_star():
    screen = screens.sheet(tables.play("money", tables.over(2), seed=2))
    first, second = screen.rows
    moon = replace(first.result, bid=MOON, moon=True, made_bid=True)
    missed = replace(second.result, bid=MOON, moon=True, made_bid=False)
    changed = (replace(first, result=moon), replace(second, result=missed))
    made, failed = rows(replace(screen, rows=changed))
    assert "1 star" in made
    assert "star" not in failed
    assert "set back" in failed
