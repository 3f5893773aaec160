"""The line of play: a column a player, from the reader's left round to the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Pitch
from pitch_web import outcomes
from pitch_web.cards import back, chip, shown
from pitch_web.names_of_cards import card_name
from pitch_web.nodes import fill
from pitch_web.views import seats, tracker
from pitch_web.views.avatar import avatar
from pitch_web.views.figures import signed
from pitch_web.views.frame import button
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.results import Trick
    from pitch_core.seats import Seat
    from pitch_web.model import TableScreen
    from pitch_web.nodes import Node


def ring(table: TableScreen) -> Node:
    """Lay the table."""
    others = seats.others(table.obs.deal_seats, table.me)
    columns = [
        _column(table, seat, arc=seats.arc(place, len(others))) for place, seat in enumerate(others)
    ]
    if table.me in table.obs.deal_seats:
        columns.append(_column(table, table.me))
    return (
        "ol",
        {
            "class": "ring past" if table.last_trick else "ring",
            "id": "ring",
            "data-opp": len(others),
            "data-action": "continue" if _lies_finished(table) else None,
            "aria-label": _("Table"),
        },
        columns,
    )


def trick_on_show(table: TableScreen) -> Trick | None:
    """Give the finished trick that lies open: the one that rests, or the last one if asked for."""
    if table.trick is not None:
        return table.trick
    return table.obs.tricks[-1] if table.last_trick and table.obs.tricks else None


def _lies_finished(table: TableScreen) -> bool:
    return table.trick is not None


def _column(table: TableScreen, seat: Seat, *, arc: int | None = None) -> Node:
    mine = seat == table.me
    turn = table.obs.actor == seat and trick_on_show(table) is None
    kinds = [
        "seat",
        *(["you"] if mine else []),
        *(["turn"] if turn and (table.asked or not mine) else []),
    ]
    return (
        "li",
        {
            "class": " ".join(kinds),
            "id": f"seat-{seat}",
            "data-seat": seat,
            "data-arc": arc,
            "aria-current": "true" if turn else None,
        },
        _plate(table, seat),
        ("div", {"class": "slotw"}, _slot(table, seat, turn=turn)),
        ("div", {"class": "note"}, _note(table)) if mine else None,
    )


def _plate(table: TableScreen, seat: Seat) -> Node:
    score = table.obs.scores[seat]
    return (
        "div",
        {"class": "plate"},
        avatar(table.seats[seat].name, bot=bool(table.seats[seat].level)),
        ("b", {}, seats.name(seat, table.seats, table.me)),
        " ",
        ("span", {"class": "sc"}, signed(score)),
        " ",
        ("span", {"class": "meta"}, [("span", kind, word) for kind, word in _meta(table, seat)]),
    )


def _meta(table: TableScreen, seat: Seat) -> list[tuple[dict[str, object], str]]:
    """Give what is to be said of a seat, most important last; `extra` goes where it is narrow."""
    obs = table.obs
    plain: dict[str, object] = {}
    if obs.phase == "auction":
        return [(plain, _("dealer"))] if seat == obs.dealer else []
    if obs.phase != "play":
        held = obs.hand_counts.get(seat, 0)
        return [(plain, ngettext("{n} card", "{n} cards", held).format(n=held))]
    won = sum(trick.winner == seat for trick in obs.tricks)
    role = _role(table, seat)
    extra = {"class": "extra by" if role else "extra"}
    said: list[tuple[dict[str, object], str]] = [
        (extra, ngettext("{n} trick", "{n} tricks", won).format(n=won))
    ]
    if seat in obs.out:
        said.append((plain, _("out")))
    elif role:
        said.append((plain, role))
    elif obs.table and obs.table[0][0] == seat:
        said.append((plain, _("led")))
    return said


def _role(table: TableScreen, seat: Seat) -> str:
    obs = table.obs
    if seat == obs.partner or _sits_with_me(table, seat):
        return _("partner")
    return _("bidder") if seat == obs.pitcher and obs.called is not None else ""


def _sits_with_me(table: TableScreen, seat: Seat) -> bool:
    obs = table.obs
    partners = obs.called is None and any(table.me in side and seat in side for side in obs.sides)
    return partners and seat != table.me


def _slot(table: TableScreen, seat: Seat, *, turn: bool) -> Node:
    obs = table.obs
    card, wins = _lying(table, seat)
    if card is not None:
        label = _("{card}, winning").format(card=card_name(card)) if wins else card_name(card)
        keyed = not table.last_trick or table.trick is not None
        return shown(card, "win" if wins else "", label=label, keyed=keyed)
    if turn:
        return _empty(_("your turn"), "wait") if table.asked else _empty(_("thinking"), "busy")
    if obs.phase == "auction":
        return _call(table, seat)
    if obs.phase != "play" and seat != table.me:
        return back(_("face-down cards"))
    if seat in obs.out:
        return _empty(_("out"))
    return _empty("")


def _lying(table: TableScreen, seat: Seat) -> tuple[Card | None, bool]:
    """Give the card that lies before a seat, and whether it wins."""
    trick = trick_on_show(table)
    if trick is not None:
        return dict(trick.plays).get(seat), seat == trick.winner
    return dict(table.obs.table).get(seat), seat == tracker.winning(table.obs)


def _empty(word: str, kind: str = "") -> Node:
    return ("div", {"class": f"slot {kind}".rstrip()}, ("small", {}, word) if word else None)


def _call(table: TableScreen, seat: Seat) -> Node:
    calls = [call for caller, call in table.obs.auction if caller == seat]
    if not calls:
        return _empty("")
    call = calls[-1]
    if isinstance(call, Pass):
        return _empty(_("Pass"))
    return ("div", {"class": "slot high" if _is_high(table, seat) else "slot"}, _bid(call, table))


def _bid(call: Action, table: TableScreen) -> Node:
    if isinstance(call, Pitch):
        return chip(call.card)
    said = outcomes.bid_name(table.obs.variant.name, call.level) if isinstance(call, Bid) else ""
    return said if said.isdigit() else ("small", {}, said)


def _is_high(table: TableScreen, seat: Seat) -> bool:
    bids = [caller for caller, call in table.obs.auction if not isinstance(call, Pass)]
    return bool(bids) and bids[-1] == seat


def _note(table: TableScreen) -> Node:
    """Say beside the reader's own slot which card is winning; or go on from a finished trick."""
    obs = table.obs
    if table.trick is not None:
        return button("continue", _("Go on"), id="go-on")
    winner = tracker.winning(obs)
    if trick_on_show(table) is not None or winner is None:
        return None
    card = chip(dict(obs.table)[winner])
    if winner == table.reader:
        return fill(_("Your {card} is winning"), card=card)
    return fill(_("{name} is winning with {card}"), name=table.seats[winner].name, card=card)
