"""The engine's client: whatever its worker does, every query is answered by a legal action."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest

from game import registry
from game.engine.protocol import LONGEST_BEST, GoOn, Moved, answer_to, read_question
from game.lab.playing import Fixture, play
from tests.bots.test_resumable_search import task
from tests.browser.worker import Said, Worker, answering, give, posting, running
from tests.engine.test_lab_bot_messages import LAB_BOT
from tests.event_loop import run
from tests.fake_page import Page

LIMIT = 30
"""Seconds after which an answer will never come."""
ASKED = task("soldiers", "casual")
FIXTURE = Fixture("soldiers", ("random", LAB_BOT), (("size", 4),), 3)
LEGAL = registry.rules("soldiers").legal_actions(ASKED.seen, ASKED.player)


def whole(action: object, values: object = (), depth: object = 0, over: object = True) -> str:
    return json.dumps({"Best": [action, values, depth, over]})


class Single:
    """A worker that can think about one question at a time, and takes a while."""

    def __init__(self, *said: str) -> None:
        self._said, self._thinks = list(said), False

    async def ready(self) -> None:
        """It is."""

    async def ask(self, question: str, _seconds: float) -> str:
        assert not self._thinks, "another question waits for its answer"
        assert read_question(question) == ASKED
        self._thinks = True
        await asyncio.sleep(0)
        self._thinks = False
        return self._said.pop(0)

    def end(self) -> None:
        pass


@pytest.fixture
def thought(page: Page, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Lets a worker answer a query; gives every better analysis, and the last one at the end."""
    page.window.performance.now.side_effect = lambda: 1000 * perf_counter()
    from game.browser.session import engine, python_worker  # noqa: PLC0415

    monkeypatch.setattr(engine, "PATIENCE", 0.01)
    monkeypatch.setattr(engine, "SLICE", 0)

    def think(worker: Worker, *, sparing: bool = False) -> list[Any]:
        give(python_worker.boot, worker)
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


def test_a_worker_that_tells_the_truth_is_believed(thought: Callable[..., list[Any]]) -> None:
    worker = Worker(*answering(whole("b2", over=False), whole("c3", over=True)))
    game = registry.rules("soldiers")
    assert [game.action_to_string(best.action) for best in thought(worker)] == ["b2", "c3", "c3"]
    assert [*map(read_question, worker.asked)] == [ASKED, GoOn()]


@pytest.mark.parametrize(
    "said",
    [
        *map(posting, (None, 3, b"x", [], "", whole("b2"), f"2 {whole('b2')}", "crashed: why")),
        posting(),
        *answering("", "b2", "{", "[]", whole("z99"), whole("resign"), whole(None)),
        *answering(whole("b2", [9, 9]), whole("b2", [0]), whole("b2", over=1)),
        *answering(whole("b2", depth=-1), whole("b2") + " " * LONGEST_BEST, "[" * LONGEST_BEST),
    ],
)
def test_where_it_answers_nonsense_or_nothing_the_page_thinks_itself(
    thought: Callable[..., list[Any]], said: Said
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
    worker = Worker(*answering(whole("b2")))
    assert thought(worker, sparing=True)[-1].action in LEGAL
    assert len(worker.asked) == asked


def test_what_was_true_before_the_nonsense_counts(thought: Callable[..., list[Any]]) -> None:
    worker = Worker(*answering(whole("b2", over=False), "nonsense"))
    game = registry.rules("soldiers")
    assert [game.action_to_string(best.action) for best in thought(worker)] == ["b2", "b2"]
    assert worker.ended


def test_a_client_that_is_closed_before_it_begins_leaves_nothing_behind(
    page: Page, recwarn: pytest.WarningsRecorder
) -> None:
    assert page
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


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    ("urgent", "order"), [((), (0, 1, 2)), ((2,), (0, 2, 1)), ((1, 2), (0, 1, 2))]
)
def test_who_asks_at_once_is_answered_one_after_the_other_and_hints_before_bots(
    monkeypatch: pytest.MonkeyPatch, urgent: tuple[int, ...], order: tuple[int, ...]
) -> None:
    from game.browser.session import engine  # noqa: PLC0415

    worker = Single(whole("b2"), whole("c3"), whole("d4"))
    monkeypatch.setattr(engine, "PythonWorker", lambda _name: worker)
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
                urgent=number in urgent,
            )
        await asyncio.wait_for(done.wait(), LIMIT)
        client.close()

    run(ask())
    assert told == [*zip(order, ("b2", "c3", "d4"), strict=True)]


def test_where_no_worker_can_be_started_the_page_thinks_itself(
    thought: Callable[..., list[Any]],
) -> None:
    refused = Worker(first="0 not started: no room")
    assert thought(refused)[-1].action in LEGAL
    assert refused.ended


def test_a_match_goes_on_in_the_page_where_the_worker_fails(page: Page) -> None:
    """From its beginning: the game is the same."""
    page.window.performance.now.side_effect = lambda: 1000 * perf_counter()
    from game.browser.session import engine, python_worker  # noqa: PLC0415

    async def played(*said: Said) -> Any:
        give(python_worker.boot, Worker(*said))
        client, lab_bots = engine.EngineClient(), running("drafts")

        async def move(_side: int, turn: str) -> Moved:
            [answer] = lab_bots(0, turn)
            return Moved(answer_to(0, answer))

        return await client.play(FIXTURE, move)

    whole_game = play(FIXTURE)
    assert run(played(running("engine"))) == whole_game
    assert run(played(running("engine"), running("engine"), posting("nonsense"))) == whole_game


def test_who_wants_a_decision_gets_the_action_itself(thought: Any) -> None:
    assert thought
    from game.browser.session import engine, python_worker  # noqa: PLC0415

    async def decided() -> Any:
        give(python_worker.boot, Worker(*answering(whole("b2"))))
        client, action = engine.EngineClient(), asyncio.get_running_loop().create_future()
        asked = ASKED.game, ASKED.level, ASKED.seats, ASKED.seen, ASKED.player
        client.ask(*asked, seed=1, seconds=1, done=action.set_result)
        return (await asyncio.wait_for(action, LIMIT)).action

    assert run(decided()) == registry.rules("soldiers").action_from_string("b2")
