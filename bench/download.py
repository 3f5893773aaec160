"""How many bytes a first visitor downloads from a server that compresses."""

import gzip
import sys

from _browser import built_site, chromium, report, served

LIMIT = 5.6  # megabytes


def main() -> int:
    """Add up everything that the page asks for until it is ready; 1 when it is too much."""
    site = built_site()
    seen: set[str] = set()
    with served(site) as address, chromium() as browser:
        page = browser.new_page()
        page.on("requestfinished", lambda request: seen.add(request.url.partition("?")[0]))
        page.goto(address)
        page.wait_for_selector("html[data-state='ready']", timeout=120_000)
        names = [url.removeprefix(address) or "index.html" for url in sorted(seen)]
    sizes = {}
    for name in names:
        data = (site / name).read_bytes()
        sizes[name] = min(len(data), len(gzip.compress(data, 9)))
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:6]:
        print(f"  {name:<44} {size / 1e6:8.2f} MB")
    return 0 if report("the whole visit", sum(sizes.values()) / 1e6, LIMIT, " MB") else 1


if __name__ == "__main__":
    sys.exit(main())
