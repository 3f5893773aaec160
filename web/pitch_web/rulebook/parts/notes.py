"""The rules of notes: made from docs/rules/notes.md, which is the place to edit."""

from pitch_web.rulebook.model import Part
from pitch_web.words import mark

PART = Part(
    name="notes",
    variant=False,
    about=mark(
        "Notes for every system\n\nThese three are the project's own; no source speaks of them."
    ),
    shared=(),
    paragraphs={
        "N1": mark(
            "Claim\n\n"
            "A player on lead may claim when their cards, led in some order, win every "
            "remaining trick against *every* lie of the cards that they cannot exclude. It is "
            "judged by what they know, so that asking gives nothing away."
        ),
        "N2": mark(
            "Refusal\n\n"
            "An illegal action is refused with the paragraph that forbids it. It is never "
            "silently changed into another, and it changes nothing."
        ),
        "N3": mark(
            "Chance\n\n"
            "Chance comes from one seed. The same seed, variant and actions give the same "
            "game everywhere, natively and in the browser."
        ),
    },
)
