"""The nesting depth of JSON, checked before it is parsed.

In Pyodide, parsing about ten thousand nested brackets crashes the interpreter without an exception.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate

DEEPEST = 1000
"""The most levels of nested lists and objects; our own files have five."""

MOST = 2_000_000
"""Brackets that are looked at: with more it would take seconds; the longest record has fewer."""

_NO_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[^][{}"]+', re.DOTALL)
"""Strings (also unterminated ones) and anything else that is not a bracket."""
_PASSES = 20
"""Times that innermost pairs are removed before the depth is counted bracket by bracket."""


def parsed(text: str) -> object:
    """The data of JSON text; None if it is not JSON, or nested too deeply."""
    try:
        return None if too_deep(text) else json.loads(text)
    except (RecursionError, ValueError):
        return None


def too_deep(text: str) -> bool:
    """Whether `text` nests deeper than `DEEPEST`, or seems to; it need not be valid JSON."""
    brackets = _NO_BRACKETS.sub("", text)
    if len(brackets) > MOST:
        return True
    for _level in range(_PASSES):
        if len(brackets) <= DEEPEST:
            return False
        brackets = brackets.replace("[]", "").replace("{}", "")
    depths = accumulate(1 if bracket in "[{" else -1 for bracket in brackets)
    return any(depth > DEEPEST for depth in depths)
