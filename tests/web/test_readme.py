"""What the README shows works as it says."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent.parent / "README.md"


def test_the_python_of_the_readme_does_what_it_says():
    outcome = doctest.testfile(str(README), module_relative=False)
    assert outcome.failed == 0
    assert outcome.attempted >= 10


def test_the_readme_names_every_system_and_the_make_targets():
    text = README.read_text("utf-8")
    makefile = (README.parent / "Makefile").read_text("utf-8")
    for target in ("play", "test", "site"):
        assert f"make {target}" in text
        assert f"\n{target}:" in makefile
