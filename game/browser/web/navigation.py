"""From page to page: addresses such as `#/settings`, the part of the browser's from the # on."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document, window

from game.browser.web import failure
from game.browser.web.dom import on
from game.browser.web.javascript import Event

HOME = "#/"

_OTHERWISE = ("altKey", "ctrlKey", "metaKey", "shiftKey")
"""Keys with which a link opens elsewhere."""

_watchers: list[Callable[[], None]] = []
"""Called after every change of the address."""


def address() -> str:
    """The address of the open page; home's if the browser shows none."""
    return str(window.location.hash) or HOME


def link(to: str) -> str:
    """The page of that address, for others to open; "" where the page is a file of this device."""
    if str(window.location.protocol) == "file:":
        return ""
    return f"{str(window.location.href).partition('#')[0]}{to}"


def watch(changed: Callable[[], object]) -> None:
    """Call `changed` after every change of the address, by `go` or by the browser."""
    guarded = failure.guarded(changed)
    _watchers.append(guarded)
    on(window, "hashchange", lambda _event: guarded())


def go(to: str) -> None:
    """Go to the page of that address.

    Who watches is told at once: the browser may paint a frame before it sends an event, and nothing
    would have changed in that frame.
    """
    if to == str(window.location.hash):
        return
    window.history.pushState(None, "", to)
    for tell in _watchers:
        tell()


def follow_links() -> None:
    """Let every link to a page of this site lead there by `go`."""
    on(document, "click", _clicked)


def _clicked(event: Event) -> None:
    link = event.target.closest('a[href^="#/"]:not([target])')
    if not link or event.defaultPrevented or any(getattr(event, key) for key in _OTHERWISE):
        return
    event.preventDefault()
    go(str(link.getAttribute("href")))
