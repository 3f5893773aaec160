"""Packs the page's Python into two archives of bytecode; runs inside Pyodide under Node.

Only the interpreter that will run the bytecode can compile it, so this file is executed by
`tools/pack_runtime.mjs`, which also sets `loaded`: the names of the modules that the page needs
of the standard library. Two runs over one tree write the same bytes: names are sorted, times are
fixed, nothing is compressed (the build does that).
"""

import io
import marshal
import zipfile
from _imp import is_frozen  # what the interpreter holds within itself needs no file
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

# Left out though something loads it. asyncio does without ssl where there is none.
NEVER = frozenset({"ssl", "_ssl"})
UNCHECKED_HASH = 0b01
# Commands and what only the build needs; `tools/runtime.py` leaves out the same.
ELSEWHERE = ("pitch_web/__main__.py", "pitch_web/gallery/")
KINDS = {".py", ".mo", ".json", ".css", ".js"}


def main(loaded: list[str], work: Path) -> None:
    """Write `app.packed` and `stdlib.packed` into `work`."""
    program = program_files([Path("/core"), Path("/web/main.py"), Path("/web/pitch_web")])
    write_zip(work / "app.packed", {name: content(name, data, 2) for name, data in program.items()})
    write_zip(work / "stdlib.packed", stdlib_members(work / "stdlib.zip", loaded))


def program_files(places: list[Path]) -> dict[str, bytes]:
    """The program of the page: name in the archive to content, sources and catalogues."""
    found = {}
    for place in places:
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.is_file() and path.suffix in KINDS:
                name = path.relative_to(place.parent).as_posix()
                if name.startswith(ELSEWHERE):
                    continue
                found[name.replace("core/", "pitch_core/", 1)] = path.read_bytes()
    return found


def stdlib_members(archive: Path, loaded: list[str]) -> dict[str, bytes]:
    """Of the standard library the modules that are needed, compiled."""
    members = {}
    with zipfile.ZipFile(archive) as full:
        present = set(full.namelist())
        for module in loaded:
            path = module.replace(".", "/")
            for file in (f"{path}.py", f"{path}/__init__.py"):
                if file in present and module not in NEVER and not is_frozen(module):
                    members[file] = content(file, full.read(file), 2)
    return members


def content(name: str, data: bytes, optimize: int) -> bytes:
    """The bytes to store for a file: a `.pyc` for Python, the file itself for anything else."""
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
    print(f"site: {path.stem}: {len(members)} files, {len(buffer.getvalue()) / 1e6:.2f} MB")


main(loaded, Path("/work"))  # noqa: F821 -- set by pack_runtime.mjs
