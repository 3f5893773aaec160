"""What a guided deal is made of: hands, what the others do, and what the person is told to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core import variant
from pitch_core.notation.cards_read import parse_cards
from pitch_core.seats import clockwise_from, next_seat
from pitch_web.setup import BOT_NAMES
from pitch_web.start import Start
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_core.cards import Card
    from pitch_core.seats import Seat

ME = 0
"""The person's seat in every guided deal."""


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of the person.

    `say` is the message that tells what to do and why, `wanted` are the actions that do it (for
    discards, every card and `put-away`), `then` what the others do before the next decision.
    """

    say: str
    wanted: tuple[str, ...]
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GuidedDeal:
    """A deal with a fixed course: `hands` as text by seat, the person's first.

    `opening` is what the others do before the first of `steps`; `closing` is a message for the end.
    """

    variant_name: str
    dealer: Seat
    hands: tuple[str, ...]
    opening: tuple[str, ...]
    steps: tuple[Step, ...]
    closing: str
    widow: str = ""

    def start(self) -> Start:
        """Give what the deal begins with; bots that never think sit at the other seats."""
        plain = variant(self.variant_name)
        count = len(self.hands)
        return Start(
            self.variant_name,
            plain.options,
            seed=0,
            names=(_("You"), *BOT_NAMES[: count - 1]),
            levels=("", *("novice",) * (count - 1)),
            me=ME,
            dealer=self.dealer,
            cards=self.pack(),
        )

    def pack(self) -> tuple[Card, ...]:
        """Give the whole pack in dealing order; what nobody was dealt lies at its end."""
        plain = variant(self.variant_name)
        seats = tuple(range(len(self.hands)))
        order = clockwise_from(next_seat(self.dealer, seats), seats)
        places, widow, _stock = plain.dealing.deal(range(len(plain.pack)), order)
        found: dict[int, Card] = {}
        for seat, text in enumerate(self.hands):
            found.update(zip(places[seat], parse_cards(text.replace(" ", "")), strict=True))
        if widow:
            found.update(zip(widow, parse_cards(self.widow.replace(" ", "")), strict=True))
        rest = iter(card for card in plain.pack if card not in found.values())
        return tuple(found[at] if at in found else next(rest) for at in range(len(plain.pack)))


def plays(text: str) -> tuple[str, ...]:
    """Write out the plays of cards given side by side, "SA S4"."""
    return tuple(f"play {card}" for card in text.split())


def put_away(text: str) -> tuple[str, ...]:
    """Write out the discards of cards given side by side."""
    return tuple(f"discard {card}" for card in text.split())
