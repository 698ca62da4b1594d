"""The client of the bots' worker: whatever that does, there is an answer, and a fresh worker."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter, sleep
from typing import Any

import pytest

from game.engine.answering import USUAL_SECONDS
from game.engine.protocol import message, read_turn, written
from game.lab.faults import Fault
from game.lab.lab_bot import LabBot
from game.lab.playing import Answer, Fixture, play
from game.lab.steps import Steps
from game.lab.terms import PATIENCE, Terms
from tests.browser.worker import Said, Worker, answering, give, posting, running
from tests.engine.test_lab_bot_messages import BAD_ANSWERS, LAB_BOT, SOLDIERS, turn
from tests.event_loop import run
from tests.fake_page import JsException, Page

pytestmark = pytest.mark.slow

BRIEF = Terms(0.01)
FIXTURE = Fixture("soldiers", ("random", LAB_BOT), (("size", 4),), 3, seconds=0.01)
A1 = Answer(SOLDIERS.action_from_string("a1"))
FINE = written(Answer("a1"))


@pytest.fixture
def lab(page: Page) -> Callable[..., Any]:
    """Makes a interpreter; these are the workers, one after the other."""
    page.window.performance.now.side_effect = lambda: 1000 * perf_counter()
    from game.browser.lab import bot_interpreter  # noqa: PLC0415
    from game.browser.session import python_worker  # noqa: PLC0415

    bot_interpreter.GRACE = 0.0

    def make(*workers: Worker) -> Any:
        give(python_worker.boot, *workers)
        return bot_interpreter.BotInterpreter()

    return make


def played(interpreter: Any, *fixtures: Fixture) -> Any:
    """Plays these games by interpreters of which that interpreter is ahead."""
    from game.browser.lab import interpreters, pairing  # noqa: PLC0415

    rooms, games = interpreters.Interpreters(), []
    rooms._ahead.append(interpreter)

    async def play_all() -> list[Any]:
        pairings = pairing.Pairings(rooms, engine())
        await pairings.play(fixtures, lambda _index, one: games.append(one))
        return games

    return play_all()


def engine() -> Any:
    """A client whose engine is the page itself."""
    from game.browser.session import engine  # noqa: PLC0415

    client = engine.EngineClient()
    client._engine = engine.LocalLink()
    return client


def test_a_bot_acts(lab: Any) -> None:
    worker = Worker(running("drafts"))

    async def twice() -> list[Any]:
        interpreter = lab(worker)
        return [
            await interpreter.choose(turn(terms=BRIEF)),
            await interpreter.choose(turn(terms=BRIEF)),
        ]

    assert run(twice()) == [A1, A1]
    assert not worker.ended


def test_one_that_cannot_start_is_no_error_until_somebody_asks(
    lab: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def start_ahead() -> None:
        interpreter = lab()
        interpreter.start()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        interpreter.close()

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
        interpreter = lab(bad, good)
        return [
            await interpreter.choose(turn(terms=BRIEF)),
            await interpreter.choose(turn(terms=BRIEF)),
        ]

    assert run(twice()) == [Answer(fault=Fault(kind)), A1]
    assert (bad.ended, good.ended) == (True, False)


def test_a_worker_that_says_what_nobody_has_asked_is_ended_at_once(lab: Any) -> None:
    """However much it says: it is not kept, and gives no more time."""
    flood = Worker(lambda number, _question: [message(number, FINE)] * 10_000)
    good = Worker(*answering(FINE))

    async def thrice() -> list[Any]:
        interpreter = lab(flood, good)
        first = await interpreter.choose(turn(terms=BRIEF))
        await asyncio.sleep(0)
        assert flood.ended
        return [
            first,
            await interpreter.choose(turn(terms=BRIEF)),
            await interpreter.choose(turn(terms=BRIEF)),
        ]

    assert run(thrice()) == [A1, Answer(fault=Fault("crash")), A1]


def test_an_answer_counts_that_came_while_the_page_itself_was_busy(lab: Any) -> None:
    """As beside a level that the page has to think for."""
    worker = Worker(lambda number, _question: later(worker, message(number, FINE)))

    async def busy() -> Any:
        interpreter = lab(worker)
        asyncio.get_running_loop().call_later(PATIENCE * BRIEF.seconds / 2, sleep, 0.2)
        return await interpreter.choose(turn(terms=BRIEF))

    assert run(busy()) == A1


def later(worker: Worker, said: str) -> list[str]:
    """Post it just after the move's time is over, as the page's clock has it."""
    asyncio.get_running_loop().call_later(1.2 * PATIENCE * BRIEF.seconds, worker._post, said)
    return []


def test_a_worker_is_measured_before_it_has_a_bot_and_a_slow_one_has_more_time(
    lab: Any,
) -> None:
    worker = Worker(posting())
    worker.reference = 10 * USUAL_SECONDS

    async def slow() -> Any:
        interpreter = lab(worker)
        asked = asyncio.get_running_loop().time()
        answer = await interpreter.choose(turn(terms=Terms(0.01)))
        return answer.fault.kind, asyncio.get_running_loop().time() - asked

    kind, seconds = run(slow())
    assert kind == "time"
    assert seconds >= 0.01 * PATIENCE * 10


def test_a_worker_that_ends_before_it_has_a_bot_is_replaced(lab: Any) -> None:
    ended, good = Worker(posting()), Worker(*answering(FINE))

    async def started() -> Any:
        interpreter = lab(ended, good)
        interpreter.start()
        await interpreter._ready()
        interpreter._worker.end()
        return await interpreter.choose(turn())

    assert run(started()) == A1


def test_a_game_is_played_and_its_bots_are_asked_for_moves_only(lab: Any) -> None:
    worker = Worker(running("drafts"))
    [one] = run(played(lab(worker), FIXTURE))
    assert one == play(FIXTURE)
    moves = [action for seat, action in one.record.actions if seat == 1]
    assert worker.ended, "the match is over"
    assert [read_turn(text).player for text in worker.asked] == [1] * len(moves)


@pytest.mark.parametrize(
    ("said", "kind"), [(posting(), "time"), *((one, "crash") for one in answering(*BAD_ANSWERS))]
)
def test_a_game_is_lost_where_its_bot_takes_too_long_or_forges(
    lab: Any, said: Said, kind: str
) -> None:
    bad, fresh = Worker(running("drafts"), said), Worker(running("drafts"))

    lost, honest = run(played(lab(bad, fresh), FIXTURE, FIXTURE))
    assert (lost.fault, lost.faulty, lost.places) == (Fault(kind), 1, (1, 2))
    assert lost.record.actions == honest.record.actions[:3]
    assert honest == play(FIXTURE)
    assert bad.ended


def test_a_match_that_is_stopped_ends_its_workers(lab: Any) -> None:
    bad, fresh = Worker(posting()), Worker(*answering(FINE))

    async def stopped() -> None:
        interpreter = lab(bad, fresh)
        playing = asyncio.ensure_future(played(interpreter, replace(FIXTURE, seconds=60.0)))
        while not bad.asked:
            await asyncio.sleep(0)
        playing.cancel()
        await asyncio.wait([playing])
        assert bad.ended
        assert await interpreter.choose(turn()) == A1

    run(stopped())


def test_what_is_stopped_says_so(lab: Any) -> None:
    bad, fresh = Worker(posting()), Worker(*answering(FINE))

    async def stopped() -> str:
        interpreter = lab(bad, fresh)
        waiting = asyncio.ensure_future(interpreter.choose(turn(terms=Terms(60.0))))
        while not bad.asked:
            await asyncio.sleep(0)
        interpreter.stop()
        with pytest.raises(Exception, match=r"^$") as problem:
            await waiting
        assert await interpreter.choose(turn()) == A1
        return problem.typename

    assert run(stopped()) == "Ended"
    assert bad.ended


def test_where_there_is_no_worker_nothing_runs(lab: Any) -> None:
    from game.browser.lab import bot_interpreter  # noqa: PLC0415
    from game.browser.session import python_worker  # noqa: PLC0415

    async def refused(*workers: Worker) -> str:
        tried = lab(*workers)
        with pytest.raises(bot_interpreter.Unavailable) as problem:
            await tried.choose(turn(bot=LabBot("mine", "boom")))
        return problem.typename

    assert run(refused(Worker(first="0 not started: no room"))) == "Unavailable"
    assert run(refused(Worker(first="ready"))) == "Unavailable"

    async def thrown() -> None:
        raise JsException("no script")

    python_worker.boot.workers = thrown
    with pytest.raises(bot_interpreter.Unavailable):
        run(bot_interpreter.BotInterpreter().choose(turn()))


class Failing(Worker):
    """Says after a moment that it cannot start."""

    def addEventListener(self, kind: str, listener: Callable[..., Any], *_how: object) -> None:  # noqa: N802
        if kind == "message":
            self._take = listener
            asyncio.get_running_loop().call_later(0.05, self._post, "0 not started: no room")


def test_a_match_tries_once_more_to_start_a_worker(lab: Any) -> None:
    fixture = replace(FIXTURE, players=(LAB_BOT, "random"))
    [one] = run(played(lab(Failing(), Worker(running("drafts"))), fixture))
    assert one == play(fixture)
    with pytest.raises(Exception) as problem:  # noqa: PT011 - its class is made with the page
        run(played(lab(Failing(), Failing()), fixture))
    assert problem.typename == "Unavailable"


def test_a_move_is_traced(lab: Any) -> None:
    worker = Worker(running("drafts"))
    steps = run(lab(worker).trace(turn()))
    assert (steps.action, steps.lines) == ("a1", (1, 2))
    assert not worker.ended


@pytest.mark.parametrize(
    ("said", "kind"),
    [(posting(), "time"), *((one, "crash") for one in answering("", FINE, "[" * 99_999))],
)
def test_a_worker_that_forges_steps_is_replaced(lab: Any, said: Said, kind: str) -> None:
    bad, good = Worker(said), Worker(*answering(FINE))

    async def twice() -> list[Any]:
        interpreter = lab(bad, good)
        interpreter.seconds = -0.95  # with what it may take longer that is as short as elsewhere
        steps = await interpreter.trace(turn())
        interpreter.seconds = 1
        return [steps, await interpreter.choose(turn())]

    assert run(twice()) == [Steps(fault=Fault(kind)), A1]
    assert (bad.ended, good.ended) == (True, False)
