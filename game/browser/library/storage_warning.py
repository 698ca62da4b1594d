"""The one notice that games are not kept on this device, with a way to take them along."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

from game.browser.web.dom import Bindings, find
from game.core.words import _


def tell(reason: str, export: Callable[[], object]) -> None:
    """Say it, until it is closed; `export` is called for the games in a file."""
    window.console.warn(f"games are not kept: {reason}")
    box, bindings = find("#trouble"), Bindings()

    def shut() -> None:
        bindings.close()
        box.hidden = True
        _make_room()

    find("p", box).textContent = _(
        "This device does not keep games now. Play on, but do not close the page before you have "
        "exported them."
    )
    bindings.on(find("[data-do=export]", box), "click", lambda _event: export())
    bindings.on(find("[data-do=shut]", box), "click", lambda _event: shut())
    box.hidden = False
    _make_room()


def _make_room() -> None:
    """The screen below has another height now."""
    window.dispatchEvent(window.Event.new("resize"))
