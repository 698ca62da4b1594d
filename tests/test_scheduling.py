"""Steps between which the page answers, and what is let go together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
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


def test_between_two_steps_the_page_answers(page: Page) -> None:
    done: list[str] = []

    def steps() -> Iterator[None]:
        for _step in range(2):
            asyncio.get_event_loop().call_soon(done.append, "answer")
            done.append("step")
            yield

    assert run(page.load("web.scheduling").in_steps(steps(), lambda: True)) is True
    assert done == ["step", "answer", "step", "answer"]


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
