"""The page for learning: a cell runs for real, from the page's own origin alone."""

# PyScript tells that cells can't reach into the page, which no cell wants.
WITHOUT_PAGE = ("SharedArrayBuffer",)


def test_it_can_be_read_before_anything_runs(open_page, violations):
    page = open_page("learn.html", wait="")
    assert page.locator(".code").count() == 10
    assert not [url for url in page.watch.requests if "pyscript" in url or "runtime" in url]
    assert violations(page) == []


def test_a_cell_runs_and_can_be_changed(open_page):
    page = open_page("learn.html", wait="")
    page.watch.expected = WITHOUT_PAGE
    told = page.locator("#deal-out").inner_text().strip()
    page.locator("#deal .try").click()
    page.wait_for_selector('#deal .cell[data-state="done"]', timeout=90_000)
    assert page.locator("#deal-out").inner_text().strip() == told

    page.locator("#deal .cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text("from pitch_core import variants\nprint(len(variants()) * 111)")
    page.locator("#deal .py-editor-run-button").click()
    page.wait_for_function("() => document.getElementById('deal-out').innerText.trim() === '555'")


def test_a_second_cell_uses_the_same_interpreter(open_page):
    page = open_page("learn.html", wait="")
    page.watch.expected = WITHOUT_PAGE
    for step in ("cards", "record"):
        told = page.locator(f"#{step}-out").inner_text().strip()
        page.locator(f"#{step} .try").click()
        page.wait_for_selector(f'#{step} .cell[data-state="done"]', timeout=90_000)
        assert page.locator(f"#{step}-out").inner_text().strip() == told
    loaded = [url for url in page.watch.requests if url.endswith("pyodide.asm.wasm")]
    assert len(loaded) <= 1
