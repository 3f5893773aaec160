"""Auction Pitch, also Setback: `docs/rules/auction.md`."""

from pitch_core.cards import PACK_52
from pitch_core.rules.auction import OneTurnEach
from pitch_core.rules.composition import Variant
from pitch_core.rules.dealing import DealPlan
from pitch_core.rules.ending import PitcherReaches
from pitch_core.rules.options import Choice, Needs, Number, YesNo, opt
from pitch_core.rules.play import FollowOrTrump
from pitch_core.rules.points import Highest, Lowest, MostPips, Taken
from pitch_core.rules.scoring import SetBack
from pitch_core.rules.sides import Partners
from pitch_core.rules.trumps import SUIT_ALONE

VARIANT = Variant(
    name="auction",
    place=1,
    option_list=(
        Number("players", 4, 2, 7),
        YesNo("partnerships", default=False),
        Number("target", 7, 1, 99),
        Choice("min_bid", 1, (1, 2)),
        YesNo("dealer_steals", default=True),
        Choice("low_to", "taker", ("taker", "holder")),
        Choice("follow", "or_trump", ("or_trump", "strict")),
        YesNo("win_needs_made_bid", default=True),
        YesNo("win_any_deal", default=False),
    ),
    needs=(Needs("partnerships", value=True, other="players", wanted=4),),
    pack=PACK_52,
    dealing=DealPlan(packets=(3, 3)),
    sides=Partners(opposite=opt("partnerships")),
    phases=(
        OneTurnEach(
            bids=(1, 2, 3, 4),
            lowest=opt("min_bid"),
            forced=2,
            dealer_steals=opt("dealer_steals"),
            pitching=True,
            cites={"bids": "A1", "forced": "A2", "steal": "A3", "pitch": "A4"},
        ),
        FollowOrTrump(SUIT_ALONE, follow=opt("follow"), cites={"hand": "S4", "follow": "S4"}),
    ),
    points=(
        Highest(),
        Lowest(to=opt("low_to")),
        Taken("jack", "J", SUIT_ALONE),
        MostPips(),
    ),
    scoring=SetBack(),
    ending=PitcherReaches(
        target=opt("target"),
        needs_made_bid=opt("win_needs_made_bid"),
        any_deal=opt("win_any_deal"),
    ),
)
