"""Writes the rules page's messages, `web/pitch_web/rulebook/parts/`, from `docs/rules/*.md`.

Run it after editing a rule. One Markdown file becomes one module, each paragraph one message, so
that translators see a paragraph whole; `tests/web/test_rulebook.py` fails while they differ.
"""

import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "docs" / "rules"
PARTS = ROOT / "web" / "pitch_web" / "rulebook" / "parts"

_TITLE = re.compile(r"# (?P<title>.+?)(?: \(`(?P<variant>\w+)`\))?")
_HEADING = re.compile(r"## (?P<number>[A-Z]\d{1,2}) (?P<title>.+)")
_SHARED = "Shared paragraphs: "
_LINE = 100  # of the source, as the formatter counts
_WIDTH = 80  # of the text on a line, so that with indent and quotes it fits


def sources() -> dict[str, Path]:
    """Give the files that hold numbered paragraphs, by the name of their part."""
    return {
        path.stem: path
        for path in sorted(SOURCES.glob("*.md"))
        if re.search(r"^## [A-Z]\d", path.read_text("utf-8"), re.MULTILINE)
    }


def module(name: str, markdown: str) -> str:
    """Give the text of the module made from one file of rules; raises ValueError on bad markup."""
    head, *chapters = re.split(r"^(?=## )", markdown, flags=re.MULTILINE)
    title, about, shared, variant = _head(name, head)
    lines = [
        f'"""The rules of {name}: made from docs/rules/{name}.md, which is the place to edit."""',
        "",
        "from pitch_web.rulebook.model import Part",
        "from pitch_web.words import mark",
        "",
        "PART = Part(",
        f'    name="{name}",',
        f"    variant={variant},",
        *_message("about=", f"{title}\n\n{about}", 4),
        *_shared(shared),
        "    paragraphs={",
    ]
    for chapter in chapters:
        number, text = _chapter(name, chapter)
        lines += _message(f'"{number}": ', text, 8)
    return "\n".join([*lines, "    },", ")", ""])


def _head(name: str, head: str) -> tuple[str, str, tuple[str, ...], bool]:
    first, _, rest = head.partition("\n")
    match = _TITLE.fullmatch(first)
    if match is None or match["variant"] not in (None, name):
        raise ValueError(f"{name}: the first line must be `# Title (`{name}`)`")
    blocks = [block for block in _blocks(rest) if not block.startswith("|")]
    shared = [block for block in blocks if block.startswith(_SHARED)]
    about = "\n\n".join(block for block in blocks if block not in shared)
    numbers = tuple(shared[0].removeprefix(_SHARED).split()) if shared else ()
    return match["title"], about, numbers, match["variant"] is not None


def _chapter(name: str, chapter: str) -> tuple[str, str]:
    first, _, rest = chapter.partition("\n")
    match = _HEADING.fullmatch(first)
    if match is None:
        raise ValueError(f"{name}: {first!r} must be `## A1 Title`")
    return match["number"], "\n\n".join([match["title"], *_blocks(rest)])


def _blocks(text: str) -> list[str]:
    """Give the paragraphs and lists of a text, each line of prose and each item unwrapped."""
    if set('"\\#<>[]') & set(text):
        raise ValueError(f"markup beyond what the rules page can show: {text[:60]!r}")
    blocks = [block.strip() for block in re.split(r"\n\s*\n", text)]
    return [
        block if block.startswith("|") else re.sub(r"\n(?!- )\s*", " ", block)
        for block in blocks
        if block
    ]


def _message(before: str, text: str, indent: int) -> list[str]:
    """Give source lines for one marked message, as the formatter would write them."""
    pieces = []
    for line in text.splitlines(keepends=True):
        wrapped = textwrap.wrap(line.rstrip("\n"), _WIDTH, break_on_hyphens=False) or [""]
        pieces += [f"{piece} " for piece in wrapped[:-1]]
        end = "\\n" if line.endswith("\n") else ""
        if wrapped[-1]:
            pieces.append(wrapped[-1] + end)
        else:
            pieces[-1] += end
    space = " " * indent
    if len(space) + 6 + len("".join(pieces)) <= _LINE:
        pieces = ["".join(pieces)]
    return [
        f"{space}{before}mark(",
        *(f'{space}    "{piece}"' for piece in pieces),
        f"{space}),",
    ]


def _shared(numbers: tuple[str, ...]) -> list[str]:
    if not numbers:
        return ["    shared=(),"]
    return ["    shared=(" + ", ".join(f'"{number}"' for number in numbers) + "),"]


def main() -> int:
    """Write every module that differs and take away those without a source."""
    PARTS.mkdir(parents=True, exist_ok=True)
    wanted = {
        f"{name}.py": module(name, path.read_text("utf-8")) for name, path in sources().items()
    }
    for path in PARTS.glob("*.py"):
        if path.name not in wanted and path.name != "__init__.py":
            path.unlink()
    for filename, text in wanted.items():
        (PARTS / filename).write_text(text, "utf-8")
    print(f"rules: wrote {len(wanted)} parts to {PARTS.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
