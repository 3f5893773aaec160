"""The guided deal of Auction Pitch: bidding, trump, follow or trump, and the four points."""

from pitch_web.guide.course import GuidedDeal, Step, plays
from pitch_web.words import mark

DEAL = GuidedDeal(
    "auction",
    dealer=2,
    hands=(
        "HA HJ H5 SK C3 DT",
        "H9 CK SA S7 DQ DK",
        "H2 CT S4 ST C5 D8",
        "H7 C8 S9 SJ D6 DA",
    ),
    opening=("bid 2",),
    steps=(
        Step(
            mark(
                "A deal has four points: High, Low, Jack and Game. "
                "With ace and jack of hearts three are in reach. Bid 3."
            ),
            ("bid 3",),
            ("pass", "pass"),
        ),
        Step(
            mark(
                "Your first card makes its suit trump. "
                "Lead the ace of hearts: no trump is higher, so High is yours."
            ),
            ("play HA",),
            plays("H9 H2 H7"),
        ),
        Step(
            mark(
                "The lowest trump fell in your trick: Low is yours. "
                "Keep the trumps that are left and lead the 3 of clubs."
            ),
            ("play C3",),
            plays("CK CT C8 SA S4 S9"),
        ),
        Step(
            mark(
                "You may follow with a spade or play a trump, but no diamond. "
                "Take the trick with the jack of hearts: Jack is safe."
            ),
            ("play HJ",),
        ),
        Step(
            mark(
                "Game goes to whoever takes most pips: a ten counts 10, "
                "ace 4, king 3, queen 2, jack 1. Lead the king of spades."
            ),
            ("play SK",),
            plays("S7 ST SJ"),
        ),
        Step(
            mark("Nobody has a trump any more. Lead the 5 of hearts: it wins whatever they play."),
            ("play H5",),
            plays("DQ C5 D6"),
        ),
        Step(
            mark("One card is left: play the ten of diamonds."),
            ("play DT",),
            plays("DK D8 DA"),
        ),
    ),
    closing=mark(
        "You bid 3 and made all four points. Had you made fewer than 3, "
        "you would have lost 3: that is called being set back."
    ),
)
