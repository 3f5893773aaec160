"""Nodes are plain values; `write` turns them into HTML text and escapes everything.

An element is a tuple: its name, a dict of attributes, its children. A list is several nodes in a
row, a string is text, None is nothing. An attribute that is None or False is left out, one that is
True stands alone. Names come from the code and are written as they are; everything else is data.
"""

from __future__ import annotations

from html import escape
from string import Formatter
from typing import Any, TypeAlias

Node: TypeAlias = "tuple[Any, ...] | list[Node] | str | int | None"

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements that have no end."""

_parse = Formatter().parse


def write(node: Node) -> str:
    """Write a node as HTML text."""
    out: list[str] = []
    _write(node, out)
    return "".join(out)


def fill(template: str, **parts: Node) -> list[Node]:
    """Put nodes into the `{name}` places of a translated sentence."""
    found: list[Node] = []
    for words, name, _, _ in _parse(template):
        if words:
            found.append(words)
        if name is not None:
            found.append(parts[name])
    return found


def _write(node: Node, out: list[str]) -> None:
    if isinstance(node, tuple):
        name, attributes, *children = node
        out.append(f"<{name}")
        for key, value in attributes.items():
            if value is True:
                out.append(f" {key}")
            elif value is not None and value is not False:
                out.append(f' {key}="{escape(str(value))}"')
        out.append(">")
        if name not in VOID:
            for child in children:
                _write(child, out)
            out.append(f"</{name}>")
    elif isinstance(node, list):
        for child in node:
            _write(child, out)
    elif node is not None:
        out.append(escape(str(node), quote=False))
