"""Makes the screens of a game from the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_web import discards
from pitch_web.model import (
    GameSummary,
    Ledger,
    Payment,
    ResultScreen,
    SheetScreen,
    StartScreen,
    TableScreen,
)
from pitch_web.names_of_cards import cards_named
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_core.rules.stakes import Person
    from pitch_web.at_table import AtTable
    from pitch_web.keep import Kept
    from pitch_web.settings import Settings


def start(names: tuple[str, ...], kept: Kept, now: float) -> StartScreen:
    """Give the first screen, with the games to go on with and those that are over."""
    games = [each.summary for each in reversed(kept.shelf)]
    if kept.table is not None:
        games.insert(0, summary(kept.table))
    going = [game for game in games if not game.over]
    resume = going[0] if going else None
    return StartScreen(
        names,
        resume,
        tuple(sorted((game for game in games if game is not resume), key=lambda game: game.over)),
        now=now,
        aside=len(kept.aside),
        counted=bool(kept.statistics),
    )


def summary(at: AtTable) -> GameSummary:
    """Give a game in short."""
    game = at.game
    return GameSummary(
        key=at.key,
        variant_name=game.variant.name,
        names=tuple(at.sitters[seat].name for seat in game.seated),
        seated=game.seated,
        scores=tuple(game.scores[seat] for seat in game.seated),
        me=at.me,
        deal=game.number,
        over=game.outcome is not None,
        when=at.when,
    )


def table(at: AtTable, settings: Settings) -> TableScreen | ResultScreen:
    """Give the deal under way, or the result of the one that is over."""
    if at.over:
        return _result(at)
    obs = at.observe()
    thinking = None if obs.actor is None or at.my_turn else obs.actor
    return TableScreen(
        obs=obs,
        me=at.me,
        seats=at.seats,
        trick=at.resting,
        refusal=at.refusal,
        marked=frozenset(at.marked),
        needed=discards.needed(at),
        raised=at.raised,
        paused=at.paused,
        thinking=None if at.resting else thinking,
        handover=at.handover,
        can_undo=bool(at.marks),
        can_claim=not at.claimed and bool(at.claimable()),
        last_trick=at.last_trick,
        played=settings.played == "yes",
        hint=at.hint,
    )


def _result(at: AtTable) -> ResultScreen:
    game = at.game
    row = at.rows[-1]
    open_to_all = game.variant.table is not None and game.outcome is None
    free = () if game.variant.table is None else tuple(range(game.variant.table))
    return ResultScreen(
        obs=game.observe(at.me),
        me=at.me,
        seats=at.seats,
        result=row.result,
        before=tuple(
            score - (row.result.change[seat] if seat < len(row.result.change) else 0)
            for seat, score in enumerate(row.scores)
        ),
        after=row.scores,
        outcome=game.outcome,
        ledger=ledger(at),
        can_undo=bool(at.marks),
        waiting=game.outcome is None and len(game.seated) < 2,  # noqa: PLR2004 -- a deal needs two players (M8)
        free=tuple(seat for seat in free if seat not in game.seated) if open_to_all else (),
        can_leave=game.seated if open_to_all else (),
        can_stop=open_to_all,
        sheet=tuple(at.rows),
        seal=_next_seal(at),
    )


def _next_seal(at: AtTable) -> tuple[int, str]:
    # What makes seals is loaded when the first one is shown.
    from pitch_web import fair  # noqa: PLC0415

    if at.game.outcome is not None:
        return 1, fair.first_seal(at.start.variant_name, fair.drawn_after(at.salt))
    number = at.game.number + 1
    return number, fair.seal_of(at.game.pack(number), fair.secret_of(at.salt, number))


def sheet(at: AtTable) -> SheetScreen:
    """Give the score sheet so far."""
    target = at.game.variant.options.get("target")
    obs = at.game.observe(at.me)
    return SheetScreen(
        variant_name=at.game.variant.name,
        me=at.me,
        seats=at.seats,
        rows=tuple(at.rows),
        sides=obs.sides if obs.called is None else (),
        target=None if target is None else int(target),
        ledger=ledger(at),
    )


def ledger(at: AtTable) -> Ledger | None:
    """Give the money of the table; None where nothing is played for."""
    stakes = at.game.variant.stakes
    if stakes is None:
        return None
    people = _named_now(at)
    stopped = at.game.outcome is not None
    return Ledger(
        people=people,
        pot=at.game.pot,
        stake=stakes.stake,
        moon_stake=stakes.moon_stake,
        stopped=stopped,
        payments=payments(people) if stopped else (),
        history=tuple(
            tuple(balances.get(line) for balances in at.history) for line in range(len(people))
        ),
    )


def _named_now(at: AtTable) -> tuple[Person, ...]:
    """Give the lines of the ledger; whoever sits there now has the name of now."""
    people = list(at.game.ledger)
    for seat in at.game.seated:
        line = max(number for number, person in enumerate(people) if person.seat == seat)
        people[line] = replace(people[line], name=at.sitters[seat].name)
    return tuple(people)


def payments(people: tuple[Person, ...]) -> tuple[Payment, ...]:
    """Give who pays whom so that everyone is even: the largest debt to the largest claim."""
    owed = [[person.paid or 0, person.name] for person in people]
    paid = []
    while owed and max(owed)[0] > 0 > min(owed)[0]:
        most, least = max(owed), min(owed)
        cents = min(most[0], -least[0])
        paid.append(Payment(str(least[1]), str(most[1]), cents))
        most[0] -= cents
        least[0] += cents
    return tuple(paid)


def standing(at: AtTable) -> list[str]:
    """Say where a game stands, to someone who comes back to it."""
    if at.over:
        return []
    obs = at.observe()
    told = [_("Deal {n}.").format(n=obs.number)]
    if obs.hand:
        told.append(_("Your hand: {cards}.").format(cards=cards_named(obs.hand)))
    return told
