"""A class's tablet goes to the next class: everything of the one before goes, settings stay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.games_page import Games
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import NAMESPACE
from tests.journeys.test_lab import opened, write

pytestmark = pytest.mark.browser

VALUES = f"""() => Object.keys(localStorage)
  .filter((key) => key.startsWith({NAMESPACE + " "!r}))
  .map((key) => key.slice({len(NAMESPACE) + 1})).sort()"""
"""JavaScript: the keys of all small values that are kept."""
STORES = ("games", "newer", "drafts", "lab", "puzzles")
GONE = "Everything of the class before is deleted"


@pytest.fixture
def games(jeex: Jeex) -> Games:
    """A tablet on which a class has played, written a bot and chosen a theme."""
    games = Games(jeex)
    games.fill(3)
    jeex.open("#/settings")
    jeex.press(jeex.page.get_by_role("radio", name="Dark"))
    opened(jeex)
    write(jeex, "# mine\n")
    jeex.new_game(("Zoe", "Yan"))
    jeex.awaits("Zoe")
    return games


def begin(games: Games, *, answer: str = "Delete") -> None:
    """Ask for a new class in the settings, and answer the question."""
    games.jeex.open("#/settings")
    games.jeex.push("New class")
    games.jeex.press(games.page.locator("#ask").get_by_role("button", name=answer))


def told(games: Games) -> None:
    """It is said that all is gone, with an Undo."""
    expect(games.undoing).to_be_visible()
    expect(games.undoing).to_contain_text(GONE)


def content(games: Games) -> list[int]:
    return [len(games.rows(store)) for store in STORES]


def proposed(jeex: Jeex) -> list[str]:
    """The names that set-up proposes."""
    jeex.open("#/new/chips")
    jeex.set_up_whole()
    return [row.locator("input").input_value() for row in jeex.rows.all()[:2]]


def test_a_new_class_finds_nothing_but_the_settings_and_undo_gives_all_back(games: Games) -> None:
    jeex, before = games.jeex, content(games)
    values = jeex.page.evaluate(VALUES)
    assert min(before[0], before[2], before[3]) > 0
    assert "names" in values
    begin(games, answer="Keep them")
    assert content(games) == before
    begin(games)
    told(games)
    expect(jeex.page.locator("#home")).to_be_visible()
    assert content(games) == [0] * len(STORES)
    assert jeex.page.evaluate(VALUES) == ["theme"]
    jeex.push("Undo")
    expect(jeex.page.locator("#home .running li")).to_have_count(1)
    assert content(games) == before
    assert {"names", "theme", "seats.chips"} <= {*jeex.page.evaluate(VALUES)}
    assert proposed(jeex) == ["Zoe", "Yan"]


def test_names_of_an_open_set_up_go_too_and_undo_outlives_the_page(games: Games) -> None:
    jeex = games.jeex
    assert proposed(jeex) == ["Zoe", "Yan"]
    jeex.page.evaluate("location.hash = '#/settings'")
    jeex.push("New class")
    jeex.press(games.page.locator("#ask").get_by_role("button", name="Delete"))
    told(games)
    jeex.reload()
    told(games)
    assert not {"Zoe", "Yan"} & {*proposed(jeex)}
    jeex.push("Undo")
    expect(jeex.rows.first.locator("input")).to_have_value("Zoe")  # set-up begins anew with them
    jeex.reload()
    assert proposed(jeex) == ["Zoe", "Yan"]
