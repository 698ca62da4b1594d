"""Puzzles in the page: three of a day, solved at the table, kept, shared and printed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from game.puzzles import judging
from game.puzzles.links import to_link
from game.puzzles.puzzle import Puzzle, read_shelf
from game.table.pointing import Target, way_to
from serve import ROOT
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser
TODAY = """new Date().toLocaleDateString(
  navigator.language, { weekday: 'long', day: 'numeric', month: 'long' })"""
PLACES = {
    Target.CELL: '#table .board [data-cell="{}"]',
    Target.KEY: '#table [data-step="{}"]',
    Target.CHOICE: '#table [data-pick="{}"]',
    Target.BOARD: '#table [data-seat="{}"] .mini',
}


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of that game in the order of their shelf."""
    text = (ROOT / "static" / "puzzles" / f"{game}.json").read_text("utf-8")
    return tuple(sorted(read_shelf(text, game).puzzles, key=lambda puzzle: puzzle.degree))


def play(jeex: Jeex, puzzle: Puzzle, history, seat: int, action) -> None:
    """Choose that action at the table by hand."""
    view, game = registry.view(puzzle.game), history.game
    seen = game.observation(history.state, seat)
    way = way_to(view, seen, view.select(seen, seat), action, game.action_to_string(action))
    for touch in way or ():
        jeex.press(jeex.page.locator(PLACES[touch.part].format(touch.name)))
    if not view.at_once and len(puzzle.team) == 1:
        jeex.done()


def solve(jeex: Jeex, puzzle: Puzzle) -> None:
    """Play what is right up to the aim."""
    history, asked = puzzle.history(), puzzle.question().title
    while True:
        expect(heading(jeex)).to_have_text(asked)
        asked = "Right! Go on"
        choice = judging.best(puzzle, history)
        assert choice
        expect(jeex.page.locator(f'#table[data-turn="{choice[0][0]}"]')).to_be_visible()
        for seat, action in choice:
            play(jeex, puzzle, history, seat, action)
        if len(choice) > 1:
            jeex.done()
        verdict = judging.judge(puzzle, history, choice)
        for player, action in (*choice, *verdict.replies):
            history = history.play(player, action)
        if verdict.solved:
            break
        while jeex.page.locator('#table [data-do="proceed"]').is_visible():
            jeex.proceed()
    expect(jeex.page.locator("#table")).to_contain_class("found")


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_puzzle_is_solved_by_touch_on_a_phone(visit: Visit, game: str) -> None:
    jeex = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    jeex.open(f"#/puzzles/{game}")
    jeex.press(jeex.page.get_by_role("link", name=re.compile("^Puzzle 2: ")))
    solve(jeex, puzzles(game)[1])
    expect(heading(jeex)).to_have_text("Solved!")
    expect(jeex.page.locator("#table .solution li")).not_to_have_count(0)


def heading(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .say h1")


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_puzzle_of_each_game_is_solved_and_kept(jeex: Jeex, game: str) -> None:
    shelf = puzzles(game)
    jeex.open(f"#/puzzles/{game}/1")
    expect(heading(jeex)).to_have_text(shelf[0].question().title)
    solve(jeex, shelf[0])
    expect(heading(jeex)).to_have_text("Solved!")
    expect(jeex.page.locator("#table .solution li")).not_to_have_count(0)
    jeex.open(f"#/puzzles/{game}")
    tile = jeex.page.get_by_role("link", name=re.compile("^Puzzle 1: .*, solved"))
    expect(tile).to_be_visible()
    jeex.reload()
    expect(tile).to_be_visible()


def test_the_door_at_home_leads_to_three_of_the_day(jeex: Jeex) -> None:
    jeex.open()
    jeex.page.get_by_role("link", name="Puzzles").click()
    page = jeex.page.locator("#puzzles")
    expect(page.locator(".of-day li")).to_have_count(3)
    expect(page.locator(".of-day .main")).to_have_count(1)
    today = jeex.page.evaluate(TODAY)
    expect(page.locator("#puzzles-day")).to_have_text(today)
    expect(page.get_by_role("button", name="The day after")).to_be_hidden()
    page.get_by_role("button", name="The day before").click()
    expect(page.locator("#puzzles-day")).not_to_have_text(today)
    expect(page.locator(".of-day li")).to_have_count(3)
    page.get_by_role("button", name="The day after").click()
    page.get_by_role("link", name=re.compile("^Solve")).first.click()
    expect(jeex.page.locator("#table .title .name")).to_have_text("Puzzle of the day")


def test_a_wrong_move_is_answered_and_a_hint_leads_on(jeex: Jeex) -> None:
    place, puzzle = next((n, p) for n, p in enumerate(puzzles("stones"), 1) if p.moves > 1)
    wrong = judging.temptation(puzzle)
    assert wrong
    jeex.open(f"#/puzzles/stones/{place}")
    play(jeex, puzzle, puzzle.history(), *wrong[0])
    expect(heading(jeex)).to_have_text("Not this one")
    jeex.push("Try again")
    expect(heading(jeex)).to_have_text(puzzle.question().title)
    jeex.page.keyboard.press("h")
    expect(jeex.page.locator("#table .say p")).to_contain_text("Look at")
    jeex.page.keyboard.press("h")
    jeex.push("Do it")
    expect(heading(jeex)).to_have_text("Right! Go on")
    jeex.push("Undo")
    expect(heading(jeex)).to_have_text(puzzle.question().title)


def test_the_solution_is_stepped_through(jeex: Jeex) -> None:
    jeex.open("#/puzzles/stones/1")
    jeex.push("Show solution")
    expect(heading(jeex)).to_have_text("The solution")
    steps = jeex.page.locator("#table .solution li button")
    jeex.push("The next step")
    expect(steps.first).to_have_attribute("aria-current", "step")
    jeex.push("The step before")
    expect(steps.first).to_have_attribute("aria-current", "false")
    jeex.push("Try other moves")
    jeex.push("Back to the solution")
    expect(heading(jeex)).to_have_text("The solution")
    jeex.open("#/puzzles/stones")
    expect(jeex.page.locator("#puzzle-shelf .begun")).to_have_count(1)


def test_what_is_solved_can_be_forgotten_and_that_undone(jeex: Jeex) -> None:
    jeex.open("#/puzzles/soldiers/1")
    solve(jeex, puzzles("soldiers")[0])
    jeex.open("#/puzzles")
    count = jeex.page.locator(".shelf-door.soldiers small")
    expect(count).to_contain_text("1 of ")
    jeex.push("Forget what is solved")
    expect(count).to_contain_text("0 of ")
    jeex.push("Undo")
    expect(count).to_contain_text("1 of ")


def test_a_shared_puzzle_opens_elsewhere(visit: Visit, jeex: Jeex) -> None:
    jeex.open("#/puzzles/stones/1")
    jeex.push("Show solution")
    jeex.push("Share")
    link = jeex.page.locator("#pass-on input").input_value()
    expect(jeex.page.locator("#pass-on .code svg")).to_be_visible()
    other = visit(viewport={"width": 768, "height": 1024})
    other.open(link[link.index("#") :])
    expect(heading(other)).to_have_text(puzzles("stones")[0].question().title)


def test_a_damaged_link_says_so_and_leads_to_all_puzzles(jeex: Jeex) -> None:
    jeex.open("#/puzzles/=win.1.0.1abc")
    expect(jeex.page.locator("#notice")).to_contain_text("This puzzle cannot be shown")
    expect(jeex.page.locator("#puzzles")).to_be_visible()


def test_six_puzzles_print_on_two_pages(jeex: Jeex) -> None:
    jeex.open("#/puzzles/stones")
    jeex.page.get_by_role("link", name="Print six").click()
    expect(jeex.page.locator("#puzzle-sheet .leaf").first.locator("li")).to_have_count(6)
    pdf = jeex.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2


def test_a_linked_puzzle_without_a_solution_says_so(jeex: Jeex) -> None:
    asked = next(puzzle for puzzle in puzzles("soldiers") if puzzle.moves == 2)
    jeex.open(f"#/puzzles/={to_link(replace(asked, moves=1))}")
    expect(jeex.page.locator("#notice")).to_contain_text("it has no solution")
    expect(jeex.page.locator("#puzzles")).to_be_visible()


def test_a_puzzle_is_solved_by_keys_and_by_ear(jeex: Jeex) -> None:
    place, puzzle = next((n, p) for n, p in enumerate(puzzles("soldiers"), 1) if p.moves == 1)
    jeex.open(f"#/puzzles/soldiers/{place}")
    expect(jeex.live).to_contain_text(puzzle.question().title)
    jeex.page.keyboard.press("i")
    jeex.page.keyboard.type(puzzle.right[0][0])
    jeex.page.keyboard.press("Enter")
    expect(heading(jeex)).to_have_text("Solved!")
    expect(jeex.live).to_contain_text("Solved!")
    expect(heading(jeex)).to_be_focused()
