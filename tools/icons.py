"""Draws the PNG icons from `web/assets/icon.svg`, with Chromium: python tools/icons.py.

The results are kept in the repository; run it when the drawing changes.
"""

import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ASSETS = Path(__file__).resolve().parent.parent / "web/assets"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PLAIN = {"icon-192.png": 192, "icon-512.png": 512}
# A system cuts these to a shape of its own: no corners, and what matters well inside.
CUT = {"icon-maskable-512.png": 512, "apple-touch-icon.png": 180}


def main() -> None:
    """Write every icon."""
    drawing = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page()
        for name, size in PLAIN.items():
            draw(page, drawing, size, ASSETS / name)
        for name, size in CUT.items():
            draw(page, full(drawing), size, ASSETS / name)
        browser.close()


def full(drawing: str) -> str:
    """The drawing without rounded corners, its middle a fifth smaller."""
    ground, rest = re.fullmatch(
        r"(<svg[^>]*><rect[^>]*/>)(.*)</svg>\s*", drawing, re.DOTALL
    ).groups()
    square = re.sub(r' rx="\d+"', "", ground)
    return f'{square}<g transform="translate(10 10) scale(.8)">{rest}</g></svg>'


def draw(page: Page, drawing: str, size: int, out: Path) -> None:
    """Draw on nothing, so that what is not drawn stays clear."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0;display:block}}svg{{width:{size}px}}</style>{drawing}")
    page.screenshot(path=out, omit_background=True)


if __name__ == "__main__":
    main()
