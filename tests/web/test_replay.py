"""Stepping through games and positions of every variant."""

from random import Random

import pytest

from pitch_core import Game, bots, read, variant, variants
from pitch_core.notation.position import Position, observation_text
from pitch_web import embedding, render, replay
from tests.web.test_viewing import do, opened

NAMES = [each.name for each in variants()]


def dealt_out(name, seed=3, **options):
    game = Game(variant(name, **options), seed)
    chance = Random(seed)
    while game.actor is not None:
        game.push(bots.decide("novice", game.observe(game.actor), chance).action)
    return game


@pytest.mark.parametrize("name", NAMES)
def test_every_ply_is_a_point_of_the_game(name):
    game = dealt_out(name)
    steps = replay.plies(game)
    assert steps[0] == replay.Ply(0)
    assert steps[-1].number == len(game.log)
    assert [step.number for step in steps] == sorted({step.number for step in steps})
    again = Game(game.variant, dealer=game.dealer, cards=game.pack(1), scores=[0] * len(game.names))
    for number, entry in enumerate(game.log, 1):
        again.push(entry)
        assert replay.at(game, number).events() == again.events()


def long_game(deals):
    game = dealt_out("money", players=3)
    for _ in range(deals - 1):
        game.next_deal()
        while game.actor is not None:
            game.push(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("name", NAMES)
def test_every_step_has_its_part_of_the_story(name):
    game = dealt_out(name)
    story = replay.story(game)
    for at, step in enumerate(replay.plies(game)):
        so_far = [event for part in story[: at + 1] for event in part]
        assert tuple(so_far) == replay.at(game, step.number).events()
    assert so_far == list(game.events())


def test_a_story_with_a_seat_is_of_a_position():
    with pytest.raises(ValueError, match="0"):
        replay.story(dealt_out("money"), 0)


def test_what_goes_on_is_what_it_was_there():
    game = long_game(3)
    steps = replay.plies(game)
    for number, here in enumerate(game.stages()):
        assert here.events() == replay.at(game, number).events()
    here, before = replay.at(game, 0), 0
    for number in Random(2).choices([step.number for step in steps], k=40):
        here, before = replay.moved(here, game, before, number), number
        assert here.events() == replay.at(game, number).events()


def test_a_game_of_two_hundred_deals_is_played_again_a_few_times_at_most(monkeypatch):
    """Whatever is shown of a long game costs no more than some readings of it."""
    done = []
    game = long_game(200)
    redo = Game.redo
    monkeypatch.setattr(Game, "redo", lambda self, entry: (done.append(1), redo(self, entry))[1])
    visit = opened("")
    do(visit, "open-text", text=game.record())
    do(visit, "step last", *["step prev"] * 12, "step next", "look 1", "step first")
    asked = embedding.of_text(game.record(), {"ply": "last"})
    assert render.section(asked, 0)
    assert len(done) < 12 * len(game.log)


def test_cards_put_away_in_a_row_are_one_step():
    game = dealt_out("pawnee", 5)
    thrown = [step for step in replay.plies(game) if step.action.startswith("discard")]
    assert len(thrown) == len({step.seat for step in thrown}) > 1
    assert len(thrown[0].action.split()) > 2


def test_between_deals_nobody_acts_and_the_next_pack_is_the_same():
    game = dealt_out("money", players=3)
    game.leave(2)
    game.join("Eve", 2)
    game.next_deal()
    last = replay.plies(game)[-3:]
    assert [(step.seat, step.action) for step in last] == [
        (None, "leave 2"),
        (None, "join 2 Eve"),
        (None, "next-deal"),
    ]
    assert replay.at(game, len(game.log)).events() == game.events()
    assert replay.first_of_deal(game, len(game.log)) == len(game.log)
    assert replay.first_of_deal(game, 3) == 0
    game.stop() if game.actor is None else None
    assert replay.step_at(replay.plies(game), 10**6) == len(replay.plies(game)) - 1


def test_a_stopped_table_is_replayed_too():
    game = dealt_out("money", players=3)
    game.stop()
    assert replay.at(game, len(game.log)).outcome == game.outcome
    assert replay.plies(game)[-1].action == "stop"


@pytest.mark.parametrize("name", NAMES)
def test_the_steps_of_a_position_tell_only_what_is_known(name):
    game = dealt_out(name)
    chance = Random(name)
    for number in chance.sample(range(len(game.log)), 4):
        here = replay.at(game, number)
        position = read(observation_text(here.observe(here.actor)))
        assert isinstance(position, Position)
        for step in replay.plies(position):
            there = replay.at(position, step.number).observe(here.actor)
            assert there.events == replay.at(here, step.number).events(here.actor)
            if step.seat != here.actor and step.action.startswith("discard"):
                assert step.action == "discard"


def test_what_is_passed_over_still_counts():
    game = dealt_out("pawnee", 5)
    steps = replay.plies(game)
    first = next(step for step in steps if step.action.startswith("discard"))
    assert steps[replay.step_at(steps, first.number - 1)] == first
