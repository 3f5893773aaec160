"""Writes the golden texts, playthroughs and transcripts, and shows what has changed.

    python tools/golden.py

Read the difference before you commit it: it is what a change does to whole games.
"""

import difflib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from pitch_web.words import LANGUAGES  # noqa: E402 -- the path first
from tests.golden import playthrough  # noqa: E402
from tests.web import transcript  # noqa: E402


def main() -> int:
    """Write every text; those that nothing gives any more go."""
    texts = {script.path: playthrough.playthrough(script) for script in playthrough.SCRIPTS}
    for name in transcript.NAMES:
        for lang in LANGUAGES:
            texts[transcript.path(name, lang)] = transcript.transcript(name, lang)
    for folder in (playthrough.FOLDER, transcript.FOLDER):
        folder.mkdir(exist_ok=True)
        for path in set(folder.iterdir()) - texts.keys():
            path.unlink()
    for path, new in texts.items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(new, encoding="utf-8")
        before, now = old.splitlines(), new.splitlines()
        names = f"{path.name} before", f"{path.name} now"
        changes = difflib.unified_diff(before, now, *names, lineterm="", n=1)
        print("\n".join(changes) if old else f"{path.name}: new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
