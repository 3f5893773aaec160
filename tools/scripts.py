"""Bundles the page's scripts with esbuild, so that each is one request.

What a shell names, and what a script imports when it is needed or starts as a worker, stays a file
of its own; all that those import at once goes into them.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ESBUILD = ROOT / "node_modules/.bin/esbuild"
LIBRARIES = {
    "idiomorph.js": ROOT / "node_modules/idiomorph/dist/idiomorph.esm.js",
    "pitch-steps.js": ROOT / "web/pitch_web/render/steps.js",
}
FOR_OTHERS = {"pitch-table.js"}  # what pages of other sites name
IN_SHELL = re.compile(r'<script[^>]* src="assets/([\w.-]+)"')
WHEN_NEEDED = re.compile(r'(?:import|new URL)\(\s*"\./([\w.-]+\.js)"')
AT_ONCE = re.compile(r'^(?:import|export|\}) .*"\./([\w.-]+\.js)";', re.MULTILINE)
FORM = ("--bundle", "--format=esm", "--target=es2022", "--minify", "--log-level=warning")


def write_scripts(web: Path, table: str, out: Path) -> None:
    """Write the scripts into `out`; `table` is the text of `runtime-files.js`."""
    with tempfile.TemporaryDirectory() as name:
        work = gathered(web, table, Path(name)) / "assets"
        entries = entry_names(web, work)
        for entry in entries:
            apart = sorted(set(entries) - imported_at_once(work, entry))
            bundle(work, [entry, *(f"--external:./{e}" for e in apart), f"--outfile={out / entry}"])


def bundled_text(web: Path, table: str, entry: str, instead: dict[str, str]) -> str:
    """One script with everything in it; `instead` maps modules to those that stand for them."""
    with tempfile.TemporaryDirectory() as name:
        work = gathered(web, table, Path(name))
        for module, other in instead.items():
            (work / module).write_text(f'export * from "{other}";\n', encoding="utf-8")
        bundle(work, [entry, "--outfile=bundled.js"])
        return (work / "bundled.js").read_text(encoding="utf-8").strip()


def gathered(web: Path, table: str, work: Path) -> Path:
    """A folder with all scripts: ours, the libraries' and the generated one."""
    for folder in ("assets", "single"):
        if (web / folder).exists():
            shutil.copytree(web / folder, work / folder, ignore=shutil.ignore_patterns("*.css"))
    for library, source in LIBRARIES.items():
        shutil.copyfile(source, work / "assets" / library)
    (work / "assets/runtime-files.js").write_text(table, encoding="utf-8")
    return work


def entry_names(web: Path, work: Path) -> list[str]:
    """The scripts that are asked for by name, sorted."""
    shells = [shell.read_text(encoding="utf-8") for shell in web.glob("*.html")]
    names = {name for text in shells for name in IN_SHELL.findall(text)}
    names |= {name for name in FOR_OTHERS if (work / name).exists()}
    for script in work.glob("*.js"):
        names |= set(WHEN_NEEDED.findall(script.read_text(encoding="utf-8")))
    return sorted(names)


def imported_at_once(work: Path, entry: str) -> set[str]:
    """A script and all that it imports when it is loaded."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += AT_ONCE.findall((work / name).read_text(encoding="utf-8"))
    return found


def bundle(work: Path, arguments: list[str]) -> None:
    """Run esbuild in a folder."""
    done = subprocess.run([ESBUILD, *FORM, *arguments], cwd=work, check=False)
    if done.returncode:
        sys.exit("site: the scripts could not be bundled")
