"""The statistics: counted from the games on the device, and gone with them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import registry
from game.core import record as records
from game.core.statistics import summary_of, tallies
from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games, many
from tests.journeys.jeex_page import Jeex, replayed
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((768, 1024), (1024, 768), (360, 740))
CUT = """() => [...document.querySelectorAll('#statistics .sheet')]
  .filter((e) => e.scrollWidth > e.clientWidth)
  .map((e) => `cut: ${e.ariaLabel}, ${e.scrollWidth} of ${e.clientWidth}`)"""


def filled(jeex: Jeex, count: int) -> Games:
    games = Games(jeex)
    games.fill(count)
    return games


def test_names_have_what_the_rules_gave_them(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024}, has_touch=True)
    filled(jeex, 30)
    jeex.press(jeex.page.get_by_role("link", name="Statistics"))
    screen = jeex.page.locator("#statistics")
    expect(screen.locator("h1")).to_be_focused()
    histories = (replayed(records.dumps(record)) for record in many(30))
    over = [summary for history in histories if (summary := summary_of(history))]
    expect(screen.locator(".count")).to_have_text(f"{len(over)} finished games")
    for game, counted in tallies(over).items():
        rows = screen.locator(f".tally.{game} tbody tr")
        expect(rows).to_have_count(len(counted))
        shown = {row.split("\t")[0]: row.split("\t")[1:5] for row in rows.all_inner_texts()}
        for one in counted:
            facts = [str(one.played), str(one.won), str(one.shared), f"{one.place:.1f}"]
            assert shown[one.name] == facts


def test_what_is_deleted_counts_no_more_until_it_is_back(jeex: Jeex) -> None:
    games = filled(jeex, 11)
    jeex.press(games.card("Chips").locator("[data-do=delete]"))
    games.counts(10)
    jeex.press(jeex.page.get_by_role("link", name="Statistics"))
    screen = jeex.page.locator("#statistics")
    expect(screen.locator(".tally.stones")).to_be_visible()
    expect(screen.locator(".tally.chips")).to_have_count(0)
    expect(screen.locator(".empty")).to_be_hidden()
    jeex.push("Delete all")
    jeex.press(jeex.page.locator("#ask").get_by_role("button", name="Delete all"))
    expect(screen.locator(".tally")).to_have_count(0)
    expect(screen.get_by_role("link", name="Choose a game")).to_be_visible()
    assert games.rows() == []
    jeex.push("Undo")
    expect(screen.locator(".tally.stones")).to_be_visible()
    assert len(games.rows()) == 10


def test_one_can_go_there_and_back_with_keys(jeex: Jeex) -> None:
    filled(jeex, 11)
    jeex.page.get_by_role("link", name="Statistics").focus()
    jeex.page.keyboard.press("Enter")
    expect(jeex.page.locator("#statistics h1")).to_be_focused()
    for game in registry.GAMES:
        expect(jeex.page.locator(f"#statistics .tally.{game}")).to_be_visible()
    jeex.page.keyboard.press("Tab")
    expect(jeex.page.locator("#statistics .sheet").first).to_be_focused()
    jeex.page.keyboard.press("Shift+Tab")
    jeex.page.keyboard.press("Enter")
    expect(jeex.page.locator("#games h1")).to_be_focused()


@pytest.mark.thorough
def test_the_statistics_fit_every_screen_and_everybody(visit: Visit) -> None:
    size = {"width": 768, "height": 1024}
    jeex = visit(viewport=size)
    filled(jeex, 22)
    jeex.press(jeex.page.get_by_role("link", name="Statistics"))
    expect(jeex.page.locator("#statistics .tally")).to_have_count(4)
    found = {}
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found[str(width)] = jeex.page.evaluate(PROBLEMS) + jeex.page.evaluate(CUT)
    found["axe"] = violations(jeex)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
