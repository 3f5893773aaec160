"""Positions: a deal of which some hands are unknown, seen from a seat whose hand is known.

The unknown hands are filled so that everything written could have happened; then the deal is
played through the engine, which checks it. Only observations of known seats come out, and those do
not depend on what was filled in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.errors import UnknownName, VariantError
from pitch_core.game import Game
from pitch_core.notation import filling, hands
from pitch_core.seats import seat_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitch_core.notation.scan import Block
    from pitch_core.observation import Observation
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A point of a deal to ask advice on. `known` are the seats whose hands are known."""

    variant: Variant
    known: tuple[Seat, ...]
    _game: Game

    @property
    def actor(self) -> Seat | None:
        """Give the seat that must act, None when the deal is over."""
        return self._game.actor

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names of the seats."""
        return self._game.names

    def observe(self, seat: Seat) -> Observation:
        """Give what a seat knows; raises `UnknownName` for a seat whose hand is not known."""
        if seat not in self.known:
            raise UnknownName(seat, tuple(map(str, self.known)))
        return self._game.observe(seat)


def place(
    variant: Variant,
    names: tuple[str, ...] | None,
    scores: tuple[int, ...] | None,
    block: Block,
    follow: Callable[[Game, Block], None],
) -> Position:
    """Fill a block's unknown hands and go through it; `follow` plays a block in a game.

    Raises `NotationError` where no deal fits.
    """
    seated = tuple(range(variant.players))
    dealer = hands.dealer_of(block, seated)
    known = hands.known_hands(block, seated, variant.dealing.hand_size)
    if not known:
        raise block.tags["deal"].error("no_hand_is_known")
    filled = filling.fill(variant, seated, block, known)
    pack = hands.stacked(variant, seated, dealer, filled.hands, filled.kept)
    try:
        game = Game(variant, 0, dealer=dealer, names=names, scores=scores, cards=pack)
    except VariantError as error:
        raise block.start.error(error.code) from None
    if filled.discards:
        table = seat_names(seated)
        texts = (f"{table[seat]}:{''.join(map(str, cards))}" for seat, cards in filled.discards)
        tag = block.tags.get("discards", block.start)
        block.tags["discards"] = type(tag)(" ".join(texts), tag.position, tag.line, tag.column)
    follow(game, block)
    return Position(variant, tuple(sorted(known)), game)
