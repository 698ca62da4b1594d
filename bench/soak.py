"""Growth of memory in one page: over a hundred games of people or against bots, and in whole games.

Each of the hundred is played for some random moves and then resigned. The first ones are not
counted: they fill caches and import modules.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from bench import hand, memory, opponents
from bench.browser import Stage, check_alive, progress
from bench.memory import Left, exposed
from bench.row import Goal, Row

GAMES = ("soldiers", "stones", "jigsaw", "soldiers", "chips")
"""One after the other, again and again."""

FIRST, COUNT, MOVES = 10, 100, 12
TENTH = COUNT // 10
LEVEL = "casual"
WHOLE = {"chips": 8, "stones": 2, "soldiers": 8, "jigsaw": 8}
"""By game: for how many persons one is played to its end."""
CHOICES = 3000
"""In such a game at most, which is then resigned; chips may go on for ever."""
GOAL = Goal("most", 8)
"""Megabytes, of JavaScript and WebAssembly together."""

_PLAY = f"""async (moves) => {{{hand.HANDS}"""
_PLAY += """
  const resign = () => {
    find('#table [data-do="pause"]').click();
    find('#pause [data-do="resign"]').click();
    find('#ask [data-do="yes"]').click();
  };
  for (let move = 0; result.hidden; ) {
    while (!resting()) await moment();
    if (!out.hidden) leave();
    else if (stopped()) proceed.click();
    else if (!cover.hidden) find('#cover [data-do="here"]').click();
    else if (asked()) await (move++ < moves ? choose : resign)();
    await moment();
  }
}"""


def measure(stage: Stage) -> Iterator[Row]:
    """Yield rows of what has grown: among people, in whole games, and against bots."""
    yield from _among_people(stage)
    for game, people in WHOLE.items():
        yield _whole(stage, game, people)
    yield from _against_bots(stage)


def _among_people(stage: Stage) -> list[Row]:
    with exposed(stage) as page:
        for game in range(FIRST):
            _play(page, GAMES[game % len(GAMES)])
        before = halfway = _at_home(page)
        for game in range(COUNT):
            if game % TENTH == 0:
                progress(f"soak, {game} of {COUNT} games: {_at_home(page)}")
            if game == COUNT // 2:
                halfway = _at_home(page)
            _play(page, GAMES[game % len(GAMES)])
        after = _at_home(page)
    name = f"soak, {COUNT} games more"
    return [
        _row(f"{name}: memory", "MB", _grown(before, after), GOAL),
        _row(f"{name}: memory, second half", "MB", _grown(halfway, after)),
        _row(f"{name}: JavaScript", "MB", after.heap - before.heap),
        _row(f"{name}: WebAssembly", "MB", after.wasm - before.wasm),
        _row(f"{name}: proxies of Python objects", "", after.proxies - before.proxies),
        _row(f"{name}: references to JavaScript", "", after.references - before.references),
        _row(f"{name}: Python objects", "", after.objects - before.objects),
        _row(f"{name}: bytes of these", "MB", (after.bytes - before.bytes) / 1e6),
        _row(f"{name}: elements", "", after.nodes - before.nodes),
        _row(f"{name}: listeners", "", after.listeners - before.listeners),
    ]


def _grown(before: Left, after: Left) -> float:
    """Megabytes of JavaScript and WebAssembly that have come since."""
    return after.heap + after.wasm - before.heap - before.wasm


def _whole(stage: Stage, game: str, people: int) -> Row:
    """The row of what grows at the table in one game, from its start to its end."""
    progress(f"soak, a whole game of {game}")
    with exposed(stage) as page:
        hand.warm(page)
        hand.set_up(page, game, people)
        hand.start(page)
        hand.rest(page)
        before = memory.left(page)
        page.evaluate(_PLAY, CHOICES)
        after = memory.left(page)
    return _row(
        f"soak, a whole game of {game} for {people}: memory", "MB", _grown(before, after), GOAL
    )


def _against_bots(stage: Stage) -> list[Row]:
    """Rows of what the browser holds at home, and of what a worker holds."""
    with stage.page("#/") as page:
        page.emulate_media(reduced_motion="reduce")
        for game in range(FIRST):
            _play(page, GAMES[game % len(GAMES)], LEVEL)
        first, before = _worker_and_rest(stage, page)
        for game in range(COUNT):
            if game % TENTH == 0:
                progress(f"soak, {game} of {COUNT} games against bots")
            if game == COUNT // 2:
                _worker, halfway = _worker_and_rest(stage, page)
            _play(page, GAMES[game % len(GAMES)], LEVEL)
        last, after = _worker_and_rest(stage, page)
    name = f"soak, {COUNT} games against bots more"
    return [
        _row(f"{name}: all processes of pages", "MB", after - before),
        _row(f"{name}: the same, second half", "MB", after - halfway, GOAL),
        _row(f"{name}: a worker, beside the first", "MB", last - first, GOAL),
        _row(f"{name}: a worker", "MB", last, opponents.MEMORY),
    ]


def _worker_and_rest(stage: Stage, page: Page) -> tuple[float, float]:
    """Megabytes of a worker in which a bot thinks, and of all that is left at home without it."""
    worker = opponents.worker_memory(stage, page, LEVEL)
    memory.collect(page)
    page.wait_for_timeout(opponents.ENDED)
    return worker, stage.resident()


def _play(page: Page, game: str, level: str | None = None) -> None:
    """A game of two persons, or of one against bots of a level, from set-up to result."""
    hand.set_up(page, game, 1 if level else 2)
    if level:
        hand.choose_bots(page, game, level)
    hand.start(page)
    page.evaluate(_PLAY, MOVES)
    check_alive(page)


def _at_home(page: Page) -> Left:
    hand.go_home(page)
    return memory.left(page)


def _row(name: str, unit: str, figure: float, goal: Goal | None = None) -> Row:
    return Row(name, unit, 1, figure, figure, figure, goal=goal)
