"""Passing a deal on and opening one, where only a browser can show it."""

import hashlib

from tests.browser import playing

DEAL = (
    "#variant=auction&dealer=N&deal=S:5.82.542._Q8.J.Q8.A_K.K6.97.J_743.T7..7"
    "&auction=1-p-2-p&play=SQSKS7S5HKS4H2S8CACJC7D5HJH6S3H8HTD4D8D7H7D2DQD9"
)
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { get: () => undefined });"


def step(page):
    return page.get_attribute("#viewer", "data-step")


def test_a_deal_is_stepped_through_by_keys_and_played_on(open_page):
    page = open_page(DEAL)
    for key, at in (("ArrowRight", "1"), ("End", "28"), ("ArrowLeft", "27"), ("Home", "0")):
        page.keyboard.press(key)
        page.wait_for_selector(f'#viewer[data-step="{at}"]')
    page.click("#play-on")
    page.wait_for_selector("#table[data-me='0']")
    page.go_back()
    page.wait_for_selector("#start")


def test_a_link_is_copied_or_stands_selected(open_page):
    page = open_page(DEAL, permissions=["clipboard-read", "clipboard-write"])
    page.click("#share")
    page.click("#copy-whole")
    page.wait_for_selector("#copied-whole:not([hidden])")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.watch.address + DEAL
    denied = open_page(DEAL, scripts=[NO_CLIPBOARD])
    denied.click("#share")
    denied.click("#copy-start")
    denied.wait_for_function("() => document.activeElement.id === 'text-start'")
    assert denied.evaluate("getSelection().toString()").startswith(denied.watch.address)


def test_a_record_is_saved_and_opened_again(open_page, tmp_path, violations):
    page = open_page(DEAL)
    page.keyboard.press("End")
    page.click("#share")
    assert violations(page) == []
    with page.expect_download() as saving:
        page.click("#save-ptn")
    path = tmp_path / saving.value.suggested_filename
    saving.value.save_as(path)
    page.goto(page.watch.address)
    page.wait_for_selector("html[data-state='ready']", timeout=60_000)
    page.click("[data-action='open']")
    page.fill("#text", "nonsense")
    page.click("#open-text")
    page.wait_for_selector("#text[aria-invalid='true']:focus")
    assert violations(page) == []
    page.set_input_files("#file", path)
    page.wait_for_selector("#viewer")
    assert step(page) == "0"


def seals(page):
    """What is told of the deals, the newest first: a seal, and once it is over what has it."""
    texts = (
        "found => found.map(one => [...one.querySelectorAll('code')].map(each => each.innerText))"
    )
    return page.eval_on_selector_all(".seals > li", texts)


def test_a_seal_is_there_before_each_deal_from_the_first_one_and_its_pack_after_it(open_page):
    page = open_page()
    playing.set_pace(page, "instant")
    playing.do(page, "choose auction")
    page.check("#in-players-2", force=True)
    page.wait_for_selector("#in-name2", state="detached")
    before = page.inner_text("#first-seal code")
    page.click("#new-game")
    playing.wait_for_me(page)
    page.click("[data-action='menu']")
    page.click("#menu-fair")
    page.wait_for_selector("#seal-1")
    assert seals(page) == [[before]]
    playing.do(page, "back")
    playing.play_deal(page)
    following = page.inner_text("#next-seal code")
    page.click("#to-fair")
    page.wait_for_selector("#check-1")
    assert seals(page)[0] == [following]
    seal, secret, pack = seals(page)[1]
    assert seal == before
    assert hashlib.sha256(f"{secret} {pack}".encode()).hexdigest() == seal.replace(" ", "")
    page.click("#check-1")
    page.wait_for_selector("#fits.gain")
    page.fill("#fair-pack", pack[2:] + pack[:2])
    page.click("#fair-check")
    page.wait_for_selector("#fits.loss")
