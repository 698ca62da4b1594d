"""The list of all moves of a replayed game."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Bindings, Element, Event, find, find_any, make, replace
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_steps import notation, step_words


class MovesDialog:
    """The dialog; a move that is pressed is sent as a message."""

    def __init__(self, send: Callable[[r.ReplayMessage], object]) -> None:
        self._dialog, self._send = find("#moves"), send
        self._list, self._open = find("ol", self._dialog), False
        self._bindings = Bindings()
        self._bindings.on(self._list, "click", self._pressed)
        shut = find('[data-do="shut"]', self._dialog)
        self._bindings.on(shut, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        self._bindings.on(self._dialog, "cancel", lambda _event: send(m.Pressed(m.Button.CLOSE)))

    def show(self, state: r.AnyReplayState) -> None:
        """Open or close it as the state says."""
        if state.lists_moves == self._open:
            return
        self._open = state.lists_moves
        if not self._open:
            self._dialog.close()
            return
        replace(self._list, *(_row(state, at) for at in range(1, state.last + 1)))
        self._dialog.showModal()
        here = find_any("[aria-current]", self._list)
        if here:
            here.focus()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._dialog.close()
        self._bindings.close()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-stop]")
        if button:
            self._send(r.WentTo(int(button.dataset.stop)))


def _row(state: r.AnyReplayState, at: int) -> Element:
    row, button = make("li"), make("button", type="button")
    button.dataset.stop = at
    button.append(make("span", str(at), className="number"))
    button.append(make("span", step_words(state, at).title), make("code", notation(state, at)))
    if at == state.at:
        button.setAttribute("aria-current", "step")
    row.append(button)
    return row
