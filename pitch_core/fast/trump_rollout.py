"""Playing tricks of trumps to their end with the rule player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitch_core.fast.trumps import ALL_TRUMPS

if TYPE_CHECKING:
    from pitch_core.fast.trump_play import TrumpPlay
    from pitch_core.fast.trump_policy import TrumpPolicy


_ORDERS: Final = {
    seats: tuple((*range(leader + 1, seats), *range(leader)) for leader in range(seats))
    for seats in (4, 5)
}
"""By the number of seats and the leader: the others clockwise."""


def play_out(play: TrumpPlay, policy: TrumpPolicy, pitching: int) -> None:
    """Play all trumps that are left; ``pitching`` is the mask of the seats of the pitching side.

    The play is changed: make a copy before.
    """
    lead = policy.lead
    follow = policy.follow
    hands = play.hands
    taken = play.taken
    seats = len(hands)
    orders = _ORDERS[seats]
    if play.table or play.must_play >= 0:
        before = play.taken.copy()
        while play.taken == before:
            play.apply(next_place(play, policy, pitching))
    gone = sum(taken)
    leader = play.actor
    while leader >= 0:
        mine = hands[leader]
        unseen = ALL_TRUMPS ^ gone ^ mine
        best = lead(mine, unseen)
        trick = 1 << best
        hands[leader] = mine ^ trick
        winner = leader
        order = [seat for seat in orders[leader] if hands[seat]]
        for seat in order:
            mine = hands[seat]
            place = follow(
                mine,
                ALL_TRUMPS ^ gone ^ trick ^ mine,
                trick,
                best,
                seat == order[-1],
                pitching >> seat & 1 == pitching >> winner & 1,
            )
            bit = 1 << place
            hands[seat] = mine ^ bit
            trick |= bit
            if place > best:
                best = place
                winner = seat
        gone |= trick
        taken[winner] |= trick
        leader = winner
        while not hands[leader]:
            leader = leader + 1 if leader + 1 < seats else 0
            if leader == winner:
                leader = -1
                break
    play.actor = -1
    play.table = []


def next_place(play: TrumpPlay, policy: TrumpPolicy, pitching: int) -> int:
    """Give what the rule player plays now."""
    if play.must_play >= 0:
        return play.must_play
    seat = play.actor
    mine = play.hands[seat]
    trick = 0
    for _, place in play.table:
        trick |= 1 << place
    unseen = ALL_TRUMPS ^ sum(play.taken) ^ trick ^ mine
    if not trick:
        return policy.lead(mine, unseen)
    seats = len(play.hands)
    after = (seat + 1) % seats
    while after != play.leader and not play.hands[after]:
        after = (after + 1) % seats
    return policy.follow(
        mine,
        unseen,
        trick,
        play.best,
        after == play.leader,
        pitching >> seat & 1 == pitching >> play.winner & 1,
    )
