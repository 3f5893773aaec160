"""Pitch, the Money Game: `docs/rules/money.md`."""

from pitch_core.actions import MOON
from pitch_core.cards import PACK_52
from pitch_core.rules.auction import UntilAllButOnePass
from pitch_core.rules.composition import Variant
from pitch_core.rules.dealing import DealPlan
from pitch_core.rules.ending import WhenTheTableStops
from pitch_core.rules.options import Choice, Number, opt
from pitch_core.rules.play import FollowOrTrump
from pitch_core.rules.points import Highest, Lowest, MostPips, Taken
from pitch_core.rules.scoring import SetBack, Sweep
from pitch_core.rules.sides import Partners
from pitch_core.rules.stakes import Stakes
from pitch_core.rules.trumps import SUIT_ALONE

VARIANT = Variant(
    name="money",
    place=2,
    option_list=(
        Number("players", 4, 2, 8),
        Choice("low_to", "taker", ("taker", "holder")),
        Choice("follow", "or_trump", ("or_trump", "strict")),
        Number("stake", 10, 0),
        Number("moon_stake", 100, 0),
        Choice("moon_loses", 4, (4, 5)),
    ),
    pack=PACK_52,
    table=8,
    dealing=DealPlan(packets=(3, 3)),
    sides=Partners(opposite=False),
    phases=(
        UntilAllButOnePass(
            bids=(2, 3, 4, MOON),
            dealer_steals=True,
            cites={"bids": "M1", "forced": "M2", "steal": "M3"},
        ),
        FollowOrTrump(SUIT_ALONE, follow=opt("follow"), cites={"hand": "S4", "follow": "S4"}),
    ),
    points=(
        Highest(),
        Lowest(to=opt("low_to")),
        Taken("jack", "J", SUIT_ALONE),
        MostPips(),
    ),
    scoring=SetBack(sweep=Sweep(level=MOON, points=4, worth=4, loses=opt("moon_loses"))),
    ending=WhenTheTableStops(),
    stakes=Stakes(stake=opt("stake"), moon_stake=opt("moon_stake")),
)
