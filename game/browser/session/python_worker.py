"""A worker with a Python of its own, which answers one question after the other."""

from __future__ import annotations

import asyncio
import math
from typing import Final

from pyscript.js_modules import boot

from game.browser.web import Bindings, JsValue, scheduling
from game.engine.protocol import READY, BadMessage, answer_to, message

START: Final = 20.0
"""Seconds after which a worker that has not started never will."""
LATE: Final = 0.05
"""Seconds by which the page itself may be late to look whether an answer is."""


class Ended(Exception):
    """Somebody has ended the worker."""


class PythonWorker:
    """One worker, from its start to its end.

    A worker that is late, is given up, or says what nobody has asked is ended at once: every
    message is the one answer to the question asked last, or nothing that it says counts any more.
    """

    def __init__(self, name: str) -> None:
        """Begin to start the worker of that name; nobody has to wait for it."""
        self._worker: JsValue = None
        self._bindings = Bindings()
        self._number = 0
        self._heard: asyncio.Future[object] | None = None
        self._seconds, self._deadline = 0.0, 0.0  # of the answer
        self._look_at, self._cancel = math.inf, _nothing
        self._ended: Exception | None = None
        self._opening = asyncio.ensure_future(self._open(name))
        self._opening.add_done_callback(_retrieve)

    async def ready(self) -> None:
        """Wait until it can be asked. Raises Ended, JsException, TimeoutError or BadMessage."""
        if not self._opening.done():
            await asyncio.wait([self._opening], timeout=START)
        if not self._opening.done():
            raise TimeoutError
        self._opening.result()

    async def ask(self, question: str, seconds: float) -> str:
        """Its answer; it has to be ready. Raises TimeoutError, BadMessage or Ended."""
        if self._ended:
            raise self._ended
        self._number += 1
        self._heard = asyncio.get_running_loop().create_future()
        self._worker.postMessage(message(self._number, question))
        return await self._answer(seconds)

    @property
    def over(self) -> bool:
        """Whether it has ended, for whatever reason."""
        return self._ended is not None

    def allow(self, seconds: float) -> None:
        """Have the worker itself stop after so many seconds of every answer from now on."""
        if self._worker:
            self._worker.postMessage(seconds)

    def end(self, why: Exception | None = None) -> None:
        """End it at once, whatever it does; who waits for an answer gets `why`, else Ended."""
        self._ended = self._ended or why or Ended()
        self._bindings.close()
        self._cancel()
        if self._worker:
            self._worker.terminate()
            self._worker = None
        if self._heard and not self._heard.done():
            self._heard.set_exception(self._ended)

    async def _open(self, name: str) -> None:
        workers = await boot.workers()
        if self._ended:
            raise self._ended
        self._worker = workers.start(name)
        self._heard = asyncio.get_running_loop().create_future()
        self._bindings.on(self._worker, "message", lambda event: self._on_message(event.data))
        self._bindings.on(self._worker, "error", lambda _event: self._on_message(None))
        said = await self._answer(START)
        if said != READY:
            self.end()
            raise BadMessage(said)

    async def _answer(self, seconds: float) -> str:
        """The answer to the last question."""
        assert self._heard  # something was asked
        try:
            self._seconds = seconds
            self._watch(scheduling.now() + seconds)
            return answer_to(self._number, await self._heard)
        except BaseException:
            self.end()
            raise
        finally:
            self._heard = None

    def _watch(self, late: float) -> None:
        """Wait for an answer until then; one timer serves many answers that come sooner."""
        self._deadline = late
        if late < self._look_at:
            self._cancel()
            self._look_at = late
            self._cancel = scheduling.after(1000 * (late - scheduling.now()), self._look)

    def _look(self) -> None:
        """End it if it is late; if the page itself was, it has its whole time again.

        The device may have slept, and the worker with it.
        """
        now = scheduling.now()
        page_late, self._look_at = now - self._look_at, math.inf
        if self._heard and not self._heard.done():
            if now < self._deadline:
                self._watch(self._deadline)
            elif page_late > LATE:
                self._watch(now + self._seconds)
            else:
                self._heard.set_exception(TimeoutError())

    def _on_message(self, data: object) -> None:
        """Hear a message, for which somebody has to wait."""
        if self._heard and not self._heard.done():
            self._heard.set_result(data)
        else:
            self.end(BadMessage("it said what nobody has asked"))


def _nothing() -> None:
    """The cancel of a timer that was never set."""


def _retrieve(opening: asyncio.Future[None]) -> None:
    """Retrieve the exception, if it failed: a worker that starts ahead may have nobody waiting."""
    if not opening.cancelled():
        opening.exception()
