"""Records and links of random games of every variant and house rule come back as they were."""

import os
import re
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitch_core import Game, IllegalAction, read, variant
from pitch_core.events import DealBegan
from pitch_core.notation import links
from pitch_core.notation.position import observation_text
from tests.house_rules import NAMES, drawn

GAMES = int(os.environ.get("PITCH_RECORDS", "25"))
"""Random games a variant."""

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(0, 160)
PEOPLE = st.lists(st.text(max_size=6), min_size=8, max_size=8)
NEEDS_NO_ESCAPE = re.compile(r"[A-Za-z0-9\-._~!$'()*,;:@/?&=]*")


def step(game, chance, people):
    """Do one thing at random, a rare one rarely."""
    if game.actor is not None:
        legal = game.legal_actions()
        passes = game.phase == "auction" and chance.random() < 0.5
        game.push(legal[0] if passes else chance.choice(legal))
    elif game.variant.table and chance.random() < 0.5:
        come_or_go(game, chance, people)
    elif len(game.seated) > 1:
        game.next_deal()
    else:
        game.join(people[0])


def come_or_go(game, chance, people):
    doing = chance.choice(["leave", "leave", "join", "join", "join", "stop"])
    try:
        if doing == "leave":
            game.leave(chance.randrange(8))
        elif doing == "join":
            game.join(chance.choice(people), chance.choice([None, *range(8)]))
        elif chance.random() < 0.3:
            game.stop()
    except IllegalAction:
        pass


def random_game(name, seed, length, people):
    """Give a random game after so many steps, or at its end."""
    chance = Random(seed)
    one = variant(name, **drawn(name, chance))
    names = people[: one.players] if chance.random() < 0.5 else None
    tags = {"Event": people[0], "Site": people[1]} if chance.random() < 0.3 else None
    game = Game(one, seed=seed, names=names, tags=tags)
    for _ in range(length):
        if game.outcome is not None:
            break
        step(game, chance, people)
    return game, chance


def all_of(game):
    """Give everything that can be seen of a game."""
    parts = ("variant", "names", "tags", "seated", "dealer", "number", "phase", "actor", "scores")
    ends = ("last_deal", "outcome", "ledger", "pot")
    seen = {part: getattr(game, part) for part in (*parts, *ends)}
    return seen | {"events": game.events(), "log": [str(entry) for entry in game.log]}


def without_number(seen):
    """Give an observation of a deal without its number, which a position does not tell."""
    began, *others = seen.events
    assert isinstance(began, DealBegan)
    return replace(seen, number=0, events=(replace(began, number=0), *others))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=GAMES)
@given(seed=SEEDS, length=LENGTHS, people=PEOPLE)
def test_what_is_written_reads_as_the_same_game(name, seed, length, people):
    game, _ = random_game(name, seed, length, people)
    text = game.record()
    assert text.isascii()
    again = read(text, seed=1)
    assert all_of(again) == all_of(game)
    if game.outcome is None:
        assert again.record() == text
        assert "[Seed" not in text
    else:
        assert read(text).record() == text
        assert read(text).seed == game.seed


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=GAMES)
@given(seed=SEEDS, length=LENGTHS, people=PEOPLE)
def test_a_position_is_what_its_seat_observes(name, seed, length, people):
    game, chance = random_game(name, seed, length, people)
    if game.actor is None or game.seated != tuple(range(game.variant.players)):
        return
    seat = chance.choice(game.seated)
    seen = game.observe(seat)
    if len(seen.names) > len(game.seated):
        return
    text = observation_text(seen)
    position = read(text)
    assert position.record() == text
    wanted, found = without_number(seen), without_number(position.observe(seat))
    for each in fields(seen):
        assert getattr(found, each.name) == getattr(wanted, each.name), each.name


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=GAMES)
@given(seed=SEEDS, length=LENGTHS, people=PEOPLE)
def test_a_link_says_what_a_record_of_its_deal_says(name, seed, length, people):
    game, chance = random_game(name, seed, length, people)
    if not game.seated:
        return
    seen = game.observe(chance.choice(game.seated))
    link = links.of_observation(seen)
    assert NEEDS_NO_ESCAPE.fullmatch(link)
    found = links.read(f"#{link}").deal
    undealt = re.compile(r'\[(Stock|Seed) ".*"\]\n')
    if "stock=" in link:
        undealt = re.compile(r'\[Seed ".*"\]\n')
    assert undealt.sub("", found.record()) == undealt.sub("", observation_text(seen))
    begun = links.read(links.of_start(seen)).deal
    assert begun.variant == found.variant
