"""The few ways in which this page touches the document.

`pyscript.when` binds for the life of the page; screens come and go, so `on` returns its unbind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import boot

from game.browser.web import failure
from game.browser.web.javascript import Element, Event, JsValue

Unbind = Callable[[], None]
"""Ends what the call that returned it has begun."""

_released: list[JsValue] = []
"""Proxies that are about to be destroyed."""


def find(selector: str, within: Element = document) -> Element:
    """The first element that matches `selector`. Raises LookupError if there is none."""
    found = find_any(selector, within)
    if found is None:
        raise LookupError(f"there is no {selector}")
    return found


def find_any(selector: str, within: Element = document) -> Element | None:
    """The first element that matches `selector`, None if there is none."""
    found: Element | None = within.querySelector(selector)
    return found


def clone(template: str) -> Element:
    """A copy of the one element in the template of that id.

    It is the page's from the first, so its icons are asked for here, not as it is put on a screen.
    """
    copy: Element = document.importNode(find(f"#{template}").content.firstElementChild, True)
    return copy


def set_sign(place: Element, sign: str) -> None:
    """Show the sign of that name instead of the one in `place`; both are of the same file."""
    use = find("use", place)
    file = str(use.getAttribute("href")).rpartition("#")[0]
    use.setAttribute("href", f"{file}#{sign}")


def make(tag: str, text: str = "", **properties: str) -> Element:
    """A new element with these JavaScript properties; `text` is never read as markup."""
    element: Element = document.createElement(tag)
    element.textContent = text
    for name, value in properties.items():
        setattr(element, name, value)
    return element


def replace(parent: Element, *children: Element) -> None:
    """Give `parent` these children and no others."""
    parent.replaceChildren(*children)


def focus_heading(screen: Element) -> None:
    """Focus the heading of a screen that has come, unless something on it has the focus by now."""
    if not screen.matches(":focus-within"):
        find("h1", screen).focus()


def on(target: Element, kind: str, handler: Callable[[Event], object], **options: bool) -> Unbind:
    """Call `handler` with every event of that kind; the unbind ends that and frees the proxy."""
    proxy, how = create_proxy(failure.guarded(handler)), to_js(options) if options else None
    target.addEventListener(kind, proxy, how)

    def unbind() -> None:
        target.removeEventListener(kind, proxy, how)
        release(proxy)

    return unbind


def release(proxy: JsValue) -> None:
    """Destroy a proxy once the call that may be running through it has returned.

    What a screen releases as it closes is destroyed together, in a task of its own.
    """
    if not _released:
        asyncio.get_event_loop().call_soon(_destroy_released)
    _released.append(proxy)


def _destroy_released() -> None:
    while _released:
        _released.pop().destroy()


class Bindings:
    """A list of unbinds that are called together, when their screen closes."""

    def __init__(self) -> None:
        self._unbinds: list[Callable[[], object]] = []

    def add(self, unbind: Callable[[], object]) -> None:
        """Call this one with the others."""
        self._unbinds.append(unbind)

    def on(
        self, target: Element, kind: str, handler: Callable[[Event], object], **options: bool
    ) -> None:
        """Call `handler` with every event of that kind, until `close`."""
        self.add(on(target, kind, handler, **options))

    def begin(self, work: Awaitable[object]) -> None:
        """Run `work` as a task that is cancelled by `close`."""
        self.add(failure.begin(work).cancel)

    def close(self) -> None:
        """Call all of them, the last one first, and forget them."""
        while self._unbinds:
            self._unbinds.pop()()


def field_in_use() -> Element | None:
    """The text field or control of a form that has the focus; None if there is none."""
    return find_any(":is(input, textarea, [contenteditable]):focus")


def deselect() -> None:
    """Take selection and caret off the page, and the focus off a field in use.

    What is left selected in something hidden is looked for by the browser at every frame.
    """
    if field := field_in_use():
        field.blur()  # or the caret would come back
    window.getSelection().removeAllRanges()


def set_title(words: str) -> None:
    """Put these words before the page's name in the document's title; "" leaves the name alone."""
    boot.setTitle(words)


@cache
def live_region() -> Element:
    """The page's one polite live region, which is there as long as the page."""
    return find("#live")


def say(words: str) -> None:
    """Announce these words to screen readers, also if they are the same as before."""
    region = live_region()
    again = words and region.textContent == words
    region.textContent = f"{words}\N{NO-BREAK SPACE}" if again else words
