"""Small values kept on the device: names and settings. Games are kept in `library.archive`.

It is the browser's local storage, because the theme is wanted before the first paint and
`pyscript.storage` opens a database first. Where it is blocked, nothing is kept and nothing breaks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

from pyodide.ffi import JsException
from pyscript import window
from pyscript.js_modules import boot

from game.browser.web.dom import on
from game.browser.web.javascript import Event
from game.core.nesting import parsed

T = TypeVar("T")


def read(key: str, fallback: T) -> T:
    """What was kept under `key`, if it is of the type of `fallback`; else `fallback`."""
    try:
        text = window.localStorage.getItem(_name(key))
    except (JsException, AttributeError):  # it is blocked, or there is none
        return fallback
    value = parsed(text or "")
    return value if type(value) is type(fallback) else fallback


def write(key: str, value: object) -> None:
    """Keep `value`, which JSON can hold, if the device lets us."""
    try:
        window.localStorage.setItem(_name(key), json.dumps(value))
    except (JsException, AttributeError):
        return


def watch_others(changed: Callable[[str], object]) -> None:
    """Call `changed` with the key that another window wrote or deleted; with "" if all are gone."""

    def told(event: Event) -> None:
        name = str(event.key or "")
        changed(name.removeprefix(_name("")))

    on(window, "storage", told)


def _name(key: str) -> str:
    """The key under which this copy of the site keeps it."""
    return f"{boot.namespace} {key}"
