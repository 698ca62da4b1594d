"""The games that are open in the page: those that have ended are let go when another one comes."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from unittest.mock import AsyncMock

import pytest

from game.core import record as records
from game.core import sharing
from game.core.clock import Clock
from game.core.contract import RESIGN
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.core.record import digest
from game.table.session import Session
from game.table.state import TurnClock
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


def test_on_a_full_device_games_are_as_they_are_open_and_others_as_they_are_kept():
    with fake_page() as page:
        kept, opened = page.load("session").kept, page.load("app.open_games")
        mine, other = (replace(session("stones"), id=id) for id in ("mine", "other"))

        async def look():
            games = opened.OpenGames(lambda _id: None)
            games.archive = Archive(map(kept, [mine, other]))
            games.archive.save = lambda _saved, _known, done: done(True)
            await games.load("mine")
            games.keep(over(mine), lambda: None)
            games.archive.answers, games.archive.failed = False, True
            assert (await games.load("mine")).history.outcome
            assert (await games.copy("mine")).history.outcome
            assert (await games.load("other")).history == other.history

        run(look())


def test_the_game_of_a_link_is_replayed_in_slices(monkeypatch):
    with fake_page() as page:
        pauses, scheduling = AsyncMock(), page.load("web.scheduling")
        monkeypatch.setattr(scheduling, "SLICE", 0)
        monkeypatch.setattr(asyncio, "sleep", pauses)
        played = session("stones")
        for seat in (0, 1, 0):
            legal = played.history.game.legal_actions(played.history.state, seat)
            played = played.play(seat, legal[0])
        link = sharing.to_link(records.parse(page.load("session").kept(played).record))
        copy = run(page.load("app.open_games").OpenGames(lambda _id: None).copy(f"={link}"))
        assert copy.history.log() == played.history.log()
        assert pauses.await_count > len(played.history.plies)


@pytest.mark.parametrize("moved", [False, True])
def test_a_clock_goes_on_where_it_stood_before_the_page_was_loaded_anew(moved):
    """Unless the game has gone on meanwhile, in another window."""
    running, turn = replace(session("stones"), id="1"), TurnClock(0, Clock(30, 12.5))

    async def leave(page):
        games = page.load("app.open_games").OpenGames(lambda _id: None)
        games.archive = Archive([page.load("session").kept(running)])
        await games.load("1")
        games.clocks["1"] = turn
        return games.clocks_to_leave()

    async def come_back(page, now):
        games = page.load("app.open_games").OpenGames(lambda _id: None)
        games.archive = Archive([page.load("session").kept(now)])
        await games.load("1")
        return games.clocks["1"]

    with fake_page() as page:
        left = json.dumps(run(leave(page)))
    with fake_page() as page:
        page.window.sessionStorage.getItem.return_value = left
        legal = running.history.game.legal_actions(running.history.state, 0)
        now = running.play(0, legal[0]) if moved else running
        assert run(come_back(page, now)) == (None if moved else turn)


@pytest.mark.parametrize(
    "left", [7, [], ["?", 0, 30, 12], [None, 0, 30, -1], [None, 0, 30, 31], [None, "0", 30, 1]]
)
def test_a_clock_that_cannot_be_is_none(left):
    running = replace(session("stones"), id="1")

    async def come(page):
        games = page.load("app.open_games").OpenGames(lambda _id: None)
        games.archive = Archive([page.load("session").kept(running)])
        await games.load("1")
        return games.clocks["1"]

    with fake_page() as page:
        known = digest(page.load("session").kept(running).record)
        told = [known if part is None else part for part in left] if isinstance(left, list) else 7
        text = json.dumps({"clocks": {"1": told}})
        page.window.sessionStorage.getItem.return_value = text
        assert run(come(page)) is None


def test_a_window_that_follows_another_one_has_its_clock():
    """What was thought in the window that waited is nobody's time."""
    begun = replace(session("stones"), id="1", table=KeptTable(clock=KeptClock(180, 2)))
    history = begun.history
    moved = begun.play(0, history.game.legal_actions(history.state, 0)[0])
    moved = replace(moved, table=KeptTable(clock=KeptClock(180, 2, (250,))))

    async def follow(page):
        games = page.load("app.open_games").OpenGames(lambda _id: None)
        kept = page.load("session").kept
        games.archive = Archive([kept(begun)])
        await games.load("1")
        games.clocks["1"] = TurnClock(0, Clock(180, 3.5))
        games.archive = Archive([kept(moved)])
        await games.follow("1")
        return games.get("1"), games.clocks["1"]

    with fake_page() as page:
        now, turn = run(follow(page))
        assert now.table.clock.spent == (250,)
        assert turn is None


@pytest.mark.parametrize(
    ("here", "fails", "told"), [(False, False, 1), (True, False, 1), (False, True, 0)]
)
def test_the_game_of_a_link_is_said_to_be_here_once_the_device_has_it(here, fails, told):
    with fake_page() as page:
        games, said = page.load("app.open_games").OpenGames(lambda _id: None), []
        linked, waiting = replace(session("stones"), id=""), []
        games.archive = Archive([])
        games.archive.known_digests = AsyncMock(return_value={"known"} if here else set())
        games.archive.used_ids = AsyncMock(return_value=set())
        games.archive.save = lambda _saved, _known, done: waiting.append(done)
        run(games.take_over(linked, lambda: said.append(1)))
        assert len(said) == here, "nothing is kept before the archive says so"
        games.archive.failed = fails
        for written in waiting:
            written(True)
        assert len(said) == told
