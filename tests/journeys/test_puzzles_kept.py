"""What is solved and what was missed: in backups, in two windows, damaged, and from own games."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from game import registry
from game.core import record as records
from game.core.history import AnyHistory, begin
from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games, row
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_puzzles import puzzles, solve

pytestmark = pytest.mark.browser
PATIENCE = 60_000
"""Milliseconds in which a game has been looked at."""


def solved(jeex: Jeex, count: int) -> None:
    """So many puzzles of soldiers are solved."""
    expect(jeex.page.locator(".shelf-door.soldiers small")).to_contain_text(f"{count} of ")


def test_a_backup_carries_what_is_solved(visit: Visit, jeex: Jeex) -> None:
    jeex.open("#/puzzles/soldiers/1")
    solve(jeex, puzzles("soldiers")[0])
    jeex.open("#/games")
    with jeex.page.expect_download() as handed:
        jeex.push("Save all games")
    other = visit(viewport={"width": 768, "height": 1024})
    other.open("#/puzzles")
    solved(other, 0)
    other.open("#/games")
    Games(other).screen.locator("input[type=file]").set_input_files(handed.value.path())
    expect(other.page.locator("#notice")).to_have_text("1 puzzle remembered.")
    other.open("#/puzzles")
    solved(other, 1)


def test_another_window_sees_what_was_solved_here(jeex: Jeex) -> None:
    jeex.open("#/puzzles")
    with jeex.page.context.expect_page() as opened:
        jeex.page.evaluate("(address) => open(address)", f"{jeex.site}#/puzzles/soldiers/1")
    other = Jeex(opened.value, jeex.site)
    other.ready()
    solve(other, puzzles("soldiers")[0])
    other.page.close()
    jeex.page.evaluate("dispatchEvent(new Event('focus'))")
    solved(jeex, 1)


@pytest.mark.fresh
def test_a_damaged_file_is_told_once_and_the_others_are_there(jeex: Jeex) -> None:
    jeex.page.route(
        re.compile(r"puzzles/soldiers\.json"), lambda route: route.fulfill(body='{"format": 1')
    )
    jeex.open("#/puzzles")
    told = jeex.page.locator("#notice")
    expect(told).to_have_text("The puzzles of Soldiers cannot be loaded now.")
    expect(jeex.page.locator(".shelf-door.stones small")).not_to_have_text("0 of 0")
    jeex.open("#/puzzles/soldiers/1")
    expect(told).to_have_text("There is no such puzzle here.")


def careless() -> AnyHistory:
    """A game of soldiers in which both play by chance."""
    rules, dice = registry.rules("soldiers"), Random(3)
    history = begin(rules, ["Ana", "Ben"], {"size": 4}, 3)
    while history.active_players:
        player = history.active_players[0]
        history = history.play(player, dice.choice(rules.legal_actions(history.state, player)))
    return history


@pytest.mark.slow
def test_a_missed_move_of_an_own_game_can_be_tried_again(jeex: Jeex) -> None:
    jeex.open()
    history = careless()
    Games(jeex).put(row(records.of_history(history, (None, "casual")), history))
    jeex.open(f"#/table/{0:014x}")
    again = jeex.page.locator("#result .tries a")
    expect(again.first).to_be_visible(timeout=PATIENCE)
    count = again.count()
    assert 1 <= count <= 3
    jeex.open("#/puzzles")
    moments = jeex.page.locator("#puzzles .own-moments li")
    expect(moments).to_have_count(count)
    moments.first.get_by_role("link").click()
    heading = jeex.page.locator("#table .say h1")
    expect(heading).to_have_text(re.compile("^Find "))
    jeex.page.keyboard.press("h")
    expect(jeex.page.locator("#table")).to_contain_class("hinting")
    jeex.page.keyboard.press("h")
    jeex.push("Do it")
    expect(heading).to_have_text("Solved!")
    jeex.push("All puzzles")
    expect(moments).to_have_count(count - 1)
    for left in range(count - 2, -1, -1):
        moments.first.get_by_role("button").click()
        expect(moments).to_have_count(left)
        jeex.page.locator("#undoing button").click()
        expect(moments).to_have_count(left + 1)
        expect(moments.first.get_by_role("button")).to_be_focused()
        moments.first.get_by_role("button").click()
        expect(moments).to_have_count(left)
    expect(jeex.page.locator("#puzzles h1")).to_be_focused()
