"""Jigsaw to the eye: two, four and eight tables fit every screen, by day and by night."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import Jigsaw, recorded
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

TABLET, LANDSCAPE, PHONE = (768, 1024), (1024, 768), (360, 740)
SIZES = (TABLET, LANDSCAPE, PHONE)
LONG = ("Maximiliane von Hohenfel", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
MORE = """() => {
  const found = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length;
  const of = (selector) => [...document.querySelectorAll(`#table ${selector}`)].filter(shown);
  const name = (e) => `${e.tagName} ${e.className.baseVal ?? e.className} ${e.textContent.trim()}`;
  const overlap = (parts, swiped = false) => {
    for (const [i, part] of parts.entries()) {
      const a = part.getBoundingClientRect();
      if (!swiped && a.bottom > innerHeight + 0.5) found.push(`below the screen: ${name(part)}`);
      if (!swiped && a.right > innerWidth + 0.5) found.push(`beyond the side: ${name(part)}`);
      for (const other of parts.slice(i + 1)) {
        const b = other.getBoundingClientRect();
        const clear = a.right <= b.left + 1 || b.right <= a.left + 1
          || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!clear) found.push(`${name(part)} over ${name(other)}`);
      }
    }
  };
  overlap(of('.bar, .rail, .board, .say h1, .say p, .controls > *'));
  for (const bubble of of('.bubble')) {
    const box = bubble.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      found.push('a refusal beyond the screen');
  }
  overlap(of('.seat'), true);
  overlap(of('.pick'));
  for (const e of of('.seat .amounts, .pick:not(.held)'))
    if (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
      found.push(`words cut off: ${name(e)}`);
  const inside = (box, whole) => box.left >= whole.left - 0.5 && box.right <= whole.right + 0.5
    && box.top >= whole.top - 0.5 && box.bottom <= whole.bottom + 0.5;
  for (const mini of of('.mini'))
    if (!inside(mini.getBoundingClientRect(), mini.closest('.seat').getBoundingClientRect()))
      found.push(`out of its tile: ${mini.ariaLabel}`);
  const heights = new Set(of('.pick, .controls > .button').map((e) => e.offsetHeight));
  if (heights.size > 1) found.push(`controls of several heights: ${[...heights]}`);
  return found;
}"""
PLACES = """() => ['.rail', '.board', '.say', '.controls'].map((part) => {
  const { x, y, width, height } = document.querySelector(`#table ${part}`).getBoundingClientRect();
  return [x, y, width, height];
})"""
SHEET = """() => {
  const found = [], find = (selector) => document.querySelector(selector);
  const shown = (e) => e.getClientRects().length;
  const sheet = find('dialog[open]') ?? find('#result');
  const box = sheet.getBoundingClientRect();
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push('beyond the sides');
  const close = [...sheet.querySelectorAll('.button.main')].find(shown).getBoundingClientRect();
  if (Math.min(close.width, close.height) < 44) found.push('a small button');
  return found;
}"""


class Looks:
    """Looks at the table of one visitor on all screens, and writes down what is wrong."""

    def __init__(self, jigsaw: Jigsaw) -> None:
        self._jigsaw = jigsaw
        self.found: dict[tuple[object, ...], list[str]] = {}

    def at(self, state: str, *scripts: str, refused: Locator | None = None) -> None:
        """Look at the table as it is now, or with a tap there refused; then it is on the tablet."""
        page = self._jigsaw.page
        for width, height in (*SIZES, TABLET):
            page.set_viewport_size({"width": width, "height": height})
            self._jigsaw.jeex.painted()
            if refused:
                refused.click()
                expect(self._jigsaw.bubble).to_be_visible()
            problems = [p for script in scripts or (PROBLEMS, MORE) for p in page.evaluate(script)]
            if problems:
                self.found[state, width, height] = problems


def test_all_tables_of_eight_fit_every_screen(jeex: Jeex) -> None:
    game = replace(recorded("crowd-8"), players=LONG)
    jigsaw = Jigsaw(jeex)
    looks, jokers = Looks(jigsaw), 113
    jigsaw.new_game(game)
    looks.at("start")
    jigsaw.tap("0,0")
    looks.at("first piece")
    jeex.push("Undo")
    jigsaw.play_up_to(game, jokers)
    expect(jigsaw.pick("pass")).to_be_visible()
    looks.at("jokers")
    move = next(text for seat, text in game.actions[jokers:] if seat >= 0)
    jigsaw.choose(move)
    looks.at("a theft")
    jeex.push("Undo")
    jeex.push("Undo")
    looks.at("refused", refused=jigsaw.grid.get_by_role("gridcell").first)
    jigsaw.look_at(0 if jigsaw.history.state.turn else 1)
    looks.at("another table")
    jeex.push("Undo")
    jigsaw.play_up_to(game, len(game.actions) - 1)
    jigsaw.play_up_to(game, len(game.actions))
    jeex.revealed()
    looks.at("hand over")
    jeex.push("Scores")
    expect(jigsaw.page.locator("#scores")).to_be_visible()
    looks.at("score sheet", SHEET)
    assert looks.found == {}


def test_a_large_table_and_a_piece_that_may_lie_anywhere_fit_every_screen(
    jeex: Jeex,
) -> None:
    jigsaw, apart, nobody = Jigsaw(jeex), recorded("apart"), recorded("nobody")
    looks = Looks(jigsaw)
    jigsaw.new_game(apart)
    jigsaw.play_up_to(apart, 8)
    looks.at("anywhere")
    jeex.press(jigsaw.pick("whole"))
    looks.at("the whole table")
    jigsaw.play_up_to(apart, len(apart.actions))
    jeex.proceed()
    jeex.ended()
    looks.at("result", SHEET)
    jigsaw.new_game(nobody)
    jigsaw.play_up_to(nobody, 117)
    looks.at("turn lost")
    jigsaw.play_up_to(nobody, 122)
    looks.at("many pieces")
    jigsaw.play_up_to(nobody, 124)
    looks.at("nobody has won")
    assert looks.found == {}


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_board_and_controls_stay_where_they_are_in_every_phase_of_a_turn(
    visit: Visit, size: tuple[int, int]
) -> None:
    jeex = visit(viewport={"width": size[0], "height": size[1]})
    jigsaw, game = Jigsaw(jeex), recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 12)
    places = {"asked": jigsaw.page.evaluate(PLACES)}
    jigsaw.choose("1@-1,-1r1")
    places["chosen"] = jigsaw.page.evaluate(PLACES)
    jigsaw.look_at(1)
    places["another table"] = jigsaw.page.evaluate(PLACES)
    jeex.push("Undo")
    jigsaw.page.emulate_media(reduced_motion="no-preference")
    jeex.done()
    jigsaw.asks("Ana places a 1 here: left of the 3.", "")
    places["moving"] = jigsaw.page.evaluate(PLACES)
    jigsaw.page.emulate_media(reduced_motion="reduce")
    jigsaw.asks("Ana, you have one joker")
    places["jokers"] = jigsaw.page.evaluate(PLACES)
    jigsaw.follow("1@-1,-1r1")
    jigsaw.choose("B-2,0@-1,-2r2")
    places["a theft"] = jigsaw.page.evaluate(PLACES)
    jigsaw.play_up_to(game, 16)
    jeex.revealed()
    places["hand over"] = jigsaw.page.evaluate(PLACES)
    assert {phase: place for phase, place in places.items() if place != places["asked"]} == {}


def test_axe_finds_nothing_serious_on_any_screen_of_jigsaw(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024})
    jigsaw, game = Jigsaw(jeex), recorded("chain")
    found: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        found[screen] = violations(jeex)

    jeex.open("#/new/jigsaw")
    jigsaw.start(game)
    jigsaw.play_up_to(game, 12)
    jigsaw.choose("1@-1,-1r1")
    look("a place is chosen")
    jigsaw.lay("1@-1,-1r1")
    look("jokers")
    jigsaw.look_at(1)
    look("another table")
    jigsaw.tap("-1,0")
    expect(jigsaw.bubble).to_be_visible()
    look("refused")
    jeex.push("Undo")
    jigsaw.play_up_to(game, 16)
    look("hand over")
    jeex.push("Scores")
    expect(jeex.page.locator("#scores")).to_be_visible()
    look("score sheet")
    jeex.push("Close")
    jeex.proceed()
    jeex.ended()
    look("result")
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) == 7
