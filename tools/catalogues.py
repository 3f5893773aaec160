"""Compiles the message catalogues; part of building the site and the wheel."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CATALOGUES = Path(__file__).resolve().parent.parent / "web/pitch_web/locale"


def compile_catalogues(folder: Path = CATALOGUES) -> list[Path]:
    """Write a `.mo` beside each `<language>/LC_MESSAGES/*.po`; the files written, in order."""
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text)
        target = source.with_suffix(".mo")
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
        written.append(target)
    return written


if __name__ == "__main__":
    compile_catalogues()
