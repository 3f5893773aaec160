"""The development server does what a well set-up static host does."""

import gzip
import http.client
import threading

import pytest

from tools.serve import SiteServer, open_server


@pytest.fixture
def folder(tmp_path):
    site = tmp_path / "site"
    (site / "runtime").mkdir(parents=True)
    (site / "index.html").write_text("<p>hello</p>" * 50, encoding="utf-8")
    (site / "runtime/pyodide.asm.wasm").write_bytes(b"\0asm" * 50)
    (site / "runtime/pyodide.mjs").write_text("export {}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("not yours", encoding="utf-8")
    return site


@pytest.fixture
def ask(folder):
    with SiteServer(folder, prefix="/pitch/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def ask(path, method="GET", **headers):
            connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, headers=named)
            answer = connection.getresponse()
            body = answer.read()
            connection.close()
            return answer, body

        yield ask
        server.shutdown()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/pitch/", "text/html; charset=utf-8"),
        ("/pitch/runtime/pyodide.asm.wasm", "application/wasm"),
        ("/pitch/runtime/pyodide.mjs", "text/javascript; charset=utf-8"),
    ],
)
def test_types_and_origins(ask, path, kind):
    answer, _ = ask(path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_a_file_is_compressed_for_those_who_take_it(ask):
    plain = ask("/pitch/index.html")[1]
    answer, body = ask("/pitch/index.html", Accept_Encoding="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(body) < len(plain)
    assert gzip.decompress(body) == plain


def test_an_unchanged_file_is_not_sent_again(ask):
    mark = ask("/pitch/index.html")[0].headers["ETag"]
    answer, body = ask("/pitch/index.html", If_None_Match=mark)
    assert (answer.status, body) == (304, b"")


def test_a_marked_address_may_be_kept_for_ever(ask):
    assert "immutable" in ask("/pitch/runtime/pyodide.mjs?v=1")[0].headers["Cache-Control"]
    assert ask("/pitch/runtime/pyodide.mjs")[0].headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/", "/pitch/none.html", "/pitch/../secret.txt", "/pitch/%2e%2e/secret.txt", "/pitch//etc/x"],
)
def test_nothing_else_is_there(ask, path):
    answer, body = ask(path)
    assert answer.status == 404
    assert b"not yours" not in body


def test_head_has_no_body_and_a_folder_wants_its_slash(ask):
    answer, body = ask("/pitch/", "HEAD")
    assert (answer.status, body) == (200, b"")
    answer, _ = ask("/pitch/runtime")
    assert (answer.status, answer.headers["Location"]) == (301, "/pitch/runtime/")


def test_a_taken_port_is_no_end(folder, capsys):
    with SiteServer(folder) as first, open_server(folder, first.server_port) as second:
        assert second.server_port != first.server_port
    assert "taken" in capsys.readouterr().out
