"""The guided deal of Pawnee Ten-Point: calling a partner, the widow, discards, trumps only."""

from pitch_web.guide.course import GuidedDeal, Step, plays, put_away
from pitch_web.words import mark

DEAL = GuidedDeal(
    "pawnee",
    dealer=4,
    hands=(
        "HA HJ HT H7 H3 S9 S4 CQ C6 D5",
        "HQ H5 CA CJ C9 C7 DA DT D7 D3",
        "HK H9 JL S6 CT C8 C5 DK D8 D4",
        "H6 H2 DJ SA SK SQ SJ ST S5 S3",
        "JH H4 S8 S7 C4 C3 C2 DQ D6 D2",
    ),
    widow="H8 S2 CK D9",
    opening=(),
    steps=(
        Step(
            mark(
                "Ten points are in a deal, and you will call a partner to help. "
                "Five good hearts are worth a bid: bid 6."
            ),
            ("bid 6",),
            ("pass", "pass", "bid 7", "pass"),
        ),
        Step(
            mark("Each bid must be higher than the last. Bid 8."),
            ("bid 8",),
            ("pass",),
        ),
        Step(
            mark(
                "Call a card that you lack: its suit is trump, and who holds it "
                "is your secret partner. Call the king of hearts."
            ),
            ("call HK",),
        ),
        Step(
            mark(
                "You have taken the four cards of the widow. All must come down to six: "
                "choose the eight cards that are no hearts, then put them away."
            ),
            (*put_away("S9 S4 S2 CQ CK C6 D9 D5"), "put-away"),
            (
                *put_away("CJ C9 D7 D3"),
                *put_away("S6 C5 D8 D4"),
                *put_away("ST SJ S5 S3"),
                *put_away("C4 C3 C2 D2"),
                *plays("HK H6 H4"),
            ),
        ),
        Step(
            mark(
                "The called card shows your partner, whose king wins this trick. "
                "Only trumps are played. Give the 3 of hearts: it counts 3 points."
            ),
            ("play H3",),
            plays("H5 H9 H2 JH"),
        ),
        Step(
            mark(
                "The high joker is a trump below the two jacks and counts 1. "
                "Win it with the ace of hearts."
            ),
            ("play HA",),
            plays("HQ"),
        ),
        Step(
            mark(
                "The jack of diamonds, of the same colour, is the off-jack: a trump just below "
                "your jack. Lead the jack of hearts to catch it."
            ),
            ("play HJ",),
            plays("JL DJ"),
        ),
        Step(
            mark("Nobody else has a trump. Lead the ten of hearts: it counts 1."),
            ("play HT",),
        ),
        Step(
            mark("Each trump that is left wins a trick of its own. Lead another."),
            ("play H8", "play H7"),
        ),
        Step(
            mark("Lead your last trump. Then the deal is over."),
            ("play H7", "play H8"),
        ),
    ),
    closing=mark(
        "You and your partner made nine of the ten points and each score them all. "
        "Low went to the side that was dealt the 2. Next deal you call somebody else."
    ),
)
