"""Walks a deal through the phases of its variant; the one home of legality."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.deal import DealState
from pitch_core.errors import IllegalAction
from pitch_core.events import DealBegan, DealEnded, HandDealt, RestKept

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

OVER = "deal-over"
"""The phase of a deal that is over."""


def start(
    variant: Variant,
    pack: Sequence[Card],
    seats: tuple[Seat, ...],
    scores: Mapping[Seat, int],
    number: int,
) -> DealState:
    """Deal a pack out and begin the first phase.

    `pack` in dealing order; `seats` clockwise from the dealer's left, so that the last one deals;
    `number` counts deals from 1.
    """
    hands, widow, stock = variant.dealing.deal(pack, seats)
    deal = DealState(
        dealer=seats[-1],
        seats=seats,
        scores=dict(scores),
        hands=hands,
        dealt={seat: tuple(sorted(hand)) for seat, hand in hands.items()},
        widow=widow,
        stock=stock,
        sides=variant.sides.at_the_deal(seats),
    )
    deal.events.append(DealBegan(number, deal.dealer, seats, tuple(scores[seat] for seat in seats)))
    deal.events += (HandDealt(s, cards, len(cards)) for s, cards in deal.dealt.items())
    deal.events.append(RestKept(widow, stock, len(widow), len(stock)))
    _go_on(variant, deal)
    return deal


def phase_name(variant: Variant, deal: DealState) -> str:
    """Give the name of the phase, `deal-over` at the end."""
    return OVER if deal.turn is None else variant.phases[deal.phase].name


def legal_actions(variant: Variant, deal: DealState) -> tuple[Action, ...]:
    """List what the actor may do; () when the deal is over."""
    seat = deal.turn
    return () if seat is None else variant.phases[deal.phase].legal(deal, seat)


def check(variant: Variant, deal: DealState, action: Action) -> None:
    """Raise `IllegalAction` when the actor may not do this (N2)."""
    seat = deal.turn
    if seat is None:
        raise IllegalAction("deal_over", "N2", None, action)
    phase = variant.phases[deal.phase]
    if not isinstance(action, phase.kinds):
        raise IllegalAction("not_now", "N2", seat, action, {"phase": phase.name})
    refusal = phase.refusal(deal, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal.code, refusal.paragraph, seat, action, refusal.params)


def apply(variant: Variant, deal: DealState, action: Action) -> None:
    """Do what has been checked, and whatever follows by itself."""
    seat = deal.turn
    assert seat is not None
    variant.phases[deal.phase].apply(deal, seat, action)
    if deal.turn is None:
        _go_on(variant, deal)


def _go_on(variant: Variant, deal: DealState) -> None:
    """Enter the next phase that has somebody to ask; score the deal after the last."""
    while deal.turn is None:
        deal.phase += 1
        if deal.phase == len(variant.phases):
            width = max(deal.seats) + 1
            deal.result = variant.scoring.score(deal, variant.points, width)
            deal.events.append(DealEnded(deal.result))
            return
        variant.phases[deal.phase].begin(deal)
