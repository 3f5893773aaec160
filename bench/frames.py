"""Ten tables in a page of another site: what they cost untouched, and sharing one interpreter.

Ten with an interpreter each are ten origins (ports): frames lend only to sisters of their own.
Memory is the proportional set size of all of the browser's processes, read from `/proc`; pages of
files are left out, as their share depends on what else runs.
"""

import os
import re
import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from _browser import NAMES, built_site, report, served
from playwright.sync_api import Page, sync_playwright

FRAMES = 10
ROUNDS = 2
DEAL = (
    "variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
    "&auction=1-p-2-p&play=SQSKS7S5HKS4H2S8"
)
UNTOUCHED_AT_MOST = 30.0  # megabytes more than ten empty frames
MEMORY_AT_MOST = 0.55  # of ten with an interpreter each
TIME_AT_MOST = 0.5  # (the same)
SETTLING = 2.0  # seconds until what is let go is let go
OWN = re.compile(r"^Pss_(?:Anon|Shmem): +(\d+) kB", re.MULTILINE)
READY = 'html[data-state="ready"]'


def main() -> int:
    """Measure; 1 when a limit is missed."""
    site = built_site()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        host = stack.enter_context(served(folder)).replace("127.0.0.1", "localhost")
        origins = [stack.enter_context(served(site)) for _ in range(FRAMES)]
        empty = stack.enter_context(served(folder))
        write_hosts(folder, origins, empty)
        names = ("empty", "untouched", "shared", "own")
        costs = {name: [cost(f"{host}{name}.html") for _ in range(ROUNDS)] for name in names}
    memory = {name: min(size for size, _ in found) for name, found in costs.items()}
    seconds = {name: min(time for _, time in found) for name, found in costs.items()}
    for name in names:
        print(f"  {name:<44} {memory[name]:8.0f} MB {seconds[name]:6.2f} s")
    more = memory["untouched"] - memory["empty"]
    good = report("ten untouched over ten empty frames", more, UNTOUCHED_AT_MOST, " MB")
    good &= report("memory of ten that share", memory["shared"] / memory["own"], MEMORY_AT_MOST)
    good &= report("time of ten that share", seconds["shared"] / seconds["own"], TIME_AT_MOST)
    return 0 if good else 1


def write_hosts(folder: Path, origins: list[str], empty: str) -> None:
    """Write the pages of the host, each with its ten frames."""
    (folder / "nothing.html").write_text("<!doctype html><title>E</title>", encoding="utf-8")
    frames = {
        "empty": [f"{empty}nothing.html"] * FRAMES,
        "untouched": [f"{origins[0]}embed.html#{DEAL}"] * FRAMES,
        "shared": [f"{origins[0]}embed.html#{DEAL}&auto=yes"] * FRAMES,
        "own": [f"{origin}embed.html#{DEAL}&auto=yes" for origin in origins],
    }
    for name, addresses in frames.items():
        body = "".join(f'<iframe src="{address}" width="90"></iframe>' for address in addresses)
        text = f'<!doctype html><link rel="icon" href="data:,"><title>H</title>{body}'
        (folder / f"{name}.html").write_text(text, encoding="utf-8")


def cost(address: str) -> tuple[float, float]:
    """The megabytes of a page in a browser of its own, and the seconds until all of it is there."""
    with page_alone() as (page, mark):
        begun = time.perf_counter()
        page.goto(address)
        if "auto=yes" in page.content():
            for frame in page.frames[1:]:
                frame.wait_for_selector(READY, timeout=120_000)
        seconds = time.perf_counter() - begun
        time.sleep(SETTLING)
        return megabytes(mark), seconds


@contextmanager
def page_alone() -> Iterator[tuple[Page, str]]:
    """A page in a browser that nothing else runs in, and a mark in its command line."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    mark = f"--pitch-bench={uuid.uuid4().hex}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--site-per-process", mark]
        )
        yield browser.new_page(viewport={"width": 1200, "height": 900}), mark
        browser.close()


def megabytes(mark: str) -> float:
    """The memory of the marked process and of all that it has started."""
    parents: dict[str, str] = {}
    sizes: dict[str, int] = {}
    roots: set[str] = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            line = (process / "cmdline").read_bytes().decode(errors="replace")
            parents[process.name] = (process / "stat").read_text().rpartition(")")[2].split()[1]
            rollup = (process / "smaps_rollup").read_text()
            sizes[process.name] = sum(map(int, OWN.findall(rollup)))
        except (OSError, IndexError):
            continue
        if mark in line and "--type=" not in line:
            roots.add(process.name)

    def belongs(name: str | None) -> bool:
        return name is not None and (name in roots or belongs(parents.get(name)))

    return sum(size for name, size in sizes.items() if belongs(name)) / 1024


if __name__ == "__main__":
    sys.exit(main())
