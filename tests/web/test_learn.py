"""The tutorial: every cell's code prints what the page says, without PyScript too."""

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.serve import TYPES

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "web/learn.html"


class Cells(HTMLParser):
    """Collects code and expected output of each step."""

    def __init__(self):
        super().__init__()
        self.cells = {}
        self.step = ""
        self.kind = ""

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        if tag == "section":
            self.step = named["id"]
            self.cells[self.step] = {"code": "", "out": ""}
        if tag == "pre":
            self.kind = named["class"]

    def handle_endtag(self, tag):
        if tag == "pre":
            self.kind = ""

    def handle_data(self, data):
        if self.kind:
            self.cells[self.step][self.kind] += data


def cells():
    parser = Cells()
    parser.feed(PAGE.read_text(encoding="utf-8"))
    return parser.cells


def test_there_are_ten_small_steps():
    assert len(cells()) == 10
    assert max(len(cell["code"].splitlines()) for cell in cells().values()) <= 16


@pytest.mark.parametrize("step", cells())
def test_a_cell_prints_what_the_page_says(step):
    cell = cells()[step]
    done = subprocess.run(
        [sys.executable, "-c", cell["code"]], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert cell["out"]
    assert done.stdout.strip() == cell["out"]


def test_the_page_s_own_policy_is_the_one_that_is_documented(site):
    page = (site / "learn.html").read_text(encoding="utf-8")
    table = (site / "index.html").read_text(encoding="utf-8")
    documented = " ".join((ROOT / "docs/security.md").read_text(encoding="utf-8").split())
    policies = []
    for text in (page, table):
        policy = text.partition('Content-Security-Policy" content="')[2].partition('"')[0]
        assert policy in documented
        policies.append(policy)
    assert "'unsafe-eval'" not in policies[1], "the table needs no evaluation"


def test_pyscript_is_whole_and_only_what_an_editor_needs(site):
    names = {path.name for path in (site / "learn/pyscript").iterdir()}
    assert "core.js" in names
    assert any(name.startswith("py-editor-") for name in names)
    assert not [name for name in names if name.startswith(("xterm", "toml", "zip"))]
    assert {Path(name).suffix for name in names} <= set(TYPES)


def test_the_pictures_are_those_of_the_engine(site):
    text = (site / "learn/observing.svg").read_text(encoding="utf-8")
    assert 'aria-label="N:SA' in text or ":SA" in text
