"""The wheel: the engine and the views, typed, with every language ready to use."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.slow
def test_the_wheel_carries_everything_that_runs_and_all_languages(tmp_path):
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = [(ROOT, "pitch_core"), (ROOT / "web", "pitch_web")]
    for folder, package in sources:
        for path in (folder / package).rglob("*.py"):
            assert path.relative_to(folder).as_posix() in names
    catalogues = list((ROOT / "web/pitch_web/locale").rglob("*.po"))
    assert len(catalogues) == 5
    for path in catalogues:
        assert path.relative_to(ROOT / "web").with_suffix(".mo").as_posix() in names
    assert "pitch_core/py.typed" in names
