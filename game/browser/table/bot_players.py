"""The bots of a table: asks the engine for their decisions, and lets them hesitate."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game import registry
from game.bots import seat as bot_of
from game.bots.search import thinking_time
from game.bots.seating import DEFAULT_LEVEL
from game.bots.temperaments import hesitation
from game.browser.preferences import appearance
from game.browser.session import EngineClient, Query
from game.browser.web import Unbind, scheduling
from game.table import effects as e
from game.table import messages as m
from game.table.session import AnySession


class BotPlayers:
    """Carries out what a table wants of its bots; their decisions are sent as messages."""

    def __init__(
        self,
        session: AnySession,
        engine: EngineClient,
        dice: Random,
        send: Callable[[m.Message], object],
    ) -> None:
        self._session, self._engine, self._dice, self._send = session, engine, dice, send
        self._queries: list[Query] = []
        self._asked_at = 0.0
        self._wait: Unbind | None = None
        if any(session.bots):
            engine.start()

    def ask(self, asked: e.AskEngine) -> None:
        """Let a bot decide, within its level's time and its share of the round's."""
        if not self._queries:
            self._asked_at = scheduling.now()
        game, name = self._session.history.game, self._session.bots[asked.seat] or DEFAULT_LEVEL
        seats = len(self._session.names)
        level = bot_of(name, registry.levels(game.id), seats).level
        limit = game.time_limit(asked.seen, asked.seat)
        query = self._engine.ask(
            game.id,
            name,
            seats,
            asked.seen,
            asked.seat,
            seed=self._dice.getrandbits(32),
            seconds=0 if asked.hurried else thinking_time(level.seconds, limit, asked.together),
            done=lambda best: self._send(
                m.BotDecided(asked.seat, asked.plies, game.action_to_string(best.action))
            ),
        )
        self._queries.append(query)

    def hesitate(self, asked: e.Hesitate) -> None:
        """Wait as that bot does, less the time it took to decide."""
        wait = hesitation(asked.name, self._dice, asked.options, appearance.pace())
        wait -= 1000 * (scheduling.now() - self._asked_at)
        wait = 0.0 if asked.hurried else wait
        self._queries.clear()
        self._wait = scheduling.after(max(0.0, wait), lambda: self._ready(asked.plies))

    def stop(self) -> None:
        """Forget what was asked, and stop waiting."""
        for query in self._queries:
            query.drop()
        self._queries.clear()
        if self._wait:
            self._wait()
            self._wait = None

    def _ready(self, plies: int) -> None:
        self._wait = None
        self._send(m.BotsReady(plies))
