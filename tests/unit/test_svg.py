"""Pictures: whole documents that show what they are given and nothing else."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from pitch_core import Game, svg, variant
from pitch_core.cards import HIGH_JOKER, LOW_JOKER, PACK_54, Card

NS = "{http://www.w3.org/2000/svg}"


def cards(text):
    return [Card.parse(one) for one in text.split()]


def parsed(picture):
    return ET.fromstring(picture)  # noqa: S314 -- our own code wrote it


def texts(picture):
    return [element.text for element in parsed(picture).iter(f"{NS}text")]


def game_after(*actions, **options):
    game = Game(variant("auction", **options), seed=7)
    for action in actions:
        game.push(action)
    return game


@pytest.mark.parametrize("one", PACK_54)
def test_a_card_is_a_document_named_after_it(one):
    root = parsed(svg.card(one))
    assert root.tag == f"{NS}svg"
    assert root.get("aria-label") == str(one)


def test_every_card_looks_different():
    assert len({svg.card(one).partition("aria-label")[2][5:] for one in PACK_54}) == 54


def test_the_ten_is_written_in_figures_and_red_suits_in_red():
    assert texts(svg.card(Card.parse("HT"))) == ["10"]
    assert svg.RED in svg.card(Card.parse("HT"))
    assert svg.RED not in svg.card(Card.parse("CT"))


def test_the_high_joker_lies_on_ink_and_the_low_one_on_paper():
    assert f'fill="{svg.INK}" stroke' in svg.card(HIGH_JOKER)
    assert f'fill="{svg.PAPER}" stroke' in svg.card(LOW_JOKER)


def test_a_back_tells_nothing():
    assert texts(svg.back()) == []
    assert parsed(svg.back()).get("aria-label") == "?"


def test_a_hand_keeps_the_order_it_is_given():
    picture = svg.hand(cards("H3 SA D9"))
    assert texts(picture) == ["3", "A", "9"]
    assert parsed(picture).get("width") == str(3 * svg.WIDTH + 2 * svg.GAP + 2)


def test_no_cards_make_a_picture_too():
    assert parsed(svg.hand([])).get("width") == "2"


def test_a_deal_shows_the_contract_the_trick_and_the_seat_s_own_hand():
    game = game_after("bid 2", "pass", "pass", "pass", "play SA", "play S5")
    picture = svg.deal(game.observe(1))
    shown = texts(picture)
    assert shown.count("2") >= 1
    root = parsed(picture)
    assert [part.partition(":")[2] for part in root.get("aria-label").split()] == ["SA", "S5"]
    for card in game.observe(1).hand:
        assert ("10" if str(card.rank) == "T" else str(card.rank)) in shown


def test_a_deal_shows_nothing_of_other_hands():
    game = game_after()
    own = game.observe(0)
    faces = [text for text in texts(svg.deal(own)) if len(text) <= 2]
    ranks = ["10" if str(card.rank) == "T" else str(card.rank) for card in own.hand]
    assert faces[-len(ranks) :] == ranks


def test_the_bid_stands_alone_until_there_is_a_trump():
    game = game_after("bid 2", "pass", "pass", "pass")
    assert game.observe(0).trump is None
    at_the_bid = svg.deal(game.observe(0))
    game.push("play SA")
    assert len(svg.deal(game.observe(0))) > len(at_the_bid)


def test_a_name_is_escaped_and_a_seat_without_one_has_its_number():
    names = ["<b>&\"'", *[""] * 3]
    game = Game(variant("auction"), seed=7, names=names)
    picture = svg.deal(game.observe(1))
    assert "<b>" not in picture
    assert names[0] in texts(picture)
    assert "2" in texts(picture)


def test_a_seat_that_is_not_in_the_deal_sees_the_table_too():
    game = game_after()
    outside = replace(game.observe(0), deal_seats=(1, 2, 3), hand=())
    assert len([text for text in texts(svg.deal(outside)) if text.startswith("\u00d7")]) == 3
