"""The records of tests/golden/records, by name."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "golden" / "records"


def text_of(name):
    """Give the text of a record."""
    return (FOLDER / f"{name}.ptn").read_text(encoding="utf-8")
