"""Links: a deal, or the start of a game, in the fragment of an address."""

import re
from itertools import pairwise
from random import Random

import pytest

from pitch_core import Game, NotationError, read, variant, variants
from pitch_core.notation import links
from pitch_core.notation.position import observation_text
from tests.unit.notation.records import text_of

NEEDS_NO_ESCAPE = re.compile(r"[A-Za-z0-9\-._~!$'()*,;:@/?&=]*")
NAMES = [one.name for one in variants()]


def dealt_out(name, seed=1, **options):
    """Give a game whose first deal is over."""
    game, chance = Game(variant(name, **options), seed=seed), Random(seed)
    while game.actor is not None:
        game.push(chance.choice(game.legal_actions()))
    return game


def refused(fragment):
    with pytest.raises(NotationError) as caught:
        links.read(fragment)
    error = caught.value
    assert (error.line, error.column) == (1, error.position + 1)
    return error


def without_undealt(text):
    return re.sub(r'\[(Stock|Seed) ".*"\]\n', "", text)


def test_a_link_of_a_whole_deal():
    game = read(text_of("auction_whole"))
    link = links.of_observation(game.observe(0))
    assert link == (
        "variant=auction&dealer=N"
        "&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
        "&auction=1-p-2-p"
        "&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
    )
    found = links.read(f"#{link}").deal
    assert found.events()[-1] == game.events()[-1]
    assert without_undealt(found.record()) == without_undealt(game.record())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(8))
def test_a_deal_comes_back_whole(name, seed):
    game = dealt_out(name, seed)
    link = links.of_observation(game.observe(0))
    assert NEEDS_NO_ESCAPE.fullmatch(link)
    found = links.read(link).deal
    assert without_undealt(found.record()) == without_undealt(game.record())
    assert links.of_deal(found.variant, found.names, found.events()) == link


@pytest.mark.parametrize("name", ["auction", "money", "partner", "tenpoint"])
def test_a_four_handed_deal_with_its_play_is_short(name):
    longest = 0
    for seed in range(20):
        game, chance = Game(variant(name), seed=seed), Random(1)
        while game.outcome is None and game.number < 6:
            while game.actor is not None:
                game.push(chance.choice(game.legal_actions()))
            longest = max(longest, len(links.of_observation(game.observe(0))))
            if game.outcome is None:
                game.next_deal()
    assert 150 < longest <= 230


@pytest.mark.parametrize("name", NAMES)
def test_under_way_a_link_holds_only_what_its_taker_knows(name):
    game, chance = Game(variant(name), seed=5), Random(5)
    while game.actor is not None:
        seat = chance.choice(game.seated)
        seen = game.observe(seat)
        position = links.read(links.of_observation(seen)).deal
        assert position.known == (seat,)
        assert position.record() == observation_text(seen)
        assert position.observe(seat).legal == seen.legal
        game.push(chance.choice(game.legal_actions()))


def test_only_the_start_of_a_deal():
    game = dealt_out("pawnee")
    link = links.of_start(game.observe(0))
    assert "auction=" not in link
    assert "play=" not in link
    begun = links.read(link).deal
    assert begun.phase == "auction"
    assert begun.events() == game.events()[: len(begun.events())]
    fresh = Game(variant("pawnee"), seed=3)
    assert links.of_start(fresh.observe(2)).count("-_") + 1 >= 4


def test_further_deals_come_from_the_seed_that_is_given():
    link = links.of_observation(dealt_out("auction").observe(0))
    first, again, other = (links.read(link, seed=seed).deal for seed in (1, 1, 2))
    for game in (first, again, other):
        game.next_deal()
    assert first.events() == again.events() != other.events()


def test_names_are_kept_whatever_they_are():
    names = ["Ann Lee", "Å_b", "", "~41~&#%"]
    game = Game(variant("auction"), seed=1, names=names)
    link = links.of_observation(game.observe(0))
    assert "names=Ann~20~Lee_~c5~~5f~b__~7e~41~7e~~26~~23~~25~" in link
    assert links.read(link).deal.names == tuple(names)


def test_a_deal_of_a_money_table_with_gaps_is_closed_up():
    game = dealt_out("money")
    game.leave(0)
    game.join("Eve", 5)
    game.next_deal()
    link = links.of_observation(game.observe(5))
    assert link.startswith("variant=money&names=W_N_E_Eve&dealer=")
    assert links.read(link).deal.known == (3,)


def test_a_link_that_starts_a_game():
    link = links.read("#new=auction&players=5&target=11&seed=7&level=steady&lang=el")
    assert link.is_new
    assert link.variant == variant("auction", players=5, target=11)
    assert (link.deal, link.seed, link.names) == (None, 7, ())
    assert link.asks == {"level": "steady", "lang": "el"}
    assert links.read("new=money&players=2&names=Ann_Bo").names == ("Ann", "Bo")
    other = links.read("variant=money&players=3&dealer=W&scores=1_-2_0")
    assert (other.is_new, other.dealer, other.scores) == (True, 1, (1, -2, 0))


def test_a_link_may_ask_how_a_deal_is_shown():
    link = links.of_observation(dealt_out("auction").observe(0))
    found = links.read(f"{link}&mode=quiz&ply=5&show=NS")
    assert found.asks == {"mode": "quiz", "ply": "5", "show": "NS"}
    assert not found.is_new


@pytest.mark.parametrize("fragment", ["", "#", "#&", "#theme=dark&lang=sk"])
def test_a_link_without_a_game_asks_for_none(fragment):
    found = links.read(fragment)
    assert (found.variant, found.deal, found.is_new) == (None, None, False)


def test_percent_escapes_are_read_though_never_written():
    assert links.read("#new=money&players=2&names=Ann%20Lee_%C3%85sa").names == ("Ann Lee", "Åsa")
    plain = links.of_observation(dealt_out("auction").observe(0))
    assert links.read(plain.replace("deal=S:", "deal=S%3A")).deal.last_deal is not None


def test_a_pitched_card_may_be_left_out_of_the_play():
    text = "variant=auction&players=2&dealer=N&deal=S:AKQ.2.2.2_.AKQ.AKQ.&auction=4SA"
    alone = links.read(text).deal
    assert links.read(f"{text}&play=SA").deal.events() == alone.events()
    assert links.read(f"{text}&play=HK").deal.actor == 0
    assert links.read(f"{text}&play=SAHK").deal.actor == 0


CUT = "variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"


@pytest.mark.parametrize(
    ("fragment", "code", "text", "position"),
    [
        ("#new=bridge", "no_such_variant", "bridge", 5),
        ("new=auction&players=9", "bad_value", "players=9", 12),
        ("new=auction&bots=9", "no_such_option", "bots=9", 12),
        ("new=auction&seed=x", "bad_number", "x", 17),
        ("new=auction&names=A_B", "wrong_count", "A_B", 18),
        ("new=auction&new=money", "key_twice", "new", 12),
        ("new=auction&deal=-", "deal_and_new", "-", 17),
        ("variant=auction&play=SA", "no_deal", "SA", 21),
        ("variant=auction&scores=0_0", "wrong_count", "0_0", 23),
        ("new=auction&dealer=NW", "bad_seat", "NW", 19),
        ("#hello", "bad_pair", "hello", 1),
        ("players=4", "no_variant", "4", 8),
        (f"{CUT}&auction=1-p-x-p", "bad_call", "x", 84),
        (f"{CUT}&auction=1--p", "bad_call", "", 82),
        (f"{CUT}&auction=1-p-2-p&play=SQXX", "bad_card", "XX", 95),
        (f"{CUT}&auction=1-p-2-p&play=SQSKS7S5SA", "not_in_hand", "SA", 101),
        (f"{CUT}&auction=1-p-2&play=SQ", "too_early", "SQ", 91),
        (CUT.replace("N&", "Q&"), "bad_seat", "Q", 23),
        (CUT.replace("743.T7..7", "745.T7..7"), "card_twice", "S5", 62),
        (CUT.replace("743.T7..7", "-") + "&auction=1-p-2-p&play=SQSKS7S5HHH", "bad_card", "HH", 0),
    ],
)
def test_what_is_wrong_is_refused_where_it_stands(fragment, code, text, position):
    error = refused(fragment)
    assert (error.code, error.text) == (code, text)
    assert error.position == (position or fragment.index(text))


def test_a_link_has_an_end():
    assert refused("new=auction&names=" + "A" * links.LONGEST).code == "too_long"


def test_in_pawnee_whoever_led_must_be_told_when_hands_are_unknown():
    game, chance = Game(variant("pawnee"), seed=5), Random(5)
    while game.phase != "play":
        game.push(chance.choice(game.legal_actions()))
    game.push(game.legal_actions()[0])
    link = links.of_observation(game.observe(0))
    assert links.read(link).deal.actor == game.actor
    assert refused(re.sub(r"play=\w+:", "play=", link)).code == "leader_must_be_known"


def test_more_cards_than_the_play_has_are_refused():
    game = dealt_out("pawnee")
    link = links.of_observation(game.observe(0))
    assert refused(f"{link}C9").paragraph == "N2"
    hidden = (
        "variant=pawnee&dealer=SE&deal=S:AK4.K72.Q86.9_-_-_-_-&auction=p-7-p-p-p&called=CA"
        "&discards=S:HKS4H7H2&play=SW:"
    )
    assert refused(f"{hidden}-----CA").code == "deal_over"
    assert refused(f"{hidden}----CA").code == "no_deal_fits"


def test_no_key_of_ours_is_an_option_of_a_variant():
    options = {option.name for one in variants() for option in one.option_list}
    assert not options & set(links.KEYS)
    assert all(a != b for a, b in pairwise(sorted(links.KEYS)))
