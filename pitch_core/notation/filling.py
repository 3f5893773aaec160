"""Filling unknown hands so that all that is written could have happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.cards import Card, Suit, parse_card, parse_suit
from pitch_core.errors import NotationError
from pitch_core.notation.cards_text import parse_cards
from pitch_core.notation.hands import check_once, rest
from pitch_core.rules.discarding import TakeTheWidowAndDiscard
from pitch_core.rules.refilling import DrawToTrumps
from pitch_core.seats import clockwise_from, parse_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pitch_core.notation.scan import Block, Token
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

OUT = "-"
NOT_YET = "?"


@dataclass(frozen=True, slots=True)
class Filled:
    """Whole hands by seat, what follows them in the pack, and discards in the order of play."""

    hands: dict[Seat, tuple[Card, ...]]
    kept: tuple[Card, ...]
    discards: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()


@dataclass(slots=True)
class _Slot:
    """A place for one unseen card. `seat` is None for what nobody holds."""

    seat: Seat | None
    thrown: bool
    may_hold: Callable[[Card], bool]
    card: Card | None = None


@dataclass(slots=True)
class _Shown:
    """What a block shows of each seat's cards."""

    trumps: tuple[Card, ...] = ()
    played: dict[Seat, list[Card]] = field(default_factory=dict)
    barred: dict[Seat, list[Callable[[Card], bool]]] = field(default_factory=dict)
    discards: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)


def fill(
    variant: Variant, seated: tuple[Seat, ...], block: Block, known: Mapping[Seat, tuple[Card, ...]]
) -> Filled:
    """Give a whole deal that fits; raises `NotationError` where there is none."""
    tag = block.tags["deal"]
    shown = _shown(variant, seated, block)
    discarding = next((p for p in variant.phases if isinstance(p, TakeTheWidowAndDiscard)), None)
    caller = _caller(seated, block) if "called" in block.tags else None
    if shown.trumps and any(isinstance(p, DrawToTrumps) for p in variant.phases):
        raise tag.error("position_before_drawing")
    widow = rest(block, "widow")
    stock = rest(block, "stock")
    seen = [card for hand in known.values() for card in hand] + [*(widow or ()), *(stock or ())]
    for seat in seated:
        if seat not in known:
            seen += [*shown.played[seat], *shown.discards.get(seat, ())]
    if caller is not None and caller not in known:
        widow = None
    check_once(seen, variant, tag)
    size = variant.dealing.hand_size
    slots: list[_Slot] = []
    due: dict[Seat, int] = {}
    for seat in seated:
        total = size + (variant.dealing.widow if seat == caller else 0)
        is_over = discarding is not None and _has_discarded(seat, caller, seated, block)
        keep = max(discarding.keep, len(shown.played[seat])) if discarding and is_over else total
        due[seat] = total - keep
        if seat not in known:
            slots += _slots(seat, shown, keep, due[seat], caller)
    outside = len(variant.pack) - len(seen) - len(slots)
    slots += [_Slot(None, thrown=False, may_hold=lambda _: True) for _ in range(max(0, outside))]
    unseen = [card for card in variant.pack if card not in set(seen)]
    if len(unseen) != len(slots) or not _match(unseen, slots):
        raise tag.error("no_deal_fits")
    return _gather(variant, seated, known, shown, slots, caller, due, widow, stock)


def _slots(seat: Seat, shown: _Shown, keep: int, due: int, caller: Seat | None) -> list[_Slot]:
    del caller
    barred = shown.barred[seat]

    def may_keep(card: Card) -> bool:
        return not any(forbids(card) for forbids in barred)

    def may_throw(card: Card) -> bool:
        return card not in shown.trumps

    kept = keep - len(shown.played[seat])
    hidden = due - len(shown.discards.get(seat, ()))
    return [
        *(_Slot(seat, thrown=False, may_hold=may_keep) for _ in range(kept)),
        *(_Slot(seat, thrown=True, may_hold=may_throw) for _ in range(hidden)),
    ]


def _gather(  # noqa: PLR0913 - everything that was found out
    variant: Variant,
    seated: tuple[Seat, ...],
    known: Mapping[Seat, tuple[Card, ...]],
    shown: _Shown,
    slots: list[_Slot],
    caller: Seat | None,
    due: Mapping[Seat, int],
    widow: tuple[Card, ...] | None,
    stock: tuple[Card, ...] | None,
) -> Filled:
    spare = [slot.card for slot in slots if slot.seat is None and slot.card]
    discards = []
    hands: dict[Seat, tuple[Card, ...]] = dict(known)
    order = clockwise_from(caller, seated) if caller is not None else seated
    for seat in order:
        mine = [slot for slot in slots if slot.seat == seat]
        thrown = [slot.card for slot in mine if slot.thrown and slot.card]
        given = shown.discards.get(seat, ())
        if seat in known:
            discards.append((seat, given))
            continue
        kept = [slot.card for slot in mine if not slot.thrown and slot.card]
        if due[seat]:
            discards.append((seat, (*thrown, *given)))
        held = [*shown.played[seat], *kept, *thrown, *given]
        if seat == caller:
            called = [card for card in held if card in shown.trumps and card is _called(shown, held)]
            loose = [*called, *(c for c in [*thrown, *kept, *held] if c not in called)]
            widow = tuple(dict.fromkeys(loose))[: variant.dealing.widow]
            held = [card for card in held if card not in widow]
        hands[seat] = tuple(held)
    if widow is None:
        widow, spare = tuple(spare[: variant.dealing.widow]), spare[variant.dealing.widow :]
    kept_cards = (*widow, *(stock if stock is not None else spare))
    chosen = tuple((seat, cards) for seat, cards in discards if cards)
    return Filled(hands, kept_cards, chosen if caller is not None else ())


def _called(shown: _Shown, held: list[Card]) -> Card | None:
    """The called card, when the caller plays alone, came with the widow (P5)."""
    return shown.discards.get(-1, (None,))[0] if held else None


def _shown(variant: Variant, seated: tuple[Seat, ...], block: Block) -> _Shown:
    shown = _Shown()
    shown.played = {seat: [] for seat in seated}
    shown.barred = {seat: [] for seat in seated}
    suit = _trump(block)
    order = next(phase.trumps for phase in variant.phases if hasattr(phase, "trumps"))
    if suit is not None:
        shown.trumps = order.made(suit).cards
    if "called" in block.tags:
        shown.discards[-1] = (_card(block.tags["called"]),)
    for word in block.tags["discards"].words() if "discards" in block.tags else ():
        name, _, cards = word.text.partition(":")
        try:
            shown.discards[parse_seat(name, seated)] = parse_cards(cards)
        except NotationError as error:
            raise word.error(error.code) from None
    tag = block.tags.get("play")
    if tag is None:
        return shown
    try:
        columns = clockwise_from(parse_seat(tag.text.strip(), seated), seated)
    except NotationError as error:
        raise tag.error(error.code) from None
    leader = columns[0]
    strict = variant.options.get("follow") == "strict"
    for at in range(0, len(block.plays), len(columns)):
        row = dict(zip(columns, block.plays[at : at + len(columns)], strict=False))
        leader = _read_row(shown, row, leader, seated, strict=strict)
    return shown


def _read_row(
    shown: _Shown, row: Mapping[Seat, Token], leader: Seat, seated: tuple[Seat, ...], *, strict: bool
) -> Seat:
    """Note what a trick shows; gives who leads to the next one."""
    led: Suit | None = None
    best: tuple[int, Card, Seat] | None = None
    for seat in clockwise_from(leader, seated):
        token = row.get(seat)
        if token is None or token.text == NOT_YET:
            continue
        if token.text == OUT:
            shown.barred[seat].append(lambda card: card in shown.trumps)
            continue
        card = _card(token)
        shown.played[seat].append(card)
        is_trump = card in shown.trumps
        if led is None:
            led = None if is_trump else card.suit
            led_trump = is_trump
        elif led_trump and not is_trump:
            shown.barred[seat].append(lambda each: each in shown.trumps)
        elif not led_trump and card.suit is not led and (not is_trump or strict):
            shown.barred[seat].append(_of_suit(led, shown.trumps))
        might = _might(card, led, shown.trumps)
        if best is None or might > best[0]:
            best = (might, card, seat)
    return leader if best is None else best[2]


def _might(card: Card, led: Suit | None, trumps: tuple[Card, ...]) -> int:
    if card in trumps:
        return 1000 - trumps.index(card)
    return 100 - card.index if card.suit is led else -1000


def _of_suit(suit: Suit | None, trumps: tuple[Card, ...]) -> Callable[[Card], bool]:
    return lambda card: card.suit is suit and card not in trumps


def _trump(block: Block) -> Suit | None:
    if "called" in block.tags:
        return _card(block.tags["called"]).suit
    if "trump" in block.tags:
        tag = block.tags["trump"]
        try:
            return parse_suit(tag.text.strip().upper())
        except NotationError as error:
            raise tag.error(error.code) from None
    first = next((t for t in block.plays if t.text not in {OUT, NOT_YET}), None)
    return None if first is None else _card(first).suit


def _card(token: Token) -> Card:
    try:
        return parse_card(token.text.strip())
    except NotationError as error:
        raise token.error(error.code) from None


def _caller(seated: tuple[Seat, ...], block: Block) -> Seat:
    """Give who made the highest bid: the last that was no pass."""
    order = clockwise_from(parse_seat(block.tags["auction"].text.strip(), seated), seated)
    passed: set[Seat] = set()
    speaker = caller = order[0]
    for token in block.calls:
        if token.text.lower() in {"pass", "p"}:
            passed.add(speaker)
        else:
            caller = speaker
        at = order.index(speaker)
        following = (*order[at + 1 :], *order[: at + 1])
        speaker = next((seat for seat in following if seat not in passed), speaker)
    return caller


def _has_discarded(
    seat: Seat, caller: Seat | None, seated: tuple[Seat, ...], block: Block
) -> bool:
    """Tell whether a seat has thrown all it must: in the order of play, the last one shown may not."""
    if caller is None or "called" not in block.tags:
        return False
    if block.plays:
        return True
    tag = block.tags.get("discards")
    named = [parse_seat(word.text.partition(":")[0], seated) for word in tag.words()] if tag else []
    order = clockwise_from(caller, seated)
    last = order.index(named[-1]) if named else 0
    return order.index(seat) < last


def _match(cards: list[Card], slots: list[_Slot]) -> bool:
    """Put every card into a slot that may hold it, by augmenting paths."""
    holder: dict[int, Card] = {}

    def seat_card(card: Card, tried: set[int]) -> bool:
        for at, slot in enumerate(slots):
            if at in tried or not slot.may_hold(card):
                continue
            tried.add(at)
            if at not in holder or seat_card(holder[at], tried):
                holder[at] = card
                return True
        return False

    if not all(seat_card(card, set()) for card in cards):
        return False
    for at, card in holder.items():
        slots[at].card = card
    return True
