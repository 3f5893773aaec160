"""A web server that goes away and comes back."""

import threading

from tools.serve import SiteServer


class Host:
    """A server that can be stopped and started again on its port, over a copy of the site."""

    def __init__(self, folder):
        self.folder = folder
        self.server = None
        self.port = 0

    def start(self):
        self.server = SiteServer(self.folder, self.port, "/pitch/")
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/pitch/"
