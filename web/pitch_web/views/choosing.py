"""What is chosen with buttons: a bid, trump, a card to call, the cards to put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import Call, Discard, Pass, Pitch
from pitch_core.cards import PLAIN_RANKS, PLAIN_SUITS, card_of
from pitch_web import outcomes
from pitch_web.cards import small_face, suit_class, suit_sign
from pitch_web.names_of_cards import card_name, suit_name
from pitch_web.nodes import fill
from pitch_web.views.advice import advice
from pitch_web.views.bidding import bids_of
from pitch_web.views.frame import button
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from pitch_core.cards import Card, Suit
    from pitch_web.model import TableScreen
    from pitch_web.nodes import Node


NARROW = 4
"""Letters of a bid's name that fit where five bids stand in a row on a phone."""


def panel(table: TableScreen) -> Node:
    """Give advice if asked for, and what is chosen with buttons; None when there is neither."""
    show = _PANELS.get(table.obs.phase)
    content = [
        advice(table),
        show(table) if show is not None else None,
    ]
    if not any(content):
        return None
    return ("section", {"class": "panel", "id": "panel", "aria-label": _("Your choice")}, content)


def _asked(table: TableScreen) -> bool:
    return table.asked


def _plays(table: TableScreen) -> bool:
    """Tell whether the reader has a part in this deal."""
    return table.me in table.obs.deal_seats and not table.seats[table.me].level


def _bids(table: TableScreen) -> Node:
    """Give every bid there is, those that are too low too, until the reader has passed."""
    obs = table.obs
    if (table.me, Pass()) in obs.auction or not _plays(table):
        return None
    legal = {str(action) for action in obs.legal} if _asked(table) else set()
    levels = bids_of(obs.variant)
    names = [outcomes.bid_name(obs.variant.name, level) for level in levels]
    worded = max(map(len, names)) > NARROW
    buttons = [_bid("pass", _("Pass"), legal, word=True)]
    for level, said in zip(levels, names, strict=True):
        buttons.append(_bid(f"bid {level}", said, legal, word=not said.isdigit()))
    pitching = any(isinstance(action, Pitch) for action in obs.legal)
    return [
        (
            "div",
            {"class": "bids worded" if worded else "bids", "data-bids": len(buttons)},
            buttons,
        ),
        (
            "p",
            {"class": "aside"},
            _("Or pitch a card of your hand: a bid of {bid}, and its suit is trump.").format(
                bid=levels[-1]
            ),
        )
        if pitching
        else None,
    ]


def _bid(action: str, said: str, legal: set[str], *, word: bool) -> Node:
    can = action in legal
    return button(
        action,
        said,
        "bid",
        *(["word"] if word else []),
        **{
            "id": action.replace(" ", "-"),
            "aria-disabled": None if can else "true",
            "aria-describedby": None if can else "prompt",
        },
    )


def _trump(table: TableScreen) -> Node:
    if not _asked(table):
        return None
    return (
        "div",
        {"class": "suits"},
        [
            button(f"trump {suit}", [suit_sign(suit), " ", suit_name(suit)], id=f"trump-{suit}")
            for suit in PLAIN_SUITS
        ],
    )


def _call(table: TableScreen) -> Node:
    if not _asked(table):
        return None
    legal = {action.card for action in table.obs.legal if isinstance(action, Call)}
    return (
        "div",
        {"class": "picker", "id": "picker"},
        [_suit(suit, legal) for suit in PLAIN_SUITS],
    )


def _suit(suit: Suit, legal: set[Card]) -> Node:
    return (
        "section",
        {},
        ("h2", {"class": "vh"}, suit_name(suit)),
        (
            "ol",
            {},
            [("li", {}, _pick(card_of(suit, rank), legal)) for rank in PLAIN_RANKS],
        ),
    )


def _pick(card: Card, legal: set[Card]) -> Node:
    can = card in legal
    return (
        "button",
        {
            "type": "button",
            "id": f"call-{card}",
            "class": f"pick {suit_class(card.suit)}",
            "data-action": f"call {card}",
            "aria-label": card_name(card),
            "aria-disabled": None if can else "true",
            "aria-describedby": None if can else "prompt",
        },
        *small_face(card),
    )


def _discards(table: TableScreen) -> Node:
    if not _asked(table):
        return None
    chosen, needed = len(table.marked), table.needed
    short = needed - chosen
    if short > 0:
        label = ngettext("Choose {n} more", "Choose {n} more", short).format(n=short)
    elif short < 0:
        label = ngettext("Take {n} back", "Take {n} back", -short).format(n=-short)
    else:
        label = ngettext("Put away {n}", "Put away {n}", needed).format(n=needed)
    counted = fill(
        _("{chosen} of {needed} chosen"), chosen=("b", {"class": "num"}, str(chosen)), needed=needed
    )
    must_stay = [card for card in table.obs.hand if not _may_go(card, table)]
    return [
        (
            "div",
            {"class": "choose"},
            ("span", {}, counted),
            button(
                "put-away",
                label,
                *(["main"] if not short else []),
                **{"id": "put-away", "aria-disabled": "true" if short else None},
            ),
        ),
        ("p", {"class": "aside"}, _("Grey cards may not be put away.")) if must_stay else None,
    ]


def _may_go(card: Card, table: TableScreen) -> bool:
    return card in table.marked or any(
        isinstance(action, Discard) and action.card is card for action in table.obs.legal
    )


_PANELS = {"auction": _bids, "trump": _trump, "call": _call, "discard": _discards}
