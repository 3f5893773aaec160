"""Games end on the fast rules when they end on the engine."""

from random import Random

import pytest

from pitch_core import Game, variant
from pitch_core.actions import Bid
from pitch_core.fast.ending import DealEnd, Ending

VARIANTS = {
    "auction": variant("auction"),
    "auction literally": variant("auction", players=3, win_needs_made_bid=False, target=3),
    "auction any deal": variant("auction", players=5, win_any_deal=True, target=4),
    "auction all": variant("auction", win_any_deal=True, win_needs_made_bid=False, target=2),
    "auction partnerships": variant("auction", partnerships=True, win_any_deal=True, target=5),
    "pawnee": variant("pawnee", target=15),
    "pawnee spared": variant("pawnee", target=9, partner_loses=False),
    "partner": variant("partner", target=6),
    "tenpoint": variant("tenpoint", target=20),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_ends_at_the_same_deal_with_the_same_winners(name):
    random = Random(name)
    ending = Ending(VARIANTS[name].name, VARIANTS[name].options)
    for number in range(25):
        game = Game(VARIANTS[name], seed=number)
        for _ in range(25):
            while game.actor is not None:
                legal = game.legal_actions()
                # The lowest bid is made more often than any.
                bids = [action for action in legal if isinstance(action, Bid)]
                game.push(bids[0] if bids and random.random() < 0.4 else random.choice(legal))
            result = game.last_deal
            end = DealEnd(result.pitcher, int(result.bid), result.change)
            assert end.made_bid == result.made_bid
            winners = game.outcome.winners if game.outcome else ()
            assert ending.winners(game.scores, end) == winners
            if game.outcome:
                break
            game.next_deal()


def test_a_money_table_never_ends_by_itself():
    ending = Ending("money", variant("money").options)
    assert ending.winners((99, 0, 0, 0), DealEnd(0, 4, (4, 0, 0, 0))) == ()
