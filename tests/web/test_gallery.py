"""The gallery: every lesson true, whole in every language, and part of the site."""

import json
import re
from random import Random

import pytest

from pitch_core import bots, variants
from pitch_web import embedding, rulebook, words
from pitch_web.gallery import pages
from pitch_web.gallery.lessons import LESSONS
from pitch_web.gallery.pages import Place, places
from tests.web.test_views_nodes import read
from tests.web.test_words import Marked, unmarked
from tools.build_gallery import APART

QUIZZES = [part.link for lesson in LESSONS for part in lesson.parts if "mode=quiz" in part.link]


def html_pages(site):
    return [page for name in APART for page in sorted((site / name).rglob("*.html"))]


def test_twelve_lessons_teach_the_three_systems():
    assert len(LESSONS) == len({lesson.name for lesson in LESSONS}) == 12
    assert {lesson.variant for lesson in LESSONS} == {"auction", "money", "pawnee"}
    assert {one.name for one in variants()} >= {lesson.variant for lesson in LESSONS}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_lesson_is_a_deal_of_its_system_and_names_its_paragraph(lesson):
    assert lesson.parts
    for part in lesson.parts:
        asked = embedding.read(part.link)
        assert asked.found.variant.name == lesson.variant
        assert "%" not in part.link
        assert bool(part.why) == (asked.mode == "quiz")
    assert lesson.paragraph
    assert rulebook.variant_with(lesson.paragraph, lesson.variant)


@pytest.mark.parametrize("link", QUIZZES)
def test_the_answers_are_those_of_the_expert(link):
    asked = embedding.read(link)
    obs = asked.found.observe(asked.seat)
    assert obs.actor == asked.seat
    if asked.ask == "discard":
        _verb, *cards = asked.answers[0].split()
        assert sorted(cards) == sorted(str(card) for card in obs.hand if card not in obs.trumps)
    else:
        decision = bots.decide("expert", obs, Random(3), worlds=60)
        assert asked.answers == (str(decision.action),)


def shown(lesson, part=-1):
    """The deal of a lesson, and what it came to by the players' names."""
    game = embedding.read({each.name: each for each in LESSONS}[lesson].parts[part].link).found
    points = {p.name: {game.names[seat] for seat in p.seats} for p in game.last_deal.points}
    return game, dict(zip(game.names, game.last_deal.change, strict=True)), points


def test_the_four_points_go_to_three_players():
    _game, _change, points = shown("four-points")
    assert len(points) == 4
    assert len(set.union(*points.values())) == 3


def test_three_players_fight_for_the_bid_and_the_dealer_matches_it():
    game, _change, _points = shown("round-and-round")
    bids = [(game.names[seat], str(entry)) for seat, entry in game.course[:7]]
    assert len({name for name, said in bids if said != "pass"}) == 3
    assert (game.names[game.dealer], "bid 3") in bids


def test_equal_pips_cost_the_pitcher_the_bid():
    game, change, points = shown("set-back")
    assert points["game"] == set()
    assert change[game.names[game.last_deal.pitcher]] == -game.last_deal.bid


def test_the_moon_is_shot_with_six_spades():
    game, change, _points = shown("the-moon")
    assert game.last_deal.made_bid
    assert change[game.names[game.last_deal.pitcher]] == 4
    assert {card.suit.value for card in game.earlier(3).observe(2).hand} == {"S"}


def test_the_cents_are_those_that_the_lesson_tells():
    game, change, _points = shown("settling")
    assert change == {"Ann": 1, "Bo": 0, "Cleo": -3, "Dev": 1}
    cents = [float(game.balance(seat)) for seat in range(4)]
    assert cents == [12.5, 2.5, -27.5, 12.5]


def test_secret_partners_share_all_ten_points():
    _game, change, points = shown("partners-in-secret")
    assert change == {"Ann": 0, "Bo": 0, "Cleo": 10, "Dev": 0, "Eve": 10}
    assert all(who == {"Cleo", "Eve"} for who in points.values())


@pytest.mark.parametrize("place", places(), ids=lambda place: place.folder or "index")
def test_every_page_stands_alone(place):
    text = pages.page(place)
    assert f'<html lang="{place.lang}"' in text
    tags = [seen for seen in read(text) if not isinstance(seen, str)]
    assert sum(tag == "h1" for tag, _ in tags) == 1
    assert [a for tag, a in tags if tag == "script"] == (
        [{"src": place.up + "pitch-steps.js", "defer": None}] if place.lesson else []
    )
    assert not [a for _, a in tags if "style" in a or any(key.startswith("on") for key in a)]
    assert words.language() == "en"


@pytest.mark.parametrize("lesson", ["", *(lesson.name for lesson in LESSONS)])
def test_no_word_of_a_page_bypasses_the_catalogue(lesson, monkeypatch):
    monkeypatch.setattr(words._InUse, "catalogue", Marked())
    monkeypatch.setattr(words, "use", lambda _: None)
    text = pages.page(Place("en", lesson))
    names = {"Ann", "Bo", "Cleo", "Dev", "Eve"}
    assert unmarked(text.partition("<body")[2].partition(">")[2]) - names == set()


def test_what_other_sites_are_told_is_a_frame_with_the_lesson():
    told = json.loads(pages.oembed(Place("it", "pitch"), "https://example.org/pitch/"))
    assert told["version"] == "1.0"
    assert told["type"] == "rich"
    assert isinstance(told["width"], int)
    source = re.search(r'src="([^"]*)"', told["html"])[1].replace("&amp;", "&")
    address, _, fragment = source.partition("#")
    assert address == "https://example.org/pitch/embed.html"
    assert embedding.read(fragment).settings["lang"] == "it"


def test_every_link_of_the_pages_leads_somewhere(site):
    assert html_pages(site)
    for page in html_pages(site):
        text = page.read_text(encoding="utf-8")
        for address in re.findall(r'(?:src|href)="([^"#?]+)', text):
            assert not re.match(r"[a-z]+:|/", address), f"{page} names {address}"
            assert (page.parent / address).exists(), f"{page} names {address}"


def test_the_site_has_a_folder_a_lesson_and_language(site):
    for place in places():
        folder = site / "gallery" / place.folder
        assert f'<html lang="{place.lang}"' in (folder / "index.html").read_text(encoding="utf-8")
        assert (folder / "oembed.json").exists() == bool(place.lesson)
