"""Pages that open step by step: they can be left after any step, and nothing sent is lost."""

from __future__ import annotations

from itertools import islice

import pytest

from game.registry import GAMES
from game.table import messages as m
from tests.event_loop import run
from tests.fake_page import fake_page, unfolded
from tests.table.device import resigned, session


class Drafts:
    """Bots of this device that only know whether they were ended."""

    closed = False

    def stop(self):
        pass

    def close(self):
        self.closed = True


def table(page, game, drafts=None):
    """The page of a table with two people, whose small boards have a size."""
    place = page.elements["#table"].querySelector().querySelector()
    place.clientWidth = place.clientHeight = 100
    return page.load("table").TablePage(
        session(game), *(lambda *_: None,) * 3, drafts=drafts or Drafts()
    )


def steps(game):
    """In how many steps the table of that game opens."""
    with fake_page() as page:
        opened = table(page, game)
        count = sum(1 for _step in opened.unfold())
        opened.close()
    return count


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_left_after_any_step(game):
    async def leave():
        for count in range(steps(game) + 1):
            with fake_page() as page:
                drafts = Drafts()
                opened = table(page, game, drafts)
                assert sum(1 for _step in islice(opened.unfold(), count)) == count
                opened.close()
                assert drafts.closed
                assert not opened._bindings._unbinds
                assert page.elements["#table"].hidden is not False
                opened._program.send(m.Pressed(m.Button.PAUSE))
                assert opened._program.state.dialog is None

    run(leave())


def test_the_table_has_the_room_for_small_boards_from_the_first_sight():
    """Or the board in view would get another size, and all of it be drawn twice."""

    async def look():
        with fake_page() as page:
            opened = table(page, "jigsaw")
            rail = page.elements["#table"].querySelector()
            for _step in opened.unfold():
                if page.elements["#table"].hidden is False:
                    break
            rail.classList.toggle.assert_any_call("boards", True)
            opened.close()

    run(look())


def test_what_is_sent_to_a_table_that_opens_is_done_once_it_is_open():
    async def play():
        with fake_page() as page:
            opened = table(page, "stones")
            opened._program.send(m.Saved(0))
            opened._program.send(m.Pressed(m.Button.READ))
            assert opened._program.state.dialog is None
            unfolded(opened)
            assert opened._program.state.dialog is not None

    run(play())


def lesson(page):
    return page.load("table").LessonPage("stones")


def replay(page):
    return page.load("review").ReplayPage(
        session("stones"), "#/", start=print, go_on=print, keep=print
    )


@pytest.mark.parametrize("made", [lesson, replay])
@pytest.mark.parametrize("count", range(20))
def test_a_lesson_and_a_replay_are_left_after_any_step(made, count):
    async def leave():
        with fake_page() as page:
            opened = made(page)
            list(islice(opened.unfold(), count))
            opened.close()
            assert not opened._bindings._unbinds
            assert page.elements["#table"].hidden is not False

    run(leave())


@pytest.mark.parametrize("count", range(8))
def test_a_result_is_left_after_any_step(count):
    async def leave():
        with fake_page() as page:
            archive = page.load("library.archive").Archive(print, print)
            opened = page.load("app.result").Result(resigned("stones"), print, archive)
            screen = page.elements["#result"]
            taken = len(list(islice(opened.unfold(), count)))
            busy = screen.removeAttribute.call_args_list == []
            assert busy == (taken == count), "it is whole once its steps are over"
            opened.close()
            assert not opened._bindings._unbinds
            assert screen.hidden is True
            screen.removeAttribute.assert_called_with("aria-busy")

    run(leave())


def test_rules_are_left_before_their_last_card():
    with fake_page() as page:
        opened = page.load("app.rulebook").Rulebook("stones", "#/")
        list(islice(opened.unfold(), 2))
        opened.close()
        assert page.elements["#rules"].hidden is True
