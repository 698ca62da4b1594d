"""A replay as a moving picture: the frames between two checkpoints, as everybody may see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from game.core.words import _
from game.table import surface
from game.table.replay_state import ReplayState
from game.table.replay_steps import seen, selection, stand, step_words
from game.view.explaining import explained
from game.view.film import Film, FilmFrame
from game.view.scene import Scene
from game.view.timeline import Motion

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

REST, END = 700, 2500
"""Milliseconds for which a position stands, and the last one."""


class Reel(Generic[S, A, C]):
    """The steps of a replay after the checkpoint `first`, up to `last`.

    Pictures are made for boards so many pixels wide.
    """

    def __init__(self, state: ReplayState[S, A, C], first: int, last: int, width: int) -> None:
        self._state, self._width, self._film = state, width, Film()
        self.first, self.last = first, last

    def opening(self) -> FilmFrame:
        """The position that it begins with."""
        state = stand(self._state, self.first)
        return self._film.still(self._scene(state), self._caption(state), REST)

    def step(self, at: int, *, moves: bool) -> Iterator[FilmFrame]:
        """The step to that checkpoint: its motion, if it `moves`, and where it leads."""
        before, state = stand(self._state, at - 1), stand(self._state, at)
        session, told = state.session, self._caption(before)
        if moves:
            ply = session.history.plies[-1]
            course = surface.course_of(session, ply.step)
            start = session.view.select(course.before, None)
            after = session.view.scene(course.seen, course.selection, self._width)
            pixel = after.box.width / self._width
            timeline, _docked = explained(course.timeline, after.box, pixel)
            before_it = session.view.scene(course.before, start, self._width)
            motion = Motion(before_it, after, timeline)
            yield from self._film.motion(motion, told)
        rest = END if at == self.last else REST
        yield self._film.still(self._scene(state), self._caption(state), rest)

    def _scene(self, state: ReplayState[S, A, C]) -> Scene:
        return state.session.view.scene(seen(state), selection(state), self._width)

    @staticmethod
    def _caption(state: ReplayState[S, A, C]) -> str:
        words = step_words(state, state.at).title
        if not state.at:
            return words
        # Translators: the number of a step of the game, and what happened in it
        return _("{number}: {words}").format(number=state.at, words=words)
