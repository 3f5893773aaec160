"""How soon the page answers a click, while it is idle and while a bot thinks.

From a click's dispatch to the change in the page that it makes, in milliseconds, beside a fixed
loop of the same browser, so that figures of two machines can be compared.
"""

import sys
from statistics import median, quantiles

from _browser import CALIBRATION, GAME, OURS, built_site, chromium, report, served
from playwright.sync_api import Page

CLICKS = 60
MEDIAN_LIMIT, LATE_LIMIT = 50.0, 120.0
THINKING = GAME.replace("level=novice", "level=master").replace("pace=instant", "pace=slow")
# The two clicks open the rules and go back; a bot's thinking goes on under them.
CLICK = """(action) => new Promise((resolve) => {
  const control = document.querySelector(`[data-action="${action}"]`);
  if (!control) return resolve(null);
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    resolve(performance.now() - begun);
  }).observe(document.getElementById("app"), {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  control.click();
})"""
PLAY = """() => document.querySelector(
  '#table :is([data-action^="pass"], [data-action^="bid "], [data-action^="play "], '
  + '#next-deal):not([aria-disabled="true"])')?.click()"""
MY_TURN = "() => document.querySelector('#table')?.dataset.actor === '0'"


def answers(page: Page, *, thinking: bool) -> list[float]:
    """The times of clicks; with `thinking`, of those made while it is a bot's turn."""
    times: list[float] = []
    for _ in range(CLICKS * 10):
        if len(times) >= CLICKS:
            break
        if thinking and page.evaluate(MY_TURN):
            page.evaluate(PLAY)
            page.wait_for_timeout(50)
        for action in ("rules", "back"):
            took = page.evaluate(CLICK, action)
            if took is not None:
                times.append(float(took))
        page.wait_for_timeout(30)
    return times


def main() -> int:
    """Measure; 1 when a limit is missed."""
    good = True
    with served(built_site()) as address, chromium() as browser:
        for name, link in (("idle", GAME), ("while a bot thinks", THINKING)):
            page = browser.new_page(reduced_motion="reduce")
            page.goto(address + link)
            page.wait_for_selector("#table" if "bot" in name else OURS, timeout=120_000)
            loop = median(float(page.evaluate(CALIBRATION)) for _ in range(5))
            times = answers(page, thinking="bot" in name)
            late = quantiles(times, n=20)[-1]
            print(f"  {name}: {len(times)} clicks; the fixed loop takes {loop:.0f} ms here")
            good &= report(f"{name}: median", median(times), MEDIAN_LIMIT, " ms")
            good &= report(f"{name}: 95th percentile", late, LATE_LIMIT, " ms")
            page.close()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
