"""Settings: every choice of each makes a difference to what is shown, told, heard or waited for."""

import json

import pytest

import main
from pitch_web.settings import CHOICES, YES_NO, Settings, change, read, write

LINK = "#new=auction&players=4&seed=7&level=novice"


def visit(name, value):
    """Everything that comes of a deal that is played with a setting: views, and times waited."""
    posted, waited = [], []
    program = main.Program(lambda text: posted.append(json.loads(text)), lambda _: None)

    def send(**message):
        program.receive(json.dumps(message))

    send(t="open", hash=LINK, languages=["en"], kept=None, alone=True)
    send(t="act", seq=1, action=f"set {name} {value}", fields={})
    for _ in range(400):
        wait = program.go_on()
        table = program.session.visit.table
        if wait:
            waited.append(program.session.due().seconds)
            program.turn.since -= wait
        elif wait is None and table.resting:
            send(t="act", action="continue", fields={}, seq=posted[-1]["seq"])
        elif wait is None and table.over:
            break
        elif wait is None:
            action = str(table.game.legal_actions()[0])
            send(t="act", action=action, fields={}, seq=posted[-1]["seq"])
    assert program.session.visit.table.over
    parts = ("html", "root", "say", "sound")
    return json.dumps([[view[part] for part in parts] for view in posted]), tuple(waited)


@pytest.mark.parametrize("name", sorted(set(CHOICES) - {"lang"}))
def test_every_choice_of_a_setting_makes_a_difference(name):
    seen = {visit(name, value) for value in CHOICES[name]}
    assert len(seen) == len(CHOICES[name])


def test_settings_read_back_and_what_is_wrong_has_its_default():
    changed = Settings()
    for name, values in CHOICES.items():
        changed = change(changed, name, values[-1])
    assert read(json.loads(json.dumps(write(changed)))) == changed
    assert read({"theme": "neon", "pace": 3, "colour": "red"}) == Settings()
    assert read(None) == Settings()


def test_every_setting_can_be_chosen():
    assert set(write(Settings())) == set(CHOICES)
    assert all(getattr(Settings(), name) in values for name, values in CHOICES.items())
    assert all(len(values) > 1 for values in CHOICES.values())
    assert CHOICES["last_card"] == YES_NO
