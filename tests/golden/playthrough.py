"""Whole games as readable text: every action with its events, and what each seat knows.

`tools/golden.py` writes these texts; `test_playthroughs.py` holds the engine to them. Choices are
drawn with `random()` alone, the one method that Python promises to keep.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from random import Random

from pitch_core import Game, variant
from pitch_core.actions import Action, Pass
from pitch_core.cards import Card

FOLDER = Path(__file__).parent / "playthroughs"
UNTOLD = {"seat", "variant", "names", "seated", "number", "deal_seats", "events", "trumps"}
"""What an observation says of the game rather than of the deal, and what the text says anyway."""


@dataclass(frozen=True)
class Script:
    """A game to play through. `between` are the comings and goings after each deal, as words."""

    name: str
    seed: int
    deals: int
    options: Mapping[str, object] = field(default_factory=dict)
    between: tuple[tuple[str, ...], ...] = ()

    @property
    def path(self):
        """Where the text is kept."""
        return FOLDER / f"{self.name}.txt"


SCRIPTS = (
    Script("auction", seed=0, deals=4, options={"target": 3, "win_any_deal": True}),
    Script("auction_partners", seed=4, deals=2, options={"partnerships": True, "follow": "strict"}),
    Script(
        "money",
        seed=1,
        deals=3,
        options={"players": 3, "moon_loses": 5},
        between=(("leave 1",), ("join Eve", "join Finn 6"), ("leave 0", "stop")),
    ),
    Script("pawnee", seed=2, deals=2),
    Script("pawnee_alone", seed=21, deals=2, options={"call_own": True, "partner_loses": False}),
    Script("partner", seed=2, deals=2, options={"low_to": "holder"}),
    Script("tenpoint", seed=5, deals=2, options={"min_bid": 5}),
)


def playthrough(script):
    """Give the text of a game, a line an event, and the seats' views where a phase begins."""
    game = Game(variant(script.name.partition("_")[0], **script.options), seed=script.seed)
    chance = Random(script.seed)
    lines = [f"{game.variant.name} {written(game.variant.options)}", f"seed {script.seed}"]
    events = game.events()
    for number in range(script.deals):
        lines += ["", f"== deal {number + 1}", *map(event_line, events)]
        lines += play_deal(game, chance)
        for words in script.between[number : number + 1]:
            lines += come_and_go(game, words)
        if game.outcome is not None or number + 1 == script.deals:
            break
        events = game.next_deal()
    lines += ["", f"scores {written(game.scores)}", f"outcome {written(game.outcome)}"]
    lines += [f"  {written(person)}" for person in game.ledger]
    return "\n".join([*lines, "", "== record", "", game.record()])


def play_deal(game, chance):
    """Play the deal under way, giving its lines."""
    phase = None
    while game.actor is not None:
        if game.phase != phase:
            phase = game.phase
            yield from views(game)
        legal = game.legal_actions()
        action = chosen(legal, chance)
        yield f"> {game.actor} {action}    of {', '.join(map(str, legal))}"
        yield from map(event_line, game.push(action))
    yield from views(game)
    yield f"scores {written(game.scores)}"


def chosen(legal, chance):
    """Choose as people might: half the time pass rather than outbid."""
    if isinstance(legal[0], Pass) and chance.random() < 0.5:
        return legal[0]
    return legal[int(chance.random() * len(legal))]


def come_and_go(game, words):
    """Let people come and go between deals, giving the lines."""
    for word in words:
        before = len(game.events())
        verb, _, rest = word.partition(" ")
        if verb == "leave":
            game.leave(int(rest))
        elif verb == "join":
            name, _, seat = rest.partition(" ")
            game.join(name, int(seat) if seat else None)
        else:
            game.stop()
        yield f"> {word}"
        yield from map(event_line, game.events()[before:])


def views(game):
    """Give what each seat knows."""
    for seat in game.seated:
        seen = game.observe(seat)
        yield f"  [seat {seat} knows, phase {game.phase}]"
        for each in fields(seen):
            value = getattr(seen, each.name)
            if each.name not in UNTOLD and value not in (None, (), {}):
                yield f"    {each.name}: {written(value)}"


def event_line(event):
    """Give an event as a line."""
    return f"  {written(event)}"


def written(value):
    """Write any value of the engine for people to read."""
    text = str(value)
    if value is None:
        text = "-"
    elif isinstance(value, bool):
        text = "yes" if value else "no"
    elif isinstance(value, Mapping):
        text = " ".join(f"{written(key)}={written(item)}" for key, item in value.items())
    elif isinstance(value, tuple | list):
        text = f"({' '.join(map(written, value))})"
    elif is_dataclass(value) and not isinstance(value, Card | Action):
        parts = {each.name: getattr(value, each.name) for each in fields(value)}
        text = f"{type(value).__name__} {written(parts)}"
    return text
