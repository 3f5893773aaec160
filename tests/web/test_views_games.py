"""What the views show of whole games: every control there, every rule of the page kept."""

import re
from dataclasses import replace
from random import Random

import pytest

from pitch_core.actions import Call, Discard, Pitch, Play
from pitch_core.cards import PACK_54
from pitch_web import model, rulebook, screens, table_verbs, verbs, viewing, views
from pitch_web.nodes import write
from pitch_web.settings import CHOICES, Settings
from pitch_web.views import tracker
from pitch_web.views.hand import ordered
from pitch_web.views.symbols import sprite
from tests.web.test_views_nodes import read
from tools import scenes, tables

SETTINGS = Settings()
DEALS = 2
SYMBOLS = {attributes["id"] for tag, attributes in
           (seen for seen in read(write(sprite())) if seen[0] == "symbol")}  # fmt: skip
LATER = {"hint", "claim", "continue", "retry"}
VERBS = {
    *verbs.VERBS, *table_verbs.VERBS, *table_verbs.ACTIONS, *viewing.VERBS, *LATER}  # fmt: skip
VOID = {"br", "hr", "img", "input", "link", "meta"}


def elements(markup):
    return [seen for seen in read(markup) if not isinstance(seen, str)]


def controls(markup):
    """Attributes of every control, by what it asks for."""
    return {
        attributes["data-action"]: attributes
        for tag, attributes in elements(markup)
        if tag == "button" and "data-action" in attributes
    }


def walk(name, seed, deals=DEALS):
    """Each state of a game in which the reader is asked, or a deal is over."""
    table = tables.play(name, lambda _: True, seed=seed)
    chance = Random(seed)
    while table.game.number <= deals:
        yield table
        if table.over and (table.game.number == deals or table.game.outcome):
            return
        tables.step(table, chance)


@pytest.fixture(scope="module", params=tables.VARIANTS)
def pages(request):
    """Every state of a game of each variant: the observation and what is shown of it."""
    shown = []
    for table in walk(request.param, seed=17):
        screen = screens.table(table, SETTINGS)
        shown.append((screen, views.html(model.Model(screen, SETTINGS, game=True))))
    return shown


def test_the_table_says_where_the_game_is(pages):
    for screen, markup in pages:
        [found] = [a for tag, a in elements(markup) if a.get("id") == "table"]
        obs = screen.obs
        over = isinstance(screen, model.ResultScreen)
        ended = over and screen.outcome is not None
        phase = "game-over" if ended else "deal-over" if over else obs.phase
        assert found["data-variant"] == obs.variant.name
        assert found["data-phase"] == phase
        assert found["data-actor"] == ("" if over or obs.actor is None else str(obs.actor))
        assert found["data-me"] == "0"


def test_every_legal_action_has_a_control_and_no_other_can_be_pressed(pages):
    for screen, markup in pages:
        if isinstance(screen, model.ResultScreen):
            continue
        legal = {str(action) for action in screen.obs.legal}
        found = controls(markup)
        assert legal <= found.keys()
        can = {action for action, a in found.items() if a.get("aria-disabled") != "true"}
        acts = {action for action in can if action.split()[0] in table_verbs.ACTIONS}
        assert acts == legal


def test_every_control_asks_for_something_that_there_is(pages):
    for _, markup in pages:
        asked = {attributes["data-action"].split()[0] for _, attributes in elements(markup)
                 if "data-action" in attributes}  # fmt: skip
        assert asked <= VERBS


def test_no_card_is_shown_that_the_seat_does_not_know(pages):
    for screen, markup in pages:
        if isinstance(screen, model.ResultScreen):
            continue
        obs = screen.obs
        seen = {*obs.hand, *obs.own_discards, *obs.widow, *(card for _, card in obs.declared)}
        seen |= {card for trick in obs.tricks for _, card in trick.plays}
        seen |= {card for _, card in obs.table}
        seen |= {call.card for _, call in obs.auction if isinstance(call, Pitch)}
        laid = {a["data-card"] for _, a in elements(markup) if "data-card" in a}
        assert laid <= set(map(str, seen))


def test_nothing_is_named_twice(pages):
    for _, markup in pages:
        names = [attributes["id"] for _, attributes in elements(markup) if "id" in attributes]
        assert len(names) == len(set(names))


def test_what_is_described_elsewhere_is_there(pages):
    for _, markup in pages:
        found = elements(markup)
        names = {attributes.get("id") for _, attributes in found}
        for _, attributes in found:
            for key in ("aria-describedby", "aria-labelledby", "for"):
                assert set((attributes.get(key) or "").split()) <= names


def test_one_card_of_the_hand_is_in_the_tab_order(pages):
    for screen, markup in pages:
        if isinstance(screen, model.TableScreen) and screen.obs.hand:
            held = [a for _, a in elements(markup) if a.get("data-card") and "tabindex" in a]
            assert sorted(a["tabindex"] for a in held) == ["-1"] * (len(held) - 1) + ["0"]


@pytest.mark.parametrize("name", scenes.SCENES)
def test_every_scene_keeps_the_policy_and_the_markup_in_order(name):
    markup = scenes.html(name)
    assert not re.search(r"\s(style|on[a-z]+)=", re.sub(r'"[^"]*"', '""', markup))
    for tag, attributes in elements(markup):
        if tag == "use":
            assert attributes["href"].removeprefix("#") in SYMBOLS
        if tag == "button":
            assert attributes["type"] in {"button", "submit"}
    opened = re.findall(r"<([a-z0-9]+)[ >]", markup)
    closed = re.findall(r"</([a-z0-9]+)>", markup)
    assert sorted(tag for tag in opened if tag not in VOID) == sorted(closed)


def test_hidden_hands_are_not_there_while_the_device_goes_round():
    markup = scenes.html("auction-handover")
    assert "data-card" not in markup
    assert not any(f'"{verb} ' in markup for verb in ("play", "pitch", "discard"))


PLAYED = [(name, seed) for name in tables.VARIANTS for seed in (1, 2, 3, 4)]


@pytest.fixture(scope="module", params=PLAYED, ids=lambda played: f"{played[0]}-{played[1]}")
def deal(request):
    """Observations of every seat in one deal, and its result."""
    name, seed = request.param
    said = []
    for table in walk(name, seed, deals=1):
        game = table.game
        if not table.over:
            said += [tracker.standings(game.observe(seat)) for seat in game.seated]
    return said, table.game.observe(0), table.game.last_deal


class TestTracker:
    """What the tracker calls sure must come true."""

    def test_a_sure_point_is_scored_by_its_owner(self, deal):
        said, _, result = deal
        points = {point.name: point for point in result.points}
        assert any(said)
        for standings in said:
            for one in standings:
                if one.state == tracker.SURE:
                    assert one.owner in points[one.name].seats
                    if one.card is not None:
                        assert points[one.name].card is one.card
                if one.state == tracker.NOBODY:
                    assert points[one.name].seats == ()

    def test_a_point_that_is_out_of_play_is_never_expected(self, deal):
        said, _, result = deal
        scored = {point.name for point in result.points if point.seats}
        last = said[-1]
        assert {one.name for one in last if one.state == tracker.NOBODY}.isdisjoint(scored)

    def test_the_card_that_wins_is_the_one_that_takes_the_trick(self, deal):
        _, obs, _ = deal
        for trick in obs.tricks:
            lying = replace(obs, table=trick.plays)
            assert tracker.winning(lying) == trick.winner


class TestResult:
    def test_the_pips_are_added_up_card_by_card(self):
        screen = scenes.scene("auction-result").screen
        markup = scenes.html("auction-result")
        sums = re.findall(r'<span class="sum">(.*?)</span></td>', markup)
        totals = [sum(int(n) for n in re.findall(r"</span> (\d+)</span>", one)) for one in sums]
        assert sorted(totals) == sorted(pips for pips in screen.result.pips if pips)

    def test_scores_before_and_after_are_there(self):
        screen = scenes.scene("auction-result").screen
        for seat in screen.obs.deal_seats:
            change = screen.result.change[seat]
            assert screen.before[seat] + change == screen.after[seat]

    def test_all_cards_are_open(self):
        markup = scenes.html("pawnee-result")
        fold = markup[markup.index('id="all-cards"') :]
        named = set(re.findall(r'aria-label="([^"]+)"', fold))
        assert len(named) == len(PACK_54)

    def test_money_adds_up_to_nothing(self):
        book = scenes.scene("money-settled").screen.ledger
        assert book.stopped
        assert sum(person.paid for person in book.people) == 0
        markup = scenes.html("money-settled")
        told = re.findall(r"<li><span>([^<]+)</span><b>(\d+)¢</b></li>", markup)
        assert [int(cents) for _, cents in told] == [payment.cents for payment in book.payments]
        assert ("You pay Bo", "27") in told


class TestChoosing:
    def test_discards_tell_how_many_are_missing(self):
        markup = scenes.html("pawnee-discard")
        assert controls(markup)["put-away"]["aria-disabled"] == "true"
        assert "Choose 3 more" in markup
        assert markup.count('aria-pressed="true"') == 5

    def test_ready_discards_can_be_put_away(self):
        found = controls(scenes.html("pawnee-ready"))
        assert "aria-disabled" not in found["put-away"]

    def test_a_card_to_call_can_be_any_but_ones_own(self):
        screen = scenes.scene("pawnee-call").screen
        found = controls(scenes.html("pawnee-call"))
        calls = {action: a for action, a in found.items() if action.startswith("call ")}
        assert len(calls) == 52
        legal = {str(action) for action in screen.obs.legal if isinstance(action, Call)}
        can = {action for action, a in calls.items() if a.get("aria-disabled") != "true"}
        assert can == legal

    def test_a_refusal_leads_to_its_paragraph(self):
        screen = scenes.scene("auction-refused").screen
        markup = scenes.html("auction-refused")
        assert f'data-action="rules {screen.refusal.paragraph}"' in markup
        assert "<mark>" in markup


class TestHand:
    def test_trumps_stand_together_and_first(self):
        obs = scenes.scene("auction-play").screen.obs
        trumps = [card in obs.trumps for card in ordered(obs, "suits")]
        assert trumps == sorted(trumps, reverse=True)
        assert set(ordered(obs, "ranks")) == set(obs.hand)

    def test_both_orders_hold_every_card(self):
        for name in ("pawnee-bid", "tenpoint-trump", "auction-bid"):
            obs = scenes.scene(name).screen.obs
            assert sorted(ordered(obs, "suits")) == sorted(obs.hand)
            assert sorted(ordered(obs, "ranks")) == sorted(obs.hand)


def test_setup_shows_what_is_wrong_beside_the_field():
    markup = scenes.html("setup-wrong")
    assert 'id="error-target"' in markup
    assert 'aria-invalid="true"' in markup
    assert 'value="many"' in markup


def test_hostile_text_is_text():
    markup = scenes.html("message")
    assert "<b>many" not in markup
    assert "&lt;b&gt;many" in markup


def test_settings_have_a_button_for_every_choice():
    found = controls(scenes.html("settings"))
    wanted = {f"set {name} {value}" for name, values in CHOICES.items() for value in values}
    assert found.keys() >= wanted


def test_every_paragraph_can_be_led_to():
    for name in rulebook.variant_names():
        screen = model.RulesScreen(name)
        markup = views.html(model.Model(screen, SETTINGS))
        book = rulebook.rules(name)
        for one in (*book.own, *book.shared):
            assert f'id="rule-{one.number}"' in markup


def test_plays_and_discards_are_what_they_are_called(pages):
    for screen, markup in pages:
        if isinstance(screen, model.TableScreen):
            for action in screen.obs.legal:
                if isinstance(action, Play | Discard):
                    assert controls(markup)[str(action)]["data-card"] == str(action.card)
