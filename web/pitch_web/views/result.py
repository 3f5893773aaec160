"""A deal that is over: was the bid made, who scored what and why, what the scores are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web import house_rules, outcomes
from pitch_web.cards import chip
from pitch_web.nodes import fill
from pitch_web.views import frame, guided, money, open_cards, seals, seats
from pitch_web.views.figures import MINUS, NOTHING, changed, signed
from pitch_web.words import _, mark, ngettext

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.results import Point
    from pitch_core.seats import Side
    from pitch_web.model import Model, ResultScreen
    from pitch_web.nodes import Node


def result(screen: ResultScreen, model: Model) -> Node:
    """Lay out the result of a deal, and of the game if that is over too."""
    obs = screen.obs
    over = screen.outcome is not None
    if screen.guided is not None:
        more: list[Node] = [guided.closing(screen.guided), guided.onward(screen.guided)]
    else:
        more = [
            _more(screen),
            seals.of_next(*screen.seal) if screen.seal is not None else None,
            _next(screen, framed=model.framed),
        ]
    return (
        "main",
        {
            "id": "table",
            "class": "page",
            "data-variant": obs.variant.name,
            "data-phase": "game-over" if over else "deal-over",
            "data-actor": "",
            "data-me": screen.me,
            **frame.looks(model),
        },
        frame.bar(
            house_rules.variant_title(obs.variant.name),
            _("Deal {n}, result").format(n=obs.number),
            model=model,
        ),
        (
            "div",
            {"class": "doc"},
            _verdict(screen),
            (
                "div",
                {"class": "cols"},
                ("section", {"class": "wide"}, _points(screen)),
                ("section", {"class": "side"}, _scores(screen)),
                ("section", {"class": "wide"}, _pips(screen), open_cards.all_cards(screen)),
                (
                    "div",
                    {"class": "side"},
                    money.ledger(screen.ledger, screen.reader),
                    money.table_talk(screen),
                )
                if screen.ledger
                else None,
            ),
            more,
        ),
    )


def _more(screen: ResultScreen) -> Node:
    """Offer what may be done with the deal beside going on."""
    over = screen.outcome is not None
    return (
        "div",
        {"class": "actions", "id": "more"},
        frame.button("review", _("Look the deal over"), id="to-review"),
        frame.button("share", _("Share"), id="to-share"),
        frame.button("fair", _("Fair deals"), id="to-fair"),
        None if over else frame.button("sitting", _("Who plays"), id="to-sitting"),
        frame.button("deal-again", _("Deal these cards again"), id="deal-again"),
        frame.button("restart", _("Restart the game"), id="restart") if over else None,
    )


def _verdict(screen: ResultScreen) -> Node:
    done = screen.result
    names = seats.names(screen.seats)
    if screen.outcome is not None:
        headline = outcomes.outcome(screen.outcome, names, screen.reader)
        lost = bool(screen.outcome.winners) and screen.reader not in screen.outcome.winners
    else:
        headline = _headline(screen)
        lost = not done.made_bid
    return (
        "header",
        {"class": "head verdict lost" if lost else "head verdict"},
        ("h2", {"id": "verdict", "tabindex": "-1"}, headline),
        ("p", {}, _account(screen)),
    )


def _headline(screen: ResultScreen) -> str:
    done = screen.result
    mine = done.pitcher == screen.reader
    name = screen.seats[done.pitcher].name
    if done.made_bid:
        said = _("You made your bid") if mine else _("{name} made the bid")
    else:
        said = _("You are set back {lost}") if mine else _("{name} is set back {lost}")
    return said.format(name=name, lost=abs(done.change[done.pitcher]))


def _account(screen: ResultScreen) -> Node:
    """Say what was bid and made, and do the sum for the score."""
    done = screen.result
    seat = done.pitcher
    made = done.made[seat]
    if outcomes.fell_short_of_tricks(done):
        said = _but_a_trick(made, mine=seat == screen.reader)
    elif seat == screen.reader:
        said = ngettext(
            "You bid {bid} and made {made} point: {sum}.",
            "You bid {bid} and made {made} points: {sum}.",
            made,
        )
    else:
        said = ngettext(
            "{name} bid {bid} and made {made} point: {sum}.",
            "{name} bid {bid} and made {made} points: {sum}.",
            made,
        )
    change = done.change[seat]
    sign = "+" if change >= 0 else MINUS
    before, after = signed(screen.before[seat]), signed(screen.after[seat])
    return fill(
        said,
        name=screen.seats[seat].name,
        bid=outcomes.bid_name(screen.obs.variant.name, done.bid),
        made=made,
        sum=("span", {"class": "whole"}, f"{before} {sign} {abs(change)} = {after}"),
    )


def _but_a_trick(made: int, *, mine: bool) -> str:
    if mine:
        return ngettext(
            "You bid {bid} and made {made} point, but not every trick: {sum}.",
            "You bid {bid} and made {made} points, but not every trick: {sum}.",
            made,
        )
    return ngettext(
        "{name} bid {bid} and made {made} point, but not every trick: {sum}.",
        "{name} bid {bid} and made {made} points, but not every trick: {sum}.",
        made,
    )


def _points(screen: ResultScreen) -> Node:
    return _table(
        _("The points"),
        [(_("Point"), ""), (_("Card"), ""), (_("Scored by"), ""), (_("Worth"), "r")],
        [
            (
                "tr",
                {"class": "me" if screen.me in point.seats else None},
                ("th", {"scope": "row"}, outcomes.point_name(point.name)),
                ("td", {}, _point_card(screen, point)),
                ("td", {}, _owner(screen, point), _why(screen, point)),
                ("td", {"class": "r big"}, str(point.value) if point.seats else NOTHING),
            )
            for point in screen.result.points
        ],
    )


def _point_card(screen: ResultScreen, point: Point) -> Node:
    if point.card is not None:
        return chip(point.card)
    if point.name != "game":
        return NOTHING
    pips = max(_side_pips(screen, side) for side in screen.result.sides)
    return ngettext("{n} pip", "{n} pips", pips).format(n=pips)


def _owner(screen: ResultScreen, point: Point) -> str:
    if not point.seats:
        return _("nobody")
    return seats.short_side(point.seats, screen.seats, screen.me)


def _why(screen: ResultScreen, point: Point) -> Node:
    """Say how a point came about."""
    reason = _reason(screen, point)
    return [" ", ("small", {"class": "how"}, reason)] if reason else None


def _reason(screen: ResultScreen, point: Point) -> str:
    if point.name == "game":
        return _("most pips") if point.seats else _("a tie for most")
    if point.card is None:
        return _("not in play")
    rule = next(rule for rule in screen.obs.variant.points if rule.name == point.name)
    held = point.name == "high" or getattr(rule, "to", "") == "holder"
    alone, mine, other = _HELD if held else _WON
    if len(point.seats) > 1:
        alone = mine if point.seat == screen.reader else other
    name = "" if point.seat is None else screen.seats[point.seat].name
    return _(alone).format(name=name, n=_trick_with(screen, point.card))


_HELD = mark("held it"), mark("you held it"), mark("{name} held it")
_WON = (
    mark("won it in trick {n}"),
    mark("you won it in trick {n}"),
    mark("{name} won it in trick {n}"),
)
"""How a card came to a side: to one who is the whole side, to the reader, to a partner."""


def _trick_with(screen: ResultScreen, card: Card) -> int:
    for number, trick in enumerate(screen.obs.tricks, 1):
        if any(played is card for _seat, played in trick.plays):
            return number
    return 0


def _side_pips(screen: ResultScreen, side: Side) -> int:
    return sum(screen.result.pips[seat] for seat in side)


def _pips(screen: ResultScreen) -> Node:
    """Add up the pips card by card, where there is a point for them."""
    if not any(point.name == "game" for point in screen.result.points):
        return None
    sides = sorted(screen.result.sides, key=lambda side: -_side_pips(screen, side))
    return (
        "div",
        {},
        ("h3", {}, _("How Game was counted")),
        (
            "p",
            {"class": "under"},
            _("A ten counts 10, an ace 4, a king 3, a queen 2, a jack 1."),
        ),
        _table(
            "",
            [(_("Player"), ""), (_("Cards with pips"), ""), (_("Pips"), "r")],
            [
                (
                    "tr",
                    {"class": "me" if screen.me in side else None},
                    ("th", {"scope": "row"}, seats.side_name(side, screen.seats, screen.me)),
                    ("td", {}, _sum(_pip_cards(screen, side), won=_has_won(screen, side))),
                    ("td", {"class": "r big"}, str(_side_pips(screen, side))),
                )
                for side in sides
            ],
        ),
    )


def _pip_cards(screen: ResultScreen, side: Side) -> list[Card]:
    cards = [
        card
        for trick in screen.obs.tricks
        if trick.winner in side
        for _seat, card in trick.plays
        if card.pips
    ]
    return sorted(cards, key=lambda card: (-card.pips, card.index))


def _has_won(screen: ResultScreen, side: Side) -> bool:
    return any(trick.winner in side for trick in screen.obs.tricks)


def _sum(cards: list[Card], *, won: bool) -> Node:
    if not cards:
        return ("span", {"class": "muted"}, _("no pips") if won else _("no tricks"))
    parts: list[Node] = []
    for card in cards:
        if parts:
            parts.append(("i", {}, "+"))
        parts.append(("span", {}, chip(card), f" {card.pips}"))
        parts.append(" ")
    return ("span", {"class": "sum"}, parts)


def _scores(screen: ResultScreen) -> Node:
    sides = screen.result.sides if screen.obs.called is None else ()
    sides = sides or tuple((seat,) for seat in sorted(screen.obs.deal_seats))
    target = screen.obs.variant.options.get("target")
    caption = _("The score") if target is None else _("The score, to {n}").format(n=target)
    return _table(
        caption,
        [(_("Player"), ""), (_("Before"), "r"), (_("Deal"), "r"), (_("Now"), "r")],
        [
            (
                "tr",
                {"class": "me" if screen.me in side else None},
                ("th", {"scope": "row"}, seats.side_name(side, screen.seats, screen.me)),
                ("td", {"class": "r"}, signed(screen.before[side[0]])),
                changed(screen.result.change[side[0]]),
                ("td", {"class": "r big"}, signed(screen.after[side[0]])),
            )
            for side in sorted(sides, key=lambda side: (-screen.after[side[0]], side))
        ],
    )


def _table(caption: str, heads: list[tuple[str, str]], rows: list[Node]) -> Node:
    return (
        "div",
        {"class": "scroll"},
        (
            "table",
            {"class": "bt"},
            ("caption", {}, caption) if caption else None,
            (
                "thead",
                {},
                (
                    "tr",
                    {},
                    [("th", {"scope": "col", "class": kind or None}, head) for head, kind in heads],
                ),
            ),
            ("tbody", {}, rows),
        ),
    )


def _next(screen: ResultScreen, *, framed: bool) -> Node:
    over = screen.outcome is not None
    onward = (
        frame.button("new-game", _("Play again"), "main", id="again")
        if over
        else frame.button(
            "next-deal",
            _("Next deal"),
            "main",
            **{"id": "next-deal", "aria-disabled": "true" if screen.waiting else None},
        )
    )
    return (
        "div",
        {"class": "actions deal-bar"},
        ("p", {"class": "under"}, _("A deal needs two players at the table."))
        if screen.waiting
        else None,
        onward,
        frame.button("sheet", _("Score sheet"), id="to-sheet"),
        frame.button("undo", _("Undo"), id="undo") if screen.can_undo else None,
        frame.button("home", _("Another game"), id="to-start") if over and not framed else None,
    )
