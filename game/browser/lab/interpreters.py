"""The interpreters in which bots run: each has one of its own, and at most eight live at once.

Each takes much memory, so on a small device there are fewer.
"""

from __future__ import annotations

from typing import Final

from game.browser.lab.bot_interpreter import BotInterpreter
from game.browser.session import has_little_memory

MOST: Final = 8
MOST_IF_SMALL: Final = 3
"""Two that play, and that of the board."""


class Interpreters:
    """Interpreters by the bot whose they are, and some that are started ahead for bots to come."""

    def __init__(self) -> None:
        self._interpreters: dict[
            str, BotInterpreter
        ] = {}  # the one that was asked for last at the end
        self._ahead: list[BotInterpreter] = []
        self.most = MOST_IF_SMALL if has_little_memory() else MOST

    def of(self, whose: str) -> BotInterpreter:
        """The interpreter of that bot: its own, or one that no bot has had."""
        interpreter = self._interpreters.pop(whose, None)
        if interpreter is None:
            interpreter = self._ahead.pop(0) if self._ahead else self._new()
        self._interpreters[whose] = interpreter
        return interpreter

    def start(self, count: int = 1) -> None:
        """Have so many ahead, as far as there is room."""
        free = self.most - len(self._interpreters)
        while len(self._ahead) < min(count, free):
            self._ahead.append(BotInterpreter())
            self._ahead[-1].start()

    def end(self, whose: str) -> None:
        """End the one of that bot, if it has one."""
        interpreter = self._interpreters.pop(whose, None)
        if interpreter:
            interpreter.close()

    def stop(self) -> None:
        """End all, and have one ahead."""
        self.close()
        self.start()

    def close(self) -> None:
        """End all."""
        for interpreter in (*self._interpreters.values(), *self._ahead):
            interpreter.close()
        self._interpreters.clear()
        self._ahead.clear()

    def _new(self) -> BotInterpreter:
        """Another one; if it is one too many, the one ends that was asked for longest ago."""
        if len(self._interpreters) >= self.most:
            idle = [
                whose for whose, interpreter in self._interpreters.items() if not interpreter.busy
            ]
            self.end((idle or [*self._interpreters])[0])
        return BotInterpreter()
