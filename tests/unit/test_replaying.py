"""A game, or a position, as it was earlier."""

from random import Random

import pytest

from pitch_core import Game, read, variant, variants
from pitch_core.actions import Discard
from pitch_core.notation.position import observation_text
from pitch_core.notation.reading import one_game

NAMES = [each.name for each in variants()]


def play(game, steps=10**6):
    chance = Random(game.seed)
    while game.actor is not None and steps:
        game.push(chance.choice(game.legal_actions()))
        steps -= 1
    return game


def money_table():
    game = play(Game(variant("money", players=3), 5))
    game.leave(1)
    game.join("Eve", 4)
    game.next_deal()
    play(game)
    game.stop()
    return game


@pytest.mark.parametrize("name", NAMES)
def test_each_action_stands_in_the_course_with_its_seat(name):
    game = Game(variant(name), 5)
    actors = []
    while game.actor is not None:
        actors.append(game.actor)
        game.push(Random(len(actors)).choice(game.legal_actions()))
    assert game.course == tuple(zip(actors, game.log, strict=True))


def test_earlier_is_as_it_was_and_can_be_played_on():
    game = money_table()
    for entries in range(len(game.log) + 1):
        past = game.earlier(entries)
        assert past.log == game.log[:entries]
        assert past.events() == game.events()[: len(past.events())]
    assert past.record() == game.record()
    past = game.earlier(3)
    past.redo(game.log[3])
    assert past.log == game.log[:4]
    past.pop()
    past.push(past.legal_actions()[-1])
    assert len(game.log) > len(past.log) == 4


def test_earlier_keeps_names_scores_tags_and_packs():
    """Also of a game that goes on from another one, and where a deal's pack was laid ready."""
    auction = variant("auction", target=21)
    names, scores, tags = ["Ann", "Bo", "Cleo", "Dev"], [3, -2, 0, 5], {"Event": "Harvest"}
    game = play(Game(auction, 5, names=names, scores=scores, tags=tags))
    game.next_deal(auction.pack[::-1])
    past = game.earlier(len(game.log))
    assert past.names == tuple(names)
    assert past.tags == tags
    assert past.events() == game.events()
    assert past.record() == game.record()
    assert game.earlier(0).scores == tuple(scores)


def test_what_no_seat_did_has_no_seat():
    game = money_table()
    said = [str(entry) for seat, entry in game.course if seat is None]
    assert said == ["leave 1", "join 4 Eve", "next-deal", "stop"]


def test_packs_are_those_that_were_dealt_or_will_be():
    game = Game(variant("auction"), 7, cards=Game(variant("auction"), 8).pack(1))
    assert game.pack(1) == Game(variant("auction"), 8).pack(1)
    second = game.pack(2)
    play(game).next_deal()
    assert game.pack(2) == second == Game(variant("auction"), 7).pack(2)
    play(game).next_deal(game.pack(1))
    assert game.pack(3) == game.pack(1)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_may_stand_for_many_games(name):
    game = Game(variant(name), 11)
    play(game, 30)
    seat = next(iter(game.seated)) if game.actor is None else game.actor
    seen = game.earlier(len(game.log) - 3).observe(seat)
    position = read(observation_text(seen))
    games = [one_game(position, Random(n)) for n in range(4)]
    assert {each.observe(seat).events for each in games} == {seen.events}
    assert len({each.pack(1) for each in games}) > 1


def test_a_position_tells_not_what_an_unknown_hand_threw():
    game = play(Game(variant("pawnee"), 3), 20)
    while not isinstance(game.log[-1], Discard):
        play(game, 1)
    thrower = game.course[-1][0]
    other = next(seat for seat in game.seated if seat != thrower)
    position = read(observation_text(game.observe(other)))
    assert (thrower, None) in position.course
    assert position.earlier(1).observe(other).auction == game.observe(other).auction[:1]
    assert [seat for seat, _ in position.course] == [seat for seat, _ in game.course]


def test_the_stages_of_a_game_are_what_it_was_earlier():
    game = money_table()
    for entries, stage in enumerate(game.stages()):
        assert stage.events() == game.earlier(entries).events()
        assert stage.event_count == len(stage.events())
    assert entries == len(game.log)


@pytest.mark.parametrize("name", NAMES)
def test_the_stages_of_a_position_tell_what_its_seat_knew(name):
    game = play(Game(variant(name), 5), 12)
    seat = game.actor
    position = read(observation_text(game.observe(seat)))
    for entries, stage in enumerate(position.stages()):
        known = stage.observe(seat).events
        assert known == position.earlier(entries).observe(seat).events
        assert stage.event_count == len(known)
    assert known == game.observe(seat).events
