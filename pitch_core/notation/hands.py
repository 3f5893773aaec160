"""The dealt cards of a block: hands, widow and stock, back into a pack in dealing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.errors import NotationError
from pitch_core.notation.cards_text import parse_cards, parse_hand
from pitch_core.seats import clockwise_from, next_seat, parse_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.cards import Card
    from pitch_core.notation.scan import Block, Token
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

UNKNOWN = "-"


def has_unknown(block: Block) -> bool:
    """Tell whether a hand of the block is unknown."""
    deal = block.tags.get("deal")
    return deal is not None and UNKNOWN in deal.text.partition(":")[2].split()


def dealer_of(block: Block, seated: tuple[Seat, ...]) -> Seat:
    """Give the dealer: by the tag, else the seat before the one that speaks first (S1)."""
    named = _seat(block, "dealer", seated)
    first = _seat(block, "auction", seated)
    if first is not None:
        before = next(seat for seat in seated if next_seat(seat, seated) == first)
        if named is not None and before != named:
            raise block.tags["auction"].error("speaks_first", "S1")
        return before
    if named is None:
        raise block.start.error("no_dealer")
    return named


def known_hands(block: Block, seated: tuple[Seat, ...], size: int) -> dict[Seat, tuple[Card, ...]]:
    """Give the hands as dealt by seat; of an unknown one nothing stands there."""
    tag = block.tags.get("deal")
    if tag is None:
        raise block.start.error("no_deal")
    first, colon, _ = tag.text.partition(":")
    if not colon:
        raise tag.error("bad_deal")
    try:
        order = clockwise_from(parse_seat(first.strip(), seated), seated)
    except NotationError as error:
        raise tag.error(error.code, text=first) from None
    words = [word for word in tag.words()]
    at = len(first) + 1
    tail = type(tag)(tag.text[at:], tag.position + at, tag.line, tag.column + at)
    words = list(tail.words())
    if len(words) != len(order):
        raise tag.error("wrong_count")
    hands: dict[Seat, tuple[Card, ...]] = {}
    for seat, word in zip(order, words, strict=True):
        if word.text == UNKNOWN:
            continue
        try:
            hands[seat] = parse_hand(word.text)
        except NotationError as error:
            raise word.error(error.code, text=error.text) from None
        if len(hands[seat]) != size:
            raise word.error("wrong_hand_size", "S1")
    return hands


def rest(block: Block, name: str) -> tuple[Card, ...] | None:
    """Give the cards of `widow` or `stock`; None where the tag is missing."""
    tag = block.tags.get(name)
    if tag is None:
        return None
    try:
        return parse_cards(tag.text)
    except NotationError as error:
        raise tag.error(error.code, text=error.text) from None


def pack_of(
    block: Block, variant: Variant, seated: tuple[Seat, ...]
) -> tuple[tuple[Card, ...], Seat]:
    """Give the pack of a deal with all hands known, in dealing order, and the dealer."""
    dealer = dealer_of(block, seated)
    hands = known_hands(block, seated, variant.dealing.hand_size)
    tag = block.tags["deal"]
    widow, stock = rest(block, "widow"), rest(block, "stock")
    used = [card for hand in hands.values() for card in hand]
    used += [*(widow or ()), *(stock or ())]
    check_once(used, variant, tag)
    left = [card for card in variant.pack if card not in set(used)]
    if widow is None:
        widow, left = tuple(left[: variant.dealing.widow]), left[variant.dealing.widow :]
    if stock is None:
        stock, left = tuple(left), []
    if left or len(widow) != variant.dealing.widow:
        raise block.tags.get("widow", tag).error("wrong_widow", "S1")
    return stacked(variant, seated, dealer, hands, (*widow, *stock)), dealer


def check_once(cards: list[Card], variant: Variant, token: Token) -> None:
    """Raise when a card stands twice or is not in the variant's pack."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise token.error("card_twice", text=str(card))
        if card not in variant.pack:
            raise token.error("not_in_the_pack", text=str(card))
        seen.add(card)


def stacked(
    variant: Variant,
    seated: tuple[Seat, ...],
    dealer: Seat,
    hands: Mapping[Seat, tuple[Card, ...]],
    kept: tuple[Card, ...],
) -> tuple[Card, ...]:
    """Put hands, widow and stock into the order in which they are dealt."""
    order = clockwise_from(next_seat(dealer, seated), seated)
    pack: list[Card] = []
    at = 0
    for packet in variant.dealing.packets:
        for seat in order:
            pack += hands[seat][at : at + packet]
        at += packet
    return (*pack, *kept)


def _seat(block: Block, name: str, seated: tuple[Seat, ...]) -> Seat | None:
    tag = block.tags.get(name)
    if tag is None:
        return None
    try:
        return parse_seat(tag.text.strip(), seated)
    except NotationError as error:
        raise tag.error(error.code) from None
