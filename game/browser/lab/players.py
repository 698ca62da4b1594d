"""Who plays in the lab: its bots in workers of their own; levels and matches in the engine's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from game import bots, registry
from game.browser.lab.bot_interpreter import BotInterpreter, Unavailable
from game.browser.lab.interpreters import Interpreters
from game.browser.lab.pairing import Pairings
from game.browser.session import Ended, EngineClient, Query
from game.browser.web import Unbind, failure, scheduling
from game.engine.protocol import Turn
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.playing import Answer, AnyAnswer

PACE = 250
"""Milliseconds for which a move is looked at before the next one."""


class LabPlayers:
    """Carries out what the lab's page wants of players; what comes of it is sent as messages."""

    def __init__(self, game: str, send: Callable[[m.LabMessage], object]) -> None:
        self._game, self._send = game, send
        self._interpreters, self._engine = Interpreters(), EngineClient(sparing=True)
        self._query: Query | None = None
        self._playing: asyncio.Future[object] | None = None
        self._rest: Unbind | None = None
        self._running = 0, set[str]()  # the number of a game, and its bots
        self._interpreters.start()

    def ask(self, asked: e.Ask) -> None:
        """Let the player of that seat decide."""
        known = asked.known
        if known:
            self._rest = scheduling.after(0, lambda: self._send(_answered(asked, known)))
        elif isinstance(asked.player, str):
            self._ask_level(asked, asked.player)
        else:
            failure.begin(self._ask_bot(asked))

    async def _ask_bot(self, asked: e.Ask) -> None:
        assert not isinstance(asked.player, str)
        turn = replace(_turn(self._game, asked), keeps=True)
        try:
            answer = await self._interpreter_of(asked, asked.player.name).choose(turn)
        except Ended:
            return
        except Unavailable:
            self._send(m.NoWorker())
            return
        self._send(_answered(asked, answer))

    def _interpreter_of(self, asked: e.Ask, name: str) -> BotInterpreter:
        """The interpreter of that bot on the board; another game ends those of other bots."""
        if asked.game != self._running[0]:
            for other in self._running[1] - {name}:
                self._interpreters.end(f"run {other}")
            self._running = asked.game, set()
        self._running[1].add(name)
        return self._interpreters.of(f"run {name}")

    def ask_steps(self, asked: e.AskSteps) -> None:
        """Have a bot make a move once more, step by step."""
        failure.begin(self._ask_steps(asked))

    async def _ask_steps(self, asked: e.AskSteps) -> None:
        move = asked.asked
        assert not isinstance(move.player, str)
        try:
            steps = await self._interpreter_of(move, move.player.name).trace(
                _turn(self._game, move)
            )
        except Ended:
            return
        except Unavailable:
            self._send(m.NoWorker())
            return
        self._send(m.Traced(asked.number, steps))

    def _ask_level(self, asked: e.Ask, level: str) -> None:
        bot = bots.seat(level, registry.levels(self._game), asked.seats)

        self._query = self._engine.ask(
            self._game,
            level,
            asked.seats,
            asked.seen,
            asked.seat,
            seed=asked.chance,
            seconds=bot.level.seconds,
            done=lambda best: self._send(_answered(asked, Answer(best.action))),
        )

    def play_all(self, asked: e.PlayAll) -> None:
        """Play those games one after the other."""
        self._playing = failure.begin(self._play_all(asked))

    async def _play_all(self, asked: e.PlayAll) -> None:
        pairings = Pairings(self._interpreters, self._engine)
        try:
            await pairings.play(
                asked.fixtures,
                lambda index, played: self._send(m.GamePlayed(asked.number, index, played)),
            )
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
        self._interpreters.stop()

    def close(self) -> None:
        """End the workers."""
        self._forget()
        self._engine.close()
        self._interpreters.close()

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


def _answered(asked: e.Ask, answer: AnyAnswer) -> m.Answered:
    return m.Answered(asked.number, asked.plies, asked.seat, answer)


def _turn(game: str, asked: e.Ask) -> Turn[object]:
    """What the bot is asked."""
    assert not isinstance(asked.player, str)
    key = f"{asked.game}/{asked.seat}"
    return Turn(
        *(game, asked.seats, asked.seen, asked.seat, asked.player, key),
        chance=asked.chance,
        number=asked.turn,
        options=asked.options,
        terms=asked.terms,
        memory=asked.memory,
    )
