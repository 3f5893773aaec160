"""Random six-card deals keep the rules of ``SixDeal`` and favour no deal and no choice."""

from collections import Counter

import pytest

from pitch_core.fast.cards import CARD_NAMES, cards_of, mask_of
from pitch_core.fast.random_six import RandomSixDeals
from pitch_core.fast.six_deal import OVER, PLAY, SixDeal
from pitch_core.fast.six_rules import auction_rules, money_rules, partner_rules

RULES = {
    **{f"auction {players}": auction_rules(players) for players in range(2, 8)},
    "auction partnerships": auction_rules(partnerships=True),
    "auction low to holder": auction_rules(low_to="holder"),
    "auction strict": auction_rules(follow="strict"),
    "auction from two": auction_rules(min_bid=2, dealer_steals=False),
    **{f"money {players}": money_rules(players) for players in range(2, 9)},
    "money holder": money_rules(low_to="holder", moon_loses=5),
    "partner": partner_rules(),
    "partner holder": partner_rules(low_to="holder", follow="strict", dealer_steals=False),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_random_deal_is_legal_and_scored_right(rules):
    source = RandomSixDeals(rules, seed=5)
    for number in range(300):
        record = source.deal(number % rules.players)
        hands = [mask_of(record.cards[at : at + 6]) for at in range(0, 6 * rules.players, 6)]
        assert sum(hand.bit_count() for hand in hands) == 6 * rules.players
        assert sum(hands).bit_count() == 6 * rules.players
        deal = SixDeal(rules, record.dealer, hands)
        for bid in record.bids:
            assert deal.legal() >> bid & 1
            deal.apply(bid)
        assert deal.phase == PLAY
        assert (deal.pitcher, deal.high_bid) == (record.pitcher, record.bid)
        for card in record.plays:
            assert deal.legal() >> card & 1
            deal.apply(card)
        assert deal.phase == OVER
        assert deal.score().change == record.change


def test_the_same_seed_gives_the_same_deals():
    one, two = (RandomSixDeals(auction_rules(), seed=9) for _ in range(2))
    assert [one.deal(0) for _ in range(50)] == [two.deal(0) for _ in range(50)]


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_card_is_as_likely_everywhere():
    source = RandomSixDeals(auction_rules(), seed=2)
    deals = 6000
    seen = Counter()
    for _ in range(deals):
        seen.update(enumerate(source.deal(0).cards))
    counts = [seen[place, card] for place in range(24) for card in range(len(CARD_NAMES) - 2)]
    # 24 x 51 degrees of freedom, deviation 49.5: four deviations either way.
    assert abs(chi_square(counts, deals / 52) - 24 * 51) < 4 * 49.5


@pytest.mark.parametrize("rules", [auction_rules(), money_rules(5), auction_rules(2)])
def test_every_legal_choice_is_as_likely(rules):
    """Also late in a deal, where what was passed over before must not show."""
    source = RandomSixDeals(rules, seed=3)
    chosen = Counter()
    for number in range(5000):
        record = source.deal(number % rules.players)
        hands = [mask_of(record.cards[at : at + 6]) for at in range(0, 6 * rules.players, 6)]
        deal = SixDeal(rules, record.dealer, hands)
        for moment, move in enumerate([*record.bids, *record.plays]):
            choices = list(cards_of(deal.legal()))
            # Trumps, and cards of a suit that was led before, are told apart from the others.
            stage = -1 if deal.phase != PLAY else (moment - len(record.bids)) // rules.players
            chosen[stage, len(choices), choices.index(move)] += 1
            deal.apply(move)
    for stage, n, _ in set(chosen):
        counts = [chosen[stage, n, place] for place in range(n)]
        if n > 1 and sum(counts) > 200:
            freedom = n - 1
            limit = freedom + 5 * (2 * freedom) ** 0.5 + 5
            assert chi_square(counts, sum(counts) / n) < limit
