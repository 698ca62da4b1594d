"""axe-core finds nothing serious on any screen, by day and by night."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.setup import AXE

pytestmark = pytest.mark.browser

SERIOUS = ("serious", "critical")
RUN = """([part, rules]) => axe.run(part, { resultTypes: ['violations'], ...rules })
  .then((found) => found.violations)"""
RULES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast"]},
}
"""What is asked by day and by night: only colours differ."""


def violations(jeex: Jeex, part: str = "html", *, forced: bool = False) -> list[str]:
    """What axe finds serious or critical on the screen, by day and by night, one line each.

    `part` is the selector of the part that is looked at, where `forced` also with colours that the
    device forces on it.
    """
    if not jeex.page.evaluate("'axe' in window"):
        jeex.page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = []
    for scheme, rules in RULES.items():
        jeex.page.emulate_media(color_scheme=scheme)
        jeex.painted()
        found += jeex.page.evaluate(RUN, [part, rules])
    jeex.page.emulate_media(color_scheme="light")
    if forced:
        jeex.page.emulate_media(forced_colors="active")
        found += jeex.page.evaluate(RUN, [part, RULES["dark"]])
        jeex.page.emulate_media(forced_colors="none")
    return [
        f"{violation['id']}: {violation['help']}: {node['target']} {node['failureSummary']}"
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


def test_axe_finds_nothing_serious_on_any_screen(visit: Visit) -> None:
    jeex = visit(broken=True, viewport={"width": 768, "height": 1024})
    jeex.slow_time()
    found = {}

    def look(screen: str) -> None:
        found[screen] = violations(jeex)

    jeex.open()
    jeex.press(jeex.page.locator(".lid.chips"))
    jeex.set_up(("Ana", "Ben", "Cleo"), bots=2, rounds="1", size="10", seconds="20")
    look("set-up, house rules open")
    jeex.push("Start")
    jeex.awaits("Ana")
    look("cover")
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "g7", "h8")
    jeex.order("Cleo", "a9", "b9")
    jeex.revealed()
    look("reveal")
    jeex.hand_to("Cleo")
    jeex.tap("a8")
    jeex.tap("j10")
    expect(jeex.page.locator("#table .bubble")).to_be_visible()
    look("refusal")
    jeex.pause()
    look("pause")
    jeex.push("Cleo gives up")
    look("question")
    jeex.push("Give up")
    jeex.order("Ben", "g8", "h9")
    jeex.order("Ana", "c4", "d5")
    jeex.proceed()
    jeex.ended()
    look("result")
    jeex.push("Play again")
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    jeex.push("Menu")
    jeex.press(jeex.page.locator("#pause").get_by_role("link", name="Home"))
    expect(jeex.page.locator("#home .running")).to_be_visible()
    look("home with a running game")
    jeex.press(jeex.page.locator("#home .running a"))
    jeex.awaits("Ben")
    jeex.patch("OffscreenCanvasRenderingContext2D.prototype.clearRect = null")  # the ground's
    jeex.push("I’m Ben")
    expect(jeex.page.locator("#failed")).to_be_visible()
    look("failed")
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) == 9
