"""Builds what needs no program: the gallery of lessons and the example tutorial.

    python tools/build_gallery.py [--out FOLDER] [--address URL]

Part of building the site. These pages are no part of the game's first download and are not kept for
times without a network. `--address`, else the variable PITCH_ADDRESS, is where the site will
lie; `oembed.json` needs it to be of use to others.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GALLERY, TUTORIAL = "gallery", "tutorial"
APART = (GALLERY, TUTORIAL)
"""Folders that a visitor of the table does not download."""

SHEETS = ("tokens.css", "base.css", "gallery.css")
DEAL = re.compile(r"<!--deal (?P<file>[\w.-]+)(?P<keys>[^>]*)-->")
PAIR = re.compile(r'([\w-]+)="([^"]*)"')


def main() -> None:
    """Write the gallery and the tutorial into a site that is built already."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--web", type=Path, default=ROOT / "web")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--address", default=os.environ.get("PITCH_ADDRESS", ""))
    options = parser.parse_args()
    sys.path[:0] = [str(ROOT), str(options.web)]
    build(options.web, options.out, options.address)


def build(web: Path, out: Path, address: str = "") -> None:
    """Write both; our packages are on the path already, their catalogues compiled."""
    write_gallery(web, out / GALLERY, address)
    if (web / TUTORIAL).exists():
        write_tutorial(web / TUTORIAL, out / TUTORIAL)


def write_gallery(web: Path, out: Path, address: str) -> None:
    """Write a folder a page, a style sheet and a script for them all."""
    from pitch_web.gallery import pages  # noqa: PLC0415 -- the path is set by whoever builds

    if address and not address.endswith("/"):
        address += "/"
    for place in pages.places():
        folder = out / place.folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(pages.page(place), encoding="utf-8")
        if place.lesson:
            told = pages.oembed(place, address)
            (folder / "oembed.json").write_text(told, encoding="utf-8")
    sheets = [(web / "assets" / name).read_text(encoding="utf-8") for name in SHEETS]
    (out / pages.SHEET).write_text("\n".join(sheets), encoding="utf-8")
    write_assets(out)


def write_assets(folder: Path) -> None:
    """Write the style sheet and the script of static deals."""
    from pitch_web import render  # noqa: PLC0415 -- (as above)
    from pitch_web.render import document  # noqa: PLC0415

    (folder / document.STYLE).write_text(render.style(), encoding="utf-8")
    (folder / document.SCRIPT).write_text(render.script(), encoding="utf-8")


def write_tutorial(source: Path, out: Path) -> None:
    """Copy the tutorial, with each deal that a comment asks for in the comment's place."""
    out.mkdir(parents=True)
    for file in sorted(source.iterdir()):
        if file.suffix == ".html":
            text = DEAL.sub(lambda found: deal(source, found), file.read_text(encoding="utf-8"))
            (out / file.name).write_text(text, encoding="utf-8")
        elif file.suffix == ".css":
            (out / file.name).write_bytes(file.read_bytes())
    write_assets(out)


def deal(source: Path, found: re.Match[str]) -> str:
    """One deal as HTML, from a comment such as `<!--deal trick.ptn mode="board" ply="4"-->`."""
    from pitch_web import embedding  # noqa: PLC0415 -- (as above)
    from pitch_web.render import document  # noqa: PLC0415
    from pitch_web.render.scenes import NO_READER  # noqa: PLC0415

    keys = dict(PAIR.findall(found["keys"]))
    title = keys.pop("title", "")
    asked = embedding.of_text((source / found["file"]).read_text(encoding="utf-8"), keys)
    reader = asked.seat if "seat" in keys or asked.mode == "quiz" else NO_READER
    return document.fragment(asked, reader, title, document.NONE).strip()


def files_apart(out: Path) -> Iterator[Path]:
    """The files of a built site that are no part of the table's download."""
    for name in APART:
        yield from (path for path in (out / name).rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
