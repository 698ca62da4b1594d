"""Steps that wait until what is shown is seen, and what is let go together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.event_loop import run
from tests.fake_page import Page, fake_page


@pytest.fixture
def page() -> Iterator[Page]:
    with fake_page() as made:
        yield made


async def rested() -> None:
    for _turn in range(10):
        await asyncio.sleep(0)


def test_a_step_may_say_when_the_next_one_is_due(page: Page, monkeypatch: Any) -> None:
    scheduling, waits = page.load("web.scheduling"), list[float]()

    async def pause(milliseconds: float) -> None:
        waits.append(milliseconds)

    monkeypatch.setattr(scheduling, "pause", pause)
    assert run(scheduling.in_steps([None, 32, None], lambda: True)) is True
    assert waits == [0, 32, 0]


def test_what_is_not_wanted_any_more_takes_no_other_step(page: Page) -> None:
    done: list[int] = []
    steps = page.load("web.scheduling").in_steps(map(done.append, range(3)), lambda: False)
    assert run(steps) is False
    assert done == [0]


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
