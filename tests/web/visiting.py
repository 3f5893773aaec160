"""Visits under CPython: a session, and people and bots that act in it."""

from random import Random

from pitch_web.at_table import BOT, CLAIM
from pitch_web.model import TableScreen
from pitch_web.session import Session

LEVELS = ("novice", "steady")
LINK = "#new=auction&players=4&seed=7&level=steady&pace=instant"


def session(kept=None, fragment="", languages=("en",), now=None):
    visit = Session(kept, list(languages), LEVELS, Random(1))
    if now is not None:
        visit.visit.now = now
    visit.open(fragment)
    visit.number()
    return visit


def let_bots_act(visit):
    """Do everything that happens without the person; the bots take the first legal action."""
    while (due := visit.due()) is not None:
        if due.kind == BOT:
            visit.bot_acts(visit.visit.table.game.legal_actions()[0])
        elif due.kind == CLAIM:
            visit.play_claimed()
        else:
            visit.go_on()


def my_legal(visit):
    return [str(action) for action in visit.model().screen.obs.legal]


def decide(visit, chance):
    """Do one thing that the person may do, cards put away all at once."""
    screen = visit.model().screen
    if screen.obs.phase == "discard":
        for action in my_legal(visit)[: screen.needed]:
            visit.handle(action, {})
        visit.handle("put-away", {})
    else:
        visit.handle(chance.choice(my_legal(visit)), {})
    assert visit.visit.table.refusal is None
    let_bots_act(visit)


def play_a_deal(visit, chance=None):
    chance = chance or Random(5)
    let_bots_act(visit)
    while isinstance(visit.model().screen, TableScreen):
        decide(visit, chance)
