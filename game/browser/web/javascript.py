"""Types for JavaScript's values, and Python data as JavaScript has it.

Pyodide hands JavaScript objects over as proxies, which have no types in Python. Here is as much of
elements and events as the page uses, by the names of the DOM.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from pyscript import window
from pyscript.ffi import to_js

JsValue: TypeAlias = Any
"""A JavaScript value of whatever kind: an object, a promise, a function."""


class Element(Protocol):
    """An HTML or SVG element, or the document."""

    ariaLive: str
    checked: bool
    children: JsValue
    className: str
    classList: JsValue
    clientHeight: float
    clientWidth: float
    content: JsValue
    dataset: JsValue
    disabled: bool
    files: JsValue
    firstChild: Element
    height: float
    hidden: bool
    href: str
    id: str
    inert: bool
    lang: str
    lastElementChild: Element
    max: JsValue
    name: str
    nextElementSibling: Element
    offsetTop: float
    open: bool
    placeholder: str
    previousElementSibling: Element
    scrollTop: float
    scrollWidth: float
    selectionEnd: int
    selectionStart: int
    src: str
    style: JsValue
    tabIndex: int
    textContent: str
    title: str
    value: JsValue
    width: float

    def addEventListener(self, kind: str, handler: JsValue, options: JsValue, /) -> None: ...
    def append(self, *children: Element | str) -> None: ...
    def before(self, *others: Element) -> None: ...
    def blur(self) -> None: ...
    def click(self) -> None: ...
    def cloneNode(self, deep: bool = ..., /) -> Element: ...
    def close(self) -> None: ...
    def closest(self, selector: str, /) -> JsValue: ...
    def contains(self, other: Element, /) -> bool: ...
    def focus(self, options: JsValue = ..., /) -> None: ...
    def getAttribute(self, name: str, /) -> str | None: ...
    def getBoundingClientRect(self) -> JsValue: ...
    def getContext(self, kind: str, options: JsValue = ..., /) -> JsValue: ...
    def matches(self, selector: str, /) -> bool: ...
    def querySelector(self, selector: str, /) -> JsValue: ...
    def querySelectorAll(self, selector: str, /) -> JsValue: ...
    def remove(self) -> None: ...
    def removeAttribute(self, name: str, /) -> None: ...
    def removeEventListener(self, kind: str, handler: JsValue, options: JsValue, /) -> None: ...
    def replaceChildren(self, *children: Element | str) -> None: ...
    def scrollIntoView(self, options: JsValue = ..., /) -> None: ...
    def select(self) -> None: ...
    def setAttribute(self, name: str, value: str | float, /) -> None: ...
    def setPointerCapture(self, pointer: int, /) -> None: ...
    def setRangeText(self, text: str, start: int, end: int, caret: str, /) -> None: ...
    def showModal(self) -> None: ...
    def toggleAttribute(self, name: str, there: bool, /) -> None: ...


class Event(Protocol):
    """An event of the page."""

    altKey: bool
    button: int
    clientX: float
    clientY: float
    clipboardData: JsValue
    code: str
    ctrlKey: bool
    data: JsValue
    dataTransfer: JsValue
    defaultPrevented: bool
    deltaX: float
    deltaY: float
    detail: JsValue
    isComposing: bool
    isPrimary: bool
    key: str
    metaKey: bool
    pointerId: int
    pointerType: str
    repeat: bool
    shiftKey: bool
    target: Element
    type: str

    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...


def as_object(data: object) -> JsValue:
    """Plain data, its dicts as JavaScript objects."""
    return to_js(data, dict_converter=window.Object.fromEntries)
