"""The games that are open in the page: those that have ended are let go when another one comes."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import AsyncMock

from game.core import record as records
from game.core import sharing
from game.core.contract import RESIGN
from game.table.session import Session
from tests.event_loop import run
from tests.fake_page import fake_page
from tests.table.device import session


class Archive:
    """Has these games."""

    answers, failed = True, False

    def __init__(self, games):
        self._games = {saved.id: saved for saved in games}

    async def get(self, id):
        return self._games.get(id)


def over(running: Session) -> Session:
    """The same game with a player who has given up."""
    return running.play(0, RESIGN)


def test_games_that_have_ended_are_closed_when_another_is_opened_by_its_address():
    with fake_page() as page:
        kept, opened = page.load("session").kept, page.load("app.open_games")
        running = replace(session("stones"), id="running")
        ended = [replace(over(session("stones")), id=f"ended {i}") for i in range(3)]

        async def look():
            games = opened.OpenGames(lambda _id: None)
            games.archive = Archive(map(kept, [running, *ended]))
            for id in ("running", "ended 0", "ended 1", "ended 2"):
                assert (await games.load(id)).id == id
            return games

        games = run(look())
        assert games.get("running")
        assert games.get("ended 2")
        assert [games.get("ended 0"), games.get("ended 1")] == [None, None]


def test_the_game_of_a_link_is_replayed_in_slices(monkeypatch):
    with fake_page() as page:
        pauses, scheduling = AsyncMock(), page.load("web.scheduling")
        monkeypatch.setattr(scheduling, "SLICE", 0)
        monkeypatch.setattr(scheduling, "pause", pauses)
        played = session("stones")
        for seat in (0, 1, 0):
            legal = played.history.game.legal_actions(played.history.state, seat)
            played = played.play(seat, legal[0])
        link = sharing.to_link(records.parse(page.load("session").kept(played).record))
        copy = run(page.load("app.open_games").OpenGames(lambda _id: None).copy(f"={link}"))
        assert copy.history.log() == played.history.log()
        assert pauses.await_count > len(played.history.plies)
