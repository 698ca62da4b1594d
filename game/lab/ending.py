"""Where a function ended last: the line of the return that was reached."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, Final

_TOOL: Final = 4
_NAME: Final = "jeex.lab"


class Ending:
    """Notes the line at which a function returns; None where Python is too old to tell."""

    def __init__(self, function: object) -> None:
        self.line: int | None = None
        self._code = function.__code__ if isinstance(function, FunctionType) else None
        self._monitoring: Any = getattr(sys, "monitoring", None)

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note where the function ends meanwhile, the last time that it does."""
        self.line = None
        monitoring, code = self._monitoring, self._code
        if monitoring is None or code is None or monitoring.get_tool(_TOOL) is not None:
            yield
            return
        monitoring.use_tool_id(_TOOL, _NAME)
        try:
            event = monitoring.events.PY_RETURN
            monitoring.register_callback(_TOOL, event, self._returned)
            monitoring.set_local_events(_TOOL, code, event)
            yield
        finally:
            monitoring.set_local_events(_TOOL, code, 0)
            monitoring.free_tool_id(_TOOL)

    def _returned(self, code: CodeType, offset: int, _value: object) -> None:
        for start, end, line in code.co_lines():
            if start <= offset < end:
                self.line = line
