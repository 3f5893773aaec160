"""What must survive in a real browser: reloads, Back, ended workers, full disks, other tabs."""

from pathlib import Path

from tests.browser.playing import (
    LINK,
    NO_WORKER,
    choose,
    click,
    do,
    hand,
    play_deal,
    set_pace,
    table,
    wait_for_me,
)

REMEMBER_WORKERS = """
  const Real = self.Worker;
  self.workers = [];
  self.Worker = class extends Real {
    constructor(...all) { super(...all); self.workers.push(this); }
  };
"""
NO_DATABASE = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('denied'); } });"
NO_STORAGE = "Storage.prototype.setItem = () => { throw new Error('full'); };"
NO_LONG_HISTORY = """
  const replace = history.replaceState;
  history.replaceState = function (state, ...rest) {
    if (state?.kept) throw new Error('too long');
    return replace.call(this, state, ...rest);
  };
"""
FULL_DISK = """
  const full = () => { throw new DOMException("", "QuotaExceededError"); };
  IDBObjectStore.prototype.put = Storage.prototype.setItem = full;
"""


def test_a_reload_goes_on_where_it_was(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    do(page, choose(page, table(page, "phase")))
    wait_for_me(page)
    held, phase = hand(page), table(page, "phase")
    page.reload()
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    assert wait_for_me(page) == phase
    assert hand(page) == held


def test_the_back_button_leads_from_the_table_to_the_start_and_resume_back(open_page):
    page = open_page()
    set_pace(page, "instant")
    page.click("[data-action='choose auction']")
    page.click("button[data-action='new-game']")
    wait_for_me(page)
    held = hand(page)
    page.locator("[data-action='menu']").first.click()
    page.click("#menu [data-action='rules']")
    page.wait_for_selector("#rules")
    page.go_back()
    page.wait_for_selector("#table")
    page.go_forward()
    page.wait_for_function("() => history.state.depth === 1")
    assert page.is_visible("#table"), "Forward is no second Back"
    page.go_back()
    page.wait_for_selector("#start")
    page.click("[data-action='resume']")
    wait_for_me(page)
    assert hand(page) == held


def test_the_back_button_leads_from_a_game_that_a_link_began_to_the_start(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    page.go_back()
    page.wait_for_selector("#start")
    page.go_forward()
    page.reload()
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    assert wait_for_me(page)


def test_a_worker_that_the_system_ends_is_replaced_and_the_game_goes_on(open_page):
    page = open_page(LINK, scripts=[REMEMBER_WORKERS])
    wait_for_me(page)
    do(page, choose(page, table(page, "phase")))
    wait_for_me(page)
    held = hand(page)
    page.evaluate("() => self.workers.at(-1).terminate()")
    page.wait_for_function("() => self.workers.length === 2", timeout=30_000)
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    assert hand(page) == held
    phase = wait_for_me(page)
    do(page, choose(page, phase))


def test_without_a_database_the_page_keeps_an_opaque_text(open_page):
    page = open_page(LINK, scripts=[NO_WORKER, NO_DATABASE])
    wait_for_me(page)
    do(page, choose(page, table(page, "phase")))
    wait_for_me(page)
    held = hand(page)
    kept = page.evaluate("() => localStorage.getItem('pitch-kept')")
    assert "auction" not in kept
    page.reload()
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    wait_for_me(page)
    assert hand(page) == held


def test_where_nothing_can_be_kept_that_is_told_once_and_the_game_goes_on(open_page):
    page = open_page(LINK, scripts=[NO_WORKER, NO_DATABASE, NO_STORAGE, NO_LONG_HISTORY])
    page.wait_for_selector("#notice >> text=does not let the game be saved")
    do(page, "dismiss")
    assert play_deal(page) in {"deal-over", "game-over"}
    assert "does not let" not in page.inner_text("#app")


def test_on_a_full_disk_that_is_told_and_a_reload_goes_on_all_the_same(open_page):
    page = open_page(LINK, scripts=[NO_WORKER, FULL_DISK])
    page.wait_for_selector("#notice >> text=does not let the game be saved")
    do(page, "dismiss")
    assert play_deal(page) in {"deal-over", "game-over"}
    page.reload()
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    assert wait_for_me(page) in {"deal-over", "game-over"}


def test_several_games_are_kept_gone_on_with_and_deleted(open_page):
    page = open_page(LINK)
    wait_for_me(page)
    do(page, choose(page, table(page, "phase")))
    wait_for_me(page)
    held = hand(page)
    page.goto(page.watch.address + "#new=money&players=3&seed=5&level=novice&pace=instant")
    page.wait_for_selector("#table[data-variant='money']")
    wait_for_me(page)
    do(page, choose(page, table(page, "phase")))
    do(page, "menu")
    do(page, "home")
    other = page.locator("#others .kept-game")
    do(page, other.get_attribute("data-action"))
    assert hand(page) == held
    do(page, "menu")
    do(page, "home")
    money = page.locator("#others .kept-game").get_attribute("data-action").split()[1]
    do(page, f"forget {money}")
    assert not page.locator("#others").count()
    do(page, "unforget")
    assert page.locator("#others .kept-game").count() == 1


def test_what_could_not_be_read_is_saved_as_a_file(open_page):
    spoilt = "localStorage.setItem('pitch-kept', btoa('?') + btoa('nonsense'));"
    page = open_page(scripts=[NO_WORKER, NO_DATABASE, spoilt])
    do(page, "aside")
    with page.expect_download() as download:
        click(page, "save-aside 0")
    assert download.value.suggested_filename == "pitch-0.json"
    assert Path(download.value.path()).stat().st_size


def test_the_second_of_two_tabs_is_told_and_may_take_over(open_page, address):
    first = open_page(LINK)
    wait_for_me(first)
    held = hand(first)
    second = first.context.new_page()
    second.goto(address)
    second.wait_for_selector("#message", timeout=60_000)
    second.click("[data-action='take-over']")
    wait_for_me(second)
    assert hand(second) == held
    first.wait_for_selector("#message")
