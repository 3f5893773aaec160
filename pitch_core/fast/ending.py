"""Who wins a game after a deal (A6, P9, P10, R9, T10, T11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ALL_TEN: Final = 10
"""The bid of all ten points, the moon of ``pawnee``."""


class DealEnd(NamedTuple):
    """What a finished deal came to; it says all that the end of a game depends on."""

    pitcher: int
    bid: int
    change: tuple[int, ...]
    """Change of the score, a seat."""

    @property
    def made_bid(self) -> bool:
        """Say whether the bid was made: else the pitcher lost points."""
        return self.change[self.pitcher] > 0


def auction_winners(  # noqa: PLR0913 - the facts of the deal and the options of the variant
    scores: Sequence[int],
    sides: Sequence[int],
    *,
    pitcher: int,
    made_bid: bool,
    target: int = 7,
    win_needs_made_bid: bool = True,
    win_any_deal: bool = False,
) -> tuple[int, ...]:
    """Give the seats that win ``auction`` after a deal (A6), or () when the game goes on.

    ``scores`` are those after the deal and ``sides`` the side of each seat, a seat each.
    """
    barred = win_needs_made_bid and not made_bid
    side = sides[pitcher]
    if scores[pitcher] >= target and not barred:
        return _seats_of(side, sides)
    if not win_any_deal:
        return ()
    return _highest(scores, sides, target, without=side if barred else None)


def pawnee_winners(
    scores: Sequence[int], *, bidder: int, bid: int, made_bid: bool, target: int = 42
) -> tuple[int, ...]:
    """Give the seat that wins ``pawnee`` after a deal (P9, P10), or () when the game goes on."""
    if made_bid and (bid == ALL_TEN or scores[bidder] >= target):
        return (bidder,)
    return _highest(scores, range(len(scores)), target)


def partnership_winners(  # noqa: PLR0913 - the facts of the deal and the options of the variant
    scores: Sequence[int],
    *,
    pitcher: int,
    bid: int,
    made_bid: bool,
    target: int,
    moon: int | None = None,
) -> tuple[int, ...]:
    """Give the seats that win ``partner`` (R9) or ``tenpoint`` (T10, T11), or ().

    ``moon`` is the bid that wins the game at once when it is made: 10 in ``tenpoint``.
    """
    sides = [seat & 1 for seat in range(len(scores))]
    if made_bid and (bid == moon or scores[pitcher] >= target):
        return _seats_of(pitcher & 1, sides)
    return _highest(scores, sides, target)


class Ending:
    """Says who wins a game of a variant with its house rules."""

    __slots__ = ("_name", "_options", "_sides", "target")

    def __init__(self, name: str, options: Mapping[str, int | str | bool]) -> None:
        """Keep the options that the end of a game depends on.

        ``target`` is 0 where a game ends only when the table stops (``money``).
        """
        self._name = name
        self.target = int(options.get("target", 0))
        players = int(options["players"])
        self._sides = (0, 1, 0, 1) if options.get("partnerships") else tuple(range(players))
        self._options = {
            option: bool(options[option])
            for option in ("win_needs_made_bid", "win_any_deal")
            if option in options
        }

    def winners(self, scores: Sequence[int], end: DealEnd) -> tuple[int, ...]:
        """Give the seats that win after a deal, or (); ``scores`` are those after it."""
        if self._name == "auction":
            return auction_winners(
                scores,
                self._sides,
                pitcher=end.pitcher,
                made_bid=end.made_bid,
                target=self.target,
                **self._options,
            )
        if self._name == "pawnee":
            return pawnee_winners(
                scores,
                bidder=end.pitcher,
                bid=end.bid,
                made_bid=end.made_bid,
                target=self.target,
            )
        if not self.target:
            return ()
        return partnership_winners(
            scores,
            pitcher=end.pitcher,
            bid=end.bid,
            made_bid=end.made_bid,
            target=self.target,
            moon=ALL_TEN if self._name == "tenpoint" else None,
        )


def _seats_of(side: int, sides: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, other in enumerate(sides) if other == side)


def _highest(
    scores: Sequence[int], sides: Sequence[int], target: int, *, without: int | None = None
) -> tuple[int, ...]:
    """Give the seats of the one side with the highest score of ``target`` or more, or ()."""
    arrived = {
        side: score
        for side, score in zip(sides, scores, strict=True)
        if score >= target and side != without
    }
    if not arrived:
        return ()
    highest = max(arrived.values())
    best = [side for side, score in arrived.items() if score == highest]
    return _seats_of(best[0], sides) if len(best) == 1 else ()
