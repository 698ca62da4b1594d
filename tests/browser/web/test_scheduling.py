"""Tasks that are cancelled, and what is let go together."""

from __future__ import annotations

import asyncio
from unittest.mock import MagicMock

import pytest

from tests.event_loop import run
from tests.fake_page import Page


async def rested() -> None:
    for _turn in range(10):
        await asyncio.sleep(0)


async def noted(done: list[str], name: str) -> None:
    """Work that says that it begins, that it is cancelled, and that it is done."""
    done.append(f"{name} begins")
    try:
        await asyncio.sleep(0)
    except asyncio.CancelledError:
        done.append(f"{name} is cancelled")
        raise
    done.append(f"{name} is done")


def test_another_task_cancels_the_one_before(page: Page) -> None:
    done: list[str] = []

    async def work() -> None:
        task = page.load("web").LatestTask()
        task.begin(noted(done, "first"))
        await asyncio.sleep(0)
        assert task.is_running
        task.begin(noted(done, "second"))
        await rested()
        assert not task.is_running
        task.cancel()

    run(work())
    assert sorted(done) == [
        "first begins",
        "first is cancelled",
        "second begins",
        "second is done",
    ]


@pytest.mark.filterwarnings("error")
def test_a_task_that_is_cancelled_at_once_never_begins(page: Page) -> None:
    done: list[str] = []

    async def work() -> None:
        bindings = page.load("web").Bindings()
        bindings.begin(noted(done, "work"))
        bindings.close()
        await rested()

    run(work())
    assert done == []


def test_who_stops_reading_does_not_stop_the_opening_of_the_database(page: Page) -> None:
    async def read() -> None:
        database = page.load("library.database").Database(lambda _reason: None)
        reading = asyncio.ensure_future(database.read(lambda _db: None))
        await asyncio.sleep(0)
        reading.cancel()
        await rested()
        assert reading.cancelled()
        assert not database._opening.cancelled()
        assert await database.read(lambda _db: None) is None

    run(read())


def test_proxies_are_destroyed_together_and_not_before_the_call_has_returned(page: Page) -> None:
    proxies = [MagicMock() for _proxy in range(3)]

    async def release() -> None:
        for _round in range(2):
            for proxy in proxies:
                page.load("web.dom").release(proxy)
            assert not any(proxy.destroy.called for proxy in proxies)
            await rested()
            for proxy in proxies:
                proxy.destroy.assert_called_once_with()
                proxy.reset_mock()

    run(release())
