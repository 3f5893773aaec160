"""The steps of a deal as frozen data: what has happened, and what lies open for the reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitch_core.events import NOBODY, redact
from pitch_core.notation.position import Position
from pitch_web import replay, say
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pitch_core.cards import Card
    from pitch_core.game import Game
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat
    from pitch_web.replay import Ply

NO_READER = NOBODY
"""The reader's seat where the deal is looked at from none of them."""

NEXT_DEAL = "next-deal"


@dataclass(frozen=True, slots=True)
class Scene:
    """A step: `number` is the ply; `told` are sentences.

    `obs` is where everything that all may know is taken from; `hands` are those that lie open, in
    the order of `seats`, which is the order of reading: the reader, if there is one, comes last.
    `names` has every seat's, the reader's too. `resting` tells that a trick has just been taken and
    still lies there. `is_key` marks the steps that have a picture where no script steps through:
    the deal, the end of an auction, every trick, the result; `is_dealt` those among them whose
    hands are new, by the deal, the widow or a draw.
    """

    number: int
    told: tuple[str, ...]
    obs: Observation
    reader: Seat
    seats: tuple[Seat, ...]
    names: Mapping[Seat, str]
    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]
    resting: bool
    is_key: bool
    is_dealt: bool


def scenes(
    found: Game | Position, steps: Sequence[Ply], reader: Seat, shown: Iterable[Seat]
) -> tuple[Scene, ...]:
    """Give some steps of a record, in order, with the hands of `shown` open.

    Hands that are not known are never open; after a deal all are (S6), and nothing is left of them.
    """
    open_seats = frozenset(shown)
    known: tuple[Seat, ...] = ()
    if isinstance(found, Position):
        known = found.known
        open_seats &= frozenset(known)
        reader = reader if reader in known else NO_READER
    made: list[Scene] = []
    numbers = frozenset(ply.number for ply in steps)
    story = replay.story(found, (reader if reader in known else known[0]) if known else None)
    happened = {ply.number: news for ply, news in zip(replay.plies(found), story, strict=True)}
    for number, there in enumerate(found.stages()):
        if number not in numbers:
            continue
        eye = reader if reader != NO_READER else (known or there.seated)[0]
        obs = there.observe(eye)
        names = {seat: obs.names[seat] for seat in obs.deal_seats}
        listener = say.Listener(reader, names, obs.variant.name)
        seats = _order(obs, reader)
        hands = tuple((seat, there.observe(seat).hand) for seat in seats if seat in open_seats)
        before = made[-1] if made else None
        made.append(
            Scene(
                number,
                tuple(
                    say.sentences(
                        (redact(event, reader) for event in happened.get(number, ())), listener
                    )
                ),
                obs,
                reader,
                seats,
                names,
                hands,
                not obs.table and bool(obs.tricks),
                before is None or number == steps[-1].number or _is_key(before.obs, obs),
                before is None or (obs.phase != before.obs.phase and _is_new(made, hands)),
            )
        )
    return tuple(made)


def steps_of_deal(found: Game | Position, number: int) -> tuple[Ply, ...]:
    """Give the steps of the deal that was under way, or over, at a ply."""
    first = replay.first_of_deal(found, number)
    steps = [ply for ply in replay.plies(found) if ply.number >= first]
    again = [at for at, ply in enumerate(steps) if at and ply.action == NEXT_DEAL]
    return tuple(steps[: again[0]] if again else steps)


def reader_name(seat: Seat, scene: Scene) -> str:
    """Say who sits there; the reader is "You"."""
    return _("You") if seat == scene.reader else scene.names[seat]


def _order(obs: Observation, reader: Seat) -> tuple[Seat, ...]:
    """Give the seats in the order of play, from the reader's left round to the reader."""
    seats = tuple(sorted(obs.deal_seats))
    if reader not in seats:
        return seats
    at = seats.index(reader) + 1
    return seats[at:] + seats[:at]


def _is_key(before: Observation, obs: Observation) -> bool:
    return len(obs.tricks) > len(before.tricks) or obs.phase != before.phase


def _is_new(made: Sequence[Scene], hands: tuple[tuple[Seat, tuple[Card, ...]], ...]) -> bool:
    """Tell whether hands changed since they were last shown, other than by play."""
    last = next(scene for scene in reversed(made) if scene.is_dealt)
    return hands != last.hands and any(hand for _seat, hand in hands)
