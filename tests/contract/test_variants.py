"""What every variant keeps, whatever its rules; a new one joins by existing."""

from random import Random

import pytest

from pitch_core import Game, IllegalAction, variant
from pitch_core.actions import (
    CALL,
    DISCARD,
    MOON,
    PASS,
    PITCH,
    PLAY,
    TRUMP,
    Bid,
    Trump,
    parse_action,
)
from pitch_core.cards import Suit
from pitch_core.events import Acted, DealEnded, Discarded, GameEnded, HandDealt
from tests.house_rules import NAMES, TABLES, table_id

UNIVERSE = (
    PASS,
    *map(Bid, (-1, *range(13), MOON)),
    *TRUMP.values(),
    Trump(Suit.JOKERS),
    *(action for verb in (PITCH, CALL, DISCARD, PLAY) for action in verb.values()),
)
"""Every action that anybody could think of."""

every_table = pytest.mark.parametrize("table", TABLES, ids=table_id)
every_variant = pytest.mark.parametrize("name", NAMES)


def begin(table, seed=1):
    name, chosen = table
    return Game(variant(name, **chosen), seed=seed)


def choose(game, chance):
    """Choose as people might: most of the time pass rather than outbid."""
    legal = game.legal_actions()
    if PASS in legal and chance.random() < 0.5:
        return PASS
    return chance.choice(legal)


def steps(game, chance, deals=1):
    """Play at random, giving the game before each action; between deals too."""
    for _ in range(deals):
        while game.actor is not None:
            yield game
            game.push(choose(game, chance))
        yield game
        if game.outcome is not None:
            return
        game.next_deal()


def seen(game):
    """Give all that a game shows, to anybody."""
    return (
        (game.log, game.events(), game.phase, game.actor, game.legal_actions()),
        (game.names, game.seated, game.dealer, game.number, game.scores),
        (game.last_deal, game.outcome, game.ledger, game.pot, game.payouts()),
        tuple(game.observe(seat) for seat in range(len(game.names))),
    )


def refusal(game, action):
    """Give the refusal of an action, None where it is accepted."""
    try:
        game.check(action)
    except IllegalAction as refused:
        return refused
    return None


@every_table
def test_what_is_listed_is_what_is_accepted(table):
    for game in steps(begin(table), Random(1)):
        refusals = {action: refusal(game, action) for action in UNIVERSE}
        for action, refused in refusals.items():
            if refused is not None:
                assert refused.action is action
                assert refused.seat == game.actor
                assert refused.paragraph
        legal = game.legal_actions()
        assert {action for action, refused in refusals.items() if refused is None} == set(legal)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (game.actor is not None)


@every_table
def test_a_refused_action_changes_nothing(table):
    chance = Random(2)
    for game in steps(begin(table), chance):
        illegal = sorted(set(UNIVERSE) - set(game.legal_actions()), key=str)
        before = seen(game)
        for action in chance.sample(illegal, 4):
            with pytest.raises(IllegalAction):
                game.push(action)
        assert seen(game) == before


@every_table
def test_taking_back_undoes_each_action_exactly(table):
    chance = Random(3)
    for game in steps(begin(table), chance):
        if game.actor is None:
            continue
        before = seen(game)
        action = choose(game, chance)
        game.push(action)
        assert game.pop() == action
        assert seen(game) == before


@every_variant
def test_taking_back_undoes_whole_games_exactly(name):
    game = begin((name, {}))
    before = [(len(game.log), seen(game)) for _ in steps(game, Random(4), deals=4)]
    while game.log:
        length, was = before[-1]
        if len(game.log) == length:
            assert seen(game) == was
            before.pop()
        game.pop()
    assert seen(game) == before[0][1] == seen(begin((name, {})))


@every_table
def test_only_the_actor_may_act(table):
    for game in steps(begin(table), Random(5), deals=2):
        for seat in range(len(game.names)):
            legal = game.observe(seat).legal
            assert legal == (game.legal_actions() if seat == game.actor else ())
        assert game.actor is None or game.actor in game.seated


@every_table
def test_the_same_seed_and_actions_give_the_same_game(table):
    played = begin(table, seed=6)
    for _ in steps(played, Random(6), deals=2):
        pass
    again = begin(table, seed=6)
    for entry in played.log:
        if str(entry) == "next-deal":
            again.next_deal()
        else:
            again.push(str(entry))
    assert seen(again) == seen(played)


@every_table
def test_every_action_reads_back_from_its_text(table):
    for game in steps(begin(table), Random(7)):
        for action in game.legal_actions():
            assert parse_action(str(action)) == action


@every_table
def test_what_happened_is_told_as_it_happened(table):
    chance = Random(8)
    game = begin(table)
    told = list(game.events())
    assert isinstance(told[1], HandDealt)
    for _ in range(2):
        while game.actor is not None:
            action = choose(game, chance)
            actor = game.actor
            happened = game.push(action)
            told += happened
            card = getattr(action, "card", None)
            own = Discarded(actor, card) if action in DISCARD.values() else Acted(actor, action)
            assert happened[0] == own
        assert DealEnded(game.last_deal) in happened
        assert (GameEnded(game.outcome) in happened) == (game.outcome is not None)
        if game.outcome is not None:
            break
        told += game.next_deal()
    assert tuple(told) == game.events()


@every_variant
def test_every_phase_asks_for_kinds_that_it_lists(name):
    chosen = variant(name)
    kinds = {}
    for game in steps(begin((name, {})), Random(9), deals=6):
        kinds.setdefault(game.phase, set()).update(map(type, game.legal_actions()))
    for phase in chosen.phases:
        assert kinds.get(phase.name, set()) <= set(phase.kinds)
        assert bool(phase.kinds) == (phase.name in kinds)


@every_variant
def test_a_deal_tells_the_same_to_all_when_it_is_over(name):
    game = begin((name, {}))
    for _ in steps(game, Random(10)):
        if game.phase == "deal-over":
            assert {game.events(seat) for seat in range(len(game.names))} == {game.events()}
            assert {game.observe(seat).widow for seat in game.seated} == {game.observe(0).widow}
