"""How fast a cascade is shown: waves that take somebody's plots slowly, the others in a hurry."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence

TAKING, OTHER = 240, 150
"""Milliseconds of a wave that takes plots, and of one that takes none, where there is time."""
HURRY = 800
"""Milliseconds that all waves which take none have together at most."""
QUICKER = 2 / 3
"""No such wave lasts longer than that share of one that takes plots."""

SECOND = 1000
CHANGES = 5
"""Looks that a plot changes to within a second; one more may come at the end of the cascade.

Two changes, to and fro, are a flash, and nothing may flash more than three times a second
(WCAG 2.3.1).
"""


def pace(taken: Sequence[int], room: float) -> tuple[float, ...]:
    """How long each wave takes, in milliseconds, at most `room` in all.

    `taken` counts the plots that each wave takes from other players.
    """
    taking = sum(map(bool, taken))
    others = len(taken) - taking
    hurried = min(OTHER * others, HURRY)
    slow = min(TAKING, (room - hurried) / taking) if taking else TAKING
    quick = min(hurried / others, slow * QUICKER) if others else 0.0
    return tuple(slow if each else quick for each in taken)


class Changes:
    """Counts how often plots change their looks, so that none of them flickers."""

    def __init__(self) -> None:
        self._times: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=CHANGES))

    def allowed(self, plots: Iterable[int], time: float) -> list[int]:
        """Those that may change at that time, in milliseconds; they count as changed."""
        return [plot for plot in plots if self._allow(plot, time)]

    def _allow(self, plot: int, time: float) -> bool:
        times = self._times[plot]
        if len(times) == CHANGES and time - times[0] < SECOND:
            return False
        times.append(time)
        return True
