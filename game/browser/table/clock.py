"""Keeps the time of the player to act: a beat that tells the match, and the dial that shows it."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.table.clock_dial import Dial
from game.browser.web import Unbind, find, scheduling
from game.core.match import AnyMatch

BEAT = 100
"""Milliseconds between two looks at the clock."""


class Timekeeper:
    """`expired` is called when the clock has run out and the rules have acted on it."""

    def __init__(self, match: AnyMatch, expired: Callable[[], object]) -> None:
        """The clock stands."""
        self._match, self._expired = match, expired
        self._dial = Dial(find("#table .clock"))
        self._beat: Unbind | None = None

    def begin(self, seat: int) -> None:
        """That player's time begins, or goes on if it was theirs already."""
        self._match.set_clock(seat, scheduling.now())
        self.go_on()

    def go_on(self) -> None:
        """The clock runs on."""
        self.stop()
        self._match.resume(scheduling.now())
        self._dial.show(self._match.clock)
        if self._match.clock:
            self._beat = scheduling.every(BEAT, self._look)

    def stop(self) -> None:
        """The clock stands still, and is not shown."""
        if self._beat:
            self._beat()
            self._beat = None
        self._match.pause(scheduling.now())
        self._dial.show(None)

    def _look(self) -> None:
        if self._match.tick(scheduling.now()):
            self._expired()
        else:
            self._dial.show(self._match.clock)
