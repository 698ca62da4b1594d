"""How deeply JSON is nested, told without reading it: a browser's stack holds less than Python's.

In Pyodide, some ten thousand brackets in one another end the interpreter, past any exception.
"""

from __future__ import annotations

import re
from itertools import accumulate

DEEPEST = 1000
"""Levels of lists and objects in one another; ours have five."""

_NO_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[^][{}"]+', re.DOTALL)
"""Texts, whole or torn, and whatever else is no bracket."""
_PASSES = 20
"""Most texts are gone after so many levels taken off from within."""


def too_deep(text: str) -> bool:
    """Whether reading `text` could go too deep, at the latest where it stops to be JSON."""
    brackets = _NO_BRACKETS.sub("", text)
    for _level in range(_PASSES):
        if len(brackets) <= DEEPEST:
            return False
        brackets = brackets.replace("[]", "").replace("{}", "")
    depths = accumulate(1 if bracket in "[{" else -1 for bracket in brackets)
    return any(depth > DEEPEST for depth in depths)
