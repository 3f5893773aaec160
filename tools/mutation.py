"""make mutation: changes the rules a little, again and again, and sees whether a test notices.

    python tools/mutation.py [JOBS]

mutmut makes the changes (`[tool.mutmut]` in pyproject.toml says where and with which tests) in a
copy below `build/mutation/`. What is known is kept there, so that a run that was cut short goes
on; changes that no test noticed are tried again when a test has changed. Every change that is
still not noticed must stand in `docs/mutation.md` with a reason.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "build/mutation"
COPY = HOME / "copy"
VENV = HOME / "venv"
PINS = ROOT / "requirements-mutation.txt"
REASONS = ROOT / "docs/mutation.md"
PARTS = ("pitch_core", "tests/unit", "tests/rulebook")
FILES = ("pyproject.toml", "tests/conftest.py", "tests/table.py", "tests/house_rules.py")
# Tests of other parts, and the one that reads the sources, which mutmut rewrites.
LEAVE_OUT = ("__pycache__", "fast", "bots", "notation", "analysis", "test_floors.py")
AT_LEAST = 95.0
"""How many of a hundred changes must be noticed."""


def main() -> int:
    """Run what is left to run, then judge; 0 when enough was noticed and the rest explained."""
    jobs = sys.argv[1] if len(sys.argv) > 1 else "2"
    install()
    tests_changed = copy_over()
    if tests_changed and (unnoticed := sorted(unnoticed_changes())):
        print(f"mutation: {len(unnoticed)} changes are tried again on new tests", flush=True)
        mutmut("run", "--max-children", jobs, *unnoticed)
    mutmut("run", "--max-children", jobs)
    return judge()


def install() -> None:
    """Make the virtual environment that mutmut has to itself, pinned and checked by hash."""
    stamp = VENV / "stamp"
    pins = PINS.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == pins:
        return
    print("mutation: installing mutmut", flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    pip = (VENV / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    subprocess.run([*map(str, pip), "--require-hashes", "-r", str(PINS)], check=True)
    stamp.write_text(pins, encoding="utf-8")


def copy_over() -> bool:
    """Copy sources and tests to where they are changed; tell whether a test is another one now."""
    before = texts()
    for part in PARTS:
        shutil.rmtree(COPY / part, ignore_errors=True)
        left_out = LEAVE_OUT if part.startswith("tests") else ("__pycache__",)
        shutil.copytree(ROOT / part, COPY / part, ignore=shutil.ignore_patterns(*left_out))
    for file in FILES:
        shutil.copy2(ROOT / file, COPY / file)
    return bool(before) and texts() != before


def texts() -> dict[str, str]:
    """Give the tests of the copy by their paths."""
    files = sorted((COPY / "tests").rglob("*.py"))
    return {str(file): file.read_text(encoding="utf-8") for file in files}


def mutmut(*arguments: str) -> str:
    """Run mutmut in the copy; gives what it said where that is asked for."""
    asked = arguments[0] == "show"
    done = subprocess.run(
        [str(VENV / "bin/mutmut"), *arguments],
        cwd=COPY,
        check=not asked,
        stdout=subprocess.PIPE if asked else None,
        text=True,
    )
    return done.stdout or ""


def verdicts() -> dict[str, int | None]:
    """Give what mutmut knows of each change: 0 no test failed, 33 no test reaches it."""
    known: dict[str, int | None] = {}
    for file in sorted(COPY.glob("mutants/**/*.meta")):
        known |= json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
    return known


def unnoticed_changes() -> list[str]:
    """Give the names of the changes that no test noticed."""
    return [name for name, code in verdicts().items() if code in {0, 5, 33}]


def changed_lines(name: str) -> list[str]:
    """Give the lines that a change takes out and puts in, with their signs."""
    diff = mutmut("show", name).splitlines()
    return [
        line[0] + " " + line[1:].strip()
        for line in diff
        if line[:1] in {"-", "+"} and line[:3] not in {"---", "+++"}
    ]


def judge() -> int:
    """Count, and look up a reason for each change that no test noticed."""
    known = verdicts()
    waiting = [name for name, code in known.items() if code is None]
    unnoticed = unnoticed_changes()
    reasons = REASONS.read_text(encoding="utf-8")
    unexplained = 0
    for name in unnoticed:
        lines = changed_lines(name)
        if "\n".join(lines) not in reasons:
            unexplained += 1
            print(f"mutation: {name} has no reason in {REASONS.name}", *lines, sep="\n")
    noticed = 100 * (1 - len(unnoticed) / max(1, len(known)))
    print(f"mutation: {len(known)} changes, {len(unnoticed)} not noticed: {noticed:.1f} % noticed")
    if waiting:
        print(f"mutation: {len(waiting)} changes are still to be tried; run it again")
    return 1 if waiting or unexplained or noticed < AT_LEAST else 0


if __name__ == "__main__":
    sys.exit(main())
