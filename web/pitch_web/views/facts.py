"""What is always in sight of a deal: the contract, trump, and which points are whose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass
from pitch_web import outcomes
from pitch_web.cards import chip, chips, suit_sign
from pitch_web.nodes import fill
from pitch_web.views import seats, tracker
from pitch_web.views.bidding import bids_of
from pitch_web.views.figures import NOTHING
from pitch_web.words import _, mark, ngettext

if TYPE_CHECKING:
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat
    from pitch_web.model import TableScreen
    from pitch_web.nodes import Node
    from pitch_web.views.tracker import Standing

FEW_POINTS = 4
"""More points than these are summed up by side."""

_TRUMPS = {
    "S": mark("spades are trump"),
    "H": mark("hearts are trump"),
    "D": mark("diamonds are trump"),
    "C": mark("clubs are trump"),
}


def facts(table: TableScreen, *, tracked: bool, more: Node) -> Node:
    """Give contract, tracker and, where there is a margin, `more`."""
    return (
        "section",
        {"class": "facts", "id": "facts", "aria-label": _("This deal")},
        ("p", {"class": "contract"}, contract(table)),
        points(table) if tracked else called(table),
        declared(table),
        more,
    )


def contract(table: TableScreen) -> list[Node]:
    """Say who has bid what, and what is trump."""
    obs = table.obs
    if obs.phase == "auction":
        return [("b", {}, _high_bid(table)), " ", ("span", {"class": "muted"}, _dealer(table))]
    bid = outcomes.bid_name(obs.variant.name, obs.bid or 0)
    if obs.pitcher == table.reader:
        said = _("You bid {bid}").format(bid=bid)
    else:
        said = _("{name} bid {bid}").format(name=_name(obs.pitcher, table), bid=bid)
    return [("b", {}, said), " ", trump(obs)]


def trump(obs: Observation) -> Node:
    """Say what is trump, with its sign."""
    if obs.trump is None:
        return ("span", {"class": "muted"}, _("trump is not known yet"))
    return ("span", {}, suit_sign(obs.trump), " ", _(_TRUMPS[obs.trump.value]))


def _high_bid(table: TableScreen) -> str:
    bids = [(seat, call) for seat, call in table.obs.auction if not isinstance(call, Pass)]
    if not bids:
        return _("No bid yet")
    seat, call = bids[-1]
    level = call.level if isinstance(call, Bid) else bids_of(table.obs.variant)[-1]
    bid = outcomes.bid_name(table.obs.variant.name, level)
    if seat == table.reader:
        return _("You have bid {bid}").format(bid=bid)
    return _("{name} has bid {bid}").format(name=_name(seat, table), bid=bid)


def _dealer(table: TableScreen) -> str:
    if table.obs.dealer == table.reader:
        return _("you dealt")
    return _("{name} dealt").format(name=_name(table.obs.dealer, table))


def points(table: TableScreen) -> Node:
    """Give a cell a point; or where there are many, the called card and what each side has."""
    obs = table.obs
    standings = tracker.standings(obs)
    if not standings and obs.called is None:
        return None
    if len(obs.variant.points) > FEW_POINTS:
        cells = [*_called_cells(table), *_sides(table, standings)]
    else:
        cells = [_point(table, one) for one in standings]
    return ("ul", {"class": "points"}, cells)


def called(table: TableScreen) -> Node:
    """Give the called card, which is never hidden, when nothing else is tracked."""
    cells = _called_cells(table)
    return ("ul", {"class": "points"}, cells) if cells else None


def declared(table: TableScreen) -> Node:
    """Show the trumps that were put away (P6)."""
    by_seat: dict[Seat, list[Node]] = {}
    for seat, card in table.obs.declared:
        by_seat.setdefault(seat, []).extend((chip(card), " "))
    if not by_seat:
        return None
    return (
        "p",
        {"class": "declared"},
        ("span", {"class": "lab"}, _("Put away")),
        [("span", {}, _name(seat, table), " ", thrown, " ") for seat, thrown in by_seat.items()],
    )


def _cell(label: Node, who: Node, state: str, *, kind: str = "", sure: bool | None = None) -> Node:
    dot = None if sure is None else ("i", {"class": "dot sure" if sure else "dot"})
    return (
        "li",
        {"class": kind or None},
        ("span", {"class": "lab"}, label, " ", dot),
        ("span", {"class": "who"}, who),
        ("span", {"class": "st"}, state) if state else None,
    )


def _point(table: TableScreen, one: Standing) -> Node:
    label = outcomes.point_name(one.name)
    sure = one.state in (tracker.SURE, tracker.NOBODY)
    if one.tally:
        return _cell(label, *_pips(table, one), sure=sure)
    who = chip(one.card) if one.card else NOTHING
    return _cell(label, who, state_of(table, one), sure=sure)


def state_of(table: TableScreen, one: Standing) -> str:
    """Say whose a point is, and how sure that is."""
    match one.state:
        case tracker.SURE:
            return _("{name}, sure").format(name=_owner(table, one))
        case tracker.SO_FAR:
            return _("{name}, so far").format(name=_owner(table, one))
        case tracker.IN_HAND:
            return _("in your hand")
        case tracker.NOBODY:
            return _("not in play")
        case _:
            return _("not seen yet")


def _pips(table: TableScreen, one: Standing) -> tuple[Node, str]:
    (best, most), (second, less) = one.tally[0], one.tally[1]
    if not most:
        return NOTHING, _("no pips yet")
    if one.owner is None:
        return _("tie"), ngettext("{n} pip each", "{n} pips each", most).format(n=most)
    mine = next(((side, n) for side, n in one.tally if table.me in side), (second, less))
    other = (second, less) if table.me in best else mine
    return (
        f"{seats.short_side(best, table.seats, table.me)} {most}",
        f"{seats.short_side(other[0], table.seats, table.me)} {other[1]}",
    )


def _called_cells(table: TableScreen) -> list[Node]:
    obs = table.obs
    if obs.called is None:
        return []
    return [
        _cell(_("Called card"), chip(obs.called), "", kind="called"),
        _cell(_("Partner"), *_partner(table)),
    ]


def _partner(table: TableScreen) -> tuple[str, str]:
    obs = table.obs
    if obs.partner is not None:
        return _name(obs.partner, table), ""
    if obs.sides:
        return _("Nobody"), _("one against all")
    if obs.called in obs.hand and obs.pitcher != table.reader:
        return _("You"), _("nobody else knows")
    return _("Not known"), ""


def _sides(table: TableScreen, standings: tuple[Standing, ...]) -> list[Node]:
    obs = table.obs
    total = sum(rule.value for rule in obs.variant.points)
    alone = () if obs.pitcher is None else (obs.pitcher,)
    ours = next((side for side in obs.sides if obs.pitcher in side), alone)
    theirs = tuple(seat for seat in obs.deal_seats if seat not in ours)
    bid = outcomes.bid_name(obs.variant.name, obs.bid or 0)
    needed = _("bid {bid}").format(bid=bid)
    of = _("{n} of {total}")
    lines = [(_("Bidder has"), ours, needed), (_("Others have"), theirs, "")]
    if obs.sides and obs.called is None:
        lines = [
            (seats.side_name(side, table.seats, table.me), side, needed if side == ours else "")
            for side in (ours, theirs)
        ]
    return [
        _cell(label, of.format(n=tracker.taken_by(standings, side), total=total), word)
        for label, side, word in lines
    ]


def _owner(table: TableScreen, one: Standing) -> str:
    return "" if one.owner is None else _name(one.owner, table)


def _name(seat: Seat | None, table: TableScreen) -> str:
    return "" if seat is None else seats.name(seat, table.seats, table.me)


def last_trick(table: TableScreen) -> Node:
    """Tell the last trick in a line of cards, and who took it."""
    if not table.obs.tricks:
        return None
    cards = tuple(card for _, card in table.obs.tricks[-1].plays)
    return [("p", {"class": "line"}, chips(cards)), ("p", {"class": "muted"}, taken(table))]


def taken(table: TableScreen) -> Node:
    """Say who took the last trick, with what, and what it was worth."""
    if not table.obs.tricks:
        return None
    trick = table.obs.tricks[-1]
    cards = [card for _, card in trick.plays]
    best = next(card for seat, card in trick.plays if seat == trick.winner)
    pips = sum(card.pips for card in cards)
    if trick.winner == table.reader:
        took = fill(_("You took it with {card}."), card=chip(best))
    else:
        took = fill(
            _("{name} took it with {card}."), name=_name(trick.winner, table), card=chip(best)
        )
    worth = ngettext("{n} pip", "{n} pips", pips).format(n=pips)
    return [*took, " ", worth if _counts_pips(table.obs) else None]


def _counts_pips(obs: Observation) -> bool:
    return any(rule.name == "game" for rule in obs.variant.points)
