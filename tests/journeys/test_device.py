"""What the device does: installing, keeping what is stored, staying awake, its bars."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations

pytestmark = pytest.mark.browser

LOCKS = """
  window.held = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { async request(kind) {
    window.held += kind === 'screen';
    return { async release() { window.held -= 1; } };
  } } });
"""
NO_LOCKS = """
  Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
    throw new DOMException('the battery is low', 'NotAllowedError');
  } } });
"""
PERSIST = "navigator.storage.persist = async () => (window.asked = true);"
OFFER = """() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => (window.prompted = true);
  dispatchEvent(offer);
}"""
IPAD = "Object.defineProperty(navigator, 'standalone', { value: false });"
BARS = """() => [...document.querySelectorAll('meta[name=theme-color]')]
  .filter((bar) => matchMedia(bar.media).matches).map((bar) => bar.content)"""
LIGHT, DARK = "#F6F1E7", "#14181D"


@pytest.fixture
def jeex(visit: Visit) -> Jeex:
    """A visitor who has yet to load the page."""
    return visit(fresh=True, viewport={"width": 768, "height": 1024})


def test_the_screen_stays_on_at_the_table_and_only_there(jeex: Jeex) -> None:
    jeex.before(LOCKS)
    jeex.open("#/new/stones")
    assert jeex.page.evaluate("held") == 0
    jeex.set_up()
    jeex.push("Start")
    jeex.page.wait_for_function("held === 1")
    jeex.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    jeex.painted()
    jeex.page.wait_for_function("held === 1")
    jeex.page.evaluate("location.hash = '#/'")
    jeex.page.wait_for_function("held === 0")


def test_a_device_that_refuses_to_stay_awake_is_no_trouble(jeex: Jeex) -> None:
    jeex.before(NO_LOCKS)
    jeex.new_game()
    jeex.order("Ana", "a1", "b1")
    jeex.awaits("Ben")


def test_the_first_game_asks_that_nothing_be_cleared_away(jeex: Jeex) -> None:
    jeex.before(PERSIST)
    jeex.open("#/new/stones")
    assert jeex.page.evaluate("window.asked") is None
    jeex.set_up()
    jeex.push("Start")
    jeex.page.wait_for_function("window.asked")


def test_the_browsers_offer_to_install_is_taken_by_a_button(jeex: Jeex) -> None:
    jeex.open()
    install = jeex.page.get_by_role("button", name="Install")
    jeex.page.evaluate(OFFER)
    expect(install).to_be_visible()
    jeex.push("Install")
    jeex.page.wait_for_function("window.prompted")
    jeex.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(install).to_be_hidden()


def test_an_ipad_is_shown_how_to_install(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport={"width": 768, "height": 1024})
    jeex.before(IPAD)
    jeex.open()
    jeex.push("Install")
    how = jeex.page.get_by_role("dialog", name="Keep Jeex on this device")
    expect(how.get_by_role("listitem")).to_have_count(3)
    assert violations(jeex) == []
    jeex.push("Close")
    expect(how).to_be_hidden()


def test_the_bars_of_the_browser_follow_the_theme(visit: Visit) -> None:
    jeex = visit(color_scheme="light")
    jeex.open("#/new/stones")
    assert jeex.page.evaluate(BARS) == [LIGHT]
    jeex.set_up()
    jeex.push("Start")
    jeex.pause()
    jeex.press(jeex.page.get_by_role("radio", name="Dark"))
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert jeex.page.evaluate(BARS) == [DARK]
    jeex.reload()
    assert jeex.page.evaluate(BARS) == [DARK]
