"""Money: how everybody stands, who comes and goes, who pays whom at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.views import frame
from pitch_web.views.chart import Line, chart
from pitch_web.views.figures import NOTHING, cents, signed, tone
from pitch_web.words import _, ngettext

if TYPE_CHECKING:
    from fractions import Fraction

    from pitch_core.rules.stakes import Person
    from pitch_core.seats import Seat
    from pitch_web.model import Ledger, Payment, ResultScreen
    from pitch_web.nodes import Node

STAR = "★"


def ledger(book: Ledger, me: Seat | None) -> Node:
    """Give everyone's line: points, stars, the exact balance, and what was paid."""
    heads = [
        (_("Player"), ""),
        (_("Points"), "r"),
        (_("Stars"), ""),
        (_("Balance"), "r"),
        (_("Paid"), "r"),
    ]
    reader = _reader(book, me)
    stars = any(person.stars for person in book.people)
    paid = any(person.paid is not None for person in book.people)
    shown = [True, True, stars, True, paid]
    return (
        "section",
        {"id": "ledger"},
        (
            "div",
            {"class": "scroll"},
            (
                "table",
                {"class": "bt"},
                ("caption", {}, _("The ledger")),
                (
                    "thead",
                    {},
                    (
                        "tr",
                        {},
                        [
                            ("th", {"scope": "col", "class": kind or None}, head)
                            for (head, kind), on in zip(heads, shown, strict=True)
                            if on
                        ],
                    ),
                ),
                (
                    "tbody",
                    {},
                    [
                        _line(person, mine=person is reader, stars=stars, paid=paid)
                        for person in book.people
                    ],
                ),
            ),
        ),
        _explained(book, stars=stars),
        _payments(book, reader),
        _history(book, reader),
    )


def _reader(book: Ledger, me: Seat | None) -> Person | None:
    """Give the line of the reader: whoever sat last on the seat."""
    return next((person for person in reversed(book.people) if person.seat == me), None)


def _line(person: Person, *, mine: bool, stars: bool, paid: bool) -> Node:
    amount = person.balance
    return (
        "tr",
        {"class": "me" if mine else None},
        ("th", {"scope": "row"}, _("You") if mine else person.name),
        ("td", {"class": "r"}, signed(person.score)),
        ("td", {}, star(person.stars)) if stars else None,
        ("td", {"class": f"r {tone(amount)}".rstrip()}, cents(amount)),
        ("td", {"class": "r big"}, "" if person.paid is None else cents(person.paid))
        if paid
        else None,
    )


def star(count: int) -> Node:
    """Show stars, and say how many."""
    said = ngettext("{n} star", "{n} stars", count).format(n=count)
    if not count:
        return (
            "span",
            {"class": "muted"},
            ("span", {"aria-hidden": "true"}, NOTHING),
            _hidden(said),
        )
    return (
        "span",
        {},
        ("span", {"class": "star", "aria-hidden": "true"}, STAR * count),
        _hidden(said),
    )


def _hidden(said: str) -> Node:
    return ("span", {"class": "vh"}, said)


def _explained(book: Ledger, *, stars: bool) -> Node:
    """Say how the amounts come about, to the cent."""
    lines = [
        _(
            "Each deal: {stake}¢ for every point above the average of the deal, "
            "paid by those below."
        ).format(stake=book.stake),
    ]
    if stars:
        lines.append(
            _("A star is a moon that was made: {moon}¢ from each of the others.").format(
                moon=book.moon_stake
            )
        )
    if book.pot:
        lines.append(
            _("Rounding has left {pot} in the pot, which is shared at the end.").format(
                pot=cents(book.pot)
            )
        )
    if book.stopped:
        lines.append(
            _(
                "Paid in whole cents: balances with their share of the pot are rounded down, and "
                "the cents left over go to the largest fractions. "
                "All that was paid adds up to zero."
            )
        )
    return (
        "p",
        {"class": "under after"},
        " ".join(lines),
        " ",
        frame.rule_link(_PARAGRAPH),
    )


_PARAGRAPH = "M7"


def _payments(book: Ledger, reader: Person | None) -> Node:
    if not book.payments:
        return None
    return (
        "div",
        {"class": "whom"},
        ("h3", {}, _("Who pays whom")),
        (
            "ul",
            {"class": "pay"},
            [
                (
                    "li",
                    {},
                    ("span", {}, _pays(payment, "" if reader is None else reader.name)),
                    ("b", {}, _("{amount}¢").format(amount=payment.cents)),
                )
                for payment in book.payments
            ],
        ),
    )


def _pays(payment: Payment, reader: str) -> str:
    if payment.payer == reader:
        return _("You pay {payee}").format(payee=payment.payee)
    if payment.payee == reader:
        return _("{payer} pays you").format(payer=payment.payer)
    return _("{payer} pays {payee}").format(payer=payment.payer, payee=payment.payee)


def _history(book: Ledger, reader: Person | None) -> Node:
    """Draw the balances after each deal, once there are a few."""
    lines = [
        Line(
            _("You") if person is reader else person.name,
            _from_zero(column),
            mine=person is reader,
        )
        for person, column in zip(book.people, book.history, strict=True)
    ]
    return chart(_("Balance in cents, deal by deal"), lines, write=cents)


def _from_zero(column: tuple[Fraction | None, ...]) -> tuple[Fraction | int | None, ...]:
    """Begin at nothing before the first deal that counts."""
    first = next((at for at, value in enumerate(column) if value is not None), len(column))
    return (*(None,) * first, 0, *column[first:])


def table_talk(screen: ResultScreen) -> Node:
    """Let people come, go, and stop the table."""
    if not (screen.can_leave or screen.free or screen.can_stop):
        return None
    return (
        "section",
        {"id": "coming-and-going"},
        ("h3", {}, _("Coming and going")),
        ("ul", {}, [_seated(screen, seat) for seat in screen.can_leave]),
        (
            "div",
            {"class": "actions after"},
            frame.button("join", _sits_down(screen), id="join") if screen.free else None,
            frame.button("stop", _("Stop and settle"), id="stop") if screen.can_stop else None,
        ),
    )


def _sits_down(screen: ResultScreen) -> str:
    return _("A player sits down") if screen.me in screen.can_leave else _("Sit down again")


def _seated(screen: ResultScreen, seat: Seat) -> Node:
    mine = seat == screen.reader
    name = _("You") if mine else screen.seats[seat].name
    label = _("Leave") if mine else _("{name} leaves").format(name=name)
    return (
        "li",
        {"class": "seatline", "id": f"seated-{seat}"},
        ("b", {}, name),
        frame.button(f"leave {seat}", label, "quiet", id=f"leave-{seat}"),
    )
