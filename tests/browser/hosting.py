"""A web server that goes away and comes back, and may be far away."""

import hashlib
import socket
import threading
import time
from contextlib import suppress

from tools.serve import SiteServer

PIECE = 50_000
NOTICE = "#notice"
NEW = "getComputedStyle(document.documentElement).getPropertyValue('--new-version').trim() === '1'"


class Host:
    """A server that can be stopped and started again on its port, over a copy of the site."""

    def __init__(self, folder):
        self.folder = folder
        self.server = None
        self.port = 0
        self.bytes_a_second = 0  # as fast as can be
        self.cut_off = None  # the file that comes half, and then nothing
        self.sending = threading.Lock()
        self.connections = []

    def start(self):
        self.server = SiteServer(self.folder, self.port, "/pitch/")
        self.port = self.server.server_port
        if self.bytes_a_second:
            self.server.RequestHandlerClass = self.slowed(self.server.RequestHandlerClass)
        if self.cut_off:
            self.server.RequestHandlerClass = self.cut(self.server.RequestHandlerClass)
        accept = self.server.get_request

        def noted():
            connection, client = accept()
            self.connections.append(connection)
            return connection, client

        self.server.get_request = noted
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        if not self.server:
            return
        self.server.shutdown()
        # Those that are kept alive have threads of their own, which would go on to answer.
        for connection in self.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self.connections.clear()
        self.server.server_close()
        self.server = None

    def slowed(self, handler):
        """Give a handler whose answers share a narrow line, a piece at a time."""
        line = self

        class Slow(handler):
            def write(self, body):
                for at in range(0, len(body), PIECE):
                    piece = body[at : at + PIECE]
                    with line.sending:
                        time.sleep(len(piece) / line.bytes_a_second)
                        super().write(piece)

        return Slow

    def cut(self, handler):
        """Give a handler whose connection is lost in the middle of one file."""
        line = self

        class Cut(handler):
            def write(self, body):
                lost = line.cut_off in self.path
                super().write(body[: len(body) // 2] if lost else body)
                if lost:
                    self.close_connection = True

        return Cut

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/pitch/"


def opened(person, address):
    """A new page of a session, once its program runs."""
    page = person.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-state='ready']", timeout=60_000)
    return page


def ready_offline(person, host):
    """The same, once everything is kept for times without a network."""
    page = opened(person, host.address)
    page.wait_for_selector(f"{NOTICE} >> text=offline", timeout=60_000)
    return page


def new_version(host):
    """Change the site's worker as a build with other contents would."""
    sheet = host.folder / "assets/index.page.css"
    text = sheet.read_bytes() + b"\n:root { --new-version: 1 }\n"
    worker = (host.folder / "sw.js").read_text(encoding="utf-8")
    old = hashlib.sha256(sheet.read_bytes()).hexdigest()
    sheet.write_bytes(text)
    worker = worker.replace(old, hashlib.sha256(text).hexdigest())
    worker = worker.replace('"version": "', '"version": "new')
    (host.folder / "sw.js").write_text(worker, encoding="utf-8")


def wait_until(page, script):
    for _ in range(200):
        try:
            if page.evaluate(script):
                return
        except Exception as error:  # noqa: BLE001 -- the page is being loaded anew
            assert "context" in str(error) or "navigation" in str(error)  # noqa: PT017
        page.wait_for_timeout(100)
    raise AssertionError(script)
