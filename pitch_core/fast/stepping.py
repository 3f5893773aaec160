"""One step further in a deal of any system, on a copy."""

from __future__ import annotations

from typing import Protocol, Self, TypeVar


class Deal(Protocol):
    """What the deals of all systems have in common."""

    def copy(self) -> Self:
        """Give a deal at the same point that shares nothing that changes."""
        ...

    def apply(self, move: int) -> None:
        """Make a move of the actor's."""
        ...


SomeDeal = TypeVar("SomeDeal", bound=Deal)


def after(deal: SomeDeal, move: int) -> SomeDeal:
    """Give a copy in which a move has been made."""
    twin = deal.copy()
    twin.apply(move)
    return twin
