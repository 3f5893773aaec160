"""What one seat knows: everything a bot or a page is given, and no reference to the truth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core import engine
from pitch_core.events import redact

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.actions import Action
    from pitch_core.cards import Card, Suit
    from pitch_core.deal import DealState
    from pitch_core.events import Event
    from pitch_core.results import DealResult, Trick
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat, Side
    from pitch_core.table import Table


@dataclass(frozen=True, slots=True)
class Observation:
    """The deal as `seat` sees it.

    `phase` is `auction trump call discard play deal-over`; `actor` the seat that must act, None
    when the deal is over. `names` and `scores` hold one entry a seat from 0; `deal_seats` are the
    seats of the deal clockwise from the dealer's left. `hand` is sorted as cards are written;
    after a deal nothing is left of it. `dealt` is the hand as it was dealt. `auction` holds every
    call so far, `pitcher` and `bid` are None until it is won. `partner` is None until the called
    card has fallen, `sides` is () until everybody knows who plays with whom. `table` is the trick
    under way, `tricks` those that are over; `out` are seats that laid down their hands (P7).
    `own_discards` are in order of throwing; `widow` is the caller's to see, else (). `legal` is
    empty unless it is this seat's turn. `events` are those of this deal, redacted until it is over.
    """

    seat: Seat
    actor: Seat | None
    phase: str
    dealer: Seat
    variant: Variant
    number: int
    names: tuple[str, ...]
    seated: tuple[Seat, ...]
    deal_seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    auction: tuple[tuple[Seat, Action], ...]
    pitcher: Seat | None
    bid: int | None
    trump: Suit | None
    trumps: tuple[Card, ...]
    called: Card | None
    partner: Seat | None
    sides: tuple[Side, ...]
    leader: Seat | None
    table: tuple[tuple[Seat, Card], ...]
    tricks: tuple[Trick, ...]
    hand_counts: Mapping[Seat, int]
    out: tuple[Seat, ...]
    declared: tuple[tuple[Seat, Card], ...]
    own_discards: tuple[Card, ...]
    widow: tuple[Card, ...]
    legal: tuple[Action, ...]
    result: DealResult | None
    events: tuple[Event, ...]


def observe(variant: Variant, deal: DealState, table: Table, seat: Seat) -> Observation:
    """Give what `seat` knows of a deal."""
    over = deal.result is not None
    shown = over or deal.partner_shown
    open_sides = variant.sides.at_the_deal(deal.seats) or (deal.sides if shown else ())
    return Observation(
        seat=seat,
        actor=deal.turn,
        phase=engine.phase_name(variant, deal),
        dealer=deal.dealer,
        variant=variant,
        number=table.number,
        names=table.names,
        seated=table.seated,
        deal_seats=deal.seats,
        scores=table.scores,
        hand=tuple(sorted(deal.hands.get(seat, ()))),
        dealt=deal.dealt.get(seat, ()),
        auction=tuple(deal.auction),
        pitcher=deal.pitcher,
        bid=deal.bid,
        trump=deal.trump,
        trumps=deal.trumps,
        called=deal.called,
        partner=deal.partner if shown else None,
        sides=open_sides,
        leader=deal.leader,
        table=tuple(deal.table),
        tricks=tuple(deal.tricks),
        hand_counts={other: len(hand) for other, hand in deal.hands.items()},
        out=tuple(deal.laid_down),
        declared=deal.declared,
        own_discards=tuple(deal.discards.get(seat, ())),
        widow=deal.widow if over or deal.widow_taker == seat else (),
        legal=engine.legal_actions(variant, deal) if seat == deal.turn else (),
        result=deal.result,
        events=tuple(deal.events if over else (redact(event, seat) for event in deal.events)),
    )
