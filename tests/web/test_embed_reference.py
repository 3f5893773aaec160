"""`docs/embed.md` against what the code takes and tells."""

import re
from pathlib import Path

from pitch_core.notation import links
from pitch_web import embedded, embedding
from pitch_web.settings import CHOICES

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "docs/embed.md").read_text(encoding="utf-8")
ELEMENT = (ROOT / "web/assets/pitch-table.js").read_text(encoding="utf-8")
FRAME = (ROOT / "web/assets/embed.js").read_text(encoding="utf-8")
SOURCES = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web").rglob("*.py"))


def rows(heading):
    """The first cells of the table under a heading, without what stands behind a bracket."""
    part = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `([\w:]+)", part, re.MULTILINE)


def listed(name):
    """The words of a list in the element's script."""
    part = ELEMENT.partition(f"const {name} = [")[2].partition("];")[0]
    return set(re.findall(r'"(\w+)"', part))


def test_every_key_is_told():
    assert sorted(rows("Keys")) == sorted(links.OF_A_FRAME)
    for key in (*links.OF_A_DEAL, *links.OF_A_TABLE, *links.OF_A_GAME):
        assert re.search(rf"[` ]{key}[` \n]", TEXT), key
    assert listed("KEYS") == set(links.KEYS)


def test_every_value_is_told():
    line = {key: row for row in TEXT.splitlines() for key in re.findall(r"^\| `(\w+)` ", row)}
    for key, values in {
        "mode": embedding.MODES,
        "ask": embedding.ASKS,
        "controls": embedding.CONTROLS,
        **{key: CHOICES[key] for key in ("lang", "theme", "deck")},
    }.items():
        assert all(value in line[key] for value in values), key


def test_every_method_is_told_and_there():
    told = rows("Methods")
    assert set(told) == {*embedded.CALLS, "start", "stop"}
    for method in told:
        assert re.search(rf"^  {method}\(", ELEMENT, re.MULTILINE), method
    assert re.search(r"ASKED_HERE = \{ start: .*, stop: ", FRAME)


def test_every_event_is_told_and_sent():
    told = {name.removeprefix("pitch:") for name in rows("Events")}
    noted = set(re.findall(r'(?:note\(|noted\.append\(\()"(\w+)"', SOURCES))
    scripts = FRAME + (ROOT / "web/assets/host.js").read_text(encoding="utf-8")
    assert told == noted | set(re.findall(r'tellHost\("(\w+)"', scripts))


def test_the_examples_can_be_read():
    [link] = re.findall(r'embed\.html#(variant[^"]+)"', TEXT)
    assert embedding.read(link).mode == "view"
    [element] = re.findall(r"<pitch-table variant([^>]+)>", TEXT)
    keys = dict(re.findall(r'(\w+)="([^"]*)"', "variant" + element))
    assert embedding.of_keys(keys).answers == ("play S5",)
