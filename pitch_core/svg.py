"""Pictures as SVG text: a card, a back, cards in a row, and a deal as one seat sees it.

A picture is a whole SVG document. Its colours are its own, so that it looks the same in a page, a
file or a notebook; it needs no font file and no style sheet. Lengths are in user units: a card is
50 wide and 72 high. Labels are text forms (`SA`), which every language reads alike.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pitch_core.cards import HIGH_JOKER, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitch_core.cards import Card
    from pitch_core.observation import Observation
    from pitch_core.seats import Seat

WIDTH, HEIGHT, GAP = 50, 72, 6

PAPER, INK, RED, EDGE = "#fff", "#1b1814", "#b8122b", "#847a69"
PINE, PINE_LIGHT, TABLE, SECOND, GOLD = "#1b5443", "#2d6c59", "#dfe4d2", "#585045", "#7f5200"
SERIF = 'font-family="Charter, Cambria, Noto Serif, serif" font-weight="700"'

SIGNS = {
    Suit.SPADES: (
        "M50 3C58 22 93 39 93 63c0 14-10 22-21 22-7 0-13-3-17-9 1 10 4 16 12 21H33c8-5 11-11 "
        "12-21-4 6-10 9-17 9C17 85 7 77 7 63 7 39 42 22 50 3z"
    ),
    Suit.HEARTS: (
        "M50 95C43 77 5 58 5 31 5 16 16 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c12 0 23 10 23 25 "
        "0 27-38 46-45 64z"
    ),
    Suit.DIAMONDS: "M50 2c8 19 20 35 37 48-17 13-29 29-37 48-8-19-20-35-37-48C30 37 42 21 50 2z",
    Suit.CLUBS: (
        "M50 4c13 0 22 9 22 21 0 6-3 12-8 16 3-2 6-2 9-2 13 0 22 10 22 22s-9 22-22 22c-8 0-14-4-"
        "18-10 1 10 4 17 12 24H33c8-7 11-14 12-24-4 6-10 10-18 10C14 83 5 73 5 61s9-22 22-22c3 0 "
        "6 0 9 2-5-4-8-10-8-16C28 13 37 4 50 4z"
    ),
    Suit.JOKERS: "M50 4l13.5 30.5L97 38 72 60l7 33-29-17-29 17 7-33L3 38l33.5-3.5z",
}
"""The drawing of each suit, and a star for the jokers: SVG paths in a box of 100 by 100."""


def card(card: Card) -> str:
    """Draw one card."""
    return _picture(WIDTH, HEIGHT, str(card), _face(card, 0, 0))


def back() -> str:
    """Draw a card face down."""
    return _picture(WIDTH, HEIGHT, "?", _back(0, 0))


def hand(cards: Sequence[Card]) -> str:
    """Draw cards in a row, in the order given; without cards an empty picture one card high."""
    label = " ".join(map(str, cards))
    return _picture(_row_width(len(cards)), HEIGHT, label, _row(cards, 0, 0))


def deal(observation: Observation) -> str:
    """Draw the table as its seat sees it, and that seat's hand below.

    Each player of the deal is a column, clockwise from the seat's left, the seat itself last: name,
    bid and trump beside the pitcher's, the card played to the trick, and how many cards are left.
    """
    seats = _from_the_left(observation)
    pitch = WIDTH + 4 * GAP
    width = max(len(seats) * pitch, _row_width(len(observation.hand))) + 2 * GAP
    columns_at = (width - len(seats) * pitch) // 2
    hand_at = (width - _row_width(len(observation.hand))) // 2
    table_height = HEIGHT + 62
    parts = [f'<rect width="{width}" height="{table_height}" rx="10" fill="{TABLE}"/>']
    for number, seat in enumerate(seats):
        parts.append(_column(observation, seat, columns_at + number * pitch + pitch // 2))
    parts.append(_row(observation.hand, hand_at, table_height + GAP))
    label = " ".join(f"{_name(observation, seat)}:{card}" for seat, card in observation.table)
    return _picture(width, table_height + HEIGHT + 2 * GAP, label, "".join(parts))


def _from_the_left(observation: Observation) -> tuple[Seat, ...]:
    seats = observation.deal_seats
    own = seats.index(observation.seat) if observation.seat in seats else -1
    return (*seats[own + 1 :], *seats[: own + 1])


def _column(observation: Observation, seat: Seat, middle: int) -> str:
    played = dict(observation.table).get(seat)
    left = middle - WIDTH // 2
    parts = [_text(_name(observation, seat), middle, 17, 13, INK)]
    if seat == observation.pitcher:
        parts.append(_contract(observation, middle))
    parts.append(_face(played, left, 38) if played else _slot(left, 38))
    count = observation.hand_counts.get(seat, 0)
    parts.append(_text(f"\u00d7 {count}", middle, HEIGHT + 54, 12, SECOND))
    return "".join(parts)


def _contract(observation: Observation, middle: int) -> str:
    bid = _text(str(observation.bid), middle - 8, 33, 13, GOLD)
    if observation.trump is None:
        return bid
    return bid + _sign(observation.trump, middle + 1, 22, 12)


def _name(observation: Observation, seat: Seat) -> str:
    return observation.names[seat] or str(seat)


def _picture(width: int, height: int, label: str, drawing: str) -> str:
    """Frame a drawing; half a unit of room keeps the outlines whole."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width + 2} {height + 2}" '
        f'width="{width + 2}" height="{height + 2}" role="img" aria-label="{escape(label)}">'
        f"{drawing}</svg>"
    )


def _row_width(count: int) -> int:
    return max(count * (WIDTH + GAP) - GAP, 0)


def _row(cards: Sequence[Card], x: int, y: int) -> str:
    return "".join(_face(one, x + at * (WIDTH + GAP), y) for at, one in enumerate(cards))


def _face(card: Card, x: int, y: int) -> str:
    ground, ink = (INK, PAPER) if card is HIGH_JOKER else (PAPER, _ink(card.suit))
    rank = "10" if card.rank is Rank.TEN else str(card.rank)
    return (
        _sheet(x, y, ground, EDGE)
        + _text(rank, x + 14, y + 25, 22, ink)
        + _sign(card.suit, x + 7, y + 31, 14, ink)
        + _sign(card.suit, x + 22, y + 43, 22, ink)
    )


def _back(x: int, y: int) -> str:
    inner = (
        f'<rect x="{x + 4}" y="{y + 4}" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="2" '
        f'fill="{PINE}" stroke="{PINE_LIGHT}"/>'
        f'<circle cx="{x + WIDTH // 2}" cy="{y + HEIGHT // 2}" r="9" fill="{PINE_LIGHT}"/>'
    )
    return _sheet(x, y, PAPER, EDGE) + inner


def _slot(x: int, y: int) -> str:
    return _sheet(x, y, "none", EDGE, ' stroke-dasharray="3 3"')


def _sheet(x: int, y: int, ground: str, edge: str, more: str = "") -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" '
        f'fill="{ground}" stroke="{edge}"{more}/>'
    )


def _sign(suit: Suit, x: int, y: int, size: int, ink: str = "") -> str:
    return (
        f'<path transform="translate({x} {y}) scale({size / 100})" '
        f'fill="{ink or _ink(suit)}" d="{SIGNS[suit]}"/>'
    )


def _text(text: str, x: int, y: int, size: int, ink: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" {SERIF} '
        f'fill="{ink}">{escape(text)}</text>'
    )


def _ink(suit: Suit) -> str:
    return RED if suit in (Suit.HEARTS, Suit.DIAMONDS) else INK
