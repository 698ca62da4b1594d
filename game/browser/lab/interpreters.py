"""The interpreters in which drafts run: each has one of its own, and at most eight live at once.

Each takes much memory, so on a small device there are fewer.
"""

from __future__ import annotations

from typing import Final

from game.browser.lab.runner import Runner
from game.browser.session import has_little_memory

MOST: Final = 8
MOST_IF_SMALL: Final = 3
"""Two that play, and that of the board."""


class Interpreters:
    """Runners by the draft whose they are, and some that are started ahead for drafts to come."""

    def __init__(self) -> None:
        self._runners: dict[str, Runner] = {}  # the one that was asked for last at the end
        self._ahead: list[Runner] = []
        self.most = MOST_IF_SMALL if has_little_memory() else MOST

    def of(self, whose: str) -> Runner:
        """The runner of that draft: its own, or one that no draft has had."""
        runner = self._runners.pop(whose, None)
        if runner is None:
            runner = self._ahead.pop(0) if self._ahead else self._new()
        self._runners[whose] = runner
        return runner

    def start(self, count: int = 1) -> None:
        """Have so many ahead, as far as there is room."""
        free = self.most - len(self._runners)
        while len(self._ahead) < min(count, free):
            self._ahead.append(Runner())
            self._ahead[-1].start()

    def end(self, whose: str) -> None:
        """End the one of that draft, if it has one."""
        runner = self._runners.pop(whose, None)
        if runner:
            runner.close()

    def stop(self) -> None:
        """End all, and have one ahead."""
        self.close()
        self.start()

    def close(self) -> None:
        """End all."""
        for runner in (*self._runners.values(), *self._ahead):
            runner.close()
        self._runners.clear()
        self._ahead.clear()

    def _new(self) -> Runner:
        """Another one; if it is one too many, the one ends that was asked for longest ago."""
        if len(self._runners) >= self.most:
            idle = [whose for whose, runner in self._runners.items() if not runner.busy]
            self.end((idle or [*self._runners])[0])
        return Runner()
