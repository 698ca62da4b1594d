"""The painter paints anew only what differs, and the board looks as if all had been painted."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from game import registry
from tests.browser.conftest import Visit
from tests.browser.jeex_page import Jeex
from tests.browser.test_replay import Replay, example

pytestmark = pytest.mark.browser

NARROW = {"width": 480, "height": 1200}
"""A screen on which the board is as wide as can be, whatever is written below it: were its size to
change, all would be painted anew."""
STOPS = 8
"""Points of a replay that are looked at."""

COMPARED = """async () => {
  const pieces = document.querySelector("#table .board canvas.pieces");
  const patched = pieces.toDataURL();
  document.documentElement.dataset.contrast = document.documentElement.dataset.contrast ?? "";
  await new Promise((done) => setTimeout(done));
  return [patched, pieces.toDataURL(), pieces.width];
}"""
"""What is on the canvas, what is there once all has been painted anew, as for other colours, and
how many pixels wide it is."""

DIFFERING = """async ([before, after]) => {
  const { differing } = await import(document.querySelector('link[href*="/patches"]').href);
  const sprites = (numbers) => Float64Array.from(numbers.flatMap((n) => Array(6).fill(n)));
  const frames = [sprites(before), sprites(after)];
  const found = [...differing(...frames)];
  return frames.map((frame) => found.filter(([of]) => of === frame).map(([, i]) => i / 6));
}"""
"""Which sprites of which of two frames differ; a sprite's numbers are all the same here."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_what_is_patched_looks_as_if_all_was_painted_anew(visit: Visit, game: str) -> None:
    jeex = visit(viewport=NARROW)
    replay = Replay(jeex).open(example(game))
    last = replay.last
    patched, widths = set(), set()
    for stop in range(last, 0, -last // STOPS):
        for at in (stop, stop - 1):  # the second is patched, as it is near
            replay.bar.fill(str(at))
            replay.at(at)
        jeex.painted()
        before, after, width = jeex.page.evaluate(COMPARED)
        assert before == after, f"from {stop} to {stop - 1}"
        patched.add(before)
        widths.add(width)
    assert len(patched) > 1, "something was shown"
    assert len(widths) == 1


@pytest.fixture
def page(jeex: Jeex) -> Any:
    jeex.open("#/")
    return jeex.page


numbers = some.lists(some.integers(0, 6), max_size=30)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None
)
@given(before=numbers, after=numbers)
def test_what_does_not_differ_is_the_same_in_the_same_order(
    page: Any, before: list[int], after: list[int]
) -> None:
    gone, come = page.evaluate(DIFFERING, [before, after])
    kept = [number for i, number in enumerate(before) if i not in gone]
    assert kept == [number for i, number in enumerate(after) if i not in come]
    if before == after:
        assert not gone
        assert not come


def test_one_sprite_that_comes_or_goes_is_the_only_one_that_differs(page: Any) -> None:
    many = list(range(40))
    for at in (0, 20, 39):
        fewer = many[:at] + many[at + 1 :]
        assert page.evaluate(DIFFERING, [many, fewer]) == [[at], []]
        assert page.evaluate(DIFFERING, [fewer, many]) == [[], [at]]
