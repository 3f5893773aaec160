"""Sets up a game from hands written out, and plays it from text: for tests that state a rule.

The packets in which each system deals are written here once more, from S1, so that a test does not
take the engine's word for them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from pitch_core import Game, variant
from pitch_core.cards import PACK_52, PACK_54, Card, parse_card
from pitch_core.events import TrickTaken

PACKETS = defaultdict(lambda: (3, 3), {"pawnee": (3, 3, 3, 1), "tenpoint": (3, 3, 3)})
"""How cards are dealt (S1), written down again; most variants deal alike."""
PACKS = {"pawnee": PACK_54, "tenpoint": PACK_54}


def cards(text: str) -> list[Card]:
    """Read cards with blanks between; bars, as between tricks, are for the eye."""
    return [parse_card(word) for word in text.split() if word != "|"]


def table(  # noqa: PLR0913 -- a table is all of these
    name: str,
    hands: Sequence[str],
    *,
    dealer: int | None = None,
    rest: str = "",
    scores: Sequence[int] | None = None,
    fill: Iterable[Card] = (),
    **options: object,
) -> Game:
    """Give a game whose first deal gives each seat its hand; the last seat deals unless told.

    `rest` is the widow or the top of the stock. Hands and widow that are too short are filled
    up from `fill`, in seat order; what is left over of the pack follows as the stock.
    """
    dealer = len(hands) - 1 if dealer is None else dealer
    full = filled(name, [*hands, rest], fill)
    game_variant = variant(name, players=len(hands), **options)
    chosen = {} if scores is None else {"scores": tuple(scores)}
    return Game(game_variant, seed=1, dealer=dealer, cards=stacked(name, full, dealer), **chosen)


def filled(name: str, parts: Sequence[str], fill: Iterable[Card]) -> list[list[Card]]:
    """Give the hands and, last, the widow, each filled up to its size."""
    given = [cards(part) for part in parts]
    named = {card for part in given for card in part}
    spare = (card for card in fill if card not in named)
    sizes = [sum(PACKETS[name])] * (len(parts) - 1)
    sizes.append({"pawnee": 4}.get(name, 0))
    for part, size in zip(given, sizes, strict=True):
        part += [next(spare) for _ in range(size - len(part))]
    return given


def stacked(name: str, parts: Sequence[Sequence[Card]], dealer: int) -> tuple[Card, ...]:
    """Give the whole pack in dealing order: packets from the dealer's left, then the rest."""
    *hands, rest = parts
    order = [(dealer + step) % len(hands) for step in range(1, len(hands) + 1)]
    pack: list[Card] = []
    start = 0
    for size in PACKETS[name]:
        for seat in order:
            pack += hands[seat][start : start + size]
        start += size
    pack += rest
    if len(set(pack)) != len(pack):
        raise ValueError("a card is dealt twice")
    return (*pack, *(card for card in PACKS.get(name, PACK_52) if card not in pack))


def side_cards(trump: str, pack: Sequence[Card] = PACK_54) -> list[Card]:
    """Give the cards of a 54-card pack that are no trumps when `trump` (a letter) is."""
    off_jack = {"S": "CJ", "C": "SJ", "H": "DJ", "D": "HJ"}[trump]
    return [card for card in pack if str(card) != off_jack and str(card)[0] not in (trump, "J")]


def act(game: Game, actions: str) -> Game:
    """Push actions, commas between: `pass, bid 2, play SA`."""
    for action in actions.split(","):
        game.push(action.strip())
    return game


def play(game: Game, tricks: str) -> Game:
    """Play cards in order: `SA D2 | SJ D3`."""
    for card in cards(tricks):
        game.push(f"play {card}")
    return game


def put_away(game: Game, keep: str, first: str = "") -> Game:
    """Discard, seat after seat, what is not in `keep`, beginning with `first`, to the last."""
    kept = set(cards(keep))
    wanted = set(cards(first))
    while choices := [a for a in game.legal_actions() if str(a).startswith("discard")]:
        thrown = [a for a in choices if a.card in wanted] or [
            a for a in choices if a.card not in kept
        ]
        game.push(thrown[0])
    return game


def legal(game: Game) -> list[str]:
    """Give the legal actions as text, sorted."""
    return sorted(str(action) for action in game.legal_actions())


def calls(game: Game) -> list[str]:
    """Give the legal calls of an auction in their natural order; pitching cards left out."""
    order = ["pass", *(f"bid {n}" for n in range(1, 11)), "bid moon"]
    return [call for call in order if call in legal(game)]


def winners(game: Game) -> list[int]:
    """Give the winners of all tricks so far."""
    return [event.trick.winner for event in game.events() if isinstance(event, TrickTaken)]


def points(game: Game) -> Mapping[str, tuple[int, ...]]:
    """Give, for each point of the last deal, the seats that score it."""
    return {point.name: tuple(point.seats) for point in game.last_deal.points}


def change(game: Game) -> list[int]:
    """Give what the last deal did to each seat's score."""
    return list(game.last_deal.change)


def finish(game: Game) -> Game:
    """Take the first legal action until the deal is over."""
    while game.actor is not None:
        game.push(game.legal_actions()[0])
    return game
