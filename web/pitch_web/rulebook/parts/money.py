"""The rules of money: made from docs/rules/money.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="money",
    variant=True,
    about=mark(
        "Pitch: the Money Game\n\n"
        "Two to eight players bid for the four points, round and round, up to the "
        "**moon**. It is played for a stake a point; players come and go, and every cent "
        "adds up."
    ),
    shared=("S1", "S2", "S3", "S4", "S5", "S6", "N1", "N2", "N3"),
    paragraphs={
        "M1": mark(
            "Auction\n\n"
            "From the dealer's left, round and round: pass, or bid higher than the high bid. "
            "The bids are 2, 3, 4 and the **moon**, which is above 4. **Ruling:** a pass is "
            "final. The auction ends when all but one have passed, or at once on a moon.\n\n"
            "The high bidder is the pitcher and leads; the suit of that card is trump for all "
            "six tricks."
        ),
        "M2": mark(
            "Forced dealer\n\n"
            "If all the others have passed without a bid, the dealer must bid. **Ruling:** "
            "the 2 that the sources make the dealer bid is a floor, since a moon can be won "
            "only if it was bid; the choices are 2, 3, 4 and the moon."
        ),
        "M3": mark(
            "Stealing\n\n"
            "In turn the dealer may bid the same as the high bid, unless it is a moon. Those "
            "still in may go higher, and the dealer may match again. **Ruling:** a matched "
            "bid must be beaten by a higher one; it is never matched back."
        ),
        "M4": mark(
            "Moon\n\n"
            "A moon is all four points *and* all six tricks. So it fails when the jack of "
            "trumps is not in play. It counts only if it was bid."
        ),
        "M5": mark(
            "Score\n\n"
            "Scores follow S5. A moon that is made scores its 4 points and a star. "
            "**Ruling:** a moon that fails loses 4, because only four points exist; other "
            "tables speak of a bid of 5. **House rule** `moon_loses`: 4 (default) or 5.\n\n"
            "With `low_to=holder` a moon fails when another player was dealt Low."
        ),
        "M6": mark(
            "Stakes\n\n"
            "The `stake` is 10 cents a point. When a moon is made, every other player of the "
            "deal pays the pitcher the `moon_stake`, 1 dollar; when a moon fails, the pitcher "
            "pays it to each of them."
        ),
        "M7": mark(
            "Settlement\n\n"
            "Players are paid the `stake` for each point above the average and pay it for "
            "each point below.\n\n"
            "**Ruling:** so that this stays fair and exactly zero-sum while players come and "
            "go, it is kept *deal by deal*. After a deal each player of it is credited, "
            "exactly, in fractions of a cent, with the stake times the difference between the "
            "change of the own score in this deal and the mean of these changes over the "
            "players of the deal; the moon payments are added. With the same players "
            "throughout this equals the stake times the difference between score and average "
            "score. The sum over everyone who ever sat is always zero.\n\n"
            "Money is rounded only when it is paid. At the end it is paid in whole cents by "
            "largest remainder: every balance is rounded towards minus infinity, then one "
            "cent each goes to the largest fractions, ties in seat order, until the sum is "
            "right. So all that was ever paid at this table sums to zero."
        ),
        "M8": mark(
            "Coming and going\n\n"
            "There are eight seats, 0 to 7. Between deals any player may leave and is paid at "
            "once, to whole cents, half a cent away from zero. The difference, of either "
            "sign, stays in the **pot**.\n\n"
            "- **Ruling:** the pot is shared equally by those seated at the final payment who "
            "have played a deal. The last one seated who has played a deal is paid balance "
            "and pot together, a whole number, on leaving.\n"
            "- Anyone may sit down on a free seat, the lowest if none is named, with score 0 "
            "and nothing owed.\n"
            "- A deal needs two players; a table with one waits. The deal passes to the next "
            "seat taken.\n"
            "- When the table stops, or its last player leaves, everyone seated is paid.\n\n"
            "`stake` and `moon_stake` are whole cents from 0 up."
        ),
        "M9": mark(
            "Against the pitcher\n\nThe others may play together against the pitcher; it is usual."
        ),
    },
)
