"""Doing in a game what a block says, step by step; the engine refuses what the rules forbid."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from pitch_core.actions import CALL, DISCARD, MOON, PASS, PITCH, PLAY, TRUMP, Bid, Discard
from pitch_core.cards import parse_card, parse_suit
from pitch_core.errors import IllegalAction, NotationError
from pitch_core.events import TrickTaken
from pitch_core.notation.hands import cards_at, seat_at
from pitch_core.notation.quoting import unquoted
from pitch_core.seats import clockwise_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pitch_core.actions import Action
    from pitch_core.cards import Card, Suit
    from pitch_core.events import Event
    from pitch_core.game import Game
    from pitch_core.notation.scan import Block, Token
    from pitch_core.results import DealResult
    from pitch_core.seats import Seat, Side

OUT = "-"
NOT_YET = "?"
DIGITS_AT_MOST = 4000
"""Digits of a number; Python reads no more than 4300."""


class Thrown(NamedTuple):
    """Discards of one seat: the cards, None where unknown, and where each stands in the text."""

    seat: Seat
    cards: tuple[Card | None, ...]
    places: tuple[Token, ...]
    token: Token


def follow(game: Game, block: Block, thrown: Sequence[Thrown] | None = None) -> None:
    """Do in the game what the block says happened after the deal.

    `thrown` are the discards where they are not just as written. Raises `NotationError`.
    """
    for token in block.calls:
        _push(game, call_of(token), token)
    if "called" in block.tags:
        _push(game, CALL[card_of(block.tags["called"])], block.tags["called"])
    if "trump" in block.tags and game.phase == "trump":
        _push(game, TRUMP[suit_of(block.tags["trump"])], block.tags["trump"])
    written = thrown_in(block, game.seated)
    _discard(game, written if thrown is None else thrown)
    if block.run is not None:
        _play_run(game, block.run)
    elif "play" in block.tags:
        _play(game, block.tags["play"], block.rows)
    _check_trump(game, block)
    _check_result(game, block)
    for name, token in block.between:
        with refused_at(token):
            _come_or_go(game, name, token)


@contextmanager
def refused_at(token: Token) -> Iterator[None]:
    """Turn a refusal inside into an error at a token."""
    try:
        yield
    except IllegalAction as error:
        raise token.error(error.code, error.paragraph) from None


def call_of(token: Token) -> Action:
    """Read a call of an auction, as PTN or a link writes it."""
    text = token.text.lower()
    if text in {"pass", "p"}:
        return PASS
    if text in {"moon", "m"}:
        return Bid(MOON)
    if text.isascii() and text.isdigit() and len(text) <= len("10"):
        return Bid(int(text))
    if text.startswith("4"):
        return PITCH[card_of(pitched_card(token))]
    raise token.error("bad_call")


def pitched_card(token: Token) -> Token:
    """Give the card of a call such as `4:SA`, in a link `4SA`."""
    return token.part(2 if token.text.startswith("4:") else 1)


def card_of(token: Token) -> Card:
    """Read a card in its place."""
    word = token.stripped()
    try:
        return parse_card(word.text)
    except NotationError as error:
        raise word.error(error.code) from None


def suit_of(token: Token) -> Suit:
    """Read a suit in its place."""
    word = token.stripped()
    try:
        return parse_suit(word.text.upper())
    except NotationError as error:
        raise word.error(error.code) from None


def number_of(token: Token) -> int:
    """Read a whole number in its place; a long minus is one too."""
    word = token.stripped()
    digits = word.text.removeprefix("-").removeprefix("\N{MINUS SIGN}")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > DIGITS_AT_MOST:
        raise word.error("bad_number")
    return int(digits) if word.text == digits else -int(digits)


def side_of(token: Token, seated: tuple[Seat, ...]) -> Side:
    """Read a side, `N+S`, or `-` for nobody."""
    if token.stripped().text == "-":
        return ()
    seats = []
    rest: Token | None = token
    while rest is not None:
        first, rest = rest.cut("+")
        seats.append(seat_at(first, seated))
    return tuple(sorted(seats))


def thrown_in(block: Block, seated: tuple[Seat, ...]) -> list[Thrown]:
    """Read the discards as written."""
    found: list[Thrown] = []
    for word in block.tags["discards"].words() if "discards" in block.tags else ():
        name, cards = word.cut(":")
        if cards is None:
            raise word.error("bad_discards")
        thrown, places = zip(*cards_at(cards), strict=True) if cards.text.strip() else ((), ())
        found.append(Thrown(seat_at(name, seated), thrown, places, word))
    return found


def _push(game: Game, action: Action, token: Token) -> tuple[Event, ...]:
    with refused_at(token):
        return game.push(action)


def _discard(game: Game, thrown: Sequence[Thrown]) -> None:
    """Throw the cards, or hold them against those that went by themselves (T7)."""
    chosen = any(Discard in phase.kinds for phase in game.variant.phases)
    gone = {seat: list(game.observe(seat).own_discards) for seat in game.seated}
    for seat, cards, places, _ in thrown:
        for card, token in zip(cards, places, strict=True):
            if card is None:
                raise token.error("card_must_be_known")
            if not chosen:
                if card not in gone[seat]:
                    raise token.error("wrong_discards", text=str(card))
                continue
            if game.actor != seat or game.phase != "discard":
                raise token.error("discard_out_of_turn", "P6")
            _push(game, DISCARD[card], token)


def _play(game: Game, tag: Token, tokens: Sequence[Token]) -> None:
    order = clockwise_from(seat_at(tag, game.seated), game.seated)
    _check_time(game, tokens)
    lying = dict(game.observe(game.seated[0]).table) if tokens else {}
    for at in range(0, len(tokens), len(order)):
        row = dict(zip(order, tokens[at : at + len(order)], strict=False))
        _play_row(game, row, lying, is_last=at + len(order) >= len(tokens))
        lying = {}


def _check_time(game: Game, tokens: Sequence[Token]) -> None:
    if tokens and game.phase not in {"play", "deal-over", "game-over"}:
        raise tokens[0].error("too_early")


def _play_run(game: Game, tokens: Sequence[Token]) -> None:
    """Play cards in playing order; a pitched card may stand there again (A4)."""
    _check_time(game, tokens)
    lies = [card for _, card in game.observe(game.seated[0]).table]
    for at, token in enumerate(tokens):
        if token.text == OUT:
            continue
        card = card_of(token)
        if at == 0 and lies == [card]:
            continue
        _push(game, PLAY[card], token)


def _play_row(
    game: Game, row: Mapping[Seat, Token], lying: Mapping[Seat, Card], *, is_last: bool
) -> None:
    """Play a trick; `is_last` when no other follows, so that it may be under way.

    `lying` is what lies there already: a pitched card (A4).
    """
    cards = {seat: token for seat, token in row.items() if token.text not in {OUT, NOT_YET}}
    for seat, card in lying.items():
        token = cards.pop(seat, None)
        if token is None or card_of(token) is not card:
            raise (token or next(iter(row.values()))).error("pitched_card_leads", "A4")
    is_open, is_finished = bool(lying), False
    while cards and game.actor is not None and not is_finished:
        token = cards.pop(game.actor, None)
        if token is None:
            at = row.get(game.actor) or next(iter(cards.values()))
            raise at.error("plays_out_of_turn", "S1")
        happened = _push(game, PLAY[card_of(token)], token)
        is_open, is_finished = True, any(isinstance(event, TrickTaken) for event in happened)
    for token in cards.values():
        raise token.error("plays_out_of_turn", "S1")
    if is_finished:
        return
    if is_open and not is_last:
        raise next(iter(row.values())).error("trick_not_finished")
    out = game.observe(game.seated[0]).out
    for seat, token in row.items():
        if token.text == OUT and seat not in out:
            raise token.error("is_not_out")


def _check_trump(game: Game, block: Block) -> None:
    tag = block.tags.get("trump")
    if tag is not None and suit_of(tag) is not game.observe(game.seated[0]).trump:
        raise tag.error("wrong_trump")


def _check_result(game: Game, block: Block) -> None:
    result = block.tags.get("result")
    if result is not None:
        won = side_of(result, game.seated)
        if game.outcome is None or won != game.outcome.winners:
            raise result.error("wrong_result")
    points, change = block.tags.get("points"), block.tags.get("change")
    for tag, check in ((points, _check_points), (change, _check_change)):
        if tag is None:
            continue
        if game.actor is not None or game.last_deal is None:
            raise tag.error("deal_not_over")
        check(tag, game.last_deal, game.seated)


def _check_points(tag: Token, result: DealResult, seated: tuple[Seat, ...]) -> None:
    scored = {point.name: point.seats for point in result.points}
    for word in tag.words():
        name, side = word.cut("=")
        if side is None or name.text.lower() not in scored:
            raise word.error("no_such_point")
        if side_of(side, seated) != scored[name.text.lower()]:
            raise word.error("wrong_points")


def _check_change(tag: Token, result: DealResult, seated: tuple[Seat, ...]) -> None:
    words = list(tag.words())
    if len(words) != len(seated):
        raise tag.error("wrong_count")
    for seat, word in zip(seated, words, strict=True):
        if number_of(word) != result.change[seat]:
            raise word.error("wrong_change")


def _come_or_go(game: Game, name: str, token: Token) -> None:
    if name == "stop":
        game.stop()
    elif name == "leave":
        game.leave(number_of(token) - 1)
    else:
        seat, person = token.cut(":")
        if person is not None and seat.stripped().text.isdigit():
            game.join(unquoted(person.text.strip()), number_of(seat) - 1)
        else:
            game.join(unquoted(token.text.strip()))
