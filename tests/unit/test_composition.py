"""A variant: its house rules settled, read from text, copied and compared; and how it is found."""

import copy
import pickle
import sys
from dataclasses import FrozenInstanceError, replace

import pytest

from pitch_core import Game, UnknownName, VariantError, variant, variants
from pitch_core import variants as front_door
from pitch_core.rules.composition import Variant
from pitch_core.variants import auction, names

NAMES = ("auction", "money", "pawnee", "partner", "tenpoint")


def test_variants_are_listed_in_the_order_in_which_they_are_shown():
    shown = tuple(one.name for one in variants())
    assert shown[: len(NAMES)] == NAMES
    assert names() == tuple(sorted(shown))
    assert front_door is variants


def test_an_unknown_name_is_told_with_those_there_are():
    with pytest.raises(UnknownName) as unknown:
        variant("poker")
    assert unknown.value.name == "poker"
    assert unknown.value.known == names()


@pytest.mark.parametrize("name", ["", "__init__", "auction.x", "../auction", None])
def test_no_name_but_a_variants_own_finds_anything(name):
    with pytest.raises(UnknownName):
        variant(name)


def test_house_rules_have_defaults():
    assert variant("auction").options == {
        "players": 4,
        "partnerships": False,
        "target": 7,
        "min_bid": 1,
        "dealer_steals": True,
        "low_to": "taker",
        "follow": "or_trump",
        "win_needs_made_bid": True,
        "win_any_deal": False,
    }
    assert variant("auction").players == 4


def test_chosen_house_rules_reach_the_components():
    chosen = variant("auction", players=4, partnerships=True, target=11, low_to="holder")
    assert chosen.sides.opposite is True
    assert chosen.ending.target == 11
    assert [rule.to for rule in chosen.points if rule.name == "low"] == ["holder"]
    assert chosen.changed_options == {"partnerships": True, "target": 11, "low_to": "holder"}
    assert variant("auction").changed_options == {}


def test_house_rules_may_be_settled_anew():
    eleven = variant("auction", target=11)
    assert eleven.with_options({"target": 11}) == eleven
    assert auction.VARIANT.with_options({}) == variant("auction")
    again = eleven.with_options({"target": 21, "low_to": "holder"})
    assert again.ending.target == 21
    assert [rule.to for rule in again.points if rule.name == "low"] == ["holder"]
    assert again.with_options({}).ending.target == 7


@pytest.mark.parametrize(
    ("option", "value", "code", "known"),
    [
        ("players", 8, "bad_value", ("2-7",)),
        ("players", True, "bad_value", ("2-7",)),
        ("low_to", "dealer", "bad_value", ("taker", "holder")),
        ("partnerships", 1, "bad_value", ("yes", "no")),
        ("colour", 1, "no_such_option", tuple(variant("auction").options)),
    ],
)
def test_a_wrong_option_is_refused_by_name(option, value, code, known):
    with pytest.raises(VariantError) as refused:
        variant("auction", **{option: value})
    error = refused.value
    assert (error.code, error.option, error.known) == (code, option, known)
    assert error.value == (None if code == "no_such_option" else value)


def test_options_are_read_from_text():
    texts = {"players": "5", "win_any_deal": "yes", "follow": "strict"}
    read = variant("auction").parse_options(texts)
    assert read == {"players": 5, "win_any_deal": True, "follow": "strict"}
    with pytest.raises(VariantError) as refused:
        variant("auction").parse_options({"colour": "red"})
    assert refused.value.code == "no_such_option"


def test_variants_are_equal_by_name_and_house_rules():
    assert variant("auction") == variant("auction", target=7)
    assert hash(variant("auction")) == hash(variant("auction", target=7))
    assert variant("auction") != variant("auction", target=8)
    assert variant("partner") != variant("auction")
    with pytest.raises(FrozenInstanceError):
        variant("auction").name = "mine"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("again", [copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_a_copied_variant_plays_the_same_games(again, name):
    twin = again(variant(name))
    assert twin == variant(name)
    ours, theirs = Game(variant(name), seed=3), Game(twin, seed=3)
    while ours.actor is not None:
        assert ours.legal_actions() == theirs.legal_actions()
        action = ours.legal_actions()[-1]
        assert ours.push(action) == theirs.push(action)
    assert ours.last_deal == theirs.last_deal


def test_a_file_that_is_dropped_in_is_a_variant(tmp_path, monkeypatch):
    """A variant is one file of data, found by being there; nothing else changes."""
    text = """
from dataclasses import replace
from pitch_core.variants.auction import VARIANT as AUCTION

VARIANT = replace(AUCTION, name="dropped_in", place=0)
"""
    (tmp_path / "dropped_in.py").write_text(text, encoding="utf-8")
    package = sys.modules["pitch_core.variants"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    names.cache_clear()
    try:
        assert variants()[0].name == "dropped_in"
        found = variant("dropped_in", target=3)
        assert isinstance(found, Variant)
        assert (
            Game(found, seed=1).legal_actions() == Game(variant("auction"), seed=1).legal_actions()
        )
    finally:
        names.cache_clear()
        sys.modules.pop("pitch_core.variants.dropped_in", None)


def test_of_two_in_one_place_the_name_decides(monkeypatch):
    package = sys.modules["pitch_core.variants"]
    tenpoint = sys.modules["pitch_core.variants.tenpoint"]
    monkeypatch.setattr(tenpoint, "VARIANT", replace(tenpoint.VARIANT, place=1))
    assert [one.name for one in package.variants()][:2] == ["auction", "tenpoint"]
