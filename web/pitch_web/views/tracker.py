"""How the points of a deal stand, as far as one seat can know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.rules.points import Highest, Lowest, MostPips, Taken

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.cards import Card, Suit
    from pitch_core.observation import Observation
    from pitch_core.rules.points import PointRule
    from pitch_core.seats import Seat, Side

SURE = "sure"
SO_FAR = "so far"
IN_HAND = "in hand"
UNSEEN = "unseen"
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Standing:
    """How one point stands.

    `state` is `SURE` or `SO_FAR` for `owner`, `IN_HAND` when the reader holds a card that has yet
    to be taken home, `UNSEEN` while nobody has shown it, `NOBODY` when it is not in play. `card`
    is None for a point that is counted; then `tally` has each side's pips, most first.
    """

    name: str
    value: int
    state: str
    card: Card | None = None
    owner: Seat | None = None
    tally: tuple[tuple[Side, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Seen:
    """Where the cards are that the reader has seen: `taken` by seat, `lying` in the trick."""

    obs: Observation
    trump: Suit
    taken: dict[Card, Seat]
    played: dict[Card, Seat]
    lying: dict[Card, Seat]
    gone: frozenset[Card]
    hidden: int


def standings(obs: Observation) -> tuple[Standing, ...]:
    """Tell how each point stands once cards are played; () before.

    What is held counts from the first trick on, when nobody puts cards away any more (P3).
    """
    if obs.trump is None or obs.phase != "play":
        return ()
    seen = _look(obs, obs.trump)
    return tuple(
        _TELL[type(rule)](rule, seen) for rule in obs.variant.points if type(rule) in _TELL
    )


def winning(obs: Observation) -> Seat | None:
    """Give the seat whose card is winning the trick under way, None before the lead."""
    if not obs.table:
        return None
    led = obs.table[0][1]

    def might(play: tuple[Seat, Card]) -> tuple[int, int]:
        card = play[1]
        if card in obs.trumps:
            return 2, -obs.trumps.index(card)
        return int(card.suit is led.suit), -card.index

    return max(obs.table, key=might)[0]


def taken_by(standing: tuple[Standing, ...], seats: Side) -> int:
    """Give the points that are surely these seats' together."""
    return sum(one.value for one in standing if one.state == SURE and one.owner in seats)


def _look(obs: Observation, trump: Suit) -> _Seen:
    taken = {card: trick.winner for trick in obs.tricks for _, card in trick.plays}
    played = {card: seat for trick in obs.tricks for seat, card in trick.plays}
    lead = winning(obs)
    lying = {card: lead for _, card in obs.table if lead is not None}
    played |= {card: seat for seat, card in obs.table}
    gone = frozenset(obs.own_discards) | {card for _, card in obs.declared}
    hidden = sum(count for seat, count in obs.hand_counts.items() if seat != obs.seat)
    return _Seen(obs, trump, taken, played, lying, gone, hidden)


def _high(rule: Highest, seen: _Seen) -> Standing:
    return _extreme(rule, seen, seen.obs.trumps, to_holder=True)


def _low(rule: Lowest, seen: _Seen) -> Standing:
    return _extreme(rule, seen, seen.obs.trumps[::-1], to_holder=rule.to == "holder")


def _extreme(
    rule: Highest | Lowest, seen: _Seen, order: tuple[Card, ...], *, to_holder: bool
) -> Standing:
    """Find the first trump in `order` that has shown; it is sure when no other can come before."""
    certain = True
    for card in order:
        mine = card in seen.obs.hand
        if mine or card in seen.played:
            break
        certain = certain and (card in seen.gone or not seen.hidden)
    else:
        return Standing(rule.name, rule.value, UNSEEN)
    if to_holder:
        owner = seen.obs.seat if mine else seen.played[card]
        return Standing(rule.name, rule.value, SURE if certain else SO_FAR, card, owner)
    if mine:
        return Standing(rule.name, rule.value, IN_HAND, card)
    if card in seen.taken:
        state = SURE if certain else SO_FAR
        return Standing(rule.name, rule.value, state, card, seen.taken[card])
    return Standing(rule.name, rule.value, SO_FAR, card, seen.lying[card])


def _taken(rule: Taken, seen: _Seen) -> Standing:
    obs = seen.obs
    card = rule.trumps.card(rule.part, seen.trump)
    if card in seen.taken:
        return Standing(rule.name, rule.value, SURE, card, seen.taken[card])
    if card in seen.lying:
        return Standing(rule.name, rule.value, SO_FAR, card, seen.lying[card])
    if card in obs.hand:
        return Standing(rule.name, rule.value, IN_HAND, card)
    if card in seen.gone or not seen.hidden:
        return Standing(rule.name, rule.value, NOBODY, card)
    return Standing(rule.name, rule.value, UNSEEN, card)


def _pips(rule: MostPips, seen: _Seen) -> Standing:
    obs = seen.obs
    sides = obs.sides or tuple((seat,) for seat in sorted(obs.deal_seats))
    tally = sorted(
        (
            (side, sum(card.pips for card, seat in seen.taken.items() if seat in side))
            for side in sides
        ),
        key=lambda line: -line[1],
    )
    (best, most), (_, second) = tally[0], tally[1]
    state = SURE if most - second > _pips_to_come(seen) else SO_FAR
    if not _pips_to_come(seen) and most == second:
        state = NOBODY
    owner = best[0] if most > second else None
    return Standing(rule.name, rule.value, state, owner=owner, tally=tuple(tally))


def _pips_to_come(seen: _Seen) -> int:
    """Give the most pips that can still be taken."""
    obs = seen.obs
    known = (*obs.hand, *seen.lying)
    accounted = {*known, *seen.taken, *seen.gone}
    unseen = sorted((card.pips for card in obs.variant.pack if card not in accounted), reverse=True)
    return sum(card.pips for card in known) + sum(unseen[: seen.hidden])


_TELL: dict[type[PointRule], Callable[..., Standing]] = {
    Highest: _high,
    Lowest: _low,
    Taken: _taken,
    MostPips: _pips,
}
