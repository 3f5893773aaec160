"""What the writer has chosen so far, as frozen data; the page's fields are hostile until read."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pitch_core import read as read_record
from pitch_core.cards import Card
from pitch_core.errors import NotationError, PitchError
from pitch_core.events import DealBegan
from pitch_core.game import Game
from pitch_core.notation import links
from pitch_core.notation.hands import stacked
from pitch_core.notation.position import Position
from pitch_core.variants import variant as variant_named
from pitch_web import embedding
from pitch_web.builder import conditions
from pitch_web.setup import BOT_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from pitch_core.rules.composition import Variant
    from pitch_core.seats import Seat
    from pitch_web.embedding import Embedding

SOURCES = ("random", "cards", "text", "own")
DISPLAY = ("mode", "ply", "seat", "show", "mark", "answer", "controls", "lang", "theme", "deck")
"""The fields that say what the reader sees, by the names that a link has."""

OF_A_DEAL = {"ply": "", "seat": "", "show": "", "mark": "", "answer": ""}
"""Fields that are about one deal, as they are for another one."""

LONGEST = 20_000
"""Characters of a field that are taken."""

FIRST = {
    "source": "random",
    "variant": "auction",
    "players": "4",
    "dealer": "0",
    "me": "0",
    "who": "0",
    "conditions": "AJxx",
    "others": "random",
    "mode": "view",
}


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields as they stand, and what came of them.

    `deal` is the deal as a link without anything else, "" while there is none; `problem` says what
    is wrong with the last wish, an error of ours. `held` maps cards that were picked to their seat.
    `own` are deals of the writer's own games, newest first, as (number, link).
    """

    values: Mapping[str, str] = field(default_factory=FIRST.copy)
    deal: str = ""
    problem: Exception | None = None
    held: Mapping[str, Seat] = field(default_factory=dict)
    own: tuple[tuple[int, str], ...] = ()

    @property
    def link(self) -> str:
        """Give the whole link: the deal, and how it is shown."""
        shown = {key: self.values.get(key, "") for key in DISPLAY}
        shown["why"] = embedding.text_code(self.values.get("why", ""))
        if shown["mode"] != "quiz":
            shown["answer"] = shown["why"] = ""
        if shown["mode"] == "view":
            shown["mode"] = ""
        rest = embedding.fragment_of({key: value for key, value in shown.items() if value})
        return "&".join(filter(None, (self.deal, rest)))

    @property
    def variant(self) -> Variant:
        """Give the variant that is chosen, with as many players as it can have."""
        plain = variant_named(self.values["variant"])
        players = self.values.get("players", "")
        number = int(players) if players.isascii() and players.isdigit() else 0
        takes = plain.option("players").takes(number)
        return plain.with_options({"players": number}) if takes else plain

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Give the seats of the table."""
        return tuple(range(self.variant.players))

    def embedding(self) -> Embedding | None:
        """Give what is shown, None while there is no deal; raises `NotationError`."""
        return embedding.read(self.link) if self.deal else None

    @property
    def plain(self) -> Embedding | None:
        """Give the deal shown as usual, where what is asked cannot be; None while there is none."""
        mode = self.values.get("mode", "")
        for link in (f"{self.deal}&mode={mode}", self.deal):
            with suppress(PitchError):
                return embedding.read(link)
        return None


def of_link(draft: Draft, fragment: str) -> Draft:
    """Begin with a link, its deal and how it is shown; an unreadable one is a problem."""
    if not fragment.strip("#"):
        return draft
    return with_text(draft, fragment)


def with_text(draft: Draft, text: str) -> Draft:
    """Take a deal from a link or a record, and from a link how it is shown."""
    values = dict(draft.values) | {"source": "text", "text": text[:LONGEST]}
    try:
        fragment = embedding.fragment_in(text)
        if fragment is None:
            found = read_record(text)
            asks: Mapping[str, str] = {}
        else:
            link = links.read(fragment)
            found, asks = link.deal, link.asks
        if found is None:
            raise NotationError("no_deal", "")
    except PitchError as error:
        return replace(draft, values=values, problem=error)
    values |= OF_A_DEAL | {key: asks[key] for key in DISPLAY if key in asks}
    deal = _link_of(found)
    return replace(draft, values=values | {"variant": found.variant.name}, deal=deal, problem=None)


def with_fields(draft: Draft, fields: Mapping[str, str]) -> Draft:
    """Take what stands in the form; a deal stays until another one is made."""
    values = dict(draft.values)
    for key, value in fields.items():
        values[str(key)] = str(value)[:LONGEST]
    changed = replace(draft, values=values, problem=None)
    try:
        _ = changed.variant
    except PitchError:
        return draft
    if changed.variant != draft.variant:
        seats = {"dealer": "0", "me": "0", "who": "0"}
        changed = replace(changed, values=values | seats | OF_A_DEAL, held={}, deal="")
    return changed


def dealt(draft: Draft, chance: Random) -> Draft:
    """Deal at random as the conditions say."""
    me, dealer = _seat(draft, "me"), _seat(draft, "dealer")
    try:
        asked = conditions.read(draft.values.get("conditions", ""), draft.seats, me)
        hands = conditions.hands(draft.variant, draft.seats, asked, chance)
    except PitchError as error:
        return replace(draft, problem=error)
    return _with_hands(draft, hands, dealer, me, chance)


def picked(draft: Draft, card: str, chance: Random) -> Draft:
    """Put a card into the hand that is being filled, or take it out of the hand it is in."""
    who = _seat(draft, "who")
    held = dict(draft.held)
    if card in held:
        del held[card]
    elif card in map(str, draft.variant.pack) and room(draft, who):
        held[card] = who
    return with_held(replace(draft, held=held, problem=None), chance)


def room(draft: Draft, seat: Seat) -> int:
    """Give how many cards a hand that is being filled still lacks."""
    return draft.variant.dealing.hand_size - list(draft.held.values()).count(seat)


def with_held(draft: Draft, chance: Random) -> Draft:
    """Make the deal of the cards that were picked.

    The other cards are dealt at random; where they are to stay unknown there is a deal once the
    hands that were begun are full.
    """
    begun = set(draft.held.values())
    lacking = any(room(draft, seat) for seat in begun)
    if not begun or (lacking and draft.values.get("others") == "unknown"):
        return replace(draft, deal="")
    left = [card for card in draft.variant.pack if str(card) not in draft.held]
    chance.shuffle(left)
    hands = {
        seat: [Card.parse(card) for card, holder in draft.held.items() if holder == seat]
        for seat in draft.seats
    }
    for seat, hand in hands.items():
        hand += [left.pop() for _ in range(room(draft, seat))]
    return _with_hands(draft, hands, _seat(draft, "dealer"), min(begun), chance)


def with_others(draft: Draft, chance: Random) -> Draft:
    """Make the deal anew where it is asked otherwise whether the other hands are known."""
    if draft.values["source"] == "cards":
        return with_held(draft, chance)
    return dealt(draft, chance)


def acted(draft: Draft, action: str) -> Draft:
    """Go on with the deal by an action of the seat that must act; only a whole deal can."""
    game = game_of(draft)
    if game is None:
        return draft
    try:
        game.push(action)
    except PitchError as error:
        return replace(draft, problem=error)
    return replace(draft, deal=_link_of(game), problem=None)


def taken_back(draft: Draft) -> Draft:
    """Take back the last action of the deal."""
    game = game_of(draft)
    if game is None or not game.log:
        return draft
    game.pop()
    return replace(draft, deal=_link_of(game), problem=None)


def game_of(draft: Draft) -> Game | None:
    """Give the deal as a game to go on with, None where hands are unknown."""
    if not draft.deal:
        return None
    found = links.read(draft.deal, seed=0).deal
    return found if isinstance(found, Game) else None


def own_deal(draft: Draft, number: str) -> Draft:
    """Take one of the writer's own deals."""
    for own, link in draft.own:
        if str(own) == number:
            return replace(with_text(draft, f"#{link}"), problem=None)
    return draft


def _with_hands(
    draft: Draft, hands: Mapping[Seat, Iterable[Card]], dealer: Seat, me: Seat, chance: Random
) -> Draft:
    chosen = draft.variant
    given = {card for hand in hands.values() for card in hand}
    rest = [card for card in chosen.pack if card not in given]
    chance.shuffle(rest)
    whole = {seat: tuple(hand) for seat, hand in hands.items()}
    pack = stacked(chosen, draft.seats, dealer, whole, tuple(rest))
    names = BOT_NAMES[: chosen.players]
    game = Game(chosen, 0, dealer=dealer, names=names, cards=pack)
    if draft.values.get("others") == "unknown":
        deal = links.of_observation(game.observe(me))
    else:
        deal = _link_of(game)
    return replace(draft, values=dict(draft.values) | OF_A_DEAL, deal=deal, problem=None)


def _link_of(found: Game | Position) -> str:
    """Write the deal under way, or over, with all that is known of it."""
    if isinstance(found, Position):
        return links.of_observation(found.observe(found.known[0]))
    events = found.events()
    began = max(at for at, event in enumerate(events) if isinstance(event, DealBegan))
    return links.of_deal(found.variant, found.names, events[began:])


def _seat(draft: Draft, name: str) -> Seat:
    value = draft.values.get(name, "0")
    number = int(value) if value.isascii() and value.isdigit() else 0
    return number if number in draft.seats else 0
