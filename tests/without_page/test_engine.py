"""The engine's client: whatever its worker does, every query is answered by a legal action."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game import registry
from game.bots.protocol import LONGEST, answer, read_question
from game.bots.resumable_search import ResumableSearch
from tests.bots.test_resumable_search import task
from tests.event_loop import run
from tests.without_page.conftest import JsException

LIMIT = 30
"""Seconds after which an answer will never come."""
ASKED = task("soldiers", "casual")
LEGAL = registry.rules("soldiers").legal_actions(ASKED.seen, ASKED.player)


def whole(action: object, values: object = (), depth: object = 0, over: object = True) -> str:
    return json.dumps({"Answer": [action, values, depth, over]})


def throw() -> None:
    raise JsException("it broke")


async def never() -> None:
    await asyncio.Event().wait()


class Worker:
    """A worker of which `said` is what comes of every `go_on`, the last one again and again."""

    def __init__(self, *said: object | Callable[[], object]) -> None:
        self.asked, self.ended, self._said = 0, False, list(said)
        self.sync = self

    @property
    async def ready(self) -> None:
        """It starts at once."""

    async def ask(self, text: str) -> None:
        assert read_question(text, registry.levels) == ASKED
        self.asked += 1

    async def go_on(self) -> object:
        said = self._said[0] if len(self._said) == 1 else self._said.pop(0)
        if said is never:
            await never()
        return said() if callable(said) else said

    def terminate(self) -> None:
        self.ended = True


class Single(Worker):
    """A worker that can think about one question at a time, and takes a while."""

    thinks = False

    async def ask(self, text: str) -> None:
        assert not self.thinks, "another question waits for its answer"
        self.thinks = True
        await super().ask(text)

    async def go_on(self) -> object:
        await asyncio.sleep(0)
        self.thinks = False
        return await super().go_on()


@pytest.fixture
def thought(pyscript: object, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Lets a worker answer a query; gives every better analysis, and the last one at the end."""
    assert pyscript
    from game.browser.session import engine  # noqa: PLC0415

    monkeypatch.setattr(engine, "PATIENCE", 0.01)
    monkeypatch.setattr(engine, "SLICE", 0)

    def think(worker: Worker, *, sparing: bool = False) -> list[Any]:
        monkeypatch.setattr(engine, "PyWorker", lambda *_, **__: worker)
        told: list[Any] = []

        async def ask() -> None:
            client, done = engine.EngineClient(sparing=sparing), asyncio.Event()
            client.ask(
                *(ASKED.game, ASKED.level, ASKED.seats, ASKED.seen, ASKED.player),
                seed=ASKED.seed,
                seconds=60,
                better=told.append,
                done=lambda best: (told.append(best), done.set()),
            )
            await asyncio.wait_for(done.wait(), LIMIT)
            client.close()

        run(ask())
        return told

    return think


def true_answer() -> str:
    search = ResumableSearch(registry.levels, lambda: 0.0)
    search.start(ASKED)
    best, over = search.run(0)
    assert best is not None
    return answer(registry.rules(ASKED.game), best, over=over)


def test_a_worker_that_tells_the_truth_is_believed(thought: Callable[..., list[Any]]) -> None:
    worker = Worker(whole("b2", over=False), whole("c3", over=True))
    game = registry.rules("soldiers")
    assert [game.action_to_string(best.action) for best in thought(worker)] == ["b2", "c3", "c3"]
    assert worker.asked == 1


@pytest.mark.parametrize(
    "said",
    [
        *(None, 3, b"x", [], "", "b2", "{", "[]", whole("z99"), whole("resign"), whole(None)),
        *(whole("b2", [9, 9]), whole("b2", [0]), whole("b2", over=1), whole("b2", depth=-1)),
        *(whole("b2") + " " * LONGEST, "[" * LONGEST, throw, never),
    ],
    ids=lambda said: getattr(said, "__name__", repr(said))[:40],
)
def test_where_it_answers_nonsense_or_nothing_the_page_thinks_itself(
    thought: Callable[..., list[Any]], said: object
) -> None:
    worker = Worker(said)
    told = thought(worker)
    assert worker.ended
    assert told[-1].action in LEGAL
    assert told[-1].nodes, "the page has looked for it"


@pytest.mark.parametrize(
    ("memory", "by_finger", "asked"),
    [(2, False, 0), (8, True, 1), (None, True, 0), (None, False, 1)],
)
def test_beside_another_worker_a_small_device_starts_none(
    thought: Callable[..., list[Any]],
    monkeypatch: pytest.MonkeyPatch,
    memory: float | None,
    by_finger: bool,
    asked: int,
) -> None:
    from game.browser.session import engine  # noqa: PLC0415

    navigator = SimpleNamespace(**({} if memory is None else {"deviceMemory": memory}))
    monkeypatch.setattr(engine.window, "navigator", navigator)
    pointer = SimpleNamespace(matches=by_finger)
    monkeypatch.setattr(engine.window, "matchMedia", lambda _query: pointer)
    worker = Worker(whole("b2"))
    assert thought(worker, sparing=True)[-1].action in LEGAL
    assert worker.asked == asked


def test_what_was_true_before_the_nonsense_counts(thought: Callable[..., list[Any]]) -> None:
    worker = Worker(whole("b2", over=False), "nonsense")
    game = registry.rules("soldiers")
    assert [game.action_to_string(best.action) for best in thought(worker)] == ["b2", "b2"]
    assert worker.ended


def test_a_client_that_is_closed_before_it_begins_leaves_nothing_behind(
    pyscript: object, recwarn: pytest.WarningsRecorder
) -> None:
    assert pyscript
    from game.browser.session import engine  # noqa: PLC0415

    async def ask_and_close() -> None:
        client = engine.EngineClient()
        client.ask(
            *(ASKED.game, ASKED.level, ASKED.seats, ASKED.seen, ASKED.player),
            seed=ASKED.seed,
            seconds=60,
            done=lambda _best: None,
        )
        client.close()
        await asyncio.sleep(0)

    run(ask_and_close())
    gc.collect()
    assert [str(warning.message) for warning in recwarn] == []


def test_who_asks_at_once_is_answered_one_after_the_other(
    pyscript: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pyscript
    from game.browser.session import engine  # noqa: PLC0415

    worker = Single(whole("b2"), whole("c3"), whole("d4"))
    monkeypatch.setattr(engine, "PyWorker", lambda *_, **__: worker)
    told: list[tuple[int, str]] = []
    done, name = asyncio.Event(), registry.rules("soldiers").action_to_string

    def answered(number: int, action: object) -> None:
        told.append((number, name(action)))
        if len(told) == 3:
            done.set()

    async def ask() -> None:
        client = engine.EngineClient()
        for number in range(3):
            client.ask(
                *(ASKED.game, ASKED.level, ASKED.seats, ASKED.seen, ASKED.player),
                seed=ASKED.seed,
                seconds=60,
                done=lambda best, number=number: answered(number, best.action),
            )
        await asyncio.wait_for(done.wait(), LIMIT)
        client.close()

    run(ask())
    assert told == [(0, "b2"), (1, "c3"), (2, "d4")]
