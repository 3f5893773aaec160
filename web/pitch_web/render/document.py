"""A static deal as text: for a page that is there already, or as a page of its own."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from pitch_web import house_rules, nodes, render, words

if TYPE_CHECKING:
    from pitch_core.seats import Seat
    from pitch_web.embedding import Embedding
    from pitch_web.nodes import Node

INLINE = "inline"
NONE = "none"
STYLE, SCRIPT = "pitch-steps.css", "pitch-steps.js"
"""What the style sheet and the script are called where they are files."""


def fragment(asked: Embedding, reader: Seat, title: str = "", assets: str = INLINE) -> str:
    """Write a deal to be put into a page.

    `assets` says where style and script are: `INLINE` with it, `NONE` where the page has them
    already, else the address of a folder that holds `STYLE` and `SCRIPT`.
    """
    deal = nodes.write(render.section(asked, reader, title))
    if assets == NONE:
        return deal + "\n"
    if assets == INLINE:
        script = f"<script>{render.script()}</script>\n" if _steps(asked) else ""
        return f"<style>{render.style()}</style>\n{deal}\n{script}"
    folder = assets.rstrip("/")
    sheet = nodes.write(("link", {"rel": "stylesheet", "href": f"{folder}/{STYLE}"}))
    loaded = ("script", {"src": f"{folder}/{SCRIPT}", "defer": True})
    script = nodes.write(loaded) + "\n" if _steps(asked) else ""
    return f"{sheet}\n{deal}\n{script}"


def page(asked: Embedding, reader: Seat, title: str = "") -> str:
    """Write a deal as a page of its own, which may run its own script and nothing else."""
    steps = _steps(asked)
    style, script = render.style(), render.script()
    policy = "default-src 'none'; " + (f"script-src {_hash(script)}; " if steps else "")
    policy += f"style-src {_hash(style)}; base-uri 'none'; form-action 'none'"
    deal = nodes.write(render.section(asked, reader, title, "h1"))
    name = title
    if not name and asked.found is not None:
        name = house_rules.variant_title(asked.found.variant.name)
    head: Node = [
        ("meta", {"charset": "utf-8"}),
        ("meta", {"http-equiv": "Content-Security-Policy", "content": policy}),
        ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        ("meta", {"name": "color-scheme", "content": "light dark"}),
        ("title", {}, name),
    ]
    theme = asked.settings.get("theme", "auto")
    look = "" if theme == "auto" else f' data-theme="{theme}"'
    return (
        f'<!doctype html>\n<html lang="{words.language()}" dir="{words.direction()}"{look}>\n<head>'
        f"{nodes.write(head)}\n<style>{style}</style></head>\n"
        f'<body class="pitch-page"><main>{deal}</main>\n'
        f"{f'<script>{script}</script>' if steps else ''}</body>\n</html>\n"
    )


def _steps(asked: Embedding) -> bool:
    return asked.mode == "view" and "steps" in asked.controls


def _hash(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"
