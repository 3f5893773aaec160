"""The page's `dataclasses` makes the same classes as the standard library's, only later."""

import copy
import dataclasses as original
import importlib.util
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PATH = ROOT / "tools/inside/standins/dataclasses.py"
PLAY = """
import importlib.util, sys
if sys.argv[1]:
    spec = importlib.util.spec_from_file_location("dataclasses", sys.argv[1])
    sys.modules["dataclasses"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["dataclasses"])
import hashlib, json
from random import Random
import main
from pitch_core import Game, variants
digest = hashlib.sha256()
for one in variants():
    game, chance = Game(one, 5), Random(3)
    for _ in range(120):
        if game.outcome is not None:
            break
        if game.actor is None:
            game.next_deal()
        else:
            digest.update(repr(game.observe(game.actor)).encode())
            game.push(chance.choice(game.legal_actions()))
    while len(game.log) > 60:
        game.pop()
    digest.update(repr(game.events()).encode())
posted = []
program = main.Program(posted.append, lambda text: None)
link = "#new=pawnee&seed=7&pace=instant&level=novice"
program.receive(json.dumps(dict(t="open", hash=link, languages=["en"], kept=None, alone=True)))
while program.go_on() is not None:
    pass
digest.update("".join(posted).encode())
print(digest.hexdigest())
"""


def load():
    spec = importlib.util.spec_from_file_location("standin_dataclasses", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


standin = load()
BOTH = pytest.mark.parametrize("library", [original, standin], ids=["original", "standin"])


def classes(library):
    """Classes of every kind that the program has."""

    @library.dataclass(frozen=True, slots=True)
    class Point:
        x: int
        y: int = 2
        note: str = library.field(default="", compare=False)

    @library.dataclass(frozen=True, slots=True)
    class Named(Point):
        name: str = "n"
        names: list = library.field(default_factory=list, repr=False)

        def __str__(self):
            return self.name

    @library.dataclass(slots=True)
    class Open:
        first: int
        later: list = library.field(init=False)
        made: dict = library.field(default_factory=dict, init=False)
        given: list = library.field(default_factory=list)

        def __post_init__(self):
            self.later = [self.first]

    @library.dataclass(frozen=True, slots=True, eq=False, repr=False)
    class Same:
        x: int

    @library.dataclass(frozen=True, kw_only=True)
    class ByName:
        x: int = 1
        y: int

    return Point, Named, Open, Same, ByName


def short(text):
    return text.replace("classes.<locals>.", "")


@BOTH
def test_objects_are_made_shown_compared_and_hashed(library):
    point, named, opened, same, by_name = classes(library)
    assert short(repr(point(1))) == "Point(x=1, y=2, note='')"
    assert short(repr(named(1, name="k"))) == "Named(x=1, y=2, note='', name='k')"
    assert short(repr(opened(3))) == "Open(first=3, later=[3], made={}, given=[])"
    assert point(1) == point(1, 2, "another note") != point(2)
    assert point(1) != named(1)
    assert hash(point(1)) == hash(point(1, note="x")) == hash((1, 2))
    assert same(1) != same(1)
    assert opened.__hash__ is None
    assert by_name(y=2) == by_name(y=2, x=1)
    assert named.__match_args__ == ("x", "y", "note", "name", "names")
    assert by_name.__match_args__ == ()
    assert str(named(1, name="k")) == "k"
    assert named(1).names is not named(1).names


@BOTH
def test_wrong_arguments_are_refused(library):
    point, _, opened, _, by_name = classes(library)
    for wrong in (
        point,
        lambda: point(1, 2, "", 4),
        lambda: point(z=1),
        lambda: opened(1, later=[]),
        lambda: by_name(1, 2),
        lambda: library.replace(opened(1), later=[]),
        lambda: library.replace(point, x=1),
        lambda: library.fields(3),
        lambda: library.asdict(3),
    ):
        with pytest.raises((TypeError, ValueError)):
            wrong()


@BOTH
def test_frozen_means_frozen(library):
    point, named, *_ = classes(library)
    for one in (point(1), named(1)):
        with pytest.raises(library.FrozenInstanceError):
            one.x = 2
        with pytest.raises(library.FrozenInstanceError):
            del one.x
        with pytest.raises((AttributeError, TypeError)):
            one.other = 1
        assert not hasattr(one, "__dict__")


@BOTH
def test_wrong_classes_are_refused(library):
    with pytest.raises(ValueError, match="mutable default"):

        @library.dataclass
        class Shared:
            items: list = []  # noqa: RUF012 -- the mistake that is refused

    with pytest.raises(TypeError, match="non-default argument"):

        @library.dataclass
        class Late:
            x: int = 1
            y: int

    with pytest.raises(ValueError, match="cannot specify both"):
        library.field(default=1, default_factory=list)


@BOTH
def test_copies_changes_and_plain_values(library):
    point, named, opened, *_ = classes(library)
    one = named(1, names=[point(2)])
    assert copy.deepcopy(one) == one
    assert copy.copy(one).names is one.names
    assert library.replace(one, x=5) == named(5, names=one.names)
    assert library.asdict(one)["names"] == [{"x": 2, "y": 2, "note": ""}]
    assert [each.name for each in library.fields(opened)] == ["first", "later", "made", "given"]
    assert library.is_dataclass(one)
    assert library.is_dataclass(named)
    assert not library.is_dataclass(3)


@standin.dataclass(frozen=True, slots=True)
class Kept:
    x: int
    y: tuple = ()


def test_objects_can_be_pickled():
    assert pickle.loads(pickle.dumps(Kept(1, (2,)))) == Kept(1, (2,))


def test_match_takes_objects_apart():
    match Kept(1, (2,)):
        case Kept(x, (y,)):
            assert (x, y) == (1, 2)


def test_the_constructor_is_compiled_once():
    @standin.dataclass
    class Once:
        x: int

    late = Once.__init__
    assert Once(1) == Once(1)
    assert Once.__init__ is not late
    real = Once.__init__
    Once(2)
    assert Once.__init__ is real


def test_games_and_pages_are_the_same_with_either():
    def played(*arguments):
        command = [sys.executable, "-c", PLAY, *arguments]
        environment = {"PYTHONPATH": f"{ROOT}:{ROOT / 'web'}", "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
        return done.stdout

    assert played("") == played(str(PATH))
