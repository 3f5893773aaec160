"""Tables inside pages of another site: a host at `localhost` embeds those of `127.0.0.1`."""

import json
import threading
from html import escape

import pytest

from tests.browser import hostile
from tests.browser.conftest import Watch
from tools.serve import SiteServer

DEAL = (
    "variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
    "&auction=1-p-2-p&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
)
RECORD = '[Variant "auction"]\n[Rules "players=2"]\n[Dealer "S"]\n[Deal "S:AKQ.2.2.2 2.AKQ.K.K"]\n'
LISTEN = """
  self.heard = [];
  addEventListener("message", ({ data }) => data?.pitch && self.heard.push(data));
"""
READY = 'html[data-state="ready"]'
STRICT = (
    "default-src 'none'; script-src 'self' {site}; frame-src {site}; base-uri 'none'; "
    "form-action 'none'"
)


def keys(fragment):
    pairs = (pair.split("=", 1) for pair in fragment.split("&"))
    return " ".join(f'{name}="{escape(value)}"' for name, value in pairs)


def table(fragment, name="t"):
    return f'<pitch-table id="{name}" {keys(fragment)}></pitch-table>'


def frame(site, fragment, more=""):
    return f'<iframe {more} width="360" height="500" src="{site}embed.html#{fragment}"></iframe>'


@pytest.fixture
def host(chromium, address, tmp_path):
    """A function that opens a page of another site with `body` in it, under a policy if given."""
    opened = []
    with SiteServer(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def host(body, policy="", viewport=(500, 1200)):
            meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
            script = f'<script type="module" src="{address}assets/pitch-table.js"></script>'
            text = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>H</title>'
            text += (meta.format(site=address) if policy else "") + script + body
            (tmp_path / "index.html").write_text(text, encoding="utf-8")
            context = chromium.new_context(
                viewport=dict(zip(("width", "height"), viewport, strict=True)),
                reduced_motion="reduce",
            )
            page = context.new_page()
            page.watch = Watch(page, address)
            page.watch.expected = ("foreign request: http://localhost",)
            page.add_init_script(LISTEN)
            opened.append(page)
            page.goto(f"http://localhost:{server.server_port}/")
            return page

        yield host
        problems = [text for page in opened for text in page.watch.unexpected()]
        for page in opened:
            page.context.close()
        server.shutdown()
    assert not problems


def heard(page, event, count=1):
    """Wait until the host has heard of so many happenings; the details."""
    found = f"self.heard.filter(({{ event }}) => event === 'pitch:{event}')"
    page.wait_for_function(f"() => {found}.length >= {count}", timeout=60_000)
    return page.evaluate(f"{found}.map(({{ detail }}) => detail)")


def call(page, method, *params):
    """Call a method of the element; what it gives, or the code of its refusal."""
    given = ", ".join(json.dumps(param) for param in params)
    return page.evaluate(
        f"document.getElementById('t').{method}({given}).catch((error) => error.message)"
    )


def inner(page, at=0):
    return page.frames[at + 1]


def tab_to(page, frame_of, action):
    """Go to a control of a frame with the Tab key."""
    for _ in range(30):
        if frame_of.evaluate("document.activeElement?.dataset.action ?? ''") == action:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {action}")


def test_ten_untouched_tables_boot_nothing_and_one_that_is_touched_boots(host):
    page = host("".join(table(DEAL, f"t{at}") for at in range(10)), viewport=(500, 4000))
    heard(page, "resize", 10)
    assert page.workers == []
    assert not any("/runtime/" in address for address in page.watch.requests)
    assert inner(page, 3).inner_text("#poster button:visible") == "Show the deal"
    inner(page, 3).click("#poster button:visible")
    assert heard(page, "ready")[0]["variant"] == "auction"
    assert len(page.workers) == 1
    assert inner(page, 2).get_attribute("html", "data-state") == "poster"


def test_a_sandbox_plays_a_quiz_by_keyboard_alone(host, address):
    quiz = f"{DEAL}&mode=quiz&ply=6&answer=S4&why=Keep_the_rest~2e~"
    page = host(frame(address, quiz, 'sandbox="allow-scripts"'))
    heard(page, "resize")
    tab_to(page, inner(page), "start")
    page.keyboard.press("Enter")
    heard(page, "ready")
    tab_to(page, inner(page), "play S7")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    [answer] = heard(page, "answer")
    assert answer == {"given": "play S4", "expected": ["play S4"], "correct": True}
    assert "Keep the rest." in inner(page).inner_text("#prompt")
    inner(page).wait_for_selector("#live:has-text('Right.')", state="attached")


def test_every_event_and_method_under_a_strict_policy_of_the_host(host):
    page = host(table(f"{DEAL}&ply=7"), STRICT)
    heard(page, "resize")
    assert call(page, "start") is None
    assert heard(page, "ready")[0] == {
        "mode": "view",
        "variant": "auction",
        "seat": "S",
        "ply": 7,
        "last": 28,
    }
    assert call(page, "goTo", "next")["ply"] == 8
    assert heard(page, "ply")[-1] == {"ply": 8, "last": 28, "action": "play S5", "seat": "S"}
    assert call(page, "flip", "N")["seat"] == "N"
    assert call(page, "flip")["seat"] == "E"
    call(page, "mark", "HKS4")
    assert inner(page).locator(".marked, mark").count() == 2
    assert '[Deal "S:5.82.542. ' in call(page, "toPTN")
    assert f"#{DEAL}" in call(page, "toURL")
    call(page, "goTo", "last")
    assert heard(page, "end")[-1]["change"] == [0, -2, 1, 2]
    assert call(page, "load", RECORD)["last"] == 0
    assert call(page, "load", "<img src=x onerror=alert(1)>")
    assert heard(page, "error")[-1]["text"]
    with page.workers[0].expect_event("close"):
        call(page, "stop")
    assert inner(page).is_visible("#poster")


EVENTS = ("ready", "ply", "action", "answer", "end", "resize", "error")


def test_every_event_is_one_of_the_element_too(host):
    page = host(table(DEAL))
    page.evaluate(
        """names => {
          self.told = [];
          for (const name of names)
            document.body.addEventListener(`pitch:${name}`, ({ type, target, detail }) =>
              self.told.push([type, target.id, detail]));
        }""",
        EVENTS,
    )
    call(page, "start")
    assert [call(page, "goTo", where)["ply"] for where in (7, "prev", "first", "last")] == [
        *(7, 6, 0, 28)
    ]
    call(page, "load", f"#{DEAL}&mode=quiz&ply=6&answer=S4")
    inner(page).click("[data-action='play S4']")
    heard(page, "answer")
    assert call(page, "load", "#nothing=1") == "bad_link"
    call(page, "load", "#new=auction&players=2&seed=7&pace=instant")
    inner(page).click("[data-action='bid 2']")
    heard(page, "action")
    told = page.evaluate("self.told")
    assert {name for name, _target, _detail in told} == {f"pitch:{name}" for name in EVENTS}
    assert {target for _name, target, _detail in told} == {"t"}
    details = {name: detail for name, _target, detail in told}
    assert details["pitch:answer"]["correct"] is True
    assert details["pitch:end"]["pitcher"] == "W"


SAID = """([id, method, params]) => new Promise((done) => {
  addEventListener("message", ({ data }) => data.id === id && done(data.error ?? data.result));
  document.querySelector("iframe").contentWindow.postMessage({ pitch: 1, id, method, params }, "*");
})"""


def test_every_method_goes_by_messages_alone(host, address):
    page = host(frame(address, DEAL))
    heard(page, "resize")

    def say(number, method, *params):
        return page.evaluate(SAID, [number, method, list(params)])

    assert say(1, "start") is None
    assert say("two", "goTo", "next")["ply"] == 1
    assert say(3, "flip", "N")["seat"] == "N"
    assert say(4, "mark", ["HK", "S4"])["ply"] == 1
    assert say(5, "toPTN").startswith('[Variant "auction"]')
    assert say(6, "toURL").startswith(f"{address}#variant=auction")
    assert say(7, "load", f"#{DEAL}&ply=last")["ply"] == 28
    assert say(8, "goTo", "prev")["ply"] == 27
    assert say(9, "reveal") == {"code": "no_such_method", "text": "reveal"}
    assert say(10, "flip", "Q")["code"] == "bad_seat"
    assert say(11, "stop") is None
    assert inner(page).is_visible("#poster")


def test_the_frame_is_as_high_as_what_it_shows(host):
    page = host(table(f"{DEAL}&auto=yes"))
    heard(page, "ready")
    wanted = heard(page, "resize")[-1]["height"]
    page.wait_for_function(
        f"() => document.getElementById('t').getBoundingClientRect().height === {wanted}"
    )
    for width in (320, 700, 1200):
        page.evaluate("self.heard.length = 0")
        page.set_viewport_size({"width": width, "height": 900})
        assert heard(page, "resize")[-1]["width"] <= width
        assert inner(page).evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert inner(page).is_visible("#step-next")


def test_frames_share_an_interpreter_and_go_on_without_the_lender(host, address):
    page = host("".join(frame(address, f"{DEAL}&auto=yes&ply={at}") for at in (5, 6, 7)))
    heard(page, "ready", 3)
    assert len(page.workers) == 1
    lender = next(f for f in page.frames[1:] if f.evaluate("Boolean(self.pitchLends)"))
    steps = {f: f.get_attribute("#viewer", "data-step") for f in page.frames[1:] if f != lender}
    lender.frame_element().evaluate("found => found.remove()")
    heard(page, "ready", 5)
    for each, step in steps.items():
        assert each.get_attribute("#viewer", "data-step") == step
        each.click("#step-next")
        each.wait_for_selector(f'#viewer[data-step="{int(step) + 1}"]')


def test_a_game_is_played_and_a_stranger_is_not_heard(host, address):
    page = host(
        frame(address, "new=auction&players=2&seed=7&pace=instant&auto=yes") + frame(address, DEAL)
    )
    heard(page, "ready")
    inner(page).wait_for_selector("#table[data-actor='0']")
    inner(page, 1).evaluate(
        "parent.frames[0].postMessage({ pitch: 1, id: 5, method: 'toPTN', params: [] }, '*')"
    )
    inner(page).click("[data-action='bid 2']")
    assert {"action": "bid 2", "seat": "S"} in heard(page, "action", 2)
    assert not [said for said in page.evaluate("self.heard") if said.get("id") == 5]


ASK = """([methods, texts]) => new Promise((done) => {
  const frame = document.querySelector("iframe").contentWindow;
  const all = [
    ...texts.map((text, at) => [methods[at % methods.length], [text]]),
    ...[ODD].map((params, at) => [methods[at % 4], params]),
  ];
  const answers = new Map();
  addEventListener("message", ({ data }) => {
    if (data?.pitch !== 1 || !("id" in data)) return;
    answers.set(data.id, data.error?.code ?? null);
    if (answers.size === all.length) done([...answers.values()]);
    else if (answers.size === 1) setTimeout(() => done(["silent"]), 60000);
  });
  all.forEach(([method, params], id) => frame.postMessage({ pitch: 1, id, method, params }, "*"));
  for (const odd of [null, 5, "x", [], { pitch: 2, method: "stop" }, { pitch: 1, method: 7 }]) {
    frame.postMessage(odd, "*");
  }
})""".replace("ODD", ", ".join(hostile.ODD))


def test_hundreds_of_hostile_links_and_messages_break_nothing_and_reach_nobody(host, address):
    page = host(frame(address, f"{DEAL}&auto=yes"))
    heard(page, "ready")
    before = page.url, page.title(), len(page.frames)
    record = inner(page).evaluate("() => location.hash")
    answers = page.evaluate(ASK, [hostile.METHODS, list(hostile.texts(200, record))])
    assert None in answers
    assert {"no_such_method", "bad_value"} <= set(answers)
    count = len(heard(page, "ready"))
    page.evaluate(
        """([address, links]) => {
          for (const link of links) document.querySelector("iframe").src = `${address}#${link}`;
        }""",
        [f"{address}embed.html", [*hostile.texts(120, DEAL, 8), f"{DEAL}&ply=7"]],
    )
    heard(page, "ready", count + 1)
    inner(page).wait_for_selector('#viewer[data-step="7"]')
    inner(page).click("#step-next")
    inner(page).wait_for_selector('#viewer[data-step="8"]')
    strange = "img, iframe, object, base, script:not([src]), [onerror], [style]"
    assert inner(page).locator(strange).count() == 0
    assert (page.url, page.title(), len(page.frames)) == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("more", ["", "&mode=quiz&ply=2"])
def test_a_frame_is_accessible(open_page, violations, scheme, more):
    page = open_page(
        f"embed.html#{DEAL}{more}",
        wait="poster",
        viewport={"width": 320, "height": 700},
        color_scheme=scheme,
    )
    assert violations(page) == []
    page.click("#poster button:visible")
    page.wait_for_selector(READY, timeout=60_000)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
