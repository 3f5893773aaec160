"""The rules of auction: made from docs/rules/auction.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="auction",
    variant=True,
    about=mark(
        "Auction Pitch\n\n"
        "Two to seven players bid for the four points of a six-card hand. The high bidder "
        "pitches a card, and its suit is trump. Who has 7 at the end of a deal as its "
        "pitcher wins."
    ),
    shared=("S1", "S2", "S3", "S4", "S5", "S6", "N1", "N2", "N3"),
    paragraphs={
        "A1": mark(
            "Auction\n\n"
            "From the dealer's left each player has exactly one turn, the dealer last: pass, "
            "1, 2, 3 or 4. **Ruling:** a bid must be higher than every bid before it (the "
            "sources only speak of a high bid); the dealer alone is excepted (A3).\n\n"
            "**House rule** `min_bid`: 1 (default) or 2.\n\n"
            "There may be 2 to 7 players, `players`; the sources doubt 2. With four, only 24 "
            "of the 52 cards are in play, which bidding must remember."
        ),
        "A2": mark(
            "Forced dealer\n\n"
            "If everyone else passed, the dealer must bid at least 2: the choices are 2, 3 "
            "and 4, not 1 and not pass."
        ),
        "A3": mark(
            "Stealing\n\n"
            "If the high bid is 1, 2 or 3, the dealer may bid *the same number* and take it. "
            "A 4 cannot be stolen. **House rule** `dealer_steals`: `yes` (default) or `no`."
        ),
        "A4": mark(
            "Pitching\n\n"
            "A bid of 4 may be made by laying a card from the hand face up: it is at once the "
            "bid of 4 and the lead to the first trick. Saying four and leading afterwards is "
            "equal in every effect.\n\n"
            "Nothing tops 4, so the auction ends there. **Ruling:** the players after it are "
            "not asked."
        ),
        "A5": mark(
            "Trump\n\n"
            "The high bidder is the pitcher and leads; the suit of that card is trump for all "
            "six tricks."
        ),
        "A6": mark(
            "Winning\n\n"
            "The game ends after a deal at whose end its pitcher has `target` points or more: "
            "the pitcher, or the pitcher's side, wins, even when others have more. `target` "
            "is 7; 11, 15 and 21 are usual, and 1 to 99 is possible.\n\n"
            "**Ruling:** a pitcher who was set back does not win by it, even with `target` "
            "points left. Read literally the sources say it is enough; but then anyone far "
            "ahead could bid 4 and throw the deal, and tables play it as here. **House rule** "
            "`win_needs_made_bid`: `yes` (default), or `no`, the literal reading.\n\n"
            "**House rule** `win_any_deal`: with `no` (default) only the pitcher can win; "
            "with `yes` anyone may. Then first comes the pitcher's side, if it has `target` "
            "and may win; then the highest score among the sides that have `target`, where a "
            "pitching side barred by `win_needs_made_bid` is left out in that deal; a tie for "
            "highest plays on."
        ),
        "A7": mark(
            "Partnerships\n\n"
            "With `partnerships` (four players) partners sit opposite. **Ruling:** a side has "
            "one score, and all points and pips are counted by side; the sources only speak "
            "of two teams of two. Partners may overbid each other, and the dealer may steal a "
            "partner's bid. With any other number of players the option is refused."
        ),
    },
)
