"""The solvers agree with a search that leaves nothing out, on deals played down to a few tricks."""

from random import Random

import pytest

from pitch_core import variant
from pitch_core.fast.cards import cards_of, mask_of
from pitch_core.fast.pawnee_deal import AUCTION, PLAY, PawneeDeal, pawnee_rules
from pitch_core.fast.rollouts import rollouts_of
from pitch_core.fast.six_deal import OVER, SixDeal
from pitch_core.fast.six_rules import MOON, auction_rules, money_rules, partner_rules
from pitch_core.fast.six_solver import SixSolver, TooManyNodesError
from pitch_core.fast.tenpoint_deal import TenpointDeal, tenpoint_rules
from pitch_core.fast.trump_solver import TrumpSolver


def value_by_trying_all(deal, is_over, pitching, value):
    """Play every card there is; the pitching side takes the best for it, the others the worst."""
    if is_over(deal):
        return value(deal)
    values = []
    for card in cards_of(deal.legal()):
        after = deal.copy()
        after.apply(card)
        values.append(value_by_trying_all(after, is_over, pitching, value))
    return max(values) if deal.actor in pitching else min(values)


def random_choice(random, mask):
    return random.choice(list(cards_of(mask)))


SIX = {
    "alone": auction_rules(4),
    "alone holder": auction_rules(4, low_to="holder"),
    "three": money_rules(3),
    "strict": auction_rules(3, follow="strict"),
    "pairs": partner_rules(),
    "pairs holder": partner_rules(low_to="holder"),
}


@pytest.mark.parametrize("name", SIX)
def test_six_card_values(name):
    rules = SIX[name]
    random = Random(name)
    solver = SixSolver(rules)
    for number in range(60):
        pack = list(range(52))
        random.shuffle(pack)
        # Few suits make for more trumps and more to decide.
        hands = sorted(pack[: 6 * rules.players + 8])[: 6 * rules.players]
        random.shuffle(hands)
        deal = SixDeal(rules, 0, [mask_of(hands[at : at + 6]) for at in range(0, len(hands), 6)])
        deal.apply(random.choice((1 if rules.min_bid == 1 else 2, 3, 4, rules.top_bid)))
        while deal.phase == 0:
            deal.apply(0)
        cards = rules.players * (3 if number % 2 else 4) + number % rules.players
        while cards:
            deal.apply(random_choice(random, deal.legal()))
            cards -= 1
        pitching = [s for s, side in enumerate(rules.sides) if side == rules.sides[deal.pitcher]]
        expected = value_by_trying_all(
            deal, lambda d: d.phase == OVER, pitching, lambda d: d.score().change[d.pitcher]
        )
        assert solver.value(deal) == expected


def test_a_moon_that_nobody_can_stop():
    rules = money_rules(2)
    deal = SixDeal(rules, 1, [mask_of((12, 11, 10, 9, 8, 0)), mask_of(range(13, 19))])
    deal.apply(MOON)
    assert SixSolver(rules).value(deal) == 4
    deal.apply(12)
    deal.apply(13)
    assert SixSolver(rules).value(deal) == 4


def test_a_moon_once_lost_is_lost():
    rules = money_rules(2)
    spades, hearts = mask_of(range(6)), mask_of(range(13, 19))
    deal = SixDeal(rules, 1, [spades ^ 1 | 1 << 12, hearts ^ 1 << 13 | 1])
    deal.apply(MOON)
    assert SixSolver(rules).value(deal) == -4


@pytest.mark.parametrize("name", ["pawnee", "pawnee taker", "tenpoint", "tenpoint holder"])
def test_values_of_sixteen_trumps(name):
    random = Random(name)
    solver = TrumpSolver()
    for number in range(40):
        pack = list(range(54))
        random.shuffle(pack)
        if "pawnee" in name:
            rules = pawnee_rules(low_to="taker" if "taker" in name else "holder")
            hands = [mask_of(pack[at : at + 10]) for at in range(0, 50, 10)]
            deal = PawneeDeal(rules, 0, hands, mask_of(pack[50:]))
        else:
            rules = tenpoint_rules(low_to="holder" if "holder" in name else "taker")
            deal = TenpointDeal(
                rules, 0, [mask_of(pack[at : at + 9]) for at in range(0, 36, 9)], pack[36:]
            )
        deal.apply(random.choice((5, 6, 7, 8)))
        while deal.phase == AUCTION:
            deal.apply(0)
        while deal.play is None:
            deal.apply(random_choice(random, deal.legal()))
        while sum(hand.bit_count() for hand in deal.play.hands) > 7 + number % 3:
            deal.apply(random_choice(random, deal.legal()))
        pitching = [seat for seat in range(5) if deal.pitching >> seat & 1]
        expected = value_by_trying_all(
            deal,
            lambda d: d.play.actor < 0,
            pitching,
            lambda d: d.score().change[d.pitcher],
        )
        assert solver.value(deal) == expected
        if deal.play.actor >= 0:
            best = max if deal.actor in pitching else min
            assert best(solver.values(deal).values()) == expected


def given_up(solver, deals):
    count = 0
    for deal in deals:
        try:
            solver.value(deal)
        except TooManyNodesError:
            count += 1
    return count


def test_a_search_of_six_cards_that_takes_too_long_is_given_up():
    rules = auction_rules()
    rollouts = rollouts_of(variant("auction"))
    random = Random(8)
    deals = []
    for number in range(20):
        pack = list(range(52))
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 6]) for at in range(0, 24, 6)]
        deals.append(rollouts.auctioned(SixDeal(rules, number % 4, hands)))
        deals[-1].apply(rollouts.move(deals[-1]))
    assert 0 < given_up(SixSolver(rules, nodes_at_most=100), deals) < 20


def test_a_search_of_trumps_that_takes_too_long_is_given_up():
    random = Random(8)
    deals = []
    for _ in range(20):
        pack = list(range(54))
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 9]) for at in range(0, 36, 9)]
        deal = TenpointDeal(tenpoint_rules(), 0, hands, pack[36:])
        for move in (6, 0, 0, 0, 2):
            deal.apply(move)
        deals.append(deal)
    assert given_up(TrumpSolver(nodes_at_most=100), deals) == 20


def test_before_the_first_card_the_pitcher_chooses_trump_as_well():
    rules = auction_rules(2)
    spades = mask_of((12, 11, 9, 0)) | mask_of((13, 14))
    deal = SixDeal(rules, 1, [spades, mask_of(range(26, 32))])
    deal.apply(4)
    # High, low and jack of spades, and no pips against.
    assert SixSolver(rules).value(deal) == 4


def test_a_deal_that_is_over_is_worth_its_score():
    rules = auction_rules(2)
    deal = SixDeal(rules, 1, [mask_of(range(6)), mask_of(range(13, 19))])
    deal.apply(2)
    deal.apply(0)
    while deal.phase != OVER:
        deal.apply(next(cards_of(deal.legal())))
    assert SixSolver(rules).value(deal) == deal.score().change[0]


def test_a_deal_of_trumps_that_is_over_is_worth_its_score():
    random = Random(3)
    for bid in (4, 10):
        pack = list(range(54))
        random.shuffle(pack)
        hands = [mask_of(pack[at : at + 9]) for at in range(0, 36, 9)]
        deal = TenpointDeal(tenpoint_rules(), 3, hands, pack[36:])
        for move in (bid, *(() if bid == 10 else (0, 0, 0)), 2):
            deal.apply(move)
        while deal.actor >= 0:
            deal.apply(random_choice(random, deal.legal()))
        assert TrumpSolver().value(deal) == deal.score().change[0]


def test_trumps_are_not_solved_before_the_play():
    deal = TenpointDeal(tenpoint_rules(), 0, [0] * 4, ())
    with pytest.raises(ValueError, match="begun"):
        TrumpSolver().value(deal)


def test_the_called_card_comes_first():
    deal = PawneeDeal(pawnee_rules(), 4, [mask_of(range(at, 54, 5)[:10]) for at in range(5)], 0)
    for move in (5, 0, 0, 0, 0):
        deal.apply(move)
    deal.apply(next(cards_of(deal.legal())))
    while deal.phase != PLAY:
        deal.apply(next(cards_of(deal.legal())))
    solver = TrumpSolver()
    assert list(solver.values(deal)) == [deal.called]
    assert solver.value(deal) == solver.values(deal)[deal.called]
