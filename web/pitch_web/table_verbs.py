"""What the controls at the table do: a function a verb, `(visit, rest)`; raises `IllegalAction`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import IllegalAction, NotationError
from pitch_web import discards, going_back, reviewing, setup, sitting
from pitch_web.model import Notice, Refusal
from pitch_web.visit import REVIEW, TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_web.at_table import AtTable
    from pitch_web.visit import Visit


def act(visit: Visit, table: AtTable, action: str) -> None:
    """Do what a control at the table asks for; a refusal is kept to be shown."""
    if visit.here != TABLE:
        return
    verb, _space, rest = action.partition(" ")
    if table.resting is not None and verb not in LOOKING:
        table.go_on()
    try:
        if verb in VERBS:
            VERBS[verb](visit, table, rest)
        else:
            table.act(action, visit.settings)
    except IllegalAction as error:
        table.refuse(error)
    except NotationError:
        table.refusal = Refusal("not_now", action=action)


def put_away(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Throw the marked cards away."""
    discards.put_away(table)


def undo(visit: Visit, table: AtTable, _rest: str) -> None:
    """Go back to the last decision of a person."""
    if going_back.undo(table):
        visit.notice = Notice("undone")
        visit.prompted = ""
    else:
        table.refusal = Refusal("nothing_to_undo", action="undo")


def deal_again(visit: Visit, table: AtTable, _rest: str) -> None:
    """Deal the same cards once more."""
    _again(visit, table, "deal-again", done=going_back.deal_again(table))


def skip_deal(visit: Visit, table: AtTable, _rest: str) -> None:
    """Deal other cards in place of those of the deal under way."""
    if table.game.actor is None:
        table.refusal = Refusal("deal_over", action="skip-deal")
    else:
        _again(visit, table, "skip-deal", done=going_back.skip_deal(table))


def restart(visit: Visit, table: AtTable, _rest: str) -> None:
    """Play the game from its first deal on once more."""
    _again(visit, table, "restart", done=going_back.restart(table))


def _again(visit: Visit, table: AtTable, action: str, *, done: bool) -> None:
    """Say that it can be taken back; what it threw away is not lost."""
    if not done:
        table.refusal = Refusal("nothing_to_undo", action=action)
        return
    visit.notice = Notice("dealt_again", action="undo")
    visit.prompted = ""


def next_deal(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Deal again."""
    table.next_deal()


def leave(_visit: Visit, table: AtTable, rest: str) -> None:
    """Let a player leave the table."""
    table.leave(_seat(rest, "leave"))


def join(_visit: Visit, table: AtTable, rest: str) -> None:
    """Let somebody sit down, on the seat named if one is; nobody has had that name before.

    Whoever has left sits down again first, on the seat that the page looks from; then come bots.
    """
    game = table.game
    taken = (*game.names, *(person.name for person in game.ledger))
    mine = None if table.me in game.seated else table.me
    seat = _seat(rest, "join") if rest else mine
    if seat is not None and seat == mine:
        name = setup.name_again(table.seats[seat].name, taken)
        table.join(name, "", seat)
    else:
        level = next(filter(None, table.start.levels), setup.LEVEL_AT_FIRST)
        table.join(setup.bot_name(taken), level, seat)


def stop(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Stop the table, and pay."""
    table.stop()


def sit(visit: Visit, table: AtTable, _rest: str) -> None:
    """Open the form in which those who sit are changed."""
    if table.over and table.game.outcome is None:
        visit.lay_over(sitting.form(table, {}))
    else:
        table.refusal = Refusal("deal_under_way", action="sitting")


def review(visit: Visit, table: AtTable, _rest: str) -> None:
    """Look over the deal that is done."""
    if table.over:
        visit.review = reviewing.look_back(table)
        visit.lay_over(REVIEW)
    else:
        table.refusal = Refusal("deal_under_way", action="review")


def hint(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Ask for advice, or take it away."""
    asked = table.my_turn and table.hint is None and not table.wondering
    table.hint, table.wondering = None, asked
    if not table.my_turn:
        table.refusal = Refusal("wait", action="hint")


def claim(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Have the rest of the deal played out, if it is sure."""
    table.claim()


def pause(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Hold the bots, or let them go on."""
    table.paused = not table.paused


def last_trick(_visit: Visit, table: AtTable, _rest: str) -> None:
    """Lay the last trick open, or close it."""
    table.last_trick = not table.last_trick


def _seat(text: str, verb: str) -> int:
    if text.isascii() and text.isdigit():
        return int(text)
    raise NotationError("bad_seat", f"{verb} {text}")


LOOKING = frozenset({"pause", "last-trick"})
"""Verbs that only change how the table is looked at: they may come from an older view."""

VERBS: dict[str, Callable[[Visit, AtTable, str], None]] = {
    "put-away": put_away,
    "undo": undo,
    "deal-again": deal_again,
    "skip-deal": skip_deal,
    "restart": restart,
    "next-deal": next_deal,
    "leave": leave,
    "join": join,
    "stop": stop,
    "claim": claim,
    "sitting": sit,
    "review": review,
    "hint": hint,
    "pause": pause,
    "last-trick": last_trick,
}
ACTIONS = frozenset({"pass", "bid", "pitch", "trump", "call", "discard", "play"})
"""Verbs of the engine's own actions."""
