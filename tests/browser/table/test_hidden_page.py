"""A clock on a page that nobody sees: it costs nobody anything, whenever it began."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.clock import clock_of
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.table import messages as m
from game.table.state import Choosing, Pause
from tests.event_loop import run
from tests.fake_page import fake_page, opened
from tests.table.device import session


class Watch:
    """A table with a clock, on a page whose time passes when a test says so."""

    def __init__(self, page, *, hidden):
        self.page, self.seconds, page.document.hidden = page, 100.0, hidden
        page.window.performance.now = lambda: 1000 * self.seconds
        begun = replace(session("stones"), table=KeptTable(clock=KeptClock(180)))
        self.table = opened(page.load("table").TablePage(begun, *(lambda *_: None,) * 3))
        assert isinstance(self.state.phase, Choosing)

    @property
    def state(self):
        return self.table._program.state

    def wait(self, seconds, step=0.1):
        """Let time pass, in which the page looks at its clocks as often as that."""
        look = self.page.window.setInterval.call_args.args[0]
        for _ in range(round(seconds / step)):
            self.seconds += step
            look()
        return self

    def left(self):
        return round(self.state.clock.clock.left)


@pytest.mark.parametrize("throttled", [1.0, 60.0])
def test_a_turn_that_begins_on_a_page_that_nobody_sees_counts_once_it_is_seen(throttled):
    async def play():
        with fake_page() as page:
            watch = Watch(page, hidden=True).wait(120, step=throttled)
            assert watch.left() == 180
            page.document.hidden = False
            watch.wait(10)
            assert isinstance(watch.state.dialog, Pause), "who comes back finds it paused"
            assert watch.left() == 180
            watch.table.send(m.Pressed(m.Button.CLOSE))
            assert watch.wait(10).left() == 170

    run(play())


def test_the_time_of_those_who_choose_elsewhere_counts_on_a_page_that_nobody_sees():
    async def play():
        with fake_page() as page:
            watch = Watch(page, hidden=True)
            program = watch.table._program
            program.state = replace(program.state, round_clock=clock_of(30))
            assert round(watch.wait(10).state.round_clock.left) == 20

    run(play())
