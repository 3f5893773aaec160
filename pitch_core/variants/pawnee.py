"""Pawnee Ten-Point, Call Your Partner: `docs/rules/pawnee.md`."""

from pitch_core.cards import PACK_54
from pitch_core.rules.auction import UntilAllButOnePass
from pitch_core.rules.calling import CallACard
from pitch_core.rules.composition import Variant
from pitch_core.rules.dealing import DealPlan
from pitch_core.rules.discarding import TakeTheWidowAndDiscard
from pitch_core.rules.ending import BidderThenHighest
from pitch_core.rules.options import Choice, Number, YesNo, opt
from pitch_core.rules.play import TrumpsOnly
from pitch_core.rules.points import Highest, Lowest, Taken
from pitch_core.rules.scoring import SetBack
from pitch_core.rules.sides import CalledPartner
from pitch_core.rules.trumps import OFF_JACK, SIXTEEN

VARIANT = Variant(
    name="pawnee",
    place=3,
    option_list=(
        Choice("players", 5, (5,)),
        Number("target", 42, 1, 199),
        Choice("low_to", "holder", ("holder", "taker")),
        YesNo("call_own", default=False),
        YesNo("partner_loses", default=True),
    ),
    pack=PACK_54,
    dealing=DealPlan(packets=(3, 3, 3, 1), widow=4),
    sides=CalledPartner(),
    phases=(
        UntilAllButOnePass(
            bids=(5, 6, 7, 8, 9, 10),
            dealer_steals=False,
            shooter_needs_score=True,
            cites={"bids": "P4", "forced": "P4", "steal": "P4", "moon": "P4"},
        ),
        CallACard(SIXTEEN, call_own=opt("call_own"), cites={"call": "P5"}),
        TakeTheWidowAndDiscard(
            SIXTEEN,
            keep=6,
            never=("J", OFF_JACK, "JH", "JL", "T", "3"),
            only_if_forced=("A", "K", "Q", "2"),
            cites={"discard": "P6"},
        ),
        TrumpsOnly(cites={"hand": "P7", "play": "P7", "lead": "P7"}),
    ),
    points=(
        Highest(),
        Lowest(to=opt("low_to")),
        Taken("jack", "J", SIXTEEN),
        Taken("off_jack", OFF_JACK, SIXTEEN),
        Taken("high_joker", "JH", SIXTEEN),
        Taken("low_joker", "JL", SIXTEEN),
        Taken("ten", "T", SIXTEEN),
        Taken("three", "3", SIXTEEN, value=3),
    ),
    scoring=SetBack(partner_loses=opt("partner_loses")),
    ending=BidderThenHighest(target=opt("target"), moon=10, alone=True),
)
