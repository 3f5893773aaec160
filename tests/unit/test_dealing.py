"""Shuffling and dealing round."""

from random import Random

import pytest

from pitch_core.cards import PACK_52, PACK_54
from pitch_core.rules.dealing import DealPlan, shuffled


class Numbers:
    """Chance from a list, that tells when it has been used up."""

    def __init__(self, *numbers):
        self.left = list(numbers)

    def random(self):
        return self.left.pop(0)


def test_shuffling_swaps_from_the_last_down():
    chance = Numbers(0.0, 0.5, 0.99)
    # Last with first: d b c a; third with int(0.5 * 3), the second: d c b a; second with itself.
    assert shuffled("abcd", chance) == ("d", "c", "b", "a")
    assert chance.left == []


def test_shuffling_takes_one_number_less_than_there_are_cards():
    assert shuffled("a", Numbers()) == ("a",)
    assert shuffled("ab", Numbers(0.0)) == ("b", "a")
    assert shuffled("ab", Numbers(0.5)) == ("a", "b")


def test_a_seed_is_a_pack_for_ever():
    assert " ".join(map(str, shuffled(PACK_52, Random(7))[:12])) == (
        "S3 S5 SA CQ DJ HQ D5 C7 H6 S2 CA S9"
    )


def test_shuffling_keeps_every_card_and_leaves_the_pack_alone():
    pack = list(PACK_54)
    assert sorted(shuffled(pack, Random(1))) == pack == list(PACK_54)


def test_every_order_is_as_likely():
    chance = Random(1)
    seen = [shuffled("abc", chance) for _ in range(6000)]
    assert len(set(seen)) == 6
    assert all(900 < seen.count(order) < 1100 for order in set(seen))


def test_packets_go_round_then_the_widow_then_the_stock():
    plan = DealPlan(packets=(2, 1), widow=2)
    hands, widow, stock = plan.deal("abcdefghijk", (1, 2, 0))
    assert hands == {1: ["a", "b", "g"], 2: ["c", "d", "h"], 0: ["e", "f", "i"]}
    assert list(hands) == [1, 2, 0]
    assert (widow, stock) == (("j", "k"), ())


def test_without_a_widow_the_rest_is_stock():
    hands, widow, stock = DealPlan(packets=(1,)).deal("abc", (0, 1))
    assert (hands, widow, stock) == ({0: ["a"], 1: ["b"]}, (), ("c",))


@pytest.mark.parametrize(("packets", "size"), [((3, 3), 6), ((3, 3, 3, 1), 10)])
def test_the_packets_make_the_hand(packets, size):
    assert DealPlan(packets).hand_size == size
