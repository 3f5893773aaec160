"""Links and messages such as nobody should send, made by lot from those that work."""

from random import Random

METHODS = (
    "goTo",
    "flip",
    "load",
    "mark",
    "toPTN",
    "toURL",
    "start",
    "__class__",
    "constructor",
    "",
)
BITS = (
    *("<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "javascript:alert(1)"),
    *("%00", "%", "%E0%A4%A", "&&&", "=", "#", "\0", "\u202e", "\ud800", "{{7*7}}", "'\"`"),
    *("-1", "9" * 40, "1e309", "NaN", "A" * 3000, "_" * 500, "[Variant", "{", "}", "\n\n"),
    *("../../", "//evil.example", "data:text/html,x", "variant=money", "mode=play", "new=pawnee"),
    *("seat=9", "ply=last", "show=all", "why=~1f4a9~", "lang=xx", "theme=neon", "names=<b>_~3c~"),
)
LONGEST = 5000
ODD = (
    *("[10n]", "[NaN]", "[{}]", "[[[['SA']]]]", "[new Map([[1, 2]])]", "[new Blob(['x'])]"),
    *("[new ArrayBuffer(9)]", "[(() => { const a = []; a.push(a); return a; })()]", "'next'", "{}"),
    *("[Array(5000).fill('SA')]", "['x'.repeat(2000000)]", "[undefined, 1, 2]", "null", "[true]"),
)
"""Parameters, as a page's script writes them, that no method takes."""


def texts(count, base, seed=7):
    """Make texts of one that works: parts left out, doubled, or with something put between."""
    chance = Random(seed)
    for _ in range(count):
        text = base
        for _ in range(chance.randint(1, 4)):
            first, last = sorted(chance.randrange(len(text) + 1) for _ in range(2))
            between = chance.choice((chance.choice(BITS), text[first:last] * 2, ""))
            text = text[:first] + between + text[last:]
        yield text[:LONGEST]
