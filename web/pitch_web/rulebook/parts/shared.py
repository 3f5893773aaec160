"""The rules of shared: made from docs/rules/shared.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="shared",
    variant=False,
    about=mark(
        "What the systems share\n\nEach variant names the shared paragraphs that hold for it."
    ),
    shared=(),
    paragraphs={
        "S1": mark(
            "Seats and deal\n\n"
            "Bidding, play and the deal go clockwise, to the left. The first dealer is drawn "
            "at random; the deal passes to the left after every deal. Cards are dealt round "
            "from the dealer's left:\n\n"
            "- Auction Pitch and Partner Pitch: six each, three at a time.\n"
            "- The Money Game: six each. **Ruling:** three at a time, as the sources do not "
            "say.\n"
            "- Pawnee: ten to each of five players and four to the widow. **Ruling:** in "
            "packets of 3, 3, 3 and 1, then the widow, as the source does not say.\n"
            "- Ten-Point Pitch: nine each, three at a time; the rest is the stock.\n\n"
            "Packets matter only when a deal is made again from a stacked pack."
        ),
        "S2": mark(
            "Rank\n\n"
            "In every suit, from the highest: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, "
            "3, 2. Pawnee and Ten-Point Pitch change the trump suit (P2, T2)."
        ),
        "S3": mark(
            "The four points\n\n"
            "A deal has at most four points:\n\n"
            "- **High**: the highest trump in play, to the side that holds it, which is "
            "always the side that wins it.\n"
            "- **Low**: the lowest trump in play, to the side that *wins it in a trick*. "
            "**House rule** `low_to`: `taker` (default), or `holder`, the side that was dealt "
            "it.\n"
            "- **Jack**: the jack of trumps, to the side that wins it in a trick. When it is "
            "not in play nobody scores it.\n"
            "- **Game**: most pips in the tricks won. A 10 counts 10, an ace 4, a king 3, a "
            "queen 2, a jack 1, in every suit. It takes more than any other side has; a "
            "majority is not needed. **Ruling:** on a tie for most, even a tie at no pips at "
            "all, nobody scores it.\n\n"
            "A single trump in play scores High and Low, 2 points; if it is the jack, 3."
        ),
        "S4": mark(
            "Following\n\n"
            "Who can follow suit either follows or plays a trump. Who cannot follow plays any "
            "card. When trump is led, following *is* playing trump, so who has trump must. "
            "The highest trump wins the trick, or else the highest card of the suit led. The "
            "winner of a trick leads to the next.\n\n"
            "**House rule** `follow`: `or_trump` (default, what every source says), or "
            "`strict`: who can follow suit must."
        ),
        "S5": mark(
            "Set back\n\n"
            "A pitching side that makes at least its bid scores all it made, which may be "
            "more than the bid. One that does not is **set back**: it loses the amount of the "
            "bid, whatever it made. Scores may be negative. Everyone else always scores what "
            "they made."
        ),
        "S6": mark(
            "No redeal, open cards\n\n"
            "A deal is never thrown in: when all pass, the dealer is forced to bid. Once a "
            "deal is over all its cards are open: hands, stock, widow and discards."
        ),
    },
)
