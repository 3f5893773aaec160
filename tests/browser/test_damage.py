"""What may become of the files on their way, and where they are kept."""

import pytest

from tests.browser.hosting import NEW, NOTICE, new_version, opened, ready_offline, wait_until
from tests.browser.playing import LINK, play_deal

ALTER = """async ([path, place]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const kept = await cache.match(path);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  bytes.fill(0, bytes.length * place, bytes.length * place + 64);
  await cache.put(path, new Response(bytes, { headers: kept.headers }));
}"""
KEPT = """async (path) => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).match(path))?.text();
}"""

# A visit that is given up for another before it is done, each time a little later.
STORM = """const left = Number(sessionStorage.getItem("left"));
if (left > 0) {
  sessionStorage.setItem("left", left - 1);
  setTimeout(() => location.reload(), 800 / left);
}"""


def test_an_altered_script_in_the_cache_is_mended_when_it_is_asked_for(person, host):
    page = ready_offline(person, host)
    for path in ("assets/page.js", "assets/index.page.css", "index.html"):
        page.evaluate(ALTER, [host.address + path, 0.1])
    page.close()
    page = opened(person, host.address + LINK)
    page.wait_for_selector("#table")
    script = (host.folder / "assets/page.js").read_text(encoding="utf-8")
    assert page.evaluate(KEPT, host.address + "assets/page.js") == script


@pytest.mark.parametrize(("name", "place"), [("app.zip.gz", 0.5), ("pyodide.asm.wasm", 0)])
def test_an_altered_part_of_the_runtime_is_told_and_mended_by_retry(person, host, name, place):
    page = ready_offline(person, host)
    page.evaluate(ALTER, [f"{host.address}runtime/{name}", place])
    page.close()
    page = person.new_page()
    page.goto(host.address + LINK)
    page.wait_for_selector("html[data-state='failed']", timeout=60_000)
    assert name in page.inner_text("#failed-file")
    page.click("#failed [data-action='retry']")
    page.wait_for_selector("#table", timeout=60_000)


def test_what_is_altered_and_does_no_harm_yet_is_mended_all_the_same(person, host):
    page = ready_offline(person, host)
    address = host.address + "runtime/pyodide.mjs"
    whole = page.evaluate(KEPT, address)
    page.evaluate(
        """async ([path, text]) => {
          const cache = await caches.open((await caches.keys())[0]);
          const headers = { "content-type": "text/javascript" };
          await cache.put(path, new Response(text, { headers }));
        }""",
        [address, whole + "\n// not of this version\n"],
    )
    page.close()
    page = opened(person, host.address)
    for _ in range(100):
        if page.evaluate(KEPT, address) == whole:
            break
        page.wait_for_timeout(100)
    assert page.evaluate(KEPT, address) == whole


def test_keeping_that_was_cut_off_goes_on_with_the_next_visit(person, host):
    missing = host.folder / "assets/icon-512.png"
    picture = missing.read_bytes()
    missing.unlink()
    page = opened(person, host.address + LINK)
    assert play_deal(page) in {"deal-over", "game-over"}
    wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => !found?.active)")
    assert not page.query_selector(f"{NOTICE} >> text=offline")
    page.close()
    missing.write_bytes(picture)
    ready_offline(person, host).close()
    host.stop()
    assert opened(person, host.address).query_selector("#table")


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "stdlib.zip.gz"])
def test_a_connection_lost_in_the_middle_of_a_file_is_told(person, host, name):
    host.stop()
    host.cut_off = name
    host.start()
    page = person.new_page()
    page.goto(host.address + LINK)
    page.wait_for_selector("html[data-state='failed']", timeout=60_000)
    assert name in page.inner_text("#failed-file")
    host.stop()
    host.cut_off = None
    host.start()
    page.click("#failed [data-action='retry']")
    page.wait_for_selector("#table", timeout=60_000)


def test_many_reloads_in_a_row_end_in_the_same_hand(person, host):
    page = opened(person, host.address + LINK)
    page.wait_for_selector("#table[data-actor='0']")
    hand = page.locator("#hand").inner_text()
    page.add_init_script(STORM)
    page.evaluate("() => sessionStorage.setItem('left', 8)")
    page.reload(wait_until="commit")
    page.wait_for_function("() => sessionStorage.getItem('left') === '0'")
    page.wait_for_selector("#table[data-actor='0']", timeout=60_000)
    assert page.locator("#hand").inner_text() == hand
    assert play_deal(page) in {"deal-over", "game-over"}


def test_an_update_from_one_tab_leaves_the_game_in_another_alone(person, host):
    ready_offline(person, host).close()
    playing = opened(person, host.address + LINK)
    playing.wait_for_selector("#table[data-actor='0']")
    new_version(host)
    other = opened(person, host.address)
    wait_until(other, f"{NEW} || navigator.serviceWorker.getRegistration().then(r => r?.waiting)")
    assert playing.query_selector("#table[data-actor='0']")
    assert not playing.evaluate(NEW)
    assert play_deal(playing) in {"deal-over", "game-over"}
