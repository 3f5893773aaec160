"""Whole games of every variant with every house rule, by hypothesis.

Deals are played at random, taken back, replayed and disturbed with illegal actions. After every
deal its score is counted once more, from the events alone.
"""

import os
import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pitch_core import Game, IllegalAction, variant
from pitch_core.actions import MOON, parse_action
from pitch_core.events import HandDealt, Refilled, RestKept, TrickTaken, WidowTaken
from tests.house_rules import NAMES, drawn

GAMES = int(os.environ.get("PITCH_GAMES", "40" if sys.platform == "emscripten" else "400"))
"""Whole games a variant; fewer where the same is played once more, inside Pyodide."""

SEEDS = st.integers(0, 2**32 - 1)
DEALS_AT_MOST = 60
WORDS = st.sampled_from(["pass", "bid", "pitch", "trump", "call", "discard", "play"])
PARTS = st.sampled_from(
    ["", "moon", *map(str, range(-1, 12)), *"SHDCJ", "SA", "HT", "D9", "JH", "JL"]
)


def choose(game, chance):
    """Choose as people might: rather pass than outbid, rather bid little than much."""
    legal = game.legal_actions()
    if game.phase == "auction" and chance.random() < 0.7:
        return legal[0]
    return chance.choice(legal)


def begin(name, chance, seed):
    """Give a game that is nearly won, so that it ends after a few deals."""
    chosen = variant(name, **drawn(name, chance))
    near = max(0, chosen.options.get("target", 3) - 3)
    scores = [chance.randint(near, near + 2) for _ in range(chosen.players)]
    for side in chosen.sides.at_the_deal(tuple(range(chosen.players))):
        for seat in side:
            scores[seat] = scores[side[0]]
    return Game(chosen, seed=seed, scores=scores)


def play_out(game, chance):
    """Play the deal under way to its end; every card is in one place all the time."""
    while game.actor is not None:
        if chance.random() < 0.2:  # often enough, and five times as fast
            assert sorted(cards_somewhere(game)) == sorted(game.variant.pack)
        game.push(choose(game, chance))
    assert sorted(cards_somewhere(game)) == sorted(game.variant.pack)


def cards_somewhere(game):
    """Give the cards in every place where a card can be."""
    deal = game._deal
    for places in (deal.hands, deal.discards, deal.laid_down):
        for cards in places.values():
            yield from cards
    yield from (card for trick in deal.tricks for _, card in trick.plays)
    yield from (card for _, card in deal.table)
    if not any(isinstance(event, WidowTaken) for event in deal.events):
        yield from deal.widow
    if not any(isinstance(event, Refilled) for event in deal.events):
        yield from deal.stock


def this_deal(game):
    """Give the events of the deal that is over."""
    events = game.events()
    last = max(at for at, event in enumerate(events) if isinstance(event, RestKept))
    hands = sum(isinstance(event, HandDealt) for event in events[: last + 1])
    assert hands >= game.variant.players or game.variant.table
    return events[last:]


def count_again(game, before):
    """Count the deal that is over once more (S3, S5, M4, M5, P3, P8), from its events."""
    result = game.last_deal
    tricks = [event.trick for event in this_deal(game) if isinstance(event, TrickTaken)]
    points = {point.name: point for point in result.points}
    ours = next(side for side in result.sides if result.pitcher in side)
    assert sorted(seat for side in result.sides for seat in side) == list(range(len(result.pips)))

    worth = sum(point.value for point in result.points if point.seats)
    assert worth == 10 if len(game.variant.pack) == 54 else worth <= 4
    assert all(point.seats in {*result.sides, ()} for point in result.points)

    pips = Counter()
    for trick in tricks:
        pips[trick.winner] += sum(card.pips for _, card in trick.plays)
    assert result.pips == tuple(pips[seat] for seat in range(len(result.pips)))
    if "game" in points:
        by_side = {side: sum(pips[seat] for seat in side) for side in result.sides}
        best = [side for side, sum_ in by_side.items() if sum_ == max(by_side.values())]
        assert points["game"].seats == (best[0] if len(best) == 1 else ())

    for side in result.sides:
        made = sum(point.value for point in result.points if point.seats == side)
        assert {result.made[seat] for seat in side} == {made}
    made = result.made[result.pitcher]
    if result.moon:
        swept = {trick.winner for trick in tricks} <= set(ours)
        assert result.made_bid == (made == 4 and swept)
    else:
        assert result.made_bid == (made >= result.bid)
    assert result.moon == (game.variant.scoring.sweep is not None and result.bid == MOON)
    assert game.scores == tuple(map(sum, zip(before, result.change, strict=True)))
    for seat, change in enumerate(result.change):
        assert change in changes_possible(game, result, seat, seat in ours)


def changes_possible(game, result, seat, ours):
    """Give what a deal may do to a seat: one thing, but for the house rule on partners."""
    options = game.variant.options
    if not ours:
        return {result.made[seat]}
    if result.made_bid:
        return {5 if result.moon and game.variant.name == "partner" else result.made[seat]}
    if seat != result.pitcher and options.get("partner_loses") is False:
        return {0}
    if result.moon and game.variant.name == "money":
        return {-options["moon_loses"]}
    return {-result.bid}


def check_end(game):
    """Tell whether the game ended when and as it should have."""
    outcome = game.outcome
    target = game.variant.options.get("target")
    if outcome is None:
        assert (
            target is None
            or not game.last_deal.made_bid
            or (game.scores[game.last_deal.pitcher] < target)
        )
        return
    best = max(game.scores[seat] for seat in outcome.winners)
    if outcome.reason == "highest_score":
        # In Auction Pitch a pitching side that has the points has won before, or is barred (A6).
        rest = set(range(len(game.scores))) - set(outcome.winners)
        if game.variant.name == "auction":
            rest -= set(next(s for s in game.last_deal.sides if game.last_deal.pitcher in s))
        assert best >= target
        assert all(game.scores[seat] < best for seat in rest)
    else:
        assert game.last_deal.pitcher in outcome.winners
        assert best >= target or outcome.reason == "moon_made"


class WholeGame(RuleBasedStateMachine):
    """One game; the steps are deals, going back, and things that are refused."""

    name = ""
    ended = 0

    @initialize(seed=SEEDS)
    def begin(self, seed):
        self.chance = Random(seed)
        self.game = begin(self.name, self.chance, seed)

    @precondition(lambda self: self.game.outcome is None)
    @rule()
    def play_a_deal(self):
        game = self.game
        if game.actor is None:
            game.next_deal()
        before = game.scores
        play_out(game, self.chance)
        count_again(game, before)
        check_end(game)

    @rule(steps=st.integers(1, 12))
    def go_back_and_on_again(self, steps):
        game = self.game
        shown = game.events(), game.scores, game.ledger, game.outcome
        taken = [game.pop() for _ in range(min(steps, len(game.log)))]
        for entry in reversed(taken):
            if str(entry) == "next-deal":
                game.next_deal(cards=entry.pack)
            else:
                game.push(entry)
        assert (game.events(), game.scores, game.ledger, game.outcome) == shown

    @precondition(lambda self: self.game.outcome is None)
    @rule(seed=SEEDS)
    def play_a_little(self, seed):
        game = self.game
        if game.actor is None:
            game.next_deal()
        before = game.scores
        chance = Random(seed)
        for _ in range(chance.randrange(8)):
            if game.actor is not None:
                game.push(choose(game, chance))
        if game.actor is None:
            count_again(game, before)

    @rule(word=WORDS, part=PARTS)
    def try_anything(self, word, part):
        game = self.game
        try:
            action = parse_action(f"{word} {part}" if part else word)
        except ValueError:
            return
        before = game.events(), game.log, game.legal_actions(), game.scores
        if action in game.legal_actions():
            game.push(action)
            game.pop()
        else:
            with pytest.raises(IllegalAction):
                game.push(action)
        assert (game.events(), game.log, game.legal_actions(), game.scores) == before

    def teardown(self):
        game = self.game
        for _ in range(DEALS_AT_MOST if game.variant.table is None else 2):
            if game.outcome is None:
                self.play_a_deal()
        if game.variant.table is not None:
            game.stop()
        type(self).ended += game.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_whole_games_keep_every_rule(name):
    machine = type(f"WholeGame_{name}", (WholeGame,), {"name": name, "ended": 0})
    run_state_machine_as_test(machine, settings=settings(max_examples=GAMES, stateful_step_count=5))
    assert machine.ended >= 0.95 * GAMES


def scored(name, games):
    """Give how often each point was scored, and each way a bid and a game can end."""
    seen = Counter()
    chance = Random(1)
    for seed in range(games):
        game = begin(name, chance, seed)
        for _ in range(6):
            play_out(game, chance)
            result = game.last_deal
            seen.update(point.name for point in result.points if point.seats)
            seen.update(f"{point.name} nobody" for point in result.points if not point.seats)
            seen[f"made={result.made_bid} moon={result.moon}"] += 1
            seen["somebody out"] += bool(game.observe(0).out)
            if game.outcome is not None:
                seen[game.outcome.reason] += 1
                break
            game.next_deal()
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_point_gets_scored_in_some_random_game(name):
    seen = scored(name, 100)
    for point in variant(name).points:
        assert seen[point.name] > 0
    assert seen["made=True moon=False"] > 0
    assert seen["made=False moon=False"] > 0
    if len(variant(name).pack) == 52:
        assert seen["jack nobody"] > 0
        assert seen["game nobody"] > 0
    if variant(name).scoring.sweep is not None:
        assert seen["made=False moon=True"] > 0
    if len(variant(name).pack) == 54:
        assert seen["somebody out"] > 0
