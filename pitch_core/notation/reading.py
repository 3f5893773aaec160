"""Reading PTN: a game at the point where the text ends, or a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.errors import NotationError, UnknownName, VariantError
from pitch_core.game import SEED_BITS, Game
from pitch_core.notation import hands
from pitch_core.notation.facts import facts_of
from pitch_core.notation.filling import fill
from pitch_core.notation.following import follow, number_of, refused_at
from pitch_core.notation.position import Position
from pitch_core.notation.quoting import split, unquoted
from pitch_core.notation.scan import blocks
from pitch_core.notation.tags import OF_THE_GAME
from pitch_core.variants import variant as variant_named

if TYPE_CHECKING:
    from random import Random

    from pitch_core.cards import Card
    from pitch_core.notation.scan import Block
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat


def read_record(text: str | bytes, seed: int | None) -> Game | Position:
    """Do as `pitch_core.read` says."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            before = error.object[: error.start].decode("utf-8")
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            bad = repr(error.object[error.start : error.end])
            raise NotationError("not_utf8", bad, len(before), line, column) from None
    return played(blocks(text), seed)


def played(found: list[Block], seed: int | None) -> Game | Position:
    """Play the deals of a record through the engine."""
    first = found[0]
    variant = variant_of(first)
    if hands.has_unknown(first):
        if len(found) > 1:
            raise found[1].start.error("position_is_one_deal")
        return _position(variant, first)
    pack, dealer = hands.pack_of(first, variant, tuple(range(variant.players)))
    game = _game(variant, first, pack, dealer, _seed(first) if seed is None else seed)
    follow(game, first)
    for block in found[1:]:
        _deal_again(game, block, first)
        follow(game, block)
    return game


def _position(variant: Variant, block: Block) -> Position:
    known, game = _filled(variant, block, 0)
    return Position(variant, known, game)


def one_game(position: Position, chance: Random) -> Game:
    """Give a game that a position may stand for, its unknown hands drawn by lot, to play on."""
    block, *_ = blocks(position.record())
    return _filled(position.variant, block, chance.getrandbits(SEED_BITS), chance)[1]


def _filled(
    variant: Variant, block: Block, seed: int, chance: Random | None = None
) -> tuple[tuple[Seat, ...], Game]:
    """Give the seats whose hands are known, and a game in which the others are filled."""
    seated = tuple(range(variant.players))
    dealer = hands.dealer_of(block, seated)
    facts = facts_of(variant, seated, dealer, block)
    filled = fill(facts, chance)
    pack = hands.stacked(variant, seated, dealer, filled.hands, filled.rest)
    game = _game(variant, block, pack, dealer, seed)
    follow(game, block, filled.thrown)
    return tuple(sorted(facts.known)), game


def _game(
    variant: Variant, block: Block, pack: tuple[Card, ...], dealer: Seat, seed: int | None
) -> Game:
    tags = {name: unquoted(token.text) for name, token in block.free.items()}
    names, scores = _names(block, variant), _scores(block, tuple(range(variant.players)))
    try:
        return Game(variant, seed, dealer=dealer, names=names, scores=scores, cards=pack, tags=tags)
    except VariantError as error:
        raise block.tag(error.option).error(error.code) from None


def variant_of(block: Block) -> Variant:
    """Give the variant that a block names, with its house rules."""
    tag = block.tags.get("variant")
    if tag is None:
        raise block.start.error("no_variant")
    texts: dict[str, str] = {}
    words = {}
    for word in block.rules:
        name, equals, value = word.text.partition("=")
        if not equals or name in texts:
            raise word.error("bad_rule")
        texts[name], words[name] = value, word
    system = tag.stripped()
    try:
        plain = variant_named(system.text.lower())
    except UnknownName:
        raise system.error("no_such_variant") from None
    try:
        return plain.with_options(plain.parse_options(texts))
    except VariantError as error:
        # Whoever shows it may say what there is instead.
        raise words[error.option].error(error.code) from error


def _names(block: Block, variant: Variant) -> list[str] | None:
    tag = block.tags.get("names")
    if tag is None:
        return None
    names = split(tag.text, "|")
    if len(names) != variant.players:
        raise tag.error("wrong_count")
    return names


def _seed(block: Block) -> int | None:
    tag = block.tags.get("seed")
    return None if tag is None else number_of(tag)


def _scores(block: Block, seated: tuple[Seat, ...]) -> tuple[int, ...] | None:
    tag = block.tags.get("scores")
    if tag is None:
        return None
    scores = tuple(map(number_of, tag.words()))
    if len(scores) != len(seated):
        raise tag.error("wrong_count")
    return scores


def _deal_again(game: Game, block: Block, first: Block) -> None:
    for name in OF_THE_GAME:
        tag = block.tags.get(name)
        if tag is not None and tag.text != first.tag(name).text:
            raise tag.error("tag_of_the_game")
    if hands.has_unknown(block):
        raise block.tags["deal"].error("position_is_one_deal")
    pack, dealer = hands.pack_of(block, game.variant, game.seated)
    with refused_at(block.start):
        game.next_deal(pack)
    if dealer != game.dealer:
        raise block.tag("dealer", "auction").error("wrong_dealer", "S1")
    scores = _scores(block, game.seated)
    if scores is not None and scores != tuple(game.scores[seat] for seat in game.seated):
        raise block.tags["scores"].error("wrong_scores")
    for name, token in block.free.items():
        game.tags.setdefault(name, unquoted(token.text))
