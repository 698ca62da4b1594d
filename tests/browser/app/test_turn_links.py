"""A game that comes by a link goes on with the clock that it has here."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game import registry
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.together import links
from game.view.values import Timing
from tests.event_loop import run
from tests.fake_page import fake_page
from tests.table.device import record_of, session

BY_LINK = [game for game in registry.GAMES if links.is_open(registry.rules(game))]


def gone_on(session, plies):
    """That game, so many moves later."""
    for _ply in range(plies):
        history = session.history
        seat = history.active_players[0]
        legal = history.game.legal_actions(history.state, seat)
        session = session.play(seat, legal[len(legal) // 2])
    return session


def taken_in(here, came):
    """The game as it is kept once the link of the one that `came` has been opened; and clocks."""
    kept = []

    async def slices():
        yield [SimpleNamespace(**saved)]

    async def load(_id):
        return here

    saved = {"id": here.id, "game": here.game, "players": here.history.players}
    saved["record"] = record_of(here)
    games = SimpleNamespace(
        archive=SimpleNamespace(slices=slices),
        load=load,
        keep=lambda session, _done: kept.append(session),
        clocks={here.id: "of the move before"},
    )

    async def come():
        with fake_page() as page:
            link = links.link(came.history).removeprefix(links.ADDRESS)
            return await page.load("app.turn_links").arrived(link, games)

    assert run(come()) == f"#/table/{here.id}"
    [session] = kept
    return session, games.clocks


@pytest.mark.parametrize("game", BY_LINK)
def test_moves_that_come_by_a_link_cost_no_time_and_shift_none(game):
    clock = KeptClock(180, 2, (100, 200, 50))  # 5 seconds of the third move have been used
    here = replace(gone_on(session(game), 2), table=KeptTable(clock=clock))
    now, clocks = taken_in(here, gone_on(here, 2))
    assert len(now.history.plies) == 4
    if registry.view(game).timing is Timing.GAME:
        assert now.table.clock.spent == (100, 200, 0, 0)
    else:
        assert now.table.clock == (clock.fresh() if registry.view(game).timing else None)
    assert clocks == {}
