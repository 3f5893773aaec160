"""Firefox and WebKit as one small thing: open an address, evaluate, click, close.

Firefox is driven over BiDi by puppeteer, WebKit (Safari's engine) over WebDriver by selenium.
"""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
SET_UP = "sh tools/setup_engines.sh"
PATIENCE = 120  # seconds; a busy machine must not turn a test red


class Firefox:
    """A Firefox with a profile of its own, which outlives it."""

    def __init__(self, profile):
        names = (os.environ.get("FIREFOX", ""), "firefox-esr", "firefox")
        program = next(filter(None, map(shutil.which, names)), None)
        assert program, f"no Firefox found: {SET_UP}"
        self.bridge = subprocess.Popen(
            [shutil.which("node"), HERE / "firefox.mjs", program, profile],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, verb, argument=None):
        self.bridge.stdin.write(json.dumps([verb, argument]) + "\n")
        self.bridge.stdin.flush()
        answer = json.loads(self.bridge.stdout.readline())
        assert "error" not in answer, answer
        return answer["value"]

    def open(self, address):
        # A document of its own each time, also when only the fragment differs.
        self.ask("open", "about:blank")
        self.ask("open", address)

    def evaluate(self, expression):
        return self.ask("evaluate", expression)

    def click(self, selector):
        self.ask("click", selector)

    def problems(self):
        return self.ask("problems")

    def close(self):
        self.bridge.communicate(timeout=PATIENCE)


class WebKit:
    """WebKitGTK's small browser on a screen that nobody sees; it keeps nothing when it ends."""

    def __init__(self):
        # Only here: no other test needs selenium.
        from selenium import webdriver  # noqa: PLC0415
        from selenium.webdriver.webkitgtk.options import Options  # noqa: PLC0415
        from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415

        program = shutil.which("WebKitWebDriver")
        browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
        assert program, f"no WebKitWebDriver found: {SET_UP}"
        assert browsers, f"no MiniBrowser found: {SET_UP}"
        options = Options()
        options.binary_location = str(browsers[-1])
        options.add_argument("--automation")
        self.screen = Screen()
        environment = {**os.environ, "DISPLAY": self.screen.name}
        # WebKit's sandbox can't be set up by root, as in a container.
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        try:
            service = Service(program, env=environment, log_output=subprocess.DEVNULL)
            self.driver = webdriver.WebKitGTK(options=options, service=service)
            self.driver.set_window_size(1280, 800)
        except BaseException:
            self.screen.close()
            raise

    def open(self, address):
        self.driver.get("about:blank")
        self.driver.get(address)

    def evaluate(self, expression):
        return self.driver.execute_script(f"return ({expression})")

    def click(self, selector):
        self.driver.find_element("css selector", selector).click()

    def problems(self):
        return []

    def close(self):
        try:
            self.driver.quit()
        finally:
            self.screen.close()


class Screen:
    """An X server without a monitor; it chooses a number that is free, and says which."""

    def __init__(self):
        program = shutil.which("Xvfb")
        assert program, f"no Xvfb found: {SET_UP}"
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            [
                program,
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                "1280x900x24",
                "-nolisten",
                "tcp",
            ],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as said:
            self.name = f":{said.readline().strip()}"

    def close(self):
        self.server.terminate()
        self.server.wait(PATIENCE)


class Page:
    """What `tests.browser.playing` needs of a page, over any of these browsers."""

    def __init__(self, browser):
        self.browser = browser
        self.evaluate = browser.evaluate

    def wait_for(self, expression):
        end = time.monotonic() + PATIENCE
        while not self.evaluate(expression):
            assert time.monotonic() < end, expression
            time.sleep(0.05)

    def wait_for_selector(self, selector, timeout=None):  # noqa: ARG002 -- playwright's patience
        self.wait_for(f"document.querySelector({json.dumps(selector)}) !== null")

    def get_attribute(self, selector, name):
        found = f"document.querySelector({json.dumps(selector)})"
        return self.evaluate(f"{found}.getAttribute({json.dumps(name)})")

    def eval_on_selector_all(self, selector, function):
        found = f"[...document.querySelectorAll({json.dumps(selector)})]"
        return self.evaluate(f"({function})({found})")
