"""What a hint says that a choice is worth."""

from pitch_core.actions import parse_action
from pitch_web.nodes import write
from pitch_web.views.advice import choices


def shown(name, *rows):
    return write(choices([(parse_action(text), *figures) for text, *figures in rows], name))


def test_in_a_game_to_a_target_it_is_the_chance_to_win():
    assert "27% ± 2" in shown("auction", ("pass", 0.271, 0.018), ("bid 2", 0.2, 0.02))


def test_at_a_table_for_stakes_it_is_cents():
    html = shown("money", ("bid 2", 6.04, 0.0), ("pass", -1.5, 0.5), ("bid 3", 0.0, 0.2))
    assert "+6.0¢ ± 0.0" in html
    assert "\N{MINUS SIGN}1.5¢ ± 0.5" in html
    assert ">0.0¢ ± 0.2" in html


def test_the_only_choice_was_not_weighed():
    assert "%" not in shown("auction", ("play SA", 0.0, 0.0))
