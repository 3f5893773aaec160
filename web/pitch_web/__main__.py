"""Writes a deal as plain HTML: `python -m pitch_web render deal.ptn > deal.html`.

`python -m pitch_web assets FOLDER` writes the style sheet and the script as files, for pages whose
policy forbids inline ones. What is wrong is told in one line, with its place; the exit code is 2.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pitch_core import NotationError, PitchError
from pitch_core import read as read_record
from pitch_web import embedding, render, words
from pitch_web.render import document
from pitch_web.render.scenes import NO_READER
from pitch_web.render.told import what_is_wrong
from pitch_web.settings import CHOICES

KEYS = ("ply", "mode", "seat", "show", "mark", "ask", "answer", "accept", "controls")
"""The keys of an embedded table that say something to a static one, beside the settings."""

SETTINGS = ("lang", "theme", "deck")
STDIN = "-"
WRONG = 2


def main(arguments: list[str] | None = None) -> int:
    """Run a command; gives the exit code."""
    options = _parser().parse_args(arguments)
    return int(options.run(options))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pitch_web", description="Pitch as plain HTML.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    one = commands.add_parser("render", help="write a deal as HTML")
    one.add_argument("file", metavar="FILE", help="a record (PTN) or a link; - reads it from stdin")
    for key in KEYS:
        one.add_argument(f"--{key}", help=f"as the attribute `{key}` of an embedded table")
    one.add_argument("--why", help="the explanation of a quiz's answer")
    for key in SETTINGS:
        one.add_argument(f"--{key}", choices=CHOICES[key])
    one.add_argument("--title", default="", help="the heading; the variant's name unless given")
    form = one.add_mutually_exclusive_group()
    form.add_argument("--page", action="store_true", help="a page of its own")
    form.add_argument("--fragment", action="store_true", help="a part of a page (the default)")
    one.add_argument(
        "--assets",
        default=document.INLINE,
        metavar="WHERE",
        help="style and script: inline, none, or the address of the folder that holds them",
    )
    one.add_argument("--out", type=Path, help="the file to write; stdout unless given")
    one.set_defaults(run=_render)
    two = commands.add_parser("assets", help="write the style sheet and the script as files")
    two.add_argument("folder", type=Path, metavar="FOLDER")
    two.set_defaults(run=_assets)
    return parser


def _render(options: argparse.Namespace) -> int:
    given = {key: getattr(options, key) for key in (*KEYS, *SETTINGS)}
    keys = {key: value for key, value in given.items() if value is not None}
    if options.why is not None:
        keys["why"] = embedding.text_code(options.why)
    words.use(options.lang or words.LANGUAGES[0])
    try:
        text = _text_of(options.file)
        asked = embedding.of_text(text, keys)
        words.use(asked.settings.get("lang", words.language()))
        html = _written(asked, keys, options)
    except (PitchError, OSError) as error:
        print(f"{options.file}:{what_is_wrong(error)}", file=sys.stderr)
        return WRONG
    if options.out is None:
        sys.stdout.reconfigure(encoding="utf-8")
        print(html, end="")
    else:
        options.out.write_text(html, encoding="utf-8")
    return 0


def _written(asked: embedding.Embedding, keys: dict[str, str], options: argparse.Namespace) -> str:
    is_named = "seat" in keys or "seat" in asked.link.asks or asked.mode == "quiz"
    reader = asked.seat if is_named else NO_READER
    if options.page:
        return document.page(asked, reader, options.title)
    return document.fragment(asked, reader, options.title, options.assets)


def _text_of(name: str) -> str:
    data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        read_record(data)  # which tells the place
        raise NotationError("not_utf8", "") from None


def _assets(options: argparse.Namespace) -> int:
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, text in ((document.STYLE, render.style()), (document.SCRIPT, render.script())):
        (options.folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
