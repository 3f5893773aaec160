"""What the controls do that look at a deal, pass it on or open one: `(visit, rest, fields)`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pitch_core import NotationError
from pitch_core.notation import links
from pitch_core.notation.position import Position, observation_text
from pitch_web import discards, embedding, fair, link, replay
from pitch_web.model import MessageScreen
from pitch_web.model_of_sharing import FairScreen, OpenScreen, Shared, ShareScreen
from pitch_web.table_verbs import ACTIONS
from pitch_web.viewer import LEVEL, Viewer, play_on
from pitch_web.visit import START, TABLE, VIEWER
from pitch_web.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pitch_web.at_table import AtTable
    from pitch_web.embedding import Embedding
    from pitch_web.visit import Visit

    Fields = Mapping[str, str]


def show(visit: Visit, shown: Embedding) -> None:
    """Look at a deal; one that is to be played is begun at once."""
    for name, value in shown.settings.items():
        visit.choose(name, value)
    visit.viewer = Viewer(shown, visit.chance)
    visit.path = [START, VIEWER]
    visit.prompted = ""
    if shown.mode == "play":
        play(visit, "", {})


def step(visit: Visit, rest: str, _fields: Fields) -> None:
    """Go to another step of the deal, and tell it."""
    viewer = visit.viewer
    if viewer is None or viewer.table is not None:
        return
    before = viewer.at
    viewer.go(rest)
    if viewer.at != before:
        visit.motion = "card" if viewer.at == before + 1 else "none"
        told = viewer.told()[viewer.at]
        visit.told.append(told or _("Step {n} of {all}").format(n=0, all=len(viewer.steps) - 1))


def step_to(visit: Visit, rest: str, _fields: Fields) -> None:
    """Go to a step by its place in the list."""
    viewer = visit.viewer
    places = len(viewer.steps) if viewer is not None else 0
    if viewer is not None and rest.isascii() and rest.isdigit() and len(rest) <= len(str(places)):
        step(visit, str(viewer.steps[min(int(rest), places - 1)].number), {})


def look(visit: Visit, rest: str, _fields: Fields) -> None:
    """Look at the deal from another seat."""
    if visit.viewer is not None and rest.isascii() and rest.isdigit() and len(rest) == 1:
        visit.viewer.look_from(int(rest))


def play(visit: Visit, _rest: str, __: Fields) -> None:
    """Play on from the step that is shown, in the seat looked from, with bots at the others."""
    viewer = visit.viewer
    if viewer is None or viewer.here.actor is None:
        return
    level = viewer.asked.level if viewer.asked.level in visit.levels else LEVEL
    table = play_on(viewer.found, viewer.ply.number, viewer.me, level, visit.chance)
    visit.begin(table.start)
    if visit.table is not None:
        for entry in table.game.log:
            visit.table.game.push(entry)
        visit.table.return_to(table.me)
    visit.motion = "none"


def answer(visit: Visit, viewer: Viewer, action: str) -> None:
    """Take an answer in a quiz: an action as at a table, where cards are marked before they go."""
    table = viewer.table
    verb = action.partition(" ")[0]
    if table is None or viewer.correct or table.wondering:
        return
    if verb == "put-away":
        if len(table.marked) != discards.needed(table):
            discards.put_away(table)
            return
        action = f"discard {' '.join(map(str, sorted(table.marked)))}"
    elif verb == "discard":
        table.act(action, visit.settings)
        return
    elif verb not in ACTIONS:
        return
    table.refusal = table.hint = None
    if verb != "put-away" and not table.allows(action):
        return
    if viewer.answer(action):
        tell(visit, viewer)
    else:
        table.wondering = True


def tell(visit: Visit, viewer: Viewer) -> None:
    """Say what became of an answer, and note it for whoever embeds the quiz."""
    visit.told.append(_("Right.") if viewer.correct else _("Not quite."))
    detail = {
        "given": viewer.given,
        "expected": list(viewer.expected),
        "correct": bool(viewer.correct),
    }
    visit.noted.append(("answer", detail))


def again(visit: Visit, _rest: str, __: Fields) -> None:
    """Take the answer back, to try another."""
    viewer = visit.viewer
    if viewer is not None and viewer.table is not None:
        viewer.given, viewer.correct, viewer.expected = "", None, ()
        viewer.table.hint = None
        viewer.table.marked = set()


def share(visit: Visit, _rest: str, __: Fields) -> None:
    """Offer the deal to be passed on; under way only what the person's own seat may know."""
    ways = shared(visit)
    if ways:
        visit.lay_over(ShareScreen(ways, visit.base))


def shared(visit: Visit) -> tuple[Shared, ...]:
    """Give the ways to pass on what is shown; () where there is nothing, or hands change owner."""
    if TABLE not in visit.path and visit.viewer is not None:
        return _of_viewer(visit.viewer)
    if visit.table is not None and visit.table.handover is None and TABLE in visit.path:
        return _of_table(visit.table)
    return ()


def reveal(visit: Visit, _rest: str, __: Fields) -> None:
    """Agree to pass on all hands of the deal under way."""
    if isinstance(visit.here, ShareScreen) and visit.table is not None:
        game = visit.table.game
        whole = links.of_deal(game.variant, game.names, replay.events_of_deal(game))
        visit.path[-1] = replace(
            visit.here,
            shared=tuple(
                replace(each, text=whole) if each.kind == "all" else each
                for each in visit.here.shared
            ),
        )


def open_form(visit: Visit, _rest: str, __: Fields) -> None:
    """Offer to open a link or a record."""
    visit.lay_over(OpenScreen())


def open_text(visit: Visit, _rest: str, fields: Fields) -> None:
    """Open what was pasted, or say what is wrong with it."""
    text = fields.get("text", "")
    fragment = embedding.fragment_in(text)
    try:
        if fragment is not None:
            asked = link.read(fragment, visit.levels, visit.chance)
            if asked is None:
                asked = link.refused(NotationError("no_deal", text), fragment)
        else:
            asked = link.Link(shown=embedding.of_text(text, {}))
    except NotationError as error:
        asked = link.refused(error)
    follow(visit, asked, OpenScreen(text[: embedding.RECORD_AT_MOST]))


def follow(visit: Visit, asked: link.Link | MessageScreen, form: OpenScreen | None = None) -> None:
    """Do what a link asks for; what is wrong with it is told, in the form if it came from one."""
    if isinstance(asked, MessageScreen):
        if form is not None:
            visit.path[-1] = replace(form, wrong=asked)
            visit.focus = "error"
        else:
            visit.path = [START, asked]
        return
    for name, value in asked.settings.items():
        visit.choose(name, value)
    if asked.shown is not None:
        show(visit, asked.shown)
    elif asked.start is not None:
        if visit.take_up(asked.start.link):
            visit.go_to_table()
        else:
            visit.begin(asked.start)


def show_fair(visit: Visit, rest: str, _fields: Fields) -> None:
    """Show the seals of the deals; with a number, check that deal."""
    if visit.table is None:
        return
    screen = fair.screen(visit.table)
    for deal in screen.deals:
        if str(deal.number) == rest and deal.pack:
            screen = _checked(screen, deal.seal, deal.secret, deal.pack)
    visit.lay_over(screen)


def check_fair(visit: Visit, _rest: str, fields: Fields) -> None:
    """Check what stands in the form."""
    if isinstance(visit.here, FairScreen):
        values = [fields.get(name, "")[: fair.TEXT_AT_MOST] for name in ("seal", "secret", "pack")]
        visit.path[-1] = _checked(visit.here, *values)


def _checked(screen: FairScreen, seal: str, secret: str, pack: str) -> FairScreen:
    fits = fair.fits(seal, secret, pack)
    return replace(screen, seal=seal, secret=secret, pack=pack, fits=fits)


def _of_table(table: AtTable) -> tuple[Shared, ...]:
    game, obs = table.game, table.observe()
    shared = [Shared("now", links.of_observation(obs)), Shared("start", links.of_start(obs))]
    if obs.result is None:
        return (*shared, Shared("all", ""), Shared("ptn", observation_text(obs)))
    return (*shared, Shared("ptn", game.record()))


def _of_viewer(viewer: Viewer) -> tuple[Shared, ...]:
    """Give links to the deal that is looked at, which is known as far as it was written."""
    here, found = viewer.here, viewer.found
    if isinstance(found, Position):
        seen = here.observe(viewer.me)
        now, start = links.of_observation(seen), links.of_start(seen)
        whole = links.of_observation(found.observe(viewer.me))
    else:
        now = links.of_deal(here.variant, here.names, replay.events_of_deal(here))
        began = here.earlier(replay.first_of_deal(here, len(here.log)))
        start = links.of_deal(began.variant, began.names, replay.events_of_deal(began))
        whole = links.of_deal(found.variant, found.names, replay.events_of_deal(found))
    return (
        Shared("whole", whole),
        Shared("now", now),
        Shared("start", start),
        Shared("ptn", found.record()),
    )


def onward(visit: Visit, _rest: str, fields: Fields) -> None:
    """Go on from the trick that lies finished."""
    step(visit, "next", fields)


VERBS: dict[str, Callable[[Visit, str, Fields], None]] = {
    "step": step,
    "step-to": step_to,
    "look": look,
    "play-on": play,
    "again": again,
    "continue": onward,
    "share": share,
    "reveal": reveal,
    "fair": show_fair,
    "fair-check": check_fair,
    "open": open_form,
    "open-text": open_text,
}
