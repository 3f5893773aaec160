"""Links: one deal, or the start of a game, as a `#…` fragment whose characters need no escaping.

The keys are those of a record's tags, in small letters, and every option by its own name:
`#variant=auction&dealer=N&deal=S:5.82.542.Q8_…&auction=1-p-2-p&play=SQSKS7S5…`. Blanks of a record
are `_`, calls have `-` between, cards are run together in playing order. The undealt cards are
left out where nobody ever draws any.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core.actions import Bid, Pass, Pitch
from pitch_core.errors import NotationError
from pitch_core.events import DealBegan, HandDealt, RestKept
from pitch_core.notation.cards_written import cards_text
from pitch_core.notation.following import number_of
from pitch_core.notation.hands import cards_at, seat_at
from pitch_core.notation.quoting import quoted
from pitch_core.notation.reading import played, variant_of
from pitch_core.notation.scan import Block, Token
from pitch_core.notation.shown import shown
from pitch_core.notation.writing import closed_up, hands_text, thrown_text
from pitch_core.rules.options import option_text
from pitch_core.rules.refilling import DrawToTrumps
from pitch_core.seats import seat_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pitch_core.actions import Action
    from pitch_core.events import Event
    from pitch_core.game import Game
    from pitch_core.notation.position import Position
    from pitch_core.notation.shown import Shown
    from pitch_core.observation import Observation
    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat

LONGEST = 4000
"""Characters of a link that are read; the longest that is written has some 500 beside names."""

OF_A_DEAL = ("deal", "widow", "stock", "auction", "called", "discards", "trump", "play")
OF_A_TABLE = ("variant", "names", "dealer", "scores")
OF_A_GAME = ("new", "seed", "level", "pace")
OF_A_FRAME = (
    *("ply", "mode", "seat", "show", "mark", "ask", "answer", "accept", "why", "auto"),
    *("controls", "lang", "theme", "deck"),
)
KEYS = (*OF_A_TABLE, *OF_A_DEAL, *OF_A_GAME, *OF_A_FRAME)
"""All keys of a link that are no options."""

_BLANK = str.maketrans("_", " ")
_PLAIN = re.compile(r"[A-Za-z0-9.\-]")
_CODE = re.compile(r"~([0-9a-f]{1,6})~")
_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_LAST_CODE = 0x10FFFF


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says, as plain data.

    `deal` is the deal it shows, a game under way or over, or a position; None when it starts a
    game. `variant` has its house rules settled, None when the link names none; `seed`, `names`,
    `dealer` and `scores` are for a game to start, None or () where the link does not say; `asks`
    holds what else is asked, by key, unread: `level`, `mode`, …
    """

    variant: Variant | None = None
    deal: Game | Position | None = None
    seed: int | None = None
    names: tuple[str, ...] = ()
    dealer: Seat | None = None
    scores: tuple[int, ...] = ()
    asks: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_new(self) -> bool:
        """Tell whether the link starts a game."""
        return self.variant is not None and self.deal is None


def of_observation(observation: Observation) -> str:
    """Write what a seat knows of a deal, the whole deal once it is over; without the `#`."""
    told = shown(observation.events, observation.actor)
    return write(observation.variant, observation.names, told)


def of_start(observation: Observation) -> str:
    """Write only how the deal began, as far as the seat knows it; all of it once it is over."""
    kinds = (DealBegan, HandDealt, RestKept)
    told = shown(event for event in observation.events if isinstance(event, kinds))
    return write(observation.variant, observation.names, told)


def of_deal(variant: Variant, names: Sequence[str], deal: Iterable[Event]) -> str:
    """Write one deal by its events, whatever they reveal."""
    return write(variant, names, shown(deal))


def write(variant: Variant, names: Sequence[str], told: Shown) -> str:
    """Write what is shown of a deal; `names` has one entry a seat from 0. Gaps are closed up."""
    seats, fitting, sitting = closed_up(variant, names, told)
    return "&".join(f"{key}={value}" for key, value in _pairs(fitting, seats, sitting, told))


def _pairs(
    variant: Variant, seats: tuple[Seat, ...], sitting: list[str], told: Shown
) -> Iterator[tuple[str, str]]:
    usual = seat_names(tuple(range(len(seats)))).values()
    table = dict(zip(seats, usual, strict=True))
    scores = dict(zip(told.began.seats, told.began.scores, strict=True))
    yield "variant", variant.name
    yield from ((name, option_text(value)) for name, value in variant.changed_options.items())
    if sitting != list(usual):
        yield "names", "_".join(map(_name_text, sitting))
    yield "dealer", table[told.began.dealer]
    if any(scores.values()):
        yield "scores", "_".join(str(scores[seat]) for seat in seats)
    yield "deal", f"{table[seats[0]]}:" + "_".join(hands_text(told, seats))
    if told.widow:
        yield "widow", cards_text(told.widow)
    if told.stock and any(isinstance(phase, DrawToTrumps) for phase in variant.phases):
        yield "stock", cards_text(told.stock)
    if told.calls:
        yield "auction", "-".join(_call_text(action) for _, action in told.calls)
    if told.called:
        yield "called", str(told.called)
    elif told.trump and not _is_led(variant):
        yield "trump", str(told.trump)
    thrown = thrown_text(told, table)
    if thrown:
        yield "discards", "_".join(thrown)
    first = told.first_to_play
    if first is not None:
        leader = f"{table[first]}:" if told.is_position and told.called else ""
        outs = told.is_position
        yield "play", leader + cards_text(card for _, card in told.course if card or outs)


def _is_led(variant: Variant) -> bool:
    """Tell whether the first card led makes trump, so that the play says it."""
    return {phase.name for phase in variant.phases} == {"auction", "play"}


def _call_text(action: Action) -> str:
    if isinstance(action, Pass):
        return "p"
    if isinstance(action, Pitch):
        return f"4{action.card}"
    assert isinstance(action, Bid)
    return "m" if action.moon else str(action.level)


def _name_text(name: str) -> str:
    return "".join(c if _PLAIN.match(c) else f"~{ord(c):x}~" for c in name)


def _name(text: str) -> str:
    def character(match: re.Match[str]) -> str:
        code = int(match[1], 16)
        return chr(code) if code <= _LAST_CODE else match[0]

    return _CODE.sub(character, text)


def read(fragment: str, seed: int | None = None) -> Link:
    """Read a link, with or without its `#`; one without keys of ours gives an empty `Link`.

    Further deals of a game that it shows come from `seed`, else from a new one. Raises
    `NotationError` with the offset in the fragment.
    """
    if len(fragment) > LONGEST:
        raise NotationError("too_long", "", LONGEST, 1, LONGEST + 1)
    values = _values(fragment)
    named = values.get("new", values.get("variant"))
    if named is None:
        unknown = next((token for key, token in values.items() if key not in OF_A_FRAME), None)
        if unknown is not None:
            raise unknown.error("no_variant")
        return Link(asks={key: token.text for key, token in values.items()})
    block = Block(named, tags={"variant": named})
    asks = {key: values[key].text for key in ("level", "pace", *OF_A_FRAME) if key in values}
    block.rules += (_rule(key, token) for key, token in values.items() if key not in KEYS)
    variant = variant_of(block)
    if "deal" in values and "new" not in values:
        _put_deal(block, values)
        return Link(variant, played([block], seed), asks=asks)
    for key in OF_A_DEAL:
        if key in values:
            raise values[key].error("deal_and_new" if "deal" in values else "no_deal")
    return _start(variant, values, asks)


def _start(variant: Variant, values: Mapping[str, Token], asks: Mapping[str, str]) -> Link:
    names = _names(values)
    words = list(values["scores"].translated(_BLANK).words()) if "scores" in values else []
    scores = tuple(map(number_of, words))
    for key, given in (("names", names), ("scores", scores)):
        if given and len(given) != variant.players:
            raise values[key].error("wrong_count")
    seated = tuple(range(variant.players))
    return Link(
        variant,
        seed=number_of(values["seed"]) if "seed" in values else None,
        names=names,
        dealer=seat_at(values["dealer"], seated) if "dealer" in values else None,
        scores=scores,
        asks=asks,
    )


def _names(values: Mapping[str, Token]) -> tuple[str, ...]:
    return tuple(map(_name, values["names"].text.split("_"))) if "names" in values else ()


def _rule(key: str, value: Token) -> Token:
    before = len(key) + 1
    return Token(f"{key}={value.text}", value.position - before, 1, value.column - before)


def _values(fragment: str) -> dict[str, Token]:
    """Cut a fragment into its keys and values, each where it stands; percent escapes are read."""
    values: dict[str, Token] = {}
    whole = Token(fragment, 0, 1, 1)
    rest: Token | None = whole.part(1) if fragment.startswith("#") else whole
    while rest is not None:
        pair, rest = rest.cut("&")
        key, value = pair.cut("=")
        if value is None:
            if pair.text:
                raise pair.error("bad_pair")
            continue
        if key.text in values:
            raise key.error("key_twice")
        if "%" in value.text:
            text = _PERCENT.sub(_bytes, value.text)
            value = Token(text, value.position, 1, value.column)
        values[key.text] = value
    return values


def _bytes(match: re.Match[str]) -> str:
    return bytes.fromhex(match[0].replace("%", "")).decode("utf-8", "replace")


def _put_deal(block: Block, values: Mapping[str, Token]) -> None:
    """Put what a link says of a deal into a block, as if a record had said it."""
    for key in ("dealer", "scores", "deal", "widow", "stock", "called", "discards", "trump"):
        if key in values:
            block.tags[key] = values[key].translated(_BLANK)
    if "names" in values:
        text = "|".join(quoted(name, "|") for name in _names(values))
        block.tags["names"] = Token(text, values["names"].position, 1, values["names"].column)
    rest = values.get("auction")
    while rest is not None and rest.text:
        call, rest = rest.cut("-")
        block.calls.append(call)
    if "play" in values:
        block.run = _run(block, values["play"])


def _run(block: Block, token: Token) -> list[Token]:
    leader, cards = token.cut(":")
    if cards is None:
        cards = token
    else:
        block.tags["play"] = leader
    return [place for _, place in cards_at(cards)]
