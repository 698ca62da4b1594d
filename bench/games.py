"""A thousand saved games: the import, scrolling their list, and home beside an empty profile."""

from __future__ import annotations

from itertools import pairwise
from time import perf_counter

from playwright.sync_api import BrowserContext, FilePayload, Page

from bench.browser import PATIENCE, Stage, check_alive, progress
from bench.row import Goal, Row, paired_times, times
from tests.browser.games_page import many, texts

GAMES = 1000
LOADS = 7
SCREENS = 40
"""The distance that the list is scrolled, in half screens."""

HOME, SCROLL, IMPORT = Goal("ratio", 1.1), Goal("p95", 17), Goal("median", 20_000)
BLOCK = Goal("most", 50)

DONE = "() => document.querySelector('#notice').textContent.includes('added')"
SCROLLED = """(steps) => new Promise((done) => {
  const frames = [];
  const step = (now) => {
    frames.push(now);
    if (frames.length > steps * 10) return done(frames);
    scrollBy(0, innerHeight / 20);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


def measure(stage: Stage) -> list[Row]:
    """Measure the import, home in a full and an empty profile in turn, and the list."""
    with stage.lasting_profile() as full, stage.lasting_profile() as empty:
        progress(f"games, {GAMES} come in")
        came, blocked = _filled(full, stage.address)
        progress("games, home")
        homes = [(_ready(full, stage.address), _ready(empty, stage.address)) for _ in range(LOADS)]
        progress("games, scrolling")
        frames, tasks = _scrolled(full, stage.address)
    with_games, without = zip(*homes[2:], strict=True)
    return [
        paired_times(f"games, home with {GAMES}: jeex:ready, none", with_games, without, HOME),
        times(f"games, list of {GAMES}: from frame to frame", frames, (), SCROLL),
        times("games, list: longest tasks", tasks, (), BLOCK),
        times(f"games, {GAMES} come in", [came], (), IMPORT),
        times("games, coming in: longest tasks", blocked, (), BLOCK),
    ]


def _ready(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    page.goto(f"{address}#/", wait_until="commit")
    marks: dict[str, float] = page.evaluate("(name) => probe.marked(name)", "jeex:ready")
    page.close()
    return marks["jeex:ready"]


def _opened(context: BrowserContext, address: str) -> Page:
    """The page with the list, after the work of opening it is done."""
    page = context.new_page()
    page.goto(f"{address}#/games")
    page.evaluate("(name) => probe.marked(name)", "jeex:ready")
    page.wait_for_timeout(2000)
    page.evaluate("() => (probe.tasks.length = 0)")
    return page


def _filled(context: BrowserContext, address: str) -> tuple[float, list[float]]:
    """Milliseconds of the import, and its long tasks."""
    page = _opened(context, address)
    data = texts(many(GAMES)).encode()
    file = FilePayload(name="games.json", mimeType="application/json", buffer=data)
    began = perf_counter()
    page.locator("#games input[type=file]").set_input_files([file])
    page.wait_for_function(DONE, timeout=PATIENCE)
    took = (perf_counter() - began) * 1000
    check_alive(page)
    tasks = _tasks(page)
    page.close()
    return took, tasks


def _scrolled(context: BrowserContext, address: str) -> tuple[list[float], list[float]]:
    """Milliseconds from frame to frame while scrolling, and the long tasks."""
    page = _opened(context, address)
    moments = page.evaluate(SCROLLED, SCREENS)
    frames = [after - before for before, after in pairwise(moments)]
    tasks = _tasks(page)
    page.close()
    return frames, tasks


def _tasks(page: Page) -> list[float]:
    """The durations of long tasks; the browser reports none under 50 ms."""
    return page.evaluate("() => probe.tasks.map((task) => task.duration)") or [0.0]
