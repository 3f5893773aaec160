"""A web server that goes away and comes back, and may be far away."""

import threading
import time

from tools.serve import SiteServer

PIECE = 50_000


class Host:
    """A server that can be stopped and started again on its port, over a copy of the site."""

    def __init__(self, folder):
        self.folder = folder
        self.server = None
        self.port = 0
        self.bytes_a_second = 0  # as fast as can be
        self.sending = threading.Lock()

    def start(self):
        self.server = SiteServer(self.folder, self.port, "/pitch/")
        self.port = self.server.server_port
        if self.bytes_a_second:
            self.server.RequestHandlerClass = self.slowed(self.server.RequestHandlerClass)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        if self.server:
            self.server.shutdown()
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

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/pitch/"
