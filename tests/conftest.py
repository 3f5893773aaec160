"""What every test may use: hypothesis's profiles and the built site."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# A machine that is busy must not turn a test red; and a run can be repeated.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("exploring", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


def newest(folders):
    """When the latest file below the folders was changed, in nanoseconds."""
    files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    return max(file.stat().st_mtime_ns for file in files if file.suffix not in {".pyc", ".mo"})


@pytest.fixture(scope="session")
def site():
    """The folder of the built site with the single file, built anew when the sources changed."""
    page = ROOT / "dist/pitch.html"
    sources = [ROOT / "web", ROOT / "pitch_core", ROOT / "tools"]
    if not page.exists() or page.stat().st_mtime_ns < newest(sources):
        subprocess.run([sys.executable, "tools/build_single.py"], cwd=ROOT, check=True)
    return page.parent
