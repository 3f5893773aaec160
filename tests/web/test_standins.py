"""The small modules that the page has in place of larger ones agree with those where it matters."""

import html
import importlib.util
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

STANDINS = Path(__file__).resolve().parent.parent.parent / "tools/inside/standins"


def standin(name):
    spec = importlib.util.spec_from_file_location(f"standin_{name}", STANDINS / name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@given(st.text(), st.booleans())
def test_escape_escapes_as_the_standard_library_does(text, quote):
    assert standin("html/__init__.py").escape(text, quote) == html.escape(text, quote)


@given(st.text(alphabet="&<>\"'; amp", min_size=1))
def test_escaped_markup_is_text(text):
    assert html.unescape(standin("html/__init__.py").escape(text)) == html.unescape(
        html.escape(text)
    )


def test_the_signature_line_is_one_that_c_accepts():
    text = standin("_pyodide/docstring.py").get_cmeth_docstring(len)
    assert text == "len()\n--\n\n"
