"""The client of the lab's worker: has drafts act and play in it, and ends it when they overdo it.

The worker is the only place where the text of a draft is run. It is started ahead, answers one
question after the other, and is replaced by a fresh one after whatever it should not have done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from pyodide.ffi import JsException
from pyscript.js_modules import boot

from game.bots.protocol import BadMessage
from game.browser.session import replayed
from game.browser.web import Bindings, Event, JsValue, TimeSlice
from game.core.contract import BadSetup
from game.core.record import BadRecord
from game.lab import playing
from game.lab.draft import Draft
from game.lab.faults import FATAL, Fault
from game.lab.protocol import (
    Answer,
    AnyTurn,
    Check,
    Fixture,
    Played,
    Progress,
    check_played,
    lost_by,
    question,
    read_answer,
    read_played,
    read_progress,
)

START: Final = 20.0
"""Seconds after which a worker that has not started never will."""
PATIENCE: Final = 20.0
"""Seconds that a bot of the box may take for a move, on a slow device."""
READY: Final = "ready"
"""The worker's first message."""


class Stopped(Exception):
    """Somebody has stopped what was asked for."""


class Unavailable(Exception):
    """There is no worker here, so no draft can run."""


class LabWorker:
    """One worker, from its start to its end."""

    def __init__(self) -> None:
        self._worker: JsValue = None
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._bindings = Bindings()
        self._opening = asyncio.ensure_future(self._open())
        self._opening.add_done_callback(_retrieve)

    async def ready(self) -> None:
        """Wait until it can be asked. Raises Stopped or Unavailable."""
        try:
            is_open = await asyncio.wait_for(asyncio.shield(self._opening), START)
        except (TimeoutError, JsException):
            raise Unavailable from None
        if not is_open:
            raise Stopped

    def post(self, text: str) -> None:
        """Send it a text; it has to be ready."""
        self._worker.postMessage(text)

    async def hear(self, seconds: float) -> str:
        """The next text from it. Raises TimeoutError after so many seconds, or Stopped."""
        text = await asyncio.wait_for(self._said.get(), seconds)
        if text is None:
            raise Stopped
        return text

    def end(self) -> None:
        """End it at once, whatever it does."""
        self._bindings.close()
        if self._worker:
            self._worker.terminate()
            self._worker = None
        self._said.put_nowait(None)

    async def _open(self) -> bool:
        """Start it and wait for its first message; whether it was not ended before.

        Nobody may be waiting for it then. Raises Unavailable or JsException.
        """
        lab = await boot.lab()
        if not self._said.empty():
            return False
        self._worker = lab.start()
        self._bindings.on(self._worker, "message", self._take)
        self._bindings.on(self._worker, "error", lambda _event: self._said.put_nowait(""))
        text = await self._said.get()
        if text is None:
            return False
        if text != READY:
            raise Unavailable(text)
        return True

    def _take(self, event: Event) -> None:
        """Keep a message; what is no text counts as nonsense."""
        self._said.put_nowait(event.data if isinstance(event.data, str) else "")


def _retrieve(opening: asyncio.Future[bool]) -> None:
    """Retrieve the exception, if it failed: a worker that starts ahead may have nobody waiting."""
    if not opening.cancelled():
        opening.exception()


class Runner:
    """Has drafts act, one question at a time; a move may take `seconds`, from 1 to 10."""

    def __init__(self, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self._worker: LabWorker | None = None
        self._turn = asyncio.Lock()

    def start(self) -> None:
        """Start the worker ahead, unless it runs already."""
        if self._worker is None:
            self._worker = LabWorker()

    def stop(self) -> None:
        """End what runs now, which raises Stopped there, and have a fresh worker."""
        self.close()
        self.start()

    def close(self) -> None:
        """End the worker; the next question starts another one."""
        if self._worker:
            self._worker.end()
            self._worker = None

    async def check(self, draft: Draft) -> Fault | None:
        """Why Python cannot read that draft, None if it can. Raises Stopped or Unavailable."""
        return (await self._answer(Check(draft))).fault

    async def choose(self, turn: AnyTurn) -> Answer:
        """What a draft does: a legal action or a fault. Raises Stopped or Unavailable."""
        return await self._answer(turn)

    async def play(
        self, fixture: Fixture, told: Callable[[Progress], object] | None = None
    ) -> Played:
        """A whole game in the worker; a fault loses it.

        `told` hears of every move before it is made. Raises Stopped or Unavailable.
        """
        async with self._turn:
            worker = await self._ready()
            game = _Game(fixture)
            worker.post(question(fixture))
            try:
                while True:
                    text = await worker.hear(self._limit(fixture, game.seat))
                    progress = read_progress(text, fixture)
                    if progress is None:
                        break
                    game.take(progress)
                    if told:
                        told(progress)
                played = read_played(text, fixture)
                check_played(played, await replayed(played.record, TimeSlice()))
            except (TimeoutError, BadMessage, BadRecord, BadSetup) as problem:
                played = await game.lost(_fault(problem))
            self._replace_after(played.fault)
            return played

    def _limit(self, fixture: Fixture, seat: int) -> float:
        return self.seconds if isinstance(fixture.players[seat], Draft) else PATIENCE

    async def _answer(self, asked: AnyTurn | Check) -> Answer:
        """The worker's answer, checked."""
        async with self._turn:
            worker = await self._ready()
            worker.post(question(asked))
            try:
                answer = read_answer(await worker.hear(self.seconds), asked)
            except (TimeoutError, BadMessage) as problem:
                answer = Answer(fault=_fault(problem))
            self._replace_after(answer.fault)
            return answer

    async def _ready(self) -> LabWorker:
        """A worker that waits for a question."""
        self.start()
        assert self._worker
        worker = self._worker
        try:
            await worker.ready()
        except Unavailable:
            self.close()  # the next question tries it again
            raise
        return worker

    def _replace_after(self, fault: Fault | None) -> None:
        """Have a fresh worker after a fault that this one may not get over."""
        if fault and fault.kind in FATAL:
            self.stop()


class _Game:
    """A game that is played in the worker, as far as it is known here."""

    def __init__(self, fixture: Fixture) -> None:
        self._fixture = fixture
        self._actions: list[tuple[int, str]] = []
        self.seat = 0

    def take(self, progress: Progress) -> None:
        """Note what has happened, and who is to act."""
        self._actions += progress.actions
        self.seat = progress.seat

    async def lost(self, fault: Fault) -> Played:
        """The game, lost by the draft that was to act, or by the first one if it was none."""
        players = self._fixture.players
        drafts = [seat for seat, player in enumerate(players) if isinstance(player, Draft)]
        seat = self.seat if self.seat in drafts else drafts[0]
        match, _chance = playing.begin(self._fixture)
        record = replace(playing.record_of(self._fixture, match), actions=tuple(self._actions))
        try:
            await replayed(record, TimeSlice())
        except BadRecord:
            record = replace(record, actions=())
        return Played(record, lost_by(seat, len(players)), fault, seat)


def _fault(problem: Exception) -> Fault:
    """What it means for a draft that its worker was late, or answered what cannot be."""
    return Fault("time" if isinstance(problem, TimeoutError) else "crash")


async def match(
    runner: Runner,
    fixtures: Sequence[Fixture],
    told: Callable[[int, Played], object],
) -> None:
    """Play all of these, one after the other; `told` gets each with its number from 0.

    Raises Stopped or Unavailable.
    """
    for number, fixture in enumerate(fixtures):
        told(number, await runner.play(fixture))
