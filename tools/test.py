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
    """One command; `counts` says whether it is a test run that writes a report.

    `tries` is how often what failed is run: twice where a browser and its machine have a part in
    it. Whoever needed the second try is named.
    """

    name: str
    command: tuple[str, ...]
    counts: bool = True
    tries: int = 1


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
    Stage("browser", (*PYTEST, "-m", "browser", "tests/browser"), tries=2),
    Stage("layout", (*PYTEST, "-m", "browser", "tests/web"), tries=2),
    Stage("engines", (*PYTEST, "-m", "browser", "tests/engines"), tries=2),
)
ONLY_FAILED = ("--last-failed", "--last-failed-no-failures=none")


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
    begun = time.monotonic()
    print(f"test: {stage.name} begins", flush=True)
    passed, failed = attempt(stage, stage.name)
    for number in range(2, stage.tries + 1):
        if failed:
            print(f"test: {stage.name}, try {number} of what failed", flush=True)
            more, failed = attempt(stage, f"{stage.name}-{number}", ONLY_FAILED)
            passed += more
    word = "failed" if failed else "passed"
    print(f"test: {stage.name} {word} in {time.monotonic() - begun:.0f} s", flush=True)
    return stage, passed, failed


def attempt(stage: Stage, name: str, options: tuple[str, ...] = ()) -> tuple[int, int]:
    """Run a stage's command once, show what it says; how many tests passed and failed."""
    log, report = LOGS / f"{name}.log", LOGS / f"{name}.xml"
    report.unlink(missing_ok=True)
    counting = (f"--junitxml={report}",) if stage.counts else ()
    with log.open("w", encoding="utf-8") as output:
        done = subprocess.run(
            [*stage.command, *options, *counting],
            cwd=ROOT,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    print(log.read_text(encoding="utf-8", errors="replace"), end="", flush=True)
    passed, failed = count(report) if report.exists() else (0, 0)
    return passed, failed or int(bool(done.returncode))


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
