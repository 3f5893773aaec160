"""The page's runtime: Pyodide, a trimmed standard library and the program, ready to be loaded.

The bytecode is compiled by `tools/inside/pack.py`, inside the very Pyodide that will run it.
"""

import ast
import gzip
import hashlib
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules/pyodide"
STANDINS = ROOT / "tools/inside/standins"
ADDED = frozenset({"sitecustomize.py"})  # Python asks for it; Pyodide has none to replace
FROM_PYODIDE = {
    "wasm": "pyodide.asm.wasm",
    "glue": "pyodide.asm.mjs",
    "loader": "pyodide.mjs",
}
# Modules that the page may come to need though no `import` in its program names them.
LAZY = (
    "encodings.ascii",  # `encodings` finds its codecs by name
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "traceback",  # a failure is reported with its trace
)


def write_runtime(web: Path, folder: Path) -> dict[str, Path]:
    """Fill `folder`; the keys that `runtime.js` knows, each with its file."""
    folder.mkdir(parents=True)
    files = {}
    for key, data in packed_python(web).items():
        files[key] = folder / f"{key}.zip.gz"
        files[key].write_bytes(gzip.compress(data, 9, mtime=0))
    for key, name in FROM_PYODIDE.items():
        files[key] = folder / name
        files[key].write_bytes(without_source_map((PYODIDE / name).read_bytes()))
    return files


def packed_python(web: Path) -> dict[str, bytes]:
    """The archives `app` and `stdlib`, full of bytecode and uncompressed."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        write_prepared_stdlib(work / "stdlib.zip")
        wanted = sorted(imported_by(web) | set(LAZY))
        command = ["node", "tools/pack_runtime.mjs", str(web), str(work), json.dumps(wanted)]
        subprocess.run(command, cwd=ROOT, check=True)
        return {key: (work / f"{key}.packed").read_bytes() for key in ("app", "stdlib")}


def write_prepared_stdlib(path: Path) -> None:
    """Pyodide's standard library with the stand-ins in place of the modules they replace."""
    standins = {
        file.relative_to(STANDINS).as_posix(): file.read_bytes() for file in STANDINS.rglob("*.py")
    }
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as full, zipfile.ZipFile(path, "w") as out:
        missing = standins.keys() - set(full.namelist()) - ADDED
        if missing:
            sys.exit(f"site: this Pyodide has no {', '.join(sorted(missing))} to stand in for")
        for name in sorted({*full.namelist(), *ADDED}):
            out.writestr(name, standins.get(name) or full.read(name))


def imported_by(web: Path) -> set[str]:
    """The modules outside our own packages that the program imports, wherever it does so."""
    names = set()
    for source in program_sources(web):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"), str(source))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    known = sys.stdlib_module_names | {"pyodide"}
    return {name for name in names if name.partition(".")[0] in known}


def program_sources(web: Path) -> list[Path]:
    """Every Python file of the page's program; not commands, nor what only the build needs."""
    folders = (ROOT / "pitch_core", web / "pitch_web")
    files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    elsewhere = {web / "pitch_web/__main__.py", *(web / "pitch_web/gallery").rglob("*.py")}
    return [web / "main.py", *(file for file in files if file not in elsewhere)]


def without_source_map(data: bytes) -> bytes:
    """The file without its last comment, which names a map that is left out."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", data)


def runtime_module(files: dict[str, Path]) -> str:
    """The generated module that tells `runtime.js` what to load and how large it is."""
    table = {}
    for key, path in sorted(files.items()):
        data = path.read_bytes()
        mark = hashlib.sha256(data).hexdigest()[:12]
        table[key] = {
            "url": f"runtime/{path.name}?v={mark}",
            "bytes": len(data),
            "packed": packed_size(data),
        }
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return (
        "// Written by tools/build_site.py: each file of the runtime, its size in bytes, and its\n"
        "// size as a server that compresses sends it.\n"
        f"export const FILES = {json.dumps(table, indent=2)};\n"
        "// What the interpreter calls itself; it compares a lock file with it.\n"
        f"export const INFO = {json.dumps(info)};\n"
    )


def packed_size(data: bytes) -> int:
    """How many bytes a compressing server sends; never more than there are."""
    return min(len(data), len(gzip.compress(data, 9, mtime=0)))
