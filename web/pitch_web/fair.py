"""Proof that a pack was shuffled before anybody acted: its seal comes first, the pack after.

The seal is the SHA-256 of the secret number of the deal, a blank and the pack in dealing order. It
tells nothing of the pack, and no other pack has it; anybody can work it out again.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from pitch_core import Game, variant
from pitch_core.notation.cards_written import cards_text
from pitch_web.model_of_sharing import FairDeal, FairScreen
from pitch_web.start import Drawn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitch_core.cards import Card
    from pitch_web.at_table import AtTable

SECRET = 32
"""Hex digits of a deal's secret number."""

TEXT_AT_MOST = 400


def secret_of(salt: str, number: int) -> str:
    """Give the secret number of a deal; that of one deal tells nothing of the others."""
    return hashlib.sha256(f"{salt} {number}".encode()).hexdigest()[:SECRET]


def seal_of(pack: Iterable[Card], secret: str) -> str:
    """Give the seal of a pack, as hex."""
    return _hash(secret, cards_text(pack))


def drawn_after(salt: str) -> Drawn:
    """Give what is drawn for the game after one with this salt; nobody can tell it without."""
    return Drawn(int(_hash(salt, "seed")[:8], 16), _hash(salt, "salt")[:SECRET])


def first_seal(variant_name: str, drawn: Drawn) -> str:
    """Give the seal of the first pack of a game that has not begun."""
    pack = Game(variant(variant_name), drawn.seed).pack(1)
    return seal_of(pack, secret_of(drawn.salt, 1))


def fits(seal: str, secret: str, pack: str) -> bool:
    """Tell whether a pack, run together, and its secret number have this seal."""
    bare = re.sub(r"\s+", "", seal).lower()
    return _hash(secret.strip().lower(), re.sub(r"\s+", "", pack).upper()) == bare


def screen(table: AtTable) -> FairScreen:
    """Give the seals of all deals so far and of the next, and the packs of those that are over."""
    game = table.game
    deals = []
    for number in range(1, game.number + 2):
        secret, pack = secret_of(table.salt, number), game.pack(number)
        over = number < game.number or (number == game.number and game.actor is None)
        deals.append(
            FairDeal(
                number,
                seal_of(pack, secret),
                secret if over else "",
                cards_text(pack) if over else "",
            )
        )
    if game.actor is not None or game.outcome is not None:
        del deals[-1]
    return FairScreen(tuple(reversed(deals)))


def _hash(secret: str, pack: str) -> str:
    return hashlib.sha256(f"{secret} {pack}".encode()).hexdigest()
