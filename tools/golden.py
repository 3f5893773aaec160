"""Writes the golden playthroughs, tests/golden/playthroughs, and shows what has changed.

    python tools/golden.py

Read the difference before you commit it: it is what a change does to whole games.
"""

import difflib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from tests.golden.playthrough import FOLDER, SCRIPTS, playthrough  # noqa: E402 -- the path first


def main() -> int:
    """Write every playthrough; those that no script gives any more go."""
    FOLDER.mkdir(exist_ok=True)
    for path in set(FOLDER.iterdir()) - {script.path for script in SCRIPTS}:
        path.unlink()
    for script in SCRIPTS:
        old = script.path.read_text(encoding="utf-8") if script.path.exists() else ""
        new = playthrough(script)
        script.path.write_text(new, encoding="utf-8")
        name = script.path.name
        changes = difflib.unified_diff(
            old.splitlines(), new.splitlines(), f"{name} before", f"{name} now", lineterm="", n=1
        )
        print("\n".join(changes) if old else f"{name}: new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
