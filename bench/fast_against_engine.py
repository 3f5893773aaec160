"""Both speeds of the rules against each other on 100,000 random deals a variant.

`make test` plays 10,000 a variant; this plays the same test longer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEALS = 100_000

if __name__ == "__main__":
    test = "tests/property/test_fast_against_engine.py"
    command = [sys.executable, "-m", "pytest", "-q", test, "--durations=5"]
    environment = {**os.environ, "PITCH_FAST_DEALS": str(DEALS)}
    sys.exit(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)
