"""Going on and on without nesting: what goes on by itself may ask for that from within."""

from __future__ import annotations

from collections.abc import Callable


class Steadily:
    """Calls `step`; asked for again meanwhile, it calls it again afterwards, not from within.

    Without motion, every move of a bot ends at once and asks for the next one.
    """

    def __init__(self, step: Callable[[], object]) -> None:
        self._step = step
        self._asked = self._busy = False

    def __call__(self) -> None:
        """Ask for a step, and take all that are asked for."""
        self._asked = True
        if self._busy:
            return
        self._busy = True
        try:
            while self._asked:
                self._asked = False
                self._step()
        finally:
            self._busy = False
