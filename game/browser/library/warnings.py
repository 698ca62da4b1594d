"""What is wrong with the games on this device: they are not kept, or some are damaged."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

from game.browser.web import Bindings, find, notice, set_visible, store
from game.core.words import _

DAMAGED = "damaged"
"""The key under which the device keeps the ids of damaged games that have been told of."""

MOST = 10_000
"""Ids that are kept."""


def tell_damaged(ids: list[str]) -> None:
    """Tell of damaged rows with these ids, unless that was told before."""
    told = store.read(DAMAGED, [""])
    news = [id for id in ids if id not in told]
    if news:
        store.write(DAMAGED, [*told, *news][-MOST:])
        notice(_("Some games on this device are damaged and cannot be shown."))


def show_not_kept(reason: str, export: Callable[[], object]) -> None:
    """Show the warning until it is closed; its button calls `export`; `reason` is logged."""
    window.console.warn(f"games are not kept: {reason}")
    box, bindings = find("#trouble"), Bindings()

    def shut() -> None:
        bindings.close()
        set_visible(box, visible=False)
        _announce_resize()

    find("p", box).textContent = _(
        "This device cannot keep games now. You can play on, but save your games before you close "
        "this page."
    )
    bindings.on(find("[data-do=export]", box), "click", lambda _event: export())
    bindings.on(find("[data-do=shut]", box), "click", lambda _event: shut())
    set_visible(box, visible=True)
    _announce_resize()


def _announce_resize() -> None:
    """Tell the screen above the warning that its height has changed."""
    window.dispatchEvent(window.Event.new("resize"))
