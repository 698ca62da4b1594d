"""A guided game as data: pages of words, most of which wait for the learner's action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.contract import OptionValue


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: what is said, and the action text that it waits for (None: only read on).

    `hint` is the kind answer to another action, with what to do instead. `then` are the actions
    that follow by themselves, each by whoever is to act: secret orders of others, dice, a rival's
    move. The words are about the cells in `about`, where there may be nothing of any player.
    """

    title: str
    text: str
    action: str | None = None
    hint: str = ""
    then: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole guided game: its set-up, and its pages from the start on.

    The learner has the seat `learner`. What is in `start` has been played before the first page.
    """

    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    pages: tuple[LessonStep, ...]
    start: tuple[str, ...] = ()
    learner: int = 0
