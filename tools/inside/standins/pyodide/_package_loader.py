"""In place of Pyodide's module of this name: the page installs no packages.

It spares the page the modules that unpack archives (zipfile, shutil, tempfile and their kin).
Pyodide's start asks for what is here; anything else would be a package being installed.
"""

from site import getsitepackages


class Folder:
    """A path that JavaScript asks for its text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Note the packages that are there at the start: none."""
