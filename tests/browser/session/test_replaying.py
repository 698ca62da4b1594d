"""A game that is opened is replayed in slices: the page answers in between."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from game import registry
from game.core.history import AnyHistory, begin
from game.core.record import Record, of_history
from game.core.sharing import from_link, to_link
from tests.event_loop import run


def played(plies: int) -> Record:
    history: AnyHistory = begin(registry.rules("soldiers"), ["Ana", "Ben"], {}, 1)
    for _ in range(plies):
        [player] = history.active_players
        history = history.play(
            player, history.game.legal_actions(history.state, player)[-1 - player]
        )
    return of_history(history)


@pytest.mark.usefixtures("page")
def test_a_shared_link_leaves_the_page_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.browser.session import recorded  # noqa: PLC0415
    from game.browser.web import scheduling  # noqa: PLC0415

    record, turns = played(6), count()
    time = count()
    monkeypatch.setattr(scheduling, "perf_counter", lambda: 0.005 * next(time))

    async def page() -> None:
        """What else is due: a turn of its own after every slice."""
        while True:
            next(turns)
            await asyncio.sleep(0)

    async def opened() -> int:
        other = asyncio.ensure_future(page())
        session = await recorded(from_link(to_link(record)), "")
        other.cancel()
        return len(session.history.plies)

    assert run(opened()) == 6
    assert next(turns) >= 3
