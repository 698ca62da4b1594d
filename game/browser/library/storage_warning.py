"""The warning that games are not kept on this device, with a button to export them."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

from game.browser.web import Bindings, find, stand
from game.core.words import _


def show(reason: str, export: Callable[[], object]) -> None:
    """Show the warning until it is closed; its button calls `export`; `reason` is logged."""
    window.console.warn(f"games are not kept: {reason}")
    box, bindings = find("#trouble"), Bindings()

    def shut() -> None:
        bindings.close()
        stand(box, there=False)
        _announce_resize()

    find("p", box).textContent = _(
        "This device cannot keep games now. You can play on, but save your games before you close "
        "this page."
    )
    bindings.on(find("[data-do=export]", box), "click", lambda _event: export())
    bindings.on(find("[data-do=shut]", box), "click", lambda _event: shut())
    stand(box, there=True)
    _announce_resize()


def _announce_resize() -> None:
    """Tell the screen above the warning that its height has changed."""
    window.dispatchEvent(window.Event.new("resize"))
