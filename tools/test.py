"""make test: everything that must hold, in stages; the last line counts the tests.

Two lanes run beside each other where nothing is timed: this Python, and Pyodide under Node. What
a stage says goes to `build/test/<stage>.log`, and is shown when the stage is over.
"""

import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build/test"
PYTEST = (sys.executable, "-m", "pytest", "-q")


@dataclass(frozen=True)
class Stage:
    """One command; `counts` says whether it is a test run that writes a report."""

    name: str
    command: tuple[str, ...]
    counts: bool = True


BUILD = Stage("site", (sys.executable, "tools/build_single.py"), counts=False)
HERE = (
    Stage("lint", ("sh", "tools/lint.sh"), counts=False),
    Stage(
        "quick",
        (
            *PYTEST,
            *("-m", "not slow and not browser", "--cov=pitch_core"),
            *("--cov-report=term", "--cov-fail-under=100"),
        ),
    ),
    Stage("slow", (*PYTEST, "-m", "slow and not browser")),
)
INSIDE = (Stage("pyodide", (sys.executable, "tools/test_in_pyodide.py")),)
# Playwright starts once a process: the running page and the views each have a run of their own.
BROWSER = (
    Stage("browser", (*PYTEST, "-m", "browser", "tests/browser")),
    Stage("layout", (*PYTEST, "-m", "browser", "tests/web")),
)


def main() -> int:
    """Run all stages, whatever fails; 0 when all passed."""
    LOGS.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    results = run_lane((BUILD,))
    with ThreadPoolExecutor(max_workers=2) as lanes:
        for lane in lanes.map(run_lane, (HERE, INSIDE)):
            results += lane
    results += run_lane(BROWSER)
    passed = sum(good for _, good, _ in results)
    failed = sum(bad for _, _, bad in results)
    broken = [stage.name for stage, _, bad in results if bad]
    print(f"test: {time.monotonic() - begun:.0f} s in all")
    if broken:
        print("test: failed in", ", ".join(broken))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def run_lane(stages: tuple[Stage, ...]) -> list[tuple[Stage, int, int]]:
    """Run stages one after another; each with how many tests passed and failed."""
    return [run(stage) for stage in stages]


def run(stage: Stage) -> tuple[Stage, int, int]:
    """Run one stage; a failure without a failed test counts as one."""
    log, report = LOGS / f"{stage.name}.log", LOGS / f"{stage.name}.xml"
    report.unlink(missing_ok=True)
    command = [*stage.command, *([f"--junitxml={report}"] if stage.counts else [])]
    begun = time.monotonic()
    print(f"test: {stage.name} begins", flush=True)
    with log.open("w", encoding="utf-8") as output:
        done = subprocess.run(
            command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, check=False
        )
    passed, failed = count(report) if report.exists() else (0, 0)
    if done.returncode and not failed:
        failed = 1
    said = log.read_text(encoding="utf-8", errors="replace")
    word = "failed" if failed else "passed"
    print(f"{said}test: {stage.name} {word} in {time.monotonic() - begun:.0f} s", flush=True)
    return stage, passed, failed


def count(report: Path) -> tuple[int, int]:
    """Tests that passed and failed, by the report of a run."""
    suites = list(ET.parse(report).getroot().iter("testsuite"))  # noqa: S314 -- pytest wrote it
    number = {
        key: sum(int(suite.get(key, 0)) for suite in suites)
        for key in ("tests", "failures", "errors", "skipped")
    }
    failed = number["failures"] + number["errors"]
    return number["tests"] - failed - number["skipped"], failed


if __name__ == "__main__":
    sys.exit(main())
