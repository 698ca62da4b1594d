"""The longest tasks of the page's thread: after a start, as pages open, as jigsaw is played.

The browser reports no task under 50 ms; such a one is 0 here. What opens, opens once the page is
warm and hands could have set it up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random

from playwright.sync_api import Page

from bench import hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Goal, Row, times
from game import registry
from game.arena import play_out
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.record import of_history
from game.core.sharing import to_link

SETTLED = 3000
"""Milliseconds after `jeex:ready` in which a page has done what is left to do."""
HANDS = 1000
"""Milliseconds that hands take to set up a game, at least."""
OPENED = 2000
"""Milliseconds after which a page is there, on a slow device, too."""
STARTS, BLOCKS, MOVES = 3, 6, 25
"""Starts, and blocks of so many moves of jigsaw."""
AFTER, SLOW = Goal("most", 50), Goal("most", 100)

_PLAY = f"""async (moves) => {{{hand.HANDS}
  for (let move = 0; move < moves && result.hidden; ) {{
    while (!resting()) await moment();
    if (stopped()) proceed.click();
    else if (!cover.hidden) find('#cover [data-do="here"]').click();
    else if (!out.hidden) leave();
    else if (asked()) {{
      await choose();
      move++;
    }}
    await moment();
  }}
  return result.hidden;
}}"""
"""Random moves; jigsaw's hands end on the way. Returns whether the game goes on."""


def measure(stage: Stage) -> Iterator[Row]:
    """Rows for starts, for tables, lessons and rules that open, and for a game of jigsaw."""
    progress("tasks after a start")
    starts = [_after_start(stage) for _ in range(STARTS)]
    yield times("tasks, after jeex:ready", [longest for longest, _warm in starts], (), AFTER)
    yield times("from jeex:ready until jeex:warm", [warm for _longest, warm in starts], ())
    rate = max(RATES)
    for game in registry.GAMES:
        longest = _steady(stage, partial(_table, stage, game, rate))
        yield times(f"tasks, {rate}×: {game} opens", longest, (), SLOW)
        for kind, screen in (("lesson", "#/learn/"), ("rules", "#/rules/")):
            longest = _steady(stage, partial(_opening, stage, screen + game, rate))
            yield times(f"tasks, {rate}×: {kind} of {game}", longest, (), SLOW)
    progress("tasks, jigsaw")
    with stage.page("#/") as page:
        _warm(page)
        hand.set_up(page, "jigsaw", 2)
        hand.start(page)
        hand.rest(page)
        with slowed(page, rate):
            longest = stage.pace.steady(_moves(page), BLOCKS)
    yield times(f"tasks, {rate}×: jigsaw, {len(longest) * MOVES} moves", longest, (), SLOW)
    last = _steady(stage, partial(_ending, stage, _nearly_over("jigsaw"), rate))
    yield times(f"tasks, {rate}×: jigsaw, last move and result", last, (), SLOW)


def _steady(stage: Stage, measured: Callable[[], float]) -> list[float]:
    """What is `measured`, once, while the machine is fast."""
    return stage.pace.steady((measured() for _time in count()), 1)


def _after_start(stage: Stage) -> tuple[float, float]:
    """The longest task after the page is ready, and the milliseconds until it is warm."""
    with stage.page("#/") as page:
        marks = _warm(page)
        page.wait_for_timeout(SETTLED)
        ready = marks["jeex:ready"]
        return _longest(page, ready), marks["jeex:warm"] - ready


def _warm(page: Page) -> dict[str, float]:
    """The page's marks, once it has run what a table needs and hands could have set up a game."""
    marks: dict[str, float] = page.evaluate("() => probe.marked('jeex:warm')")
    page.wait_for_timeout(HANDS)
    return marks


def _table(stage: Stage, game: str, rate: int) -> float:
    """The longest task as a table opens."""
    progress(f"tasks, {game} opens")
    with stage.page("#/") as page:
        _warm(page)
        hand.set_up(page, game, 2)
        with slowed(page, rate):
            since = _now(page)
            hand.start(page)
            hand.rest(page)
            return _longest(page, since)


def _moves(page: Page) -> Iterator[float]:
    """The longest task in some moves at a table, and in the next ones, until the game ends."""
    playing = True
    while playing:
        since = _now(page)
        playing = page.evaluate(_PLAY, MOVES)
        yield _longest(page, since)


def _nearly_over(game: str) -> str:
    """The link of a game of random moves whose last one is missing."""
    start: AnyHistory = begin(registry.rules(game), hand.NAMES[:2])
    match, _result = play_out(start, ("random", "random"), Random(game))
    record = of_history(match)
    last = max(i for i, (seat, _action) in enumerate(record.actions) if seat != CHANCE)
    return to_link(replace(record, actions=record.actions[:last]))


def _ending(stage: Stage, link: str, rate: int) -> float:
    """The longest task from the last move of that game until its result is there."""
    progress("tasks, the result of jigsaw")
    with stage.page(f"#/replay/={link}") as page:
        _warm(page)
        hand.click(page, '.scrub [data-do="on"]')
        page.locator("#table").wait_for()
        hand.rest(page)
        with slowed(page, rate):
            since = _now(page)
            page.evaluate(_PLAY, MOVES)
            page.locator("#result:not([aria-busy])").wait_for()
            page.wait_for_timeout(OPENED)
            return _longest(page, since)


def _opening(stage: Stage, address: str, rate: int) -> float:
    """The longest task as a page opens that was not open before."""
    progress(f"tasks, {address}")
    with stage.page("#/") as page:
        _warm(page)
        with slowed(page, rate):
            since = _now(page)
            page.evaluate("(address) => { location.hash = address; }", address)
            page.wait_for_timeout(OPENED)
            return _longest(page, since)


def _now(page: Page) -> float:
    return float(page.evaluate("() => performance.now()"))


def _longest(page: Page, since: float) -> float:
    """Milliseconds of the longest task that began at that moment or later."""
    page.wait_for_timeout(100)  # until the browser has reported them
    tasks: list[dict[str, float]] = page.evaluate("() => probe.tasks")
    return max([task["duration"] for task in tasks if task["startTime"] >= since], default=0.0)
