"""Compiles the message catalogues while a wheel is built, so that it carries them ready to use."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook that `pyproject.toml` names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 -- hatchling's interface
        """Write a `.mo` beside each `.po` of the page's words."""
        for source in sorted(Path(self.root, "web/pitch_web/locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as text:
                catalogue = read_po(text)
            with source.with_suffix(".mo").open("wb") as binary:
                write_mo(binary, catalogue)
