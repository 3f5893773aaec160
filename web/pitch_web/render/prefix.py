"""Names of elements that stay apart when several deals stand in one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitch_web.nodes import Node

REFERS = frozenset({"id", "for", "aria-labelledby", "aria-describedby", "aria-controls"})


def prefixed(node: Node, mark: str) -> Node:
    """Give the node with `mark` before every id and every reference to one."""
    if isinstance(node, list):
        return [prefixed(each, mark) for each in node]
    if not isinstance(node, tuple):
        return node
    name, attributes, *children = node
    marked = {key: _marked(key, value, mark) for key, value in attributes.items()}
    return (name, marked, *(prefixed(child, mark) for child in children))


def _marked(key: str, value: object, mark: str) -> object:
    if value is None:
        return None
    if key in REFERS:
        return f"{mark}-{value}"
    if key == "href" and str(value).startswith("#"):
        return f"#{mark}-{str(value)[1:]}"
    return value
