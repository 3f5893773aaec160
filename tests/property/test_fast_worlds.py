"""Worlds stand where the observed deal stands, and the truth could be one of them."""

from random import Random

import pytest

from pitch_core import Game, variant
from pitch_core.actions import Pitch
from pitch_core.fast import trump_worlds
from pitch_core.fast.convert import choices_of, mask_of_cards, move_of
from pitch_core.fast.sampling import NoSuchDealError
from pitch_core.fast.worlds import worlds_of

VARIANTS = {
    "auction": variant("auction"),
    "auction of seven": variant("auction", players=7),
    "auction strict": variant("auction", follow="strict", partnerships=True),
    "money": variant("money", players=5),
    "pawnee": variant("pawnee"),
    "pawnee own": variant("pawnee", call_own=True),
    "partner": variant("partner"),
    "tenpoint": variant("tenpoint"),
}


def check_world(world, observation):
    """The world offers what the game offers, and goes on to an end."""
    assert world.actor == observation.seat
    assert world.legal() == choices_of(observation.legal)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_world_offers_what_the_game_offers(name):
    random = Random(name)
    for number in range(12):
        game = Game(VARIANTS[name], seed=number)
        while game.actor is not None:
            observation = game.observe(game.actor)
            worlds = worlds_of(observation)
            for _ in range(2):
                world = worlds.draw(random)
                check_world(world, observation)
                hands = world.play.hands if getattr(world, "play", None) else world.hands
                for seat, hand in enumerate(hands):
                    assert hand.bit_count() <= observation.hand_counts[seat] + 4
                twin = world.copy()
                while twin.legal():
                    twin.apply(random.choice(bits(twin.legal())))
                assert len(twin.score().change) == len(observation.deal_seats)
            game.push(random.choice(game.legal_actions()))


def bits(mask):
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


@pytest.mark.parametrize("name", ["auction", "money", "partner"])
def test_all_cards_are_somewhere(name):
    random = Random(2)
    game = Game(VARIANTS[name], seed=3)
    while game.actor is not None:
        observation = game.observe(game.actor)
        world = worlds_of(observation).draw(random)
        assert world.hands[observation.seat] == mask_of_cards(observation.hand)
        for seat, hand in enumerate(world.hands):
            assert hand.bit_count() == observation.hand_counts[seat]
            assert world.dealt[seat].bit_count() == 6
        game.push(random.choice(game.legal_actions()))


def test_a_world_never_gives_a_void_suit_back():
    random = Random(4)
    for number in range(30):
        game = Game(VARIANTS["auction"], seed=number)
        while game.actor is not None:
            observation = game.observe(game.actor)
            worlds = worlds_of(observation)
            void = set()
            for plays in (*(trick.plays for trick in observation.tricks), observation.table):
                for seat, card in plays[1:]:
                    if card.suit not in {plays[0][1].suit, observation.trump}:
                        void.add((seat, "SHDC".index(plays[0][1].suit.value)))
            world = worlds.draw(random)
            assert not any(world.hands[seat] >> 13 * suit & 0x1FFF for seat, suit in void)
            game.push(random.choice(game.legal_actions()))


def test_seats_without_gaps_at_a_table_with_gaps():
    game = Game(variant("money", players=4), seed=1)
    while game.actor is not None:
        game.push("pass" if "pass" in map(str, game.legal_actions()) else game.legal_actions()[0])
    game.leave(1)
    game.next_deal()
    random = Random(1)
    while game.actor is not None:
        observation = game.observe(game.actor)
        worlds = worlds_of(observation)
        assert worlds.seats == (0, 2, 3)
        world = worlds.draw(random)
        assert worlds.seats[world.actor] == observation.seat
        assert world.legal() == choices_of(observation.legal)
        action = random.choice(game.legal_actions())
        if not isinstance(action, Pitch):
            world.apply(move_of(action))
        game.push(action)


def test_an_observation_that_no_deal_fits_is_refused(monkeypatch):
    game = Game(variant("pawnee"), seed=1)
    worlds = worlds_of(game.observe(game.actor))
    monkeypatch.setattr(trump_worlds, "TRIES", 0)
    with pytest.raises(NoSuchDealError, match="trumps"):
        worlds.draw(Random(1))
