"""Small things kept on the device: names and the theme. Games are not kept here.

The browser's own local storage, because the theme is wanted before the first paint and
`pyscript.storage` opens a database first. Where it is blocked, nothing is kept and nothing breaks.
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

PREFIX = "jeex."


def read(key: str, fallback: Any) -> Any:
    """What was kept under `key`, of the same type as `fallback`; else `fallback`."""
    try:
        text = window.localStorage.getItem(PREFIX + key)
        value = json.loads(text) if text else fallback
    except (JsException, ValueError):
        return fallback
    return value if type(value) is type(fallback) else fallback


def write(key: str, value: Any) -> None:
    """Keep `value`, if the device lets us."""
    try:
        window.localStorage.setItem(PREFIX + key, json.dumps(value))
    except JsException:
        return
