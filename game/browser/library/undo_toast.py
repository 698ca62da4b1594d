"""A notice of what was done, with a button that undoes it for some seconds."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import dom
from game.browser.web.dom import Bindings, find
from game.core.words import _

SECONDS = 10
_open: list[Callable[[], None]] = []
"""How to shut the notice that stands there, if one does."""


def offer(words: str, undo: Callable[[], object]) -> None:
    """Say what was done; `undo` is called if that is asked for. A new offer takes the old's place.

    The notice stays while its button has the focus.
    """
    shut()
    box, bindings = find("#undoing"), Bindings()
    button = find("button", box)
    find("span", box).textContent = words

    def close() -> None:
        if close in _open:
            _open.remove(close)
            bindings.close()
            box.hidden = True

    def chosen() -> None:
        close()
        undo()
        dom.say(_("Undone"))

    def time_is_up() -> None:
        if close not in _open:
            return
        if button.matches(":focus"):
            dom.later(time_is_up, SECONDS * 1000)
        else:
            close()

    bindings.on(button, "click", lambda _event: chosen())
    _open.append(close)
    box.hidden = False
    dom.say(words)
    dom.later(time_is_up, SECONDS * 1000)


def shut() -> None:
    """Away with the notice: what was done stays done."""
    for close in list(_open):
        close()
