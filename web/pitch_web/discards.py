"""Choosing cards to put away: marked one by one, sent together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core import IllegalAction
from pitch_core.actions import DISCARD, Discard
from pitch_web.model import Refusal

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.rules.discarding import TakeTheWidowAndDiscard
    from pitch_web.at_table import AtTable


def needed(table: AtTable) -> int:
    """Give how many cards the person must put away in all, with those that may never go."""
    obs = table.game.observe(table.me)
    if obs.phase != "discard" or obs.actor != table.me:
        return 0
    may_go = ("", "other_cards_first")
    loose = sum(_refusal(table, DISCARD[card]) in may_go for card in obs.hand)
    return min(len(obs.hand) - _phase(table).keep, loose)


def mark(table: AtTable, action: Discard) -> None:
    """Mark a card to be put away, or unmark it; what may never go is refused at once."""
    card = action.card
    if card in table.marked:
        table.marked.remove(card)
        return
    code = _refusal(table, action)
    if code == "other_cards_first" and _free(table) <= table.marked:
        code = ""
    if code:
        try:
            table.game.check(action)
        except IllegalAction as error:
            table.refuse(error)
    elif len(table.marked) >= needed(table):
        _refuse_number(table, "choose_fewer", str(action), len(table.marked) + 1)
    else:
        table.marked.add(card)


def put_away(table: AtTable) -> None:
    """Discard all that is marked, cards that may go freely first (P6); all of it or nothing."""
    table.refusal = None
    wanted = needed(table)
    if len(table.marked) != wanted or not wanted:
        code = "choose_more" if len(table.marked) < wanted else "choose_fewer"
        _refuse_number(table, code, "put-away", len(table.marked))
        return
    game = table.game
    before = len(game.log)
    left = sorted(table.marked)
    happened = []
    while left:
        allowed = (card for card in left if not _refusal(table, DISCARD[card]))
        card = next(allowed, left[0])
        try:
            happened += game.push(DISCARD[card])
        except IllegalAction as error:
            while len(game.log) > before:
                game.pop()
            table.refuse(error)
            return
        left.remove(card)
    table.decide(before)
    table.after(happened)


def _refuse_number(table: AtTable, code: str, action: str, chosen: int) -> None:
    figures = {"needed": needed(table), "chosen": chosen}
    table.refusal = Refusal(code, _phase(table).cites["discard"], action, figures)


def _phase(table: AtTable) -> TakeTheWidowAndDiscard:
    return next(phase for phase in table.game.variant.phases if phase.name == "discard")


def _free(table: AtTable) -> set[Card]:
    return {each.card for each in table.game.legal_actions() if isinstance(each, Discard)}


def _refusal(table: AtTable, action: Action) -> str:
    """Give the code with which an action would be refused now, "" when it may be done."""
    try:
        table.game.check(action)
    except IllegalAction as error:
        return error.code
    return ""
