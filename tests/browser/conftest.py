"""Browsers over the built site: Debian's Chromium, driven by playwright.

Every page that `open_page` makes is watched: a request to another origin, an error in the console,
an exception or a breach of the Content-Security-Policy fails the test that made the page.
"""

import os
import shutil
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.hosting import Host
from tools.serve import SiteServer

ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
AXE = "{ resultTypes: ['violations'], iframes: false }"


def pytest_collection_modifyitems(items):
    """All tests of this folder are browser tests."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address(site):
    """The site's address; it is served from a sub-path, as on a project's pages."""
    with SiteServer(site, prefix="/some/project/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


def chromium_program():
    """The path of the machine's Chromium."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.fail("no Chromium found: sh tools/setup_browser.sh")
    return program


@pytest.fixture(scope="session")
def chromium():
    """A running Chromium."""
    program = chromium_program()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


class Watch:
    """What a page did that it must not do."""

    def __init__(self, page, origin):
        self.address = origin
        self.problems = []
        self.requests = []
        self.expected = ()
        page.on("request", lambda request: self.request(request, origin))
        page.on("console", self.message)
        page.on("pageerror", lambda error: self.problems.append(f"exception: {error}"))

    def request(self, request, origin):
        self.requests.append(request.url)
        if not request.url.startswith((origin, "data:", "blob:")):
            self.problems.append(f"foreign request: {request.url}")

    def message(self, message):
        if message.type in {"error", "warning"}:
            self.problems.append(f"console: {message.text}")

    def unexpected(self):
        return [text for text in self.problems if not any(part in text for part in self.expected)]


@pytest.fixture
def open_page(chromium, address):
    """A function that opens the site in a context of its own and gives the watched page.

    `path` is appended to the site's address; `scripts` run in the page before its own; the other
    arguments are those of playwright's `new_context`. `page.watch.expected` takes parts of messages
    that a test provokes on purpose.
    """
    opened = []

    def open_page(path="", *, wait="ready", viewport=DESKTOP, scripts=(), **options):
        options.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(viewport=viewport, **options)
        page = context.new_page()
        page.watch = Watch(page, address)
        opened.append(page)
        for script in scripts:
            page.add_init_script(script)
        page.goto(address + path)
        if wait:
            page.wait_for_selector(f'html[data-state="{wait}"]', timeout=60_000)
        return page

    yield open_page
    problems = [text for page in opened for text in page.watch.unexpected()]
    for page in opened:
        page.context.close()
    assert not problems


@pytest.fixture
def host(site, tmp_path):
    """A server of the site that can go away; its folder is a copy and may be changed."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    host = Host(folder)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def person(chromium):
    """A browser session of its own."""
    context = chromium.new_context(reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture(scope="session")
def axe_source():
    """The accessibility checker's program."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def violations(axe_source):
    """A function that tells what axe-core finds wrong on a page: rule, and the elements."""

    def violations(page):
        page.evaluate(f"() => {{ {axe_source} }}")
        result = page.evaluate("() => axe.run(document, OPTIONS)".replace("OPTIONS", AXE))
        return [
            (found["id"], [node["html"] for node in found["nodes"]])
            for found in result["violations"]
        ]

    return violations
