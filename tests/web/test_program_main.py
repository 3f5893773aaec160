"""The program of the page under CPython: messages in, messages out, bots and rests between."""

import asyncio
import json

import pytest

import main
from pitch_web import reviewing, views
from pitch_web.model import MessageScreen, Notice, ResultScreen, TableScreen

LINK = "#new=auction&players=4&seed=7&level=novice&pace=instant"


class Page:
    """Stands in for the browser's side: what was posted, what is kept."""

    def __init__(self, kept=None, *, alone=True):
        self.posted = []
        self.kept = [] if kept is None else [kept]
        self.alone = alone
        self.program = main.Program(lambda text: self.posted.append(json.loads(text)), self.keep)

    def keep(self, text):
        self.kept.append(text)

    def send(self, **message):
        self.program.receive(json.dumps(message))

    def open(self, fragment=""):
        self.send(
            t="open",
            hash=fragment,
            languages=["en"],
            kept=self.kept[-1] if self.kept else None,
            alone=self.alone,
        )

    def act(self, action, seq=None, **fields):
        number = self.posted[-1]["seq"] if seq is None else seq
        self.send(t="act", seq=number, action=action, fields=fields)

    @property
    def screen(self):
        return self.program.session.model().screen

    @property
    def game(self):
        return self.program.session.visit.table.game

    def settle(self):
        """Do all that is due, without waiting for real."""
        for _ in range(10_000):
            wait = self.program.go_on()
            if wait is None:
                return
            if wait:
                self.program.turn.since -= wait
        raise AssertionError("it never comes to rest")

    def play_deal(self):
        self.settle()
        while isinstance(self.screen, TableScreen):
            self.act(str(self.game.legal_actions()[0]))
            self.settle()


@pytest.fixture
def page():
    page = Page()
    page.open(LINK)
    return page


def test_a_view_says_what_to_show_and_how():
    page = Page()
    page.open()
    (view,) = page.posted
    assert view["t"] == "view"
    assert "choose auction" in view["html"]
    assert view["root"]["lang"] == "en"
    assert view["root"]["data-theme"] is None
    assert (view["seq"], view["depth"], view["hash"]) == (1, 0, None)


def test_a_deal_is_played_and_told_in_order(page):
    page.play_deal()
    assert isinstance(page.screen, ResultScreen)
    said = [sentence for view in page.posted for sentence in view["say"]]
    assert said[0].startswith("Deal 1.")
    assert sum("the trick" in sentence for sentence in said) == 6
    assert [view["seq"] for view in page.posted] == list(range(1, len(page.posted) + 1))


def test_there_is_no_sound_before_it_is_wished_for(page):
    page.settle()
    page.act("set sounds yes")
    page.act(str(page.game.legal_actions()[0]))
    sounds = [view["sound"] for view in page.posted]
    assert set(sounds[:-1]) == {"none"}
    assert sounds[-1] != "none"


def test_the_game_is_kept_after_every_action(page):
    page.settle()
    log = len(page.game.log)
    page.act(str(page.game.legal_actions()[0]))
    assert len(json.loads(page.kept[-1])["games"][0]["log"]) == log + 1
    count = len(page.kept)
    page.act("menu")
    assert len(page.kept) == count


def test_another_program_goes_on_from_what_was_kept(page):
    page.settle()
    again = Page(page.kept[-1])
    again.open(LINK)
    assert again.screen.obs == page.screen.obs
    assert again.posted[-1]["seq"] == 1


def test_bots_wait_at_a_slow_pace_and_not_while_something_else_is_looked_at(page):
    while page.program.session.due() is None:
        page.act(str(page.game.legal_actions()[0]))
    page.act("set pace slow")
    while (wait := page.program.go_on()) == 0:
        pass
    assert 0 < wait <= 1.6
    page.act("menu")
    assert page.program.go_on() is None


def test_taking_back_ends_the_thinking_of_a_bot(page):
    page.settle()
    page.act(str(page.game.legal_actions()[0]))
    assert page.program.go_on() == 0
    page.act("undo")
    assert page.program.go_on() is None
    assert page.program.turn is None


def test_a_hint_is_thought_of_shown_and_said(page, monkeypatch):
    monkeypatch.setattr(reviewing, "ADVISER", "steady")
    page.settle()
    page.act("hint")
    page.settle()
    advised = page.screen.hint.actions[0][0]
    assert advised in {str(action) for action in page.game.legal_actions()}
    assert page.posted[-1]["say"][0].startswith("Hint: ")
    page.act("hint")
    assert page.screen.hint is None
    assert page.program.go_on() is None


def test_it_runs_by_itself_between_messages():
    async def visit():
        page = Page()
        running = asyncio.ensure_future(page.program.run())
        page.open(LINK)
        for _ in range(2000):
            await asyncio.sleep(0)
            if page.game.actor == 0:
                break
        running.cancel()
        return page

    page = asyncio.run(visit())
    assert page.game.actor == 0
    assert page.posted[-1]["t"] == "view"


def test_what_goes_wrong_inside_is_told_and_the_game_stays(page, monkeypatch, capsys):
    page.settle()
    kept = page.kept[-1]
    real = views.html
    monkeypatch.setattr(views, "html", lambda model: 1 / 0 if _is_table(model) else real(model))
    page.act(str(page.game.legal_actions()[0]))
    assert page.screen == MessageScreen("broken")
    assert "ZeroDivisionError" in capsys.readouterr().err
    monkeypatch.undo()
    page.act("resume")
    assert isinstance(page.screen, TableScreen)
    assert json.loads(page.kept[-1])["games"][0]["seed"] == json.loads(kept)["games"][0]["seed"]


def _is_table(model):
    return isinstance(model.screen, TableScreen)


def test_where_nothing_can_be_shown_the_page_is_told(page, monkeypatch, capsys):
    monkeypatch.setattr(views, "html", lambda _: 1 / 0)
    page.act("menu")
    assert page.posted[-1] == {"t": "failed", "code": "stopped", "file": ""}
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_message_that_makes_no_sense_is_no_end(page, capsys):
    page.send(t="dance")
    assert page.screen == MessageScreen("broken")
    assert "dance" in capsys.readouterr().err


def test_that_nothing_can_be_kept_is_told_once(page):
    page.send(t="unkept")
    assert page.program.session.visit.notice == Notice("not_kept")
    page.act("dismiss")
    page.send(t="unkept")
    assert page.program.session.visit.notice is None


@pytest.mark.parametrize("state", ["ready", "update"])
def test_news_waits_until_it_covers_nobodys_seat(page, state):
    code = {"ready": "offline_ready", "update": "update_waiting"}[state]
    page.send(t="offline", state=state)
    assert page.program.session.visit.notice is None
    page.play_deal()
    assert page.program.session.visit.notice == Notice(code)
    assert isinstance(page.screen, ResultScreen)


def test_news_is_told_at_once_where_nothing_is_going_on():
    page = Page()
    page.open()
    page.send(t="offline", state="ready")
    assert page.program.session.visit.notice == Notice("offline_ready")
    page.send(t="offline", state="nonsense")
    assert page.program.session.visit.later is None


def test_a_file_is_posted_after_the_view_and_once():
    page = Page("not json")
    page.open()
    page.act("aside")
    page.act("save-aside 0")
    *_, view, file = page.posted
    assert view["t"] == "view"
    assert file == {
        "t": "file",
        "name": "pitch-0.json",
        "kind": "application/json",
        "text": "not json",
    }
    page.act("dismiss", view["seq"])
    assert page.posted[-1]["t"] == "view"


def test_the_second_tab_is_told_and_keeps_nothing():
    page = Page(alone=False)
    page.open(LINK)
    assert page.screen == MessageScreen("two_tabs", actions=("take-over",))
    assert page.kept == []


def test_a_tab_whose_game_was_taken_stops(page):
    kept = len(page.kept)
    page.send(t="lost")
    assert page.screen == MessageScreen("two_tabs", actions=("take-over",))
    assert page.program.go_on() is None
    page.act("menu")
    assert len(page.kept) == kept


def test_an_address_that_changes_is_followed(page):
    page.send(t="hash", hash="#new=auction&players=3&seed=9")
    assert page.game.variant.players == 3
    page.send(t="hash", hash="#new=whist")
    assert page.screen.code == "bad_value"


def test_the_discards_of_a_bot_are_shown_as_one():
    page = Page()
    page.open("#new=pawnee&seed=7&level=novice&pace=instant")
    page.settle()
    while page.game.phase != "discard":
        page.act(str(page.game.legal_actions()[0]))
        page.settle()
    said = [sentence for view in page.posted for sentence in view["say"] if "puts away" in sentence]
    assert len(said) == len({sentence.split()[0] for sentence in said})
