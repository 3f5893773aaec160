"""The dealt cards of a block: hands, widow and stock, back into a pack in dealing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.errors import NotationError
from pitch_core.notation.cards_read import parse_hand, some_cards
from pitch_core.notation.cards_written import UNKNOWN
from pitch_core.seats import clockwise_from, next_seat, parse_seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pitch_core.cards import Card
    from pitch_core.notation.scan import Block, Token
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

Placed = tuple["Card", "Token"]
"""A card and the piece of text that names it."""


def has_unknown(block: Block) -> bool:
    """Tell whether a hand of the block is unknown."""
    deal = block.tags.get("deal")
    return deal is not None and UNKNOWN in deal.text.partition(":")[2].split()


def seat_at(token: Token, seated: tuple[Seat, ...]) -> Seat:
    """Read a seat's name; raises `NotationError` in its place."""
    name = token.stripped()
    try:
        return parse_seat(name.text, seated)
    except NotationError as error:
        raise name.error(error.code) from None


def dealer_of(block: Block, seated: tuple[Seat, ...]) -> Seat:
    """Give the dealer: by the tag, else the seat before the one that speaks first (S1)."""
    dealer, auction = block.tags.get("dealer"), block.tags.get("auction")
    named = seat_at(dealer, seated) if dealer else None
    if auction is None:
        if named is None:
            raise block.start.error("no_dealer")
        return named
    first = seat_at(auction, seated)
    before = next(seat for seat in seated if next_seat(seat, seated) == first)
    if named is not None and before != named:
        raise auction.error("speaks_first", "S1")
    return before


def known_hands(
    block: Block, seated: tuple[Seat, ...], size: int
) -> dict[Seat, tuple[Placed, ...]]:
    """Give the hands as dealt by seat; an unknown one is left out."""
    tag = block.tags.get("deal")
    if tag is None:
        raise block.start.error("no_deal")
    first, rest = tag.cut(":")
    if rest is None:
        raise tag.error("bad_deal")
    order = clockwise_from(seat_at(first, seated), seated)
    words = list(rest.words())
    if len(words) != len(order):
        raise tag.error("wrong_count")
    hands: dict[Seat, tuple[Placed, ...]] = {}
    for seat, word in zip(order, words, strict=True):
        if word.text == UNKNOWN:
            continue
        try:
            cards = parse_hand(word.text)
        except NotationError as error:
            raise word.moved(error) from None
        if len(cards) != size:
            raise word.error("wrong_hand_size", "S1")
        hands[seat] = tuple((card, word) for card in cards)
    return hands


def cards_at(token: Token) -> tuple[tuple[Card | None, Token], ...]:
    """Read cards run together, each with its place; None for one that is not known."""
    try:
        found = some_cards(token.text)
    except NotationError as error:
        raise token.moved(error) from None
    ends = (*(at for _, at in found[1:]), len(token.text))
    return tuple((card, token.part(at, end)) for (card, at), end in zip(found, ends, strict=False))


def rest_of(block: Block, name: str) -> tuple[Placed, ...] | None:
    """Give the cards of `widow` or `stock`; None where the tag is missing."""
    tag = block.tags.get(name)
    if tag is None:
        return None
    placed = []
    for card, token in cards_at(tag):
        if card is None:
            raise token.error("card_must_be_known")
        placed.append((card, token))
    return tuple(placed)


def some_of_rest(block: Block, name: str) -> tuple[Placed | None, ...] | None:
    """Give the cards of `widow` or `stock`, None for those that are not known."""
    tag = block.tags.get(name)
    if tag is None:
        return None
    return tuple(None if card is None else (card, place) for card, place in cards_at(tag))


def pack_of(
    block: Block, variant: Variant, seated: tuple[Seat, ...]
) -> tuple[tuple[Card, ...], Seat]:
    """Give the pack of a deal with all hands known, in dealing order, and the dealer.

    What is left of the pack makes up a missing widow and stock, in the order of the pack.
    """
    dealer = dealer_of(block, seated)
    hands = known_hands(block, seated, variant.dealing.hand_size)
    widow, stock = rest_of(block, "widow"), rest_of(block, "stock")
    placed = [*(each for hand in hands.values() for each in hand), *(widow or ()), *(stock or ())]
    used = once(placed, variant)
    left = [card for card in variant.pack if card not in used]
    size = variant.dealing.widow
    if widow is None:
        taken, left = left[:size], left[size:]
    else:
        taken = [card for card, _ in widow]
    if stock is None:
        kept, left = left, []
    else:
        kept = [card for card, _ in stock]
    if left or len(taken) != size:
        raise block.tag("widow", "stock").error("wrong_count", "S1")
    known = {seat: tuple(card for card, _ in hand) for seat, hand in hands.items()}
    return stacked(variant, seated, dealer, known, (*taken, *kept)), dealer


def once(placed: Iterable[Placed], variant: Variant) -> set[Card]:
    """Give the cards; raises when one stands twice or is not in the variant's pack."""
    seen: set[Card] = set()
    for card, token in placed:
        if card in seen:
            raise token.error("card_twice", text=str(card))
        if card not in variant.pack:
            raise token.error("not_in_the_pack", text=str(card))
        seen.add(card)
    return seen


def stacked(
    variant: Variant,
    seated: tuple[Seat, ...],
    dealer: Seat,
    hands: Mapping[Seat, tuple[Card, ...]],
    kept: tuple[Card, ...],
) -> tuple[Card, ...]:
    """Put hands, then widow and stock, into the order in which they are dealt."""
    order = clockwise_from(next_seat(dealer, seated), seated)
    pack: list[Card] = []
    at = 0
    for packet in variant.dealing.packets:
        for seat in order:
            pack += hands[seat][at : at + packet]
        at += packet
    return (*pack, *kept)
