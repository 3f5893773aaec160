"""Compiles the message catalogues while a wheel is built, so that it carries them ready to use."""

import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook that `pyproject.toml` names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 -- the names are hatchling's
        """Run `tools/catalogues.py` with the Python that has Babel, the build's own."""
        subprocess.run([sys.executable, "tools/catalogues.py"], cwd=self.root, check=True)
