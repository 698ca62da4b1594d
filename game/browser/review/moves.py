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
        replace(self._list, *(_move(state, at) for at in range(1, state.last + 1)))
        self._dialog.showModal()
        here = find_any("[aria-current]", self._list)
        if here:
            here.focus()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._dialog.close()
        replace(self._list)
        self._bindings.close()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-stop]")
        if button:
            self._send(r.WentTo(int(button.dataset.stop)))


def _move(state: r.AnyReplayState, at: int) -> Element:
    return row(at, step_words(state, at).title, notation(state, at), here=at == state.at)


def row(at: int, words: str, code: str = "", *, here: bool = False) -> Element:
    """The way to that checkpoint in a list, with what happened there; `here` is where it stands."""
    line, button = make("li"), make("button", type="button")
    button.dataset.stop = at
    button.append(make("span", str(at), className="number"), make("span", words))
    if code:
        button.append(make("code", code))
    if here:
        button.setAttribute("aria-current", "step")
    line.append(button)
    return line
