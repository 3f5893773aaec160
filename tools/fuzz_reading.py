"""Feeds bytes to `read()` and to links, led by what they reach, until told to stop.

    python -m venv build/fuzz && build/fuzz/bin/pip install atheris hypothesis pytest
    build/fuzz/bin/python tools/fuzz_reading.py -max_total_time=600

It begins with the texts of `tests/property/corpus` and the records of `tests/golden`, and keeps
what it finds in `build/fuzz/texts`. A text that raises anything but `NotationError`, that is
refused without its place, or that is not written as it was read, stops the run and is written to
a file: mend the fault, and keep the file in `tests/property/corpus`, which the tests read. The
options are those of libFuzzer.
"""

import sys
from pathlib import Path

import atheris

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "build/fuzz/texts"
sys.path.insert(0, str(ROOT))
with atheris.instrument_imports(include=["pitch_core"]):
    from tests.property.test_notation_hostile import (
        CORPUS,
        REACHED,
        RECORDS,
        sound,
        sound_link,
        stays,
    )


def one(data: bytes) -> None:
    """Read a text as a record, and as a link."""
    stays(sound(data))
    found = sound_link(data.decode("utf-8", "replace"))
    stays(found and found.deal)


def begin() -> None:
    """Write down the texts to begin with."""
    TEXTS.mkdir(parents=True, exist_ok=True)
    known = [path.read_bytes() for path in CORPUS] + REACHED + [each.encode() for each in RECORDS]
    for number, data in enumerate(known):
        (TEXTS / f"known-{number}").write_bytes(data)


if __name__ == "__main__":
    begin()
    atheris.Setup([*sys.argv, str(TEXTS)], one)
    atheris.Fuzz()
