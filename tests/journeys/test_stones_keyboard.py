"""Stones by keyboard, for assistive technology, and to the eye: sight lines, every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.stones_page import Stones
from tests.journeys.test_accessibility import RULES, violations
from tests.journeys.test_keyboard import at_cell, key, two_people, use

pytestmark = pytest.mark.browser

SIZES = ((360, 740), (768, 1024), (1024, 768))
PROBLEMS = """() => {
  const found = [], root = document.documentElement;
  const board = document.querySelector('.board').getBoundingClientRect();
  const inside = (box) => box.left >= -0.5 && box.top >= -0.5
    && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const hit = (box) =>
    document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (root.scrollWidth > innerWidth) found.push(`scrolls sideways: ${root.scrollWidth}`);
  if (root.scrollHeight > innerHeight) found.push(`scrolls: ${root.scrollHeight}`);
  if (!inside(board)) found.push(`the board is cut off: ${JSON.stringify(board)}`);
  for (const e of document.querySelectorAll('#table :is(button:not(.unseen), [data-cell])')) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('[inert]')) continue;
    const box = e.getBoundingClientRect();
    const size = `${box.width.toFixed(1)}x${box.height.toFixed(1)}`;
    const name = `${e.getAttribute('aria-label') || e.textContent.trim()} ${size}`;
    if (Math.min(box.width, box.height) < 43.99) found.push(`small: ${name}`);
    if (!inside(box)) found.push(`beyond the screen: ${name}`);
    else if (!e.contains(hit(box))) found.push(`covered: ${name}`);
  }
  return found;
}"""


@pytest.fixture
def stones(jeex: Jeex) -> Stones:
    """A visitor who is going to play stones."""
    return Stones(jeex)


def to_board(jeex: Jeex) -> None:
    """Go on by Tab until the board has the focus."""
    for _step in range(40):
        jeex.page.keyboard.press("Tab")
        if jeex.page.evaluate("document.activeElement.matches('[data-cell]')"):
            return
    raise AssertionError("Tab does not lead to the board")


def point(stones: Stones, way: str) -> None:
    """Go to the ring by Tab, which it stops once, and round it by an arrow key."""
    keyboard = stones.page.keyboard
    for _step in range(40):
        keyboard.press("Tab")
        if stones.page.evaluate("document.activeElement.matches('.pad [role=radio]')"):
            break
    for _step in range(8):
        keyboard.press("ArrowRight")
        if stones.key(way).get_attribute("aria-checked") == "true":
            return
    raise AssertionError(f"the arrow keys do not lead to {way}")


def test_a_whole_game_by_keyboard_from_home_to_a_wrong_claim(stones: Stones) -> None:
    jeex = stones.jeex
    jeex.open()
    use(jeex, "Stones")
    expect(jeex.page.locator("#setup h1")).to_be_focused()
    two_people(jeex)
    use(jeex, "Start")
    stones.to_move(0)
    at_cell(jeex, "c2")
    key(jeex, "Enter")
    stones.refused("c2", "You can say “Jeex!” once both first stones are placed.")
    key(jeex, "ArrowLeft", "Enter")
    jeex.says("b2", "b2, battlefield, you can place a stone here, chosen")
    use(jeex, "north", "Space")
    expect(jeex.title).to_have_text("Place a stone on b2, pointing north?")
    expect(stones.key("N")).to_be_focused()
    use(jeex, "Place it, pointing north")

    stones.to_move(1)
    at_cell(jeex, "b2")
    key(jeex, "ArrowRight", "ArrowRight", "ArrowDown", "Space")
    use(jeex, "north", "ArrowRight")  # one tab stop; arrows go round the ring
    key(jeex, "ArrowRight")
    expect(jeex.title).to_have_text("Place a stone on d1, pointing east?")
    expect(stones.key("E")).to_be_focused()
    use(jeex, "Place it, pointing east", "Space")

    stones.to_move(0)
    at_cell(jeex, "d1")
    use(jeex, "Say “Jeex!”")
    expect(jeex.title).to_have_text("Say “Jeex!”?")
    use(jeex, "Yes, say it")
    use(jeex, "Yes")

    jeex.revealed()
    expect(jeex.title).to_be_focused()
    expect(jeex.title).to_have_text("Ana says “Jeex!” and is wrong")
    use(jeex, "Result")
    expect(jeex.page.locator("#result h1")).to_be_focused()
    why = "None of Ana’s stones points at the sun."
    stones.result("Ben wins", why, [("Ben", "1", "1"), ("Ana", "0", "2")])
    use(jeex, "Play again")
    expect(jeex.title).to_have_text("Ben, place your first stone")
    at_cell(jeex, "c2")


def test_keys_move_on_the_board_over_the_centre_and_stop_at_its_edges(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game("b2N", "d1S")
    at_cell(jeex, "c2")
    for name, cell in (
        *(("ArrowLeft", "b2"), ("Home", "a2"), ("ArrowLeft", "a2"), ("ArrowUp", "a3")),
        *(("ArrowUp", "a3"), ("End", "e3"), ("ArrowRight", "e3"), ("ArrowDown", "e2")),
        *(("ArrowLeft", "d2"), ("ArrowLeft", "c2"), ("ArrowDown", "c1"), ("ArrowDown", "c1")),
    ):
        key(jeex, name)
        at_cell(jeex, cell)
    key(jeex, "ArrowRight", "Enter")  # a look at Ben’s stone is no choice
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    at_cell(jeex, "d1")


def test_escape_and_undo_take_back_and_leave_the_focus_at_the_table(stones: Stones) -> None:
    jeex, pause = stones.jeex, stones.page.locator("#pause")
    stones.new_game("b2N", "d2S")
    key(jeex, "ArrowLeft", "Enter")
    point(stones, "E")
    expect(jeex.title).to_have_text("Turn the stone on b2 to the east?")
    key(jeex, "Escape")
    expect(jeex.title).to_have_text("Ana, which way should it point?")
    expect(stones.key("E")).to_be_focused()
    key(jeex, "Escape")
    expect(jeex.title).to_have_text("Ana, your turn")
    expect(stones.ring.locator("[data-step]")).to_have_count(0)
    expect(stones.table.locator(":focus")).to_be_visible()
    key(jeex, "Escape")
    expect(pause).to_be_visible()
    key(jeex, "Escape")
    expect(pause).to_be_hidden()
    to_board(jeex)
    at_cell(jeex, "b2")
    key(jeex, "Space")
    point(stones, "E")
    use(jeex, "Turn to the east")
    stones.to_move(1)
    use(jeex, "Undo")
    stones.to_move(0)
    jeex.says("b2", "b2, battlefield, Ana’s stone, pointing north, points at b3")
    at_cell(jeex, "b2")


def test_a_click_of_assistive_technology_counts_also_after_a_tap(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game("b2N", "d1S")
    jeex.cell("b2").evaluate("cell => cell.click()")  # no pointer comes down before it
    jeex.says("b2", "b2, battlefield, Ana’s stone, pointing north, points at b3, chosen")
    jeex.tap("b2")
    jeex.says("b2", "b2, battlefield, Ana’s stone, pointing north, points at b3")
    jeex.cell("b3").evaluate("cell => cell.click()")
    jeex.says("b3", "b3, you can place a stone here, chosen")


def test_a_tap_on_the_others_stone_shows_where_it_points(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game("b3W", "d1N")
    jeex.says("d1", "d1, Ben’s stone, pointing north, points at d2, last move")

    def pictures() -> dict[str, bytes]:
        jeex.painted()
        return {cell: jeex.cell(cell).screenshot() for cell in ("d2", "a1")}

    before = pictures()
    jeex.tap("d1")
    shown = pictures()
    assert shown["d2"] != before["d2"]
    assert shown["a1"] == before["a1"]
    expect(jeex.title).to_have_text("Ana, your turn")
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    jeex.tap("d1")
    assert pictures() == before


def test_axe_finds_nothing_serious_at_the_table_by_day_and_by_night(stones: Stones) -> None:
    jeex, found, colours = stones.jeex, {}, set()
    stones.new_game("b3W", "b2NW")
    jeex.tap("b3")
    expect(stones.ring).to_be_visible()
    stones.step("S")
    expect(stones.key("S")).to_have_attribute("aria-checked", "true")
    found["chosen"] = violations(jeex)
    jeex.tap("e1")
    expect(stones.bubble).to_be_visible()
    found["refused"] = violations(jeex)
    jeex.tap("c2")
    expect(jeex.title).to_have_text("Say “Jeex!”?")
    found["claim"] = violations(jeex)
    for scheme in RULES:
        jeex.page.emulate_media(color_scheme=scheme)
        colours.add(
            jeex.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        )
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) == 3
    assert len(colours) == 2, "day and night look different"


def test_the_table_with_its_ring_fits_phones_and_tablets(stones: Stones) -> None:
    jeex, found = stones.jeex, {}

    def look(screen: str) -> None:
        for width, height in SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            problems = jeex.page.evaluate(PROBLEMS)
            if problems:
                found[screen, width, height] = problems

    stones.new_game(preset="Fair")
    look("nothing in hand")
    stones.play("b2NW")
    look("swap offered")
    jeex.tap("d1")
    look("swap offered, field in hand")
    stones.step("N")
    jeex.done()
    stones.to_move(0)
    jeex.tap("b2")
    expect(stones.ring.get_by_role("radio")).to_have_count(8)
    look("stone in hand")
    stones.step("E")
    expect(jeex.title).to_have_text("Turn the stone on b2 to the east?")
    look("direction chosen")
    jeex.push("Back")
    jeex.push("Back")
    stones.choose("jeex")
    look("claim chosen")
    jeex.done()
    jeex.push("Yes")
    jeex.revealed()
    look("claimed")
    assert found == {}


BOXES = """() => ['.board', '.controls', '.say', '.pad'].map((name) => {
  const box = document.querySelector(`#table ${name}`).getBoundingClientRect();
  return [name, box.x, box.y, box.width, box.height].join(' ');
})"""


@pytest.mark.parametrize("size", SIZES)
def test_board_and_controls_keep_their_places_in_every_phase_of_a_turn(
    stones: Stones, size: tuple[int, int]
) -> None:
    jeex, found = stones.jeex, {}
    jeex.page.set_viewport_size({"width": size[0], "height": size[1]})

    def look(phase: str) -> None:
        jeex.painted()
        found[phase] = jeex.page.evaluate(BOXES)

    stones.new_game("b2N", "d2S", "b2>E", "d2>N")
    look("nothing in hand")
    jeex.tap("b2")
    look("stone in hand")
    stones.step("SW")
    look("direction chosen")
    jeex.push("Back")
    jeex.tap("b2")
    jeex.tap("a2")
    look("field in hand")
    stones.step("SE")
    look("new stone chosen")
    jeex.tap("e1")
    expect(stones.bubble).to_be_visible()
    look("refused")
    jeex.done()
    stones.to_move(1)
    look("the other's turn, who has to stop it")
    stones.choose("jeex")
    look("claim chosen")
    jeex.done()
    jeex.push("Yes")
    jeex.revealed()
    look("revealed")
    *places, _ring = found["nothing in hand"]
    *ended, ring = found.pop("revealed")
    assert (ended, ring) == (places, ".pad 0 0 0 0"), "the ring alone has gone with the game"
    assert set(map(tuple, found.values())) == {tuple(found["nothing in hand"])}, found
