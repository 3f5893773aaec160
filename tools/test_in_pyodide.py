"""Runs the suite that needs no browser inside Pyodide under Node: the interpreter of the page.

    python tools/test_in_pyodide.py [PYTEST-ARGUMENT …]

pytest and hypothesis come as wheels of the versions that `requirements-pyodide.txt` pins.
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build/pyodide-wheels"
SITE = ROOT / "build/pyodide-site"
PINS = ROOT / "requirements-pyodide.txt"


def main() -> int:
    """Fetch the wheels when the pins have changed, then let Node run the suite."""
    stamp = SITE / "stamp"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != PINS.read_text(encoding="utf-8"):
        print("pyodide: fetching pytest and hypothesis for Pyodide", flush=True)
        fetch()
        stamp.write_text(PINS.read_text(encoding="utf-8"), encoding="utf-8")
    command = ["node", "--stack-size=4000", "tools/test_in_pyodide.mjs", str(SITE), *sys.argv[1:]]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def fetch() -> None:
    """Download the wheels that fit Pyodide's platform, checked by hash, and unpack them."""
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    platform = f"pyemscripten_{lock['info']['abi_version']}_wasm32"
    python = ".".join(lock["info"]["python"].split(".")[:2])
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"),
            *("--disable-pip-version-check", "--require-hashes", "--only-binary=:all:"),
            *("--platform", platform, "--python-version", python),
            *("--dest", str(WHEELS), "-r", str(PINS)),
        ],
        check=True,
    )
    SITE.mkdir(parents=True, exist_ok=True)
    for wheel in sorted(WHEELS.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(SITE)


if __name__ == "__main__":
    sys.exit(main())
