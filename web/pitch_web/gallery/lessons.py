"""The lessons, in the order in which they teach: a deal as a link, and words about it.

A lesson is data. `link` holds the deal and how it is shown, in the vocabulary of an embedded table;
the words are messages of the catalogue, so that every language has every lesson.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitch_web.words import mark


@dataclass(frozen=True, slots=True)
class Part:
    """One deal of a lesson: its link, and why the answer is right where it asks something.

    `reader` tells that the seat it is looked from is called "You".
    """

    link: str
    why: str = ""
    reader: bool = True


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its name in addresses, its title, what it says first, and its deals.

    `paragraph` is the rule that it teaches.
    """

    name: str
    variant: str
    title: str
    text: str
    paragraph: str
    parts: tuple[Part, ...]


_FOUR = "&names=Ann_Bo_Cleo_Dev"
_FIVE = "&names=Ann_Bo_Cleo_Dev_Eve"
_PARTNER = (
    f"variant=pawnee{_FIVE}&dealer=SW&deal=S:KT3.AQ.3.Q932_Q72.JT93..J.HL_4.K52.AK96.54_"
    "85.64.Q5.A876_A.8.JT8742.KT&widow=SJS6H7S9&auction=5-6-8-p-p-p-p&called=DA"
)
_THROWN = (
    "&discards=SE:S6S9SJSAH7H8CTCK_S:S3STSKHQ_SW:S2S7SQH3_NW:S4H2H5HK_NE:S5S8H4H6"
    "&play=DAD5DTD3JLDKDQD4JHD6DJHJD2D9D8D7"
)
_MOON = f"variant=money{_FOUR}&dealer=E&deal=S:"

LESSONS = (
    Lesson(
        "four-points",
        "auction",
        mark("The four points"),
        mark(
            "A deal has four points. High is the highest trump in play and Low the lowest, Jack is"
            " the jack of trumps, and Game goes to the most pips in tricks: a ten counts 10, an ace"
            " 4, a king 3, a queen 2, a jack 1. Step through this deal and see the four points go"
            " to three players."
        ),
        "S3",
        (
            Part(
                f"variant=auction{_FOUR}&dealer=E&deal=S:J.8.KQ.A6_.T7.75.74_6.J32..QT_A.6..KJ52"
                "&auction=1-p-2-2&play=CKCAC4CQH8H7HJCJC5C6C7CTS6SASJD5H6DQHTH2D7H3C2DK",
                reader=False,
            ),
        ),
    ),
    Lesson(
        "one-bid-each",
        "auction",
        mark("One bid each"),
        mark(
            "Everybody bids once, the dealer last. A bid says how many of the four points you"
            " promise to make; every bid must be higher than those before it, but the dealer may"
            " take the bid with the same number. Here you deal."
        ),
        "A3",
        (
            Part(
                f"variant=auction{_FOUR}&dealer=E&deal=S:-_-_-_AJ..63.94&auction=1-p-2"
                "&mode=quiz&answer=2",
                mark(
                    "The ace is High for certain, and the jack will often come home. That is good"
                    " for two, and as the dealer you may take the bid of two with two. Three would"
                    " promise more than you hold."
                ),
            ),
        ),
    ),
    Lesson(
        "pitch",
        "auction",
        mark("The first card makes trump"),
        mark(
            "Who has the highest bid is the pitcher and leads first. The suit of that card is trump"
            " for the whole deal. You have bid two, with three strong spades."
        ),
        "A5",
        (
            Part(
                f"variant=auction{_FOUR}&dealer=S&deal=S:-_-_AQJ.K8.7._-&auction=1-2-p-p"
                "&mode=quiz&answer=SA",
                mark(
                    "Who has a spade must play one now, so the ace draws the trumps that could take"
                    " your jack, and may bring in the king. It is High in any case."
                ),
            ),
        ),
    ),
    Lesson(
        "follow-or-trump",
        "auction",
        mark("Follow suit or trump"),
        mark(
            "Who has the suit that was led may follow, or play a trump instead; only who has none"
            " of that suit may play anything. Hearts are trump and a spade was led. You play last."
        ),
        "S4",
        (
            Part(
                f"variant=auction{_FOUR}&dealer=W&deal=S:.J64.85.4_K7.T3.4.T_5.82.A.AQ_86.A..965"
                "&auction=1-2-p-p&play=HAH4H3H8S6C4SK&mode=quiz&answer=H2",
                mark(
                    "The two is the lowest trump of all, so it is Low, for whoever wins it in a"
                    " trick. Nobody plays after you: it wins this trick and brings you the point."
                ),
            ),
        ),
    ),
    Lesson(
        "round-and-round",
        "money",
        mark("Round and round"),
        mark(
            "In the Money Game the bidding goes on until all but one have passed, from two up to"
            " the moon. The dealer may take the high bid with the same number, and whoever is still"
            " in may go higher. Look at how three players fight for this bid."
        ),
        "M1",
        (
            Part(
                f"variant=money{_FOUR}&dealer=W&deal=S:AKJ3..5.J_Q8..8.A93_6.7.632.7_.A84.T.T5"
                "&auction=p-2-3-3-p-4-p&play=SAS8S6H4SKSQD2H8SJC3D3C5D5D8D6DTHACJC9H7CTS3CAC7",
                reader=False,
            ),
        ),
    ),
    Lesson(
        "set-back",
        "money",
        mark("Set back"),
        mark(
            "A pitcher who makes less than the bid is set back: the bid is lost, and the points"
            " that were made do not count. The others keep what they made. In this deal two players"
            " have equally many pips, so nobody scores Game, and that costs the pitcher the bid."
        ),
        "S5",
        (
            Part(
                f"variant=money{_FOUR}&dealer=E&deal=S:K..J942.Q_5.7.KQT.5_32.QJ42.._7.6.A5.A3"
                "&auction=2-3-p-p-p&play=DKS2DAD4CACQC5S3C3SKS5H2H6D9H7H4DJDQHJD5DTHQS7D2",
                reader=False,
            ),
        ),
    ),
    Lesson(
        "the-moon",
        "money",
        mark("The moon"),
        mark(
            "The moon is the highest bid: all four points and all six tricks. It is paid by every"
            " other player when it is made, and it counts only if it was bid. You hold six spades."
        ),
        "M4",
        (
            Part(
                f"{_MOON}-_-_AKJ652..._-&auction=p-2&mode=quiz&answer=m",
                mark(
                    "Ace and king draw most of the other spades. You hold High, Low and Jack"
                    " yourself, and whoever takes every trick has Game as well. A hand is hardly"
                    " ever better: shoot the moon."
                ),
            ),
            Part(
                f"{_MOON}.76.82.73_3.2.J.KJT_AKJ652..._Q4.A.974.&auction=p-2-m"
                "&play=SAS4D2S3SKSQC3H2SJD4C7CJS6D7D8DJS5D9H6CKS2HAH7CT&seat=N",
            ),
        ),
    ),
    Lesson(
        "settling",
        "money",
        mark("Settling in cents"),
        mark(
            "Every deal is settled against the average. Here Ann scores 1, Bo 0 and Dev 1, and Cleo"
            " is set back 3: the average is minus a quarter. At ten cents a point Ann and Dev gain"
            " twelve and a half cents each, Bo two and a half, and Cleo pays twenty-seven and a"
            " half. The sum is always zero."
        ),
        "M7",
        (
            Part(
                f"variant=money{_FOUR}&dealer=W&deal=S:.A6.865.9_Q8.2.Q.A3_J.K4.AJ.Q_A6.T.72.4"
                "&auction=2-p-p-2-3-p&play=DAD7D5DQH4HTHAH2H6C3HKD2SAC9S8DJSJS6D6SQD8CACQC4"
                "&mode=board&ply=last",
                reader=False,
            ),
        ),
    ),
    Lesson(
        "sixteen-trumps",
        "pawnee",
        mark("Sixteen trumps, ten points"),
        mark(
            "In Pawnee the jack of the other suit of the trump's colour and both jokers are trumps"
            " too. From the top: ace, king, queen, jack, off-jack, high joker, low joker, ten, and"
            " so on down. The cards marked here carry points: jack, off-jack, jokers and ten count"
            " one each, the three counts three. High and Low are worth one each."
        ),
        "P3",
        (
            Part(
                f"{_PARTNER}{_THROWN.partition('&play')[0]}&mode=board&mark=DJHJJHJLDTD3",
                reader=False,
            ),
        ),
    ),
    Lesson(
        "call-your-partner",
        "pawnee",
        mark("Call your partner"),
        mark(
            "Who wins the bidding calls a card. Its suit is trump, and whoever holds it is the"
            " partner, whom nobody knows until the card is played. You have bid seven."
        ),
        "P5",
        (
            Part(
                f"variant=pawnee{_FIVE}&dealer=SE&deal=S:-_A.93.8.AQT82.H_-_-_-"
                "&auction=5-7-p-p-p-p&mode=quiz&answer=CK",
                mark(
                    "Clubs are your long suit, with ace, queen and ten. The king is the trump that"
                    " you miss most: who holds it helps you, and cannot beat your ace."
                ),
            ),
        ),
    ),
    Lesson(
        "put-away",
        "pawnee",
        mark("Down to six cards"),
        mark(
            "The caller takes the four cards of the widow, and then everybody puts cards away until"
            " six are left. Only trumps are played, so other suits can go; trumps with points must"
            " stay. You have called the ace of diamonds."
        ),
        "P6",
        (
            Part(
                f"variant=pawnee{_FIVE}&dealer=SW&deal=S:-_-_-_-_A.8.JT8742.KT&widow=SJS6H7S9"
                "&auction=5-6-8-p-p-p-p&called=DA&mode=quiz&answer=SAS9SJS6H8H7CKCT",
                mark(
                    "You have six diamonds and eight other cards. The diamonds are all you can"
                    " play, so everything else goes, aces and kings as well."
                ),
            ),
        ),
    ),
    Lesson(
        "partners-in-secret",
        "pawnee",
        mark("Partners in secret"),
        mark(
            "The called card leads, and shows the partner to everybody. Both score what their side"
            " makes, if it is the bid or more. Step through the deal and watch where the points go."
        ),
        "P7",
        (Part(f"{_PARTNER}{_THROWN}&seat=SE", reader=True),),
    ),
)
"""Twelve of them: four a system, from the points to the settling and the partners."""
