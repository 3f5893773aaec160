"""The proof that packs are shuffled before anybody acts."""

import hashlib

import pytest

from pitch_core.notation.cards_written import cards_text
from pitch_web import fair, games, views
from pitch_web.at_table import AtTable
from pitch_web.start import Start
from tests.web.test_viewing import do, opened

LINK = "#new=auction&players=2&seed=7&pace=instant"


def table(seed=7):
    return AtTable(Start("auction", {"players": 2}, seed, ("You", "Ann"), ("", "novice")))


def play_out(at):
    while at.game.actor is not None:
        at.bot_acts(at.game.legal_actions()[0])
    at.go_on()


def test_under_way_the_mark_is_shown_and_no_card():
    at = table()
    [deal] = fair.screen(at).deals
    assert (deal.number, deal.secret, deal.pack) == (1, "", "")
    assert len(deal.mark) == 64


def test_after_the_deal_the_pack_has_its_mark_and_the_next_mark_is_there():
    at = table()
    before = fair.screen(at).deals[0].mark
    play_out(at)
    following, deal = fair.screen(at).deals
    assert deal.mark == before
    assert deal.pack == cards_text(at.game.pack(1))
    assert hashlib.sha256(f"{deal.secret} {deal.pack}".encode()).hexdigest() == before
    assert fair.fits(deal.mark, deal.secret, deal.pack)
    assert following.pack == ""
    at.next_deal()
    assert fair.screen(at).deals[0] == following


@pytest.mark.parametrize("wrong", ["mark", "secret", "pack"])
def test_anything_else_does_not_fit(wrong):
    at = table()
    play_out(at)
    deal = fair.screen(at).deals[1]
    parts = {"mark": deal.mark, "secret": deal.secret, "pack": deal.pack}
    first, second = parts["pack"][:2], parts["pack"][2:4]
    other = {
        "mark": "0" * 64,
        "secret": "",
        "pack": second + first + parts["pack"][4:],
    }
    assert not fair.fits(**{**parts, wrong: other[wrong]})
    assert fair.fits(f" {parts['mark'].upper()}\n", parts["secret"], parts["pack"].lower())


def test_the_same_pack_has_another_mark_at_another_table_and_a_kept_game_has_the_same():
    at, other = table(), table()
    marks = [fair.screen(each).deals[0].mark for each in (at, other)]
    assert marks[0] != marks[1]
    again = games.read(games.write(at))
    assert fair.screen(again).deals[0].mark == marks[0]


def test_the_page_checks_a_deal():
    visit = opened(LINK)
    screen = do(visit, "fair")
    assert screen.fits is None
    play_out(visit.visit.table)
    screen = do(visit, "back", "fair 1")
    assert screen.fits is True
    assert "The pack has this mark." in views.html(visit.model())
    fields = {"mark": screen.mark, "secret": "<b>", "pack": screen.pack}
    screen = do(visit, "fair-check", **fields)
    assert screen.fits is False
    assert "&lt;b&gt;" in views.html(visit.model())
    assert do(visit, "fair 2").fits is None
