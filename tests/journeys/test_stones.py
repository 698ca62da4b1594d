"""Stones by hand: whole games with every kind of end, refusals, undo, drags, options, motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.stones_page import Stones, example

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
BLACK_WON = [("Ben", "1", "1"), ("Ana", "0", "2")]
DRAWN = [("Ana", "½", "1"), ("Ben", "½", "1")]
PLACES = """() => ['.rail', '.board', '.pad'].map((part) => {
  const { x, y, width, height } = document.querySelector(`#table ${part}`).getBoundingClientRect();
  return [x, y, width, height];
})"""
STILL = "const r = requestAnimationFrame; window.requestAnimationFrame = (f) => r(() => f(1));"


ROOM = """() => {
  const box = (e) => e.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)]
    .filter((e) => e.checkVisibility({ opacityProperty: true }) && e.textContent.trim());
  const over = (x, y) => x.left < y.right - 1 && y.left < x.right - 1
    && x.top < y.bottom - 1 && y.top < x.bottom - 1;
  const found = [];
  const buttons = all('#table .controls :is(button, .pick)');
  for (const button of buttons) {
    if (box(button).height > 90) found.push(`${box(button).height} high: ${button.textContent}`);
    for (const text of all('#table .say :is(h1, p, li)'))
      if (over(box(button), box(text)))
        found.push(`${button.textContent} over ${text.textContent}`);
  }
  for (const seat of all('#table .seat')) for (const text of seat.querySelectorAll('b, .amounts'))
    if (box(text).right > box(seat).left + 0.365 * box(seat).width)
      found.push(`under the stock: ${text.textContent}`);
  if (!all('#table .say p').length) found.push('no warning');
  return found;
}"""


@pytest.fixture
def stones(jeex: Jeex) -> Stones:
    """A visitor with a mouse who is going to play stones."""
    return Stones(jeex)


def test_the_rulebooks_game_by_touch_from_home_to_blacks_right_claim(visit: Visit) -> None:
    clipboard = ["clipboard-read", "clipboard-write"]
    jeex = visit(viewport=TABLET, has_touch=True, permissions=clipboard)
    stones = Stones(jeex)
    jeex.open()
    jeex.press(jeex.page.locator("#home .lid.stones"))
    stones.start()
    moves, expected = example("stones-source")
    stones.has("Ana", stock=7, board=0)
    stones.play(*moves[:7])
    jeex.says(
        "b3",
        "b3, Ana’s stone, pointing south-east, points at the sun, points at d1, you can capture it",
    )

    stones.has("Ben", stock=4, board=3)
    stones.choose("c3xb3")
    expect(jeex.title).to_have_text("Capture the stone on b3 with the one on c3?")
    expect(jeex.told).to_have_text("You can place it later as your own.")
    jeex.done()
    stones.to_move(0)
    stones.has("Ana", stock=4, board=2)
    stones.has("Ben", stock=5, board=3)
    jeex.says("c3", "c3, last move")
    b3 = "b3, Ben’s stone, pointing west, points at a3, you can capture it, last move"
    jeex.says("b3", b3)

    stones.choose("a3xb2")
    expect(jeex.told).to_have_text("It is on a battlefield, so it leaves the game.")
    jeex.done()
    stones.to_move(1)
    stones.has("Ana", stock=4, board=2)
    stones.has("Ben", stock=5, board=2)

    stones.play("b3>SE", "d1xb3")  # across the centre
    stones.has("Ana", stock=5, board=2)
    stones.has("Ben", stock=5, board=1)
    jeex.says("d1", "d1, last move")
    jeex.says("b3", "b3, Ana’s stone, pointing north-west, points off the board, last move")

    stones.finish("jeex", "Ben says “Jeex!” and is right")
    stones.result("Ben wins", "Ben alone pointed at the sun and said “Jeex!”.", BLACK_WON)
    assert stones.replayed_facts() == (moves, expected["facts"])
    jeex.push("Play again")
    expect(jeex.title).to_have_text("Ben, place your first stone")
    stones.has("Ben", stock=7, board=0)


def test_s9_a_wrong_claim_by_a_tap_on_the_centre_loses_in_words(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game("b2N", "d2S", "b2>E", "d2>W")  # both attack the centre
    jeex.tap("c2")
    expect(jeex.title).to_have_text("Say “Jeex!”?")
    expect(jeex.told).to_have_text("Ben’s stone on d2 points at the sun, too. You would lose.")
    expect(stones.pick("jeex")).to_have_attribute("aria-pressed", "true")
    jeex.tap("c2")  # a second tap takes it back
    expect(stones.pick("jeex")).to_have_attribute("aria-pressed", "false")
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    jeex.tap("c2")
    jeex.done()
    jeex.push("No")  # asked first, as everybody can see that it loses
    expect(stones.table).to_have_attribute("data-turn", "0")
    jeex.done()
    jeex.push("Yes")
    jeex.revealed()
    why = "Ben’s stone on d2 points at the sun, too."
    expect(jeex.title).to_have_text("Ana says “Jeex!” and is wrong")
    expect(jeex.told).to_have_text(why)
    jeex.proceed()
    jeex.ended()
    stones.result("Ben wins", why, BLACK_WON)


def test_s10_a_game_is_drawn_by_the_last_stone_and_by_the_third_repetition(stones: Stones) -> None:
    moves, _expected = example("stones-draw")
    why = "A player has no stone left on the board. It is a draw."
    stones.new_game(*moves[:-1])
    stones.finish(moves[-1], "Ben captures the stone on b3", why)
    stones.result("A draw", why, DRAWN)
    expect(stones.jeex.live).to_have_text("A draw")

    to_and_fro = ["a1>S", "e1>S", "a1>N", "e1>N"] * 2
    why = "The same position came up for the third time. It is a draw."
    stones.new_game("a1N", "e1N", *to_and_fro[:-1])
    stones.finish(to_and_fro[-1], "Ben turns the stone on e1 to the north", why)
    stones.result("A draw", why, DRAWN)


def test_undo_takes_a_choice_back_then_a_move_and_never_the_others_move(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game()
    jeex.push("Undo")
    stones.refused("c2", "There is nothing to undo yet.")
    stones.choose("b3W")
    expect(jeex.title).to_have_text("Place a stone on b3, pointing west?")
    expect(stones.bubble).to_be_hidden()
    jeex.push("Undo")
    expect(jeex.title).to_have_text("Ana, which way should it point?")
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    jeex.push("Undo")
    expect(jeex.title).to_have_text("Ana, place your first stone")
    expect(stones.ring.locator("[data-step]")).to_have_count(0)

    stones.play("b3W")
    stones.has("Ana", stock=6, board=1)
    jeex.push("Undo")
    stones.to_move(0)
    stones.has("Ana", stock=7, board=0)
    jeex.says("b3", "b3, you can place a stone here")

    stones.play("b3N", "d1E")
    stones.choose("b3>W")
    jeex.push("Undo")
    jeex.push("Undo")  # the direction, then the stone in hand; Ben's move stays
    expect(jeex.title).to_have_text("Ana, your turn")
    stones.to_move(0)
    jeex.push("Undo")
    stones.to_move(1)
    jeex.says("d1", "d1, you can place a stone here")
    jeex.push("Undo")
    stones.refused("b3", "That was another player’s move.")
    stones.to_move(1)
    jeex.says("b3", "b3, Ana’s stone, pointing north, points off the board, last move")
    stones.play("d1E")  # after that the game goes on


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (768, 1024), (1024, 768)])
def test_board_and_ring_stay_where_they_are_in_every_phase_of_a_turn(
    visit: Visit, width: int, height: int
) -> None:
    stones = Stones(visit(viewport={"width": width, "height": height}))
    jeex, places = stones.jeex, {}

    def look(phase: str) -> None:
        places[phase] = stones.page.evaluate(PLACES)

    stones.new_game("c3N")
    look("asked")
    stones.choose("d3S")
    look("a stone to place")
    jeex.push("Back")
    jeex.tap("e1")
    look("refused")
    stones.play("b3S")
    look("the other's turn")
    jeex.tap("c3")
    look("a stone to turn")
    stones.step("S")
    look("turned")
    jeex.done()
    stones.to_move(1)
    look("told")
    jeex.press(stones.pick("jeex"))
    look("a claim")
    assert {phase: place for phase, place in places.items() if place != places["asked"]} == {}


@pytest.mark.parametrize("finger", [True, False], ids=["finger", "mouse"])
def test_a_drag_puts_or_turns_a_stone(visit: Visit, *, finger: bool) -> None:
    stones = Stones(jeex := visit(viewport=TABLET, has_touch=finger))
    stones.new_game()
    stones.drag("b1", "NW", finger=finger)
    expect(jeex.title).to_have_text("Place a stone on b1, pointing north-west?")
    jeex.done()
    stones.to_move(1)
    jeex.says("b1", "b1, Ana’s stone, pointing north-west, points at a2, last move")
    stones.drag("d3", "S", finger=finger)
    jeex.done()
    stones.to_move(0)
    stones.drag("b1", "NE", finger=finger)
    expect(jeex.title).to_have_text("Turn the stone on b1 to the north-east?")
    expect(jeex.told).to_have_text("It will point at the sun.")
    stones.drag("d3", "E", finger=finger)  # Ben's: it shows where it points, and is not turned
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    stones.drag("b1", "E", finger=finger)
    jeex.done()
    stones.to_move(1)
    jeex.says("b1", "b1, Ana’s stone, pointing east, points at c1, last move")


def test_a_drag_beyond_the_edge_points_a_stone_off_the_board(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game("b1W", "d3S")
    stones.drag("b1", "S", finger=False)
    expect(jeex.title).to_have_text("Turn the stone on b1 to the south?")
    expect(jeex.told).to_have_text("It will point off the board.")


def test_a_press_outside_the_board_is_no_drag_of_the_field_tapped_last(stones: Stones) -> None:
    stones.new_game("b2N", "d1N")
    stones.jeex.tap("b2", "b2")  # in hand, and away again
    expect(stones.jeex.title).to_have_text("Ana, your turn")
    stones.page.locator("#table .bar .title").hover()
    stones.page.mouse.down()
    stones.jeex.cell("c1").hover()
    stones.page.mouse.up()
    stones.jeex.painted()
    expect(stones.jeex.title).to_have_text("Ana, your turn")
    expect(stones.done).to_have_attribute("aria-disabled", "true")


def test_what_the_rules_forbid_is_refused_in_words(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game()
    jeex.tap("c2")
    stones.refused("c2", "You can say “Jeex!” once both first stones are placed.")
    expect(stones.pick("jeex")).to_have_count(0)
    jeex.tap("b2")
    barred = stones.ring.get_by_role("radio", name="east, points at the sun", exact=True)
    expect(barred).to_have_attribute("aria-disabled", "true")
    expect(stones.ring.locator('[aria-disabled="true"]')).to_have_count(1)
    barred.click(force=True)  # as a thumb does it
    expect(jeex.title).to_have_text("Ana, which way should it point?")
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    stones.play("b2N")
    jeex.tap("b3")
    stones.refused("b3", "The other stone points at that field.")
    jeex.tap("a1")
    barred = stones.ring.get_by_role(
        "radio", name="north-east, points at the stone on b2", exact=True
    )
    expect(barred).to_have_attribute("aria-disabled", "true")
    stones.play("d1N")

    jeex.tap("e3")
    stones.refused(
        "e3",
        "A new stone goes where the point or tail of one of your stones leads. A plus "
        "marks these fields.",
    )
    jeex.tap("b2", "d1")
    stones.refused("d1", "Your stone does not point at that one.")
    expect(jeex.title).to_have_text("Ana, which way should it point?")
    expect(stones.done).to_have_attribute("aria-disabled", "true")
    expect(stones.key("N")).to_have_count(0)  # it points there already
    expect(stones.ring.locator("[data-step]")).to_have_count(7)
    jeex.tap("b3")
    expect(stones.bubble).to_be_hidden()
    expect(jeex.title).to_have_text("Ana, which way should it point?")


def test_s4_with_the_fair_settings_black_may_swap_once(stones: Stones) -> None:
    jeex = stones.jeex
    stones.new_game("a1NW")
    expect(stones.pick("swap")).to_have_count(0)
    stones.new_game(preset="Fair")
    expect(stones.pick("swap")).to_have_count(0)
    stones.play("a1NW")
    expect(stones.pick("swap")).to_contain_text("Swap")
    stones.choose("swap")
    expect(jeex.title).to_have_text("Take over White’s stone?")
    jeex.done()
    stones.to_move(0)
    jeex.says("a1", "a1, Ben’s stone, pointing north-west, points off the board, last move")
    stones.has("Ana", stock=7, board=0)
    stones.has("Ben", stock=6, board=1)
    expect(stones.pick("swap")).to_have_count(0)
    stones.play("b3SW")
    expect(stones.pick("swap")).to_have_count(0)
    expect(stones.pick("jeex")).to_be_visible()


def test_battlefields_are_where_the_house_rules_put_them(stones: Stones) -> None:
    jeex = stones.jeex
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.open_house_rules()
    choice = jeex.page.locator('[data-option="battlefields"]')
    choice.get_by_role("radio", name="c1 and c3").click()
    jeex.shut_house_rules()
    jeex.push("Start")
    stones.to_move(0)
    stones.play("c1W", "d1N")
    jeex.says("c3", "c3, battlefield")
    jeex.says("b2", "b2")
    stones.play("b1W", "d1>W", "b1>S")
    stones.choose("d1xc1")
    expect(jeex.told).to_have_text("It is on a battlefield, so it leaves the game.")
    jeex.done()
    stones.to_move(0)
    stones.has("Ben", stock=6, board=1)
    stones.has("Ana", stock=5, board=1)


def test_a_tap_or_undo_during_the_motion_finishes_it_and_counts(visit: Visit) -> None:
    stones = Stones(jeex := visit(fresh=True, viewport=TABLET, reduced_motion="no-preference"))
    jeex.before(STILL)  # no motion ends by itself
    stones.new_game()

    def moving(move: str, words: str) -> None:
        stones.choose(move)
        jeex.done()
        expect(jeex.title).to_have_text(words)
        jeex.painted()
        expect(stones.table).not_to_have_attribute("data-turn", "0")
        expect(stones.table).not_to_have_attribute("data-turn", "1")

    moving("b3W", "Ana places a stone on b3, pointing west")
    jeex.cell("d1").click(force=True)  # as a thumb does it: the board says that it is disabled
    stones.to_move(1)
    jeex.says("d1", "d1, you can place a stone here, chosen")
    jeex.tap("d1")  # back again

    moving("d1N", "Ben places a stone on d1, pointing north")
    jeex.push("Undo")
    stones.to_move(1)
    jeex.says("d1", "d1, you can place a stone here")
    moving("d1N", "Ben places a stone on d1, pointing north")
    jeex.cell("c2").press("Enter")
    expect(stones.table).to_have_attribute("data-turn", "0")
    expect(jeex.title).to_have_text("Say “Jeex!”?")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_covers_a_warning_and_no_stock_a_name(visit: Visit, locale: str) -> None:
    sizes = ((390, 844), (360, 740), (740, 360), (844, 390), (768, 1024), (1024, 768))
    jeex, found = visit(fresh=True, locale=locale, viewport=TABLET, has_touch=True), {}
    stones = Stones(jeex)
    stones.new_game("b2N", "d2S", "b2>E", "d2>W")
    stones.choose("jeex")
    for width, height in sizes:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found[f"{width} × {height}"] = jeex.page.evaluate(ROOM)
    assert {size: wrong for size, wrong in found.items() if wrong} == {}
