"""Playing against bots at a quarter of the speed: their time to answer.

Motion and hesitation are off, so only the bot's thinking and the page's work are timed.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from bench import hand
from bench.report import Goal, Measured
from bench.stage import Stage, check_alive, progress, slowed
from game import registry
from serve import SetupError

LEVELS = ("casual", "master")
TURNS = 5
"""Turns of the person in every game."""
ANSWER, TASK = Goal("most", 1000), Goal("most", 300)
"""Milliseconds until a casual bot has answered, and of any task of a turn."""
ENDED = 2000
"""Milliseconds after which the memory of a worker that was ended is free."""


def measure(stage: Stage) -> Iterator[Measured]:
    """Measure some turns of every game against bots of two levels."""
    for game in registry.GAMES:
        for level in LEVELS:
            progress(f"{game} against {level}")
            turns: list[dict[str, float]] = []
            while len(turns) < TURNS:  # a game may be over early
                turns += _turns(stage, game, level, TURNS - len(turns))
            lasted, tasks = ([turn[key] for turn in turns] for key in ("lasted", "longest"))
            name = f"{game} against {level}"
            goal = ANSWER if level == LEVELS[0] else None
            yield Measured(f"{name}: answer", "ms", lasted, goal=goal)
            yield Measured(f"{name}: longest task", "ms", tasks, goal=TASK)


def _turns(stage: Stage, game: str, level: str, most: int) -> list[dict[str, float]]:
    """Some turns of one game. Raises SetupError if it was over before any."""
    found: list[dict[str, float]] = []
    with stage.page("#/") as page:
        sit_down(page, game, level)
        page.evaluate("() => hands.turn()")  # the worker is awake after that
        with slowed(page):
            while len(found) < most:
                turn = page.evaluate("() => hands.turn()")
                check_alive(page)
                if turn.pop("over"):
                    break
                found.append(turn)
    if not found:
        raise SetupError(f"{game} against {level} was over before a turn could be measured")
    return found


def sit_down(page: Page, game: str, level: str) -> None:
    """Start a game of one person against bots of that level, without motion."""
    page.emulate_media(reduced_motion="reduce")
    hand.start(page, game, 1, level)


def worker_memory(stage: Stage, page: Page, level: str) -> float:
    """Megabytes that go as a worker ends in which a bot has thought at soldiers; leads home."""
    sit_down(page, "soldiers", level)
    for _ in range(TURNS):
        page.evaluate("() => hands.turn()")
    with_worker = stage.resident()
    hand.go_home(page)
    page.wait_for_timeout(ENDED)
    return with_worker - stage.resident()
