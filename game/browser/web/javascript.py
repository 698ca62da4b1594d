"""Names for JavaScript's values, and Python data as JavaScript has it.

Pyodide hands JavaScript objects over as proxies, which have no types in Python: a type checker
lets any attribute of them pass. These names at least tell a reader what is meant.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from pyscript import window
from pyscript.ffi import to_js

JsValue: TypeAlias = Any
"""A JavaScript value of whatever kind: an object, a promise, a function."""

Element: TypeAlias = Any
"""An HTML or SVG element, or the document."""

Event: TypeAlias = Any
"""An event of the page."""


def as_object(data: object) -> JsValue:
    """Plain data, its dicts as JavaScript objects."""
    return to_js(data, dict_converter=window.Object.fromEntries)
