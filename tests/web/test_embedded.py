"""A visit inside another's page, under CPython: what a host's page may ask, and what it is told."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import main
from pitch_core import NotationError
from pitch_web import embedded, views
from pitch_web.at_table import BOT
from pitch_web.embedded import Embedded
from pitch_web.model import MessageScreen, TableScreen
from pitch_web.model_of_sharing import ViewerScreen

LEVELS = ("novice", "steady", "expert")
DEAL = (
    "#variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
    "&auction=1-p-2-p&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
)
PLAY = "#new=auction&players=2&seed=7&pace=instant&level=novice"


def opened(fragment, kept=None):
    visit = Embedded(kept, ["en"], LEVELS, Random(1))
    visit.open(fragment)
    return visit


def html(visit):
    return views.html(visit.model())


def test_it_is_ready_with_what_is_shown():
    visit = opened(DEAL + "&ply=7")
    shown = {"mode": "view", "variant": "auction", "seat": "S", "ply": 7, "last": 28}
    assert visit.take_noted() == [("ready", shown)]
    assert visit.take_noted() == []
    assert visit.model().framed
    assert 'data-action="back"' not in html(visit)


def test_steps_are_told_and_the_last_one_tells_the_end():
    visit = opened(DEAL)
    visit.take_noted()
    visit.handle("step next", {})
    assert visit.take_noted() == [("ply", {"ply": 1, "last": 28, "action": "bid 1", "seat": "E"})]
    visit.call("goTo", ["last"])
    assert visit.take_noted()[-1] == (
        "end",
        {
            "pitcher": "W",
            "made": False,
            "change": [0, -2, 1, 2],
            "points": {"high": ["N"], "low": ["E"], "jack": [], "game": ["E"]},
        },
    )


def test_calls_do_what_they_say():
    visit = opened(DEAL)
    assert visit.call("goTo", [5])["ply"] == 5
    assert visit.call("flip", ["E"])["seat"] == "E"
    assert visit.call("flip", [])["seat"] == "S"
    visit.call("mark", [["SA", "H8"]])
    assert "marked" in html(visit)
    assert visit.call("toPTN", []).startswith('[Variant "auction"]')
    assert visit.call("toURL", []) == DEAL
    assert visit.call("load", ["#variant=auction&players=2&dealer=S&deal=S:AKQ.2.2.2_2.AKQ.K.K"])
    assert visit.model().screen.table.obs.variant.players == 2


@pytest.mark.parametrize(
    ("method", "params"),
    [("boot", []), ("_load", ["x"]), ("flip", ["X"]), ("mark", ["SX"]), ("load", ["nonsense"])],
)
def test_what_cannot_be_called_is_refused(method, params):
    with pytest.raises(NotationError):
        opened(DEAL).call(method, params)


def test_it_never_leads_away_from_the_deal():
    visit = opened(DEAL)
    for action in ("home", "back", "back", "new-game", "choose auction", "open", "resume"):
        visit.handle(action, {})
        assert isinstance(visit.model().screen, ViewerScreen)
    visit.handle("share", {})
    visit.handle("back", {})
    assert isinstance(visit.model().screen, ViewerScreen)


def let_bots_act(visit):
    while (due := visit.due()) is not None:
        if due.kind == BOT:
            visit.bot_acts(visit.visit.table.game.legal_actions()[0])
        else:
            visit.go_on()


def test_a_frame_s_menu_leads_to_no_other_game():
    visit = opened(PLAY)
    visit.handle("menu", {})
    asked = html(visit)
    assert 'data-action="share"' in asked
    for action in ("home", "new-game", "statistics"):
        assert f'data-action="{action}"' not in asked


def test_a_game_is_played_and_told_without_what_is_hidden():
    visit = opened(PLAY)
    let_bots_act(visit)
    assert isinstance(visit.model().screen, TableScreen)
    visit.take_noted()
    game = visit.visit.table.game
    hidden = game.observe(1).hand
    for _ in range(40):
        if game.actor is None:
            break
        visit.number()
        visit.handle(str(game.legal_actions()[0]), {})
        let_bots_act(visit)
    noted = visit.take_noted()
    assert {name for name, _ in noted} == {"action", "end"}
    assert [detail["action"] for name, detail in noted if name == "action"][-1].startswith("play")
    again = opened(PLAY)
    told = json.dumps(again.take_noted()) + again.call("toPTN", []) + again.call("toURL", [])
    assert not any(str(card) in told for card in hidden)


def test_it_goes_on_in_another_interpreter():
    visit = opened(DEAL + "&mode=quiz&ply=6&answer=S4")
    visit.handle("play S4", {})
    again = opened("", visit.kept_text())
    assert again.model().screen.quiz == visit.model().screen.quiz
    visit = opened(DEAL)
    visit.call("goTo", [9])
    visit.call("flip", ["N"])
    again = opened("", visit.kept_text())
    assert again.standing() == visit.standing()
    visit = opened(PLAY)
    let_bots_act(visit)
    again = opened("", visit.kept_text())
    assert again.visit.table.game.events(0) == visit.visit.table.game.events(0)


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"text":"#ply=1","ply":[]}', '{"game":{}}'])
def test_what_was_kept_may_be_nonsense(kept):
    assert html(opened(DEAL, kept))


def test_what_is_wrong_is_shown_and_told():
    visit = opened(DEAL.replace("SQ", "<b>"))
    assert isinstance(visit.model().screen, MessageScreen)
    [(name, detail), *_] = visit.take_noted()
    assert (name, detail["code"], detail["text"]) == ("error", "bad_link", "<b")
    assert "&lt;b" in html(visit)
    assert 'data-action="back"' not in html(visit)


def test_two_frames_in_one_interpreter_speak_their_own_languages():
    posted = {"en": [], "it": []}
    programs = {lang: main.Program(lines.append, lambda _: None) for lang, lines in posted.items()}
    for lang, program in programs.items():
        opening = {"t": "open", "frame": True, "alone": True, "languages": ["en"]}
        program.receive(json.dumps({**opening, "hash": f"{DEAL}&lang={lang}"}))
    for number, program in enumerate(programs.values()):
        call = {"t": "call", "id": number, "method": "goTo", "params": ["next"]}
        program.receive(json.dumps(call))
    views_of = {
        lang: [json.loads(line) for line in lines if '"view"' in line[:12]]
        for lang, lines in posted.items()
    }
    assert views_of["en"][-1]["root"]["lang"] == "en"
    assert views_of["it"][-1]["root"]["lang"] == "it"
    assert views_of["en"][-1]["say"] == ["E bids 1."]
    assert json.loads(posted["it"][-1])["result"]["ply"] == 1


def test_the_expert_weighs_an_answer_in_a_frame():
    posted = []
    program = main.Program(posted.append, lambda _: None)
    opening = {"t": "open", "frame": True, "alone": True, "languages": ["en"]}
    program.receive(json.dumps({**opening, "hash": DEAL + "&mode=quiz&ply=2"}))
    program.receive(json.dumps({"t": "act", "action": "bid 4", "seq": 1}))
    while program.go_on() is not None:
        pass
    events = [line for line in map(json.loads, posted) if line["t"] == "event"]
    [answer] = [line["detail"] for line in events if line["event"] == "answer"]
    assert answer["given"] == "bid 4"
    assert answer["correct"] is False
    assert answer["expected"]
    last = [line for line in map(json.loads, posted) if line["t"] == "view"][-1]
    assert 'id="advice"' in last["html"]
    assert last["say"] == ["Not quite."]


def test_an_ended_program_stops():
    program = main.Program(lambda _: None, lambda _: None)
    program.receive(json.dumps({"t": "end"}))
    assert program.ended


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 50), st.text(max_size=12)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
ACTIONS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["step next", "look 1", "play SQ", "put-away", "again", "share", "back", "play-on", "undo"]
    ),
)


@settings(max_examples=60)
@given(
    st.sampled_from([DEAL, DEAL + "&mode=quiz&ply=4", PLAY, "#junk"]),
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from([*embedded.CALLS, "__class__"]), st.lists(VALUES)),
            st.tuples(st.none(), ACTIONS),
        ),
        max_size=6,
    ),
)
def test_whatever_a_host_or_a_reader_sends_breaks_nothing(fragment, steps):
    visit = opened(fragment)
    for method, given_ in steps:
        if method is None:
            visit.number()
            visit.handle(given_, {"text": given_}, visit.seq)
        else:
            with suppress(NotationError):
                visit.call(method, given_)
        assert html(visit)
        json.dumps(visit.take_noted())
        visit.take_told()
        opened("", visit.kept_text())
