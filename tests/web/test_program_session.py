"""A visit under CPython: controls in, what is shown and told out."""

import json
from random import Random

import pytest

from pitch_core import Game, variant, variants
from pitch_web import games, keep, views
from pitch_web.at_table import AtTable
from pitch_web.model import (
    MessageScreen,
    Notice,
    ResultScreen,
    RulesScreen,
    SettingsScreen,
    SetupScreen,
    StartScreen,
    TableScreen,
)
from pitch_web.start import Start
from tests.web.visiting import LINK, let_bots_act, my_legal, play_a_deal, session


def test_the_first_screen_offers_every_variant():
    screen = session().model().screen
    assert isinstance(screen, StartScreen)
    assert set(screen.variants) == {each.name for each in variants()}
    assert screen.resume is None


@pytest.mark.parametrize("name", [each.name for each in variants()])
def test_a_deal_of_every_variant_is_begun_with_the_form_and_played(name):
    visit = session()
    visit.handle(f"choose {name}", {})
    screen = visit.model().screen
    assert isinstance(screen, SetupScreen)
    values = {field.name: field.value for field in screen.fields} | {"seed": "3"}
    visit.handle("new-game", values)
    assert isinstance(visit.model().screen, TableScreen)
    play_a_deal(visit)
    result = visit.model().screen
    assert isinstance(result, ResultScreen)
    scores = zip(result.before, result.after, strict=True)
    assert tuple(after - before for before, after in scores) == result.result.change
    assert [seat for seat, info in result.seats.items() if not info.level] == [0]


def test_a_wrong_form_comes_back_with_what_is_wrong():
    visit = session()
    visit.handle("choose auction", {})
    values = {field.name: field.value for field in visit.model().screen.fields}
    wrong = {"target": "many", "seed": "-1", "level": "god", "name0": "Bo", "name1": "Bo"}
    visit.handle("new-game", values | wrong)
    errors = {field.name: field.error for field in visit.model().screen.fields if field.error}
    assert errors == {
        "target": "not_a_number",
        "seed": "not_a_number",
        "level": "no_such_choice",
        "name0": "name_twice",
        "name1": "name_twice",
    }


def test_the_form_remembers_the_last_game():
    visit = session()
    visit.handle("choose auction", {})
    values = {field.name: field.value for field in visit.model().screen.fields}
    chosen = {"target": "11", "level": "novice", "name2": "Zoe", "seat2": "steady"}
    visit.handle("new-game", values | chosen)
    visit.handle("home", {})
    visit.handle("choose auction", {})
    again = {field.name: field.value for field in visit.model().screen.fields}
    assert {name: again[name] for name in chosen} == chosen
    assert again["seed"] == ""


def test_partnerships_are_offered_to_four_alone():
    visit = session()
    visit.handle("choose auction", {})
    assert "partnerships" in {field.name for field in visit.model().screen.fields}
    visit.handle("reshape", {"players": "5"})
    assert "partnerships" not in {field.name for field in visit.model().screen.fields}
    visit.handle("new-game", {"players": "5", "partnerships": "yes", "level": "steady"})
    assert visit.visit.table.game.variant.options["partnerships"] is False


def test_a_link_starts_a_game():
    visit = session(fragment=LINK)
    game = visit.visit.table.game
    assert (game.variant.name, game.seed, game.number) == ("auction", 7, 1)
    assert visit.model().settings.pace == "instant"


def test_a_reload_of_a_link_goes_on_with_its_game():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    visit.handle(my_legal(visit)[0], {})
    log = [str(entry) for entry in visit.visit.table.game.log]
    again = session(visit.kept_text(), LINK)
    assert [str(entry) for entry in again.visit.table.game.log] == log


def test_another_link_starts_another_game():
    visit = session(fragment=LINK)
    again = session(visit.kept_text(), LINK.replace("seed=7", "seed=8"))
    assert again.visit.table.game.seed == 8


@pytest.mark.parametrize(
    ("fragment", "code", "token"),
    [
        ("#new=whist", "bad_value", "whist"),
        ("#new=auction&jokers=2", "bad_option", "jokers"),
        ("#new=auction&players=9", "bad_value", "9"),
        ("#new=auction&players=5&partnerships=yes", "needs", "yes"),
        ("#new=auction&level=god", "bad_value", "god"),
        ("#new=auction&seed=<script>", "bad_value", "<script>"),
        ("#new=auction&pace=warp", "bad_value", "warp"),
        ("#new=auction&names=A_A_B_C", "bad_value", "A_A_B_C"),
    ],
)
def test_a_wrong_link_is_told_with_the_token(fragment, code, token):
    screen = session(fragment=fragment).model().screen
    assert isinstance(screen, MessageScreen)
    assert (screen.code, screen.token) == (code, token)


def test_a_fragment_that_is_not_ours_is_left_alone():
    assert isinstance(session(fragment="#top").model().screen, StartScreen)


def test_an_illegal_card_is_refused_with_its_paragraph():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    while visit.model().screen.obs.phase == "auction":
        visit.handle("pass" if "pass" in my_legal(visit) else my_legal(visit)[0], {})
        let_bots_act(visit)
    for _ in range(6):
        screen = visit.model().screen
        illegal = [card for card in screen.obs.hand if f"play {card}" not in my_legal(visit)]
        if illegal:
            break
        visit.handle(my_legal(visit)[0], {})
        let_bots_act(visit)
    before = len(visit.visit.table.game.log)
    visit.handle(f"play {illegal[0]}", {})
    refusal = visit.model().screen.refusal
    assert refusal.paragraph == "S4"
    assert len(visit.visit.table.game.log) == before


def test_a_stale_click_is_refused():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    old = visit.number()
    visit.handle(my_legal(visit)[0], {}, old)
    let_bots_act(visit)
    visit.number()
    before = len(visit.visit.table.game.log)
    visit.handle(my_legal(visit)[0], {}, old)
    assert visit.model().screen.refusal.code == "stale"
    assert len(visit.visit.table.game.log) == before


def test_a_view_that_shows_the_same_moment_makes_no_click_stale():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    old = visit.number()
    visit.visit.notice = Notice("offline_ready")
    visit.number()
    before = len(visit.visit.table.game.log)
    visit.handle(my_legal(visit)[0], {}, old)
    assert visit.model().screen.refusal is None
    assert len(visit.visit.table.game.log) > before


def test_the_second_of_two_clicks_in_haste_is_ignored():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    seq, action = visit.seq, my_legal(visit)[0]
    visit.handle(action, {}, seq)
    visit.number()
    before = len(visit.visit.table.game.log)
    visit.handle(action, {}, seq)
    assert visit.model().screen.refusal is None
    assert len(visit.visit.table.game.log) == before


def test_undo_goes_back_to_ones_own_last_decision():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    first = visit.model().screen.obs
    visit.handle(my_legal(visit)[0], {})
    let_bots_act(visit)
    assert visit.model().screen.obs != first
    visit.handle("undo", {})
    assert visit.model().screen.obs == first
    assert not visit.model().screen.can_undo
    visit.handle("undo", {})
    assert visit.model().screen.refusal.code == "nothing_to_undo"


def test_undo_after_a_deal_goes_back_into_it():
    visit = session(fragment=LINK)
    play_a_deal(visit)
    assert len(visit.model().screen.sheet) == 1
    visit.handle("undo", {})
    screen = visit.model().screen
    assert isinstance(screen, TableScreen)
    assert screen.obs.actor == 0
    assert not visit.visit.table.rows


def test_two_taps_play_a_card_where_that_is_wished():
    visit = session(fragment=LINK)
    visit.handle("set confirm yes", {})
    let_bots_act(visit)
    while visit.model().screen.obs.phase == "auction":
        visit.handle("pass" if "pass" in my_legal(visit) else my_legal(visit)[0], {})
        let_bots_act(visit)
    action = my_legal(visit)[0]
    visit.handle(action, {})
    assert str(visit.model().screen.raised) == action.split()[1]
    visit.handle(action, {})
    assert visit.model().screen.raised is None


def test_discards_are_marked_unmarked_and_sent_together():
    visit = session(fragment="#new=pawnee&seed=7&pace=instant")
    let_bots_act(visit)
    while visit.model().screen.obs.phase != "discard":
        visit.handle(my_legal(visit)[0], {})
        let_bots_act(visit)
    screen = visit.model().screen
    first, *rest = my_legal(visit)
    visit.handle(first, {})
    assert [str(card) for card in visit.model().screen.marked] == [first.split()[1]]
    visit.handle(first, {})
    assert not visit.model().screen.marked
    visit.handle("put-away", {})
    assert visit.model().screen.refusal.code == "choose_more"
    for action in [first, *rest][: screen.needed]:
        visit.handle(action, {})
    visit.handle("put-away", {})
    assert len(visit.model().screen.obs.hand) == len(screen.obs.hand) - screen.needed
    visit.handle("undo", {})
    assert visit.model().screen.obs.hand == screen.obs.hand


def test_ace_king_queen_and_two_of_trumps_are_marked_last():
    """P6: they may go only when nothing else may."""
    visit = session(fragment="#new=pawnee&seed=7&pace=instant")
    let_bots_act(visit)
    while visit.model().screen.obs.phase != "discard":
        visit.handle(my_legal(visit)[0], {})
        let_bots_act(visit)
    obs = visit.model().screen.obs
    forced = [card for card in obs.hand if card in obs.trumps and card.rank.value in "AKQ2"]
    kept = [card for card in obs.hand if f"discard {card}" not in my_legal(visit)]
    for card in kept:
        visit.handle(f"discard {card}", {})
        code = visit.model().screen.refusal.code
        assert code == ("other_cards_first" if card in forced else code)
        assert not visit.model().screen.marked


def test_a_trick_rests_until_the_person_goes_on():
    visit = session(fragment=LINK)
    visit.handle("set trick_rest tap", {})
    while not visit.model().screen.trick:
        let_bots_act(visit)
        if visit.model().screen.trick:
            break
        visit.handle("pass" if "pass" in my_legal(visit) else my_legal(visit)[0], {})
    assert visit.due() is None
    visit.handle("continue", {})
    assert visit.model().screen.trick is None


def test_nothing_happens_while_something_else_is_looked_at():
    visit = session(fragment=LINK)
    while visit.due() is None:
        visit.handle(my_legal(visit)[0], {})
    for action in ("menu", "rules", "settings"):
        visit.handle(action, {})
        assert visit.due() is None
        visit.handle("menu" if action == "menu" else "back", {})
        assert visit.due() is not None


def test_pause_holds_the_bots():
    visit = session(fragment=LINK)
    while visit.due() is None:
        visit.handle(my_legal(visit)[0], {})
    visit.handle("pause", {})
    assert visit.due() is None
    visit.handle("pause", {})
    assert visit.due() is not None


def test_back_leads_down_to_the_start():
    visit = session(fragment=LINK)
    visit.handle("rules A3", {})
    assert visit.model().screen == RulesScreen("auction", "A3")
    visit.handle("rules S4", {})
    visit.handle("settings", {})
    assert isinstance(visit.model().screen, SettingsScreen)
    shown = []
    for _ in range(4):
        visit.handle("back", {})
        shown.append(type(visit.model().screen).__name__)
    assert shown == ["RulesScreen", "TableScreen", "StartScreen", "StartScreen"]
    assert visit.model().screen.resume.variant_name == "auction"
    visit.handle("resume", {})
    assert isinstance(visit.model().screen, TableScreen)


def test_new_game_asks_while_a_game_is_under_way():
    visit = session(fragment=LINK)
    game = visit.visit.table.game
    visit.handle("new-game", {})
    screen = visit.model().screen
    assert isinstance(screen, SetupScreen)
    assert visit.visit.table.game is game
    visit.handle("new-game", {field.name: field.value for field in screen.fields})
    assert visit.visit.table.game is not game


def test_a_whole_game_ends_and_another_is_begun():
    visit = session(fragment="#new=auction&players=2&seed=3&target=1&pace=instant")
    chance = Random(2)
    for _ in range(60):
        play_a_deal(visit, chance)
        if visit.model().screen.outcome:
            break
        visit.handle("next-deal", {})
    assert visit.model().screen.outcome.winners
    visit.handle("next-deal", {})
    assert visit.visit.table.refusal.code == "game_over"
    seed = visit.visit.table.game.seed
    visit.handle("new-game", {})
    assert isinstance(visit.model().screen, TableScreen)
    assert visit.visit.table.game.seed != seed
    assert visit.visit.table.game.variant.options["target"] == 1


def test_people_come_and_go_at_a_money_table():
    visit = session(fragment="#new=money&players=3&seed=7&pace=instant")
    play_a_deal(visit)
    visit.handle("leave 1", {})
    visit.handle("join", {})
    visit.handle("join 6", {})
    game = visit.visit.table.game
    assert game.seated == (0, 1, 2, 6)
    visit.handle("next-deal", {})
    play_a_deal(visit)
    visit.handle("leave 9", {})
    assert visit.visit.table.refusal.code == "seat_is_free"
    visit.handle("stop", {})
    screen = visit.model().screen
    assert screen.outcome.reason == "stopped"
    assert screen.ledger.stopped
    assert sum(person.paid for person in screen.ledger.people) == 0
    balance = {person.name: person.paid for person in screen.ledger.people}
    for payment in screen.ledger.payments:
        balance[payment.payer] += payment.cents
        balance[payment.payee] -= payment.cents
    assert set(balance.values()) == {0}
    again = session(visit.kept_text())
    again.handle("resume", {})
    assert again.model().screen == screen


def test_who_leaves_sits_down_again_and_nothing_is_lost():
    visit = session(fragment="#new=money&players=3&seed=7&pace=instant")
    play_a_deal(visit)
    visit.handle("leave 0", {})
    assert "Sit down again" in views.html(visit.model())
    assert not keep.read(visit.kept_text()).lost
    visit.handle("join", {})
    table = visit.visit.table
    assert (table.game.seated, table.game.names[0], table.levels[0]) == ((0, 1, 2), "You 2", "")
    assert "A player sits down" in views.html(visit.model())
    assert not keep.read(visit.kept_text()).lost
    visit.handle("next-deal", {})
    play_a_deal(visit)
    assert session(visit.kept_text()).visit.table.game.ledger == table.game.ledger


def test_bots_play_while_the_person_has_left():
    visit = session(fragment="#new=money&players=3&seed=7&pace=instant")
    play_a_deal(visit)
    visit.handle("leave 0", {})
    visit.handle("join 4", {})
    visit.handle("next-deal", {})
    let_bots_act(visit)
    assert isinstance(visit.model().screen, ResultScreen)
    assert visit.visit.table.game.seated == (1, 2, 4)


def test_taking_back_that_somebody_sat_down_gives_the_seat_its_level_back():
    visit = session()
    visit.handle("choose money", {})
    visit.handle("new-game", {"players": "3", "level": "novice", "seat2": "steady", "seed": "7"})
    play_a_deal(visit)
    visit.handle("leave 2", {})
    visit.handle("join 2", {})
    assert visit.visit.table.levels[2] == "novice"
    visit.handle("undo", {})
    visit.handle("undo", {})
    assert visit.visit.table.levels == {0: "", 1: "novice", 2: "steady"}


def test_a_table_that_has_stopped_waits_for_nobody():
    visit = session(fragment="#new=money&players=2&seed=7&pace=instant")
    play_a_deal(visit)
    visit.handle("leave 1", {})
    assert "A deal needs two players" in views.html(visit.model())
    visit.handle("leave 0", {})
    assert visit.model().screen.outcome.reason == "stopped"
    assert "A deal needs two players" not in views.html(visit.model())


def test_cards_that_are_marked_stay_marked():
    visit = session(fragment="#new=pawnee&seed=11&pace=instant")
    let_bots_act(visit)
    while visit.model().screen.obs.phase != "discard":
        visit.handle(my_legal(visit)[-1], {})
        let_bots_act(visit)
    visit.handle(my_legal(visit)[0], {})
    marked = visit.model().screen.marked
    assert marked
    assert session(visit.kept_text()).model().screen.marked == marked
    damaged = json.loads(visit.kept_text())
    damaged["games"][0]["marked"] = ["nonsense", *damaged["games"][0]["marked"]]
    again = session(json.dumps(damaged))
    assert again.model().screen.marked == marked
    assert again.model().notice is None


def test_names_in_a_link_are_read_as_the_address_bar_writes_them():
    visit = session(fragment="#new=auction&names=%C3%89va_%3Cb%3E_C%20D_Zo%C3%AB&seed=1")
    assert visit.visit.table.game.names == ("Éva", "<b>", "C D", "Zoë")
    assert "&lt;b&gt;" in views.html(visit.model())


def test_a_game_with_a_pack_of_its_own_is_kept_with_it():
    cards = variant("auction").pack
    start = Start("auction", {"players": 2}, 5, ("You", "Ann"), ("", "steady"), cards=cards)
    game = games.read(games.write(AtTable(start))).game
    assert game.pack(1) == cards
    assert game.pack(2) == Game(variant("auction", players=2), 5).pack(2)


@pytest.mark.parametrize("names", ["A%0AA_B_C_D", "A_B_C_%20", "A_B_C_A%20", "%FF%00_B_C_D"])
def test_names_in_a_link_that_nobody_could_have_are_refused(names):
    screen = session(fragment=f"#new=auction&names={names}").model().screen
    assert (screen.code, screen.params["option"]) == ("bad_value", "names")


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("#new=money&stake=-1", "It can be: 0 or more."),
        ("#new=auction&players=5&partnerships=yes", "“partnerships=yes” needs players=4."),
    ],
)
def test_a_link_is_told_what_it_could_say(fragment, said):
    assert said in views.html(session(fragment=fragment).model())


@pytest.mark.parametrize("names", [{"name1": "You"}, {"name1": "Ann", "name2": " Ann "}])
def test_two_players_never_have_the_same_name(names):
    visit = session()
    visit.handle("choose money", {})
    visit.handle("new-game", {"seed": "7", **names})
    screen = visit.model().screen
    assert isinstance(screen, SetupScreen)
    assert "name_twice" in {field.error for field in screen.fields}


def test_a_game_is_gone_on_with_exactly():
    visit = session(fragment="#new=pawnee&seed=11&pace=instant")
    play_a_deal(visit)
    visit.handle("next-deal", {})
    let_bots_act(visit)
    again = session(visit.kept_text())
    assert again.model().screen.obs == visit.model().screen.obs
    assert again.visit.table.marks == visit.visit.table.marks
    assert again.visit.table.rows == visit.visit.table.rows
    assert again.kept_text() == visit.kept_text()
    assert again.visit.table.chance().random() == visit.visit.table.chance().random()


@pytest.mark.parametrize(
    "text",
    [
        "not json",
        '{"version": 99}',
        "[]",
        "[" * 100_000,
        '{"version": 1, "game": {"variant": "whist"}}',
        '{"version": 1, "game": 3, "settings": 4, "forms": 5, "aside": 6}',
    ],
)
def test_what_cannot_be_read_is_kept_aside(text):
    visit = session(text)
    assert isinstance(visit.model().screen, StartScreen)
    assert visit.model().notice == Notice("kept_aside", action="aside")
    assert len(json.loads(visit.kept_text())["aside"]) == 1


def test_a_game_with_an_impossible_log_is_kept_aside_and_settings_stay():
    visit = session(fragment=LINK)
    visit.handle("set theme dark", {})
    data = json.loads(visit.kept_text())
    data["games"][0]["log"] = ["bid 9"]
    again = session(json.dumps(data))
    assert again.model().notice == Notice("kept_aside", action="aside")
    assert again.model().settings.theme == "dark"


def test_settings_are_changed_kept_and_guarded():
    visit = session()
    visit.handle("set theme dark", {})
    visit.handle("set pace", {"pace": "fast"})
    visit.handle("set pace warp", {})
    visit.handle("set nothing 1", {})
    settings = session(visit.kept_text()).model().settings
    assert (settings.theme, settings.pace) == ("dark", "fast")


def test_the_language_is_the_first_of_the_browsers_that_there_is():
    assert session(languages=("de-AT", "it-CH", "en")).model().settings.lang == "it"
    assert session(languages=("de",)).model().settings.lang == "en"


@pytest.mark.parametrize("action", ["", "nonsense", "play", "play XX", "leave x", "choose whist"])
def test_nonsense_changes_nothing(action):
    visit = session(fragment=LINK)
    before = visit.visit.table.game.log
    visit.handle(action, {"players": "x" * 1000})
    assert visit.visit.table.game.log == before


def test_the_hand_of_another_person_is_not_shown_before_the_device_changes_hands():
    visit = session()
    visit.handle("choose auction", {})
    values = {field.name: field.value for field in visit.model().screen.fields}
    people = {f"seat{seat}": "person" for seat in (1, 2, 3)}
    visit.handle("new-game", values | people | {"seed": "7"})
    for _ in range(8):
        screen = visit.model().screen
        if screen.handover is not None:
            assert screen.obs.hand == screen.obs.dealt == screen.obs.legal == ()
            asked = screen.handover
            visit.handle("continue", {})
            assert visit.model().screen.me == asked
        assert visit.model().screen.obs.hand
        visit.handle(my_legal(visit)[0], {})
        if visit.model().screen.trick:
            visit.handle("continue", {})
    assert len(visit.visit.table.game.log) == 8


def test_the_rest_is_claimed_when_it_is_sure_and_taken_back_as_one():
    """N1: who is on lead with cards that win every trick may have them played out."""
    visit = session(fragment="#new=auction&players=3&seed=58&pace=instant")
    let_bots_act(visit)
    while not visit.model().screen.can_claim:
        bids = [action for action in my_legal(visit) if action.startswith("bid")]
        visit.handle(bids[-1] if bids else my_legal(visit)[0], {})
        let_bots_act(visit)
    before = visit.model().screen.obs
    visit.handle("claim", {})
    let_bots_act(visit)
    result = visit.model().screen
    assert isinstance(result, ResultScreen)
    claimed = result.obs.tricks[len(before.tricks) :]
    assert len(claimed) == len(before.hand) == 2
    assert {trick.winner for trick in claimed} == {0}
    visit.handle("undo", {})
    assert visit.model().screen.obs == before


def test_a_claim_that_is_not_sure_is_refused():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    visit.handle("claim", {})
    refusal = visit.model().screen.refusal
    assert (refusal.code, refusal.paragraph) == ("not_claimable", "N1")


def test_nobody_elses_hand_is_in_the_model():
    visit = session(fragment=LINK)
    let_bots_act(visit)
    screen = visit.model().screen
    unseen = {
        str(card)
        for seat, hand in visit.visit.table.game._deal.hands.items()
        if seat
        for card in hand
    }
    shown = repr(screen.obs).split("variant=")[0] + repr(screen.obs.events)
    assert not [card for card in unseen if f"'{card}'" in shown]
