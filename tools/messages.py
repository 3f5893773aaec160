"""Brings the message catalogues up to date with the code: `python tools/messages.py`.

Writes `build/pitch.pot` and merges it into every language's `pitch.po`: new messages
come in empty, messages that are gone go out. With `--check` it writes nothing and says what is
missing or out of date.
"""

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web/pitch_web"
LOCALE = SOURCES / "locale"
KEYWORDS = {
    "_": None,
    "N_": None,
    "mark": None,
    "pgettext": ((1, "c"), 2),
    "pmark": ((1, "c"), 2),
    "ngettext": (1, 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""The functions whose arguments are messages: which is the context, which are the messages."""


def extracted() -> Catalog:
    """Every message of the code, with the places where it stands."""
    catalogue = Catalog(project="Pitch", charset="utf-8")
    found = extract_from_dir(SOURCES, [("**.py", "python")], keywords=KEYWORDS)
    for file, line, message, comments, context in sorted(found, key=lambda each: each[:2]):
        place = (f"web/pitch_web/{Path(file).as_posix()}", line)
        catalogue.add(message, None, [place], auto_comments=comments, context=context)
    return catalogue


def languages() -> list[Path]:
    """The catalogues of the languages there are."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/pitch.po"))


def main() -> int:
    """Write, or only check."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    template = extracted()
    wrong = 0
    if not check:
        write(ROOT / "build/pitch.pot", template)
    for path in languages():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.parent.parent.name)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        missing = sum(not complete(message) for message in catalogue if message.id)
        wrong += missing
        print(f"messages: {path.parent.parent.name}: {missing} of {len(catalogue)} missing")
        if not check:
            write(path, catalogue)
    return 1 if check and wrong else 0


def complete(message: object) -> bool:
    """Whether a message has all its forms."""
    text = message.string
    return all(text) if isinstance(text, (list, tuple)) else bool(text)


def write(path: Path, catalogue: Catalog) -> None:
    """Write without dates and line numbers, so that a file changes only when its messages do."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, omit_header=not catalogue.locale)


if __name__ == "__main__":
    sys.exit(main())
