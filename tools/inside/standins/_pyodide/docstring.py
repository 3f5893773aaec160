"""In place of Pyodide's module of this name, which inspects every method for its documentation.

Pyodide asks for a text per method of its proxies while it starts. Nobody reads them in the page,
and the inspecting takes longer than the rest of that start.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` would have to be loaded for its own
if TYPE_CHECKING:
    from collections.abc import Callable


def dedent_docstring(docstring: str) -> str:
    """The text as it is."""
    return docstring


def get_cmeth_docstring(func: Callable[..., object]) -> str:
    """The signature line that C wants, without the parameters, and no more."""
    return f"{func.__name__}()\n--\n\n"
