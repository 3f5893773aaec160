"""The page without a network: kept whole, mended when damaged, updated between games."""

from tests.browser.conftest import chromium_program
from tests.browser.hosting import NEW, NOTICE, new_version, opened, ready_offline, wait_until
from tests.browser.playing import LINK, play_deal

CACHES = """async () => {
  const names = await caches.keys();
  const cache = await caches.open(names[0]);
  return [names, (await cache.keys()).length];
}"""

COUNT = """addEventListener("DOMContentLoaded", () => {
  const bar = document.getElementById("progress");
  globalThis.counted = [];
  new MutationObserver(() => {
    counted.push(bar.value);
    globalThis.total = bar.max;
  }).observe(bar, { attributes: true });
})"""


def test_a_second_visit_needs_no_server(person, host):
    ready_offline(person, host).close()
    host.stop()
    page = opened(person, host.address + LINK)
    assert play_deal(page) in {"deal-over", "game-over"}


def test_a_new_browser_goes_on_with_the_game_without_a_server(chromium, host, tmp_path):
    def started():
        return chromium.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=chromium_program(),
            args=["--no-sandbox"],
            reduced_motion="reduce",
        )

    with started() as browser:
        page = ready_offline(browser, host)
        page.evaluate(f"location.hash = {LINK!r}")
        page.wait_for_selector("#table[data-actor='0']", timeout=60_000)
        hand = page.locator("#hand").inner_text()
    host.stop()
    with started() as browser:
        page = opened(browser, host.address)
        page.wait_for_selector("#table[data-actor='0']")
        assert page.locator("#hand").inner_text() == hand
        assert play_deal(page) in {"deal-over", "game-over"}


def test_the_page_for_learning_needs_no_server_once_it_was_used(person, host):
    ready_offline(person, host).close()
    page = person.new_page()
    page.goto(host.address + "learn.html")
    for _ in ("with a server", "without"):
        page.locator("#deal .try").click()
        page.wait_for_selector('#deal .cell[data-state="done"]', timeout=90_000)
        host.stop()
        page.reload()
    assert page.locator(".code").count() == 10


def test_over_a_slow_line_the_bytes_are_counted_and_a_choice_is_kept(person, host):
    host.stop()
    host.bytes_a_second = 2_500_000
    host.start()
    page = person.new_page()
    page.add_init_script(COUNT)
    page.goto(host.address, wait_until="commit")
    page.locator("[data-action='choose money']").first.click()
    page.wait_for_selector("#progress[value]")
    page.wait_for_selector("html[data-state='ready']", timeout=60_000)
    page.wait_for_selector("[data-action='new-game']")
    assert "Money" in page.locator("h1").inner_text()
    counted, total = page.evaluate("counted"), page.evaluate("total")
    assert counted == sorted(counted)
    assert counted[-1] == total > 4_000_000
    assert len([value for value in counted if total / 5 < value < total * 4 / 5]) >= 5


def test_what_is_missing_in_the_cache_is_fetched_again(person, host):
    page = ready_offline(person, host)
    names, whole = page.evaluate(CACHES)
    assert len(names) == 1
    page.evaluate(
        "async (name) => { const cache = await caches.open(name);"
        " for (const request of (await cache.keys()).slice(0, 5)) await cache.delete(request); }",
        names[0],
    )
    page.close()
    page = opened(person, host.address)
    for _ in range(100):
        if page.evaluate(CACHES)[1] == whole:
            break
        page.wait_for_timeout(100)
    assert page.evaluate(CACHES) == [names, whole]


def test_a_deleted_cache_is_no_obstacle(person, host):
    page = ready_offline(person, host)
    page.evaluate("async () => { for (const n of await caches.keys()) await caches.delete(n); }")
    page.close()
    opened(person, host.address)


def test_an_update_takes_over_on_the_start_screen_or_with_the_next_visit(person, host):
    """Chromium holds it back now and then while the worker in charge is not quite at rest."""
    ready_offline(person, host).close()
    new_version(host)
    page = opened(person, host.address)
    wait_until(page, f"{NEW} || navigator.serviceWorker.getRegistration().then(r => r?.waiting)")
    page.close()
    wait_until(opened(person, host.address), NEW)


def test_an_update_leaves_a_game_alone_and_says_so(person, host):
    ready_offline(person, host).close()
    new_version(host)
    page = opened(person, host.address + LINK)
    # News waits until it covers nobody's seat.
    assert play_deal(page) == "deal-over"
    page.wait_for_selector(f"{NOTICE} >> text=new version", timeout=30_000)
    assert page.query_selector("#table")
    assert not page.evaluate(NEW)
    for _ in range(4):  # Chromium may not let it in before another visit or two
        page.close()
        page = opened(person, host.address)
        assert page.query_selector("#table")
        if page.evaluate(NEW):
            break
    assert page.evaluate(NEW)


def test_where_a_service_worker_is_refused_the_game_plays(chromium, host):
    context = chromium.new_context(service_workers="block")
    page = opened(context, host.address + LINK)
    assert page.wait_for_selector("#table", timeout=30_000)
    context.close()


FULL = "Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError'); };"


def test_with_no_room_for_the_files_the_game_plays_and_promises_nothing(person, host):
    worker = host.folder / "sw.js"
    worker.write_text(FULL + worker.read_text(encoding="utf-8"), encoding="utf-8")
    page = opened(person, host.address + LINK)
    assert play_deal(page) in {"deal-over", "game-over"}
    wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => !found?.active)")
    assert not page.query_selector(f"{NOTICE} >> text=offline")


def test_the_shortcut_goes_on_with_the_game_under_way(open_page):
    page = open_page(LINK)
    page.wait_for_selector("#table")
    page.goto("about:blank")
    page.goto(page.watch.address + "#resume")
    page.wait_for_selector("#table", timeout=60_000)
