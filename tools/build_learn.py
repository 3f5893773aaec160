"""The page for learning: a self-hosted PyScript, the whole standard library, and pictures.

The interpreter and the program are those of the table, in `runtime/`; see `web/learn/`.
"""

import re
import shutil
from pathlib import Path

from runtime import PYODIDE, ROOT, without_source_map

PYSCRIPT = ROOT / "node_modules/@pyscript/core/dist"
# PyScript makes its worker from a blob and evaluates its hooks there; its editor styles itself in
# the markup.
LEARN_POLICY = (
    "default-src 'none'; script-src 'self' blob: 'unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' blob:; "
    "worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
IMPORTED = re.compile(r"[\"'`]\./([\w.-]+\.js)[\"'`]")
# What the tutorial has no use for, and nothing loads unasked: terminals, other settings, archives.
LEFT_OUT = ("toml-", "xterm", "zip-")


def write_learn(web: Path, out: Path, policy: str) -> None:
    """Finish `learn.html` in `out`, written with the table's `policy`, and what it loads."""
    page = out / "learn.html"
    if not page.exists():
        return
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(policy, LEARN_POLICY), encoding="utf-8")
    folder = out / "learn"
    shutil.copytree(web / "learn", folder)
    shutil.copyfile(PYODIDE / "python_stdlib.zip", folder / "stdlib.zip")
    write_pyscript(folder / "pyscript")
    for name, picture in pictures().items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")


def write_pyscript(folder: Path) -> None:
    """Copy PyScript's modules that an editor may load."""
    folder.mkdir()
    waiting, found = ["core.js"], set()
    while waiting:
        name = waiting.pop()
        source = PYSCRIPT / name
        if name in found or name.startswith(LEFT_OUT) or not source.exists():
            continue
        found.add(name)
        data = without_source_map(source.read_bytes())
        (folder / name).write_bytes(data)
        waiting += IMPORTED.findall(data.decode())


def pictures() -> dict[str, str]:
    """The tutorial's drawings: name to SVG, of the very games that its cells play."""
    # The engine is on the path only once the build has put it there.
    from pitch_core import Game, svg, variant  # noqa: PLC0415
    from pitch_core.cards import Card  # noqa: PLC0415

    game = Game(variant("auction"), seed=7)
    dealt = svg.hand(game.observe(2).hand)
    for action in ("bid 2", "pass", "pass", "pass", "play SA", "play S5"):
        game.push(action)
    return {
        "cards": svg.hand([Card.parse(text) for text in ("SA", "HT", "DJ")]),
        "deal": dealt,
        "observing": svg.deal(game.observe(0)),
    }
