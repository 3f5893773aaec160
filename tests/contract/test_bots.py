"""What every level of bot keeps, in every variant and under every house rule."""

from random import Random

import pytest

from pitch_core import Game, UnknownName, bots, variant, variants
from tests.contract.test_secrets import in_another_world
from tests.contract.test_variants import begin, every_table

FEW = 1
NAMES = [each.name for each in variants()]


def streams(seed):
    return {seat: Random(seed * 100 + seat) for seat in range(8)}


def decided(level, game, rng):
    return bots.decide(level, game.observe(game.actor), rng, worlds=FEW)


@pytest.mark.parametrize("level", bots.levels())
@every_table
def test_a_bot_decides_on_what_is_legal(level, table):
    game, rngs = begin(table, seed=2), streams(2)
    while game.actor is not None:
        decision = decided(level, game, rngs[game.actor])
        assert decision.action in game.legal_actions()
        weighed = [action for action, _, _ in decision.alternatives]
        assert set(weighed) <= set(game.legal_actions())
        assert not weighed or weighed[0] == decision.action
        game.push(decision.action)


@pytest.mark.parametrize("level", bots.levels())
@pytest.mark.parametrize("name", NAMES)
def test_cards_that_a_bot_cannot_see_make_no_difference_to_it(level, name):
    game, chance = Game(variant(name), seed=3), Random(3)
    while game.actor is not None:
        seed = chance.random()
        twin = in_another_world(game, game.actor, chance)
        decision = decided(level, game, Random(seed))
        assert decided(level, twin, Random(seed)) == decision
        game.push(decision.action)


def next_hands(name, level, seed):
    """Play one deal, then give the hands of the next; None when the game was over."""
    game, rngs = Game(variant(name), seed=seed), streams(seed + len(level))
    while game.actor is not None:
        game.push(decided(level, game, rngs[game.actor]).action)
    if game.outcome is not None:
        return None
    game.next_deal()
    return [game.observe(seat).hand for seat in game.seated]


@pytest.mark.parametrize("name", NAMES)
def test_bots_do_not_draw_from_the_dealers_stream(name):
    rows = [[next_hands(name, level, seed) for level in bots.levels()] for seed in range(8)]
    compared = [[hands for hands in row if hands is not None] for row in rows]
    assert any(len(row) > 1 for row in compared)
    assert all(hands == row[0] for row in compared for hands in row)


@pytest.mark.parametrize("level", bots.levels())
def test_the_best_so_far_can_be_had_at_every_slice(level):
    game = Game(variant("auction"), seed=4)
    seen = game.observe(game.actor)
    thought, slices = bots.think(level, seen, Random(1), worlds=FEW), []
    while True:
        try:
            slices.append(next(thought))
        except StopIteration as end:
            decision = end.value
            break
    assert slices
    assert all(each.action in seen.legal for each in slices)
    assert decision == bots.decide(level, seen, Random(1), worlds=FEW)


@pytest.mark.parametrize("level", bots.levels())
@pytest.mark.parametrize("name", NAMES)
def test_a_bold_bot_bids_more_than_a_cautious_one_and_plays_the_same(level, name):
    bids = {"cautious": 0, None: 0, "bold": 0}
    for seed in range(12):
        game = Game(variant(name), seed=seed)
        while (seen := game.observe(game.actor)).phase == "auction":
            for character in bids:
                decision = bots.decide(level, seen, Random(seed), worlds=FEW, character=character)
                bids[character] += str(decision.action) != "pass"
            game.push(decided("steady", game, Random(1)).action)
    assert bids["cautious"] <= bids[None] <= bids["bold"]
    assert bids["cautious"] < bids["bold"]
    while game.observe(game.actor).phase != "play":
        game.push(decided("steady", game, Random(1)).action)
    seen = game.observe(game.actor)
    played = {
        bots.decide(level, seen, Random(2), worlds=FEW, character=character).action
        for character in bids
    }
    assert len(played) == 1


def test_a_character_that_is_not_there_is_named_with_those_that_are():
    game = Game(variant("auction"), seed=4)
    with pytest.raises(UnknownName) as caught:
        bots.decide("steady", game.observe(game.actor), Random(1), character="brave")
    assert caught.value.known == bots.characters() == ("cautious", "bold")


def test_the_levels_go_from_weak_to_strong():
    assert bots.levels() == ("novice", "steady", "expert", "master")


def test_a_level_that_is_not_there_is_named_with_those_that_are():
    game = Game(variant("auction"), seed=4)
    with pytest.raises(UnknownName) as caught:
        bots.decide("grand master", game.observe(game.actor), Random(1))
    assert caught.value.known == bots.levels()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end_and_a_money_table_to_the_end_of_its_deal(name):
    games = []
    for _ in range(2):
        game = Game(variant(name), seed=6)
        bots.play(game, ["steady", "novice", "steady", "novice", "steady"], Random(6))
        games.append(game)
    assert games[0].log == games[1].log
    assert games[0].actor is None
    assert (games[0].outcome is None) == bool(games[0].variant.stakes)
