"""The guided deal of the Money Game: stealing the bid, the moon, and what is paid."""

from pitch_web.guide.course import GuidedDeal, Step, plays
from pitch_web.words import mark

DEAL = GuidedDeal(
    "money",
    dealer=0,
    hands=(
        "HA HK HQ HJ SA DA",
        "H3 S9 S4 D7 C8 CT",
        "H8 H6 S5 D9 C4 C7",
        "CA CK CJ HT SK D3",
    ),
    opening=("pass", "pass", "bid 3"),
    steps=(
        Step(
            mark(
                "You deal, so you may take the bid at the same number. "
                "Nobody else may do that. Steal it: bid 3."
            ),
            ("bid 3",),
            ("bid 4",),
        ),
        Step(
            mark(
                "A moon is all four points and all six tricks, and it counts only if it was bid. "
                "Your hand is that good: bid the moon."
            ),
            ("bid moon",),
        ),
        Step(
            mark("Lead the ace of hearts, so that hearts are trump and High is yours."),
            ("play HA",),
            plays("H3 H6 HT"),
        ),
        Step(
            mark("Low and a ten are yours. Lead the king of hearts to draw the last trump."),
            ("play HK",),
            plays("C8 H8 D3"),
        ),
        Step(
            mark("You alone have trumps now. Any trump wins: lead the queen or the jack."),
            ("play HQ", "play HJ"),
            plays("S4 C4 CJ"),
        ),
        Step(
            mark("Lead your last trump."),
            ("play HJ", "play HQ"),
            plays("D7 C7 CK"),
        ),
        Step(
            mark("An ace wins when nobody can trump it. Lead the ace of spades."),
            ("play SA",),
            plays("S9 S5 SK"),
        ),
        Step(
            mark("Lead the last ace. With this trick the moon is made."),
            ("play DA",),
            plays("CT D9 CA"),
        ),
    ),
    closing=mark(
        "For the moon everyone pays you a dollar, and you have a star. Besides, "
        "each point above the average earns 10 cents, and each below it costs as much."
    ),
)
