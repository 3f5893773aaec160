"""The floors of the package: a module imports from its own floor or a lower one."""

import ast
import sys
from pathlib import Path

import pytest

import pitch_core
from pitch_core.variants import names as variant_names

HOME = Path(pitch_core.__file__).parent
FLOORS = (
    ("errors",),
    ("cards", "seats"),
    ("actions", "events", "results"),
    ("deal",),
    ("rules",),
    ("engine",),
    ("variants", "observation", "table"),
    ("entries", "game", "fast", "notation"),
    ("bots",),
    ("analysis", "arena", "svg"),
)
FLOOR_OF = {part: floor for floor, parts in enumerate(FLOORS) for part in parts}
MODULES = sorted(file.relative_to(HOME).as_posix() for file in HOME.rglob("*.py"))
TOP = "__init__.py"  # the package's front door opens on every floor


def imported(tree):
    """Give the dotted names of everything that a module imports, by whatever form."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written out in full"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def part_of(dotted):
    """Give the part of the package that a dotted name lies in, None outside the package."""
    first, *rest = dotted.split(".")
    return rest[0] if first == "pitch_core" and rest else None


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_imported_from_a_higher_floor(module):
    own = module.removesuffix(".py").split("/")[0]
    tree = ast.parse((HOME / module).read_text(encoding="utf-8"))
    for dotted in imported(tree):
        part = part_of(dotted)
        if module != TOP and part is not None:
            assert FLOOR_OF[part] <= FLOOR_OF[own], f"{module} imports {dotted}"


def test_every_module_has_a_floor():
    parts = {module.removesuffix(".py").split("/")[0] for module in MODULES} - {"__init__"}
    assert parts <= set(FLOOR_OF)


@pytest.mark.parametrize("module", MODULES)
def test_only_the_standard_library_is_needed(module):
    tree = ast.parse((HOME / module).read_text(encoding="utf-8"))
    tops = {dotted.split(".")[0] for dotted in imported(tree)}
    assert tops <= {*sys.stdlib_module_names, "pitch_core"}


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_printed_read_or_written(module):
    tree = ast.parse((HOME / module).read_text(encoding="utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "input", "open", "exec", "eval"}


@pytest.mark.parametrize(
    "module", [m for m in MODULES if FLOOR_OF.get(m.split("/")[0].removesuffix(".py"), 9) <= 5]
)
def test_the_engine_names_no_variant(module):
    tree = ast.parse((HOME / module).read_text(encoding="utf-8"))
    names = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    # "auction" is the name of a phase too.
    assert not names & set(variant_names()) - {"auction"}


@pytest.mark.parametrize("module", [m for m in MODULES if "/weights/" not in m])
def test_a_file_has_about_four_hundred_lines_at_most(module):
    assert len((HOME / module).read_text(encoding="utf-8").splitlines()) <= 420


def test_the_walker_sees_an_import_on_the_way_up():
    """The check itself: each form of an import is seen."""
    text = "import pitch_core.game\nfrom pitch_core import table\nfrom pitch_core.bots import x\n"
    seen = [part_of(dotted) for dotted in imported(ast.parse(text))]
    assert seen == ["game", "table", "bots"]
