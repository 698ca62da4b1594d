"""Colours that the device or the browser forces: what is chosen, on or disabled is still told."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_settings import SWITCHES, wish
from tests.journeys.visitors import Visitors
from tests.setup import find_chromium

pytestmark = pytest.mark.browser

ALIKE = """() => {
  const look = (e) => {
    const style = getComputedStyle(e);
    return [style.backgroundColor, style.borderTopColor, style.borderStyle, style.boxShadow].join();
  };
  const found = [];
  const pressed = '[aria-checked="true"], [aria-pressed="true"]';
  const shown = [...document.querySelectorAll(pressed)].filter((e) => e.checkVisibility());
  for (const e of shown) {
    const kind = e.matches('[role=switch]') ? '[role=switch]' : 'button';
    const within = kind === 'button' ? e.parentElement : document;
    const others = [...within.querySelectorAll(`${kind}:not(${pressed})`)];
    if (others.some((other) => look(other) === look(e))) found.push(e.textContent);
  }
  for (const e of document.querySelectorAll('.toggle'))
    if (look(e) === look(e.querySelector('i'))) found.push(`knob of ${e.ariaLabel}`);
  return [found, shown.length];
}"""
COLOURS = """() => {
  const ground = document.querySelector('#table .ground');
  const copy = new OffscreenCanvas(ground.width, ground.height).getContext('2d');
  copy.drawImage(ground, 0, 0);
  const { data } = copy.getImageData(0, 0, ground.width, ground.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""

CANVAS = """() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = 'Canvas';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}"""

WHITE = "rgb(255, 255, 255)"


def test_forced_colours_leave_every_state_to_be_seen(jeex: Jeex) -> None:
    jeex.used_up = True
    jeex.page.emulate_media(forced_colors="active")
    jeex.open("#/settings")
    expect(jeex.page.locator("html")).to_have_attribute("data-contrast", "more")
    expect(jeex.page.locator("#settings").get_by_role("switch")).to_have_count(len(SWITCHES))
    alike, chosen = jeex.page.evaluate(ALIKE)
    assert (alike, chosen > 3) == ([], True)
    found = {"settings": violations(jeex)}
    jeex.open("#/new/soldiers")
    jeex.set_up_whole()
    alike, chosen = jeex.page.evaluate(ALIKE)
    assert (alike, chosen > 3) == ([], True)
    found["set-up"] = violations(jeex)
    jeex.push("Start")
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    assert jeex.page.evaluate(COLOURS) > 4
    assert found == {"settings": [], "set-up": []}


@pytest.fixture
def darkening(playwright: Playwright, site: str) -> Iterator[Jeex]:
    """A visitor whose browser makes every page dark that has no dark theme."""
    flags = ("--no-sandbox", "--blink-settings=forceDarkModeEnabled=true")
    path = os.environ.get("CHROMIUM") or find_chromium()
    browser = playwright.chromium.launch(executable_path=path, args=flags)
    visitors = Visitors(browser, site)
    yield visitors.come(color_scheme="dark")
    assert visitors.leave() == []
    browser.close()


def test_a_browser_that_darkens_pages_leaves_the_chosen_theme_alone(darkening: Jeex) -> None:
    """What it darkens has another `Canvas` than the theme that stands there."""
    darkening.open("#/settings")
    assert darkening.page.evaluate(CANVAS) != WHITE
    wish(darkening, "Theme", "Light")
    assert darkening.page.evaluate(CANVAS) == WHITE
