"""The client of the drafts' worker: whatever that does, there is an answer, and a fresh worker."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from game.engine.protocol import message, read_turn, written
from game.lab.draft import Draft
from game.lab.faults import Fault
from game.lab.playing import Answer, Fixture, play
from tests.browser.worker import Said, Worker, answering, give, posting, running
from tests.engine.test_draft_messages import BAD_ANSWERS, DRAFT, SOLDIERS, turn
from tests.event_loop import run
from tests.fake_page import JsException, Page

FIXTURE = Fixture("soldiers", ("random", DRAFT), (("size", 4),), 3)
A1 = Answer(SOLDIERS.action_from_string("a1"))
FINE = written(Answer("a1"))


@pytest.fixture
def lab(page: Page) -> Callable[..., Any]:
    """Makes a runner whose workers these are, one after the other."""
    page.window.performance.now.side_effect = lambda: 1000 * perf_counter()
    from game.browser.lab import runner  # noqa: PLC0415
    from game.browser.session import python_worker  # noqa: PLC0415

    runner.GRACE = 0.0

    def make(*workers: Worker) -> Any:
        give(python_worker.boot, *workers)
        return runner.Runner(0.05)

    return make


def engine() -> Any:
    """A client whose engine is the page itself."""
    from game.browser.session import engine  # noqa: PLC0415

    client = engine.EngineClient()
    client._engine = engine.LocalLink()
    return client


def test_a_draft_acts(lab: Any) -> None:
    worker = Worker(running("drafts"))

    async def twice() -> list[Any]:
        runner = lab(worker)
        return [await runner.choose(turn()), await runner.choose(turn())]

    assert run(twice()) == [A1, A1]
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


def next_number(number: int, _question: str) -> list[str]:
    return [message(number + 1, FINE)]


def number_before(number: int, _question: str) -> list[str]:
    return [message(number - 1, FINE)]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (posting(), "time"),
        *((posting(text), "crash") for text in (None, 7, True, "", "crashed: x", FINE)),
        *((one, "crash") for one in (next_number, number_before)),
        *((one, "crash") for one in answering(*BAD_ANSWERS)),
    ],
)
def test_a_worker_that_fails_or_forges_is_replaced(lab: Any, said: Said, kind: str) -> None:
    bad, good = Worker(said), Worker(*answering(FINE))

    async def twice() -> list[Any]:
        runner = lab(bad, good)
        return [await runner.choose(turn()), await runner.choose(turn())]

    assert run(twice()) == [Answer(fault=Fault(kind)), A1]
    assert (bad.ended, good.ended) == (True, False)


def test_a_worker_that_says_what_nobody_has_asked_is_ended_at_once(lab: Any) -> None:
    """However much it says: it is not kept, and gives no more time."""
    flood = Worker(lambda number, _question: [message(number, FINE)] * 10_000)
    good = Worker(*answering(FINE))

    async def thrice() -> list[Any]:
        runner = lab(flood, good)
        first = await runner.choose(turn())
        await asyncio.sleep(0)
        assert flood.ended
        return [first, await runner.choose(turn()), await runner.choose(turn())]

    assert run(thrice()) == [A1, Answer(fault=Fault("crash")), A1]


def test_a_game_is_played_and_its_drafts_are_asked_for_moves_only(lab: Any) -> None:
    worker = Worker(running("drafts"))
    played = run(lab(worker).play(FIXTURE, engine()))
    assert played == play(FIXTURE)
    moves = [action for seat, action in played.record.actions if seat == 1]
    assert [read_turn(text).player for text in worker.asked] == [1] * len(moves)


@pytest.mark.parametrize(
    ("said", "kind"), [(posting(), "time"), *((one, "crash") for one in answering(*BAD_ANSWERS))]
)
def test_a_game_is_lost_where_its_draft_takes_too_long_or_forges(
    lab: Any, said: Said, kind: str
) -> None:
    bad, fresh = Worker(running("drafts"), said), Worker(running("drafts"))

    async def two_games() -> list[Any]:
        runner, client = lab(bad, fresh), engine()
        return [await runner.play(FIXTURE, client) for _game in range(2)]

    lost, honest = run(two_games())
    assert (lost.fault, lost.faulty, lost.places) == (Fault(kind), 1, (1, 2))
    assert lost.record.actions == honest.record.actions[:3]
    assert honest == play(FIXTURE)
    assert (bad.ended, fresh.ended) == (True, False)


def test_a_match_that_is_stopped_ends_its_workers(lab: Any) -> None:
    bad, fresh = Worker(posting()), Worker(*answering(FINE))

    async def stopped() -> None:
        runner, client = lab(bad, fresh), engine()
        runner.seconds = 60
        playing = asyncio.ensure_future(runner.play(FIXTURE, client))
        while not bad.asked:
            await asyncio.sleep(0)
        playing.cancel()
        await asyncio.wait([playing])
        assert bad.ended
        assert client._engine is None
        assert await runner.choose(turn()) == A1

    run(stopped())


def test_what_is_stopped_says_so(lab: Any) -> None:
    bad, fresh = Worker(posting()), Worker(*answering(FINE))

    async def stopped() -> str:
        runner = lab(bad, fresh)
        runner.seconds = 60
        waiting = asyncio.ensure_future(runner.choose(turn()))
        while not bad.asked:
            await asyncio.sleep(0)
        runner.stop()
        with pytest.raises(Exception, match=r"^$") as problem:
            await waiting
        assert await runner.choose(turn()) == A1
        return problem.typename

    assert run(stopped()) == "Ended"
    assert bad.ended


def test_where_there_is_no_worker_nothing_runs(lab: Any) -> None:
    from game.browser.lab import runner  # noqa: PLC0415
    from game.browser.session import python_worker  # noqa: PLC0415

    async def refused(*workers: Worker) -> str:
        tried = lab(*workers)
        with pytest.raises(runner.Unavailable) as problem:
            await tried.choose(turn(draft=Draft("mine", "boom")))
        return problem.typename

    assert run(refused(Worker(first="0 not started: no room"))) == "Unavailable"
    assert run(refused(Worker(first="ready"))) == "Unavailable"

    async def thrown() -> None:
        raise JsException("no script")

    python_worker.boot.workers = thrown
    with pytest.raises(runner.Unavailable):
        run(runner.Runner().choose(turn()))
