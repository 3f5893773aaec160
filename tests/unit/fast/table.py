"""Words for the tests of the fast rules: cards by name, deals played out from text."""

from pitch_core.fast.cards import CARD_NAMES, CARD_OF, cards_of, mask_of
from pitch_core.fast.six_deal import SixDeal
from pitch_core.fast.six_rules import MOON, PASS, SixRules


def hand(text: str) -> int:
    return mask_of(CARD_OF[name] for name in text.split())


def names(mask: int) -> set[str]:
    return {CARD_NAMES[card] for card in cards_of(mask)}


def bids(mask: int, moon: int = MOON) -> str:
    """Name the choices of an auction: ``pass 2 3 4 moon``."""
    return " ".join(
        {PASS: "pass", moon: "moon"}.get(bid, str(bid)) for bid in range(11) if mask >> bid & 1
    )


def auctioned(rules: SixRules, dealer: int, hands: list[str], calls: str) -> SixDeal:
    """Deal and bid; every call must be legal when it comes."""
    deal = SixDeal(rules, dealer, [hand(text) for text in hands])
    for call in calls.split():
        bid = {"pass": PASS, "moon": MOON}.get(call) if not call.isdigit() else int(call)
        assert deal.legal() >> bid & 1, f"{call} is not among {bids(deal.legal())}"
        deal.apply(bid)
    return deal


def play(deal: SixDeal, tricks: str) -> SixDeal:
    """Play tricks written in playing order, ``|`` between them; every card must be legal."""
    for trick in tricks.split("|"):
        for name in trick.split():
            assert name in names(deal.legal()), f"{name} is not among {names(deal.legal())}"
            deal.apply(CARD_OF[name])
    return deal


def played(rules: SixRules, dealer: int, hands: list[str], calls: str, tricks: str) -> SixDeal:
    """Deal, bid and play a whole deal."""
    return play(auctioned(rules, dealer, hands, calls), tricks)
