"""Ten-Point Pitch: `docs/rules/tenpoint.md`."""

from pitch_core.cards import PACK_54
from pitch_core.rules.auction import OneTurnEach
from pitch_core.rules.calling import NameTrump
from pitch_core.rules.composition import Variant
from pitch_core.rules.dealing import DealPlan
from pitch_core.rules.ending import BidderThenHighest
from pitch_core.rules.options import Choice, Number, YesNo, opt
from pitch_core.rules.play import TrumpsOnly
from pitch_core.rules.points import Lowest, Taken
from pitch_core.rules.refilling import DrawToTrumps
from pitch_core.rules.scoring import SetBack
from pitch_core.rules.sides import Partners
from pitch_core.rules.trumps import OFF_JACK, SIXTEEN

VARIANT = Variant(
    name="tenpoint",
    place=5,
    option_list=(
        Choice("players", 4, (4,)),
        Number("target", 52, 1, 199),
        Choice("min_bid", 4, (4, 5)),
        YesNo("dealer_steals", default=False),
        Choice("low_to", "taker", ("taker", "holder")),
    ),
    pack=PACK_54,
    dealing=DealPlan(packets=(3, 3, 3)),
    sides=Partners(opposite=True),
    phases=(
        OneTurnEach(
            bids=(4, 5, 6, 7, 8, 9, 10),
            lowest=opt("min_bid"),
            forced=opt("min_bid"),
            dealer_steals=opt("dealer_steals"),
            shooter_needs_score=True,
            cites={"bids": "T4", "forced": "T5", "steal": "T4", "pitch": "T4", "moon": "T4"},
        ),
        NameTrump(SIXTEEN, cites={"trump": "T6"}),
        DrawToTrumps(size=6),
        TrumpsOnly(cites={"hand": "T8", "play": "T8", "lead": "T8"}),
    ),
    points=(
        Taken("high", "A", SIXTEEN),
        Lowest(to=opt("low_to")),
        Taken("jack", "J", SIXTEEN),
        Taken("off_jack", OFF_JACK, SIXTEEN),
        Taken("high_joker", "JH", SIXTEEN),
        Taken("low_joker", "JL", SIXTEEN),
        Taken("ten", "T", SIXTEEN),
        Taken("three", "3", SIXTEEN, value=3),
    ),
    scoring=SetBack(),
    ending=BidderThenHighest(target=opt("target"), moon=10, alone=False),
)
