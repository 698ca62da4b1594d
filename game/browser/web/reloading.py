"""Loading the page anew, with what is on it and is kept nowhere else.

It goes through the session storage, and is taken out of it as soon as it is read: a duplicated tab,
or a page that is loaded anew for another reason, begins without it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import TypeVar

from pyodide.ffi import JsException
from pyscript import window
from pyscript.js_modules import boot

from game.core.nesting import parsed

T = TypeVar("T")


def reload(values: Mapping[str, object]) -> None:
    """Load the page anew at its address; `take` gives it these values, which JSON can hold."""
    with suppress(JsException, AttributeError):  # it is blocked, or there is none
        window.sessionStorage.setItem(_name(), json.dumps(values))
    window.location.reload()


def take(key: str, fallback: T) -> T:
    """What `reload` was given under `key`, if it is of the type of `fallback`; else `fallback`.

    It is given once.
    """
    value = _left().pop(key, fallback)
    return value if type(value) is type(fallback) else fallback


@cache
def _left() -> dict[str, object]:
    """What the page before has left for this one, and was not taken yet."""
    try:
        text = window.sessionStorage.getItem(_name())
        window.sessionStorage.removeItem(_name())
    except (JsException, AttributeError):
        return {}
    found = parsed(text or "")
    return found if isinstance(found, dict) else {}


def _name() -> str:
    """The key under which this copy of the site keeps it."""
    return f"{boot.namespace} reload"
