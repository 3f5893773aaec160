"""What the measurements in a browser share: the pages, a server, Chromium, and how to report."""

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools.serve import SiteServer  # noqa: E402 -- found by the line above

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
GAME = "#new=auction&players=4&seed=7&level=novice&pace=instant"
STOCK = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><pre id="out"></pre>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
document.getElementById("out").textContent = python.runPython("f'ready {1 + 1}'");
</script>
"""
STOCK_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
# Notes in window.foundAt the time from navigation to the first element that the selector finds.
NOTE = """(() => {
  const look = () => {
    if (window.foundAt || !document.querySelector(SELECTOR)) return;
    window.foundAt = performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
})()"""
# How long a fixed piece of work takes here, in milliseconds, so that machines can be compared.
CALIBRATION = """() => {
  const begun = performance.now();
  let sum = 0;
  for (let i = 0; i < 30_000_000; i += 1) sum = (sum * 31 + i) | 0;
  return sum === 1 ? 0 : performance.now() - begun;
}"""
OURS = (
    "#table[data-actor='0'] :is([data-action^='play '], [data-action^='bid '])"
    ":not([aria-disabled='true'])"
)
WRITTEN = "#out:not(:empty)"


def built_site() -> Path:
    """The site, freshly built."""
    subprocess.run([sys.executable, "tools/build_site.py"], cwd=ROOT, check=True)
    return ROOT / "dist"


def built_single() -> Path:
    """The single file, freshly built."""
    subprocess.run([sys.executable, "tools/build_single.py"], cwd=ROOT, check=True)
    return ROOT / "dist/pitch.html"


def stock_page(folder: Path) -> Path:
    """A bare page that loads npm's Pyodide as it is and prints a line."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in STOCK_FILES:
        shutil.copyfile(ROOT / "node_modules/pyodide" / name, folder / name)
    (folder / "index.html").write_text(STOCK, encoding="utf-8")
    return folder


def page_without_scripts(site: Path, folder: Path) -> Path:
    """The site's start page with its scripts taken out."""
    shutil.copytree(site / "assets", folder / "assets", dirs_exist_ok=True)
    text = (site / "index.html").read_text(encoding="utf-8")
    text = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
    (folder / "index.html").write_text(text, encoding="utf-8")
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of the folder."""
    with SiteServer(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running Chromium."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


def time_to(page: Page, address: str, selector: str) -> float:
    """Milliseconds from navigation until the selector finds something; the page is left there."""
    page.goto("about:blank")
    page.add_init_script(NOTE.replace("SELECTOR", repr(selector)))
    page.goto(address)
    page.wait_for_selector(selector, state="attached", timeout=120_000)
    return float(page.evaluate("window.foundAt"))


def report(name: str, value: float, limit: float, unit: str = "", *, least: bool = False) -> bool:
    """Print a figure beside its limit; whether it is within."""
    good = value >= limit if least else value <= limit
    sign = "≥" if least else "≤"
    word = "ok" if good else "MISSED"
    print(f"  {name:<44} {value:8.2f}{unit}  (limit {sign} {limit:g}{unit}) {word}")
    return good
