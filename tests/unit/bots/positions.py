"""Sets up a game at a position of which one hand is known: the rest lies as the rules allow."""

import re
from random import Random

from pitch_core import IllegalAction, variant
from tests.table import PACKETS, act, cards, play, table

TRIES = 400


def at(  # noqa: PLR0913 -- a position is all of these
    name, seat, hand, *, dealer, bids, tricks="", scores=None, **options
):
    """Give a game at a position: `seat` holds `hand` and must act.

    `bids` and `tricks` are as in `act` and `play`. The other hands are drawn anew until they can
    have played what they did.
    """
    players = variant(name, **options).players
    played = _played(players, tricks)
    held = played[seat] + cards(hand)
    known = {card for seat_cards in played for card in seat_cards} | set(held)
    pack = [card for card in variant(name).pack if card not in known]
    size = sum(PACKETS[name])
    for chance in range(TRIES):
        Random(chance).shuffle(pack)
        spare = iter(pack)
        hands = [
            held if other == seat else [*row, *(next(spare) for _ in range(size - len(row)))]
            for other, row in enumerate(played)
        ]
        rows = [" ".join(map(str, row)) for row in hands]
        try:
            game = table(name, rows, dealer=dealer, scores=scores, fill=spare, **options)
            game = act(game, bids) if bids else game
            game = play(game, re.sub(r"\d:|\|", "", tricks))
        except IllegalAction:
            continue
        assert game.actor == seat
        return game
    raise AssertionError("no deal fits the position")


def _played(players, tricks):
    """Give the cards that each seat played; each trick is written `leader: cards`."""
    rows = [[] for _ in range(players)]
    for trick in filter(None, tricks.split("|")):
        leader, _, row = trick.partition(":")
        for step, card in enumerate(cards(row)):
            rows[(int(leader) + step) % players].append(card)
    return rows
