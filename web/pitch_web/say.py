"""What a screen reader is told: a sentence an event, from the seat of the person who listens.

The sentences go to the page's live region, each once. `short` leaves out what the next sentence
implies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core import events as happened
from pitch_core.actions import Bid, Call, Discard, Pass, Pitch, Play, Trump
from pitch_web import outcomes
from pitch_web.names_of_cards import card_name, cards_named, suit_name
from pitch_web.words import _, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.events import Event
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told: the seat, what the seats are called, the variant, and whether to be short.

    The seat of one who looks on is None.
    """

    me: Seat | None
    names: Mapping[Seat, str]
    variant_name: str
    short: bool = False


def sentences(events: Iterable[Event], to: Listener) -> list[str]:
    """Tell events, redacted for the listener's seat, in order; some need no words."""
    told = []
    for event in _together(events):
        teller = _TELLERS.get(type(event))
        text = teller(event, to) if teller else ""
        if text:
            told.append(text)
    return told


@dataclass(frozen=True, slots=True)
class _PutAway(happened.Event):
    """Discards of one seat in a row."""

    seat: Seat
    cards: tuple[happened.Discarded, ...]


def _together(events: Iterable[Event]) -> list[Event]:
    """Join what is one deed to a listener: the discards of a seat, and trump that was named."""
    joined: list[Event] = []
    for event in events:
        last = joined[-1] if joined else None
        if isinstance(event, happened.TrumpMade) and _names_trump(last):
            continue
        if not isinstance(event, happened.Discarded):
            joined.append(event)
        elif isinstance(last, _PutAway) and last.seat == event.seat:
            joined[-1] = _PutAway(event.seat, (*last.cards, event))
        else:
            joined.append(_PutAway(event.seat, (event,)))
    return joined


def _names_trump(event: Event | None) -> bool:
    return isinstance(event, happened.Acted) and isinstance(event.action, Trump)


def _began(event: happened.DealBegan, to: Listener) -> str:
    if event.dealer == to.me:
        return _("Deal {n}. You deal.").format(n=event.number)
    return _("Deal {n}. {name} deals.").format(n=event.number, name=to.names[event.dealer])


def _dealt(event: happened.HandDealt, to: Listener) -> str:
    if event.seat != to.me:
        return ""
    return _("Your hand: {cards}.").format(cards=cards_named(sorted(event.cards)))


def _acted(event: happened.Acted, to: Listener) -> str:
    if event.seat == to.me:
        return action_of_mine(event.action, to.variant_name)
    return action_of(event.action, to.names[event.seat], to.variant_name)


def action_of_mine(action: Action, variant_name: str) -> str:
    """Say what the listener has just done."""
    return _(_MINE[type(action)]).format(**_figures(action, variant_name))


def action_of(action: Action, name: str, variant_name: str) -> str:
    """Say what another has just done."""
    return _(_ANOTHERS[type(action)]).format(name=name, **_figures(action, variant_name))


def advice(action: Action, variant_name: str) -> str:
    """Say what the listener might do."""
    return _(_ADVICE[type(action)]).format(**_figures(action, variant_name))


def answer(action: Action, variant_name: str) -> str:
    """Say a bid, a pass or a suit in a word."""
    figures = _figures(action, variant_name)
    return figures.get("bid") or figures.get("suit") or _("Pass")


def _figures(action: Action, variant_name: str) -> dict[str, str]:
    if isinstance(action, Bid):
        return {"bid": outcomes.bid_name(variant_name, action.level)}
    if isinstance(action, Trump):
        return {"suit": suit_name(action.suit)}
    return {} if isinstance(action, Pass) else {"card": card_name(action.card)}


_MINE: dict[type[Action], str] = {
    Pass: mark("You pass."),
    Bid: mark("You bid {bid}."),
    Pitch: mark("You bid 4 by pitching {card}."),
    Trump: mark("You name trump: {suit}."),
    Call: mark("You call {card}."),
    Play: mark("You play {card}."),
    Discard: mark("You put away {card}."),
}
_ADVICE: dict[type[Action], str] = {
    Pass: mark("Hint: pass."),
    Bid: mark("Hint: bid {bid}."),
    Pitch: mark("Hint: bid 4 by pitching {card}."),
    Trump: mark("Hint: name trump {suit}."),
    Call: mark("Hint: call {card}."),
    Play: mark("Hint: play {card}."),
    Discard: mark("Hint: put away {card}."),
}
_ANOTHERS: dict[type[Action], str] = {
    Pass: mark("{name} passes."),
    Bid: mark("{name} bids {bid}."),
    Pitch: mark("{name} bids 4 by pitching {card}."),
    Trump: mark("{name} names trump: {suit}."),
    Call: mark("{name} calls {card}."),
    Play: mark("{name} plays {card}."),
    Discard: mark("{name} puts away {card}."),
}


def _won(event: happened.AuctionWon, to: Listener) -> str:
    bid = outcomes.bid_name(to.variant_name, event.bid)
    if event.pitcher == to.me:
        return _("You have the bid: {bid}.").format(bid=bid)
    return _("{name} has the bid: {bid}.").format(name=to.names[event.pitcher], bid=bid)


def _trump(event: happened.TrumpMade, to: Listener) -> str:
    del to
    return _("Trump: {suit}.").format(suit=suit_name(event.suit))


def _widow(event: happened.WidowTaken, to: Listener) -> str:
    if event.seat == to.me:
        return _("You take the widow: {cards}.").format(cards=cards_named(event.cards))
    return _("{name} takes the widow.").format(name=to.names[event.seat])


def _put_away(event: _PutAway, to: Listener) -> str:
    cards = [one.card for one in event.cards if one.card is not None]
    if event.seat == to.me:
        return _("You put away {cards}.").format(cards=cards_named(cards))
    count = len(event.cards)
    return ngettext("{name} puts away {n} card.", "{name} puts away {n} cards.", count).format(
        name=to.names[event.seat], n=count
    )


def _refilled(event: happened.Refilled, to: Listener) -> str:
    if event.seat == to.me:
        if not event.count:
            return _("You draw no card.")
        return _("You draw {cards}.").format(cards=cards_named(event.cards))
    return ngettext("{name} draws {n} card.", "{name} draws {n} cards.", event.count).format(
        name=to.names[event.seat], n=event.count
    )


def _declared(event: happened.Declared, to: Listener) -> str:
    if not event.cards:
        return _("No trump was put away.")
    shown: dict[Seat, list[Card]] = {}
    for seat, card in event.cards:
        shown.setdefault(seat, []).append(card)
    return " ".join(
        _("You put away trumps: {cards}.").format(cards=cards_named(cards))
        if seat == to.me
        else _("{name} puts away trumps: {cards}.").format(
            name=to.names[seat], cards=cards_named(cards)
        )
        for seat, cards in shown.items()
    )


def _partner(event: happened.PartnerShown, to: Listener) -> str:
    if event.partner is None:
        return _("The called card shows it: the bidder plays alone.")
    if event.partner == to.me:
        return _("You are the partner.")
    return _("{name} is the partner.").format(name=to.names[event.partner])


def _laid_down(event: happened.LaidDown, to: Listener) -> str:
    if event.seat == to.me:
        return _("You have no trump left and are out.")
    return _("{name} has no trump left and is out.").format(name=to.names[event.seat])


def _trick(event: happened.TrickTaken, to: Listener) -> str:
    winner = event.trick.winner
    if winner == to.me:
        return _("You take it.") if to.short else _("You take the trick.")
    told = _("{name} takes it.") if to.short else _("{name} takes the trick.")
    return told.format(name=to.names[winner])


def _deal_ended(event: happened.DealEnded, to: Listener) -> str:
    result = event.result
    told = [outcomes.bid_result(result, to.variant_name, to.names, to.me)]
    told += (
        _("{point}: {owner}.").format(
            point=outcomes.point_name(point.name),
            owner=outcomes.point_owner(point, to.names, to.me),
        )
        for point in result.points
    )
    return " ".join(told)


def _game_ended(event: happened.GameEnded, to: Listener) -> str:
    return outcomes.outcome(event.outcome, to.names, to.me)


def _left(event: happened.PlayerLeft, to: Listener) -> str:
    del to
    return ngettext(
        "{name} leaves and is paid {cents} cent.",
        "{name} leaves and is paid {cents} cents.",
        event.cents,
    ).format(name=event.name, cents=event.cents)


def _joined(event: happened.PlayerJoined, to: Listener) -> str:
    del to
    return _("{name} sits down.").format(name=event.name)


def _paid(event: happened.PlayerPaid, to: Listener) -> str:
    del to
    return ngettext(
        "{name} is paid {cents} cent.", "{name} is paid {cents} cents.", event.cents
    ).format(name=event.name, cents=event.cents)


def _nothing(event: Event, to: Listener) -> str:
    del event, to
    return ""


_TELLERS: dict[type[Event], Callable[..., str]] = {
    happened.DealBegan: _began,
    happened.HandDealt: _dealt,
    happened.RestKept: _nothing,
    happened.Acted: _acted,
    happened.AuctionWon: _won,
    happened.TrumpMade: _trump,
    happened.WidowTaken: _widow,
    _PutAway: _put_away,
    happened.Refilled: _refilled,
    happened.Declared: _declared,
    happened.PartnerShown: _partner,
    happened.LaidDown: _laid_down,
    happened.TrickTaken: _trick,
    happened.DealEnded: _deal_ended,
    happened.GameEnded: _game_ended,
    happened.PlayerLeft: _left,
    happened.PlayerJoined: _joined,
    happened.PlayerPaid: _paid,
}
"""A test sees to it that every kind of event has one."""
