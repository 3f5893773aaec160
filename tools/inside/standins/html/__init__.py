"""In place of the standard library's `html`, which loads a table of 2,231 entities on the way.

The page writes HTML and reads none, so it needs the one function below; it is held to the same
results as the original by `tests/web/test_standins.py`.
"""

TABLE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
TABLE_QUOTED = TABLE | str.maketrans({'"': "&quot;", "'": "&#x27;"})


def escape(s: str, quote: bool = True) -> str:  # noqa: FBT001, FBT002 -- the original's signature
    """The text with `&`, `<` and `>` escaped, and the quotes too unless `quote` is false."""
    return s.translate(TABLE_QUOTED if quote else TABLE)
