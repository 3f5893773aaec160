"""Games play through as they are kept; `python tools/golden.py` writes them anew."""

import pytest

from pitch_core import variants
from tests.golden.playthrough import FOLDER, SCRIPTS, playthrough


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_game_plays_through_as_it_is_kept(script):
    kept = script.path.read_text(encoding="utf-8").splitlines()
    # Line by line, so that a difference shows where it begins.
    for line, (was, now) in enumerate(zip(kept, playthrough(script).splitlines(), strict=False), 1):
        assert now == was, f"{script.path.name}, line {line}; python tools/golden.py shows all"
    assert playthrough(script) == script.path.read_text(encoding="utf-8")


def test_every_variant_is_played_through():
    assert {script.name.partition("_")[0] for script in SCRIPTS} >= {v.name for v in variants()}


def test_nothing_else_is_kept():
    assert {path.stem for path in FOLDER.iterdir()} == {script.name for script in SCRIPTS}
