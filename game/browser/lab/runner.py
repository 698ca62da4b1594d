"""The client of the drafts' worker: asks drafts for moves, and makes faults of what goes wrong.

That worker is the only place where the text of a draft is run. It is started ahead, answers one
question after the other, and is replaced by a fresh one after whatever it should not have done.
"""

from __future__ import annotations

import asyncio
from typing import Final

from pyodide.ffi import JsException

from game.browser.session import EngineClient, PythonWorker
from game.engine.protocol import AnyTurn, BadMessage, read_answer, written
from game.lab.faults import FATAL, Fault
from game.lab.playing import Answer, AnyAnswer, Fixture, Played

DRAFTS: Final = "drafts"
"""What the worker is called in which drafts are run."""


GRACE = 2.0
"""Seconds more for a move: a worker that stops in time says where the draft was."""


class Unavailable(Exception):
    """There is no worker here, so no draft can run."""


class Runner:
    """Has drafts act, one question at a time; a move may take `seconds`, from 1 to 10.

    Everything that waits for a draft raises Ended if somebody stops it, or Unavailable.
    """

    def __init__(self, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self._worker: PythonWorker | None = None
        self._turn = asyncio.Lock()

    def start(self) -> None:
        """Start the worker ahead, unless it runs already."""
        if self._worker is None:
            self._worker = PythonWorker(DRAFTS)

    def stop(self) -> None:
        """End what runs now, and have a fresh worker."""
        self.close()
        self.start()

    def close(self) -> None:
        """End the worker; the next question starts another one."""
        if self._worker:
            self._worker.end()
            self._worker = None

    async def choose(self, turn: AnyTurn) -> AnyAnswer:
        """What a draft does: a legal action or a fault."""
        answer: AnyAnswer
        text = await self.move(written(turn))
        try:
            answer = read_answer(text, turn)
        except BadMessage:
            answer = Answer(fault=Fault("crash"))
        self._replace_after(answer.fault)
        return answer

    async def play(self, fixture: Fixture, engine: EngineClient) -> Played:
        """A whole game, which the engine plays; a fault loses it."""
        played = await engine.play(fixture, self.move)
        self._replace_after(played.fault)
        return played

    async def move(self, turn: str) -> str:
        """What the worker answers to that `Turn`; a fault if it is late, or breaks off."""
        async with self._turn:
            worker = await self._ready()
            try:
                worker.allow(self.seconds)
                return await worker.ask(turn, self.seconds + GRACE)
            except (TimeoutError, BadMessage) as problem:
                self.close()
                kind = "time" if isinstance(problem, TimeoutError) else "crash"
                return written(Answer(fault=Fault(kind)))
            except asyncio.CancelledError:
                self.close()
                raise

    async def _ready(self) -> PythonWorker:
        """A worker that waits for a question."""
        self.start()
        assert self._worker
        worker = self._worker
        try:
            await worker.ready()
        except (JsException, TimeoutError, BadMessage):
            self.close()  # the next question tries it again
            raise Unavailable from None
        return worker

    def _replace_after(self, fault: Fault | None) -> None:
        """Have a fresh worker after a fault that this one may not get over."""
        if fault and fault.kind in FATAL:
            self.stop()
