"""What the page and its engine's worker tell each other: JSON texts, checked where they arrive.

Neither trusts the other. A question holds a `Task`; an answer the best action so far, which counts
only if the rules allow it to the player who is meant.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from types import GenericAlias
from typing import Any, Final, Generic, cast, get_type_hints

from game.bots.resumable_search import Task
from game.bots.search import A, Analysis, S
from game.core.contract import AnyGame, Game
from game.core.knowledge import LEVELS, Levels
from game.core.plain_data import from_data, to_data
from game.core.record import read_json

LONGEST: Final = 10_000
"""Characters of an answer."""
DEEPEST: Final = 1_000_000
"""Actions looked ahead."""


class BadMessage(ValueError):
    """A message that is not what it should be."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The fields of an `Analysis` that the page uses, and whether the search is over."""

    action: str
    values: tuple[float, ...]
    depth: int
    over: bool


def question(task: Task[S]) -> str:
    """The task as a message."""
    return json.dumps(to_data(task), allow_nan=False, separators=(",", ":"))


def read_question(text: object, levels: Callable[[str], Levels]) -> Task[Any]:
    """The task in that message; `levels` gives those of a game. Raises BadMessage."""
    try:
        data = read_json(text) if isinstance(text, str) else None
        match data:
            case {"Task": [str(name), *_others]}:
                game = levels(name)[LEVELS[-1]].knowledge.game
                kind = cast("type[Task[Any]]", GenericAlias(Task, state_type(game)))
                task = from_data(kind, data)
            case _:
                raise BadMessage("no task")
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    if task.seats not in game.seats or task.player not in range(task.seats):
        raise BadMessage("no such seat")
    return task


def answer(game: Game[S, A], best: Analysis[A], *, over: bool) -> str:
    """The best so far as a message."""
    told = Answer(game.action_to_string(best.action), best.values, best.depth, over)
    return json.dumps(to_data(told), allow_nan=False, separators=(",", ":"))


class AnswerReader(Generic[S, A]):
    """Reads the answers to one task."""

    def __init__(self, game: Game[S, A], task: Task[S]) -> None:
        self._game, self._task = game, task
        self._legal: dict[str, A] = {}  # those that were answered so far

    def read(self, text: object) -> tuple[Analysis[A], bool]:
        """The best so far, and whether the search is over. Raises BadMessage."""
        if not isinstance(text, str) or len(text) > LONGEST:
            raise BadMessage("no text, or too long")
        try:
            told = from_data(Answer, read_json(text))
            action = self._action(told.action)
        except ValueError as problem:
            raise BadMessage(str(problem)) from None
        if len(told.values) not in (0, self._task.seats) or told.depth not in range(DEEPEST):
            raise BadMessage("values or depth that cannot be")
        if not all(-1 <= value <= 1 for value in told.values):
            raise BadMessage("a value that cannot be")
        return Analysis(action, told.values, depth=told.depth), told.over

    def _action(self, text: str) -> A:
        """The action of that text. Raises ValueError unless the player may do it."""
        if text not in self._legal:
            action, task = self._game.action_from_string(text), self._task
            if action not in self._game.legal_actions(task.seen, task.player):
                raise BadMessage(f"not allowed: {text}")
            self._legal[text] = action  # type: ignore[assignment]
        return self._legal[text]


def state_type(game: AnyGame) -> type:
    """The class of the game's positions, as its rules declare it."""
    found: type = get_type_hints(type(game).initial_state)["return"]
    return found
