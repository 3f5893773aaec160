"""The notes for every system: docs/rules/notes.md. Claims (N1) are tested with the analysis."""

import pytest

from pitch_core import Game, IllegalAction, variant
from pitch_core.actions import Bid, Pass
from tests.table import act, finish, table

SYSTEMS = ("auction", "money", "partner", "pawnee", "tenpoint")


def walk(game, deals):
    """Take legal actions by a fixed rule, through some deals, and give what was done."""
    done = []
    for number in range(deals):
        if number:
            game.next_deal()
        while game.actor is not None:
            choices = game.legal_actions()
            done.append(str(choices[len(done) * 7 % len(choices)]))
            game.push(done[-1])
        if game.outcome:
            break
    return done


@pytest.mark.parametrize("name", SYSTEMS)
def test_n2_an_illegal_action_is_refused_with_its_paragraph_and_changes_nothing(name):
    game = Game(variant(name), seed=8)
    everything = [
        "pass",
        *(f"bid {n}" for n in range(12)),
        "bid moon",
        *(
            f"{verb} {card}"
            for verb in ("pitch", "call", "discard", "play")
            for card in ("SA", "JL")
        ),
        "trump S",
    ]
    while game.actor is not None:
        allowed = {str(action) for action in game.legal_actions()}
        before = (game.events(), game.actor, game.legal_actions(), game.scores)
        for action in everything:
            if action in allowed:
                continue
            with pytest.raises(IllegalAction) as refusal:
                game.push(action)
            assert refusal.value.paragraph[0] in "SAMPRTN"
            assert refusal.value.paragraph[1:].isdigit()
            assert refusal.value.seat == game.actor
            assert (game.events(), game.actor, game.legal_actions(), game.scores) == before
        game.push(game.legal_actions()[0])


def test_n2_a_refusal_says_what_and_who():
    game = table("auction", ["SA SK SQ SJ ST S2", "HA HK HQ HJ HT H2"])
    act(game, "bid 3")
    with pytest.raises(IllegalAction) as refusal:
        game.push("bid 2")
    assert refusal.value.paragraph == "A1"
    assert refusal.value.action == Bid(2)
    assert refusal.value.seat == 1
    assert refusal.value.code


def test_n2_what_is_legal_passes_the_check_without_being_done():
    game = Game(variant("auction"), seed=8)
    assert game.check(Pass()) is None
    assert game.check("bid 4") is None
    assert game.observe(0).auction == ()


def test_n2_nothing_is_legal_between_deals():
    game = finish(Game(variant("auction"), seed=8))
    assert game.legal_actions() == ()
    with pytest.raises(IllegalAction):
        game.push("pass")


def test_n2_no_next_deal_while_one_is_under_way():
    game = Game(variant("auction"), seed=8)
    with pytest.raises(IllegalAction):
        game.next_deal()


@pytest.mark.parametrize("name", SYSTEMS)
def test_n3_the_same_seed_and_actions_give_the_same_game(name):
    one, other = (Game(variant(name), seed=2026) for _ in range(2))
    assert walk(one, 4) == walk(other, 4)
    assert one.events() == other.events()
    assert one.scores == other.scores


@pytest.mark.parametrize("name", SYSTEMS)
def test_n3_another_seed_gives_another_deal(name):
    hands = {Game(variant(name), seed=seed, dealer=0).observe(0).hand for seed in range(10)}
    assert len(hands) == 10


def test_n3_a_seed_is_a_deal_for_ever():
    game = Game(variant("auction"), seed=7)
    assert game.dealer == 1
    assert " ".join(map(str, game.observe(0).hand)) == "S3 HJ H5 D9 CT C7"
