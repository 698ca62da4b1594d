"""The page of who is out: it fits every screen, and leads on in three ways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((320, 640), (768, 1024), (1024, 768))


def test_who_is_out_and_alone_skips_to_the_end(jeex: Jeex) -> None:
    jeex.new_game(("Maximiliane von Hohenfel",), 3, rounds="2")
    jeex.give_up("Maximiliane von Hohenfel")
    out = jeex.page.locator("#out")
    expect(out.get_by_role("heading", name="You are out, Maximiliane")).to_be_focused()
    found = {}
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found[width] = jeex.page.evaluate(PROBLEMS)
        for button in out.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
    assert {width: wrong for width, wrong in found.items() if wrong} == {}
    assert violations(jeex) == []
    jeex.reload()
    expect(out.get_by_role("button", name="Watch")).to_be_visible()
    jeex.push("Skip to the end")
    jeex.ended()


def test_who_is_too_late_at_placement_and_alone_plays_again_by_the_large_button(
    jeex: Jeex,
) -> None:
    jeex.new_game(("Ana",), 3, frozen=True, seconds="5")
    jeex.hand_to("Ana")
    jeex.pass_time(7_000)
    out = jeex.page.locator("#out")
    expect(out.locator(".main:visible")).to_have_text("Play again")
    found = {}
    for width, height in (*SIZES, (390, 844), (740, 360)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.pass_time(100)
        problems = jeex.page.evaluate(PROBLEMS)
        boxes = [button.bounding_box() for button in out.locator("footer button:visible").all()]
        largest = max(boxes, key=lambda box: box["height"] * box["width"] if box else 0)
        if problems or largest != out.locator(".main:visible").bounding_box():
            found[width, height] = problems, boxes
    assert found == {}
    jeex.push("Play again")
    jeex.pass_time(500)
    jeex.awaits("Ana")
