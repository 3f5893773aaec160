"""What a start may meet: a file that is missing or broken, no WebAssembly, no worker."""

import pytest

EXPECTED = ("Failed to load resource", "BootError", "load-failed", "no-wasm", "net::ERR")
FILES = {
    "wasm": "pyodide.asm.wasm",
    "glue": "pyodide.asm.mjs",
    "loader": "pyodide.mjs",
    "stdlib": "stdlib.zip.gz",
    "app": "app.zip.gz",
}


def until(page, state):
    page.wait_for_selector(f'html[data-state="{state}"]', timeout=60_000)


def failing(open_page, name, answer):
    """A page for which one file is answered otherwise; it is left when it says that it failed."""
    page = open_page("404", wait=None)
    page.watch.expected = EXPECTED
    page.route(f"**/runtime/{name}*", answer)
    page.goto(page.watch.address)
    until(page, "failed")
    return page


@pytest.mark.parametrize("name", FILES.values(), ids=FILES.keys())
def test_a_missing_file_is_named_and_can_be_tried_again(open_page, name):
    page = failing(open_page, name, lambda route: route.fulfill(status=404, body="no"))
    assert name in page.inner_text("#failed-file")
    page.unroute_all()
    page.click("#failed [data-action='retry']")
    until(page, "ready")


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "app.zip.gz"])
def test_a_broken_file_is_named(open_page, name):
    page = failing(open_page, name, lambda route: route.fulfill(status=200, body=b"nonsense"))
    assert name in page.inner_text("#failed-file")


def test_a_lost_connection_is_told(open_page):
    page = failing(open_page, "stdlib.zip.gz", lambda route: route.abort("connectionreset"))
    assert page.is_visible("#failed [data-action='retry']")


def test_a_browser_without_webassembly_is_told_so(open_page):
    page = open_page("404", wait=None)
    page.watch.expected = EXPECTED
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(page.watch.address)
    until(page, "failed")
    assert page.is_visible("#failed [data-code='no-wasm']")


def test_without_a_worker_the_program_runs_on_the_page_s_thread(open_page):
    page = open_page("404", wait=None)
    page.watch.expected = EXPECTED
    page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no') } }")
    page.goto(page.watch.address + "#new=auction&players=2&seed=1&pace=instant")
    page.wait_for_selector("#table", timeout=60_000)
    assert page.workers == []


def test_progress_counts_up_to_what_there_is(open_page):
    page = open_page("404", wait=None)
    page.watch.expected = EXPECTED
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          const bar = document.getElementById("progress");
          if (!bar) return;
          globalThis.seen = [];
          new MutationObserver(() => seen.push([bar.value, bar.max]))
            .observe(bar, { attributes: true });
        })"""
    )
    page.goto(page.watch.address)
    until(page, "ready")
    seen = page.evaluate("seen")
    loaded = [value for value, _ in seen]
    assert len(seen) > 3
    assert loaded == sorted(loaded)
    assert loaded[-1] == seen[-1][1] > 4_000_000


def test_a_page_that_the_browser_kept_goes_on_where_it_was_left(open_page):
    page = open_page("#new=auction&players=2&seed=1&pace=instant")
    page.wait_for_selector("#table[data-actor='0']")
    before = page.inner_text("#app")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert page.get_attribute("html", "data-state") == "loading"
    until(page, "ready")
    assert page.inner_text("#app") == before
