"""How long an expert thinks inside Pyodide, the interpreter of the page, under Node.

What `bot_times.py` measures, against the same limits; Node runs WebAssembly on the JavaScript
engine of Chromium. The processor time is that of the whole process, so that what the engine
compiles meanwhile counts as well.

    python bench/bot_times_in_pyodide.py [games a system] [system ...]
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = "2"


def main() -> int:
    """Measure; 1 when a limit is missed."""
    command = ["node", "bench/_in_pyodide.mjs", "bench/bot_times.py"]
    return subprocess.run([*command, *(sys.argv[1:] or [GAMES])], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
