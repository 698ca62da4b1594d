"""The lab's client: whatever its worker does, there is an answer, and a fresh worker after it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Any

import pytest

from game.lab.draft import Draft
from game.lab.protocol import Answer, Fixture, Progress, reply
from tests.event_loop import run
from tests.lab.test_protocol import DRAFT, asked, turn
from tests.without_page.conftest import JsException

FIXTURE = Fixture("soldiers", ("random", DRAFT), (("size", 4),), 3)
FINE = reply(Answer("a1"))


class Worker:
    """A worker that begins with its first word, and says all the others to every question."""

    def __init__(self, *said: object) -> None:
        self.ended, self.asked, self._said, self.take = False, 0, said, None

    def addEventListener(self, kind: str, listener: Callable[..., object], *_how: object) -> None:  # noqa: N802
        if kind == "message":
            self.take = listener
            self._say(self._said[0])

    def removeEventListener(self, *_how: object) -> None:  # noqa: N802
        pass

    def postMessage(self, text: str) -> None:  # noqa: N802
        self.asked += 1
        for said in self._said[1:]:
            for one in asked(text) if said is asked else [said]:
                self._say(one)

    def terminate(self) -> None:
        self.ended = True

    def _say(self, text: object) -> None:
        event = type("Event", (), {"data": text})
        asyncio.get_running_loop().call_soon(self.take, event)


@pytest.fixture
def lab(pyscript: object) -> Callable[..., Any]:
    """Makes a runner whose workers these are, one after the other."""
    assert pyscript
    from game.browser.lab import runner  # noqa: PLC0415

    def make(*workers: Worker) -> Any:
        waiting = list(workers)

        async def loaded() -> Any:
            return type("Lab", (), {"start": staticmethod(lambda: waiting.pop(0))})

        runner.boot.lab = loaded
        return runner.Runner(0.05)

    return make


def test_a_draft_acts(lab: Any) -> None:
    worker = Worker("ready", asked)

    async def twice() -> list[Any]:
        runner = lab(worker)
        return [await runner.choose(turn()), await runner.choose(turn()), await runner.check(DRAFT)]

    assert run(twice()) == [Answer("a1"), Answer("a1"), None]
    assert not worker.ended


def test_one_that_cannot_start_is_no_error_until_somebody_asks(
    lab: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def start_ahead() -> None:
        runner = lab()
        runner.start()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        runner.close()

    run(start_ahead())
    gc.collect()
    assert caplog.records == []


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ((), "time"),
        (("",), "crash"),
        ((7,), "crash"),
        (("crashed",), "crash"),
        ((reply(Answer("z9")),), "crash"),
    ],
)
def test_a_worker_that_fails_is_replaced(lab: Any, said: tuple[object, ...], kind: str) -> None:
    bad, good = Worker("ready", *said), Worker("ready", FINE)

    async def twice() -> list[Any]:
        runner = lab(bad, good)
        return [await runner.choose(turn()), await runner.choose(turn())]

    first, second = run(twice())
    assert (first.fault.kind, second) == (kind, Answer("a1"))
    assert (bad.ended, good.ended) == (True, False)


def test_a_game_is_played_and_told(lab: Any) -> None:
    told: list[Progress] = []
    played = run(lab(Worker("ready", asked)).play(FIXTURE, told.append))
    assert played.fault is None
    assert played.record.players == ("random", "mine.py")
    assert len(told) == len(played.record.actions)


def test_a_game_is_lost_where_its_draft_takes_too_long(lab: Any) -> None:
    acted = [reply(Progress(0, ())), reply(Progress(1, ((0, "b2"),)))]
    played = run(lab(Worker("ready", *acted), Worker("ready")).play(FIXTURE))
    assert (played.fault.kind, played.faulty, played.places) == ("time", 1, (1, 2))
    assert played.record.actions == ((0, "b2"),)
    forged = [reply(Progress(0, ())), reply(Progress(1, ((0, "z9"),)))]
    played = run(lab(Worker("ready", *forged), Worker("ready")).play(FIXTURE))
    assert played.record.actions == ()


def test_what_is_stopped_says_so(lab: Any) -> None:
    bad, fresh = Worker("ready"), Worker("ready", FINE)

    async def stopped() -> str:
        runner = lab(bad, fresh)
        runner.seconds = 60
        waiting = asyncio.ensure_future(runner.choose(turn()))
        while not bad.asked:
            await asyncio.sleep(0)
        runner.stop()
        with pytest.raises(Exception, match=r"^$") as problem:
            await waiting
        assert (await runner.choose(turn())).action == "a1"
        return problem.typename

    assert run(stopped()) == "Stopped"
    assert bad.ended


def test_where_there_is_no_worker_nothing_runs(lab: Any) -> None:
    from game.browser.lab import runner  # noqa: PLC0415

    async def refused(*workers: Worker) -> str:
        tried = lab(*workers)
        with pytest.raises(runner.Unavailable) as problem:
            await tried.choose(turn(draft=Draft("mine", "boom")))
        return problem.typename

    assert run(refused(Worker("not started: no room"))) == "Unavailable"

    async def thrown() -> None:
        raise JsException("no script")

    runner.boot.lab = thrown
    with pytest.raises(runner.Unavailable):
        run(runner.Runner().choose(turn()))
