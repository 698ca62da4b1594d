"""Plays motions: asks a `Motion` for its poses at every frame until it is over or cut short."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.board.painter import Painter
from game.browser.web import Unbind, failure, release, scheduling
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
        self._is_laid = False
        self._moment = 0.0
        self._pace = 1.0
        self._awaited = 0
        # Looked up once a motion: every access to JavaScript costs a tenth of a millisecond.
        self._request = window.requestAnimationFrame
        self._done: Callable[[], object] = lambda: None
        self._cancel_task: Unbind = lambda: None

    @property
    def is_playing(self) -> bool:
        """Whether a motion is under way."""
        return self._motion is not None

    def play(self, motion: Motion, done: Callable[[], object], pace: float = 1) -> None:
        """Play it from its start, `pace` times as fast; at 0 only its end is shown.

        `done` is called once, when the motion is over or finished. What it is made of is drawn in a
        task of its own: that takes as long as what led to the motion, or as its first frame.
        """
        self.stop()
        self._motion, self._done, self._start, self._pace = motion, done, None, pace
        self._is_laid, self._moment = False, 0
        self._request = window.requestAnimationFrame
        self._cancel_task = scheduling.after(0, self._begin)

    def finish(self) -> None:
        """Show the end of the motion that is being played, if there is one."""
        motion = self._motion
        self.stop()
        if motion:
            self._show(motion, motion.lasts)
            self._done()

    def stop(self) -> None:
        """Forget the motion where it is, without calling `done`."""
        self._motion = None
        self._cancel_task()
        if self._awaited:
            window.cancelAnimationFrame(self._awaited)
            self._awaited = 0

    def close(self) -> None:
        """Never play again."""
        self.stop()
        release(self._proxy)

    def _begin(self) -> None:
        if self._motion is None:
            return
        if self._pace and self._motion.lasts:
            self._lay(self._motion)
            self._awaited = self._request(self._proxy)
        else:
            self.finish()  # and what follows: each step of a turn would wait for another frame

    def _lay(self, motion: Motion) -> None:
        self._is_laid = True
        self._painter.lay(motion.start(), motion.box, motion.stamps)

    def _frame(self, now: float) -> None:
        motion, self._awaited = self._motion, 0
        if motion is None:
            return
        self._start = now if self._start is None else self._start
        moment = (now - self._start) * self._pace
        if moment >= motion.lasts:
            self._show(motion, motion.lasts)
            self._cancel_task = scheduling.after(0, self._end)  # what follows has its own task
        else:
            self._show(motion, moment)
            # What changed by the frame before: board and numbers together take too long to paint.
            count = motion.count(self._moment)
            if count:
                self._counted(count.amounts)
            self._moment = moment
            self._awaited = self._request(self._proxy)

    def _end(self) -> None:
        self.stop()
        self._done()

    def _show(self, motion: Motion, moment: float) -> None:
        if not self._is_laid:
            self._lay(motion)
        motion.advance(moment, self._painter.put, self._painter.look)
        self._painter.paint()
