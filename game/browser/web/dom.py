"""The few ways in which this page touches the document.

`pyscript.when` binds for the life of the page; screens come and go, so `on` gives back its unbind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from game.browser.web import failure
from game.core.words import _

Unbind = Callable[[], None]


def find(selector: str, within: Any = document) -> Any:
    """The first element that fits; every selector in this page has one."""
    return within.querySelector(selector)


def clone(template: str) -> Any:
    """A fresh copy of the one element in that template."""
    return find(f"#{template}").content.firstElementChild.cloneNode(True)


def make(tag: str, text: str = "", **properties: str) -> Any:
    """A new element; text is text and never markup."""
    element = document.createElement(tag)
    element.textContent = text
    for name, value in properties.items():
        setattr(element, name, value)
    return element


def replace(parent: Any, *children: Any) -> None:
    """Give `parent` these children and no others."""
    parent.replaceChildren(*children)


def on(target: Any, kind: str, handler: Callable[[Any], object], **options: bool) -> Unbind:
    """Call `handler` with every event of that kind; the unbind ends that and frees the proxy."""
    proxy = create_proxy(failure.guarded(handler))
    target.addEventListener(kind, proxy, to_js(options))

    def unbind() -> None:
        target.removeEventListener(kind, proxy, to_js(options))
        release(proxy)

    return unbind


def later(handler: Callable[[], object], milliseconds: int = 0) -> None:
    """Call `handler` once, after the events that wait already."""
    window.setTimeout(create_once_callable(failure.guarded(handler)), milliseconds)


def soon(handler: Callable[[], object], milliseconds: int) -> Unbind:
    """Call `handler` once, later; the unbind forgets that."""
    proxy = create_proxy(failure.guarded(handler))
    timer = window.setTimeout(proxy, milliseconds)
    gone = [False]

    def unbind() -> None:
        if not gone[0]:
            gone[0] = True
            window.clearTimeout(timer)
            release(proxy)

    return unbind


def release(proxy: Any) -> None:
    """Destroy a proxy once the call that may be running through it has returned."""
    window.queueMicrotask(create_once_callable(proxy.destroy))


class Bindings:
    """Unbinds that end together, when their screen closes."""

    def __init__(self) -> None:
        """Nothing bound yet."""
        self._unbinds: list[Unbind] = []

    def add(self, unbind: Unbind) -> None:
        """End this one with the others."""
        self._unbinds.append(unbind)

    def on(self, target: Any, kind: str, handler: Callable[[Any], object], **options: bool) -> None:
        """Bind until `close`."""
        self.add(on(target, kind, handler, **options))

    def close(self) -> None:
        """End all of them."""
        while self._unbinds:
            self._unbinds.pop()()


def translate(root: Any = document) -> None:
    """Put the page's own words into the language in use."""
    for element in root.querySelectorAll("[data-words]"):
        words = " ".join(element.textContent.split())
        element.textContent = _(words)
    for element in root.querySelectorAll("[data-label]"):
        element.setAttribute("aria-label", _(element.dataset.label))
    for element in root.querySelectorAll("[data-done]"):
        element.dataset.done = _(element.dataset.done)
    for template in root.querySelectorAll("template"):
        translate(template.content)


def say(words: str) -> None:
    """Speak in the page's one polite live region."""
    find("#live").textContent = words


def notice(words: str, milliseconds: int = 6000) -> None:
    """Show words at the foot of the page for a while; a new notice takes the place of the old."""
    box = find("#notice")
    box.textContent = words
    box.hidden = not words
    if words:
        later(lambda: setattr(box, "hidden", box.textContent == words or box.hidden), milliseconds)
