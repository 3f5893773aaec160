"""What is wanted now, in one sentence: the prompt under the table, also spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass
from pitch_web import outcomes, reasons
from pitch_web.names_of_cards import card_name, suit_name
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from pitch_core.observation import Observation
    from pitch_core.results import Trick
    from pitch_web.model import TableScreen


def prompt(table: TableScreen) -> str:
    """Say what is wanted, or why the last try was refused."""
    return _interruption(table) or _turn(table)


def _interruption(table: TableScreen) -> str:
    """Say what comes before the turn, "" when nothing does."""
    if table.refusal is not None:
        return _refused(table)
    if table.handover is not None:
        return _("Please give the device to {name}.").format(name=table.seats[table.handover].name)
    if table.paused:
        return _("The game is paused.")
    if table.trick is not None:
        return _taken(table.trick, table)
    return ""


def _refused(table: TableScreen) -> str:
    told = reasons.refusal(table.refusal)
    if table.guided is not None and table.refusal.code == "another_way":
        return f"{told} {_(table.guided.say)}"
    return told


def _turn(table: TableScreen) -> str:
    actor = table.obs.actor
    if actor is None:
        return _("The deal is over.")
    if not table.asked:
        return _waiting(table.obs.phase, table.seats[actor].name)
    if table.guided is not None and len(table.marked) < table.needed:
        return _(table.guided.say)
    if table.guided is not None and not table.needed and table.raised is None:
        return _(table.guided.say)
    return _WANTED[table.obs.phase](table)


def _taken(trick: Trick, table: TableScreen) -> str:
    card = card_name(next(card for seat, card in trick.plays if seat == trick.winner))
    if trick.winner == table.reader:
        return _("You take the trick with {card}.").format(card=card)
    name = table.seats[trick.winner].name
    return _("{name} takes the trick with {card}.").format(name=name, card=card)


def _waiting(phase: str, name: str) -> str:
    waiting = {
        "auction": _("{name} is to bid."),
        "trump": _("{name} is to name trump."),
        "call": _("{name} is to call a card."),
        "discard": _("{name} is to put cards away."),
        "play": _("{name} is to play."),
    }
    return waiting[phase].format(name=name)


def _auction(table: TableScreen) -> str:
    obs = table.obs
    bids = [(seat, call) for seat, call in obs.auction if not isinstance(call, Pass)]
    if not bids:
        if not any(isinstance(action, Pass) for action in obs.legal):
            least = next(action.level for action in obs.legal if isinstance(action, Bid))
            return _("All have passed: you deal, so you must bid {least} at least.").format(
                least=outcomes.bid_name(obs.variant.name, least)
            )
        return _("Your bid. Nobody has bid yet.")
    seat, call = bids[-1]
    level = call.level if isinstance(call, Bid) else 4
    bid = outcomes.bid_name(obs.variant.name, level)
    if seat == table.reader:
        return _("Your bid again. The high bid is yours, {bid}.").format(bid=bid)
    return _("Your bid. {name} has the high bid, {bid}.").format(
        name=table.seats[seat].name, bid=bid
    )


def _call(table: TableScreen) -> str:
    del table
    return _("Call a card: its suit is trump, and who holds it is your partner.")


def _trump(table: TableScreen) -> str:
    del table
    return _("Name the trump suit.")


def _discard(table: TableScreen) -> str:
    more = table.needed - len(table.marked)
    if more > 0:
        return ngettext(
            "Choose {n} more card to put away.", "Choose {n} more cards to put away.", more
        ).format(n=more)
    return _("Ready: put the chosen cards away.")


def _play(table: TableScreen) -> str:
    obs = table.obs
    if table.raised is not None:
        return _("Choose {card} again to play it.").format(card=card_name(table.raised))
    if not obs.table:
        return _lead(obs)
    led = obs.table[0][1]
    if obs.trump is not None and led in obs.trumps:
        return _("Your turn. Trump was led: {suit}.").format(suit=suit_name(obs.trump))
    return _("Your turn. The suit led: {suit}.").format(suit=suit_name(led.suit))


def _lead(obs: Observation) -> str:
    if obs.trump is None:
        return _("You lead. The suit of your card will be trump.")
    if obs.called is not None and obs.called in obs.hand and not obs.tricks:
        return _("You lead the called card, {card}.").format(card=card_name(obs.called))
    return _("You lead.")


_WANTED = {
    "auction": _auction,
    "trump": _trump,
    "call": _call,
    "discard": _discard,
    "play": _play,
}
