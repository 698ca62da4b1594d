"""Soldiers on a phone: plots are too small for a thumb, so that a second tap confirms the first."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.soldiers_page import TWICE, Soldiers

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture
def soldiers(visit: Visit) -> Soldiers:
    """A visitor with a phone, at the table of two."""
    soldiers = Soldiers(visit(viewport=PHONE, has_touch=True))
    soldiers.new_game()
    return soldiers


def chosen(soldiers: Soldiers, plot: str, name: str) -> None:
    """That plot, and no other, is chosen, and that player is asked for a second tap."""
    question = f"{name}, place it here? Tap again."
    expect(soldiers.jeex.title).to_have_text(question)
    expect(soldiers.jeex.live).to_contain_text(question)
    expect(soldiers.jeex.cell(plot)).to_have_attribute("aria-label", f"{plot}, empty, chosen")
    expect(soldiers.page.locator('[aria-label$=", chosen"]')).to_have_count(1)
    expect(soldiers.done).to_be_visible()
    expect(soldiers.done).to_have_attribute("aria-disabled", "false")


def nothing_chosen(soldiers: Soldiers) -> None:
    expect(soldiers.page.locator('[aria-label$=", chosen"]')).to_have_count(0)
    expect(soldiers.done).to_be_hidden()


def test_a_first_tap_chooses_and_a_second_one_counts(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    nothing_chosen(soldiers)
    jeex.tap("e5")
    chosen(soldiers, "e5", "Ana")
    expect(jeex.told).to_have_text("Then 3 more soldiers make it burst.")
    jeex.tap("e6")
    chosen(soldiers, "e6", "Ana")
    jeex.tap("j10")
    chosen(soldiers, "j10", "Ana")
    expect(jeex.told).to_have_text("Then 1 more soldier makes it burst.")
    jeex.tap("j10")
    soldiers.to_move(2)
    soldiers.told("Ana places a soldier on j10.")
    jeex.says("e5", "e5, empty")
    nothing_chosen(soldiers)

    jeex.tap("a1")
    chosen(soldiers, "a1", "Ben")
    jeex.done()
    soldiers.to_move(3)
    jeex.tap("j10")
    expect(jeex.told).to_have_text("That makes it burst.")
    jeex.says("j10", "j10, Ana’s, 1 soldier, one more and it bursts, chosen")
    jeex.tap("j10")
    soldiers.to_move(4)
    soldiers.told("Ana places a soldier on j10. It bursts.")


def test_a_choice_is_enlarged_beside_the_thumb(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex

    def pictures() -> dict[str, bytes]:
        jeex.painted()
        return {plot: jeex.cell(plot).screenshot() for plot in ("e5", "e8", "a1")}

    before = pictures()
    jeex.tap("e5")
    chosen(soldiers, "e5", "Ana")
    shown = pictures()
    assert {plot for plot in before if before[plot] != shown[plot]} == {"e5", "e8"}
    jeex.push("Undo")
    nothing_chosen(soldiers)
    assert pictures() == before


def test_escape_and_undo_take_the_choice_back_before_a_soldier(soldiers: Soldiers) -> None:
    jeex, pause = soldiers.jeex, soldiers.page.locator("#pause")
    jeex.tap("e5")
    jeex.done()
    soldiers.to_move(2)
    jeex.tap("a1")
    chosen(soldiers, "a1", "Ben")
    soldiers.page.keyboard.press("Escape")
    nothing_chosen(soldiers)
    soldiers.to_move(2)
    expect(jeex.told).to_have_text("")
    expect(jeex.live).to_have_text("Ben, place a soldier")
    expect(pause).to_be_hidden()
    jeex.tap("a1")
    chosen(soldiers, "a1", "Ben")
    jeex.push("Undo")
    nothing_chosen(soldiers)
    jeex.says("e5", "e5, Ana’s, 1 soldier")
    jeex.push("Undo")
    soldiers.to_move(1)
    jeex.says("e5", "e5, empty")
    soldiers.page.keyboard.press("Escape")
    expect(pause).to_be_visible()


def drawn(jeex: Jeex) -> int:
    """How many pixels the board's picture has across."""
    width: int = jeex.page.locator("#table .board canvas").last.evaluate("(e) => e.width")
    return width


def width_of(jeex: Jeex, plot: str) -> float:
    box = jeex.cell(plot).bounding_box()
    assert box
    return box["width"]


def test_on_a_board_of_256_plots_a_first_tap_or_the_button_enlarges_them(
    soldiers: Soldiers,
) -> None:
    jeex, page = soldiers.jeex, soldiers.page
    soldiers.new_game(options={"size": 16})
    assert width_of(jeex, "m5") < 24
    whole = drawn(jeex)
    jeex.tap("m5")
    expect(jeex.live).to_have_text("Now the board is enlarged. Tap what you mean.")
    assert drawn(jeex) >= 2 * whole, "what is enlarged is drawn anew"
    assert width_of(jeex, "m5") == pytest.approx(44, abs=0.1)
    jeex.tap("m6")
    soldiers.to_move(2)
    assert width_of(jeex, "m6") < 24, "the whole board is seen again"
    assert drawn(jeex) == whole
    jeex.push("Enlarge the board")
    assert width_of(jeex, "m6") == pytest.approx(44, abs=0.1)
    jeex.cell("m6").focus()
    for key in (*["ArrowDown"] * 8, *["ArrowLeft"] * 12):
        page.keyboard.press(key)
    board, cell = (
        page.locator("#table .board").bounding_box(),
        page.locator("[role=gridcell]:focus").bounding_box(),
    )
    assert board
    assert cell
    assert cell["x"] > board["x"] - 1
    assert cell["y"] + cell["height"] < board["y"] + board["height"] + 1
    jeex.push("Enlarge the board")
    assert width_of(jeex, "m6") < 24


def test_a_refusal_leaves_the_choice_as_it_was(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    jeex.tap("e5", "e5")
    soldiers.to_move(2)
    jeex.tap("a1", "e5")
    soldiers.refused("e5", "Another player has that plot. Choose one of yours or an empty one.")
    jeex.says("a1", "a1, empty, chosen")
    jeex.tap("a1")
    soldiers.to_move(3)
    jeex.says("a1", "a1, Ben’s, 1 soldier, one more and it bursts")


def test_who_hits_small_plots_surely_may_set_one_tap(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    expect(jeex.page.get_by_role("button", name="Enlarge the board")).to_be_visible()
    jeex.pause()
    jeex.switch(TWICE, on=False)
    jeex.push("Resume")
    soldiers.deploy("e5", "f6")
    nothing_chosen(soldiers)
    jeex.reload()  # it is kept on the device
    soldiers.new_game()
    soldiers.deploy("e5")
    jeex.pause()
    jeex.switch(TWICE, on=True)
    jeex.push("Resume")
    jeex.tap("f6")
    chosen(soldiers, "f6", "Ben")


def test_turned_to_a_larger_screen_one_tap_is_enough(soldiers: Soldiers) -> None:
    soldiers.jeex.tap("e5")
    chosen(soldiers, "e5", "Ana")
    soldiers.page.set_viewport_size({"width": 768, "height": 1024})
    chosen(soldiers, "e5", "Ana")
    soldiers.deploy("f6", "e5")
    nothing_chosen(soldiers)
    soldiers.page.set_viewport_size(PHONE)
    soldiers.jeex.painted()
    soldiers.jeex.tap("a1")
    chosen(soldiers, "a1", "Ana")
