"""Jigsaw by keyboard alone: a whole hand with thefts, and where the focus is meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from game.core.contract import CHANCE
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import Jigsaw, recorded
from tests.journeys.test_keyboard import key, tab_to, two_people, use

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
FOCUSED = "document.activeElement.dataset.cell"


STARTED = (
    "Ana rolls a 3 to start. Ben rolls a 6 to start. Ben starts hand 1. The goal is a trio. "
    "Ben rolls a 1. 1: hole above, "
)
"""What is heard once the dice have said who starts."""


@pytest.fixture
def jigsaw(jeex: Jeex) -> Jigsaw:
    """A visitor who is going to play jigsaw without a pointer."""
    return Jigsaw(jeex)


def focused(jigsaw: Jigsaw) -> tuple[int, int]:
    """The cell that has the focus."""
    x, y = str(jigsaw.page.evaluate(FOCUSED)).split(",")
    return int(x), int(y)


def to_board(jigsaw: Jigsaw) -> None:
    """On by Tab until a cell of the large table has the focus."""
    for _step in range(40):
        if jigsaw.page.evaluate("document.activeElement.matches('.board [data-cell]')"):
            return
        jigsaw.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the table")


def to_cell(jigsaw: Jigsaw, name: str) -> None:
    """By arrows from wherever the focus is on the large table."""
    to_board(jigsaw)
    goal = tuple(map(int, name.split(",")))
    x, y = focused(jigsaw)
    across = "ArrowRight" if goal[0] > x else "ArrowLeft"
    upright = "ArrowUp" if goal[1] > y else "ArrowDown"
    key(jigsaw.jeex, *[across] * abs(goal[0] - x), *[upright] * abs(goal[1] - y))
    expect(jigsaw.cell(name)).to_be_focused()


def lay(jigsaw: Jigsaw, move: str) -> None:
    """The piece in hand goes there, and is turned by further presses; then Done."""
    to_cell(jigsaw, jigsaw.goal(move))
    taps = jigsaw.taps(move)
    presses = taps.count(taps[-1])
    key(jigsaw.jeex, "Enter", *["Space"] * (presses - 1))
    jigsaw.chosen(move)
    use(jigsaw.jeex, "Place")
    jigsaw.follow(move)
    jigsaw.stands()


def test_a_hand_with_two_thefts_by_keyboard_from_home_to_the_result(visit: Visit) -> None:
    clipboard = ["clipboard-read", "clipboard-write"]
    jeex = visit(viewport=TABLET, permissions=clipboard)
    jigsaw, game = Jigsaw(jeex), recorded("chain")
    jeex.open()
    use(jeex, "Jigsaw")
    expect(jeex.page.locator("#setup h1")).to_be_focused()
    two_people(jeex)
    tab_to(jeex, "6")  # hands
    key(jeex, "Home")
    jigsaw.deal(game.seed)
    use(jeex, "Start")
    jigsaw.begin(game.players, dict(game.options), game.seed)
    jigsaw.stands()
    expect(jigsaw.cell("0,0")).to_be_focused()
    for move in (text for seat, text in game.actions if seat != CHANCE):
        if move[0] in "123456":
            lay(jigsaw, move)
            continue
        use(jeex, "Ben’s table")
        jigsaw.looks_at(1)
        to_cell(jigsaw, move[1:].split("@")[0])
        key(jeex, "Enter")
        jigsaw.looks_at(0)
        jigsaw.asks("Ana, place the 1 you stole")
        lay(jigsaw, move)
    jeex.revealed()
    expect(jeex.title).to_be_focused()
    jigsaw.asks("Ana has a trio and gets 23 points.")
    use(jeex, "Scores")
    expect(jeex.page.locator("#scores h1")).to_be_focused()
    key(jeex, "Escape")
    use(jeex, "Result")
    expect(jeex.page.locator("#result h1")).to_be_focused()
    jigsaw.hands_out(game)


def test_a_look_at_another_table_keeps_the_focus_and_escape_leads_back(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 12)
    use(jeex, "Ben’s table")
    jigsaw.looks_at(1)
    assert jigsaw.page.evaluate("document.activeElement.closest('#table') !== null")
    key(jeex, "Escape")
    jigsaw.looks_at(0)
    jigsaw.shows()


WATCH = """() => {
  const cell = document.activeElement;
  window.taken = 0;
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes) if (node.contains(cell)) window.taken++;
  }).observe(document.querySelector('#table .cells'), { childList: true, subtree: true });
}"""
"""Counts how often the cell that has the focus is taken out of the document."""
GRID = """() => {
  const rows = [...document.querySelectorAll('#table .board .cells > [role="row"]')];
  const cells = rows.map((row) => [...row.children]);
  return {
    names: cells.map((row) => row.map((cell) => cell.dataset.cell.split(',').map(Number))),
    numbers: rows.map((row) => row.ariaRowIndex),
    columns: cells.map((row) => row.map((cell) => cell.ariaColIndex)),
    stops: cells.flat().filter((cell) => cell.tabIndex === 0).map((cell) => cell.dataset.cell),
    focused: document.activeElement.dataset.cell,
  };
}"""


@pytest.mark.parametrize("cell", ["0,0", "corner"])
def test_a_cell_with_the_focus_stays_in_place_while_others_are_laid_out(
    jigsaw: Jigsaw, cell: str
) -> None:
    """By a screen reader, which leaves the focus where it is. Taken out, it would cost a layout."""
    game = recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 13)
    names = jigsaw.page.evaluate(GRID)["names"]
    goal = cell if cell == "0,0" else ",".join(map(str, names[0][0]))
    jigsaw.cell(goal).focus()
    jigsaw.page.evaluate(WATCH)
    for seat in (1, 0, 1):
        jigsaw.mini(seat).locator("button").dispatch_event("click")
        jigsaw.looks_at(seat)
        found = jigsaw.page.evaluate(GRID)
        assert found["names"] != names
        names = found["names"]
        left, top = names[0][0]
        wide, high = len(names[0]), len(names)
        assert names == [[[left + x, top - y] for x in range(wide)] for y in range(high)]
        assert found["numbers"] == [str(row) for row in range(1, high + 1)]
        assert found["columns"] == [[str(column) for column in range(1, wide + 1)]] * high
        assert len(found["stops"]) == 1
        assert found["focused"]
        assert cell == "corner" or found["focused"] == cell
    assert jigsaw.page.evaluate("window.taken") == 0


def test_escape_takes_back_step_by_step_and_then_pauses(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    pause = jigsaw.page.locator("#pause")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 14)
    jigsaw.choose("B-2,0@-1,-2r2")
    jigsaw.asks("Ana, place it here for one joker?")
    to_board(jigsaw)
    key(jeex, "Escape")
    jigsaw.asks("Ana, place the 1 you stole")
    key(jeex, "Escape")
    jigsaw.asks("Ana, you have one joker")
    key(jeex, "Escape")
    expect(pause).to_be_visible()
    key(jeex, "Escape")
    expect(pause).to_be_hidden()
    jigsaw.asks("Ana, you have one joker")


def test_the_turn_button_and_keep_none_work_by_keyboard(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    use(jeex, "1 1", "Space")  # in hand
    to_cell(jigsaw, "0,0")
    key(jeex, "Enter")
    jigsaw.chosen("1@0,0r1")
    for turn in (2, 3, 0, 1):
        use(jeex, "1 1", "Space")
        jigsaw.chosen(f"1@0,0r{turn}")
    key(jeex, "Escape")
    jigsaw.chosen(None)
    jigsaw.play_up_to(game, 14)
    use(jeex, "J Skip")
    jigsaw.asks("Ana, skip one joker?")
    expect(jigsaw.pick("pass")).to_have_attribute("aria-pressed", "true")
    use(jeex, "Done")
    jigsaw.follow("pass")
    jigsaw.stands()
    expect(jeex.title).to_have_text(re.compile("^Ben, place your "))


def test_those_who_listen_hear_rolls_choices_and_what_they_bring(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    expect(jeex.live).to_contain_text(STARTED)
    expect(jeex.live).to_contain_text("Ben, place your 1. The first piece goes in the middle.")
    jigsaw.tap("0,0")
    expect(jeex.live).to_contain_text("In hand. 1: hole above, ")
    expect(jeex.live).to_contain_text("Ben, place the 1 here?")
    jeex.push("Undo")
    expect(jeex.live).to_have_text(re.compile("^1: .*Ben, place your 1. The first piece"))
    jigsaw.play_up_to(game, 14)
    told = "Ana places a 1 here: left of the 3. That earns one joker."
    expect(jeex.live).to_contain_text(f"{told} Ana, you have one joker. ")
    jigsaw.play_up_to(game, 16)
    jeex.revealed()
    expect(jeex.live).to_have_text(
        "Ana steals Ben’s 1 and places it here: left of the 1. "
        "Ana has a trio and gets 23 points. "
        "Ana: 1 + 1 + 1 and 20: 23. Ben: nothing. That was the last hand."
    )
