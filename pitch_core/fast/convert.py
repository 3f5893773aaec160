"""From the cards, actions and variants of the engine to those of the fast rules, and back."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pitch_core.actions import Bid, Call, Discard, Pass, Pitch, Play, Trump
from pitch_core.cards import PACK_54, PLAIN_SUITS, Card
from pitch_core.errors import UnknownName
from pitch_core.fast.cards import CARD_NAMES, CARD_OF
from pitch_core.fast.pawnee_deal import PawneeRules, pawnee_rules
from pitch_core.fast.six_rules import SixRules, auction_rules, money_rules, partner_rules
from pitch_core.fast.tenpoint_deal import TenpointRules, tenpoint_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pitch_core.actions import Action
    from pitch_core.rules.composition import Variant

FastRules = SixRules | PawneeRules | TenpointRules

CODE_OF: Final[dict[Card, int]] = {card: CARD_OF[str(card)] for card in PACK_54}
"""The number of a card in the fast rules."""
CARDS: Final[tuple[Card, ...]] = tuple(
    next(card for card in PACK_54 if str(card) == name) for name in CARD_NAMES
)
"""The card of a number."""

_MAKERS: Final[dict[str, Callable[..., FastRules]]] = {
    "auction": auction_rules,
    "money": money_rules,
    "pawnee": pawnee_rules,
    "partner": partner_rules,
    "tenpoint": tenpoint_rules,
}
_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "auction": ("partnerships", "min_bid", "dealer_steals", "low_to", "follow"),
    "money": ("low_to", "follow", "moon_loses"),
    "pawnee": ("low_to", "call_own", "partner_loses"),
    "partner": ("dealer_steals", "low_to", "follow"),
    "tenpoint": ("min_bid", "dealer_steals", "low_to"),
}
_ANY_NUMBER: Final = ("auction", "money")


def names() -> tuple[str, ...]:
    """Give the names of the variants that the fast rules know."""
    return tuple(sorted(_MAKERS))


def rules_of(variant: Variant, players: int | None = None) -> FastRules:
    """Give the fast rules for a deal of a variant with its house rules.

    ``players`` is the number of seats in the deal where it differs from the variant's (M8).
    Raises ``UnknownName`` for a variant that the fast rules do not know.
    """
    return _rules(variant.name, players or variant.players, variant.settings)


@cache
def _rules(name: str, players: int, settings: tuple[tuple[str, object], ...]) -> FastRules:
    if name not in _MAKERS:
        raise UnknownName(name, names())
    options = {option: value for option, value in settings if option in _OPTIONS[name]}
    if name in _ANY_NUMBER:
        return _MAKERS[name](players, **options)
    return _MAKERS[name](**options)


def mask_of_cards(cards: Iterable[Card]) -> int:
    """Give the set of some cards as one int."""
    mask = 0
    for card in cards:
        mask |= 1 << CODE_OF[card]
    return mask


def move_of(action: Action) -> int:
    """Give the move of an action: a bid, a suit of trump or a card.

    A pitched card (A4) is the card; the bid of 4 comes before it as a move of its own.
    """
    if isinstance(action, Pass):
        return 0
    if isinstance(action, Bid):
        return int(action.level)
    if isinstance(action, Trump):
        return PLAIN_SUITS.index(action.suit)
    return CODE_OF[action.card]


def choices_of(actions: Iterable[Action]) -> int:
    """Give legal actions as the mask that ``legal()`` of a fast deal gives.

    Pitching adds nothing: where a card may be pitched, 4 may be bid.
    """
    mask = 0
    for action in actions:
        if isinstance(action, Play | Discard | Call):
            mask |= 1 << CODE_OF[action.card]
        elif not isinstance(action, Pitch):
            mask |= 1 << move_of(action)
    return mask
