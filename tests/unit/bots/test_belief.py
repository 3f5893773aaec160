"""Worlds that fit what the others bid."""

from random import Random

import pytest

from pitch_core import Game, variant
from pitch_core.bots.belief import Beliefs
from pitch_core.bots.moves import rule_player
from pitch_core.fast.convert import choices_of, mask_of_cards
from pitch_core.fast.worlds import worlds_of

DRAWN = 150


@pytest.mark.parametrize(("name", "bid"), [("auction", "bid 1"), ("pawnee", "bid 5")])
def test_worlds_in_which_the_rule_player_bids_as_was_bid_come_more_often(name, bid):
    game = Game(variant(name), seed=3, dealer=3)
    bidder = game.actor
    choices = choices_of(game.legal_actions())
    game.push(bid)
    seen = game.observe(game.actor)
    players = rule_player(seen)

    def bids(source):
        random = Random(1)
        hands = [source.draw(random).dealt[bidder] for _ in range(DRAWN)]
        return [players.bidder.choose(players.strength.best(hand)[1], choices) for hand in hands]

    others, doubted = (
        sum(level != int(bid[-1]) for level in bids(source))
        for source in (worlds_of(seen), Beliefs(seen, players))
    )
    # Nobody has to go by rule.
    assert 0 < doubted < 0.7 * others


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
