"""Builds the page into `dist/`: static files that work from any sub-path of any server.

    python tools/build_site.py [--web FOLDER] [--out FOLDER]

The Python runs twice here: once under this interpreter, which writes the first screen into
`index.html`, and once inside Pyodide under Node, which compiles what the page will load.
"""

import argparse
import hashlib
import importlib
import json
import os
import re
import shutil
import sys
from pathlib import Path

import build_gallery
from build_learn import write_learn
from catalogues import compile_catalogues
from runtime import packed_size, runtime_module, write_runtime
from scripts import write_scripts

ROOT = Path(__file__).resolve().parent.parent
# What a page may do, told to the browser before anything else; see docs/security.md.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
SHEET = re.compile(r'<link rel="stylesheet" href="(assets/[\w.-]+)">\n?')
MARK = re.compile(r"<!--(\w+)-->")
WRITERS = {
    "prerender": ("pitch_web.prerender", "start_html"),
    "symbols": ("pitch_web.symbols", "sprite_html"),
    "poster": ("pitch_web.prerender", "poster_html"),
    "builder": ("pitch_web.builder.prerender", "builder_html"),
    "masthead": ("pitch_web.builder.prerender", "masthead_html"),
}
# A frame in a sandbox has an origin of its own, where a worker comes from an address of data.
FRAME_POLICY = POLICY.replace("worker-src 'self'", "worker-src 'self' data:")
FRAME_HEAD = f'<meta http-equiv="Content-Security-Policy" content="{FRAME_POLICY}">'
# The builder shows a table as its readers will have it, in a frame.
HOST_POLICY = f"{POLICY}; frame-src 'self'"
HOST_HEAD = f'<meta http-equiv="Content-Security-Policy" content="{HOST_POLICY}">'
# The style of static deals, which the builder shows too; it lies with what writes them.
STEPS = "pitch_web/render/steps.css"
HEAD = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
INSTALLABLE = """<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="assets/apple-touch-icon.png">
</head>"""
# What an installer shows beside the app's name; nobody needs them offline.
SCREENSHOTS = {
    "screenshot-wide.png": "auction-desk-light.png",
    "screenshot-narrow.png": "auction-phone-light.png",
}
DOWNLOAD_LIMIT = 5_600_000


def main() -> None:
    """Build, and say how much a visitor will download."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--web", type=Path, default=ROOT / "web", help="the page's sources")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to write the site")
    options = parser.parse_args()
    build(options.web.resolve(), options.out.resolve())


def build(web: Path, out: Path) -> None:
    """Write the whole site into `out`, which is emptied first."""
    print("site: compiling the catalogues")
    compile_catalogues(web / "pitch_web/locale")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(web / "assets", out / "assets", ignore=shutil.ignore_patterns("*.js"))
    shutil.copyfile(web / STEPS, out / "assets/pitch-steps.css")
    print("site: compiling Python to bytecode inside Pyodide")
    runtime = write_runtime(web, out / "runtime")
    table = runtime_module(runtime)
    (out / "assets/runtime-files.js").write_text(table, encoding="utf-8")
    print("site: bundling the scripts")
    write_scripts(web, table, out / "assets")
    print("site: writing the pages")
    sys.path[:0] = [str(ROOT), str(web)]
    write_pages(web, out)
    write_learn(web, out, POLICY)
    write_service_worker(web, out)
    write_manifest(web, out)
    print("site: writing the lessons")
    build_gallery.build(web, out, os.environ.get("PITCH_ADDRESS", ""))
    size = download_size(out)
    print(f"site: {out} is ready; a visitor downloads {size / 1e6:.2f} MB (gzipped)")
    if size > DOWNLOAD_LIMIT:
        sys.exit(f"site: that is more than {DOWNLOAD_LIMIT / 1e6:.1f} MB")


def write_pages(web: Path, out: Path) -> None:
    """Copy the shells, each with its policy, one style sheet and its prerendered first screen."""
    joined = set()
    for shell in sorted(web.glob("*.html")):
        text = shell.read_text(encoding="utf-8").replace("<!--head-->", HEAD)
        text = text.replace("<!--frame-head-->", FRAME_HEAD).replace("<!--host-head-->", HOST_HEAD)
        sheets = SHEET.findall(text)
        if sheets:
            joined |= set(sheets)
            text = with_one_sheet(text, out, sheets, shell.stem)
        for mark in set(MARK.findall(text)):
            text = text.replace(f"<!--{mark}-->", written_by_views(web, mark))
        if shell.name == "index.html" and (web / "manifest.webmanifest").exists():
            text = text.replace("</head>", INSTALLABLE)
        (out / shell.name).write_text(text, encoding="utf-8")
    for address in joined:
        (out / address).unlink()


def with_one_sheet(text: str, out: Path, sheets: list[str], name: str) -> str:
    """The page with its style sheets joined, in their order, into `assets/<name>.page.css`."""
    address = f"assets/{name}.page.css"
    parts = [(out / sheet).read_text(encoding="utf-8") for sheet in sheets]
    (out / address).write_text("\n".join(parts), encoding="utf-8")
    first, *_ = SHEET.finditer(text)
    link = f'<link rel="stylesheet" href="{address}">\n'
    return text[: first.start()] + link + SHEET.sub("", text[first.start() :])


def written_by_views(web: Path, mark: str) -> str:
    """What the page's own views put where a shell has a mark; empty while they don't exist."""
    module, function = WRITERS[mark]
    if not (web / f"{module.replace('.', '/')}.py").exists():
        return ""
    return str(getattr(importlib.import_module(module), function)())


def write_service_worker(web: Path, out: Path) -> None:
    """Write `sw.js`, which keeps every file of the site, with the list of them before it."""
    if not (web / "sw.js").exists():
        return
    files = {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    build = json.dumps({"version": version, "files": files}, indent=1)
    source = (web / "sw.js").read_text(encoding="utf-8")
    (out / "sw.js").write_text(f"const BUILD = {build};\n{source}", encoding="utf-8")


def write_manifest(web: Path, out: Path) -> None:
    """Copy the app's manifest with the pictures that it names."""
    if not (web / "manifest.webmanifest").exists():
        return
    shutil.copyfile(web / "manifest.webmanifest", out / "manifest.webmanifest")
    for name, picture in SCREENSHOTS.items():
        shutil.copyfile(ROOT / "docs/screenshots" / picture, out / "assets" / name)


def download_size(out: Path) -> int:
    """Bytes of everything that a first visit to the table fetches, compressed."""
    apart = {*build_gallery.files_apart(out), *(out / "learn").rglob("*")}
    files = (path for path in out.rglob("*") if path.is_file() and path.name not in SCREENSHOTS)
    return sum(packed_size(path.read_bytes()) for path in files if path not in apart)


if __name__ == "__main__":
    main()
