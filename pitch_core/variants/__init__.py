"""The variants, one file of data each, found by being here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from pitch_core.errors import UnknownName
from pitch_core.rules.composition import Variant

if TYPE_CHECKING:
    from pitch_core.rules.options import OptionValue


@cache
def names() -> tuple[str, ...]:
    """Give the names of all variants, by the alphabet."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def variant(name: str, **options: OptionValue) -> Variant:
    """Give a variant with house rules; what is not named has its default.

    Raises `UnknownName` for the name, `VariantError` for an option or a value that is not there.
    """
    if name not in names():
        raise UnknownName(name, names())
    found = import_module(f"{__name__}.{name}").VARIANT
    assert isinstance(found, Variant)
    return found.with_options(options)


def variants() -> tuple[Variant, ...]:
    """Give every variant with its default house rules, in the order in which they are shown."""
    found = [variant(name) for name in names()]
    return tuple(sorted(found, key=lambda one: (one.place, one.name)))
