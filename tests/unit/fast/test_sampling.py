from collections import Counter
from itertools import permutations
from random import Random

import pytest

from pitch_core.fast.cards import PACK, SUIT_MASKS, cards_of, mask_of
from pitch_core.fast.sampling import NoSuchDealError, Sampler


def every_world(cards, needs, barred):
    """List every fitting deal the slow way."""
    places = [place for place, need in enumerate(needs) for _ in range(need)]
    worlds = set()
    for order in permutations(cards):
        hands = [0] * len(needs)
        for place, card in zip(places, order, strict=True):
            hands[place] |= 1 << card
        if all(not hand & mask for hand, mask in zip(hands, barred, strict=True)):
            worlds.add(tuple(hands))
    return worlds


@pytest.mark.parametrize(
    ("cards", "needs", "barred"),
    [
        ([0, 1, 13, 14, 26, 27], (2, 2, 2), (0, 0, 0)),
        ([0, 1, 13, 14, 26, 27], (2, 2, 2), (SUIT_MASKS[0], 0, 0)),
        ([0, 1, 13, 14, 26, 27], (2, 2, 2), (SUIT_MASKS[0], SUIT_MASKS[1], 0)),
        ([0, 1, 2, 13, 26, 27, 39], (2, 1, 1, 3), (SUIT_MASKS[0], SUIT_MASKS[0], 0, 0)),
        ([0, 1, 13, 14, 26, 27, 39], (1, 2, 1, 3), (7 | 7 << 13, 7 << 13, 7 << 26, 0)),
    ],
)
def test_every_fitting_world_is_as_likely(cards, needs, barred):
    worlds = every_world(cards, needs, barred)
    draws = 60 * len(worlds)
    sampler = Sampler(mask_of(cards), needs, barred)
    random = Random(4)
    seen = Counter(tuple(sampler.draw(random)) for _ in range(draws))
    assert set(seen) == worlds
    square = sum((count - 60) ** 2 / 60 for count in seen.values())
    freedom = len(worlds) - 1
    assert square < freedom + 4 * (2 * freedom) ** 0.5


def test_a_whole_table_with_voids():
    unseen = PACK & ~mask_of(range(10))
    barred = [SUIT_MASKS[0] | SUIT_MASKS[1], SUIT_MASKS[0] | SUIT_MASKS[2], 0, 0]
    sampler = Sampler(unseen, (5, 5, 4, 28), barred)
    random = Random(1)
    for _ in range(200):
        hands = sampler.draw(random)
        assert [hand.bit_count() for hand in hands] == [5, 5, 4, 28]
        assert sum(hands) == unseen
        assert not any(hand & mask for hand, mask in zip(hands, barred, strict=True))


def test_needs_that_do_not_add_up():
    with pytest.raises(NoSuchDealError, match="add up"):
        Sampler(mask_of([1, 2, 3]), (1, 1), (0, 0))


def test_too_many_barred_cards():
    with pytest.raises(NoSuchDealError, match="fits"):
        Sampler(mask_of([1, 2, 3]), (1, 2), (mask_of([1, 2, 3]), 0))


def test_the_order_of_cards_is_that_of_numbers():
    assert list(cards_of(mask_of([40, 3, 17]))) == [3, 17, 40]
