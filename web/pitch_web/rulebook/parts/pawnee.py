"""The rules of pawnee: made from docs/rules/pawnee.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="pawnee",
    variant=True,
    about=mark(
        "Pawnee Ten-Point, Call Your Partner\n\n"
        "Five players, 54 cards, sixteen trumps and ten points. The high bidder calls a "
        "card: its suit is trump, and whoever holds it is the partner, unknown until the "
        "card is played. The first to 42 wins."
    ),
    shared=("S1", "S2", "S5", "S6", "N1", "N2", "N3"),
    paragraphs={
        "P1": mark(
            "Players and jokers\n\n"
            "Five players. (The source's heading says four; its overview says five, and five "
            "hands of ten with a widow of four make 54.) Which joker is high is agreed before "
            "the first deal; here it is the one written `JH`, and the low one is `JL`."
        ),
        "P2": mark(
            "Trumps\n\n"
            "There are sixteen trumps. From the highest: ace, king, queen, jack, off-jack, "
            "high joker, low joker, 10, 9, 8, 7, 6, 5, 4, 3, 2. The **off-jack** is the jack "
            "of the other suit of the trump's colour; it is a trump and no member of the suit "
            "printed on it."
        ),
        "P3": mark(
            "Points\n\n"
            "There are ten points in every deal:\n\n"
            "- The jack, the off-jack, the high joker, the low joker and the 10 of trumps 1 "
            "each, and the 3 of trumps 3, to the side that wins the card in a trick.\n"
            "- **High**, 1, to the side that *holds* the highest trump in play.\n"
            "- **Low**, 1, to the side that *holds* the lowest trump in play, that is, had it "
            "in hand when the first trick began, whoever wins it. **House rule** `low_to`: "
            "`holder` (default), or `taker`, the side that wins it in a trick.\n\n"
            "All 54 cards are dealt or taken, and cards with points cannot be discarded, so "
            "every deal scores exactly ten points. Low is the 2, or the 3 when the 2 had to "
            "go; High is the ace, king, queen or jack."
        ),
        "P4": mark(
            "Auction\n\n"
            "From the dealer's left, round and round: pass, or bid higher, 5 to 10. "
            "**Ruling:** a pass is final. If all the others pass without a bid the dealer "
            "must bid. **Ruling:** at least 5, not just 5. There is no stealing.\n\n"
            "The auction ends when all but one have passed, or on a bid of 10, **shooting the "
            "moon**, which only a player whose score is not negative may make."
        ),
        "P5": mark(
            "Call\n\n"
            "The winner of the auction calls a card: its suit is trump, and its holder is the "
            "partner, unknown to the others until the card is played. To call `DJ` makes "
            "diamonds trump.\n\n"
            "**Ruling:** the called card is one of the four suits, since a joker names no "
            "suit, and not one in the caller's own hand. It may lie in the widow: then the "
            "caller plays alone against four, and only the caller knows.\n\n"
            "**House rule** `call_own`: with `no` (default) as above; with `yes` calling "
            "one's own card is playing alone, and the caller leads that card."
        ),
        "P6": mark(
            "Widow and discards\n\n"
            "Then the caller takes the four cards of the widow, seen by nobody else, and "
            "everybody discards down to six.\n\n"
            "- Never discarded: the called card, and the trumps that carry points, which are "
            "the jack, the off-jack, both jokers, the 10 and the 3.\n"
            "- The ace, king, queen and 2 of trumps: only with no other choice, that is, when "
            "nothing else may go, and as few as needed.\n"
            "- **Ruling:** the trumps from 4 to 9 may be thrown freely, and side cards too.\n"
            "- Every discarded trump is declared to all, with the seat that threw it. "
            "**Ruling:** all discard at once, and the declared trumps are shown together when "
            "the last has finished. (Here seat after seat is asked, the caller first, one "
            "card at a time; nobody sees another's discards before all are done.)\n"
            "- **Ruling:** a player who would have to throw a card that is never discarded, "
            "to reach six, keeps it. Only the six cards with points and a called card beside "
            "them can do that: one player, seven cards."
        ),
        "P7": mark(
            "Play\n\n"
            "The called card is the first card played: its holder leads it. Only trumps are "
            "played: in turn everyone who has a trump must play one, any. Who has none lays "
            "down the rest of the hand, face down, and is out. The highest trump wins the "
            "trick, and its player leads a trump.\n\n"
            "**Ruling:** when the winner has no trump left, the lead passes clockwise to the "
            "next player who has. The deal ends when nobody has a trump. A sole player left "
            "with trumps wins a trick with each. (The source's ten tricks cannot bind with "
            "hands of six or seven.)"
        ),
        "P8": mark(
            "Score\n\n"
            "Everyone keeps a score of their own. Bidder and partner each score all the "
            "points of their side if it made the bid; otherwise each loses the bid. "
            "**Ruling:** the source names the bidder alone where it speaks of failing and the "
            "team where it speaks of success; a side is set back together (S5). **House "
            "rule** `partner_loses`: `yes` (default); with `no` a partner whose side was set "
            "back scores nothing and loses nothing.\n\n"
            "**Ruling:** each opponent always scores all the points of the opponents. What "
            "the source's scoring calls tricks won are points won: tricks could never reach "
            "ten."
        ),
        "P9": mark(
            "Moon\n\n"
            "A bid of 10 that is made wins the game at once for the bidder, not for the "
            "partner, whatever the scores, which are still written. One that fails loses 10, "
            "as any other bid."
        ),
        "P10": mark(
            "End\n\n"
            "The first to `target`, 42 (1 to 199), wins. **Ruling:** scores are looked at "
            "after every deal, among all who have `target` or more: a bidder who made the bid "
            "wins; otherwise the highest score; a tie for highest plays on."
        ),
    },
)
