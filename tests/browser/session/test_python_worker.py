"""How long a worker has for an answer, also where the page itself was late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from types import SimpleNamespace

import pytest

from game.engine.protocol import message
from tests import event_loop
from tests.browser.worker import Worker, give

Timer = tuple[float, Callable[[], object]]


class Time:
    """Time that goes on when a test says so."""

    def __init__(self) -> None:
        self._now, self._timers = 0.0, list[Timer]()
        self.scheduling = SimpleNamespace(now=lambda: self._now, after=self._after)

    def _after(self, ms: float, then: Callable[[], object]) -> Callable[[], None]:
        timer = (self._now + ms / 1000, then)
        self._timers.append(timer)
        return lambda: timer in self._timers and self._timers.remove(timer)

    async def pass_to(self, now: float) -> None:
        """It is then; what was due since is late."""
        self._now = now
        due = [timer for timer in self._timers if timer[0] <= now]
        self._timers = [timer for timer in self._timers if timer[0] > now]
        for _at, then in due:
            then()
        for _step in range(5):
            await asyncio.sleep(0)


def silent(_number: int, _question: str) -> Iterable[object]:
    return ()


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    ("looks", "ends"), [((3.0,), True), ((60.0, 60.1, 62.9), False), ((60.0, 63.0), True)]
)
def test_a_worker_has_its_whole_time_again_after_the_page_was_late(
    monkeypatch: pytest.MonkeyPatch, looks: tuple[float, ...], ends: bool
) -> None:
    from game.browser.session import python_worker  # noqa: PLC0415

    time, worker = Time(), Worker(silent)
    monkeypatch.setattr(python_worker, "scheduling", time.scheduling)
    give(python_worker.boot, worker)

    async def ask() -> None:
        asked = python_worker.PythonWorker("engine")
        await asked.ready()
        answer = asyncio.ensure_future(asked.ask("what", 3.0))
        await asyncio.sleep(0)
        for now in looks:
            await time.pass_to(now)
        assert worker.ended == ends
        worker._post(message(1, "that"))
        if ends:
            with pytest.raises(TimeoutError):
                await answer
        else:
            assert await answer == "that"
        asked.end()

    event_loop.run(ask())
