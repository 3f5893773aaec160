"""A deal in Firefox and in WebKit: from the first load to the result, and without a server."""

import pytest

from tests.browser.playing import LEGAL, LINK, play_deal
from tests.engines.drivers import Page

# selenium's own driver for WebKitGTK calls what selenium has deprecated.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

READY = "document.documentElement.dataset.state === 'ready'"
# Asks the service worker, as the page does, again and again until it has everything.
OFFLINE = """(() => {
  self.asked ??= navigator.serviceWorker.ready.then(({ active }) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      self.kept = data.ready;
      self.asked = null;
    };
    active.postMessage("check", [port2]);
  });
  return self.kept ?? false;
})()"""
ADDRESSES = "performance.getEntriesByType('resource').map((each) => each.name)"
HAND = "[...document.querySelectorAll('#cards [data-card]')].map((each) => each.dataset.card)"
OVER = {"deal-over", "game-over"}


def click(page, action):
    page.browser.click(f"[data-action='{action}']{LEGAL}")


def opened(browser, address):
    page = Page(browser)
    browser.open(address)
    page.wait_for(READY)
    page.wait_for_selector("#table")
    return page


def nothing_wrong(page, address):
    foreign = [url for url in page.evaluate(ADDRESSES) if not url.startswith((address, "blob:"))]
    assert foreign == []
    assert page.evaluate("problems") == []
    assert page.browser.problems() == []


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_a_deal_is_played_and_goes_on_without_a_server(engine, host, request):
    page = opened(request.getfixturevalue(engine)(), host.address + LINK)
    page.wait_for(OFFLINE)
    assert play_deal(page, click) in OVER
    nothing_wrong(page, host.address)

    host.stop()
    page = opened(page.browser, host.address)
    assert page.get_attribute("#table", "data-phase") in OVER
    nothing_wrong(page, host.address)


def test_a_new_firefox_goes_on_with_the_game_without_a_server(host, firefox):
    browser = firefox()
    page = opened(browser, host.address + LINK)
    page.wait_for(OFFLINE)
    hand = page.evaluate(HAND)
    assert hand
    browser.close()
    host.stop()
    page = opened(firefox(), host.address)
    assert page.evaluate(HAND) == hand
    assert play_deal(page, click) in OVER


def test_the_single_file_plays_a_deal_in_firefox(site, firefox):
    page = opened(firefox(), (site / "pitch.html").as_uri() + LINK)
    assert play_deal(page, click) in OVER
    assert page.browser.problems() == []
