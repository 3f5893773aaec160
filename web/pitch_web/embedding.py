"""What an embedded table is asked to show: the keys of a link, an attribute or a message.

They are one vocabulary, `docs/embed.md`, and hostile until `read` has made an `Embedding` of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitch_core import NotationError
from pitch_core import read as read_record
from pitch_core.cards import Suit
from pitch_core.notation import links
from pitch_core.notation.cards_read import some_cards
from pitch_core.notation.position import Position
from pitch_core.seats import parse_seat
from pitch_web import replay
from pitch_web.settings import CHOICES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_core.cards import Card
    from pitch_core.notation.links import Link
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat
    from pitch_web.replay import Found

MODES = ("view", "board", "quiz", "play")
ASKS = ("bid", "card", "call", "discard", "trump")
CONTROLS = ("steps", "seats", "list", "play", "share")
"""What a reader may do beside what the mode is about; `all` and `none` are said in one word."""

SETTINGS = ("pace", "lang", "theme", "deck")
WHY_AT_MOST = 600
"""Characters of an explanation."""

ACTIONS_AT_MOST = 16
"""Actions that are named where another one was asked for."""

RECORD_AT_MOST = 100_000
"""Characters of a record that are read."""

_CODE = re.compile(r"~([0-9a-f]{1,5})~")
_ASKED_IN = {"bid": "auction", "card": "play", "call": "call", "discard": "discard"}
_VERBS = {"card": "play", "call": "call", "discard": "discard", "trump": "trump"}


class WrongValueError(NotationError):
    """A value that its key cannot have; `known` are those it can have."""

    def __init__(self, key: str, value: str, known: tuple[str, ...]) -> None:
        """Keep the key, the value at fault and what it could be."""
        super().__init__("bad_value", value)
        self.key = key
        self.known = known


@dataclass(frozen=True, slots=True)
class Embedding:
    """What is shown, and how.

    `found` is the deal or position; None where `link` starts a game. `ply` is the number of the
    step that is shown first; `seat` the one looked from; `show` the seats whose hands lie open.
    `mark` are cards to be picked out. In a quiz `ask` says what is asked for, `answers` are the
    text forms of the actions that count, best first: those that the writer gave, () where the bot
    is to judge; `why` explains them. `controls` are some of `CONTROLS`. `auto` starts it without
    being touched. `settings` are `pace lang theme deck` where they are given.
    """

    link: Link
    found: Found | None
    mode: str = "view"
    ply: int = 0
    seat: Seat = 0
    show: frozenset[Seat] = frozenset()
    mark: tuple[Card, ...] = ()
    ask: str = ""
    answers: tuple[str, ...] = ()
    why: str = ""
    auto: bool = False
    controls: frozenset[str] = frozenset()
    level: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)


def read(fragment: str) -> Embedding:
    """Read a link's fragment, with or without `#`; raises `NotationError`."""
    link = links.read(fragment)
    return _embedding(link, link.deal, link.asks)


def of_keys(keys: Mapping[str, str]) -> Embedding:
    """Read attributes or the keys of a message, by the names and forms that a link has."""
    return read(fragment_of(keys))


def of_text(text: str, asks: Mapping[str, str]) -> Embedding:
    """Read a link, with `#` or a whole address, or a record (PTN); `asks` are further keys.

    What a link says by itself comes first. Raises `NotationError`.
    """
    if len(text) > RECORD_AT_MOST:
        raise NotationError("too_long", "", RECORD_AT_MOST)
    fragment = fragment_in(text)
    if fragment is not None:
        link = links.read(fragment)
        return _embedding(link, link.deal, {**asks, **link.asks})
    found = read_record(text)
    return _embedding(links.Link(found.variant, found, asks=asks), found, asks)


def fragment_in(text: str) -> str | None:
    """Give the fragment of a text that is a link or the part behind its `#`; None for a record."""
    bare = text.strip()
    _address, mark, fragment = bare.partition("#")
    fragment = fragment if mark else bare
    is_link = not any(c.isspace() or c == "[" for c in bare) and "=" in fragment
    return fragment if is_link else None


def fragment_of(keys: Mapping[str, str]) -> str:
    """Write keys as a link's fragment; what needs it is escaped."""
    return "&".join(f"{name}={_escaped(value)}" for name, value in keys.items() if value)


def text_code(text: str) -> str:
    """Write words (`why`) so that they need no escaping: `_` for a blank, `~2c~` for a comma.

    Signs that cannot be seen are left out.
    """
    return "".join(
        "_" if c == " " else c if re.match(r"[A-Za-z0-9.\-]", c) else f"~{ord(c):x}~"
        for c in text
        if c.isprintable() or c == "\n"
    )


def _escaped(value: str) -> str:
    return "".join({"%": "%25", "&": "%26", "#": "%23", " ": "_"}.get(c, c) for c in value)


def _embedding(link: Link, found: Found | None, asks: Mapping[str, str]) -> Embedding:
    settings = {key: _one_of(key, asks[key], CHOICES[key]) for key in SETTINGS if key in asks}
    plays = found is None
    mode = _one_of("mode", asks.get("mode", "play" if plays else "view"), MODES)
    auto = _one_of("auto", asks.get("auto", "no") or "yes", ("yes", "no")) == "yes"
    common = {
        "mode": mode,
        "auto": auto,
        "why": _words(asks.get("why", "")),
        "controls": _controls(asks.get("controls"), mode),
        "level": asks.get("level", ""),
        "settings": settings,
    }
    if found is None:
        if link.variant is None:
            raise NotationError("no_deal", "")
        if mode != "play":
            raise WrongValueError("mode", mode, ("play",))
        seats = tuple(range(link.variant.players))
        return Embedding(link, None, seat=_seat(asks.get("seat"), seats, 0), **common)
    return _of_deal(link, found, asks, common)


def _of_deal(
    link: Link, found: Found, asks: Mapping[str, str], common: dict[str, object]
) -> Embedding:
    mode = str(common["mode"])
    ply = _ply(asks.get("ply"), found, mode)
    here = replay.at(found, ply)
    table = _deal_seats(here)
    seats = tuple(seat for seat in table if seat in observable(here))
    asked = mode in ("quiz", "play") and here.actor in seats
    first = here.actor if asked and here.actor is not None else seats[0]
    seat = _seat(asks.get("seat"), table, first)
    ask, answers = _question(asks, mode, here)
    if seat not in seats or (mode == "quiz" and seat != here.actor):
        raise WrongValueError("seat", asks.get("seat", ""), _numbers(seats))
    if answers:
        _check_answers(answers, here.observe(seat))
    return Embedding(
        link,
        found,
        ply=ply,
        seat=seat,
        show=_show(asks.get("show"), table, mode, seat) & frozenset(seats),
        mark=_cards("mark", asks.get("mark", "")),
        ask=ask,
        answers=answers,
        **common,
    )


def observable(found: Found) -> tuple[Seat, ...]:
    """Give the seats that can be looked from: those of a position whose hands are known."""
    return found.known if isinstance(found, Position) else _deal_seats(found)


def _deal_seats(found: Found) -> tuple[Seat, ...]:
    first = found.known[0] if isinstance(found, Position) else found.seated[0]
    return tuple(sorted(found.observe(first).deal_seats))


def _ply(text: str | None, found: Found, mode: str) -> int:
    last = len(found.course)
    if text is None and mode == "play" and found.actor is None:
        return replay.first_of_deal(found, last)
    if text is None:
        return 0 if mode == "view" else last
    if text in ("first", "last"):
        return 0 if text == "first" else last
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(last))):
        raise WrongValueError("ply", text, ("first", "last", f"0-{last}"))
    if int(text) > last:
        raise WrongValueError("ply", text, ("first", "last", f"0-{last}"))
    return int(text)


def _seat(text: str | None, seats: tuple[Seat, ...], otherwise: Seat) -> Seat:
    if text is None:
        return otherwise
    try:
        return parse_seat(text, seats)
    except NotationError:
        raise WrongValueError("seat", text, _numbers(seats)) from None


def _show(text: str | None, seats: tuple[Seat, ...], mode: str, seat: Seat) -> frozenset[Seat]:
    usual = "all" if mode in ("view", "board") else "seat"
    match text or usual:
        case "all":
            return frozenset(seats)
        case "none":
            return frozenset()
        case "seat":
            return frozenset({seat})
        case names:
            try:
                return frozenset(parse_seat(name, seats) for name in names.split("_"))
            except NotationError:
                known = ("all", "seat", "none", *_numbers(seats))
                raise WrongValueError("show", names, known) from None


def _numbers(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(str(seat + 1) for seat in seats)


def _question(asks: Mapping[str, str], mode: str, here: Found) -> tuple[str, tuple[str, ...]]:
    """Give what is asked for, and the actions that count."""
    if mode != "quiz":
        return "", ()
    phase = _phase(here)
    fitting = next((ask for ask in ASKS if _ASKED_IN.get(ask, ask) == phase), "")
    ask = _one_of("ask", asks.get("ask", fitting), ASKS)
    if ask != fitting:
        raise WrongValueError("ask", ask, (fitting,) if fitting else ())
    given = [text for key in ("answer", "accept") for text in asks.get(key, "").split("_") if text]
    return ask, tuple(_action(ask, text) for text in given)


def _check_answers(answers: tuple[str, ...], seen: Observation) -> None:
    """See that whoever is asked can do what the writer calls right; some of a hand put away."""
    possible = {str(action) for action in seen.legal}
    cards = {str(card) for card in (*seen.hand, *seen.widow)}
    for answer in answers:
        verb, _, rest = answer.partition(" ")
        can = set(rest.split()) <= cards if verb == replay.DISCARD else answer in possible
        if not can:
            known = tuple(map(_as_answer, sorted(possible)[:ACTIONS_AT_MOST]))
            raise WrongValueError("answer", _as_answer(answer), known)


def _as_answer(action: str) -> str:
    """Write an action as an answer, the reverse of `_action`."""
    verb, _, rest = action.partition(" ")
    if verb == "pitch":
        return f"4{rest}"
    return {"pass": "p", "bid moon": "m"}.get(action, rest.replace(" ", ""))


def _phase(here: Found) -> str:
    return here.observe(observable(here)[0]).phase


def _action(ask: str, text: str) -> str:
    """Give the text form of an answer's action: `3` for a bid, `HT` for a card, `C2C6` thrown."""
    if ask == "bid":
        if text in ("p", "pass"):
            return "pass"
        if text in ("m", "moon"):
            return "bid moon"
        if text.isascii() and text.isdigit() and len(text) <= 2:  # noqa: PLR2004 -- no bid has three digits
            return f"bid {int(text)}"
        if text[:1] == "4":
            return f"pitch {_cards('answer', text[1:])[0]}"
        raise WrongValueError("answer", text, ("p", "1-10", "m"))
    if ask == "trump":
        suits = tuple(suit.value for suit in Suit if suit is not Suit.JOKERS)
        return f"trump {_one_of('answer', text, suits)}"
    cards = _cards("answer", text)
    if ask != "discard" and len(cards) != 1:
        raise WrongValueError("answer", text, ("HT",))
    return f"{_VERBS[ask]} {' '.join(map(str, cards))}"


def _cards(key: str, text: str) -> tuple[Card, ...]:
    try:
        cards = [card for card, _place in some_cards(text)]
    except NotationError as error:
        raise WrongValueError(key, error.text, ("SAHTC2",)) from None
    if None in cards or len(set(cards)) != len(cards) or (key == "answer" and not cards):
        raise WrongValueError(key, text, ("SAHTC2",))
    return tuple(card for card in cards if card is not None)


def _controls(text: str | None, mode: str) -> frozenset[str]:
    if text is None:
        return frozenset({"view": CONTROLS, "play": ("share",)}.get(mode, ()))
    if text in ("all", "none"):
        return frozenset(CONTROLS if text == "all" else ())
    names = text.split("_")
    return frozenset(_one_of("controls", name, ("all", "none", *CONTROLS)) for name in names)


def _one_of(key: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise WrongValueError(key, value, known)
    return value


def _words(text: str) -> str:
    decoded = _CODE.sub(lambda match: chr(int(match[1], 16)), text.replace("_", " "))
    if len(decoded) > WHY_AT_MOST or not decoded.replace("\n", " ").isprintable():
        raise WrongValueError("why", text[:40], ())
    return decoded
