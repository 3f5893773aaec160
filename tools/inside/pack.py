"""Packs the page's Python into two archives of bytecode; runs inside Pyodide under Node.

Only the interpreter that will run the bytecode can compile it, so this file is executed by
`tools/pack_runtime.mjs` and not by the Python of the machine. Two runs over one tree write the
same bytes: names are sorted, times are fixed, nothing is compressed (the build does that).
"""

import ast
import importlib
import io
import marshal
import sys
import zipfile
import zlib
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

# What the page's Python may come to need though no `import` at the top of a loaded module says so.
LAZY = (
    "traceback",  # a failure is reported with its trace
    "encodings.idna",  # (`encodings` finds its codecs by name)
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "pyodide.webloop",
    "gettext",
    "locale",  # gettext asks it for a language's plural and name
)
# Loaded when Pyodide starts under Node, never in a page.
NEVER = frozenset({"_sysconfigdata__emscripten_wasm32-emscripten"})
UNCHECKED_HASH = 0b01


def main(core: Path, web: Path, stdlib: Path, out: Path) -> None:
    """Write `app.zip` and `stdlib.zip` into `out`."""
    app = app_sources(core, web)
    for name in sorted(wanted_by(app) | set(LAZY)):
        importlib.import_module(name)
    write_zip(out / "app.zip", {name: content(name, data, 1) for name, data in app.items()})
    write_zip(out / "stdlib.zip", stdlib_members(stdlib))


def app_sources(core: Path, web: Path) -> dict[str, bytes]:
    """The program of the page: name in the archive to content, sources and catalogues."""
    found = {}
    for start in (core, web / "main.py", web / "pitch_web"):
        for path in [start] if start.is_file() else sorted(start.rglob("*")):
            if path.is_file() and path.suffix in {".py", ".mo", ".json"}:
                found[path.relative_to(start.parent).as_posix()] = path.read_bytes()
    return found


def wanted_by(sources: dict[str, bytes]) -> set[str]:
    """The modules outside our own packages that the sources import, wherever they do so."""
    names = set()
    for name, data in sources.items():
        if not name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(data, name)):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    known = sys.stdlib_module_names | {"pyodide"}
    return {name for name in names if name.partition(".")[0] in known and name != "__future__"}


def stdlib_members(archive: Path) -> dict[str, bytes]:
    """Of the standard library what is loaded by now, compiled; packages with their parents."""
    members = {}
    with zipfile.ZipFile(archive) as full:
        present = set(full.namelist())
        for name in sorted(sys.modules):
            if name in NEVER:
                continue
            path = name.replace(".", "/")
            for file in (f"{path}.py", f"{path}/__init__.py"):
                if file in present:
                    members[file] = content(file, full.read(file), 2)
    return members


def content(name: str, data: bytes, optimize: int) -> bytes:
    """The bytes to store for a source: a `.pyc` for Python, the file itself for anything else."""
    if not name.endswith(".py"):
        return data
    code = compile(data, name, "exec", dont_inherit=True, optimize=optimize)
    flags = UNCHECKED_HASH.to_bytes(4, "little")
    return MAGIC_NUMBER + flags + source_hash(data) + marshal.dumps(code)


def write_zip(path: Path, members: dict[str, bytes]) -> None:
    """Write an uncompressed archive, the same bytes for the same members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            stored = name + "c" if name.endswith(".py") else name
            info = zipfile.ZipInfo(stored, (1980, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            archive.writestr(info, members[name])
    path.write_bytes(buffer.getvalue())
    size = len(buffer.getvalue())
    print(
        f"pack: {path.name}: {len(members)} files, {size / 1e6:.2f} MB, "
        f"{len(zlib.compress(buffer.getvalue(), 9)) / 1e6:.2f} MB compressed"
    )


main(Path("/repository/pitch_core"), Path("/web"), Path("/pyodide/python_stdlib.zip"), Path("/out"))
