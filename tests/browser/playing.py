"""Plays in a page as a person would: with clicks, or with keys alone."""

import re

LINK = "#new=auction&players=4&seed=7&level=novice&pace=instant"
MINE = (
    "#table[data-phase='auction'][data-actor='0'], #table[data-phase='call'][data-actor='0'], "
    "#table[data-phase='trump'][data-actor='0'], #table[data-phase='discard'][data-actor='0'], "
    "#table[data-phase='play'][data-actor='0'], #next-deal, #again"
)
NO_WORKER = "delete self.Worker;"
LEGAL = ":not([aria-disabled='true'])"
DEALS_AT_MOST = 60


def table(page, name):
    return page.get_attribute("#table", f"data-{name}")


def wait_for_me(page):
    """Wait until the person is asked something; the phase, `deal-over` and `game-over` too."""
    page.wait_for_selector(MINE, timeout=20_000)
    return table(page, "phase")


def can(page, verb):
    """The actions with this verb that may be done now."""
    return actions(page, f"[data-action^='{verb}']{LEGAL}")


def actions(page, selector):
    """What the controls that a selector finds do, looked at in one moment."""
    found = "found => found.map(each => each.dataset.action)"
    return page.eval_on_selector_all(selector, found)


def hand(page):
    """The cards of the person's hand, in order."""
    return cards(page, "#cards [data-card]")


def cards(page, selector):
    """The cards that a selector finds, in order."""
    return page.eval_on_selector_all(selector, "found => found.map(each => each.dataset.card)")


def set_pace(page, pace):
    """Choose a pace in the settings, from the start screen."""
    page.locator("[data-action='settings']").first.click()
    page.click(f"[data-action='set pace {pace}']")
    page.click("[data-action='back']")


def click(page, action):
    page.locator(f"[data-action='{action}']{LEGAL}").first.click()


def choose(page, phase):
    """What to do now; the first that is legal, so that a run can be repeated."""
    if phase == "auction":
        return (can(page, "pass") or can(page, "bid "))[0]
    return can(page, {"play": "play ", "call": "call ", "trump": "trump "}[phase])[0]


def do(page, action, act=click):
    """Do an action, and wait until the page has answered with another view."""
    before = page.get_attribute("html", "data-view")
    act(page, action)
    page.wait_for_selector(f"html:not([data-view='{before}'])", timeout=20_000)


def play_deal(page, act=click):
    """Play to the end of the deal, `act(page, action)` doing what is chosen; the last phase."""
    for _ in range(60):
        phase = wait_for_me(page)
        if phase in {"deal-over", "game-over"}:
            return phase
        if phase == "discard":
            put_away(page, act)
        else:
            do(page, choose(page, phase), act)
    raise AssertionError("the deal does not end")


def put_away(page, act=click):
    """Choose as many cards as must go, and send them."""
    while not can(page, "put-away"):
        free = actions(page, f"[data-action^='discard '][aria-pressed='false']{LEGAL}")
        do(page, free[0], act)
    do(page, "put-away", act)


def play_game(page, act=click):
    """Play deal after deal until the game is over; how many there were."""
    for deal in range(1, DEALS_AT_MOST):
        if play_deal(page, act) == "game-over":
            return deal
        do(page, "next-deal", act)
    raise AssertionError("the game does not end")


# With keys alone.


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.action ?? ''")


def tab_to(page, action):
    """Go to a control with the Tab key, as far as it takes."""
    for _ in range(150):
        if focused(page) == action:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {action}")


def tab_to_field(page, name):
    """Go to a field of a form with the Tab key."""
    for _ in range(150):
        if page.evaluate("() => document.activeElement?.name ?? ''") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def press(page, action):
    """Do an action by keys: its letter or number, arrows in the hand, else Tab and Enter."""
    number = re.fullmatch(r"bid (\d+)", action)
    if action == "pass":
        page.keyboard.press("p")
    elif number:
        page.keyboard.press(str(int(number[1]) % 10))
    elif action.startswith(("play ", "discard ")):
        to_card(page, action)
        page.keyboard.press("Enter")
    else:
        tab_to(page, action)
        page.keyboard.press("Enter")


def to_card(page, action):
    """Go to a card with the letter of its suit and the arrows."""
    inside = page.evaluate("() => Boolean(document.activeElement?.closest('#cards'))")
    if not inside:
        page.keyboard.press(action.split()[1][0].lower())
    page.keyboard.press("Home")
    for _ in range(15):
        if focused(page) == action:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {action}")
