"""The bots of a table: asks the engine for their decisions, and tells them after a hesitation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from game import registry
from game.bots import seat as bot_of
from game.bots.search import thinking_time
from game.bots.seating import DEFAULT_LEVEL
from game.bots.temperaments import hesitation
from game.browser.session import EngineClient
from game.browser.web import Unbind, notice, scheduling
from game.core.knowledge import LEVELS
from game.lab.seat_names import parse_seat_name
from game.table import effects as e
from game.table import messages as m
from game.table.session import AnySession


class SeatedBots(Protocol):
    """The bots that were written on this device and have seats at a table."""

    def ask(
        self,
        asked: e.AskBot,
        decided: Callable[[Any], object],
        failed: Callable[[str], object],
    ) -> None:
        """Let one of them act: `decided` gets a legal action, or `failed` why there is none."""

    def has_failed(self, seat: int) -> bool:
        """Whether that one has made a mistake in this game."""

    def stop(self) -> None:
        """Forget what was asked: nothing of it is called."""

    def close(self) -> None:
        """End them."""


class BotPlayers:
    """Carries out what a table wants of its bots; their decisions are sent as messages.

    One that fails gives its seat to the engine: after a mistake for the rest of the game, else,
    as where no code can be run, for as long as the table is open.
    """

    def __init__(
        self,
        session: AnySession,
        engine: EngineClient,
        dice: Random,
        send: Callable[[m.Message], object],
        lab_bots: SeatedBots | None,
    ) -> None:
        self._lab_bots, self._replaced = lab_bots, set[int]()  # by seat
        self._session, self._engine, self._dice, self._send = session, engine, dice, send
        self._forget: dict[int, Unbind] = {}  # by seat, of bots whose decision is to come
        # Where only bots of the lab play, their own worker is enough, until one is replaced.
        bots = () if session.is_hand else session.bots
        if any(bot and not (lab_bots and parse_seat_name(bot)) for bot in bots):
            engine.start()

    def ask(self, asked: e.AskBot) -> None:
        """Let a bot decide, within its level's time and its share of the round's."""
        name = self._session.bots[asked.seat] or DEFAULT_LEVEL
        if parse_seat_name(name) is None:
            self._think(asked, name)
        elif self._lab_bots is None or self._is_replaced(asked.seat, self._lab_bots):
            self._think(asked, LEVELS[0])
        else:
            self._lab_bots.ask(
                asked,
                self._hesitating(asked),
                partial(self._replace, asked),
            )

    def _is_replaced(self, seat: int, lab_bots: SeatedBots) -> bool:
        return seat in self._replaced or lab_bots.has_failed(seat)

    def _replace(self, asked: e.AskBot, words: str) -> None:
        """Tell that a bot of the lab cannot play on, and give its seat to the engine."""
        self._replaced.add(asked.seat)
        notice(words)
        self._think(asked, LEVELS[0])

    def _think(self, asked: e.AskBot, name: str) -> None:
        """Ask the engine for the decision of that bot of the box."""
        game = self._session.history.game
        seats = len(self._session.names)
        level = bot_of(name, registry.levels(game.id), seats).level
        limit = game.time_limit(asked.seen, asked.seat)
        decided = self._hesitating(asked)
        query = self._engine.ask(
            game.id,
            name,
            seats,
            asked.seen,
            asked.seat,
            seed=self._dice.getrandbits(32),
            seconds=0 if asked.hurried else thinking_time(level.seconds, limit, asked.together),
            done=lambda best: decided(best.action),
        )
        self._forget[asked.seat] = query.drop

    def _hesitating(self, asked: e.AskBot) -> Callable[[Any], object]:
        """What sends the decision of a bot, as long after it was asked as the bot hesitates."""
        since, name = scheduling.now(), self._session.names[asked.seat]
        wait = 0.0
        if asked.options and not asked.hurried:
            wait = hesitation(name, self._dice, asked.options, asked.pace)

        def decided(action: Any) -> None:
            left = wait - 1000 * (scheduling.now() - since)
            message = m.BotDecided(asked.seat, asked.plies, action)
            self._forget[asked.seat] = scheduling.after(max(0, left), partial(self._send, message))

        return decided

    def forget(self, seat: int) -> None:
        """Forget what the bot in that seat was asked."""
        if seat in self._forget:
            self._forget.pop(seat)()

    def stop(self) -> None:
        """Forget what was asked."""
        for forget in self._forget.values():
            forget()
        self._forget.clear()
        if self._lab_bots:
            self._lab_bots.stop()
