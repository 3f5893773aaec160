"""Walking through the play of a deal whose hands are not known, by what it shows alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.notation.following import NOT_YET, OUT, card_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.cards import Card
    from pitch_core.deal import Trumps
    from pitch_core.notation.hands import Placed
    from pitch_core.notation.scan import Token
    from pitch_core.seats import Seat


@dataclass(slots=True)
class Course:
    """What the play shows of each seat. `seats` clockwise; `turn` is who must act now.

    `played` holds each seat's cards; `barred` sets of cards of which the seat has none left. With
    `strict` who can follow suit must (S4); with `trumps_only` other cards are not played (P7).
    """

    seats: tuple[Seat, ...]
    trumps: Trumps
    turn: Seat
    strict: bool
    trumps_only: bool
    played: dict[Seat, list[Placed]] = field(default_factory=dict)
    barred: dict[Seat, set[Card]] = field(default_factory=dict)
    out: set[Seat] = field(default_factory=set)
    tricks: int = 0
    _table: list[tuple[Seat, Card]] = field(default_factory=list)

    def rows(self, order: tuple[Seat, ...], tokens: Sequence[Token]) -> None:
        """Walk through rows, whose columns are the seats of `order`."""
        for at in range(0, len(tokens), len(order)):
            row = dict(zip(order, tokens[at : at + len(order)], strict=False))
            before = self.tricks
            while self.tricks == before and self.turn in row and not self.all_out:
                token = row.pop(self.turn)
                if token.text == NOT_YET:
                    break
                self.take(token)
            for token in row.values():
                if token.text not in {OUT, NOT_YET}:
                    raise token.error("plays_out_of_turn", "S1")

    def run(self, tokens: Sequence[Token]) -> None:
        """Walk through cards in playing order."""
        for token in tokens:
            if self.all_out:
                raise token.error("deal_over")
            self.take(token)

    @property
    def all_out(self) -> bool:
        """Tell whether nobody is left to ask."""
        return len(self.out) == len(self.seats)

    def take(self, token: Token) -> None:
        """Let the seat whose turn it is play a card, or drop out."""
        if token.text == OUT:
            self.out.add(self.turn)
            self.barred.setdefault(self.turn, set()).update(self.trumps.cards)
        else:
            self._put(card_of(token), token)
        self._go_on()

    def _put(self, card: Card, token: Token) -> None:
        seat, suits = self.turn, self.trumps.suits
        if self._table and not self.trumps_only:
            led = suits[self._table[0][1]]
            may_trump = card in self.trumps.strength and not self.strict
            if suits.get(card) is not led and not may_trump:
                lacking = {each for each, suit in suits.items() if suit is led}
                self.barred.setdefault(seat, set()).update(lacking)
        self.played.setdefault(seat, []).append((card, token))
        self._table.append((seat, card))

    def _go_on(self) -> None:
        following = self._after(self.turn)
        while following in self.out and not self.all_out:
            following = self._after(following)
        leader = self._table[0][0] if self._table else None
        asked = {seat for seat, _ in self._table} | self.out
        if leader is not None and asked >= set(self.seats):
            self.turn = self._winner()
            self._table.clear()
            self.tricks += 1
        else:
            self.turn = following

    def _after(self, seat: Seat) -> Seat:
        at = self.seats.index(seat) + 1
        return self.seats[at % len(self.seats)]

    def _winner(self) -> Seat:
        strength = self.trumps.strength
        led = self.trumps.suits[self._table[0][1]]

        def might(play: tuple[Seat, Card]) -> tuple[int, bool, int]:
            card = play[1]
            return strength.get(card, 0), card.suit is led, -card.index

        return max(self._table, key=might)[0]
