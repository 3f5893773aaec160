"""The rules of tenpoint: made from docs/rules/tenpoint.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="tenpoint",
    variant=True,
    about=mark(
        "Ten-Point Pitch\n\n"
        "Four players in two partnerships, nine cards each. The high bidder names trump; "
        "everybody throws away what is not trump and draws new cards; then only trumps "
        "are played, for ten points. The first side to 52 wins."
    ),
    shared=("S1", "S2", "S5", "S6", "N1", "N2", "N3"),
    paragraphs={
        "T1": mark(
            "Players and deal\n\n"
            "Four players in two partnerships; partners sit opposite: seats 0 and 2 against "
            "seats 1 and 3. The pack has 54 cards, two jokers among them; `JH` is the high "
            "one and `JL` the low one. Each player is dealt nine cards, three at a time. The "
            "eighteen that remain lie face down as the **stock**. A side has one score, and "
            "its points are counted together."
        ),
        "T2": mark(
            "Trumps\n\n"
            "There are sixteen trumps. From the highest: ace, king, queen, jack, off-jack, "
            "high joker, low joker, 10, 9, 8, 7, 6, 5, 4, 3, 2. The **off-jack** is the jack "
            "of the other suit of the trump's colour; it is a trump and no member of the suit "
            "printed on it. The jokers are always trumps."
        ),
        "T3": mark(
            "Points\n\n"
            "There are ten points in every deal, and each goes to the side that wins its card "
            "in a trick: the ace (**High**), the jack, the off-jack, the high joker, the low "
            "joker, the 10 and the 2 (**Low**) of trumps 1 each, and the 3 of trumps 3.\n\n"
            "All sixteen trumps come into play (T7), so all ten points are always scored. "
            "**House rule** `low_to`: with `taker` (default) the 2 counts for the side that "
            "wins it in a trick, like every other card; with `holder` for the side that had "
            "it in hand when the first trick began, whoever wins it."
        ),
        "T4": mark(
            "Auction\n\n"
            "From the dealer's left each player has exactly one turn, the dealer last: pass, "
            "or bid more than every bid before, 4 to 10. **House rule** `min_bid`: 4 "
            "(default) or 5. **Ruling:** partners may bid against each other.\n\n"
            "A bid of 10 is **shooting the moon** (T10). **Ruling:** only a player whose "
            "side's score is not negative may make it. Nothing tops it, so the auction ends "
            "there, and the players after it are not asked.\n\n"
            "**House rule** `dealer_steals`: with `no` (default) the dealer must bid more, "
            "like everyone else; with `yes` the dealer may bid the same as a high bid below "
            "10 and take it."
        ),
        "T5": mark(
            "Forced dealer\n\nIf the three others passed, the dealer must bid, at least `min_bid`."
        ),
        "T6": mark(
            "Naming trump\n\n"
            "The high bidder is the pitcher and names trump, one of the four suits. "
            "**Ruling:** also a suit of which the pitcher holds no card. Nobody asks or tells "
            "anything else."
        ),
        "T7": mark(
            "Discarding and drawing\n\n"
            "Everybody throws away, face down, every card that is not a trump. A trump is "
            "never thrown away. Then hands are filled up to six from the top of the stock, "
            "clockwise from the dealer's left, the pitcher last. Who holds six trumps or more "
            "draws nothing and keeps them all.\n\n"
            "The pitcher takes *all that is left* of the stock. **Ruling:** the pitcher then "
            "lays away cards that are not trumps, in the order in which they were drawn, "
            "until the hand has six cards or only trumps are left; so no trump ever stays in "
            "the stock. **Ruling:** when the stock runs out, whoever comes last has fewer "
            "cards. (That takes eleven trumps or more among the eighteen cards of the stock; "
            "it is very rare.)\n\n"
            "How many cards each player throws away and draws is seen by all; which cards, "
            "only by the player, until the deal is over (S6). **Ruling:** nothing is chosen "
            "here, so nobody is asked."
        ),
        "T8": mark(
            "Play\n\n"
            "The pitcher leads any trump to the first trick. Only trumps are played: in turn "
            "everyone who has a trump must play one, any. Who has none lays down the rest of "
            "the hand, face down, and is out. The highest trump wins the trick, and its "
            "player leads a trump. **Ruling:** when whoever has the lead holds no trump (the "
            "pitcher at the start may be one), it passes clockwise to the next player who "
            "has. The deal ends when nobody has a trump."
        ),
        "T9": mark(
            "Score\n\n"
            "The pitching side scores as in S5: all it made when it made the bid, minus the "
            "bid when it did not. The other side always scores what it made."
        ),
        "T10": mark(
            "Moon\n\n"
            "**Ruling:** a bid of 10 that is made, all ten points, wins the game at once, "
            "whatever the scores, which are still written. One that fails loses 10, as any "
            "other bid."
        ),
        "T11": mark(
            "End\n\n"
            "The game is to `target`, 52 (1 to 199). **Ruling:** scores are looked at after "
            "every deal, among the sides that have `target` or more: a pitching side that "
            "made its bid wins, even when the other has more; otherwise the higher score "
            "wins; a tie plays on."
        ),
    },
)
