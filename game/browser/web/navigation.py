"""From page to page: addresses such as `#/settings`, the part of the browser's from the # on."""

from __future__ import annotations

from pyscript import document, window

from game.browser.web.dom import on
from game.browser.web.javascript import Event

HOME = "#/"

_OTHERWISE = ("altKey", "ctrlKey", "metaKey", "shiftKey")
"""Keys with which a link opens elsewhere."""


def address() -> str:
    """The address of the open page; home's if the browser shows none."""
    return str(window.location.hash) or HOME


def go(to: str) -> None:
    """Go to the page of that address, and send the event that a link would cause.

    It is sent at once: a browser may paint a frame before it sends its own, and nothing would have
    changed in that frame.
    """
    if to == str(window.location.hash):
        return
    window.history.pushState(None, "", to)
    window.dispatchEvent(window.Event.new("hashchange"))


def follow_links() -> None:
    """Let every link to a page of this site lead there by `go`."""
    on(document, "click", _clicked)


def _clicked(event: Event) -> None:
    link = event.target.closest('a[href^="#/"]:not([target])')
    if not link or event.defaultPrevented or any(getattr(event, key) for key in _OTHERWISE):
        return
    event.preventDefault()
    go(str(link.getAttribute("href")))
