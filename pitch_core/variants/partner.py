"""Partner Pitch, with the smudge: `docs/rules/partner.md`."""

from pitch_core.cards import PACK_52
from pitch_core.rules.auction import OneTurnEach
from pitch_core.rules.composition import Variant
from pitch_core.rules.dealing import DealPlan
from pitch_core.rules.ending import BidderThenHighest
from pitch_core.rules.options import Choice, Number, YesNo, opt
from pitch_core.rules.play import FollowOrTrump
from pitch_core.rules.points import Highest, Lowest, MostPips, Taken
from pitch_core.rules.scoring import SetBack, Sweep
from pitch_core.rules.sides import Partners
from pitch_core.rules.trumps import SUIT_ALONE

VARIANT = Variant(
    name="partner",
    place=4,
    option_list=(
        Choice("players", 4, (4,)),
        Number("target", 21, 1, 99),
        YesNo("dealer_steals", default=True),
        Choice("low_to", "taker", ("taker", "holder")),
        Choice("follow", "or_trump", ("or_trump", "strict")),
    ),
    pack=PACK_52,
    dealing=DealPlan(packets=(3, 3)),
    sides=Partners(opposite=True),
    phases=(
        OneTurnEach(
            bids=(2, 3, 4, 5),
            lowest=2,
            forced=2,
            dealer_steals=opt("dealer_steals"),
            cites={"bids": "R2", "forced": "R3", "steal": "R4", "pitch": "R2"},
        ),
        FollowOrTrump(SUIT_ALONE, follow=opt("follow"), cites={"hand": "S4", "follow": "S4"}),
    ),
    points=(
        Highest(),
        Lowest(to=opt("low_to")),
        Taken("jack", "J", SUIT_ALONE),
        MostPips(),
    ),
    scoring=SetBack(sweep=Sweep(level=5, points=4, worth=5, loses=5)),
    ending=BidderThenHighest(target=opt("target"), moon=None, alone=False),
)
