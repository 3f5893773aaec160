"""The bot of a variant that has no fast rules."""

from dataclasses import replace
from random import Random

import pytest

from pitch_core import Game, UnknownName, bots, variant, variants


@pytest.mark.parametrize("name", [each.name for each in variants()])
@pytest.mark.parametrize("level", bots.levels())
def test_it_plays_a_variant_that_nobody_taught_it_to_its_end(name, level):
    game = Game(replace(variant(name), name="unheard-of"), 3)
    while game.actor is not None:
        game.push(bots.decide(level, game.observe(game.actor), Random(1)).action)
    assert game.last_deal is not None


def test_it_passes_mostly_and_bids_as_little_as_it_may():
    game = Game(replace(variant("auction"), name="unheard-of"), 3)
    seen = game.observe(game.actor)
    said = {
        character: [
            str(bots.decide("steady", seen, Random(seed), character=character).action)
            for seed in range(60)
        ].count("bid 1")
        for character in ("cautious", None, "bold")
    }
    assert 0 < said["cautious"] < said[None] < said["bold"] < 60


def test_a_level_that_is_not_there_is_not_there_either():
    game = Game(replace(variant("auction"), name="unheard-of"), 3)
    with pytest.raises(UnknownName):
        bots.think("wizard", game.observe(game.actor), Random(1))
