"""Soldiers by keyboard and for those who listen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.soldiers_page import Soldiers, after, plots, recorded
from tests.journeys.test_keyboard import at_cell, key, two_people, use

pytestmark = pytest.mark.browser

HOME = "b2"
"""Where the keyboard is at the start of every turn, on four by four plots."""


@pytest.fixture
def soldiers(jeex: Jeex) -> Soldiers:
    """A visitor who is going to play soldiers."""
    return Soldiers(jeex)


def go(jeex: Jeex, plot: str, start: str = HOME) -> None:
    """Go from one plot to another by arrow keys."""
    right, up = ord(plot[0]) - ord(start[0]), int(plot[1:]) - int(start[1:])
    key(jeex, *["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    key(jeex, *["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
    at_cell(jeex, plot)


def test_a_whole_game_by_keyboard_from_home_to_the_result(visit: Visit) -> None:
    clipboard = ["clipboard-read", "clipboard-write"]
    jeex = visit(viewport={"width": 768, "height": 1024}, permissions=clipboard)
    soldiers, game = Soldiers(jeex), recorded("soldiers-turns")
    soldiers.propose(dict(game.options))
    jeex.open()
    use(jeex, "Soldiers")
    expect(jeex.page.locator("#setup h1")).to_be_focused()
    two_people(jeex)
    use(jeex, "House rules")
    expect(jeex.page.locator("#house h1")).to_be_focused()
    use(jeex, "Close")
    expect(jeex.page.locator("[data-forecast]")).to_have_text("2 players, about 10 moves.")
    use(jeex, "Start")
    at = HOME
    for move, plot in enumerate(plots(game), 1):
        soldiers.to_move(move)
        go(jeex, plot, at)
        key(jeex, "Enter" if move % 2 else "Space")
        at = plot  # where the cursor stays
    soldiers.jeex.revealed()
    expect(soldiers.status).to_have_text("Move 10 · 1 left")
    expect(jeex.title).to_be_focused()
    expect(jeex.title).to_have_text("Ben places a soldier on d4.")
    soldiers.shows(after(game), stopped=True)
    use(jeex, "Result")
    expect(jeex.page.locator("#result h1")).to_be_focused()
    expect(jeex.page.locator("#result h1")).to_have_text("Ben wins")
    soldiers.hands_out(game)
    use(jeex, "Play again")
    soldiers.to_move(1)
    at_cell(jeex, HOME)


def test_keys_move_on_the_field_and_stop_at_its_edges(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game()
    at_cell(jeex, "e5")
    for name, plot in (
        *(("Home", "a5"), ("ArrowLeft", "a5"), ("End", "j5"), ("ArrowRight", "j5")),
        *(("ArrowUp", "j6"), ("ArrowLeft", "i6"), ("ArrowDown", "i5")),
    ):
        key(jeex, name)
        at_cell(jeex, plot)
    key(jeex, *["ArrowDown"] * 5)
    at_cell(jeex, "i1")
    key(jeex, *["ArrowUp"] * 10)
    at_cell(jeex, "i10")


def test_a_refusal_by_key_stays_at_its_plot_and_escape_pauses(soldiers: Soldiers) -> None:
    jeex, pause = soldiers.jeex, soldiers.page.locator("#pause")
    soldiers.new_game(options={"size": 4})
    key(jeex, "Enter")
    soldiers.to_move(2)
    key(jeex, "Space")
    soldiers.refused(HOME, "Another player has that plot. Choose one of yours or an empty one.")
    at_cell(jeex, HOME)
    key(jeex, "Escape")
    expect(pause).to_be_visible()
    key(jeex, "Escape")
    expect(pause).to_be_hidden()
    soldiers.to_move(2)
    use(jeex, "Undo")
    soldiers.to_move(1)
    at_cell(jeex, HOME)
    jeex.says(HOME, "b2, empty")


def test_where_plots_are_small_a_key_chooses_and_a_second_one_counts(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game()
    jeex.page.set_viewport_size({"width": 360, "height": 740})
    jeex.painted()
    key(jeex, "Enter")
    jeex.says("e5", "e5, empty, chosen")
    at_cell(jeex, "e5")
    key(jeex, "Escape")
    jeex.says("e5", "e5, empty")
    at_cell(jeex, "e5")
    key(jeex, "Enter", "Enter")
    soldiers.to_move(2)
    key(jeex, "ArrowUp", "Space")
    jeex.says("e6", "e6, empty, chosen")
    use(jeex, "Done")
    soldiers.to_move(3)
    at_cell(jeex, "e6")


def test_a_click_of_assistive_technology_is_a_move_also_after_a_tap(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game(options={"size": 4})
    soldiers.deploy("a1")
    jeex.cell("d4").evaluate("plot => plot.click()")  # no pointer comes down before it
    soldiers.to_move(3)
    jeex.says("d4", "d4, Ben’s, 1 soldier, one more and it bursts")
    expect(jeex.live).to_have_text("Ben places a soldier on d4. Ana, place a soldier")


def test_those_who_listen_meet_a_grid_of_plots_and_its_players(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game(options={"size": 4})
    soldiers.deploy("a1", "b2")
    read = jeex.read_aloud()
    assert [role for role, _words in read].count("gridcell") == 16
    for role, words in (
        ("grid", "Board"),
        ("gridcell", "b2, Ben’s, 1 soldier"),
        ("gridcell", "c3, empty"),
        ("listitem", "Ana, plots 1, soldiers 1, to play"),
        ("button", "Undo"),
    ):
        assert any(role == kind and words in told for kind, told in read), words
