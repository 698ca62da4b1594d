"""Set-up is shown step by step: what is pressed on the way counts, and it may be left after any."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tests.event_loop import run
from tests.fake_page import Page, fake_page

STEPS = 3
"""After so many steps the screen is whole."""


@pytest.fixture
def page() -> Iterator[Page]:
    with fake_page() as made:
        made.window.localStorage.getItem = {}.get
        made.leave_out_boxes()
        yield made


def opened(page: Page, begun: list[Any]) -> Any:
    setup = page.load("setup.setup").Setup
    return setup("stones", begun.append, AsyncMock(return_value=[]))


@pytest.mark.parametrize("presses", [1, 2])
def test_start_may_be_pressed_before_the_screen_is_whole(page: Page, presses: int) -> None:
    async def begin() -> list[Any]:
        begun: list[Any] = []
        setup = opened(page, begun)
        for _press in range(presses):
            setup._start(None)
        for _step in setup.unfold():
            assert not begun
        setup._start(None)
        while not begun:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        return begun

    (session,) = run(begin())
    assert session.game == "stones"


@pytest.mark.parametrize("early", [True, False])
@pytest.mark.parametrize("steps", range(STEPS + 1))
def test_it_may_be_left_after_every_step(page: Page, steps: int, early: bool) -> None:
    """Who sits there is kept as soon as it is shown, and typed names are shown at once."""
    page.elements["#setup"].hidden = not early

    async def leave() -> None:
        setup = opened(page, [])
        for _taken, _step in zip(range(steps), setup.unfold(), strict=False):
            pass
        setup._standard(None)
        setup.close()
        assert page.elements["#setup"].hidden is True
        while setup._bindings._unbinds:
            await asyncio.sleep(0)

    run(leave())
    kept = [call.args[0] for call in page.window.localStorage.setItem.call_args_list]
    is_kept = any(key.endswith("seats.stones") for key in kept)
    assert is_kept == (steps >= 1)
    page.boot.fail.assert_not_called()
