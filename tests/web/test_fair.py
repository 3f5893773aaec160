"""The proof that packs are shuffled before anybody acts."""

import hashlib
import re
from random import Random

import pytest

from pitch_core.notation.cards_written import cards_text
from pitch_web import fair, games, views
from pitch_web.at_table import AtTable
from pitch_web.session import Session
from pitch_web.start import Start
from tests.web.test_viewing import LEVELS, do, opened

LINK = "#new=auction&players=2&seed=7&pace=instant"


def table(seed=7):
    return AtTable(Start("auction", {"players": 2}, seed, ("You", "Ann"), ("", "novice")))


def play_out(at):
    while at.game.actor is not None:
        at.bot_acts(at.game.legal_actions()[0])
    at.go_on()


def test_under_way_the_seal_is_shown_and_no_card():
    at = table()
    [deal] = fair.screen(at).deals
    assert (deal.number, deal.secret, deal.pack) == (1, "", "")
    assert len(deal.seal) == 64


def test_after_the_deal_the_pack_has_its_seal_and_the_next_seal_is_there():
    at = table()
    before = fair.screen(at).deals[0].seal
    play_out(at)
    following, deal = fair.screen(at).deals
    assert deal.seal == before
    assert deal.pack == cards_text(at.game.pack(1))
    assert hashlib.sha256(f"{deal.secret} {deal.pack}".encode()).hexdigest() == before
    assert fair.fits(deal.seal, deal.secret, deal.pack)
    assert following.pack == ""
    at.next_deal()
    assert fair.screen(at).deals[0] == following


def seal_shown(visit, place):
    found = re.search(rf'id="{place}".*?<code>([0-9a-f ]+)</code>', views.html(visit.model()))
    return found[1].replace(" ", "")


def test_the_seal_is_shown_before_every_deal_from_the_first_one_on():
    visit = opened("")
    do(visit, "choose auction")
    before = seal_shown(visit, "first-seal")
    do(visit, "reshape", players="2", seed="7")
    written = seal_shown(visit, "first-seal")
    do(visit, "reshape", players="2")
    assert seal_shown(visit, "first-seal") == before != written
    do(visit, "new-game", players="2", target="1", level="novice", character="plain")
    for number in range(1, 9):
        at = visit.visit.table
        [deal] = [deal for deal in fair.screen(at).deals if deal.number == number]
        assert deal.seal == before
        play_out(at)
        over = at.game.outcome is not None
        before = seal_shown(visit, "next-seal")
        if over:
            break
        do(visit, "next-deal")
    assert over
    kept = Session(visit.kept_text(), ["en"], LEVELS, Random(2))
    do(kept, "resume")
    assert seal_shown(kept, "next-seal") == before
    do(kept, "new-game")
    assert fair.screen(kept.visit.table).deals[0].seal == before


def test_a_seed_that_is_written_has_a_seal_too():
    visit = opened("")
    do(visit, "choose pawnee", "reshape", seed="12345")
    before = seal_shown(visit, "first-seal")
    do(visit, "new-game", seed="12345", level="novice", character="plain")
    assert visit.visit.table.game.seed == 12345
    assert fair.screen(visit.visit.table).deals[0].seal == before


@pytest.mark.parametrize("wrong", ["seal", "secret", "pack"])
def test_anything_else_does_not_fit(wrong):
    at = table()
    play_out(at)
    deal = fair.screen(at).deals[1]
    parts = {"seal": deal.seal, "secret": deal.secret, "pack": deal.pack}
    first, second = parts["pack"][:2], parts["pack"][2:4]
    other = {
        "seal": "0" * 64,
        "secret": "",
        "pack": second + first + parts["pack"][4:],
    }
    assert not fair.fits(**{**parts, wrong: other[wrong]})
    assert fair.fits(f" {parts['seal'].upper()}\n", parts["secret"], parts["pack"].lower())


def test_the_same_pack_has_another_seal_at_another_table_and_a_kept_game_has_the_same():
    at, other = table(), table()
    seals = [fair.screen(each).deals[0].seal for each in (at, other)]
    assert seals[0] != seals[1]
    again = games.read(games.write(at))
    assert fair.screen(again).deals[0].seal == seals[0]


def test_the_page_checks_a_deal():
    visit = opened(LINK)
    screen = do(visit, "fair")
    assert screen.fits is None
    play_out(visit.visit.table)
    screen = do(visit, "back", "fair 1")
    assert screen.fits is True
    assert "The pack has this seal." in views.html(visit.model())
    fields = {"seal": screen.seal, "secret": "<b>", "pack": screen.pack}
    screen = do(visit, "fair-check", **fields)
    assert screen.fits is False
    assert "&lt;b&gt;" in views.html(visit.model())
    assert do(visit, "fair 2").fits is None
