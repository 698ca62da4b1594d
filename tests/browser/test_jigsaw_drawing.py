"""What of jigsaw is drawn before it is needed, so that a tap need not wait for it."""

from __future__ import annotations

import pytest

from game import registry
from game.view.scene import Path
from tests.browser.jeex_page import Jeex
from tests.browser.jigsaw_page import Jigsaw, recorded

pytestmark = pytest.mark.browser

VIEW = registry.view("jigsaw")

NOTE = """() => {
  window.traced = [];
  window.Path2D = class extends Path2D {
    constructor(d) {
      super(d);
      traced.push(d);
    }
  };
}"""
"""Notes every path that is traced on a canvas."""


def test_a_piece_is_drawn_before_a_tap_places_or_turns_it(jeex: Jeex) -> None:
    jigsaw = Jigsaw(jeex)
    jigsaw.new_game(recorded("chain"))
    jigsaw.play("1@0,0r3")
    jigsaw.asks("Ana, place your one")
    jigsaw.page.evaluate(NOTE)
    jigsaw.play("1@0,0r2")
    jigsaw.asks("Ben, place your five", "It fits in 2 places. Pick one.")
    seen = jigsaw.match.state
    looks = VIEW.next_looks(seen, VIEW.select(seen, seen.turn), 700)
    ways = [mark.d for look in looks for mark in look.marks if isinstance(mark, Path)]
    assert len(ways) == len(looks) > 1
    jigsaw.page.wait_for_function("(ways) => ways.every((d) => traced.includes(d))", arg=ways)
    count = jigsaw.page.evaluate("() => traced.length")
    for cell in ("-1,0", "1,0"):
        jigsaw.tap(cell)
        jigsaw.chosen(f"5@{cell}r1")
    assert jigsaw.page.evaluate("() => traced.length") == count
