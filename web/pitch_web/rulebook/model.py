"""What the rules consist of, before anybody reads them in their own language."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """One file of `docs/rules/`, as messages.

    `about` and every value of `paragraphs` is one English message: a title, a blank line, the
    text. `paragraphs` is in order, by number (`A3`). `shared` lists the numbers of other parts
    that hold for this variant too; `variant` tells a variant's part from one that others share.
    """

    name: str
    variant: bool
    about: str
    shared: tuple[str, ...]
    paragraphs: dict[str, str]
