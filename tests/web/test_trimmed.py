"""The trimmed standard library has all that the program may ask for."""

import gzip
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.slow
def test_every_module_of_the_program_can_be_imported_in_the_page_s_runtime(site, tmp_path):
    library = tmp_path / "stdlib.zip"
    library.write_bytes(gzip.decompress((site / "runtime/stdlib.zip.gz").read_bytes()))
    command = ["node", "tools/import_everything.mjs", str(site), str(library)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    modules = int(done.stdout.split()[-1])
    sources = [ROOT / "web/main.py"]
    for folder in (ROOT / "pitch_core", ROOT / "web/pitch_web"):
        aside = {folder / "__main__.py", *(folder / "gallery").rglob("*.py")}
        sources += [path for path in folder.rglob("*.py") if path not in aside]
    assert modules == len(sources)
