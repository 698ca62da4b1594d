"""Pages open in chunks: they can be left after any of them, and nothing that is sent is lost."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock, MagicMock

import pytest

from game.registry import GAMES
from game.table import messages as m
from game.table.checkpoints import Graph
from tests.event_loop import run
from tests.fake_page import fake_page, left_after, no_devices, opened
from tests.table.device import resigned, session

MANY = 99
"""More chunks than any page has."""


class LabBots:
    """Bots of this device that only know whether they were ended."""

    closed = False

    def stop(self):
        pass

    def close(self):
        self.closed = True


def table(page, game, lab_bots=None):
    """The page of a table with two people, whose small boards have a size."""
    place = page.elements["#table"].querySelector().querySelector()
    place.clientWidth = place.clientHeight = 100
    return page.load("table").TablePage(
        session(game), *(lambda *_: None,) * 3, lab_bots=lab_bots or LabBots()
    )


def chunks_of(made):
    """After how many chunks a page can be left: all that it opens in."""
    count = left_after(made(), MANY)
    assert 0 < count < MANY
    return range(count + 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_left_after_any_chunk(game):
    async def leave():
        with fake_page() as page:
            for count in chunks_of(lambda: table(page, game)):
                lab_bots = LabBots()
                shown = table(page, game, lab_bots)
                assert left_after(shown, count) == count
                assert lab_bots.closed
                assert not shown._bindings._unbinds
                assert page.elements["#table"].hidden is not False
                shown._program.send(m.Pressed(m.Button.PAUSE))
                assert shown._program.state.dialog is None

    run(leave())


def test_the_table_has_the_room_for_small_boards_from_the_first_sight():
    """Or the board in view would get another size, and all of it be drawn twice."""

    async def look():
        with fake_page() as page:
            shown = table(page, "jigsaw")
            toggle = page.elements["#table"].classList.toggle
            opening = shown.open()
            while page.elements["#table"].hidden is not False:
                opening.send(None)
            toggle.assert_any_call("jigsaw", True)  # its styles make that room
            opening.close()
            shown.close()

    run(look())


def test_what_is_sent_to_a_table_that_opens_is_done_once_it_is_open():
    async def play():
        with fake_page() as page:
            shown = table(page, "stones")
            shown._program.send(m.Saved(0))
            shown._program.send(m.Pressed(m.Button.READ))
            assert shown._program.state.dialog is None
            opened(shown)
            assert shown._program.state.dialog is not None

    run(play())


def lesson(page):
    return page.load("table").LessonPage("stones")


def replay(page):
    archive = page.load("library.archive").Archive(print, print)
    ways = {"start": print, "go_on": print, "keep": print, "try_bot": print}
    return page.load("review").ReplayPage(session("stones"), "#/", archive=archive, **ways)


@pytest.mark.parametrize("made", [lesson, replay])
def test_a_lesson_and_a_replay_are_left_after_any_chunk(made):
    async def leave():
        with fake_page() as page:
            for count in chunks_of(lambda: made(page)):
                shown = made(page)
                left_after(shown, count)
                assert not shown._bindings._unbinds
                assert page.elements["#table"].hidden is not False

    run(leave())


def result(page):
    archive = page.load("library.archive").Archive(print, print)
    return page.load("app.result").ResultPage(resigned("stones"), print, archive)


def test_a_result_is_left_after_any_chunk():
    async def leave():
        with fake_page() as page:
            for count in chunks_of(lambda: result(page)):
                shown = result(page)
                left_after(shown, count)
                assert not shown._bindings._unbinds
                assert page.elements["#result"].hidden is True
                page.elements["#result"].removeAttribute.assert_called_with("aria-busy")

    run(leave())


def test_a_graph_is_drawn_anew_only_where_it_has_another_room():
    """On a phone, every scroll can be a resize."""

    async def resize():
        with fake_page() as page:
            room = page.load("app.result")
            shown = room.ResultPage(resigned("soldiers"), print, MagicMock())
            shown._graph = Graph(("Start", "1"), ((0, 0), (1, 0)))
            room.chart = MagicMock(wraps=room.chart)
            place = page.elements["#result"].querySelector.return_value
            place.clientWidth, place.clientHeight = 600, 400
            for _resized in range(2):
                shown._fit()
            assert room.chart.call_count == 1
            place.clientWidth = 700
            shown._fit()
            assert room.chart.call_count == 2

    run(resize())


def test_rules_are_left_before_their_last_card():
    with fake_page() as page:
        left_after(page.load("app.rules_page").RulesPage("stones", "#/"), 2)
        assert page.elements["#rules"].hidden is True


def test_a_home_or_a_list_that_is_left_shows_nothing_of_what_is_still_being_read():
    async def leave():
        for name, made in LISTS.items():
            with fake_page() as page:
                reading = asyncio.Event()

                async def read(read=reading, **_which):
                    return await read.wait()

                archive = AsyncMock(failed=False)
                archive.count.side_effect = archive.newest.side_effect = read
                shown = made(page, archive)
                task = asyncio.ensure_future(shown.open())
                await asyncio.sleep(0)
                task.cancel()
                shown.close()
                reading.set()
                await asyncio.sleep(0.01)
                assert task.cancelled(), name
                assert not shown._bindings._unbinds, name

    run(leave())


LISTS = {
    "home": lambda page, archive: page.load("library").HomePage(archive, list, returning=True),
    "games": lambda page, archive: page.load("library").GamesPage(archive, print),
}


# Set-up


@pytest.fixture
def page():
    with fake_page() as made:
        made.window.localStorage.getItem = {}.get
        made.leave_out_boxes()
        yield made


def setup(page, begun):
    written = AsyncMock(return_value=[])
    return page.load("setup.setup").SetupPage("stones", begun.append, written, no_devices())


async def begins(begun):
    """A game begins, and no other one."""
    while not begun:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    [started] = begun
    return started


@pytest.mark.parametrize("presses", [1, 2])
def test_start_may_be_pressed_before_set_up_is_whole(page, presses):
    async def begin():
        begun = []
        shown = setup(page, begun)
        for _press in range(presses):
            shown._start(None)
        opening = shown.open()
        opening.send(None)
        assert not begun
        for _chunk in opening.__await__():
            await asyncio.sleep(0)
        shown._start(None)
        return await begins(begun)

    assert run(begin()).game == "stones"


def test_start_may_be_pressed_before_python_is_there(page):
    page.boot.takeStart.return_value = True

    async def begin():
        begun = []
        await setup(page, begun).open()
        return await begins(begun)

    assert run(begin()).game == "stones"


def test_set_up_that_is_left_begins_no_game(page):
    async def leave():
        begun = []
        shown = setup(page, begun)
        await shown.open()
        shown._start(None)
        shown.close()
        await asyncio.sleep(0.01)
        assert begun == []

    run(leave())


@pytest.mark.parametrize("count", range(5))
def test_set_up_is_left_after_any_chunk(page, count):
    """Who sits there is kept as soon as it is shown."""

    async def leave():
        shown = setup(page, [])
        left_after(shown, count)
        assert page.elements["#setup"].hidden is True
        assert not shown._bindings._unbinds

    run(leave())
    kept = [call.args[0] for call in page.window.localStorage.setItem.call_args_list]
    assert any(key.endswith("seats.stones") for key in kept) == (count >= 2)
    page.boot.fail.assert_not_called()
