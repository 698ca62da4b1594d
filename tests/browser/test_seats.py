"""Who sits at the table: people and bots, within the game's limits, and what the device keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.jeex_page import Jeex

pytestmark = pytest.mark.browser


def stepper(jeex: Jeex, label: str) -> tuple[Locator, Locator, Locator]:
    """Less, the number, and more."""
    group = jeex.page.get_by_role("group", name=label, exact=True)
    less = group.get_by_role("button", name=f"Less: {label}")
    return less, group.locator("output"), group.get_by_role("button", name=f"More: {label}")


def stuck(jeex: Jeex, button: Locator, number: Locator) -> None:
    """The button says that it leads nowhere, and a press changes nothing."""
    value = number.inner_text()
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    jeex.painted()
    expect(number).to_have_text(value)


def test_two_people_and_thirty_bots_play_to_the_reveal(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up(bots=30, seconds="None")
    _less, number, more = stepper(jeex, "Bots")
    stuck(jeex, more, number)
    expect(jeex.page.locator(".bots small")).to_have_text("32 seats in all")
    jeex.push("Start")
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "g7", "h8")
    jeex.revealed()
    expect(jeex.title).to_have_text("All chips are on the board")
    expect(jeex.page.locator("#table .seat")).to_have_count(32)
    labels = jeex.page.locator("[data-cell]").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label')).join()"
    )
    assert labels.count("runner") == labels.count("hunter") == 32
    jeex.proceed()
    jeex.order("Ana", "c4", "d5")
    jeex.order("Ben", "g8", "h9")
    jeex.revealed()


def test_one_person_plays_against_bots_and_hands_the_tablet_to_nobody(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up(("Zoe",), bots=1, seconds="None")
    expect(jeex.page.locator('#setup ol [data-do="remove"]')).to_be_hidden()
    less, number, _more = stepper(jeex, "Bots")
    stuck(jeex, less, number)
    jeex.push("Start")
    jeex.order("Zoe", "c3", "d4")
    jeex.revealed()
    jeex.proceed()
    expect(jeex.title).to_have_text("Zoe, step your runner")
    expect(jeex.page.locator("#cover")).to_be_hidden()


def test_a_table_has_two_seats_at_least_and_32_at_most(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up(("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana"), bots=24)
    _less, number, more = stepper(jeex, "Bots")
    stuck(jeex, more, number)
    expect(jeex.page.get_by_role("button", name="Add a player")).to_be_hidden()
    expect(jeex.page.locator("[data-forecast]")).to_contain_text("32 at the table")
    jeex.set_up(("Ana", "Ben"), bots=0)
    less, number, _more = stepper(jeex, "Bots")
    stuck(jeex, less, number)
    jeex.page.get_by_role("button", name="Remove Ben").click()
    expect(number).to_have_text("1")
    expect(jeex.page.locator("[data-forecast]")).to_contain_text("2 at the table")


def test_bots_fill_the_table_to_eight_until_somebody_sets_them(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    less, number, _more = stepper(jeex, "Bots")
    add = jeex.page.get_by_role("button", name="Add a player")
    expect(number).to_have_text("6")
    add.click()
    expect(number).to_have_text("5")
    less.click()
    expect(number).to_have_text("4")
    add.click()
    expect(jeex.page.locator("#setup ol input")).to_have_count(4)
    expect(number).to_have_text("4")


@pytest.mark.parametrize("people", [("Zoe", "Yan", "Xaver"), ("Zoe",)])
def test_names_are_remembered_over_a_reload(jeex: Jeex, people: tuple[str, ...]) -> None:
    jeex.new_game(people, bots=1)
    jeex.awaits("Zoe")
    jeex.page.goto(jeex.site + "#/new/chips")
    jeex.reload()
    rows = jeex.page.locator("#setup ol input")
    expect(rows).to_have_count(len(people))
    for row, name in enumerate(people):
        expect(rows.nth(row)).to_have_value(name)


def test_the_theme_is_remembered_over_a_reload(jeex: Jeex) -> None:
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    jeex.page.emulate_media(color_scheme="light")
    jeex.new_game()
    jeex.awaits("Ana")
    light = jeex.page.evaluate(paper)
    jeex.push("Menu")
    themes = jeex.page.get_by_role("group", name="Theme")
    themes.get_by_role("button", name="Dark").click()
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = jeex.page.evaluate(paper)
    assert dark != light
    jeex.page.goto(jeex.site + "#/")
    jeex.reload()
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert jeex.page.evaluate(paper) == dark


@pytest.mark.parametrize("address", ["#/nonsense", "#/new/chess"])
def test_an_unknown_address_leads_home_and_says_so(jeex: Jeex, address: str) -> None:
    jeex.open(address)
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("#notice")).to_have_text(
        "That page is not here. These are the games in the box."
    )
    assert jeex.page.url == jeex.site + "#/"
