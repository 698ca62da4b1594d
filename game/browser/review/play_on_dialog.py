"""The dialog that asks who plays on from the position of a replay."""

from __future__ import annotations

from collections.abc import Callable

from game import bots
from game.bots.seating import DEFAULT_LEVEL
from game.browser.web import Bindings, find, make, replace
from game.core.knowledge import LEVELS
from game.core.words import _
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_advice import seat_to_act
from game.table.session import AnySession

EVERYBODY = ""
"""The choice that all play on as they were."""


class TryDialog:
    """The dialog; what is chosen is sent as a message."""

    def __init__(self, session: AnySession, send: Callable[[r.ReplayMessage], object]) -> None:
        self._dialog, self._send, self._open = find("#try"), send, False
        self._seat = find('[name="seat"]', self._dialog)
        self._level = find('[name="level"]', self._dialog)
        seats = [make("option", name, value=str(i)) for i, name in enumerate(session.names)]
        replace(self._seat, *seats, make("option", _("Everybody as before"), value=EVERYBODY))
        levels = (make("option", bots.label(level), value=level) for level in LEVELS)
        replace(self._level, *levels)
        self._level.value = DEFAULT_LEVEL
        self._bindings = Bindings()
        on = self._bindings.on
        on(self._seat, "change", lambda _event: self._fit())
        on(find('[data-do="yes"]', self._dialog), "click", lambda _event: self._chosen())
        no = find('[data-do="no"]', self._dialog)
        on(no, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        on(self._dialog, "cancel", lambda _event: send(m.Pressed(m.Button.CLOSE)))

    def show(self, state: r.AnyReplayState) -> None:
        """Open or close it as the state says; whoever is to move is proposed."""
        if state.asks_to_try == self._open:
            return
        self._open = state.asks_to_try
        if not self._open:
            self._dialog.close()
            return
        seat = state.proposal.seat if state.proposal else seat_to_act(state)
        self._seat.value = str(seat or 0)
        self._fit()
        self._dialog.showModal()
        find("h1", self._dialog).focus()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._dialog.close()
        self._bindings.close()

    def _fit(self) -> None:
        """A level is only asked for where bots come in."""
        self._level.disabled = str(self._seat.value) == EVERYBODY

    def _chosen(self) -> None:
        seat = str(self._seat.value)
        self._send(r.TryChosen(None if seat == EVERYBODY else int(seat), str(self._level.value)))
