"""What variants, their options and the bots' levels are called, and what each choice means.

A variant that is found by discovery needs no line here: its rules give its title and what it is
about. An option without one is called as in a link.
"""

from __future__ import annotations

from pitch_core import UnknownName
from pitch_web import rulebook
from pitch_web.words import _, mark, pgettext, pmark

_TITLES = {
    "auction": mark("Auction Pitch"),
    "money": mark("The Money Game"),
    "pawnee": mark("Pawnee Ten-Point"),
    "partner": mark("Partner Pitch"),
    "tenpoint": mark("Ten-Point Pitch"),
}
_LINES = {
    "auction": mark("One bid each, six cards, first to 7. The classic, also called Setback."),
    "money": mark("Bid round and round, shoot the moon, and settle in cents."),
    "pawnee": mark("Five players, ten points, and a partner whom you call by a card."),
    "partner": mark("Two against two, with the smudge for all points and all tricks."),
    "tenpoint": mark("Two against two, name trump, draw new cards, ten points a deal."),
}
_LABELS = {
    "players": mark("Players"),
    "partnerships": mark("Partnerships"),
    "target": mark("Points to win"),
    "min_bid": mark("Lowest bid"),
    "dealer_steals": mark("The dealer may take the bid"),
    "low_to": mark("Who scores Low"),
    "follow": mark("Following suit"),
    "win_needs_made_bid": mark("Winning needs a bid that is made"),
    "win_any_deal": mark("Anyone may win"),
    "stake": mark("Cents a point"),
    "moon_stake": mark("Cents for a moon"),
    "moon_loses": mark("Points lost by a moon that fails"),
    "call_own": mark("Calling a card that you hold"),
    "partner_loses": mark("The partner is set back too"),
    "level": mark("The bots play as"),
    "seed": mark("Number of the deal"),
    "character": mark("The bots bid"),
}
_NOTES = {
    "players": mark("How many sit at the table, you among them."),
    "partnerships": mark("Partners sit opposite and share one score. For four players."),
    "target": mark("The game ends after a deal when its winner has this many points."),
    "min_bid": mark("The smallest number that may be bid."),
    "dealer_steals": mark("The dealer, who bids last, may win with the same number."),
    "low_to": mark("The lowest trump counts for who takes it in a trick, or for who held it."),
    "follow": mark("Who has the suit led may trump instead, or must follow."),
    "win_needs_made_bid": mark("A pitcher who is set back does not win, even with enough points."),
    "win_any_deal": mark("The game is won by whoever has the points, not only the pitcher."),
    "stake": mark("What each point above or below the average is worth."),
    "moon_stake": mark("What each of the others pays for a moon, or gets when it fails."),
    "moon_loses": mark("A moon is a bid of all four points and all six tricks."),
    "call_own": mark("The bidder may call a card that the bidder holds, and play alone."),
    "partner_loses": mark("When the bid fails, the called partner loses it as well."),
    "level": mark("How well your opponents play. Each seat may differ."),
    "character": mark("How readily they bid; what they play is not touched by it."),
    "seed": mark("The same number deals the same cards. Leave it empty for new ones."),
}
_CHOICES = {
    ("low_to", "taker"): mark("who takes it in a trick"),
    ("low_to", "holder"): mark("who was dealt it"),
    ("follow", "or_trump"): mark("follow suit or trump"),
    ("follow", "strict"): mark("follow suit if you can"),
    ("character", "plain"): mark("as the cards are"),
    ("character", "cautious"): mark("with caution"),
    ("character", "bold"): mark("boldly"),
}
_FLAGS = {"yes": pmark("option", "yes"), "no": pmark("option", "no")}
_LEVELS = {
    "novice": pmark("level", "Novice"),
    "steady": pmark("level", "Steady"),
    "expert": pmark("level", "Expert"),
    "master": pmark("level", "Master"),
}
_LEVEL_NOTES = {
    "novice": mark("Knows the rules, and that is all."),
    "steady": mark("Bids what it holds and brings its points home."),
    "expert": mark("Weighs what the others may hold."),
    "master": mark("Thinks longer, and plays for the game."),
}


def variant_title(name: str) -> str:
    """Give the name of a variant; without its rules its short name."""
    return _(_TITLES[name]) if name in _TITLES else _from_the_rules(name).title


def variant_line(name: str) -> str:
    """Say in one line what a variant is like; without its rules nothing."""
    return _(_LINES[name]) if name in _LINES else _from_the_rules(name).about.replace("**", "")


def _from_the_rules(name: str) -> rulebook.Rules:
    try:
        return rulebook.rules(name, _)
    except UnknownName:
        return rulebook.Rules(name, name, "", (), ())


def label(name: str) -> str:
    """Give the label of an option, of `level` or of `seed`."""
    return _(_LABELS[name]) if name in _LABELS else name.replace("_", " ")


def note(name: str) -> str:
    """Explain an option in a sentence, "" where there is none."""
    return _(_NOTES[name]) if name in _NOTES else ""


def choice(name: str, value: str) -> str:
    """Say a value of an option."""
    if (name, value) in _CHOICES:
        return _(_CHOICES[name, value])
    if name == "level":
        return level(value)
    return pgettext(*_FLAGS[value]) if value in _FLAGS else value


def level(name: str) -> str:
    """Give the name of a bots' level."""
    return pgettext(*_LEVELS[name]) if name in _LEVELS else name


def level_note(name: str) -> str:
    """Say how a level plays."""
    return _(_LEVEL_NOTES[name]) if name in _LEVEL_NOTES else ""
