"""make single: the whole game as one file, `dist/pitch.html`, that opens from a folder.

It is made from the built site: the same first screen and styles, the scripts with another source
for the runtime's files, and those files as base64 of gzip at the end of the page.
"""

import base64
import gzip
import hashlib
import re
import sys
from pathlib import Path

from build_site import POLICY, build
from runtime import FROM_PYODIDE
from scripts import bundled_text

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 7_500_000
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
SCRIPT = re.compile(r'<script type="module" src="([^"]+)"></script>\n?')
ICON = re.compile(r'<link rel="icon" href="([^"]+)" type="([^"]+)">')
ELSEWHERE = re.compile(r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n?')
ON_SITE = re.compile(r'<a class="btn onsite"[^>]*>[^<]*</a>')
WITHOUT_SITE = "\n.onsite {\n  display: none;\n}\n"
SERVED = 'content="' + POLICY


def main() -> None:
    """Build the site and the single file."""
    site = ROOT / "dist"
    build(ROOT / "web", site)
    out = site / "pitch.html"
    out.write_text(single_page(ROOT / "web", site), encoding="utf-8")
    size = out.stat().st_size
    print(f"single: {out} is ready: {size / 1e6:.2f} MB")
    if size > LIMIT:
        sys.exit(f"single: that is more than {LIMIT / 1e6:.1f} MB")


def single_page(web: Path, site: Path) -> str:
    """The page's text."""
    table = (site / "assets/runtime-files.js").read_text(encoding="utf-8")
    worker = bundled_text(
        web, table, "single/worker.js", {"assets/source.js": "../single/source.js"}
    )
    page = bundled_text(
        web,
        table,
        "assets/page.js",
        {
            "assets/source.js": "../single/source.js",
            "assets/spawn.js": "../single/spawn.js",
        },
    )
    text = (site / "index.html").read_text(encoding="utf-8")
    style = (site / STYLE.search(text)[1]).read_text(encoding="utf-8") + WITHOUT_SITE
    text = STYLE.sub("", text, count=1)
    text = ON_SITE.sub("", ELSEWHERE.sub("", SCRIPT.sub("", text)))
    text = ICON.sub(lambda found: icon(site / found[1], found[2]), text)
    text = text.replace(SERVED, 'content="' + policy(page, style))
    text = text.replace("</head>", f"<style>{style}</style>\n</head>")
    parts = [element("worker", base64.b64encode(worker.encode()).decode())]
    parts += [carried(key, site) for key in ("wasm", "stdlib", "app", "glue", "loader")]
    parts.append(f'<script type="module">{page}</script>\n')
    return text.replace("</body>", "".join(parts) + "</body>")


def policy(script: str, style: str) -> str:
    """What this page may do: its own script and style, and addresses that it makes itself."""
    return (
        f"default-src 'none'; script-src '{mark(script)}' 'wasm-unsafe-eval' blob: data:; "
        f"style-src '{mark(style)}'; img-src data:; connect-src data: blob:; "
        "worker-src data: blob:; base-uri 'none'; form-action 'none'"
    )


def mark(text: str) -> str:
    """A text's hash as a policy names it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def carried(key: str, site: Path) -> str:
    """The element with a file of the runtime."""
    name = FROM_PYODIDE.get(key, f"{key}.zip.gz")
    data = (site / "runtime" / name).read_bytes()
    if key in FROM_PYODIDE:
        data = gzip.compress(data, 9, mtime=0)
    packing = "by-page" if key in FROM_PYODIDE else "as-is"
    return element(f"file-{key}", base64.b64encode(data).decode(), f' data-packed="{packing}"')


def element(name: str, text: str, more: str = "") -> str:
    """Text that the browser keeps and does not run."""
    return f'<script type="text/plain" id="{name}"{more}>{text}</script>\n'


def icon(path: Path, kind: str) -> str:
    """The icon's link with the icon in it."""
    data = base64.b64encode(path.read_bytes()).decode()
    return f'<link rel="icon" href="data:{kind};base64,{data}" type="{kind}">'


if __name__ == "__main__":
    main()
