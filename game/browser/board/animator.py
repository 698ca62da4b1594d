"""Plays motions: asks a `Motion` for its poses at every frame until it is over or cut short."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.board.painter import Painter
from game.browser.web import failure, release, scheduling
from game.view.scene import Scene
from game.view.timeline import Motion
from game.view.values import Amount

Counted = Callable[[tuple[tuple[Amount, ...], ...]], object]
"""What gets the players' numbers, by seat, as they change."""


class Animator:
    """At most one motion at a time on one painter; `counted` gets players' numbers on the way."""

    def __init__(self, painter: Painter, counted: Counted) -> None:
        self._painter, self._counted = painter, counted
        self._proxy = create_proxy(failure.guarded(self._frame))
        self._motion: Motion | None = None
        self._start: float | None = None
        self._moment = 0.0
        self._pace = 1.0
        self._awaited = 0
        self._done: Callable[[], object] = lambda: None

    @property
    def is_playing(self) -> bool:
        """Whether a motion is under way."""
        return self._motion is not None

    def play(self, motion: Motion, done: Callable[[], object], pace: float = 1) -> None:
        """Play it from the next frame on, `pace` times as fast; at 0 show only its end, at once.

        `done` is called once, when the motion is over or finished.
        """
        self.stop()
        self._motion, self._done, self._pace = motion, done, pace
        self._start, self._moment = None, 0
        if pace and motion.lasts:
            scheduling.after_frame(lambda: self._begin(motion))
        else:
            self.finish()

    def finish(self) -> None:
        """Show the end of the motion that is being played, if there is one."""
        motion = self._motion
        self.stop()
        if motion:
            self._painter.show(motion.still())
            self._done()

    def stop(self) -> None:
        """Forget the motion where it is, without calling `done`."""
        self._motion = None
        if self._awaited:
            window.cancelAnimationFrame(self._awaited)
            self._awaited = 0

    def close(self) -> None:
        """Never play again."""
        self.stop()
        release(self._proxy)

    def _begin(self, motion: Motion) -> None:
        """Draw what it is made of, which takes as long as some frames, unless it is over."""
        if self._motion is motion:
            self._painter.show(Scene(motion.box, motion.start()))
            self._awaited = window.requestAnimationFrame(self._proxy)

    def _frame(self, now: float) -> None:
        motion, self._awaited = self._motion, 0
        if motion is None:
            return
        self._start = now if self._start is None else self._start
        moment = (now - self._start) * self._pace
        motion.advance(moment, self._painter.put, self._painter.look)
        self._painter.paint()
        if moment >= motion.lasts:
            self.stop()
            self._done()
            return
        # What changed by the frame before: board and numbers together take too long to paint.
        count = motion.count(self._moment)
        if count:
            self._counted(count.amounts)
        self._moment = moment
        self._awaited = window.requestAnimationFrame(self._proxy)
