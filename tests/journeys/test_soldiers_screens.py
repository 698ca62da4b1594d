"""Soldiers to the eye: every screen fits and stands still, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.soldiers_page import PEOPLE, Soldiers, longest, plots, recorded
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

TABLET, LANDSCAPE, PHONE = (768, 1024), (1024, 768), (360, 740)
SIZES = (TABLET, LANDSCAPE, PHONE)
CORNER = ("a1", "b1", "a2", "c1", "b2", "a3", "d1", "c2")
"""Where up to eight players go first; another soldier makes a1 burst over b1 and a2."""
TAKEN = "Another player has that plot. Choose one of yours or an empty one."
MORE = """() => {
  const found = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length;
  const of = (selector) => [...document.querySelectorAll(`#table ${selector}`)].filter(shown);
  const name = (e) => `${e.tagName} ${e.className} ${e.textContent.trim()}`;
  const parts = of('.bar, .rail, .board, .say h1, .say p, .controls > *');
  for (const [i, part] of parts.entries()) {
    const a = part.getBoundingClientRect();
    if (a.bottom > innerHeight + 0.5) found.push(`below the screen: ${name(part)}`);
    for (const other of parts.slice(i + 1)) {
      const b = other.getBoundingClientRect();
      const clear = a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (!clear) found.push(`${name(part)} over ${name(other)}`);
    }
  }
  for (const e of of('.say p, .seat .amounts'))
    if (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
      found.push(`words cut off: ${name(e)}`);
  const { width, height } = of('[data-cell]')[0].getBoundingClientRect();
  if (Math.min(width, height) < 44 !== document.querySelector('#table').matches('.fine'))
    found.push(`as many taps as are right on larger or smaller plots than ${width} x ${height}`);
  return found;
}"""


@pytest.fixture
def soldiers(jeex: Jeex) -> Soldiers:
    """A visitor who is going to play soldiers."""
    return Soldiers(jeex)


def turn_to(soldiers: Soldiers, size: tuple[int, int]) -> None:
    """Another screen, or the same turned."""
    soldiers.page.set_viewport_size({"width": size[0], "height": size[1]})
    soldiers.jeex.painted()


class Looks:
    """Looks at the table of one visitor on all screens, and writes down what is wrong."""

    def __init__(self, soldiers: Soldiers) -> None:
        self._soldiers = soldiers
        self.found: dict[tuple[object, ...], list[str]] = {}

    def at(self, *state: object, screens: tuple[tuple[int, int], ...] = SIZES) -> None:
        """Look at the table as it is now; then it is on the tablet again."""
        for screen in screens:
            turn_to(self._soldiers, screen)
            page = self._soldiers.page
            problems = [*page.evaluate(PROBLEMS), *page.evaluate(MORE)]
            if problems:
                self.found[*state, *screen] = problems
        turn_to(self._soldiers, TABLET)


def test_the_table_fits_every_screen(soldiers: Soldiers) -> None:
    jeex, looks = soldiers.jeex, Looks(soldiers)
    for seats, size in ((2, 4), (8, 16)):
        soldiers.new_game(PEOPLE[:seats], {"size": size})
        looks.at(size, "start")
        soldiers.make(CORNER[:seats])
        soldiers.to_move(seats + 1)
        for screen in SIZES:
            turn_to(soldiers, screen)
            jeex.tap("b1")
            if (size, screen) == (16, PHONE):
                jeex.tap("b1")  # the first tap has enlarged the board
            soldiers.refused("b1", TAKEN)
            looks.at(size, "refused", screens=(screen,))
        if size > 4:
            turn_to(soldiers, LANDSCAPE)
            jeex.tap("a1")
            expect(soldiers.done).to_be_visible()
            looks.at(size, "chosen")
            jeex.push("Undo")
        soldiers.make(["a1"])
        soldiers.to_move(seats + 2)
        looks.at(size, "burst")
    assert looks.found == {}


def test_the_longest_words_fit_every_screen(soldiers: Soldiers) -> None:
    looks, stuck = Looks(soldiers), recorded("soldiers-3")
    soldiers.reach(longest())
    soldiers.to_move(192)
    looks.at("seven lose plots")
    soldiers.reach(stuck, 188)
    soldiers.jeex.revealed()
    looks.at("three are stuck")
    soldiers.jeex.proceed()
    soldiers.to_move(189)
    looks.at("three were stuck")
    soldiers.reach(stuck)
    soldiers.jeex.revealed()
    looks.at("the board is taken")
    assert looks.found == {}


@pytest.mark.parametrize("screen", [TABLET, PHONE], ids=("tablet", "phone"))
def test_the_field_stays_where_it_is_whatever_is_said(
    soldiers: Soldiers, screen: tuple[int, int]
) -> None:
    """A tap may be a whole move: nothing shifts under the next finger."""
    jeex, places = soldiers.jeex, {}

    def look(state: str) -> None:
        box = soldiers.field.bounding_box()
        assert box
        places[state] = tuple(round(box[side]) for side in ("x", "y", "width", "height"))

    game = longest()
    soldiers.new_game_like(game)
    turn_to(soldiers, screen)
    taps = 2 if screen == PHONE else 1
    look("start")
    if taps == 2:
        jeex.tap("c5")
        expect(soldiers.done).to_be_visible()
        look("chosen")
        jeex.push("Undo")
    soldiers.make(plots(game)[:1], taps=taps)
    soldiers.to_move(2)
    look("told")
    jeex.tap("c5")
    expect(soldiers.bubble).to_be_visible()
    look("refused")
    soldiers.reach(game, taps=taps)
    soldiers.to_move(192)
    look("told at length")
    assert len(set(places.values())) == 1, places


def test_a_refusal_stands_nowhere_but_at_its_plot_when_the_tablet_is_turned(
    soldiers: Soldiers,
) -> None:
    soldiers.new_game()
    soldiers.deploy("e8")
    soldiers.jeex.tap("e8")
    soldiers.refused("e8", TAKEN)
    for screen in (LANDSCAPE, TABLET, PHONE):
        turn_to(soldiers, screen)
        assert soldiers.bubble.is_hidden() or soldiers.beside("e8"), screen


def test_axe_finds_nothing_serious_on_any_screen(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024})
    soldiers, game, found = Soldiers(jeex), longest(), {}

    def look(screen: str) -> None:
        found[screen] = violations(jeex)

    soldiers.new_game_like(game)
    turn_to(soldiers, PHONE)
    jeex.tap("c5")
    expect(soldiers.done).to_be_visible()
    look("chosen")
    jeex.done()
    soldiers.to_move(2)
    turn_to(soldiers, TABLET)
    jeex.tap("c5")
    expect(soldiers.bubble).to_be_visible()
    look("refused")
    soldiers.reach(game)
    soldiers.to_move(192)
    look("told at length")
    soldiers.give_up("Hana")
    jeex.revealed()
    look("stopped")
    jeex.open("#/learn/soldiers")
    jeex.tap("a1")
    look("lesson")
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) == 5


def test_the_result_fits_every_screen(soldiers: Soldiers) -> None:
    found = {}
    for name in ("soldiers-1", "soldiers-3", "soldiers-6"):
        soldiers.reach(recorded(name))
        soldiers.finish()
        for screen in SIZES:
            turn_to(soldiers, screen)
            problems = soldiers.page.evaluate(PROBLEMS)
            if problems:
                found[name, *screen] = problems
        turn_to(soldiers, TABLET)
    assert found == {}
