"""The novice plays at random, but gives no sure point away."""

from random import Random

import pytest

from pitch_core import Game, bots, variant
from tests.table import act, play, table

TRIES = range(40)


def answers(game):
    seen = game.observe(game.actor)
    return {str(bots.decide("novice", seen, Random(seed)).action) for seed in TRIES}


HANDS = [
    "SA SK S9 H2 H3 H4",
    "SJ S2 HA D5 D6 D7",
    "C2 C3 C4 C5 C6 C7",
    "D8 D9 CT C8 C9 D2",
]


def lead(card):
    return play(act(table("auction", HANDS), "bid 2, pass, pass, pass"), card)


def test_the_jack_is_not_laid_under_the_ace_while_a_lower_trump_is_there():
    hands = [HANDS[0], "SJ S5 HA D5 D6 D7", *HANDS[2:]]
    game = play(act(table("auction", hands), "bid 2, pass, pass, pass"), "SA")
    assert answers(game) == {"play S5"}


def test_forced_to_give_a_point_it_gives_one():
    assert answers(lead("SA")) <= {"play SJ", "play S2"}


def test_a_ten_is_not_thrown_on_a_lost_trick_while_small_cards_are_there():
    game = play(lead("SA"), "S2 C2")
    assert game.actor == 3
    small = {"play D8", "play D9", "play C8", "play C9", "play D2"}
    assert answers(game) <= small
    assert len(answers(game)) > 1


def test_on_lead_it_plays_anything():
    game = play(lead("SA"), "S2 C2 D2")
    assert len(answers(game)) > 1


@pytest.mark.parametrize("name", ["auction", "money", "pawnee", "partner", "tenpoint"])
def test_it_bids_now_one_more_now_one_less_but_never_reaches_for_the_top(name):
    bids = set()
    for seed in TRIES:
        game = Game(variant(name), seed=seed)
        top = str(max(game.legal_actions()[1:6], key=lambda each: getattr(each, "level", 0)))
        rule = str(bots.decide("steady", game.observe(game.actor), Random(seed)).action)
        said = str(bots.decide("novice", game.observe(game.actor), Random(seed)).action)
        assert said != top or rule == top or name == "auction"
        bids.add(said)
    assert len(bids) > 1


@pytest.mark.parametrize("name", ["auction", "money"])
def test_on_weak_cards_it_lets_who_has_bid_have_it(name):
    hands = [HANDS[0], "S5 H6 H8 D8 C9 S7", HANDS[2], "D3 D9 CT C8 S6 D2"]
    assert answers(act(table(name, hands), "bid 2")) == {"pass"}
