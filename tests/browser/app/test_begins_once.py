"""A game begins once, however often the button is pressed before the table is there."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock, MagicMock

import pytest

from game.registry import GAMES
from tests.event_loop import run
from tests.fake_page import fake_page, no_devices
from tests.table.device import resigned, session


async def rested():
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at_once", [True, False])
def test_set_up_begins_one_game(game, at_once):
    async def press():
        with fake_page() as page:
            page.leave_out_boxes()
            begun = []
            written = AsyncMock(return_value=[])
            setup = page.load("setup.setup").SetupPage(game, begun.append, written, no_devices())
            if at_once:  # also a press that comes before the screen is whole
                setup._start(None)
            await setup.open()
            for _press in range(3):
                setup._start(None)
                await rested()
            assert len(begun) == 1

    run(press())


@pytest.mark.parametrize("ended", [True, False])
def test_another_game_of_the_same_people_begins_once(ended):
    async def press():
        with fake_page() as page:
            games, begun = MagicMock(), []
            games.clocks = {}
            games.together.sitting = lambda session: session
            page.load("app.game_page").TablePage = MagicMock()
            now = resigned("stones") if ended else session("stones")
            game = page.load("app.game_page").GamePage(now, games, begun.append)
            for _press in range(3):
                game._play_again(now, None)
            assert len(begun) == 1

    run(press())
