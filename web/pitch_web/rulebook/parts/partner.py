"""The rules of partner: made from docs/rules/partner.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="partner",
    variant=True,
    about=mark(
        "Partner Pitch\n\n"
        "Four players in two partnerships bid for the four points of Pitch; the boldest "
        "bid, the **smudge**, promises all of them and every trick. The first side to 21 "
        "wins."
    ),
    shared=("S1", "S2", "S3", "S4", "S5", "S6", "N1", "N2", "N3"),
    paragraphs={
        "R1": mark(
            "Players and deal\n\n"
            "Four players in two partnerships; partners sit opposite: seats 0 and 2 against "
            "seats 1 and 3. The pack has 52 cards. Each player is dealt six, three at a time "
            "(S1). A side has one score, and its tricks, points and pips are counted "
            "together."
        ),
        "R2": mark(
            "Auction\n\n"
            "From the dealer's left each player has exactly one turn, the dealer last: pass, "
            "or bid more than every bid before. The bids are 2, 3, 4 and 5. A bid of 5 is the "
            "**smudge** (R7).\n\n"
            "Nothing tops a smudge, so the auction ends there. **Ruling:** the players after "
            "it are not asked. **Ruling:** partners may bid against each other. **Ruling:** a "
            "bid is spoken; no card is laid down to make it, as A4 allows in Auction Pitch."
        ),
        "R3": mark(
            "Forced dealer\n\n"
            "If the three others passed, the dealer must bid: the choices are 2, 3, 4 and 5."
        ),
        "R4": mark(
            "Stealing\n\n"
            "If the high bid is 2, 3 or 4, the dealer may bid *the same number* and take it, "
            "from the partner too. **Ruling:** a smudge cannot be stolen. **House rule** "
            "`dealer_steals`: `yes` (default) or `no`; with `no` the dealer, like everyone "
            "else, must bid more or pass."
        ),
        "R5": mark(
            "Pitching\n\n"
            "The high bidder is the pitcher and leads to the first trick; the suit of that "
            "card is trump for all six tricks. **Ruling:** trump is not named beforehand."
        ),
        "R6": mark(
            "Play and points\n\n"
            "Play follows S4, with its house rule `follow`. The points are the four of S3, "
            "High, Low, Jack and Game, each to a side; the house rule `low_to` of S3 applies. "
            "Pips for Game are those of both partners together, and a tie between the two "
            "sides gives Game to nobody."
        ),
        "R7": mark(
            "Smudge\n\n"
            "A smudge is made when the pitcher and the partner *together* score all four "
            "points and win all six tricks. So it fails when the jack of trumps is not in "
            "play. With `low_to=holder` it also fails when an opponent was dealt Low.\n\n"
            "It counts only if it was bid: who bids 4 and makes four points and six tricks "
            "scores 4."
        ),
        "R8": mark(
            "Score\n\n"
            "The pitching side scores as in S5: all it made when it made the bid, minus the "
            "bid when it did not. **Ruling:** a smudge that is made scores 5, its four points "
            "and one more for the six tricks; one that fails loses 5. The other side always "
            "scores what it made."
        ),
        "R9": mark(
            "End\n\n"
            "The game is to `target`, 21 (1 to 99). **Ruling:** scores are looked at after "
            "every deal, among the sides that have `target` or more: a pitching side that "
            "made its bid wins, even when the other has more; otherwise the higher score "
            "wins; a tie plays on."
        ),
    },
)
