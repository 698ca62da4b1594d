"""Soldiers in motion, on a clock that stands still: cascades, and what cuts them short."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import CANNOT_VIBRATE, OPENING
from tests.journeys.soldiers_page import Soldiers, after, longest, recorded

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
TITLE = "Gus places a soldier on g2."
TAKES = "Gus takes 79 plots of 7 players: their soldiers change sides."
LONGEST = 4000
"""Milliseconds that no move takes more than."""
FRAME, SLOWEST = 16, 50
"""Milliseconds from frame to frame by the clock of the tests, and what half of them stay below."""
SHOUTED = 1200
"""Milliseconds that what a large cascade took stands over the board."""
KEEP_CLOCK = "window.realNow = performance.now.bind(performance)"
RECORD = """() => {
  const request = window.requestAnimationFrame;
  window.recorded = [];
  window.requestAnimationFrame = (paint) => request((moment) => {
    const began = realNow();
    paint(moment);
    recorded.push([moment, realNow() - began]);
  });
}"""
PICTURE = "(canvas) => canvas.toDataURL()"


@pytest.fixture
def soldiers(visit: Visit) -> Soldiers:
    """A visitor for whom nothing moves until `freeze`."""
    return Soldiers(visit(viewport=TABLET))


def freeze(soldiers: Soldiers) -> None:
    """From now on things move, and time passes only by `pass_time`."""
    soldiers.page.emulate_media(reduced_motion="no-preference")
    soldiers.jeex.patch(KEEP_CLOCK)
    soldiers.jeex.freeze()


def leap(soldiers: Soldiers, milliseconds: int) -> None:
    """Let time pass in a leap, with a few frames instead of all."""
    soldiers.page.clock.fast_forward(milliseconds - 2 * FRAME)
    soldiers.jeex.pass_time(2 * FRAME)


def before_the_cascade(soldiers: Soldiers) -> None:
    """One soldier is missing for the longest cascade."""
    game = longest()
    soldiers.reach(game, len(game.actions) - 1)
    soldiers.to_move(191)
    freeze(soldiers)


def shouted(soldiers: Soldiers) -> None:
    """What the cascade took stands over the board, for a moment."""
    shout = soldiers.page.locator("#table .shout")
    expect(shout).to_have_text("Gus takes 79 plots!")
    assert shout.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 40
    soldiers.jeex.pass_time(SHOUTED - 3 * FRAME)
    expect(shout).to_be_visible()
    soldiers.jeex.pass_time(3 * FRAME)
    expect(shout).to_be_hidden()


def after_the_cascade(soldiers: Soldiers) -> None:
    """It is over, it is told, and nothing else has been played."""
    soldiers.to_move(192)
    soldiers.told(f"{TITLE} You can win now with one burst.")
    expect(soldiers.jeex.live).to_contain_text("In 154 waves Gus takes")
    soldiers.shows(after(longest()))
    expect(soldiers.bubble).to_be_hidden()


@pytest.mark.thorough
def test_the_longest_cascade_unfolds_within_four_seconds_and_its_frames_are_recorded(
    soldiers: Soldiers, record_testsuite_property: Callable[[str, object], None]
) -> None:
    soldiers.jeex.before(CANNOT_VIBRATE)  # that would ask for a frame of its own
    before_the_cascade(soldiers)
    soldiers.jeex.tap("g2")
    soldiers.moving(TITLE)
    soldiers.jeex.patch(RECORD)
    soldiers.jeex.pass_time(FRAME)  # in the next frame it begins
    pieces, pictures, held = soldiers.page.locator("canvas.pieces"), set(), []
    counted = soldiers.jeex.player("Gus").locator(".amounts span").first
    for _tenth in range(10):
        soldiers.moving(TITLE)
        pictures.add(pieces.evaluate(PICTURE))
        held.append(int(counted.inner_text()))
        soldiers.jeex.pass_time(LONGEST // 10)
    soldiers.jeex.pass_time(2 * FRAME)
    shouted(soldiers)
    after_the_cascade(soldiers)
    assert len(pictures) == 10
    assert held == sorted(held)
    assert len(set(held)) > 5
    moments, spent = zip(*soldiers.page.evaluate("recorded"), strict=True)
    assert {round(after - before) for before, after in pairwise(moments)} == {FRAME}
    assert len(moments) in range(LONGEST // FRAME, LONGEST // FRAME + 3)
    record_testsuite_property("frames", len(moments))
    record_testsuite_property("median frame, ms", round(median(spent), 2))
    record_testsuite_property("longest frame, ms", round(max(spent), 2))
    assert 0 < median(spent) < SLOWEST


def test_whoever_cuts_a_long_cascade_short_plays_nothing_by_it(soldiers: Soldiers) -> None:
    before_the_cascade(soldiers)
    bare, others = soldiers.jeex.cell("d5"), soldiers.jeex.cell("a1")
    ways: tuple[Callable[[], None], ...] = (
        lambda: bare.click(force=True),  # as a thumb does it: the board says that it is disabled
        lambda: others.click(force=True),
        lambda: bare.press("Enter"),
    )
    for cut_short in ways:
        soldiers.jeex.tap("g2")
        soldiers.moving(TITLE)
        leap(soldiers, LONGEST // 2)
        soldiers.moving(TITLE)
        cut_short()
        after_the_cascade(soldiers)
        soldiers.jeex.push("Undo")
        soldiers.to_move(191)
    soldiers.jeex.tap("g2")
    soldiers.moving(TITLE)
    soldiers.jeex.push("Undo")
    soldiers.to_move(191)
    soldiers.shows(after(longest(), 190))


def test_a_tap_while_a_soldier_lands_is_the_next_players(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game(options={"size": 4})
    freeze(soldiers)
    jeex.tap("a1")
    soldiers.moving("Ana places a soldier on a1.")
    jeex.pass_time(5 * FRAME)
    jeex.cell("d4").click(force=True)
    soldiers.moving("Ben places a soldier on d4.")
    jeex.cell("d4").click(force=True)  # Ana may not go there, and Ben's motion is over
    soldiers.to_move(3)
    soldiers.refused("d4", "Another player has that plot. Choose one of yours or an empty one.")
    jeex.says("a1", "a1, Ana’s, 1 soldier, one more and it bursts")
    jeex.says("d4", "d4, Ben’s, 1 soldier, one more and it bursts")


def test_during_a_pause_a_move_comes_to_its_end(soldiers: Soldiers) -> None:
    jeex, pause = soldiers.jeex, soldiers.page.locator("#pause")
    soldiers.new_game(options={"size": 4})
    soldiers.deploy("a1", "a2")
    freeze(soldiers)
    jeex.tap("a1")
    soldiers.moving("Ana places a soldier on a1.")
    jeex.pause()
    expect(pause.locator('[data-do="resign"]')).to_be_hidden()
    jeex.pass_time(LONGEST)
    expect(pause).to_be_visible()
    jeex.push("Resume")
    expect(pause).to_be_hidden()
    soldiers.to_move(4)
    jeex.says("a2", "a2, Ana’s, 2 soldiers, one more and it bursts")


def test_a_cascade_goes_on_while_the_tablet_is_turned_and_while_one_is_away(
    soldiers: Soldiers,
) -> None:
    before_the_cascade(soldiers)
    soldiers.jeex.tap("g2")
    soldiers.moving(TITLE)  # it is kept, and begins
    leap(soldiers, LONGEST // 2)
    soldiers.page.set_viewport_size({"width": 1024, "height": 768})
    soldiers.moving(TITLE)
    leap(soldiers, LONGEST // 4)
    soldiers.moving(TITLE)
    soldiers.jeex.pause()
    soldiers.page.locator("#pause").get_by_role("link", name="Home").click()
    card = soldiers.page.locator("#home .running a")
    soldiers.jeex.pass_time(OPENING)
    expect(card).to_contain_text("’s turn")
    soldiers.jeex.pass_time(LONGEST)
    card.click()
    after_the_cascade(soldiers)
    soldiers.jeex.push("Undo")
    soldiers.to_move(191)
    soldiers.jeex.tap("g2")
    soldiers.moving(TITLE)
    leap(soldiers, LONGEST // 2)
    soldiers.page.set_viewport_size(TABLET)
    soldiers.moving(TITLE)
    leap(soldiers, LONGEST)
    shouted(soldiers)
    after_the_cascade(soldiers)


def test_on_a_device_that_asks_for_no_motion_nothing_moves(soldiers: Soldiers) -> None:
    soldiers.jeex.before(CANNOT_VIBRATE)  # that would ask for a frame
    soldiers.new_game(options={"size": 4})
    soldiers.jeex.patch(KEEP_CLOCK)
    soldiers.jeex.patch(RECORD)
    soldiers.deploy("a1", "a2", "a1")
    assert soldiers.page.evaluate("recorded") == []
    soldiers.told(
        "Ana places a soldier on a1. It bursts. "
        "Ana takes 1 of Ben’s plots: their soldiers change sides."
    )


def test_a_stop_tells_what_happened_once_it_has_been_shown_and_shows_it_again(
    soldiers: Soldiers,
) -> None:
    jeex, game = soldiers.jeex, recorded("soldiers")
    title = "Ana places a soldier on a1."
    detail = (
        "It bursts in 3 waves. Ana takes 2 of Ben’s plots: their soldiers change sides. "
        "Ben has no plot left and is out."
    )
    soldiers.reach(game, len(game.actions) - 1)
    soldiers.to_move(9)
    freeze(soldiers)
    pieces = soldiers.page.locator("canvas.pieces")
    jeex.tap("a1")
    for again in (False, True):
        if again:
            jeex.push("Show again")
        soldiers.moving(title)
        expect(jeex.told).to_have_text("")
        jeex.pass_time(5 * FRAME)
        first = pieces.evaluate(PICTURE)
        leap(soldiers, LONGEST)
        soldiers.stopped(9, title, detail)
        assert pieces.evaluate(PICTURE) != first
    jeex.push("Show again")
    soldiers.moving(title)
    jeex.cell("b4").click(force=True)
    soldiers.stopped(9, title, detail)
    soldiers.shows(after(game), stopped=True)
