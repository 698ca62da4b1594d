"""Plays motions: asks a `Motion` for its poses at every frame until it is over or cut short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.board.painter import Painter
from game.browser.preferences import appearance
from game.browser.web import failure, release
from game.view.timeline import Motion


def lasting(motion: Motion) -> float:
    """Milliseconds that it takes as fast as things are to move; 0 if they are not to."""
    pace = appearance.pace()
    return motion.lasts / pace if pace else 0


class Animator:
    """At most one motion at a time on one painter."""

    def __init__(self, painter: Painter) -> None:
        """Nothing moves yet."""
        self._painter = painter
        self._proxy: Any = create_proxy(failure.guarded(self._frame))
        self._motion: Motion | None = None
        self._start: float | None = None
        self._pace = 1.0
        self._awaited = 0
        self._request: Any = (
            None  # looked up once a motion: every look across costs a tenth of a ms
        )
        self._done: Callable[[], object] = lambda: None

    def play(self, motion: Motion, done: Callable[[], object], pace: float = 1) -> None:
        """Play it from its start, `pace` times as fast.

        `done` is called once, when it is over or finished.
        """
        self._motion, self._done, self._start = motion, done, None
        self._painter.lay(motion.start(), motion.box, motion.stamps)
        self._pace = pace * appearance.pace()
        if not self._pace or not motion.lasts:
            self.finish()
        else:
            self._request = window.requestAnimationFrame
            self._awaited = self._request(self._proxy)

    def finish(self) -> None:
        """Show the end at once, if a motion is being played."""
        motion, self._motion = self._motion, None
        if motion:
            self._show(motion, motion.lasts)
            self._done()

    def stop(self) -> None:
        """Forget the motion where it is; nobody is told."""
        self._motion = None
        window.cancelAnimationFrame(self._awaited)

    def close(self) -> None:
        """Never play again."""
        self.stop()
        release(self._proxy)

    def _frame(self, now: float) -> None:
        motion = self._motion
        if motion is None:
            return
        self._start = now if self._start is None else self._start
        moment = (now - self._start) * self._pace
        if moment >= motion.lasts:
            self.finish()
        else:
            self._show(motion, moment)
            self._awaited = self._request(self._proxy)

    def _show(self, motion: Motion, moment: float) -> None:
        motion.advance(moment, self._painter.put, self._painter.look)
        self._painter.paint()
