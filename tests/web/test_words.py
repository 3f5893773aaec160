"""The catalogues: nothing that the engine can say is without words, nothing bypasses them."""

import ast
import re
from dataclasses import replace
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from pitch_core import Game, IllegalAction, events, variants
from pitch_core.actions import (
    CALL,
    DISCARD,
    MOON,
    PASS,
    PITCH,
    PLAY,
    TRUMP,
    Bid,
    parse_action,
)
from pitch_core.cards import PACK_54
from pitch_core.results import DealResult, Point
from pitch_core.rules import ending
from pitch_core.rules.options import Choice, YesNo
from pitch_web import (
    discards,
    house_rules,
    names_of_cards,
    outcomes,
    reasons,
    say,
    screens,
    views,
    words,
)
from pitch_web.at_table import BOT
from pitch_web.model import MessageScreen, Refusal, SeatInfo
from pitch_web.nodes import write
from pitch_web.session import Session
from pitch_web.settings import Settings
from pitch_web.views.result import _account
from tools import scenes, tables

ROOT = Path(__file__).resolve().parent.parent.parent
EVERYTHING = (
    PASS,
    *(Bid(level) for level in (*range(1, 12), MOON)),
    *PITCH.values(),
    *TRUMP.values(),
    *CALL.values(),
    *DISCARD.values(),
    *PLAY.values(),
)


def codes_in_the_sources(*makers):
    """The first arguments of calls that make a refusal, and strings that are kept as `code`."""
    found = set()
    for path in (ROOT / "pitch_core").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in makers and node.args:
                found |= strings(node.args[0])
            if isinstance(node, ast.Assign) and any(
                getattr(target, "id", "") == "code" for target in node.targets
            ):
                found |= strings(node.value)
    return found


def strings(node):
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant)
        and isinstance(each.value, str)
        and re.fullmatch(r"[a-z_]+", each.value)
        and each.value != "or_trump"
    }


def test_every_refusal_of_the_engine_has_a_sentence():
    codes = codes_in_the_sources("Refusal", "IllegalAction")
    assert len(codes) > 20
    assert codes - set(reasons.REFUSALS) == set()


@pytest.mark.parametrize("one", variants(), ids=lambda one: one.name)
def test_every_refusal_can_be_said_with_its_figures(one):
    chance = Random(1)
    for seed in range(3):
        game = Game(one, seed)
        while game.actor is not None:
            for action in EVERYTHING:
                try:
                    game.check(action)
                except IllegalAction as error:
                    refused = Refusal(error.code, error.paragraph, str(action), error.params)
                    assert "{" not in reasons.refusal(refused)
            game.push(chance.choice(game.legal_actions()))


def test_every_kind_of_event_is_told_or_left_out_on_purpose():
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
    }
    assert {kind for kind in kinds if kind not in say._TELLERS} == {events.Discarded}


def test_every_reason_to_win_has_a_sentence():
    reasons_to_win = {
        value for name, value in vars(ending).items() if name.isupper() and isinstance(value, str)
    }
    told = set(outcomes._WON_BY_YOU)
    assert reasons_to_win - {ending.STOPPED} == told
    assert set(outcomes._WON_BY_ONE) == set(outcomes._WON_BY_SIDE) == told


@pytest.mark.parametrize("one", variants(), ids=lambda one: one.name)
def test_every_variant_option_and_point_has_words(one):
    assert house_rules.variant_title(one.name) != one.name
    assert house_rules.variant_line(one.name)
    for option in one.option_list:
        assert option.name in house_rules._LABELS
        assert house_rules.note(option.name)
        if isinstance(option, Choice | YesNo):
            for value in option.known():
                assert (
                    value.isdigit()
                    or house_rules.choice(option.name, value) != value
                    or (value in {"yes", "no"})
                )
    assert all(point.name in outcomes._POINTS for point in one.points)


def test_every_level_of_the_bots_has_words():
    assert set(house_rules._LEVELS) == set(house_rules._LEVEL_NOTES)


def test_every_card_has_a_name_of_its_own():
    assert len({names_of_cards.card_name(card) for card in PACK_54}) == 54


def test_every_action_can_be_said():
    for action in EVERYTHING:
        assert parse_action(str(action)) == action
        assert "{" not in say.action_of_mine(action, "auction")
        assert "Ann" in say.action_of(action, "Ann", "money")


def test_no_sentence_is_in_two_tables_with_other_places():
    """A message is found by its English text, so its places must be the same wherever it stands."""
    places = {}
    for table in (reasons.REFUSALS, reasons.NOTICES, reasons.MESSAGES, reasons.FIELD_ERRORS):
        for text in table.values():
            names = {name for _, name, _, _ in Formatter().parse(text) if name}
            assert places.setdefault(text, names) == names


class Marked(NullTranslations):
    """A language in which every message stands in brackets, and is twice as long."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def pgettext(self, context, message):
        del context
        return f"⟦{message}⟧"

    def ngettext(self, msgid1, msgid2, n):
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def npgettext(self, context, msgid1, msgid2, n):
        del context
        return self.ngettext(msgid1, msgid2, n)


@pytest.fixture
def marked(monkeypatch):
    monkeypatch.setattr(words._InUse, "catalogue", Marked())
    monkeypatch.setattr(words, "use", lambda _: None)


class Seen(HTMLParser):
    """Collects what a person reads or hears on a page."""

    def __init__(self):
        super().__init__()
        self.text = ""
        self.spoken = []

    def handle_data(self, data):
        self.text += f"\n{data}"

    def handle_starttag(self, tag, attrs):
        del tag
        spoken = ("aria-label", "title", "placeholder", "alt")
        self.spoken += (value for name, value in attrs if name in spoken and value)


def outside_the_brackets(text):
    depth, out = 0, ""
    for letter in text:
        depth += {"⟦": 1, "⟧": -1}.get(letter, 0)
        if depth == 0 and letter not in "⟦⟧":
            out += letter
    return out


NAMES = (*tables.NAMES[1:], *tables.LONG_NAMES[1:-1], *words.NAMES.values())
NAME = re.compile("|".join(map(re.escape, NAMES)))
"""Names of players and of languages are their own in every language."""

FOR_MACHINES = {"share", "share-own", "fair", "open-wrong", "viewer-position", "quiz-wrong"}
"""Scenes with text in nobody's language: links, records, seals, seats, a writer's words."""


def unmarked(html):
    seen = Seen()
    # What is set as code, such as a seal, is in nobody's language.
    seen.feed(re.sub("<code>[^<]*</code>", "", html))
    # A sentence with a card in it is several texts, so the brackets are counted across them all.
    left = outside_the_brackets("\n".join([*seen.spoken, seen.text]))
    words_left = {NAME.sub("", line).strip() for line in left.splitlines()}
    return {text for text in words_left if re.search(r"[^\W\d_]{2,}", text)}


def pages(fragment):
    """The pages that a person sees on the way through a deal."""
    visit = Session(None, ["en"], ("novice", "steady"), Random(1))
    yield visit
    visit.open(fragment)
    # The rules are cut into paragraphs after translation; they have tests of their own.
    for verb in ("menu", "settings", "help", "sheet"):
        visit.handle(verb, {})
        yield visit
        visit.handle("menu" if verb == "menu" else "back", {})
    for _ in range(200):
        yield visit
        table = visit.visit.table
        due = visit.due()
        if due is not None and due.kind == BOT:
            visit.bot_acts(table.game.legal_actions()[0])
        elif due is not None:
            visit.go_on()
        elif table.over:
            break
        elif table.game.phase == "discard":
            for action in table.game.legal_actions()[: discards.needed(table)]:
                visit.handle(str(action), {})
            visit.handle("put-away", {})
        else:
            visit.handle(str(table.game.legal_actions()[0]), {})
    visit.handle("sheet", {})
    yield visit


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("name", [one.name for one in variants()])
def test_no_word_bypasses_the_catalogue(name):
    said = []
    for visit in pages(f"#new={name}&seed=5&pace=instant&names=" + NAMED[name]):
        assert unmarked(views.html(visit.model())) == set()
        said += visit.take_told()
    assert {NAME.sub("", outside_the_brackets(text)).strip() for text in said} <= {"", ":"}


NAMED = {
    one.name: "_".join(["Ann", "Bo", "Cleo", "Dev", "⟦Eve⟧"][: one.players]) for one in variants()
}


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("name", sorted(scenes.SCENES.keys() - FOR_MACHINES))
def test_no_word_of_a_scene_bypasses_the_catalogue(name):
    # `scenes.scene` keeps what it made, and a viewer's steps are told when it is made.
    assert unmarked(views.html(scenes.SCENES[name](Settings()))) == set()


@pytest.mark.usefixtures("marked")
def test_no_word_of_a_form_or_a_message_bypasses_the_catalogue():
    visit = Session(None, ["en"], ("novice", "steady"), Random(1))
    for one in variants():
        visit.handle(f"choose {one.name}", {})
        assert unmarked(views.html(visit.model())) == set()
    visit.handle("new-game", {"target": "many", "level": "⟦x⟧"})
    for code in reasons.MESSAGES:
        figures = {"known": "1", "option": "⟦o⟧", "line": 1, "column": 2}
        visit.visit.path = [MessageScreen(code, "7", figures)]
        assert unmarked(views.html(visit.model())) == set()


def a_moon(points, tricks_won):
    """The result of a moon at a table for money, four points there, so many made by seat 0."""
    names = ("high", "low", "jack", "game")
    lines = tuple(
        Point(name, 1, None, 0 if at < points else 1, (0,) if at < points else (1,))
        for at, name in enumerate(names)
    )
    made = points == 4 and tricks_won
    return DealResult(
        pitcher=0,
        bid=MOON,
        made_bid=made,
        moon=True,
        sides=((0,), (1,)),
        points=lines,
        pips=(0, 0),
        made=(points, 4 - points),
        change=(-4, 0),
    )


@pytest.mark.parametrize(
    ("points", "me", "said"),
    [
        (4, 0, "You bid moon and made 4 points, but not every trick, and are set back 4."),
        (4, 1, "Ann bid moon and made 4 points, but not every trick, and is set back 4."),
        (3, 1, "Ann bid moon, made only 3 points, and is set back 4."),
    ],
)
def test_a_moon_that_failed_is_told_with_why(points, me, said):
    result = a_moon(points, tricks_won=False)
    assert outcomes.bid_result(result, "money", {0: "Ann", 1: "Bo"}, me) == said


def test_the_account_of_a_deal_says_why_a_moon_failed():
    table = tables.play("money", tables.over(1), seed=5)
    screen = screens.table(table, Settings())
    for me, who in ((0, "You"), (1, "Ann")):
        seen = replace(screen, me=me, result=a_moon(4, tricks_won=False))
        seen = replace(seen, seats={0: SeatInfo("Ann"), 1: SeatInfo("Bo")})
        account = re.sub("<[^>]*>", "", write(_account(seen)))
        assert f"{who} bid moon and made 4 points, but not every trick: " in account


def test_a_variant_without_words_here_is_called_as_its_rules_say(monkeypatch):
    monkeypatch.setattr(house_rules, "_TITLES", {})
    monkeypatch.setattr(house_rules, "_LINES", {})
    assert house_rules.variant_title("partner") == "Partner Pitch"
    assert house_rules.variant_line("partner").startswith("Four players in two partnerships")
    assert "*" not in house_rules.variant_line("partner")
    assert (house_rules.variant_title("whist"), house_rules.variant_line("whist")) == ("whist", "")
