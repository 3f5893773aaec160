"""Seals of shuffled packs, and the check that a pack has its seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitch_web.views import frame, seals
from pitch_web.words import _

if TYPE_CHECKING:
    from pitch_web.model import Model
    from pitch_web.model_of_sharing import FairDeal, FairScreen
    from pitch_web.nodes import Node


def fair(screen: FairScreen, model: Model) -> Node:
    """Say how it works, list the deals, and offer to check one."""
    return (
        "main",
        {"id": "fair", "class": "page", **frame.looks(model)},
        frame.back_bar(_("Fair deals")),
        (
            "div",
            {"class": "doc"},
            ("p", {"class": "under"}, seals.how()),
            (
                "ol",
                {"class": "lines seals"},
                [("li", {"id": f"seal-{deal.number}"}, _deal(deal)) for deal in screen.deals],
            ),
            _form(screen),
        ),
    )


def _deal(deal: FairDeal) -> Node:
    """Give a deal's seal; once it is over, what has that seal."""
    lines = [(_("Seal"), seals.grouped(deal.seal))]
    if deal.pack:
        lines += [(_("Secret number"), deal.secret), (_("Pack"), deal.pack)]
    return [
        ("h2", {}, _("Deal {n}").format(n=deal.number)),
        (
            "dl",
            {},
            [("div", {}, ("dt", {}, said), ("dd", {}, seals.code(text))) for said, text in lines],
        ),
        frame.button(f"fair {deal.number}", _("Check"), id=f"check-{deal.number}")
        if deal.pack
        else None,
    ]


def _form(screen: FairScreen) -> Node:
    verdict = None
    if screen.fits is not None:
        said = _("The pack has this seal.") if screen.fits else _("The pack has another seal.")
        verdict = (
            "p",
            {"class": "gain" if screen.fits else "loss", "id": "fits", "role": "status"},
            said,
        )
    return (
        "form",
        {"id": "fair-form", "class": "way"},
        ("h2", {}, _("Check a deal")),
        _field("seal", _("Seal"), screen.seal),
        _field("secret", _("Secret number"), screen.secret),
        _field("pack", _("Pack"), screen.pack),
        (
            "button",
            {
                "type": "submit",
                "class": "btn main",
                "id": "fair-check",
                "data-action": "fair-check",
            },
            _("Check"),
        ),
        verdict,
    )


def _field(name: str, label: str, value: str) -> Node:
    return [
        ("label", {"for": f"fair-{name}"}, label),
        (
            "textarea",
            {"id": f"fair-{name}", "name": name, "rows": "2", "spellcheck": "false"},
            value,
        ),
    ]
