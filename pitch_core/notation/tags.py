"""The tags of a record, in small letters, and which are free for others to use."""

from __future__ import annotations

BETWEEN_DEALS = frozenset({"leave", "join", "stop"})
OF_THE_GAME = ("variant", "rules", "names", "seed")
_OF_A_DEAL = ("dealer", "scores", "deal")
_OF_ITS_COURSE = ("stock", "widow", "auction", "called", "discards", "trump", "play")
_OF_ITS_END = ("points", "change", "result")
KNOWN_TAGS = BETWEEN_DEALS.union(OF_THE_GAME, _OF_A_DEAL, _OF_ITS_COURSE, _OF_ITS_END)
"""The tags that mean something, in small letters; all others are free."""

OF_THE_HEAD = frozenset((*OF_THE_GAME, *_OF_A_DEAL))


def is_free_tag(name: str) -> bool:
    """Tell whether a tag of this name may be kept with a game: it has no meaning of its own."""
    return name.isascii() and name.isidentifier() and name.lower() not in KNOWN_TAGS
