"""A puzzle at a quarter of the speed: until it is shown, and until a wrong move is answered.

Without motion, which would only be looked at: the answer is shown once it is found.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from bench import hand
from bench.report import Goal, Measured
from bench.stage import Stage, progress, slowed
from game import registry
from game.puzzles import judging
from game.puzzles.proving import Choice
from game.puzzles.puzzle import DEGREES, Puzzle, read_shelf
from game.table.pointing import Target, Touch, way_to
from serve import ROOT, SetupError

SHOWN = Goal("most", 300)
"""Milliseconds."""
EACH = 2
"""Puzzles of each degree."""
PLACES = {
    Target.CELL: '#table .board [data-cell="{}"]',
    Target.KEY: '#table [data-step="{}"]',
    Target.CHOICE: '#table [data-pick="{}"]',
    Target.BOARD: '#table [data-seat="{}"] .mini',
}
ASKED = "#table[data-turn] .board [data-cell]"

_GO = """(address) => {
  const began = performance.now();
  location.hash = address;
  return began;
}"""
_ANSWERED = """([selector, words]) => new Promise((resolve, reject) => {
  const began = performance.now(), heading = document.querySelector("#table .say h1");
  const look = () => {
    const taken = performance.now() - began;
    if (heading.textContent === words) resolve(taken);
    else if (taken > 30_000) reject(new Error(`${heading.textContent}, not ${words}`));
    else requestAnimationFrame(look);
  };
  document.querySelector(selector).click();
  look();
})"""


def measure(stage: Stage) -> Iterator[Measured]:
    """Open puzzles of every game and degree, and play what tempts in each."""
    for game in registry.GAMES:
        progress(f"puzzles, {game}")
        shown, answered = list[float](), list[float]()
        with stage.page(f"#/puzzles/{game}") as page:
            page.emulate_media(reduced_motion="reduce")
            page.locator("#puzzle-shelf li a").first.wait_for()
            hand.warm(page)
            with slowed(page):
                for place, puzzle in _chosen(game):
                    shown.append(_opened(page, f"#/puzzles/{game}/{place}"))
                    wrong = judging.temptation(puzzle)
                    answered += [_answered(page, puzzle, wrong)] if wrong else []
        yield Measured(f"puzzle of {game}: shown", "ms", shown[1:], (), SHOWN)  # the first loads
        yield Measured(f"puzzle of {game}: a wrong move answered", "ms", answered, (), SHOWN)


def _chosen(game: str) -> Iterator[tuple[int, Puzzle]]:
    """Some puzzles of each degree, with their places on the shelf."""
    text = (ROOT / "static" / "puzzles" / f"{game}.json").read_text("utf-8")
    shelf = sorted(read_shelf(text, game).puzzles, key=lambda puzzle: puzzle.degree)
    for degree in DEGREES:
        yield from [one for one in enumerate(shelf, 1) if one[1].degree == degree][:EACH]


def _opened(page: Page, address: str) -> float:
    """Milliseconds from the address to the frame with the board."""
    page.evaluate("(seen) => { window.opened = probe.shown(seen, 30_000); }", "#puzzles")
    page.evaluate("location.hash = '#/puzzles'")
    page.evaluate("() => opened")
    page.evaluate("(seen) => { window.opened = probe.shown(seen, 30_000); }", ASKED)
    began = float(page.evaluate(_GO, address))
    shown = page.evaluate("() => opened")
    if shown is None:
        raise SetupError(f"{address} does not open")
    return float(shown) - began


def _answered(page: Page, puzzle: Puzzle, choice: Choice[object]) -> float:
    """Milliseconds from the last press of that choice to the frame that says what it is."""
    touches = [*_way(puzzle, choice)]
    for touch in touches[:-1]:
        hand.click(page, touch)
    return float(page.evaluate(_ANSWERED, [touches[-1], "Not this one"]))


def _way(puzzle: Puzzle, choice: Choice[object]) -> Iterator[str]:
    """What is pressed for that choice, one after the other."""
    view, history = registry.view(puzzle.game), puzzle.history()
    rules = history.game
    for seat, action in choice:
        seen = rules.observation(history.state, seat)
        text = rules.action_to_string(action)
        way: tuple[Touch, ...] = way_to(view, seen, view.select(seen, seat), action, text) or ()
        yield from (PLACES[touch.part].format(touch.name) for touch in way)
    if not view.at_once or len(choice) > 1:
        yield '#table [data-do="done"]'
