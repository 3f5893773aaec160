"""Worlds that fit what the others bid."""

from random import Random

import pytest

from pitch_core import Game, variant
from pitch_core.bots.belief import Beliefs
from pitch_core.bots.moves import rule_player
from pitch_core.fast.convert import mask_of_cards

DRAWN = 150


def promised(name, bid):
    """Give the points that the first bidder's hand promises, on average over worlds."""
    game = Game(variant(name), seed=3, dealer=3)
    bidder = game.actor
    game.push(bid)
    seen = game.observe(game.actor)
    players = rule_player(seen)
    source, random = Beliefs(seen, players), Random(1)
    hands = [source.draw(random).dealt[bidder] for _ in range(DRAWN)]
    assert {hand.bit_count() for hand in hands} == {len(seen.hand)}
    return sum(sum(players.strength.best(hand)[1]) for hand in hands) / DRAWN


@pytest.mark.parametrize(("name", "bid"), [("auction", "bid 2"), ("pawnee", "bid 5")])
def test_who_bids_is_thought_to_hold_more_than_who_passes(name, bid):
    assert promised(name, bid) > promised(name, "pass") + 0.2


def test_what_was_bid_is_remembered_while_hands_are_thrown_and_played():
    game = Game(variant("pawnee"), seed=3, dealer=4)
    for bid in ("bid 5", "pass", "pass", "pass", "pass"):
        game.push(bid)
    while game.observe(game.actor).phase != "play":
        seen = game.observe(game.actor)
        source = Beliefs(seen, rule_player(seen))
        dealt = source.draw(Random(1)).dealt
        assert {dealt[seat].bit_count() for seat in range(5) if seat != seen.seat} == {10}
        game.push(seen.legal[0])
    seen = game.observe(game.actor)
    assert seen.seat != seen.pitcher
    world = Beliefs(seen, rule_player(seen)).draw(Random(1))
    dealt = [mask.bit_count() for seat, mask in enumerate(world.dealt) if seat != seen.seat]
    assert sorted(dealt) == [10, 10, 10, 14]
    for seat, card in seen.declared:
        assert world.dealt[seat] & mask_of_cards([card])
