"""How fast the machine is while it measures, by a loop of Python that is always the same.

A machine that others use, too, is slower for seconds at a time, and so is all that is measured
then. The loop knows nothing of the figures, so leaving out by it what was measured meanwhile does
not choose among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from math import inf
from operator import itemgetter
from statistics import median
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

ROUNDS = 500_000
TIMES = 5
"""How often the loop is run for one figure."""
SLOW = 1.1
"""How many times as long as at its best a loop takes, at least, on a machine that is slow.

What fills its caches slows the page more than the loop, so this is not far from 1.
"""
MOST = 4
"""At most so many times as many blocks as are wanted are taken, and one more.

Where others are busy, a machine has been fast for a third of the time.
"""


def loop_time() -> float:
    """Milliseconds of the loop: the median of a few times."""
    return median(_once() for _time in range(TIMES))


def _once() -> float:
    start, total = perf_counter(), 0
    for number in range(ROUNDS):
        total += number * number % 7
    return 1000 * (perf_counter() - start)


class Pace:
    """Keeps what is measured while the machine is fast; `left_out` counts the other blocks."""

    def __init__(self, loop: Callable[[], float] = loop_time) -> None:
        self._loop = loop
        self._fastest = inf
        self.left_out = 0

    def now(self) -> float:
        """Milliseconds of the loop."""
        taken = self._loop()
        self._fastest = min(self._fastest, taken)
        return taken

    def steady(self, blocks: Iterable[T], wanted: int) -> list[T]:
        """So many of these blocks, in the order in which they were measured.

        A block is measured as it is asked for. Those with a slow machine before or after them are
        left out; where not enough of the others come, the least slow are kept.
        """
        measured: list[tuple[float, int, T]] = []
        before = self.now()
        for number, block in enumerate(islice(blocks, MOST * wanted + 1)):
            after = self.now()
            measured.append((max(before, after), number, block))
            before = after
            if sum(loop < SLOW * self._fastest for loop, _number, _block in measured) >= wanted:
                break
        self.left_out += max(0, len(measured) - wanted)
        kept = sorted(measured, key=itemgetter(0))[:wanted]
        return [block for _loop, _number, block in sorted(kept, key=itemgetter(1))]
