"""Looking at a deal, being asked about it, playing on from it, passing it on, opening one."""

import re
from random import Random

import pytest

from pitch_core import Game, bots, read, variant, variants
from pitch_core.bots import Decision
from pitch_core.events import RestKept
from pitch_core.notation import links
from pitch_core.notation.position import Position, observation_text
from pitch_web import views, words
from pitch_web.at_table import BOT, HINT
from pitch_web.model import MessageScreen, TableScreen
from pitch_web.model_of_sharing import OpenScreen, ShareScreen, ViewerScreen
from pitch_web.session import Session

LEVELS = ("novice", "steady", "expert")
NAMES = [each.name for each in variants()]
DEAL = (
    "#variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
    "&auction=1-p-2-p&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
)


def opened(fragment):
    visit = Session(None, ["en"], LEVELS, Random(1))
    visit.open(fragment)
    return visit


def do(visit, *actions, **fields):
    for action in actions:
        visit.number()
        visit.handle(action, fields)
    views.html(visit.model())
    return visit.model().screen


def dealt_out(name, seed=3):
    game = Game(variant(name), seed)
    chance = Random(seed)
    while game.actor is not None:
        game.push(bots.decide("novice", game.observe(game.actor), chance).action)
    return game


def test_a_link_to_a_deal_is_stepped_through():
    visit = opened(DEAL)
    screen = visit.model().screen
    assert isinstance(screen, ViewerScreen)
    assert (screen.at, len(screen.steps)) == (0, 29)
    assert do(visit, "step next", "step next").at == 2
    assert visit.take_told()[-1] == "You pass."
    assert do(visit, "step last", "step next").at == 28
    assert do(visit, "step prev").at == 27
    assert do(visit, "step-to 7").table.obs.table[-1][0] == 3
    assert do(visit, "step 0", "step x", "step -1", "step-to x").at == 0
    do(visit, "step-to 8")
    assert do(visit, "continue").at == 9


@pytest.mark.parametrize("name", NAMES)
def test_every_step_of_every_variant_is_shown_from_every_seat(name):
    game = dealt_out(name)
    visit = opened("#" + links.of_observation(game.observe(0)))
    last = len(visit.model().screen.steps) - 1
    for seat in game.seated:
        do(visit, f"look {seat}", "step first")
        for _ in range(last):
            screen = do(visit, "step next")
            assert screen.steps[screen.at]
        assert screen.table.me == seat


def test_the_steps_are_told_in_the_language_in_use(monkeypatch):
    visit = opened(DEAL)
    assert visit.model().screen.steps[2] == "You pass."
    monkeypatch.setattr(words._InUse, "lang", "it")
    monkeypatch.setattr(words._InUse, "catalogue", words._catalogue("it"))
    assert visit.model().screen.steps[2] == "Passi."


def test_of_a_game_of_many_deals_one_deal_is_listed():
    game = dealt_out("auction")
    game.next_deal()
    while game.actor is not None:
        game.push(game.legal_actions()[0])
    visit = opened("")
    screen = do(visit, "open", "open-text", text=game.record())
    assert screen.listed == (0, 29)
    screen = do(visit, "step last")
    assert screen.listed == (29, len(screen.steps))
    assert views.html(visit.model()).count('data-action="step-to') == screen.listed[1] - 29
    assert screen.steps[29].startswith("Deal 2.")
    do(visit, "step-to 31", "play-on")
    assert visit.visit.table.game.number == 1
    assert visit.visit.table.game.scores == game.earlier(31).scores


def test_only_what_is_shown_reaches_the_page():
    visit = opened(DEAL + "&show=N&seat=S&controls=steps_seats")
    html = views.html(visit.model())
    assert "king of hearts" in html
    assert "eight of hearts" not in html
    do(visit, "look 1")
    assert "queen of diamonds" not in views.html(visit.model())


def test_cards_are_picked_out():
    html = views.html(opened(DEAL + "&mark=H8HK").model())
    assert html.count("marked") == 1
    assert html.count("<mark>") == 1


def test_play_goes_on_from_a_step_in_the_seat_looked_from():
    visit = opened(DEAL)
    do(visit, "step-to 6", "look 3", "play-on")
    table = visit.visit.table
    assert isinstance(visit.model().screen, TableScreen)
    assert (table.me, table.levels[0], table.levels[3]) == (3, "steady", "")
    assert [str(entry) for entry in table.game.log][-1] == "play SK"
    assert visit.due() is None
    do(visit, "play S7")
    assert visit.due() is None or visit.due().kind == BOT
    again = Session(visit.kept_text(), ["en"], LEVELS, Random(2))
    assert again.visit.table.game.events(3) == table.game.events(3)


def test_a_deal_that_is_over_is_played_from_its_start_where_it_is_to_be_played():
    visit = opened(DEAL + "&mode=play&seat=E&level=novice")
    table = visit.visit.table
    assert table.game.log == ()
    assert table.me == 3
    assert table.levels[0] == "novice"


@pytest.mark.parametrize("name", NAMES)
def test_play_goes_on_from_a_position_with_hands_by_lot(name):
    game = dealt_out(name).earlier(9)
    text = observation_text(game.observe(game.actor))
    visit = opened("")
    do(visit, "open", "open-text", text=text)
    do(visit, "step last", "play-on")
    table = visit.visit.table
    assert table.game.observe(table.me).hand == game.observe(game.actor).hand
    assert table.game.actor == table.me


def test_the_writers_answer_counts_and_is_explained():
    visit = opened(DEAL + "&mode=quiz&ply=6&answer=S4&accept=S3&why=Keep_it~2e~")
    assert visit.model().screen.quiz.expected == ()
    screen = do(visit, "play H7")
    assert screen.table.refusal.paragraph == "S4"
    screen = do(visit, "play S7")
    assert (screen.quiz.correct, screen.quiz.why) == (False, "Keep it.")
    assert visit.take_told() == ["Not quite."]
    assert do(visit, "again").quiz.correct is None
    assert do(visit, "play S3", "play S7").quiz.correct is True
    assert [detail["correct"] for _name, detail in visit.visit.noted] == [False, True]
    assert isinstance(do(visit, "play-on"), TableScreen)


def test_the_expert_judges_where_the_writer_gave_no_answer():
    visit = opened(DEAL + "&mode=quiz&ply=2")
    assert visit.due() is None
    assert do(visit, "bid 3").quiz.correct is None
    assert visit.due().kind == HINT
    best = visit.at.game.legal_actions()[0]
    other = visit.at.game.legal_actions()[1]
    visit.advise(Decision(best, ((best, 0.7, 0.01), (other, 0.5, 0.01))))
    screen = visit.model().screen
    assert screen.quiz.correct is False
    assert screen.quiz.expected == (str(best),)
    assert "70%" in views.html(visit.model())
    do(visit, "again", "bid 3")
    bid = next(a for a in visit.at.game.legal_actions() if str(a) == "bid 3")
    visit.advise(Decision(best, ((best, 0.7, 0.05), (bid, 0.65, 0.05))))
    assert visit.model().screen.quiz.correct is True


def test_discards_are_marked_and_sent_together():
    game = dealt_out("pawnee", 5)
    first = next(n for n, entry in enumerate(game.log) if str(entry).startswith("discard"))
    here = game.earlier(first)
    visit = opened("#" + links.of_deal(here.variant, here.names, here.events()) + "&mode=quiz")
    screen = visit.model().screen
    assert screen.quiz.ask == "discard"
    do(visit, "put-away")
    assert visit.model().screen.table.refusal.code == "choose_more"
    for action in [str(action) for action in visit.at.game.legal_actions()][: screen.table.needed]:
        do(visit, action)
    do(visit, "put-away")
    assert visit.due().kind == HINT
    best = visit.at.game.legal_actions()[0]
    visit.advise(Decision(best))
    assert visit.model().screen.quiz.correct is True


def fragments(screen):
    assert isinstance(screen, ShareScreen)
    return {each.kind: each.text for each in screen.shared}


def test_under_way_only_what_ones_own_seat_knows_is_passed_on():
    visit = opened("#new=auction&players=4&seed=7&pace=instant")
    visit.visit.base = "https://pitch.example/"
    game = visit.visit.table.game
    given = fragments(do(visit, "share"))
    assert given["all"] == ""
    hidden = game.observe(1).hand
    for kind in ("now", "start"):
        deal = links.read(given[kind]).deal
        assert isinstance(deal, Position)
        assert deal.known == (0,)
    html = views.html(visit.model())
    assert "https://pitch.example/#variant=auction" in html
    assert "seed" not in html
    assert not any(str(card) in html for card in hidden)
    agreed = fragments(do(visit, "reveal"))
    assert links.read(agreed["all"]).deal.observe(1).hand == hidden


def test_what_is_passed_on_can_be_opened():
    visit = opened(DEAL)
    given = fragments(do(visit, "step last", "share"))
    assert links.read(given["start"]).deal.log == ()
    assert read(given["ptn"]).record() == given["ptn"]
    for text in (given["ptn"], f"https://pitch.example/sub/#{given['whole']}"):
        screen = do(visit, "open", "open-text", text=text)
        assert isinstance(screen, ViewerScreen)
        assert len(screen.steps) == 29


@pytest.mark.parametrize("text", ["", "nonsense", "#ply=3", '[Variant "whist"]', "a=<script>"])
def test_what_cannot_be_opened_is_told_and_kept_in_the_form(text):
    screen = do(opened(""), "open", "open-text", text=text)
    assert isinstance(screen, OpenScreen)
    assert isinstance(screen.wrong, MessageScreen)
    assert screen.text == text


def test_a_wrong_link_to_a_deal_is_told_with_the_token():
    screen = opened(DEAL.replace("SQ", "SX")).model().screen
    assert (screen.code, screen.token) == ("bad_link", "SX")
    assert opened(DEAL + "&ply=77").model().screen.params["option"] == "ply"


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_with_its_play_is_a_short_link(name):
    for seed in range(12):
        game = dealt_out(name, seed)
        fragment = links.of_observation(game.observe(0))
        plain = "%" not in fragment and fragment.isascii()
        assert plain
        again = links.read(fragment).deal
        assert again.events()[-1] == game.events()[-1]
        if len(game.seated) == 4:
            assert len(fragment) <= 230, name


def told(game):
    return [event for event in game.events() if not isinstance(event, RestKept)]


@pytest.mark.parametrize("name", NAMES)
def test_a_link_stays_short_however_long_the_auction_was(name):
    """The longest there is but for people's names: scores, bid over bid, every card played."""
    for seed in range(25):
        chance = Random(seed)
        one = variant(name)
        game = Game(one, seed, scores=[-12] * one.players)
        while game.actor is not None:
            legal = game.legal_actions()
            bids = game.phase == "auction" and len(legal) > 1
            game.push(legal[1] if bids and chance.random() < 0.8 else chance.choice(legal))
        fragment = links.of_deal(one, game.names, game.events())
        assert re.fullmatch(r"[A-Za-z0-9&=._:-]+", fragment)
        again = links.read(fragment).deal
        # What nobody held is not worth its letters.
        assert told(again) == told(game)
        if one.players == 4:
            assert len(fragment) <= 230
