"""Why not: the sentence for every code of a refusal, a notice, a message or a form's error.

The tables are data; a test goes through the engine's sources and finds each of its codes here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_core.cards import Card, Suit
from pitch_web.names_of_cards import card_name, suit_name
from pitch_web.words import _, mark, sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitch_web.model import Field, MessageScreen, Notice, Refusal

REFUSALS = {
    # The auction.
    "no_such_bid": mark("There is no such bid: bids go from {lowest} to {highest}."),
    "bid_too_low": mark("That is too low: you must bid more than {high}."),
    "only_the_dealer_matches": mark("Only the dealer may bid {high} again; you must bid more."),
    "no_stealing": mark("At this table the dealer may not take a bid of {high}; bid more or pass."),
    "dealer_must_bid": mark("Everyone else has passed, so the dealer must bid."),
    "forced_bid_too_low": mark(
        "Everyone else has passed, so the dealer must bid at least {least}."
    ),
    "moon_needs_score": mark("Only who has no negative score may bid the highest bid."),
    "no_pitching": mark("Here a bid is spoken; no card is laid down to make it."),
    # Calling and naming.
    "call_a_joker": mark("A joker names no suit: call a card of one of the four suits."),
    "call_own_card": mark("You hold that card yourself: call one that you do not hold."),
    "no_such_trump": mark("Name one of the four suits."),
    # Discarding and playing.
    "not_in_hand": mark("{card} is not in your hand."),
    "keep_the_called_card": mark("{card} was called: it may not be put away."),
    "keep_point_cards": mark("{card} is worth points: it may not be put away."),
    "other_cards_first": mark(
        "{card} may go only when nothing else may; put other cards away first."
    ),
    "follow_trump": mark("Trump was led, and you have trump: you must play it."),
    "follow_or_trump": mark("You can follow suit: play {suit}, or a trump ({trump})."),
    "follow_suit": mark("You can follow suit: play {suit}."),
    "lead_the_called_card": mark("The called card must be led: {card}."),
    "only_trumps": mark("Only trumps are played now: {trump}."),
    # Out of season.
    "deal_over": mark("The deal is over."),
    "deal_under_way": mark("That can be done only between deals."),
    "game_over": mark("The game is over."),
    "nothing_to_take_back": mark("There is nothing to take back."),
    # Coming and going.
    "seats_are_fixed": mark("In this game nobody comes or goes."),
    "seat_is_free": mark("Nobody sits there."),
    "seat_is_taken": mark("That seat is taken."),
    "no_such_seat": mark("There is no such seat."),
    "table_is_full": mark("All seats are taken."),
    "two_players_needed": mark("A deal needs two players at the table."),
    "not_now": mark("That cannot be done now."),
    # What the page itself refuses.
    "stale": mark("The table had moved on. Please choose again."),
    "wait": mark("It is not your turn yet."),
    "another_way": mark("The rules allow that, but this guided deal goes another way."),
    "choose_more": mark("That is not enough: {needed} have to be put away, you chose {chosen}."),
    "choose_fewer": mark("That is too many: {needed} have to be put away, you chose {chosen}."),
    "not_claimable": mark("It is not certain yet that the rest is yours."),
    "nothing_to_undo": mark("There is nothing to take back."),
}
"""Refusals by code; a person has the turn, so they say "you"."""

NOTICES = {
    "kept_aside": mark("A saved game could not be read. It is kept aside and nothing is lost."),
    "not_kept": mark("This browser does not let the game be saved. You can play all the same."),
    "offline_ready": mark("Ready to play offline: everything is on this device now."),
    "update_waiting": mark("A new version is here. It takes over when this game is done."),
    "settings_lost": mark("Your settings could not be read, so the usual ones are in use."),
    "new_level": mark("There is no level “{level}”; the bots play as {used}."),
    "undone": mark("Taken back."),
    "dealt_again": mark("The cards are dealt once more. What you did before can be had back."),
    "deleted": mark("The game is deleted."),
    "statistics_deleted": mark("The statistics are deleted."),
}

MESSAGES = {
    "two_tabs": mark("This game is open in another tab. Go on there, or play here instead."),
    "bad_link": mark("This link cannot be read: “{token}”."),
    "bad_option": mark("This table has no option “{token}”. It can have: {known}."),
    "bad_value": mark("“{token}” is not a value of {option}. It can be: {known}."),
    "needs": mark("“{option}={token}” needs {known}."),
    "bad_record": mark("This record cannot be read at “{token}” (line {line}, column {column})."),
    "broken": mark("Something went wrong inside the page. The game is safe."),
}

FIELD_ERRORS = {
    "not_a_number": mark("Please write a whole number."),
    "too_small": mark("At least {least}, please."),
    "too_large": mark("At most {most}, please."),
    "no_such_choice": mark("Please choose one of those offered."),
    "name_too_long": mark("A name has at most {most} letters."),
    "name_twice": mark("Two players cannot have the same name."),
}


def value(param: object) -> str:
    """Say a parameter: a card by its name, a suit by its name, anything else as it is written."""
    if isinstance(param, Card):
        return card_name(param)
    if isinstance(param, Suit):
        return suit_name(param)
    return str(param)


def refusal(refused: Refusal) -> str:
    """Say why an action was refused; the paragraph is shown beside it."""
    return _fill(REFUSALS[refused.code], refused.params)


def notice(told: Notice) -> str:
    """Say what is to be told once."""
    return _fill(NOTICES[told.code], told.params)


def message(screen: MessageScreen) -> str:
    """Say what stands in the way."""
    return _fill(MESSAGES[screen.code], {"token": screen.token, **screen.params})


def field_error(field: Field) -> str:
    """Say what is wrong with what was written in a field of the setup form."""
    return _fill(FIELD_ERRORS[field.error], {"least": field.least, "most": field.most})


def _fill(template: str, params: Mapping[str, object]) -> str:
    return sentence(_(template).format(**{name: value(param) for name, param in params.items()}))
