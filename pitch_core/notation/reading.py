"""Reading PTN: a game at the point where the text ends, or a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.actions import CALL, DISCARD, MOON, PASS, PITCH, PLAY, TRUMP, Bid
from pitch_core.cards import parse_card, parse_suit
from pitch_core.errors import IllegalAction, NotationError, UnknownName, VariantError
from pitch_core.game import Game
from pitch_core.notation import hands, position
from pitch_core.notation.cards_text import parse_cards
from pitch_core.notation.scan import Block, Token, blocks
from pitch_core.notation.writing import points_text, side_text
from pitch_core.seats import clockwise_from, parse_seat, seat_names
from pitch_core.variants import variant as variant_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitch_core.actions import Action
    from pitch_core.cards import Card
    from pitch_core.notation.position import Position
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

_TAGS = frozenset(
    "variant rules names seed dealer scores deal stock widow auction called discards trump play"
    " points change result".split()
)
_OF_LATER_DEALS = frozenset({"variant", "rules", "names", "seed"})
_DIGITS_AT_MOST = 18


def read(text: str | bytes, seed: int | None = None) -> Game | Position:
    """Read a record: a `Game` at the point where it ends, or a `Position` for unknown hands.

    Bytes are UTF-8. Deals after the record come from `seed`, else from the seed in the record, else
    from a new one. Raises `NotationError`, with the paragraph where a rule forbids what is written.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise NotationError("not_utf8", "", error.start) from None
    found = blocks(text.removeprefix("\ufeff"), _TAGS)
    first = found[0]
    variant = _variant(first)
    names = _names(first, variant)
    seated = tuple(range(variant.players))
    scores = _scores(first, seated)
    if hands.has_unknown(first):
        if len(found) > 1:
            raise found[1].start.error("position_is_one_deal")
        return position.place(variant, names, scores, first, _follow)
    pack, dealer = hands.pack_of(first, variant, seated)
    try:
        game = Game(
            variant,
            _seed(first) if seed is None else seed,
            dealer=dealer,
            names=names,
            scores=scores,
            cards=pack,
            tags=first.free,
        )
    except VariantError as error:
        raise first.start.error(error.code) from None
    _follow(game, first)
    for block in found[1:]:
        _deal_again(game, block)
        _follow(game, block)
    return game


def _variant(block: Block) -> Variant:
    tag = block.tags.get("variant")
    if tag is None:
        raise block.start.error("no_variant")
    rules = block.tags.get("rules")
    words = list(rules.words()) if rules else []
    texts: dict[str, str] = {}
    for word in words:
        name, equals, value = word.text.partition("=")
        if not equals or name in texts:
            raise word.error("bad_rule")
        texts[name] = value
    try:
        plain = variant_named(tag.text.strip().lower())
    except UnknownName:
        raise tag.error("no_such_variant") from None
    try:
        return plain.with_options(plain.parse_options(texts))
    except VariantError as error:
        at = next(word for word in words if word.text.startswith(f"{error.option}="))
        raise at.error(error.code) from None


def _names(block: Block, variant: Variant) -> tuple[str, ...] | None:
    tag = block.tags.get("names")
    if tag is None:
        return None
    names = tuple(name.strip() for name in tag.text.split("|"))
    if len(names) != variant.players:
        raise tag.error("wrong_count")
    return names


def _seed(block: Block) -> int | None:
    tag = block.tags.get("seed")
    return None if tag is None else _number(tag)


def _number(token: Token) -> int:
    text = token.text.strip().replace("\u2212", "-")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _DIGITS_AT_MOST:
        raise token.error("bad_number")
    return int(text)


def _scores(block: Block, seated: tuple[Seat, ...]) -> tuple[int, ...] | None:
    tag = block.tags.get("scores")
    if tag is None:
        return None
    scores = tuple(map(_number, tag.words()))
    if len(scores) != len(seated):
        raise tag.error("wrong_count")
    return scores


def _deal_again(game: Game, block: Block) -> None:
    for name in _OF_LATER_DEALS & block.tags.keys():
        raise block.tags[name].error("tag_of_the_game")
    if hands.has_unknown(block):
        raise block.tags["deal"].error("position_is_one_deal")
    pack, dealer = hands.pack_of(block, game.variant, game.seated)
    with _refused_at(block.start):
        game.next_deal(pack)
    if dealer != game.dealer:
        raise block.tags.get("dealer", block.tags.get("auction", block.start)).error(
            "wrong_dealer", "S1"
        )
    scores = _scores(block, game.seated)
    if scores is not None and scores != tuple(game.scores[seat] for seat in game.seated):
        raise block.tags["scores"].error("wrong_scores")
    game.tags.update(block.free)


class _refused_at:  # noqa: N801 - it reads as a clause of `with`
    """Turn a refusal inside into an error at a token."""

    def __init__(self, token: Token) -> None:
        self._token = token

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Say what was refused as an error of the text."""
        if isinstance(error, IllegalAction):
            raise self._token.error(error.code, error.paragraph) from None


def _push(game: Game, action: Action, token: Token) -> None:
    with _refused_at(token):
        game.push(action)


def _follow(game: Game, block: Block) -> None:
    """Do in the game what the block says happened after the deal."""
    seats = game.seated
    for token in block.calls:
        _push(game, _call(token), token)
    if "called" in block.tags:
        tag = block.tags["called"]
        _push(game, CALL[_card(tag)], tag)
    _name_trump(game, block)
    if "discards" in block.tags:
        for seat, token, cards in _discards(block.tags["discards"], seats):
            for card in cards:
                if game.actor != seat or game.phase != "discard":
                    raise token.error("discard_out_of_turn", "P6")
                _push(game, DISCARD[card], token)
    _play(game, block)
    _check_trump(game, block)
    _check_result(game, block)
    _come_and_go(game, block)


def _call(token: Token) -> Action:
    text = token.text.lower()
    if text in {"pass", "p"}:
        return PASS
    if text == "moon":
        return Bid(MOON)
    level, colon, card = token.text.partition(":")
    if colon and level == "4":
        return PITCH[_card(Token(card, token.position + 2, token.line, token.column + 2))]
    if text.isascii() and text.isdigit() and len(text) <= len("10"):
        return Bid(int(text))
    raise token.error("bad_call")


def _card(token: Token) -> Card:
    try:
        return parse_card(token.text.strip())
    except NotationError as error:
        raise token.error(error.code) from None


def _discards(tag: Token, seats: tuple[Seat, ...]) -> Iterator[tuple[Seat, Token, tuple[Card, ...]]]:
    for word in tag.words():
        name, _, cards = word.text.partition(":")
        try:
            yield parse_seat(name, seats), word, parse_cards(cards)
        except NotationError as error:
            raise word.error(error.code) from None


def _name_trump(game: Game, block: Block) -> None:
    if game.phase == "trump" and "trump" in block.tags:
        tag = block.tags["trump"]
        try:
            suit = parse_suit(tag.text.strip().upper())
        except NotationError as error:
            raise tag.error(error.code) from None
        _push(game, TRUMP[suit], tag)


def _check_trump(game: Game, block: Block) -> None:
    tag = block.tags.get("trump")
    if tag is None:
        return
    trump = game.observe(game.seated[0]).trump
    try:
        wrong = parse_suit(tag.text.strip().upper()) is not trump
    except NotationError as error:
        raise tag.error(error.code) from None
    if wrong:
        raise tag.error("wrong_trump")


def _play(game: Game, block: Block) -> None:
    tag = block.tags.get("play")
    if tag is None:
        return
    if game.phase not in {"play", "deal-over"} and block.plays:
        raise block.plays[0].error("too_early")
    order = clockwise_from(_seat(tag, game.seated), game.seated)
    tokens = block.plays
    for at in range(0, len(tokens), len(order)):
        row = dict(zip(order, tokens[at : at + len(order)], strict=False))
        _play_row(game, row, last=at + len(order) >= len(tokens))


def _play_row(game: Game, row: dict[Seat, Token], *, last: bool) -> None:
    cards = {seat: token for seat, token in row.items() if token.text not in {"-", "?"}}
    seen = game.observe(game.seated[0])
    for seat, card in seen.table:
        # A pitched card lies there already (A4).
        token = cards.pop(seat, None)
        if token is None or _card(token) is not card:
            wrong = token or next(iter(row.values()))
            raise wrong.error("pitched_card_leads", "A4")
    before = len(seen.tricks)
    while cards and game.actor is not None and len(game.observe(game.actor).tricks) == before:
        seat = game.actor
        token = cards.pop(seat, None)
        if token is None:
            at = row.get(seat) or next(iter(cards.values()))
            raise at.error("plays_out_of_turn", "S1")
        _push(game, PLAY[_card(token)], token)
    for token in cards.values():
        raise token.error("plays_out_of_turn", "S1")
    here = game.observe(game.seated[0])
    if here.table and not last:
        raise next(iter(row.values())).error("trick_not_finished")
    for seat, token in row.items():
        if token.text == "-" and (here.table or len(here.tricks) == before) and seat not in here.out:
            raise token.error("is_not_out")


def _seat(token: Token, seats: tuple[Seat, ...]) -> Seat:
    try:
        return parse_seat(token.text.strip(), seats)
    except NotationError as error:
        raise token.error(error.code) from None


def _check_result(game: Game, block: Block) -> None:
    over = game.phase in {"deal-over", "game-over"}
    names = seat_names(game.seated)
    for name in ("points", "change"):
        tag = block.tags.get(name)
        if tag is None:
            continue
        if not over or game.last_deal is None:
            raise tag.error("deal_not_over")
        change = " ".join(str(game.last_deal.change[seat]) for seat in game.seated)
        right = points_text(game.variant, game.last_deal, names) if name == "points" else change
        if tag.text.replace("\u2212", "-").split() != right.split():
            raise tag.error(f"wrong_{name}")
    tag = block.tags.get("result")
    if tag is not None:
        right = side_text(game.outcome.winners, names) if game.outcome else None
        if tag.text.strip() != right:
            raise tag.error("wrong_result")


def _come_and_go(game: Game, block: Block) -> None:
    for name, token in block.between:
        with _refused_at(token):
            if name == "stop":
                game.stop()
            elif name == "leave":
                game.leave(_number(token) - 1)
            else:
                seat, _, person = token.text.partition(":")
                game.join(person, _number(Token(seat, token.position, token.line, token.column)) - 1)
