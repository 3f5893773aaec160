"""What the text of a position says about the cards, seat by seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pitch_core.actions import Pass, Pitch
from pitch_core.cards import Suit
from pitch_core.notation import hands
from pitch_core.notation.course import Course
from pitch_core.notation.following import (
    NOT_YET,
    OUT,
    call_of,
    card_of,
    pitched_card,
    suit_of,
    thrown_in,
)
from pitch_core.notation.matching import Pin
from pitch_core.rules.play import TrumpsOnly
from pitch_core.rules.refilling import DrawToTrumps
from pitch_core.rules.trumps import TrumpOrder
from pitch_core.seats import clockwise_from, next_seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitch_core.cards import Card
    from pitch_core.deal import Trumps
    from pitch_core.notation.following import Thrown
    from pitch_core.notation.hands import Placed
    from pitch_core.notation.scan import Block, Token
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a deal of which some hands are not.

    `order` are the seats clockwise from the dealer's left; `known` the hands as dealt; `rest` the
    widow and the stock in pack order, None for cards that are not known. `pitcher` is who has the
    high bid so far. `course` is the play, None before the lead is known; `turn` the seat that must
    throw or play.
    """

    variant: Variant
    block: Block
    order: tuple[Seat, ...]
    known: dict[Seat, tuple[Card, ...]]
    rest: tuple[Card | None, ...]
    pitcher: Seat | None
    called: Card | None
    trumps: Trumps | None
    thrown: list[Thrown]
    course: Course | None
    turn: Seat | None

    @property
    def unknown(self) -> tuple[Seat, ...]:
        """Give the seats whose hands are not known."""
        return tuple(seat for seat in self.order if seat not in self.known)

    @property
    def widow_is_taken(self) -> bool:
        """Tell whether the caller has the widow."""
        return self.called is not None

    def entries(self, seat: Seat) -> list[tuple[Card | None, ...]]:
        """Give what is written of a seat's discards, an item each time it stands there."""
        return [each.cards for each in self.thrown if each.seat == seat]

    def left_with(self, seat: Seat) -> frozenset[Card]:
        """Give the cards that a seat may still hold, by what it played."""
        barred = self.course.barred.get(seat, set()) if self.course else set()
        return frozenset(self.variant.pack) - barred

    def undealt(self) -> range:
        """Give the places of undealt cards that nobody took."""
        return range(self.variant.dealing.widow if self.widow_is_taken else 0, len(self.rest))

    def played(self) -> Iterator[tuple[Seat, Placed]]:
        """Give every card played by a seat whose hand is not known."""
        for seat in self.unknown if self.course else ():
            assert self.course is not None
            yield from ((seat, placed) for placed in self.course.played.get(seat, ()))

    def pins(self) -> dict[Card, Pin]:
        """Give where the cards were seen that are to be put into hands."""
        pins = {}
        widow = self.rest[: self.variant.dealing.widow]
        if self.pitcher is not None and self.widow_is_taken:
            pins = {card: Pin(self.pitcher, None) for card in widow if card}
        for each in self.thrown:
            pins |= {card: Pin(each.seat, is_thrown=True) for card in each.cards if card}
        pins |= {card: Pin(seat, is_thrown=False) for seat, (card, _) in self.played()}
        if self.course is not None and self.called is not None and not self.course.played:
            # Whoever leads has the called card (P7).
            pins[self.called] = Pin(self.course.turn, is_thrown=False)
        return pins

    def no_trump_is_left(self) -> bool:
        """Tell whether every trump was seen to be played or thrown."""
        assert self.trumps is not None
        shown = {card for each in self.thrown for card in each.cards}
        for placed in self.course.played.values() if self.course else ():
            shown.update(card for card, _ in placed)
        return shown >= set(self.trumps.cards)

    def cards(self) -> list[Card]:
        """Give the cards that must be put somewhere."""
        seen = {card for hand in self.known.values() for card in hand}
        at = 0
        if self.widow_is_taken and self.pitcher not in self.known:
            at = self.variant.dealing.widow
        seen.update(card for card in self.rest[at:] if card)
        return [card for card in self.variant.pack if card not in seen]


Kind = TypeVar("Kind")


def phase_of(variant: Variant, kind: type[Kind]) -> Kind | None:
    """Give the phase of a kind, None where the variant has none."""
    return next((phase for phase in variant.phases if isinstance(phase, kind)), None)


def facts_of(variant: Variant, seated: tuple[Seat, ...], dealer: Seat, block: Block) -> Facts:
    """Gather what a block says; raises `NotationError`."""
    order = clockwise_from(next_seat(dealer, seated), seated)
    placed = hands.known_hands(block, seated, variant.dealing.hand_size)
    if not placed:
        raise block.tag("deal").error("no_hand_is_known")
    rest = _rest(variant, seated, block)
    pitcher, pitched = _pitcher(order, block)
    for name in ("called", "discards"):
        if pitcher is None and name in block.tags:
            raise block.tags[name].error("not_now", "N2")
    called = card_of(block.tags["called"]) if "called" in block.tags else None
    trumps = _trumps(variant, block, pitched)
    thrown = thrown_in(block, seated)
    course = None
    if trumps is not None and pitcher is not None:
        course = _course(variant, seated, block, trumps, pitcher, pitched)
    turn: Seat | None = thrown[-1].seat if thrown else pitcher
    if course is not None:
        turn = course.turn
    facts = Facts(
        variant=variant,
        block=block,
        order=order,
        known={seat: tuple(card for card, _ in hand) for seat, hand in placed.items()},
        rest=tuple(None if each is None else each[0] for each in rest),
        pitcher=pitcher,
        called=called,
        trumps=trumps,
        thrown=thrown,
        course=course,
        turn=turn,
    )
    if facts.widow_is_taken and pitcher in placed and "widow" not in block.tags:
        raise block.tags["called"].error("widow_must_be_known", "P6")
    _check(facts, [each for hand in placed.values() for each in hand], rest)
    return facts


def _check(facts: Facts, in_hands: list[Placed], rest: Sequence[Placed | None]) -> None:
    """Refuse a card that is seen in two places."""
    drawn = {card for card in facts.rest if card}
    taken = drawn if phase_of(facts.variant, DrawToTrumps) else set()
    if facts.widow_is_taken and facts.pitcher not in facts.known:
        taken = drawn & set(facts.rest[: facts.variant.dealing.widow])
    shown = [placed for _, placed in facts.played() if placed[0] not in taken]
    for seat, cards, places, _ in facts.thrown:
        if seat not in facts.known:
            told = zip(cards, places, strict=True)
            shown += [(card, token) for card, token in told if card and card not in taken]
    hands.once((*in_hands, *(each for each in rest if each), *shown), facts.variant)


def _rest(variant: Variant, seated: tuple[Seat, ...], block: Block) -> list[Placed | None]:
    size = len(variant.pack) - len(seated) * variant.dealing.hand_size
    widow = hands.rest_of(block, "widow")
    stock = hands.some_of_rest(block, "stock")
    widow_size = variant.dealing.widow
    if widow is not None and len(widow) != widow_size:
        raise block.tags["widow"].error("wrong_count", "S1")
    if stock is not None and len(stock) != size - widow_size:
        raise block.tags["stock"].error("wrong_count", "S1")
    return [*(widow or [None] * widow_size), *(stock or [None] * (size - widow_size))]


def _pitcher(order: tuple[Seat, ...], block: Block) -> tuple[Seat | None, Token | None]:
    """Give who made the last call that was no pass, and that call if it is a pitched card."""
    speakers = list(order)
    at = 0
    pitcher, pitched = None, None
    for token in block.calls:
        if not speakers:
            raise token.error("not_now", "N2")
        at %= len(speakers)
        call = call_of(token)
        if isinstance(call, Pass):
            del speakers[at]
            continue
        pitcher = speakers[at]
        pitched = token if isinstance(call, Pitch) else None
        at += 1
    return pitcher, pitched


def _trumps(variant: Variant, block: Block, pitched: Token | None) -> Trumps | None:
    trumps = (getattr(phase, "trumps", None) for phase in variant.phases)
    order = next(each for each in trumps if isinstance(each, TrumpOrder))
    if "called" in block.tags:
        suit = card_of(block.tags["called"]).suit
    elif "trump" in block.tags:
        suit = suit_of(block.tags["trump"])
    elif pitched is not None:
        suit = card_of(pitched_card(pitched)).suit
    else:
        cards = (t for t in block.run or block.rows if t.text not in {OUT, NOT_YET})
        first = next(cards, None)
        if first is None:
            return None
        suit = card_of(first).suit
    if suit is Suit.JOKERS:
        if "called" in block.tags:
            raise block.tags["called"].error("call_a_joker", "P5")
        raise block.tag("play", "auction").error("no_such_trump")
    return order.made(suit)


def _course(  # noqa: PLR0913, PLR0917 - what the play depends on
    variant: Variant,
    seated: tuple[Seat, ...],
    block: Block,
    trumps: Trumps,
    pitcher: Seat,
    pitched: Token | None,
) -> Course | None:
    """Walk through the play; None before it has begun."""
    tag = block.tags.get("play")
    columns = clockwise_from(hands.seat_at(tag, seated) if tag else pitcher, seated)
    leader = pitcher
    if "called" in block.tags:
        if tag is None and not block.run:
            return None
        if tag is None:
            raise block.tags["called"].error("leader_must_be_known", "P7")
        first_row = dict(zip(columns, block.rows, strict=False))
        led = block.tags["called"].stripped().text
        leader = next((seat for seat, card in first_row.items() if card.text == led), columns[0])
    course = Course(
        seats=clockwise_from(leader, seated),
        trumps=trumps,
        turn=leader,
        strict=variant.options.get("follow") == "strict",
        trumps_only=phase_of(variant, TrumpsOnly) is not None,
    )
    if block.run is not None:
        course.run(block.run)
    elif block.rows:
        course.rows(columns, block.rows)
    elif pitched is not None:
        course.run([pitched_card(pitched)])
    return course
