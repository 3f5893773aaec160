"""The built site as Firefox and WebKit see it, with a witness of what must not happen."""

import hashlib
import shutil

import pytest

from tests.browser.hosting import Host
from tests.engines.drivers import Firefox, WebKit

# Not every driver tells of the console, and none of breaches of the Content-Security-Policy.
WITNESS = """
self.problems = [];
for (const kind of ["error", "warn"]) {
  const said = console[kind];
  console[kind] = (...words) => { problems.push(`console: ${words.join(" ")}`); said(...words); };
}
addEventListener("error", (event) => problems.push(`error: ${event.message}`), true);
addEventListener("unhandledrejection", (event) => problems.push(`rejected: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) =>
  problems.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


def pytest_collection_modifyitems(items):
    """All tests of this folder are browser tests."""
    for item in items:
        if item.path.parent.name == "engines":
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def watched_site(site, tmp_path_factory):
    """A copy of the site whose page loads the witness first; the offline list holds it too."""
    folder = tmp_path_factory.mktemp("engines") / "site"
    shutil.copytree(site, folder)
    page, worker = folder / "index.html", folder / "sw.js"
    before = page.read_bytes()
    after = before.replace(b"<title>", b'<script src="witness.js"></script>\n<title>', 1)
    assert after != before
    page.write_bytes(after)
    (folder / "witness.js").write_text(WITNESS, encoding="utf-8")
    text = worker.read_text(encoding="utf-8")
    text = text.replace(digest(before), digest(after))
    text = text.replace('"files": {', f'"files": {{"witness.js": "{digest(WITNESS.encode())}", ', 1)
    assert "witness.js" in text
    worker.write_text(text, encoding="utf-8")
    return folder


def digest(data):
    return hashlib.sha256(data).hexdigest()


@pytest.fixture
def host(watched_site):
    host = Host(watched_site)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def firefox(tmp_path):
    """A function that starts a Firefox; each has the same profile."""
    running = []

    def start():
        running.append(Firefox(tmp_path / "profile"))
        return running[-1]

    (tmp_path / "profile").mkdir()
    yield start
    for browser in running:
        browser.close()


@pytest.fixture
def webkit():
    """A function that starts a WebKit."""
    running = []

    def start():
        running.append(WebKit())
        return running[-1]

    yield start
    for browser in running:
        browser.close()
