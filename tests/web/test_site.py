"""The built site: what is in it, that it is whole, and that it stays on its own origin."""

import base64
import gzip
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from pitch_core import variants
from tools.build_gallery import APART

ROOT = Path(__file__).resolve().parent.parent.parent
ELSEWHERE = ("pitch_web/__main__.py", "pitch_web/gallery/")
"""What only the command and the build need."""


def runtime_files(site):
    text = (site / "assets/runtime-files.js").read_text(encoding="utf-8")
    return json.loads(re.search(r"FILES = (\{.*?\});", text, re.DOTALL)[1])


def pages(site):
    """The pages that a server sends; the single file has rules of its own."""
    return [page for page in site.glob("*.html") if page.name != "pitch.html"]


def archive(site, key):
    data = gzip.decompress((site / f"runtime/{key}.zip.gz").read_bytes())
    return zipfile.ZipFile(BytesIO(data))


def test_the_table_of_the_runtime_tells_the_truth(site):
    files = runtime_files(site)
    assert set(files) == {"app", "glue", "loader", "stdlib", "wasm"}
    for entry in files.values():
        path, _, mark = entry["url"].partition("?v=")
        data = (site / path).read_bytes()
        assert hashlib.sha256(data).hexdigest().startswith(mark)
        assert entry["bytes"] == len(data)
        assert entry["packed"] <= entry["bytes"]


def test_what_a_page_does_not_need_is_left_out(site):
    names = {path.name for path in site.rglob("*")}
    assert not names & {"pyodide.js", "pyodide-lock.json", "console.html", "python_stdlib.zip"}
    assert not [name for name in names if name.endswith((".map", ".d.ts", ".py"))]
    for path in site.rglob("*js"):
        assert b"sourceMappingURL=" not in path.read_bytes()[-400:]


def test_a_visitor_downloads_no_more_than_the_limit(site):
    aside = {"pitch.html", "assets/screenshot-narrow.png", "assets/screenshot-wide.png"}
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    files = [
        (site / name).read_bytes()
        for name in names - aside
        if name.partition("/")[0] not in {*APART, "learn"}
    ]
    assert sum(min(len(data), len(gzip.compress(data))) for data in files) <= 5_600_000


def test_the_program_and_its_library_are_bytecode_of_one_interpreter(site):
    marks = set()
    for key in ("app", "stdlib"):
        with archive(site, key) as packed:
            for name in packed.namelist():
                assert not name.endswith(".py")
                if name.endswith(".pyc"):
                    marks.add(packed.read(name)[:8])
    assert len(marks) == 1
    assert marks.pop()[4:] == b"\1\0\0\0", "the bytecode is not to be checked against a source"


def test_the_page_s_whole_program_is_packed(site):
    with archive(site, "app") as packed:
        names = set(packed.namelist())
    for root, tops in ((ROOT, ["pitch_core"]), (ROOT / "web", ["main.py", "pitch_web"])):
        for top in tops:
            for path in sorted({root / top, *(root / top).rglob("*.py")}):
                name = path.relative_to(root).as_posix()
                if path.suffix == ".py":
                    assert (name + "c" in names) != name.startswith(ELSEWHERE), name


def test_every_page_has_the_policy_first_and_a_name(site):
    for page in pages(site):
        text = page.read_text(encoding="utf-8")
        policy = text.index("Content-Security-Policy")
        assert "<!--" not in text
        assert re.search(r"<title>[^<]+</title>", text)
        for part in ("<script", "<link", "<style"):
            assert text.find(part) == -1 or text.index(part) > policy


def test_every_page_for_reading_has_a_language_a_description_and_fits_a_phone(site):
    found = [page for page in site.rglob("*.html") if page.name not in {"pitch.html", "embed.html"}]
    assert len(found) > 6 * 12
    for page in found:
        text = page.read_text(encoding="utf-8")
        assert re.search(r"<html lang=\"[a-z]{2}\"", text), page
        assert re.search(r'<meta name="description" content="[^"]{30,}"', text), page
        assert 'name="viewport" content="width=device-width' in text, page
        assert text.count("<h1") == 1, page


def test_every_address_in_the_pages_is_relative(site):
    for page in pages(site):
        for address in re.findall(r"(?:src|href)=\"([^\"]*)\"", page.read_text(encoding="utf-8")):
            assert not re.match(r"[a-z]+:|/", address), f"{page.name} names {address}"


def test_every_file_that_the_pages_name_is_there(site):
    for page in pages(site):
        for address in re.findall(r"(?:src|href)=\"([^\"#?]+)", page.read_text(encoding="utf-8")):
            assert (site / address).exists(), f"{page.name} names {address}"
    for sheet in site.rglob("*.css"):
        for address in re.findall(r"url\(\"?([^\")]+)", sheet.read_text(encoding="utf-8")):
            assert address.startswith(("data:", "#")) or (sheet.parent / address).exists()


def test_the_manifest_makes_it_an_app(site):
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["id"] == manifest["scope"] == manifest["start_url"] == "./"
    for picture in manifest["icons"] + manifest["screenshots"]:
        data = (site / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            size = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert picture["sizes"] == "x".join(map(str, size))
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    links = {shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert links == {"./#resume", *(f"./#new={each.name}" for each in variants())}


def test_the_service_worker_keeps_every_file_that_is_needed(site):
    text = (site / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(re.match(r"const BUILD = (\{.*?\n?\});\n//", text, re.DOTALL)[1])["files"]
    for name, digest in listed.items():
        assert hashlib.sha256((site / name).read_bytes()).hexdigest() == digest
    left_out = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    left_out = {name for name in left_out if name.partition("/")[0] not in APART}
    assert left_out - set(listed) == {
        "assets/screenshot-narrow.png",
        "assets/screenshot-wide.png",
        "manifest.webmanifest",
        "pitch.html",
        "sw.js",
    }


def test_the_single_file_is_small_enough_and_names_no_other(site):
    page = site / "pitch.html"
    text = page.read_text(encoding="utf-8")
    assert page.stat().st_size <= 7_500_000
    addresses = re.findall(r"(?:src|href)=\"([^\"]*)\"", text)
    assert [each for each in addresses if not each.startswith(("data:", "#"))] == []


def test_the_single_file_s_policy_names_its_own_script_and_style(site):
    text = (site / "pitch.html").read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    scripts = re.findall(r'<script type="module">(.*?)</script>', text, re.DOTALL)
    styles = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    assert (len(scripts), len(styles)) == (1, 1)
    for part in scripts + styles:
        digest = base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


SINGLE = """import sys
from pathlib import Path
sys.path.insert(0, "tools")
from build_single import single_page
site = Path(sys.argv[1])
(site / "pitch.html").write_text(single_page(Path("web"), site), encoding="utf-8")
"""


@pytest.mark.slow
def test_two_builds_are_the_same_byte_for_byte(tmp_path):
    marks = []
    for number in ("first", "second"):
        out = tmp_path / number
        command = [sys.executable, "tools/build_site.py", "--out", str(out)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        single = [sys.executable, "-c", SINGLE, str(out)]
        subprocess.run(single, cwd=ROOT, check=True, capture_output=True)
        marks.append(
            {
                path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in out.rglob("*")
                if path.is_file()
            }
        )
    assert "pitch.html" in marks[0]
    assert marks[0] == marks[1]
