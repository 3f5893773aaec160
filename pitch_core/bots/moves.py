"""Between the fast rules and legal actions: moves, and the rule player of a variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from pitch_core.actions import Call, Discard, Pitch, Play
from pitch_core.cards import Rank
from pitch_core.fast.convert import move_of
from pitch_core.fast.rollouts import rollouts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitch_core.actions import Action
    from pitch_core.cards import Card, Suit
    from pitch_core.fast.ending import DealEnd
    from pitch_core.observation import Observation


CALLED_FIRST: Final = 2
"""Cards of a suit that are worth calling: the highest that the caller does not hold."""


def actions_by_move(observation: Observation) -> dict[int, Action]:
    """Give the legal actions by their moves, in order; a pitch is left to the bid of 4 (A4)."""
    return {move_of(each): each for each in observation.legal if not isinstance(each, Pitch)}


def worth_trying(observation: Observation) -> dict[int, Action]:
    """Give the legal actions by their moves, without those that no figures are needed for.

    Low cards are not called. Side cards that are thrown are all alike, and no trump is thrown
    before them. The only guard of a ten is not thrown to a suit that the hand is out of while
    another plain card can be.
    """
    if observation.phase == "play" and observation.table:
        guards = _guards(observation)
        return {
            move: each
            for move, each in actions_by_move(observation).items()
            if not (isinstance(each, Play) and each.card in guards)
        }
    if observation.phase == "discard":
        side_cards = [
            each
            for each in observation.legal
            if isinstance(each, Discard) and each.card not in observation.trumps
        ]
        if side_cards:
            return {move_of(side_cards[0]): side_cards[0]}
    calls: dict[Suit, list[Call]] = {}
    for each in observation.legal:
        if isinstance(each, Call) and each.card not in observation.hand:
            calls.setdefault(each.card.suit, []).append(each)
    if not calls:
        return actions_by_move(observation)
    best = [each for row in calls.values() for each in sorted(row, key=_card)[:CALLED_FIRST]]
    return {move_of(each): each for each in best}


def _guards(observation: Observation) -> list[Card]:
    """Give the plain cards that alone stand beside a ten, where another can be thrown; else []."""
    plain: dict[Suit, list[Card]] = {}
    for card in observation.hand:
        if card not in observation.trumps:
            plain.setdefault(card.suit, []).append(card)
    led = observation.table[0][1]
    if led.suit in plain and led not in observation.trumps:
        return []
    pairs = [
        row
        for row in plain.values()
        if len(row) == TEN_AND_GUARD and any(card.rank is Rank.TEN for card in row)
    ]
    if all(row in pairs or row[0].rank is Rank.TEN for row in plain.values()):
        return []
    return [card for row in pairs for card in row if card.rank is not Rank.TEN]


def _card(call: Call) -> Card:
    return call.card


TEN_AND_GUARD: Final = 2
"""Cards of a plain suit that holds a ten and nothing but its guard beside it."""


class Strength(Protocol):
    """Knows what a hand is likely to make."""

    def best(self, hand: int) -> tuple[int, tuple[float, ...]]:
        """Give the suit to make trump, and the chances of the levels that can be bid in it."""
        ...


class Bidder(Protocol):
    """Bids by what a hand is likely to make."""

    pass_value: float

    def choose(self, chances: Sequence[float], legal: int) -> int:
        """Choose among the bids of a mask (bit 0 is the pass)."""
        ...


class RulePlayer(Protocol):
    """Plays by rule in deals of the fast rules; which kind of deal hangs on the variant."""

    @property
    def strength(self) -> Strength:
        """What its bids go by."""
        ...

    @property
    def bidder(self) -> Bidder:
        """What it bids with."""
        ...

    def move(self, deal: Any) -> int:  # noqa: ANN401 - the variant's own kind of deal
        """Give what the actor does by rule."""
        ...

    def end(self, deal: Any) -> DealEnd:  # noqa: ANN401 - (the same)
        """Give what the deal comes to when all go on by rule; the deal itself does not change."""
        ...

    def ends(self, deal: Any, moves: Iterable[int]) -> list[DealEnd]:  # noqa: ANN401 - (the same)
        """Give that after each of some moves."""
        ...


def rule_player(observation: Observation) -> RulePlayer:
    """Give the rule player for an observation's variant and number of seats."""
    return rollouts_of(observation.variant, len(observation.deal_seats))


def is_sure_point(observation: Observation, action: Action) -> bool:
    """Tell whether a card wins the trick as its last, and is the jack of trumps or sure to be Low.

    What is had is had: a plan to bring it home later hangs on what the others do.
    """
    if not isinstance(action, Play) or len(observation.table) + 1 < len(observation.deal_seats):
        return False
    card, trumps = action.card, observation.trumps
    points = [each for each in trumps if each.rank is Rank.JACK]
    if observation.variant.options["low_to"] == "taker":
        points.append(trumps[-1])
    on_table = [trumps.index(each) for _, each in observation.table if each in trumps]
    return card in points and trumps.index(card) < min(on_table, default=len(trumps))
