"""Who plays in the lab: drafts in their worker; bots of the box, and matches, in the engine's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from game import bots, registry
from game.browser.lab.runner import Runner, Unavailable
from game.browser.session import Ended, EngineClient, Query
from game.browser.web import Unbind, failure, scheduling
from game.engine.protocol import Turn
from game.lab.page import messages as m
from game.lab.playing import Answer

PACE = 250
"""Milliseconds for which a move is looked at before the next one."""


class LabPlayers:
    """Carries out what the lab's page wants of players; what comes of it is sent as messages."""

    def __init__(self, game: str, send: Callable[[m.LabMessage], object]) -> None:
        self._game, self._send = game, send
        self._runner, self._engine = Runner(), EngineClient(sparing=True)
        self._query: Query | None = None
        self._playing: asyncio.Future[object] | None = None
        self._rest: Unbind | None = None
        self._runner.start()

    def allow(self, seconds: int) -> None:
        """Let every move of a draft take that long from now on."""
        self._runner.seconds = seconds

    def ask(self, asked: m.Ask) -> None:
        """Let the player of that seat decide."""
        if isinstance(asked.player, str):
            self._ask_level(asked, asked.player)
        else:
            failure.begin(self._ask_draft(asked))

    async def _ask_draft(self, asked: m.Ask) -> None:
        try:
            answer = await self._runner.choose(replace(self._turn(asked), keeps=True))
        except Ended:
            return
        except Unavailable:
            self._send(m.NoWorker())
            return
        self._send(m.Answered(asked.number, asked.plies, asked.seat, answer))

    def ask_steps(self, asked: m.AskSteps) -> None:
        """Have a draft make a move once more, step by step."""
        failure.begin(self._ask_steps(asked))

    async def _ask_steps(self, asked: m.AskSteps) -> None:
        try:
            steps = await self._runner.trace(self._turn(asked.asked))
        except Ended:
            return
        except Unavailable:
            self._send(m.NoWorker())
            return
        self._send(m.Traced(asked.number, steps))

    def _turn(self, asked: m.Ask) -> Turn[object]:
        """What the draft is asked."""
        assert not isinstance(asked.player, str)
        key, game = f"{asked.game}/{asked.seat}", self._game
        return Turn(
            game,
            asked.seats,
            asked.seen,
            asked.seat,
            asked.player,
            key,
            asked.chance,
            memory=asked.memory,
        )

    def _ask_level(self, asked: m.Ask, level: str) -> None:
        bot = bots.seat(level, registry.levels(self._game), asked.seats)

        self._query = self._engine.ask(
            self._game,
            level,
            asked.seats,
            asked.seen,
            asked.seat,
            seed=asked.chance,
            seconds=bot.level.seconds,
            done=lambda best: self._send(
                m.Answered(asked.number, asked.plies, asked.seat, Answer(best.action))
            ),
        )

    def play_all(self, asked: m.PlayAll) -> None:
        """Play those games one after the other."""
        self._playing = failure.begin(self._play_all(asked))

    async def _play_all(self, asked: m.PlayAll) -> None:
        try:
            for index, fixture in enumerate(asked.fixtures):
                played = await self._runner.play(fixture, self._engine)
                self._send(m.GamePlayed(asked.number, index, played))
        except Ended:
            return
        except Unavailable:
            self._send(m.NoWorker())

    def rest(self, number: int) -> None:
        """Leave a moment to look."""
        self._rest = scheduling.after(PACE, lambda: self._send(m.Waited(number)))

    def halt(self) -> None:
        """End whatever runs at once, and have a fresh worker."""
        self._forget()
        self._runner.stop()

    def close(self) -> None:
        """End the workers."""
        self._forget()
        self._engine.close()
        self._runner.close()

    def _forget(self) -> None:
        if self._rest:
            self._rest()
            self._rest = None
        if self._query:
            self._query.drop()
            self._query = None
        if self._playing:
            self._playing.cancel()
            self._playing = None
