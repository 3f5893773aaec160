"""Deals that fit what a seat knows, every one of them as likely as any other.

The cards that a seat does not see go to *places*: the other hands, and the stock or the widow.
Each place needs a number of cards and may be barred from some (a proven void). A ``Sampler`` draws
uniformly among all ways to fill the places. It counts: places barred from the same cards form a
class, cards barred from the same classes form a group. Within both nothing distinguishes one way
from another, so it is enough to draw how many cards of each group go to each class, each such
table with the weight of the number of ways that it stands for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from math import factorial, prod
from operator import sub
from typing import TYPE_CHECKING

from pitch_core.fast.cards import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

Split = tuple[int, ...]


class NoSuchDealError(ValueError):
    """Nothing fits: the needs do not add up, or too many cards are barred."""


class Sampler:
    """Draws worlds for one moment of one seat; make it once and draw often."""

    def __init__(self, unseen: int, needs: Sequence[int], barred: Sequence[int]) -> None:
        """Prepare: the unseen cards as a mask; for each place how many it gets and what it can't.

        Args:
            unseen: the mask of the cards to hand out, all of them.
            needs: how many cards each place gets; their sum is the number of unseen cards.
            barred: for each place a mask of cards that it does not hold.

        Raises:
            NoSuchDealError: when no deal fits.
        """
        self._needs = tuple(needs)
        if sum(self._needs) != unseen.bit_count():
            raise NoSuchDealError("the needs do not add up to the unseen cards")
        places_of = defaultdict(list)
        for place, mask in enumerate(barred):
            places_of[mask & unseen].append(place)
        self._classes = list(places_of.values())
        barred_of_class = list(places_of)
        cards_of_group = defaultdict(list)
        for card in cards_of(unseen):
            open_to = tuple(not mask >> card & 1 for mask in barred_of_class)
            cards_of_group[open_to].append(1 << card)
        # The fewest choices first keeps the tables small; a card is its bit.
        self._groups = sorted(cards_of_group.items(), key=lambda group: sum(group[0]))
        self._room = tuple(sum(self._needs[place] for place in places) for places in self._classes)
        self._tables: dict[tuple[int, Split], tuple[list[Split], list[int]]] = {}
        if not self._count(0, self._room):
            raise NoSuchDealError("no deal fits the cards that are barred")

    def draw(self, random: Random) -> list[int]:
        """Draw a world: a mask of cards for each place. Uses ``random.random()`` alone."""
        uniform = random.random
        pools: list[list[int]] = [[] for _ in self._classes]
        room = self._room
        for group, (_, members) in enumerate(self._groups):
            if len(pools) == 1:
                pools[0] += members
                continue
            splits, sums = self._table(group, room)
            split = splits[bisect_right(sums, uniform() * sums[-1], 0, len(sums) - 1)]
            room = tuple(map(sub, room, split))
            cards = members.copy()
            left = len(cards)
            for pool, count in zip(pools[:-1], split[:-1], strict=True):
                for _ in range(count):
                    at = int(uniform() * left)
                    left -= 1
                    pool.append(cards[at])
                    cards[at] = cards[left]
            pools[-1].extend(cards[:left])
        hands = [0] * len(self._needs)
        needs = self._needs
        for places, pool in zip(self._classes, pools, strict=True):
            left = len(pool)
            for place in places[:-1]:
                hand = 0
                for _ in range(needs[place]):
                    at = int(uniform() * left)
                    left -= 1
                    hand |= pool[at]
                    pool[at] = pool[left]
                hands[place] = hand
            hands[places[-1]] = sum(pool[:left])
        return hands

    def _table(self, group: int, room: Split) -> tuple[list[Split], list[int]]:
        """List the splits of a group into the room that is left, with running sums of weights.

        The last sum is the number of ways to hand out this group and all after it.
        """
        key = group, room
        table = self._tables.get(key)
        if table is None:
            splits: list[Split] = []
            sums: list[int] = []
            total = 0
            open_to, members = self._groups[group]
            for split in _splits(len(members), room, open_to):
                after = tuple(a - b for a, b in zip(room, split, strict=True))
                later = self._count(group + 1, after)
                if later:
                    total += later * factorial(len(members)) // prod(map(factorial, split))
                    splits.append(split)
                    sums.append(total)
            table = self._tables[key] = splits, sums
        return table

    def _count(self, group: int, room: Split) -> int:
        if group == len(self._groups):
            return 1
        _, sums = self._table(group, room)
        return sums[-1] if sums else 0


def _splits(cards: int, room: Split, open_to: tuple[bool, ...]) -> Iterator[Split]:
    """Yield every way to split so many cards among the classes that are open and have room."""
    if not room:
        if not cards:
            yield ()
        return
    most = min(cards, room[0]) if open_to[0] else 0
    for first in range(most + 1):
        for rest in _splits(cards - first, room[1:], open_to[1:]):
            yield (first, *rest)
