"""make bench: runs every measurement here, or the ones named; 1 when a limit is missed.

A measurement is a script of this folder that prints its figures beside their limits and exits
with 1 when it misses one. Scripts whose names begin with an underscore are their common parts.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(chosen: list[str]) -> int:
    """Run what is chosen, one after another: nothing else is to disturb a measurement."""
    found = {path.stem: path for path in sorted(HERE.glob("*.py")) if path.stem != "run"}
    names = [name for name in found if not name.startswith("_")]
    unknown = sorted(set(chosen) - set(names))
    if unknown:
        print(f"bench: no {', '.join(unknown)}; there are {', '.join(names)}", file=sys.stderr)
        return 2
    missed = []
    for name in chosen or names:
        print(f"\nbench: {name}", flush=True)
        done = subprocess.run([sys.executable, found[name]], cwd=HERE.parent, check=False)
        if done.returncode:
            missed.append(name)
    print(f"\nbench: {'missed in ' + ', '.join(missed) if missed else 'all within their limits'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
