"""Serves the built page: `python tools/serve.py [FOLDER] [--port N] [--no-open]`.

Right types, gzip, revalidation by ETag and `Access-Control-Allow-Origin: *`: what any static host
does that is set up well. Also used by the browser tests and the benchmarks.
"""

import argparse
import contextlib
import gzip
import hashlib
import sys
import webbrowser
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
PACKED = frozenset({".png", ".gz", ".whl", ".ico"})  # gains nothing from gzip
FOR_EVER = "public, max-age=31536000, immutable"  # the address holds a mark of the content


@lru_cache(maxsize=256)
def stored(path: Path, changed: int) -> tuple[bytes, bytes | None, str]:  # noqa: ARG001 -- part of the key
    """A file's bytes, its gzipped bytes or None, and its ETag."""
    data = path.read_bytes()
    packed = None if path.suffix in PACKED else gzip.compress(data, 6, mtime=0)
    return data, packed, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from `folder` below `prefix`; nothing outside it can be named."""

    folder = Path()
    prefix = "/"
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send the file, a redirect to a folder's page, or 404."""
        url = urlsplit(self.path)
        if not url.path.startswith(self.prefix):
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"not found\n")
            return
        name = unquote(url.path.removeprefix(self.prefix)).lstrip("/")
        path = (self.folder / name).resolve()
        if path.is_dir() and not url.path.endswith("/"):
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{url.path}/"})
            return
        if path.is_dir():
            path /= "index.html"
        if not path.is_relative_to(self.folder) or not path.is_file():
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"not found\n")
            return
        self.send_file(path, for_ever="v=" in url.query)

    def do_HEAD(self) -> None:
        """Answer as to GET, without the body."""
        self.do_GET()

    def send_file(self, path: Path, *, for_ever: bool) -> None:
        """Send one file, compressed where that helps, or say that it hasn't changed."""
        data, packed, mark = stored(path, path.stat().st_mtime_ns)
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Cache-Control": FOR_EVER if for_ever else "no-cache",
            "ETag": mark,
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == mark:
            self.answer(HTTPStatus.NOT_MODIFIED, headers)
            return
        if packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            data = packed
        self.answer(HTTPStatus.OK, headers, data)

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Write one response."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("X-Content-Type-Options", "nosniff")
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            # A page that is left while it loads is no error.
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                self.write(body)

    def write(self, body: bytes) -> None:
        """Send the body of an answer."""
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the base class's name
        """Keep quiet; a static file has no news."""


class SiteServer(ThreadingHTTPServer):
    """A server of one folder, for this machine alone; `prefix` is a path with both slashes."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/") -> None:
        self.prefix = prefix
        place = {"folder": folder.resolve(), "prefix": prefix}
        super().__init__(("127.0.0.1", port), type("Handler", (SiteHandler,), place))

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a connection that the browser closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """The page's address, with a slash at its end."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"


def open_server(folder: Path, port: int) -> SiteServer:
    """A server on that port, or on a free one when it is taken."""
    try:
        return SiteServer(folder, port)
    except OSError:
        print(f"serve: port {port} is taken; another one is used")
        return SiteServer(folder)


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("dist"))
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--no-open", action="store_true", help="leave the browser alone")
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        sys.exit(f"serve: there is no page in {options.folder}; build it with: make site")
    with open_server(options.folder, options.port) as server:
        print(f"Pitch is served at {server.address} (Ctrl-C ends it)", flush=True)
        if not options.no_open:
            webbrowser.open(server.address)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
