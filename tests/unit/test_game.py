"""A game: how it begins, goes on, is taken back, and what it tells."""

import copy
import pickle
from fractions import Fraction
from random import Random

import pytest

from pitch_core import Game, IllegalAction, NotationError, UnknownName, VariantError, variant
from pitch_core.actions import PASS, Bid
from pitch_core.cards import PACK_52
from pitch_core.entries import Join, Leave, NextDeal, Stop
from pitch_core.events import (
    DealBegan,
    DealEnded,
    GameEnded,
    HandDealt,
    PlayerJoined,
    PlayerLeft,
    PlayerPaid,
    RestKept,
)
from pitch_core.results import Outcome
from pitch_core.rules.dealing import shuffled


def finished(game):
    """Play the deal under way to its end, the first legal action each time."""
    while game.actor is not None:
        game.push(game.legal_actions()[0])
    return game


def auction(**given):
    return Game(variant("auction"), seed=7, **given)


def money(**options):
    return Game(variant("money", players=3, **options), seed=7, dealer=0)


def refusal(what, *arguments):
    with pytest.raises(IllegalAction) as refused:
        what(*arguments)
    error = refused.value
    return error.code, error.paragraph, error.seat, str(error.action)


def test_a_game_begins_with_its_first_deal_dealt():
    game = auction()
    assert (game.number, game.phase, game.actor) == (1, "auction", (game.dealer + 1) % 4)
    assert game.scores == (0, 0, 0, 0)
    assert game.names == ("S", "W", "N", "E")
    assert game.seated == (0, 1, 2, 3)
    assert (game.log, game.last_deal, game.outcome) == ((), None, None)
    assert (game.ledger, game.pot, game.payouts()) == ((), 0, ())


def test_a_seed_is_a_game():
    assert auction().events() == auction().events()
    assert auction().seed == 7
    assert auction().events() != Game(variant("auction"), seed=8).events()


def test_dealer_and_packs_come_from_the_seed_one_after_the_other():
    chance = Random(7)
    assert auction().dealer == int(chance.random() * 4)
    packs = [shuffled(PACK_52, chance) for _ in range(3)]
    game = finished(auction(cards=packs[0]))
    assert auction(dealer=game.dealer).events()[1:] == auction(cards=packs[0]).events()[1:]
    for pack in packs[1:]:
        game.next_deal()
        assert game.log[-1] == NextDeal(pack)
        finished(game)


def test_without_a_seed_chance_decides_and_tells_the_seed():
    games = [Game(variant("auction")) for _ in range(4)]
    assert len({game.seed for game in games}) > 1
    assert all(0 <= game.seed < 2**32 for game in games)
    again = Game(variant("auction"), seed=games[0].seed)
    assert again.events() == games[0].events()


def test_the_first_dealer_is_drawn_and_every_seat_can_be():
    drawn = [Game(variant("auction"), seed=seed).dealer for seed in range(200)]
    assert all(30 < drawn.count(seat) < 70 for seat in range(4))


def test_the_beginning_may_be_chosen():
    pack = PACK_52[::-1]
    game = auction(dealer=2, names=["a", "b", "c", "d"], scores=[1, -2, 3, 4], cards=pack)
    assert (game.dealer, game.actor, game.scores) == (2, 3, (1, -2, 3, 4))
    assert game.names == ("a", "b", "c", "d")
    assert game.events()[0] == DealBegan(1, 2, (3, 0, 1, 2), (4, 1, -2, 3))
    assert game.observe(3).dealt == tuple(sorted(pack[:3] + pack[12:15]))
    assert (
        auction(cards=[str(card) for card in pack]).events()[1:] == auction(cards=pack).events()[1:]
    )


def test_a_chosen_first_pack_leaves_the_later_packs_to_the_seed():
    ours, theirs = finished(auction(cards=PACK_52, dealer=1)), finished(auction(dealer=1))
    assert ours.next_deal()[1:] == theirs.next_deal()[1:]


@pytest.mark.parametrize(
    ("given", "code", "option", "value", "known"),
    [
        ({"dealer": 4}, "bad_value", "dealer", 4, ("0-3",)),
        ({"dealer": -1}, "bad_value", "dealer", -1, ("0-3",)),
        ({"names": ["a"]}, "bad_length", "names", 1, ("4",)),
        ({"scores": [0] * 5}, "bad_length", "scores", 5, ("4",)),
        ({"cards": PACK_52[1:]}, "bad_pack", "cards", 51, ("all 52 cards",)),
        ({"cards": [PACK_52[0], *PACK_52[:51]]}, "bad_pack", "cards", 52, ("all 52 cards",)),
        ({"cards": ["JH", *PACK_52[:51]]}, "bad_pack", "cards", 52, ("all 52 cards",)),
    ],
)
def test_a_beginning_that_does_not_fit_is_refused(given, code, option, value, known):
    with pytest.raises(VariantError) as refused:
        auction(**given)
    error = refused.value
    assert (error.code, error.option, error.value, error.known) == (code, option, value, known)


def test_an_unreadable_card_in_a_pack_is_told():
    with pytest.raises(NotationError):
        auction(cards=["XX", *PACK_52[1:]])


def test_partners_begin_with_one_score():
    paired = variant("auction", partnerships=True)
    assert Game(paired, seed=1, scores=[1, 2, 1, 2]).scores == (1, 2, 1, 2)
    with pytest.raises(VariantError) as refused:
        Game(paired, seed=1, scores=[1, 2, 3, 2])
    error = refused.value
    assert (error.code, error.option) == ("partners_share_a_score", "scores")
    assert (error.value, error.known) == ((1, 2, 3, 2), ())


def test_an_action_is_pushed_as_itself_or_as_text():
    game = auction()
    assert game.push("bid 2") == auction().push(Bid(2))
    game.check("pass")
    game.check(PASS)
    assert refusal(game.check, "bid 1") == ("bid_too_low", "A1", game.actor, "bid 1")
    with pytest.raises(NotationError):
        game.push("fold")
    assert game.log == (Bid(2),)


def test_pushing_gives_what_happened():
    game = auction(dealer=0)
    assert [type(event).__name__ for event in game.push("pass")] == ["Acted"]
    card = game.observe(2).hand[0]
    assert [type(event).__name__ for event in game.push(f"pitch {card}")] == [
        "Acted",
        "AuctionWon",
        "TrumpMade",
    ]


def test_a_deal_that_is_over_is_scored_and_waits():
    game = finished(auction())
    assert (game.phase, game.actor, game.legal_actions()) == ("deal-over", None, ())
    assert game.scores == game.last_deal.change
    assert game.events()[-1] == DealEnded(game.last_deal)
    assert refusal(game.push, "pass") == ("deal_over", "N2", None, "pass")


def test_the_next_deal_passes_to_the_left():
    game = finished(auction(dealer=3))
    happened = game.next_deal()
    assert (game.dealer, game.number, game.actor) == (0, 2, 1)
    assert isinstance(happened[0], DealBegan)
    assert happened[0].scores == tuple(game.scores[seat] for seat in (1, 2, 3, 0))
    assert sum(isinstance(event, HandDealt) for event in happened) == 4
    assert isinstance(happened[-1], RestKept)
    assert game.events()[-len(happened) :] == happened


def test_a_later_deal_may_be_chosen_too():
    game = finished(auction())
    game.next_deal(cards=PACK_52)
    first = (game.dealer + 1) % 4
    assert game.observe(first).dealt == tuple(sorted(PACK_52[:3] + PACK_52[12:15]))
    assert game.log[-1] == NextDeal(PACK_52)


def test_between_deals_is_no_time_for_some_things_and_the_only_time_for_others():
    game = money()
    now = game.actor
    assert refusal(game.next_deal) == ("deal_under_way", "N2", now, "next-deal")
    assert refusal(game.leave, 1) == ("deal_under_way", "M8", now, "leave 1")
    assert refusal(game.join, "Dee") == ("deal_under_way", "M8", now, "join")
    assert refusal(game.join, "Dee", 5) == ("deal_under_way", "M8", now, "join 5")
    assert refusal(game.stop) == ("deal_under_way", "M8", now, "stop")
    assert game.log == ()


def test_where_seats_are_fixed_nobody_comes_or_goes():
    game = finished(auction())
    assert refusal(game.leave, 1) == ("seats_are_fixed", "M8", None, "leave 1")
    assert refusal(game.join, "Dee") == ("seats_are_fixed", "M8", None, "join")
    assert refusal(game.stop) == ("seats_are_fixed", "M8", None, "stop")


def test_coming_and_going_is_refused_by_name():
    game = finished(money())
    assert refusal(game.leave, 5) == ("seat_is_free", "M8", 5, "leave 5")
    assert refusal(game.join, "Dee", 1) == ("seat_is_taken", "M8", 1, "join 1")
    assert refusal(game.join, "Dee", 8) == ("no_such_seat", "M8", 8, "join 8")
    assert refusal(game.join, "Dee", -1) == ("no_such_seat", "M8", -1, "join -1")
    for _ in range(5):
        game.join("Dee")
    assert refusal(game.join, "Dee") == ("table_is_full", "M8", None, "join")
    assert refusal(game.join, "Dee", 2) == ("table_is_full", "M8", 2, "join 2")


def test_who_joins_takes_the_lowest_free_seat_or_the_one_named():
    game = finished(money())
    assert game.join("Dee", 5) == 5
    assert game.join("Eve") == 3
    assert game.names == ("S", "W", "E", "Eve", "", "Dee")
    assert game.seated == (0, 1, 2, 3, 5)
    assert game.scores[3:] == (0, 0, 0)
    assert [(person.name, person.score) for person in game.ledger[3:]] == [("Dee", 0), ("Eve", 0)]
    assert game.events()[-1] == PlayerJoined(3, "Eve")
    assert game.log[-2:] == (Join("Dee", 5), Join("Eve", 3))
    assert game.next_deal()[0].seats == (2, 3, 5, 0, 1)


def test_a_free_seat_is_sat_on_with_score_nothing_under_a_new_name():
    game = finished(money())
    assert game.scores[0] != 0 or game.scores[1] != 0
    for seat in (0, 1):
        game.leave(seat)
        assert game.join("Dee") == seat
    assert game.scores[:2] == (0, 0)
    assert game.names == ("Dee", "Dee", "E")
    assert game.balance(0) == game.balance(1) == 0


def test_leaving_pays_and_is_told():
    game = finished(money())
    owed = game.balance(1)
    cents = game.leave(1)
    assert abs(owed - cents) <= Fraction(1, 2)
    assert game.pot == owed - cents
    assert game.seated == (0, 2)
    assert game.log[-1] == Leave(1)
    assert game.events()[-1] == PlayerLeft(1, "W", cents)
    assert [person.paid for person in game.ledger] == [None, cents, None]
    assert game.payouts() == ()
    assert game.outcome is None


def test_the_deal_passes_over_a_seat_that_was_left():
    game = finished(money())
    game.leave(1)
    game.next_deal()
    assert (game.dealer, game.actor) == (2, 0)


def test_a_seat_that_was_left_neither_wins_nor_loses():
    game = finished(money())
    game.join("Dee", 6)
    game.leave(6)
    before = game.scores
    game.next_deal()
    finished(game)
    assert game.scores[3:] == before[3:] == (0, 0, 0, 0)
    assert game.scores != before


def test_one_alone_waits():
    game = finished(money())
    game.leave(0)
    game.leave(1)
    assert refusal(game.next_deal) == ("two_players_needed", "M8", None, "next-deal")
    game.join("Dee")
    game.next_deal()
    assert game.phase == "auction"


def test_a_table_that_stops_pays_everyone():
    game = finished(money())
    happened = game.stop()
    assert [event.cents for event in happened[:-1]] == list(game.payouts())
    assert all(isinstance(event, PlayerPaid) for event in happened[:-1])
    assert [(event.seat, event.name) for event in happened[:-1]] == [(0, "S"), (1, "W"), (2, "E")]
    assert happened[-1] == GameEnded(Outcome((), "stopped"))
    assert (game.phase, game.outcome.reason, game.log[-1]) == ("game-over", "stopped", Stop())
    assert sum(game.payouts()) == 0
    assert refusal(game.next_deal) == ("game_over", "N2", None, "next-deal")
    assert refusal(game.leave, 0) == ("game_over", "N2", None, "leave 0")
    assert refusal(game.join, "Dee") == ("game_over", "N2", None, "join")
    assert refusal(game.stop) == ("game_over", "N2", None, "stop")


def test_a_table_that_all_have_left_has_stopped():
    game = finished(money())
    paid = [game.leave(seat) for seat in (1, 0, 2)]
    assert sum(paid) == 0
    assert game.outcome == Outcome((), "stopped")
    assert game.events()[-1] == GameEnded(game.outcome)
    assert game.payouts() == (paid[1], paid[0], paid[2])


def test_payouts_add_up_all_who_ever_sat_on_a_seat():
    game = finished(money())
    first = game.leave(1)
    game.join("Dee", 1)
    finished(game).next_deal()
    finished(game).stop()
    second = game.ledger[3].paid
    assert game.payouts()[1] == first + second
    assert sum(game.payouts()) == 0


def test_a_game_that_is_won_is_over():
    # The cards lie by suits: a seat that is dealt spades alone wins every trick.
    spades, others = PACK_52[:6], PACK_52[13:]
    pack = (*spades[:3], *others[:9], *spades[3:], *others[9:], *PACK_52[6:13])
    game = Game(variant("auction", target=4), seed=7, dealer=0, cards=pack)
    game.push("pitch SA")
    finished(game)
    assert game.outcome == Outcome((1,), "pitched_out")
    assert game.phase == "game-over"
    assert game.events()[-2:] == (DealEnded(game.last_deal), GameEnded(game.outcome))
    assert refusal(game.next_deal) == ("game_over", "N2", None, "next-deal")
    assert game.payouts() == (0, 0, 0, 0)


def test_nothing_is_taken_back_from_nothing():
    assert refusal(auction().pop) == ("nothing_to_take_back", "N2", None, "undo")


def test_taking_back_gives_the_entry():
    game = finished(money())
    shown = game.events()
    game.join("Dee", 6)
    game.leave(0)
    game.next_deal()
    game.push("bid 2")
    assert game.pop() == Bid(2)
    assert isinstance(game.pop(), NextDeal)
    assert game.pop() == Leave(0)
    assert game.pop() == Join("Dee", 6)
    assert (game.phase, game.events()) == ("deal-over", shown)
    game.stop()
    assert game.pop() == Stop()
    assert game.events() == shown
    assert str(game.pop()).startswith("play ")
    assert game.phase == "play"


@pytest.mark.parametrize("seat", [-1, 4, 99, None])
def test_only_a_seat_of_the_table_can_look(seat):
    game = auction()
    with pytest.raises(UnknownName) as unknown:
        game.observe(seat)
    assert (unknown.value.name, unknown.value.known) == (seat, ("0", "1", "2", "3"))
    if seat is not None:
        with pytest.raises(UnknownName):
            game.events(seat)
        with pytest.raises(UnknownName):
            finished(game).events(seat)


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_a_balance_is_somebodys(seat):
    with pytest.raises(UnknownName) as unknown:
        money().balance(seat)
    assert (unknown.value.name, unknown.value.known) == (seat, ("0", "1", "2"))


def test_a_balance_is_that_of_whoever_sat_there_last():
    game = finished(money())
    game.leave(2)
    left = game.ledger[2].balance
    assert game.balance(2) == left
    game.join("Dee", 2)
    assert game.balance(2) == 0


def test_the_log_has_text_forms():
    texts = [str(entry) for entry in (NextDeal(()), Leave(2), Join("Dee Dee", 3), Stop())]
    assert texts == ["next-deal", "leave 2", "join 3 Dee Dee", "stop"]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_a_copied_game_goes_on_by_itself(again):
    game = finished(money())
    game.next_deal()
    twin = again(game)
    assert twin.events() == game.events()
    finished(twin)
    twin.pop()
    assert game.phase == "auction"
    assert finished(game).last_deal == finished(twin).last_deal
    game.next_deal()
    twin.next_deal()
    assert twin.events() == game.events()


def test_taking_back_the_only_action_deals_the_first_pack_again():
    game = auction(cards=PACK_52)
    before = game.events()
    game.push("pass")
    game.pop()
    assert game.events() == before
    assert game.log == ()


@pytest.mark.parametrize("actions", [1, 2, 3, 4])
@pytest.mark.parametrize("first", [None, PACK_52])
def test_taking_back_in_a_later_deal_leaves_the_deals_before(actions, first):
    game = finished(auction(dealer=0, cards=first))
    before = game.events()
    game.next_deal()
    shown = [game.events()]
    for _ in range(actions):
        game.push(game.legal_actions()[-1])
        shown.append(game.events())
    for events in reversed(shown):
        assert game.events() == events
        if game.phase != "deal-over":
            game.pop()
    assert game.events() == before
    assert game.phase == "deal-over"


def test_payouts_are_nothing_where_nothing_was_won_or_lost():
    game = finished(money(stake=0, moon_stake=0))
    game.join("Dee", 5)
    game.stop()
    assert game.payouts() == (0, 0, 0, 0, 0, 0)


def test_the_record_tells_the_seed_only_when_the_game_is_over():
    game = finished(money())
    assert "Seed" not in game.record()
    game.stop()
    assert '[Seed "7"]' in game.record()


def test_the_record_begins_with_the_names_that_sat_down_first():
    given = {"names": ["Ann", "Bob", "Cay"], "tags": {"Site": "home"}}
    game = finished(Game(variant("money", players=3), seed=7, **given))
    game.leave(0)
    game.join("Dee")
    record = game.record()
    assert record.index("Ann") < record.index("Dee")
    assert record.index("home") < record.index("Dee")
    assert game.tags == {"Site": "home"}
    assert money().tags == {}


@pytest.mark.parametrize("name", ["Variant", "Seed", "9 lives", ""])
def test_only_free_tags_may_be_given(name):
    with pytest.raises(VariantError) as refused:
        auction(tags={"Site": "home", name: "x"})
    error = refused.value
    assert (error.code, error.option, error.value, error.known) == ("bad_value", "tags", name, ())
