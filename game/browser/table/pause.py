"""What interrupts play: the pause, a page that nobody sees, and giving up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document

from game.browser.preferences import settings
from game.browser.session.session import Session
from game.browser.table.clock import Timekeeper
from game.browser.table.pause_sheet import PauseSheet
from game.browser.web import Bindings, dialogs


class Intermission:
    """`acting` tells the seat that is asked, if any; `resumed` and `resigned` what became of it."""

    def __init__(
        self,
        session: Session,
        time: Timekeeper,
        acting: Callable[[], int | None],
        resumed: Callable[[], object],
        resigned: Callable[[int], object],
    ) -> None:
        """Nothing interrupts yet."""
        self._names, self._time = session.match.players, time
        self._acting, self._resigned = acting, resigned
        self._pause = PauseSheet(resumed, self._ask_resign, settings.at_table(session.view))
        self._bindings = Bindings()
        for button in document.querySelectorAll('[data-do="menu"], [data-do="pause"]'):
            self._bindings.on(button, "click", lambda _event: self.begin())

    def close(self) -> None:
        """The table is left."""
        self._bindings.close()
        self._pause.close()

    @property
    def open(self) -> bool:
        """Whether the table is hidden now."""
        return self._pause.open

    def begin(self) -> None:
        """Pause: the board is hidden and the clock stands still."""
        self._time.stop()
        seat = self._acting()
        self._pause.show(None if seat is None else self._names[seat])

    def _ask_resign(self) -> None:
        seat = self._acting()
        if seat is not None:
            dialogs.ask_to_resign(self._names[seat], lambda: self._resign(seat))

    def _resign(self, seat: Any) -> None:
        self._pause.hide()
        self._resigned(seat)
