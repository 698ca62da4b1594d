"""The rules pages: from set-up and back, by touch, by day and by night, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import registry
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS, SIZES

pytestmark = pytest.mark.browser

GAMES = tuple(registry.GAMES)
NAMES = {game: registry.view(game).lid().name for game in registry.GAMES}


def follow(jeex: Jeex, name: str, within: str) -> None:
    jeex.press(jeex.page.locator(within).get_by_role("link", name=name, exact=True))


def shows_rules_of(jeex: Jeex, game: str) -> None:
    """The page of that game is there, with a card for every clause and a picture where one is."""
    clauses = registry.view(game).clauses()
    page = jeex.page.locator("#rules")
    expect(page).to_be_visible()
    expect(page.locator("h1")).to_have_text(NAMES[game])
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".clause h2")).to_have_text(
        [f"{i}{clause.title}" for i, clause in enumerate(clauses, 1)]
    )
    expect(page.locator(".clause p")).to_have_text([clause.text for clause in clauses])
    for clause in clauses:
        if clause.drawing:
            expect(page.get_by_role("img", name=clause.drawing.words)).to_be_visible()
    expect(page.locator('[aria-current="page"]')).to_have_text(NAMES[game])


def test_set_up_leads_to_the_rules_and_the_rules_lead_to_set_up(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024}, has_touch=True)
    for game in registry.GAMES:
        jeex.open(f"#/new/{game}")
        follow(jeex, "Rules", "#setup")
        shows_rules_of(jeex, game)
        follow(jeex, "Play", "#rules")
        expect(jeex.page.locator("#setup h1")).to_have_text(NAMES[game])
        expect(jeex.page.locator("#rules")).to_be_hidden()
        follow(jeex, "Rules", "#setup")
        follow(jeex, "Back", "#rules")
        expect(jeex.page.locator("#setup h1")).to_have_text(NAMES[game])


def test_tabs_lead_from_game_to_game_and_back_leads_where_one_came_from(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport={"width": 768, "height": 1024}, has_touch=True)
    jeex.open(f"#/rules/{GAMES[-1]}")
    for game in GAMES:
        jeex.page.locator(".clause").nth(2).scroll_into_view_if_needed()
        follow(jeex, NAMES[game], "#rules .tabs")
        shows_rules_of(jeex, game)
        assert jeex.page.evaluate("scrollY") == 0
    follow(jeex, "Back", "#rules")
    expect(jeex.page.locator("#home")).to_be_visible()
    assert jeex.page.title() == "Jeex"


def test_rules_of_no_game_lead_home(jeex: Jeex) -> None:
    jeex.open("#/rules/nothing")
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("#notice")).to_contain_text("There is no such page.")


def test_axe_finds_nothing_serious_in_the_rules(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024})
    jeex.open(f"#/rules/{GAMES[-1]}")
    shows_rules_of(jeex, GAMES[-1])
    assert violations(jeex) == []


@pytest.mark.thorough
@pytest.mark.parametrize("game", registry.GAMES)
def test_rules_fit_every_screen(jeex: Jeex, game: str) -> None:
    jeex.open(f"#/rules/{game}")
    found = {}
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        problems = jeex.page.evaluate(PROBLEMS)
        if problems:
            found[width, height] = problems
    assert found == {}


def test_rules_open_over_a_game_and_lead_back_to_it_with_the_clock_as_it_was(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.hand_to("Ana")
    jeex.pass_time(3000)
    jeex.tap("c3")
    expect(jeex.clock).not_to_have_text("10")
    left = jeex.clock.inner_text()
    jeex.pause()
    pause = jeex.page.locator("#pause")
    expect(pause).to_contain_text("The board is hidden and the clock has stopped.")
    for setting in ("Ask before “Jeex!”", "Turn the board to whose turn it is"):
        expect(pause.get_by_text(setting)).to_have_count(0)
    jeex.press(pause.get_by_role("button", name="Rules"))
    rules = jeex.page.get_by_role("dialog", name="Rules of Chips")
    expect(rules.locator(".question h2")).to_contain_text("Place both in secret")
    expect(rules.locator(".question")).to_be_in_viewport()
    jeex.press(rules.get_by_role("button", name="Back to the game"))
    expect(pause).to_be_visible()
    jeex.pass_time(60_000)
    jeex.push("Resume")
    expect(jeex.clock).to_have_text(left)
    jeex.tap("d4")
    jeex.done()
    jeex.awaits("Ben")


def test_a_refusal_shows_its_rule_in_words_and_in_python_and_leads_back(jeex: Jeex) -> None:
    page = jeex.page
    jeex.open("#/new/soldiers")
    jeex.set_up()
    jeex.push("Start")
    jeex.tap("c3")
    expect(page.locator("#table")).to_have_attribute("data-turn", "1")
    jeex.tap("c3")
    bubble, button = page.locator("#table .bubble"), page.locator("#table .bubble button")
    expect(bubble).to_contain_text("Another player has that plot")
    button.press("Enter")
    rule = page.get_by_role("dialog", name="Another player has that plot")
    expect(rule.locator("h1")).to_be_focused()
    expect(rule.locator(".clause h2")).to_contain_text("One soldier a turn")
    expect(rule.locator(".python")).not_to_have_attribute("open", "")
    rule.get_by_text("The rule in Python").click()
    expect(rule.locator(".python")).to_contain_text("§3 · game/games/soldiers/rules/__init__.py:")
    expect(rule.locator(".decides code")).to_contain_text("holder != state.turn")
    expect(rule.locator(".decides")).to_contain_text("this line says no")
    cell, lit = jeex.cell("c3").bounding_box(), rule.locator(".lit").bounding_box()
    panel = rule.locator(".panel").bounding_box()
    assert cell
    assert cell == lit
    assert panel
    assert cell["y"] + cell["height"] < panel["y"] or cell["x"] + cell["width"] < panel["x"]
    assert violations(jeex) == []
    jeex.press(rule.get_by_role("button", name="All rules"))
    rules = page.get_by_role("dialog", name="Rules of Soldiers")
    expect(rules.locator(".question h2")).to_contain_text("One soldier a turn")
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(rule).to_be_visible()
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    expect(bubble).to_be_visible()
    expect(button).to_be_focused()
