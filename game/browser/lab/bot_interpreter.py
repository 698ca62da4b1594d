"""An interpreter of one bot: asks it for moves, and makes faults of what goes wrong.

A worker like this is the only place where the text of a bot is run. It is started ahead, answers
one question after the other, and is replaced by a fresh one after whatever it should not have done.
"""

from __future__ import annotations

import asyncio
from typing import Final

from pyodide.ffi import JsException

from game.browser.session import PythonWorker
from game.browser.web import scheduling
from game.engine.answering import pace
from game.engine.protocol import (
    DONE,
    REFERENCE,
    AnyTurn,
    BadMessage,
    Moved,
    Trace,
    read_answer,
    read_steps,
    written,
)
from game.lab.faults import FATAL, Fault
from game.lab.playing import Answer, AnyAnswer
from game.lab.steps import Steps
from game.lab.terms import PATIENCE

DRAFTS: Final = "drafts"
"""What workers are called in which bots are run."""
REFERENCES: Final = 2
"""How often a worker is measured before it has a bot; the quickest counts."""
START: Final = 20.0
"""Seconds that it may take."""


GRACE = 2.0
"""Seconds more for a move: a worker that stops in time says where the bot was."""
LONGER: Final = 1.0
"""Seconds that a move may take longer while it is traced."""


class Unavailable(Exception):
    """There is no worker here, so no bot can run."""


class BotInterpreter:
    """Has one bot act, one question at a time.

    Everything that waits for a bot raises Ended if somebody stops it, or Unavailable.
    """

    def __init__(self) -> None:
        self._worker: PythonWorker | None = None
        self._pace: asyncio.Future[float] | None = None
        self._asked = False
        self._turn = asyncio.Lock()

    def start(self) -> None:
        """Start the worker ahead, unless it runs already, and measure it.

        One that has ended by itself before it had a bot is replaced; later it is the bot's.
        """
        if self._worker is None or (self._worker.over and not self._asked):
            self._asked = False
            self._worker = PythonWorker(DRAFTS)
            self._pace = asyncio.ensure_future(_measured(self._worker))
            self._pace.add_done_callback(_retrieve)

    def stop(self) -> None:
        """End what runs now, and have a fresh worker."""
        self.close()
        self.start()

    def close(self) -> None:
        """End the worker; the next question starts another one."""
        if self._worker:
            self._worker.end()
            self._worker = None

    @property
    def busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._turn.locked()

    async def choose(self, turn: AnyTurn) -> AnyAnswer:
        """What the bot does: a legal action or a fault."""
        answer: AnyAnswer
        moved = await self.move(written(turn), turn.terms.seconds)
        try:
            answer = read_answer(moved.answer, turn)
        except BadMessage:
            answer = Answer(fault=Fault("crash"))
        self.replace_after(answer.fault)
        return answer

    async def trace(self, turn: AnyTurn) -> Steps:
        """How a bot makes that move, step by step; with a fault and no steps if it cannot."""
        async with self._turn:
            worker, pace = await self._ready()
            self._asked, seconds = True, turn.terms.seconds * pace + LONGER
            worker.allow(seconds)
            try:
                text = await worker.ask(written(Trace(turn)), seconds + GRACE)
                steps = read_steps(text, turn)
            except TimeoutError:
                self.close()
                steps = Steps(fault=Fault("time"))
            except BadMessage:
                self.close()
                steps = Steps(fault=Fault("crash"))
            except asyncio.CancelledError:
                self.close()
                raise
        self.replace_after(steps.fault)
        return steps

    async def move(self, turn: str, seconds: float) -> Moved:
        """What the worker answers to that `Turn`, of which a bot is told that it has `seconds`.

        A fault if it is late, or breaks off. A slow device has more time; what the answer took is
        told as if it were a usual one.
        """
        async with self._turn:
            worker, pace = await self._ready()
            since, self._asked = scheduling.now(), True
            try:
                worker.allow(PATIENCE * seconds * pace)
                text = await worker.ask(turn, PATIENCE * seconds * pace + GRACE)
            except (TimeoutError, BadMessage) as problem:
                self.close()
                kind = "time" if isinstance(problem, TimeoutError) else "crash"
                text = written(Answer(fault=Fault(kind)))
            except asyncio.CancelledError:
                self.close()
                raise
            return Moved(text, (scheduling.now() - since) / pace)

    def replace_after(self, fault: Fault | None) -> None:
        """Have a fresh worker after a fault that this one may not get over."""
        if fault and fault.kind in FATAL:
            self.stop()

    async def _ready(self) -> tuple[PythonWorker, float]:
        """A worker that waits for a question, and its pace."""
        self.start()
        worker, pace = self._worker, self._pace
        assert worker
        assert pace
        await asyncio.wait([pace])
        try:
            return worker, pace.result()
        except (JsException, TimeoutError, BadMessage):
            self.close()  # the next question tries it again
            raise Unavailable from None


async def _measured(worker: PythonWorker) -> float:
    """The pace of a worker that has no bot yet, once it has started."""
    await worker.ready()
    taken = []
    for _time in range(REFERENCES):
        since = scheduling.now()
        if await worker.ask(REFERENCE, START) != DONE:
            worker.end()
            raise BadMessage("no reference")
        taken.append(scheduling.now() - since)
    return pace(min(taken))


def _retrieve(measured: asyncio.Future[float]) -> None:
    """Retrieve the exception: a worker that starts ahead may have nobody waiting."""
    if not measured.cancelled():
        measured.exception()
