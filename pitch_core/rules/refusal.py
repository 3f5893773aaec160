"""Why an action is refused: a code, the paragraph that forbids it, and figures for the sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal (N2). `params` hold cards, suits and numbers, never words."""

    code: str
    paragraph: str
    params: Mapping[str, object] = field(default_factory=dict)
