"""Searches in slices: stopped, gone on with, and a best action at any time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from game import registry
from game.bots.resumable_search import ResumableSearch, Task
from game.bots.search import thinking_time
from game.core.contract import BadSetup
from game.core.history import AnyHistory, begin


def task(game: str, level: str, seed: int = 1) -> Task[Any]:
    history: AnyHistory = begin(registry.rules(game), ["Ana", "Ben"], {}, 1)
    while history.active_players == (-1,):
        history = history.draw()
    seat = history.active_players[0]
    return Task(game, level, 2, history.game.observation(history.state, seat), seat, seed)


def ticking() -> Iterator[float]:
    """A clock on which every look takes a second."""
    return map(float, count())


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_there_is_a_best_action_after_the_shortest_slice(game: str) -> None:
    search = ResumableSearch(registry.levels, ticking().__next__)
    asked = task(game, "master")
    search.start(asked)
    best, _over = search.run(0)
    rules = registry.rules(game)
    assert best is not None
    assert best.action in rules.legal_actions(asked.seen, asked.player)


def test_slices_lead_to_the_same_answer_as_thinking_in_one_go() -> None:
    sliced = ResumableSearch(registry.levels, ticking().__next__)
    whole = ResumableSearch(registry.levels, lambda: 0.0)
    for search in (sliced, whole):
        search.start(task("stones", "strong"))
    slices = 1
    answer, over = sliced.run(3)
    while not over:
        answer, over = sliced.run(3)
        slices += 1
    assert slices > 3
    assert (answer, True) == whole.run(1)


def test_a_new_question_takes_the_place_of_the_old_one() -> None:
    search = ResumableSearch(registry.levels, ticking().__next__)
    search.start(task("stones", "master"))
    search.run(2)
    search.start(task("soldiers", "beginner"))
    best, _over = search.run(1000)
    assert best is not None
    rules, asked = registry.rules("soldiers"), task("soldiers", "beginner")
    assert best.action in rules.legal_actions(asked.seen, asked.player)


def test_a_bot_that_is_not_known_is_refused() -> None:
    search = ResumableSearch(registry.levels, lambda: 0.0)
    with pytest.raises(BadSetup):
        search.start(task("stones", "genius"))


@pytest.mark.parametrize("bots", [1, 7, 31])
@pytest.mark.parametrize("clock", [3, 10, 120])
def test_all_who_decide_together_are_ready_before_the_clock_has_run_out(bots, clock):
    each = thinking_time(1.0, clock, bots)
    assert bots * each <= clock
    assert each == 1.0 or bots * each == pytest.approx(clock)


def test_without_a_clock_there_is_all_the_time_of_the_level():
    assert thinking_time(6.0, 0, 31) == 6.0
