"""Small values kept on the device: names and settings. Games are kept in `library.archive`.

It is the browser's local storage, because the theme is wanted before the first paint and
`pyscript.storage` opens a database first. Where it is blocked, nothing is kept and nothing breaks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
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


def texts(but: Collection[str]) -> dict[str, str]:
    """All values that are kept but those of the keys `but`, as JSON by their keys."""
    try:
        storage, prefix = window.localStorage, _name("")
        names = [str(name) for name in window.Object.keys(storage) if name.startswith(prefix)]
        kept = {name.removeprefix(prefix): str(storage.getItem(name)) for name in names}
    except (JsException, AttributeError):
        return {}
    return {key: text for key, text in kept.items() if key not in but}


def delete(keys: Iterable[str]) -> None:
    """Delete the values of these keys."""
    with suppress(JsException, AttributeError):
        for key in keys:
            window.localStorage.removeItem(_name(key))


def put_back(kept: Mapping[str, str]) -> None:
    """Keep again what `texts` gave."""
    with suppress(JsException, AttributeError):
        for key, text in kept.items():
            window.localStorage.setItem(_name(key), text)


def watch_others(changed: Callable[[str], object]) -> None:
    """Call `changed` with the key that another window wrote or deleted; with "" if all are gone."""

    def told(event: Event) -> None:
        name = str(event.key or "")
        changed(name.removeprefix(_name("")))

    on(window, "storage", told)


def _name(key: str) -> str:
    """The key under which this copy of the site keeps it."""
    return f"{boot.namespace} {key}"
